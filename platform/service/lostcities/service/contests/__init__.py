"""Contests: their logs, their tables, and the keeper that runs them."""
