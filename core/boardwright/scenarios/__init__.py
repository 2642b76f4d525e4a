"""Scenarios: what a scenario file says, its map, and where the installed ones are found."""
