"""Random undo, redo, offers and answers between the moves of random games."""

from collections.abc import Iterator
from typing import Literal

from lostcities.core.chance import Chance
from lostcities.core.decide import Decided, GameCommand, decide
from lostcities.core.errors import IllegalMove
from lostcities.core.game import Game
from lostcities.core.hidden import hidden_in
from lostcities.core.names import PlayerId, Seat
from lostcities.core.offers import mover
from lostcities.core.platform_events import PLATFORM, AnswerOffer, ExpireOffer, OfferEnd, Redo, Undo
from lostcities.core.viewer_fold import ViewerFolds

Undoing = Literal["never", "deal", "game"]
"""Limit of undo and redo in random games: never, to the last deal, or to any move."""

TALK_ONE_IN = 3
"""Offers are made before one move in this many."""
HOW_MANY = (1, 1, 1, 2, 12)
"""Numbers of moves to undo at once, to choose from; one is the most likely."""


def player_of(seat: Seat) -> PlayerId:
    """Return the player that holds a seat in random games."""
    return PlayerId(f"player-{seat}")


OfferStep = tuple[GameCommand, PlayerId, Decided, Decided]
"""A command, its actor, and the decisions before and after it."""


def play_offers(decided: Decided, views: ViewerFolds, chance: Chance, undoing: Undoing) -> Iterator[OfferStep]:
    """Yield the commands before the next move and their results; add their events to `views`."""
    if chance.below(TALK_ONE_IN) or not decided.game.to_act:
        return
    for _ in range(1 + chance.below(5)):
        command, actor = _said(decided.game, chance, undoing)
        before = decided
        try:
            at = before.game.answer_due_at if isinstance(command, ExpireOffer) else 0
            decided = decide(before.game, command, actor=actor, head=before.head, at=at, view_of=views.of)
        except IllegalMove:  # nothing to undo or redo
            continue
        views.add(decided.events)
        yield command, actor, before, decided


def _said(game: Game, chance: Chance, undoing: Undoing) -> tuple[GameCommand, PlayerId]:
    offer = game.offer
    if offer is not None:
        match chance.below(6):
            case 0:
                return ExpireOffer(offer=offer.id), PLATFORM
            case 1:
                return AnswerOffer(offer=offer.id, accept=False), player_of(offer.seat)
        accepts = offer.kind != "end" and chance.below(4) > 0
        return AnswerOffer(offer=offer.id, accept=accepts), player_of(chance.pick(offer.asked))
    seat = Seat(chance.below(len(game.seats)))
    if game.checkpoint is not None and chance.below(3):
        seat = mover(game, game.checkpoint) or seat  # most often the seat that has just moved
    if chance.below(12) == 0:
        return OfferEnd(), player_of(seat)
    if game.undone and chance.below(2):
        return Redo(), player_of(seat)
    back = _ways_back(game, undoing)
    if not back or (undoing == "game" and chance.below(4) == 0):
        return Undo(), player_of(seat)
    return Undo(to=chance.pick(back[: chance.pick(HOW_MANY)])), player_of(seat)


def _ways_back(game: Game, undoing: Undoing) -> list[int]:
    """List the versions to which the game may return, latest first."""
    versions: list[int] = []
    checkpoint = game.checkpoint
    while checkpoint is not None and (before := checkpoint.earlier()) is not None:
        if undoing == "deal" and any(h.count > 1 and not h.to for event in checkpoint.events for h in hidden_in(event)):
            break
        versions.append(before.version)
        checkpoint = before
    return versions
