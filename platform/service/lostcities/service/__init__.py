"""The service: use cases over the event store, behind gRPC. It knows no game; variants come from the registry."""

import os

# Read when gRPC is loaded. The server never forks (the gateway is a program of its own), so gRPC need not prepare for
# it.
os.environ.setdefault("GRPC_ENABLE_FORK_SUPPORT", "false")
