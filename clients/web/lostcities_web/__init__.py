"""The web client: a gateway that speaks gRPC to a server and JSON to browsers, and its page. Knows no game."""

import os

# Read when gRPC is loaded. The bots' program goes on as no fork of this one: nothing is to be prepared for that.
os.environ.setdefault("GRPC_ENABLE_FORK_SUPPORT", "false")
