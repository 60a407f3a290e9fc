"""The arguments of `lc-admin prove-cluster`."""

from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path

SECONDS = 60.0
FAULTS_A_MINUTE = 11
NODES = 3
NODES_MAX = 9


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--nodes", metavar="N", type=_nodes, default=NODES, help=f"servers to start; default: {NODES}")
    said = f"time to play at least; default: {SECONDS:.0f}"
    parser.add_argument("--seconds", metavar="N", type=float, default=SECONDS, help=said)
    said = f"number of faults at least, and 0 for none; default: {FAULTS_A_MINUTE} a minute"
    parser.add_argument("--faults", metavar="N", type=int, default=None, help=said)
    parser.add_argument("--seed", metavar="N", type=int, default=None, help="repeats the choice of faults and games")
    said = "add a synchronous standby to the embedded PostgreSQL, and promote it now and then"
    parser.add_argument("--failover", action="store_true", help=said)
    said = "new folder for the history and the logs of the nodes; default: a temporary one, kept if anything is found"
    parser.add_argument("--folder", metavar="FOLDER", type=Path, default=None, help=said)


def _nodes(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= NODES_MAX:
        raise ArgumentTypeError(f"{text!r} is no number from 1 to {NODES_MAX}")
    return int(text)
