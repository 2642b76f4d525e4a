"""Checks by the thousand, and how strong the players are."""
