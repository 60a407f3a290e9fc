"""The event store in a SQLite file: one writing thread with group commit, several reading connections."""
