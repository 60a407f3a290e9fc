"""The web client: a gateway that speaks gRPC to a server and JSON to browsers, and the page it serves. Knows no game."""
