"""Scenario files; nothing here runs."""
