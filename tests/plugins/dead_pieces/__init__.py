"""Tests of the dead pieces."""
