"""Other languages: whether everything is said in them, and who is answered in which."""
