"""The kit for authors: fixtures, promises, starting points, schemas, and the tutorial."""
