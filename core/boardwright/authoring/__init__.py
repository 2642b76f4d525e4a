"""Authoring: beginnings of plugins, scenarios and games, and schemas for editors."""
