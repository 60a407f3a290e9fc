"""Company: the people at a game, beside its log."""
