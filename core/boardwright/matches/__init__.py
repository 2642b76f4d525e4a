"""Matches: plans, the matches played by them, the records that are kept, and the locks that vouch for them."""
