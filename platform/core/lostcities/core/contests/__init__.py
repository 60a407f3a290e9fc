"""Contests: their log, and the pure functions that decide and fold it, the same in the service and the audit."""
