"""Contract: what every position and every rule has promised, and which plugin breaks its promise."""
