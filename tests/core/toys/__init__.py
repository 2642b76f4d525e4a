"""Games of a few lines, on which the core is tested."""
