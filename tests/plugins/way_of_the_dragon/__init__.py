"""Tests of Way of the Dragon."""
