"""Search of a browser's received data for cards that its seat had not seen yet.

It uses the true log, as the audit exports it, and the bytes that the browser received. It trusts no code that hides
cards.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from tests.support.server_process import ServerProcess

from lostcities.core import GameId

Json = Any  # as varied as JSON

COLOURS = {"Y": "yellow", "B": "blue", "W": "white", "G": "green", "R": "red", "P": "purple"}
CARD = re.compile(r"[YBWGRP](?:[2-9]|10)")
"""Pattern of a numbered card of the Duel. Each exists once, so its name is a secret."""
NEVER = 10**9

_VERSION = re.compile(r'"version":\s*(\d+)')


def truth(server: ServerProcess, game: GameId) -> list[Json]:
    """Return the commits of a game with all hidden cards."""
    done = server.run("lc-admin", "export", game)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()[1:]]


def shown_at(commits: Iterable[Json], viewer: int | None) -> dict[str, int]:
    """Return the version from which a viewer (None: a spectator) may know each card of the game.

    With the end of the game everything is open to all viewers.
    """
    first: dict[str, int] = {}
    over = NEVER
    for commit in commits:
        last = commit["first_version"] + len(commit["events"]) - 1
        for card in _cards(commit["events"], viewer, sees_all=True):
            first.setdefault(card, NEVER)
        for card in _cards(commit["events"], viewer, sees_all=False):
            first[card] = min(first[card], last)
        if any(event["type"] == "@GameEnded" for event in commit["events"]):
            over = last
    return {card: min(version, over) for card, version in first.items()}


def leaks(received: str, shown: dict[str, int]) -> list[str]:
    """Return the cards in received data that precede the version that shows them."""
    told = [(match.start(), int(match[1])) for match in _VERSION.finditer(received)]
    found = []
    for card, version in shown.items():
        allowed_from = next((at for at, told_version in told if told_version >= version), len(received))
        name = re.compile(rf"\b(?:{card}|(?i:{COLOURS[card[0]]} {card[1:]}))\b")
        if (match := name.search(received, 0, allowed_from)) is not None:
            found.append(f"{match[0]} at byte {match.start()}, not to be shown before version {version}")
    return found


def _cards(value: Json, viewer: int | None, *, sees_all: bool) -> Iterator[str]:
    """Yield the cards in an event that the viewer may see."""
    if isinstance(value, str):
        if CARD.fullmatch(value):
            yield value
    elif isinstance(value, list):
        for each in value:
            yield from _cards(each, viewer, sees_all=sees_all)
    elif isinstance(value, dict) and (sees_all or value.get("type") != "Hidden" or viewer in value["to"]):
        yield from _cards(list(value.values()), viewer, sees_all=sees_all)
