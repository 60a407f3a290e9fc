"""Log lines of a history. The texts are the core's, and undone moves are found in the history."""

from collections.abc import Iterator, Sequence

from lostcities.core import (
    Checkpoint,
    Event,
    Game,
    MovesRedone,
    MovesUndone,
    Offer,
    OfferMade,
    PlatformEvent,
    Version,
)
from lostcities.present import INDENT, LogLine, Translator, log_lines
from lostcities_client import Change

LISTED_MAX = 12
"""Number of moves that are listed again when a player asks to undo them."""


def change_lines(history: Sequence[Change], at: int, translate: Translator) -> list[LogLine]:
    """Return the lines of one change of a history. Lines that belong to the line above begin with two blanks."""
    change, before = history[at], history[at - 1].game if at else None
    lines: list[LogLine] = []
    for event in change.events:
        lines += log_lines((event,), before, change.game, translate)
        lines += _listed(_concerned(event, before, change.game), history, translate)
    return lines


def history_lines(history: Sequence[Change], start: int, translate: Translator) -> list[LogLine]:
    """Return the lines of all changes from one on."""
    return [line for at in range(start, len(history)) for line in change_lines(history, at, translate)]


def offer_text(offer: Offer, game: Game, translate: Translator) -> str:
    """Return the request of an open offer as a sentence."""
    made = OfferMade(seat=offer.seat, kind=offer.kind, asked=offer.asked, to=offer.to)
    return log_lines((made,), None, game, translate)[0]


def unchecked_text(number: int, translate: Translator) -> str:
    """Return the sentence about moves by forms that could not be guessed."""
    return translate("Not checked, since their moves are not known: {number} commits.", number=number)


def _concerned(event: Event, before: Game | None, after: Game) -> set[Version]:
    """Return the versions of the moves that an event concerns."""
    match event:
        case OfferMade(_, "undo", _, to):
            return _versions(after.checkpoint, to or Version(0))
        case OfferMade(_, "redo") if after.undone and after.checkpoint is not None:
            return _versions(after.undone[-1], after.checkpoint.version)
        case MovesUndone(_, to) if before is not None:
            return _versions(before.checkpoint, to)
        case MovesRedone() if before is not None and before.checkpoint is not None:
            return _versions(after.checkpoint, before.checkpoint.version)
    return set()


def _versions(checkpoint: Checkpoint | None, after: Version) -> set[Version]:
    found = set()
    while checkpoint is not None and checkpoint.version > after:
        found.add(checkpoint.version)
        checkpoint = checkpoint.earlier()
    return found


def _listed(versions: set[Version], history: Sequence[Change], translate: Translator) -> Iterator[LogLine]:
    """Yield an indented line for each move, in order. From `LISTED_MAX` on, a last line counts the others."""
    lines = list(_moves(versions, history, translate)) if versions else []
    yield from lines[:LISTED_MAX]
    if len(lines) > LISTED_MAX:
        yield LogLine.read(INDENT + translate("and {count} more", count=len(lines) - LISTED_MAX))


def _moves(versions: set[Version], history: Sequence[Change], translate: Translator) -> Iterator[LogLine]:
    played = Version(0)
    for at, change in enumerate(history):
        if change.game.played != played and change.game.played in versions:
            events = [event for event in change.events if not isinstance(event, PlatformEvent)]
            before = history[at - 1].game if at else None
            yield from (
                line.indented() for line in log_lines(events, before, change.game, translate) if line[:1] != " "
            )
        played = change.game.played
