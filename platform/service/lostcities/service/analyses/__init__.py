"""Analyses of finished games: the line in which they wait, the workers that make them, and what counts as one."""
