"""Playing: commands, the games in memory, and deadlines."""
