"""Analysis: positions counted and odds told exactly."""
