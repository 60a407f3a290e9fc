"""Access: players and tokens, quotas and concurrency limits, signed heads."""
