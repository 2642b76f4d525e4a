"""Faulty plugins, planted: each is found and named, and none disturbs a match without it."""
