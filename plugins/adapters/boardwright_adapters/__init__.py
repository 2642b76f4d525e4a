"""Adapters: matches as environments of PettingZoo and games of OpenSpiel. Each is imported only where it is used."""
