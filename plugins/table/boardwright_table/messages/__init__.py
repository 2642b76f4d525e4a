"""Messages: what clients send, and what they are sent, as JSON."""
