"""Files of decisions to learn from, for any variant and any bots."""
