"""Built-in bots, and the programs that run bots: over the network and, for measurements, within one process."""
