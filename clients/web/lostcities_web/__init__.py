"""The web client: a gateway that speaks gRPC to a server and JSON to browsers, and its page. Knows no game."""
