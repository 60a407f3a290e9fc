"""Operation: what an operator sees of a server, and what ends one that hangs. None of it needs the event loop."""
