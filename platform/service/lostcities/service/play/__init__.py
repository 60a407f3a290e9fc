"""Play: commands, games in memory, and deadlines."""
