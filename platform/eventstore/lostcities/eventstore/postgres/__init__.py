"""The event store in PostgreSQL: any number of nodes share one, each with one lane of group commit."""
