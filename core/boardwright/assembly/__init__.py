"""Assembly: from a scenario and a wish for plugins to a game that waits at its first choice."""
