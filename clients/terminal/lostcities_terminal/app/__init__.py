"""The full-screen client: a lobby, a table for any variant, a replay; plain text stays beside it, not below it."""
