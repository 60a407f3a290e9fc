"""Built-in bots, and the programs that run bots: over the network and, for measurements, within one process."""

from lostcities_bots.arena import play_duplicate
from lostcities_bots.random_bot import RandomBot

__all__ = ["RandomBot", "play_duplicate"]
