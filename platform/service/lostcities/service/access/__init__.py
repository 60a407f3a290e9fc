"""Access: players and tokens, signed heads."""
