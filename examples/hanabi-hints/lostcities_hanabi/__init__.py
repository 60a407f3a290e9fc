"""Hanabi: a co-operative game in which a seat sees all hands but its own."""

from collections.abc import Iterable, Sequence
from typing import Any

from lostcities.core import Event, Seat, Setup, Variant, Viewer, hookimpl
from lostcities.present import Table, Translator
from lostcities_hanabi.present import describe, draw_table
from lostcities_hanabi.rules import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    DiscardCard,
    GiveHint,
    Hanabi,
    HanabiOptions,
    HanabiRules,
    HandsDealt,
    HintGiven,
    PlayCard,
    every_card,
    secrets_of,
    told_by,
)

RULES_TEXT = """\
# Hanabi

You play together. All players but you see your cards.

Build five fireworks, one in each colour, from 1 to 5. Each card in a firework is a point for the team. Of each colour
there are three 1s, two 2s, 3s and 4s, and one 5.

In your turn do one of three things. Play a card: if it is the next one of its firework it stays there, else it is
discarded and one of three mistakes is gone. Discard a card: that gives a hint back, of which there are never more than
eight. Or spend a hint: tell another player which of their cards have one colour or one number. A hint names all of
these cards, and at least one. After playing or discarding, draw a card. A finished firework gives a hint back, too.

The game ends after the third mistake, with no points, or when all fireworks are finished. When the deck is empty each
player has one more turn.
"""


class PlayedHanabi(HanabiRules):
    """The rules of Hanabi with its table."""

    def table(self, view: Hanabi, seat: Viewer, translate: Translator) -> Table:
        """Draw the hands, the fireworks, the discards, and what hints have told."""
        moves = self.legal_moves(view, seat) if seat is not None else ()
        return draw_table(view, seat, translate, moves=moves, scores=self.scores(view))

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """Describe an event in words."""
        return describe(event, translate)


def all_together(setup: Setup) -> Sequence[Sequence[Seat]]:
    """Return the one team of all seats."""
    return [[Seat(seat) for seat in range(setup.seats)]]


HANABI = Variant[Hanabi, Any, Any](
    key="hanabi",
    title="Hanabi",
    seats=range(2, 6),
    rules=PlayedHanabi(),
    moves=PlayCard | DiscardCard | GiveHint,
    events=HandsDealt | CardPlayed | CardDiscarded | CardDrawn | HintGiven,
    options=HanabiOptions,
    rules_text=RULES_TEXT,
    moves_max=92,  # two seats: 40 + 2 cards are laid down, and 8 + 42 hints given
    teams=all_together,
    tells=told_by,
    count=every_card,
    secrets=secrets_of,
)


@hookimpl
def lostcities_variants() -> Iterable[Variant[Hanabi, Any, Any]]:
    """Register Hanabi."""
    yield HANABI
