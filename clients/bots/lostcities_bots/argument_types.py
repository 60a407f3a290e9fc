"""Types of arguments on the command line."""

import argparse
import math


def count(text: str) -> int:
    """Return a number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def seconds(text: str) -> float:
    """Return a number of seconds above 0."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not (math.isfinite(found) and found > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return found
