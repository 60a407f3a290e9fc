"""The servers that share one store: what each says of itself, and which of them does what only one may do."""
