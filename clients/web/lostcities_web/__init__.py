"""The web client: a gateway that speaks gRPC to a server and JSON to browsers, and its page. It knows no game."""

import os

# Read when gRPC is loaded. The bots' program is no fork of this one, so that gRPC need not prepare for forks.
os.environ.setdefault("GRPC_ENABLE_FORK_SUPPORT", "false")
