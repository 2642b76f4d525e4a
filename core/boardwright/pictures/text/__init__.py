"""Pictures in characters, in colour or plain."""
