"""The signatures of matches, kept so that no plugin changes its play without a new rules version."""
