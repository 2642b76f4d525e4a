"""Plugins: found without being imported, loaded when they are wanted, put in order, and judged together."""
