"""Attacks as programs with a budget, each over real connections from a process of its own."""
