"""Command that runs the measurements: all of them, or the named sections."""

import sys
from collections.abc import Callable, Iterator
from itertools import chain

from bench import (
    attacks,
    audit,
    bots,
    client,
    crowd,
    engines,
    flags,
    idle,
    isolation,
    lists,
    memory,
    network,
    nodes,
    page,
    play,
    play_times,
    rules,
    store,
    tables,
    traces,
    way,
    web,
)
from bench.figures import Figure, report

SECTIONS: dict[str, Callable[[], Iterator[Figure]]] = {
    "rules": rules.figures,
    "engines": engines.figures,
    "store": store.figures,
    "lists": lists.figures,
    "memory": memory.figures,
    "tables": tables.figures,
    "audit": audit.figures,
    "way": way.figures,
    "client": client.figures,
    "network": network.figures,
    "play": play.figures,
    "times": play_times.figures,
    "traces": traces.figures,
    "crowd": crowd.figures,
    "idle": idle.figures,
    "nodes": nodes.figures,
    "isolation": isolation.figures,
    "flags": flags.figures,
    "bots": bots.figures,
    "web": web.figures,
    "page": page.figures,
    "attacks": attacks.figures,
}


def main(names: list[str]) -> int:
    """Measure the named sections. Return 0 if every figure keeps its limit."""
    unknown = [name for name in names if name not in SECTIONS]
    if unknown:
        print(f"no section {', '.join(unknown)}; there are: {', '.join(SECTIONS)}", file=sys.stderr)
        return 2
    chosen = names or list(SECTIONS)
    return 0 if report(chain.from_iterable(SECTIONS[name]() for name in chosen)) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
