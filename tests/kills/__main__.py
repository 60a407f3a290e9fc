"""A campaign of kills from the command line: `python -m tests.kills --kills 1000`."""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.kills.campaign import Campaign
from tests.kills.summary import summary


async def run(kills: int, seed: int, *, is_quiet: bool) -> None:
    """Run a campaign, and print its seed and its table."""
    print(f"seed: repeat with --seed {seed}", flush=True)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = (lambda line: None) if is_quiet else (lambda line: print(line, flush=True))
        async with Campaign(Path(folder), seed, report) as campaign:
            try:
                await campaign.run(kills)
                await campaign.finish()
            finally:
                print(summary(campaign.kills))
    print(f"{kills} kills in {time.monotonic() - began:.0f} s: nothing lost, nothing doubled")


def main() -> int:
    """Run the program and return its exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=1000, help="how many kills")
    parser.add_argument("--seed", type=int, help="repeats the order of the kills and the moves")
    parser.add_argument("--quiet", action="store_true", help="print no line for each kill")
    given = parser.parse_args()
    seed = random.SystemRandom().randrange(2**32) if given.seed is None else given.seed
    asyncio.run(run(given.kills, seed, is_quiet=given.quiet))
    return 0


if __name__ == "__main__":
    sys.exit(main())
