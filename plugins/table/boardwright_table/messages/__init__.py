"""Messages: what clients ask for, and what they are sent, as JSON."""
