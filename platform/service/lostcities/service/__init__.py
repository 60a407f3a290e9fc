"""The service: use cases over the event store, behind gRPC. Knows no game: variants come from the registry."""
