"""A table to play at: matches, replays and scenarios in the browser, served by one command."""
