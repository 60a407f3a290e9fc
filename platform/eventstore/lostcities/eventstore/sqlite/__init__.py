"""The event store on a SQLite file: one writing thread with group commit, several reading connections."""
