"""Built-in bots, and the programs that run bots: over the network and, for measuring, within one process."""
