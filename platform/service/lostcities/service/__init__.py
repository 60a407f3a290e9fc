"""The service: use cases over the event store, behind gRPC. Knows no game: variants come from the registry."""

import os

# Read when gRPC is loaded. The program that serves the page is no fork of this one: nothing is to be prepared for that.
os.environ.setdefault("GRPC_ENABLE_FORK_SUPPORT", "false")
