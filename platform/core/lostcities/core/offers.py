"""Agreements of seats beside the rules: undo and redo, offers and their answers.

Information decides whether an undo needs consent. A seat undoes its own moves freely if no other seat has moved since
and the seat learned nothing from them. They must not have shown other seats anything that this seat may not see. Nor
may the seat have team mates, whom a move can tell something: a hint, or a card of the own hand. Otherwise all other
players must agree. No variant takes part, and everything follows from the log, so that an audit can decide it again.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, Literal

from lostcities.core.absence import check_pausable, check_running
from lostcities.core.chance import KEY_BYTES, Chance
from lostcities.core.codec import codec_of
from lostcities.core.contract import Event
from lostcities.core.ending import game_end
from lostcities.core.errors import (
    GameOver,
    NotDue,
    NotStarted,
    OfferRefused,
    PluginUnavailable,
    UndoRefused,
    raise_if_ctrl_c,
)
from lostcities.core.game import Game, Offer, seats_to_act
from lostcities.core.hidden import hidden_in, seen
from lostcities.core.names import PlayerId, Seat, Version
from lostcities.core.platform_events import (
    AnswerOffer,
    ClocksPaused,
    ExpireOffer,
    MakeMove,
    MovesRedone,
    MovesUndone,
    OfferAccepted,
    OfferDeclined,
    OfferExpired,
    OfferMade,
    PlayForSeat,
    Undo,
)
from lostcities.core.plugin_results import EVENTS_MAX
from lostcities.core.timeline import Checkpoint, CheckpointEvicted

ViewOf = Callable[[Seat], Game]
"""Function that returns the view of a seat, up to the version of the full game."""


def undo(game: Game, seat: Seat, command: Undo, view_of: ViewOf) -> list[Event]:
    """Return the events of an undo: moves are undone, or the other players are asked. Raise `UndoRefused`."""
    check_running(game)
    if game.undo == "never":
        raise UndoRefused("platform.undo_never", "this game was opened without undo")
    _check_no_offer(game)
    taken, to = _moves_to_undo(game, seat, command.to)
    asked = _others(game, seat)
    if game.undo == "free" or not asked or not _matters(game, taken, seat, view_of):
        return [MovesUndone(seat, to)]
    return [OfferMade(seat, "undo", asked, to)]


UndoChance = Literal["none", "free", "asks"]
"""Result of an undo of the seat's last move: impossible, at once, or by consent."""


def undo_chance(view: Game, seat: Seat) -> UndoChance:
    """Return the result that an undo of the seat's last move would have now; nothing is decided.

    It follows from the seat's own view, folded with the commands of its own moves, and with the seats of other moves.
    If the last move is no longer kept, the other players would be asked.
    """
    try:
        events = undo(view, seat, Undo(), lambda _: view)
    except (GameOver, NotStarted, OfferRefused, UndoRefused):
        return "none"
    except CheckpointEvicted:
        return "asks"
    return "free" if isinstance(events[0], MovesUndone) else "asks"


def redo(game: Game, seat: Seat, view_of: ViewOf) -> list[Event]:
    """Return the events of a redo: the last undo is reverted, or the other players are asked. Raise `UndoRefused`."""
    check_running(game)
    _check_no_offer(game)
    if not game.undone or game.checkpoint is None:
        raise UndoRefused("platform.redo_nothing", "there is nothing to redo: nothing was undone since the last move")
    there, here = game.undone[-1], game.checkpoint
    taken, checkpoint = [there], there.earlier()
    while checkpoint is not None and checkpoint.version > here.version:
        taken.append(checkpoint)
        checkpoint = checkpoint.earlier()
    asked = _others(game, seat)
    if game.undo == "free" or not asked or not _matters(game, taken, seat, view_of):
        return [MovesRedone(seat, there.version)]
    return [OfferMade(seat, "redo", asked, there.version)]


def offer_end(game: Game, seat: Seat) -> list[Event]:
    """Return the events of an offer to end the game now; a player who holds every seat ends it at once."""
    check_running(game)
    _check_no_offer(game)
    asked = _others(game, seat)
    return [OfferMade(seat, "end", asked)] if asked else [game_end(game, "agreement")]


def answer(game: Game, seats: Sequence[Seat], command: AnswerOffer) -> list[Event]:
    """Return the events of a player's answer; the last consent adds what was offered. Raise `OfferRefused`."""
    check_running(game)
    offer = _open_offer(game, command.offer)
    if not command.accept:
        if not set(seats) & {offer.seat, *offer.asked}:
            raise OfferRefused("platform.offer_not_asked", f"offer {offer.id} was made neither by you nor to you")
        return [OfferDeclined(offer.id, next(seat for seat in seats if seat in {offer.seat, *offer.asked}))]
    answering = [seat for seat in seats if seat in offer.asked]
    if not answering:
        raise OfferRefused("platform.offer_not_asked", f"offer {offer.id} does not wait for your answer")
    events: list[Event] = [OfferAccepted(offer.id, seat) for seat in answering]
    if len(answering) == len(offer.asked):
        events.append(_fulfilled(game, offer))
    return events


def expire(game: Game, command: ExpireOffer, at: int) -> list[Event]:
    """Return the event of an offer that was not answered in time. Raise `NotDue`."""
    offer = _open_offer(game, command.offer)
    if at < game.answer_due_at:
        raise NotDue(f"offer {offer.id} waits for its answers until {game.answer_due_at}")
    return [OfferExpired(offer.id, "deadline")]


def offer_pause(game: Game, seat: Seat) -> list[Event]:
    """Return the events of an offer to stop the clocks. Raise `ClockRefused`."""
    check_running(game)
    _check_no_offer(game)
    check_pausable(game)
    asked = _others(game, seat)
    return [OfferMade(seat, "pause", asked)] if asked else [ClocksPaused(seat)]


def expire_open_offer(game: Game) -> list[Event]:
    """Return the event by which a move closes the open offer."""
    return [] if game.offer is None else [OfferExpired(game.offer.id, "moved")]


# -- conditions and extent --


def _check_no_offer(game: Game) -> None:
    if game.offer is not None:
        message = f"seat {game.offer.seat} has an open offer: it must be answered or withdrawn first"
        raise OfferRefused("platform.offer_open", message, offer=game.offer.id)


def _open_offer(game: Game, wanted: int) -> Offer:
    if game.offer is None or game.offer.id != wanted:
        message = f"offer {wanted} is no longer open: it was answered, it expired, or a move closed it"
        raise OfferRefused("platform.offer_gone", message, offer=wanted)
    return game.offer


def _others(game: Game, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of other players in the game, who must agree."""
    return tuple(other for other in game.playing if game.seats[other] != game.seats[seat])


def _moves_to_undo(game: Game, seat: Seat, to: int | None) -> tuple[list[Checkpoint], Version]:
    """Return the checkpoints that an undo would revert, the last first, and the version it would return to."""
    taken: list[Checkpoint] = []
    checkpoint = game.checkpoint
    while checkpoint is not None and (before := checkpoint.earlier()) is not None:
        taken.append(checkpoint)
        if before.version == to or (to is None and (game.undo == "free" or mover(game, checkpoint) == seat)):
            return taken, before.version
        if to is not None and before.version < to:
            break
        checkpoint = before
    if to is not None:
        raise UndoRefused("platform.undo_to", f"no move to go back to ended at version {to}")
    raise UndoRefused("platform.undo_nothing", "you have made no move that can be undone")


def _matters(game: Game, taken: Sequence[Checkpoint], seat: Seat, view_of: ViewOf) -> bool:
    """Return whether consent is needed: another seat has moved, or a viewer would have to forget something.

    What a move tells a team mate helps the seat, so it may not be unsaid.
    """
    if any(seat in team and len(team) > 1 for team in game.teams):
        return True
    if any(mover(game, checkpoint) != seat or _taught_others(checkpoint, seat) for checkpoint in taken):
        return True
    view = view_of(seat)
    return any(_taught(checkpoint, seat, view) for checkpoint in taken)


def _taught_others(checkpoint: Checkpoint, seat: Seat) -> bool:
    """Return whether a move of the seat showed other viewers something that the seat itself may not see."""
    shown = (hidden for event in checkpoint.events for hidden in hidden_in(event))
    return any(hidden.count and hidden.to and seat not in hidden.to for hidden in shown)


def _taught(checkpoint: Checkpoint, seat: Seat, view: Game) -> bool:
    """Return whether the seat learned anything by its move, that is, could not have predicted its events.

    The move is decided again on the seat's own view of the checkpoint before, without chance. If that fails, uses
    chance or has other events than the seat received, the move needed something that the seat did not know.
    """
    after = _in_view(view, checkpoint.version)
    before = after.earlier() if after is not None else None
    if before is None or not isinstance(checkpoint.command, MakeMove):
        return True
    state, variant, chance = before.state, view.variant, Chance(bytes(KEY_BYTES), Version(0))
    try:
        move = codec_of(variant).move_of(checkpoint.command)
        decided = islice(variant.rules.decide(state, seat, move, chance), EVENTS_MAX + 1)
        foreseen = [seen(event, seat) for event in decided]
    except PluginUnavailable:  # it says nothing of the rules
        raise
    except BaseException as error:  # noqa: BLE001 - a rule that meets a card back may fail in any way: an answer, too
        raise_if_ctrl_c(error)
        return True
    return chance.is_used or foreseen != [seen(event, seat) for event in checkpoint.events]


def _in_view(view: Game, version: Version) -> Checkpoint | None:
    """Return a viewer's checkpoint of a version, in the line of play or in an undone one."""
    for line in (view.checkpoint, *view.undone):
        if line is not None and (checkpoint := line.back_to(version)) is not None:
            return checkpoint
    return None


# -- movers --


def undoer(game: Game, actor: PlayerId, wanted: Seat | None) -> Seat:
    """Return the seat that undoes: the one named, or the player's seat that moved last, or the player's first."""
    if wanted is not None:
        return wanted
    held = game.seats_of(actor)
    checkpoint = game.checkpoint
    while checkpoint is not None and isinstance(checkpoint.command, MakeMove | PlayForSeat):
        if (seat := mover(game, checkpoint)) in held:
            return seat
        checkpoint = checkpoint.earlier()
    return held[0]


def mover(game: Game, checkpoint: Checkpoint) -> Seat | None:
    """Return the seat whose move led to a checkpoint; None for the deal."""
    if isinstance(checkpoint.command, PlayForSeat):
        return checkpoint.command.seat
    if not isinstance(checkpoint.command, MakeMove):
        return None
    if checkpoint.command.seat is not None or checkpoint.actor is None or (before := checkpoint.earlier()) is None:
        return checkpoint.command.seat
    return _mover_at(game, before.state, checkpoint.actor)


def mover_in(game: Game, command: MakeMove, actor: PlayerId) -> Seat | None:
    """Return the seat that a command moves for, in the game before it; None if there is none."""
    return _mover_at(game, game.state, actor) if command.seat is None else command.seat


def _mover_at(game: Game, state: Any, actor: PlayerId) -> Seat | None:
    return next((seat for seat in seats_to_act(game, state) if game.seats[seat] == actor), None)


# -- results --


def _fulfilled(game: Game, offer: Offer) -> Event:
    match offer.kind:
        case "undo":
            assert offer.to is not None, "an offer to undo names a version"
            return MovesUndone(offer.seat, offer.to)
        case "redo":
            assert offer.to is not None, "an offer to redo names a version"
            return MovesRedone(offer.seat, offer.to)
        case "end":
            return game_end(game, "agreement")
        case "pause":
            return ClocksPaused(offer.seat)
