"""Access: players and tokens, limits on how often, and signed heads."""
