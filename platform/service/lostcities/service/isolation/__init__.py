"""Isolation: the rules of chosen variants, each in a supervised worker process of its own."""
