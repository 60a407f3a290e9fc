"""What seats settle among themselves beside the rules: undo and redo, offers and their answers, resignation.

Who may undo what follows from information. A seat takes back its own moves freely while nobody else has acted and
nobody has learned anything from them but what all could see; for anything else everybody else must agree. Nothing here
is a variant's business, and everything is decided from the log, so that an audit decides it again.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from lostcities.core.chance import KEY_BYTES, Chance
from lostcities.core.codec import codec_of
from lostcities.core.contract import Event, Score, winners
from lostcities.core.errors import (
    GameOver,
    NotStarted,
    NotYourSeat,
    OfferRefused,
    PluginError,
    UndoRefused,
    call_plugin,
)
from lostcities.core.game import Game, Offer
from lostcities.core.hidden import hidden_in, seen
from lostcities.core.names import PlayerId, Seat, Version
from lostcities.core.platform_events import (
    PLATFORM,
    AnswerOffer,
    ExpireOffer,
    GameEnded,
    MakeMove,
    MovesRedone,
    MovesUndone,
    OfferAccepted,
    OfferDeclined,
    OfferExpired,
    OfferMade,
    SeatResigned,
    Undo,
)
from lostcities.core.timeline import Checkpoint, CheckpointEvicted

ViewOf = Callable[[Seat], Game]
"""The game as a seat has folded it from what it may see, up to the version of the full one."""


def undo(game: Game, seat: Seat, command: Undo, view_of: ViewOf) -> list[Event]:
    """Moves are undone, or the others are asked. Raises `UndoRefused`."""
    _check_running(game)
    if game.undo == "never":
        raise UndoRefused("platform.undo_never", "this game was opened without undo")
    _check_no_offer(game)
    taken, to = _taken_back(game, seat, command.to)
    asked = _others(game, seat)
    if game.undo == "free" or not asked or not _matters(game, taken, seat, view_of):
        return [MovesUndone(seat, to)]
    return [OfferMade(seat, "undo", asked, to)]


UndoChance = Literal["none", "free", "asks"]
"""What would come of asking for one's last move back: nothing, the move is undone at once, the others are asked."""


def undo_chance(view: Game, seat: Seat) -> UndoChance:
    """What would come of it if the seat took back its last move now; nothing is decided by looking.

    All that it depends on is known to the seat: `view` is its own, folded with the commands of its moves, and with no
    more of others' than whose they were. About a last move further back than is remembered the others would be asked.
    """
    try:
        events = undo(view, seat, Undo(), lambda _: view)
    except (GameOver, NotStarted, OfferRefused, UndoRefused):
        return "none"
    except CheckpointEvicted:
        return "asks"
    return "free" if isinstance(events[0], MovesUndone) else "asks"


def redo(game: Game, seat: Seat, view_of: ViewOf) -> list[Event]:
    """The last undo is undone, or the others are asked: as they were for the undo. Raises `UndoRefused`."""
    _check_running(game)
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
    """The others are asked whether the game may end where it stands; who plays alone just ends it."""
    _check_running(game)
    _check_no_offer(game)
    asked = _others(game, seat)
    return [OfferMade(seat, "end", asked)] if asked else [_ended_by_agreement(game)]


def answer(game: Game, seats: Sequence[Seat], command: AnswerOffer) -> list[Event]:
    """The answer of one or more seats of a player; with the last consent, what was offered. Raises `OfferRefused`."""
    _check_running(game)
    offer = _open_offer(game, command.offer)
    if not command.accept:
        if not set(seats) & {offer.seat, *offer.asked}:
            raise OfferRefused("platform.offer_not_asked", "offer {offer.id} was made neither by you nor to you")
        return [OfferDeclined(offer.id, next(seat for seat in seats if seat in {offer.seat, *offer.asked}))]
    answering = [seat for seat in seats if seat in offer.asked]
    if not answering:
        raise OfferRefused("platform.offer_not_asked", f"offer {offer.id} does not wait for your answer")
    events: list[Event] = [OfferAccepted(offer.id, seat) for seat in answering]
    if len(answering) == len(offer.asked):
        events.append(_fulfilled(game, offer))
    return events


def expire(game: Game, command: ExpireOffer, actor: PlayerId) -> list[Event]:
    """An offer was not answered in time."""
    if actor != PLATFORM:
        raise NotYourSeat(None)
    return [OfferExpired(_open_offer(game, command.offer).id, "deadline")]


def resign(game: Game, seat: Seat) -> list[Event]:
    """A seat gives up: the game ends. Who stands where is the variant's to say; unless it does, the seat comes last."""
    _check_running(game)
    resigned = (*game.resigned, seat)
    scores = _scores(game)
    order = _final_order(game, scores, resigned)
    won = tuple(Seat(i) for i, place in enumerate(order) if place == 1 and i not in resigned)
    return [SeatResigned(seat), GameEnded(scores, won, order, "resignation")]


def expire_open_offer(game: Game) -> list[Event]:
    """What a move does to the offer that is open: the game moves on."""
    return [] if game.offer is None else [OfferExpired(game.offer.id, "moved")]


# -- whether, and how far --


def _check_running(game: Game) -> None:
    if game.ended is not None:
        raise GameOver
    if game.state is None:
        raise NotStarted(i for i, holder in enumerate(game.seats) if holder is None)


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
    """The seats of other players, who must agree. Who holds several seats need not ask themselves."""
    return tuple(Seat(i) for i, holder in enumerate(game.seats) if holder != game.seats[seat])


def _taken_back(game: Game, seat: Seat, to: int | None) -> tuple[list[Checkpoint], Version]:
    """The moves that would be undone, the last first, and the version the game would stand at again."""
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
    """Whether anybody but the seat has acted, or would have to forget something: then the others have a say."""
    if any(mover(game, checkpoint) != seat or _taught_others(checkpoint, seat) for checkpoint in taken):
        return True
    view = view_of(seat)
    return any(_taught(checkpoint, seat, view) for checkpoint in taken)


def _taught_others(checkpoint: Checkpoint, seat: Seat) -> bool:
    """Whether a move of the seat showed anybody else what the seat itself may not see: theirs to keep or to give up."""
    shown = (hidden for event in checkpoint.events for hidden in hidden_in(event))
    return any(hidden.count and hidden.to and seat not in hidden.to for hidden in shown)


def _taught(checkpoint: Checkpoint, seat: Seat, view: Game) -> bool:
    """Whether the seat learned anything by its move: whether it could not have said beforehand all that came of it.

    The move is decided on its own view of the moment before, without any chance. What fails there, uses chance or makes
    other events happen than those it received needed something that the seat did not know.
    """
    after = _in_view(view, checkpoint.version)
    before = after.earlier() if after is not None else None
    if before is None or not isinstance(checkpoint.command, MakeMove):
        return True
    state, variant, chance = before.state, view.variant, Chance(bytes(KEY_BYTES), Version(0))
    try:
        decided = variant.rules.decide(state, seat, codec_of(variant).move_of(checkpoint.command), chance)
        foreseen = [seen(event, seat) for event in decided]
    except Exception:  # noqa: BLE001 - a rule that meets a card back may fail in any way, and that is the answer
        return True
    return chance.is_used or foreseen != [seen(event, seat) for event in checkpoint.events]


def _in_view(view: Game, version: Version) -> Checkpoint | None:
    """A moment in a viewer's eyes, on the line that counts or on one that was undone."""
    for line in (view.checkpoint, *view.undone):
        if line is not None and (checkpoint := line.back_to(version)) is not None:
            return checkpoint
    return None


# -- who moved, and how --


def undoer(game: Game, actor: PlayerId, wanted: Seat | None) -> Seat:
    """The seat that undoes: the one named; else of the player's the one that moved last, or the first of them."""
    if wanted is not None:
        return wanted
    held = game.seats_of(actor)
    checkpoint = game.checkpoint
    while checkpoint is not None and isinstance(checkpoint.command, MakeMove):
        if (seat := mover(game, checkpoint)) in held:
            return seat
        checkpoint = checkpoint.earlier()
    return held[0]


def mover(game: Game, checkpoint: Checkpoint) -> Seat | None:
    """The seat whose move led to a moment; None for the deal."""
    if not isinstance(checkpoint.command, MakeMove):
        return None
    if checkpoint.command.seat is not None or checkpoint.actor is None or (before := checkpoint.earlier()) is None:
        return checkpoint.command.seat
    return _mover_at(game, before.state, checkpoint.actor)


def mover_in(game: Game, command: MakeMove, actor: PlayerId) -> Seat | None:
    """The seat that a command to move is about, in the game as it stood before; None if it is about none."""
    return _mover_at(game, game.state, actor) if command.seat is None else command.seat


def _mover_at(game: Game, state: Any, actor: PlayerId) -> Seat | None:
    to_act = call_plugin(game.variant.key, "to_act", lambda: game.variant.rules.to_act(state))
    return next((seat for seat in to_act if game.seats[seat] == actor), None)


# -- what comes of it --


def _fulfilled(game: Game, offer: Offer) -> Event:
    match offer.kind:
        case "undo":
            assert offer.to is not None, "an offer to undo names a version"
            return MovesUndone(offer.seat, offer.to)
        case "redo":
            assert offer.to is not None, "an offer to redo names a version"
            return MovesRedone(offer.seat, offer.to)
        case "end":
            return _ended_by_agreement(game)


def _ended_by_agreement(game: Game) -> GameEnded:
    scores = _scores(game)
    return GameEnded(scores, winners(scores), reason="agreement")


def _scores(game: Game) -> tuple[Score, ...]:
    return call_plugin(game.variant.key, "scores", lambda: tuple(game.variant.rules.scores(game.state)))


def _final_order(game: Game, scores: Sequence[Score], resigned: Sequence[Seat]) -> tuple[int, ...]:
    """The final order as the variant has it."""
    variant = game.variant
    order = call_plugin(variant.key, "final_order", lambda: tuple(variant.final_order(scores, resigned)))
    if len(order) != len(scores) or not all(1 <= place <= len(scores) for place in order):
        raise PluginError(variant.key, f"final_order must give each of {len(scores)} seats a place, and gives {order}")
    return order
