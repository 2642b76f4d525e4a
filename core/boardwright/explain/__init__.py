"""Explain: why an option is refused, what has happened and by which rule, and which rules are in force."""
