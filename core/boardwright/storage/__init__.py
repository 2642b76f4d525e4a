"""Storage: files people make: read within limits, locked, written as a whole, and checked against a schema."""
