"""The full-screen client: a lobby, a table for any variant, and a replay. Plain text is an alternative to it."""
