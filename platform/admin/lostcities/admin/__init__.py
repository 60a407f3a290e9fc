"""lc-admin: audit, export and upkeep of an event store. Its parts are plain functions for other programs to use."""
