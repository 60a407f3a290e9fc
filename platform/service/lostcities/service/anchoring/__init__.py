"""Signed heads of the tree of all commits: made, kept, and proved."""
