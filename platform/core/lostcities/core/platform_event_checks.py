"""Verification of platform events against a redacted log: seats, offers, undo and redo, clocks, and the end.

Audits of redacted logs use it, and clients that fold what they receive. Facts that follow without hidden items are
derived and compared. An undo may have been free because the seat learned nothing by its own moves; then only their
seats are checked. The variant decides the seats to act.
"""

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from lostcities.core import absence, hints, offers, open_table
from lostcities.core.contract import Event
from lostcities.core.ending import game_end
from lostcities.core.errors import IntegrityError, Rejected
from lostcities.core.game import Game, apply, seats_to_act
from lostcities.core.names import PlayerId, Seat, Version
from lostcities.core.platform_events import (
    PLATFORM,
    AnswerOffer,
    ClocksPaused,
    ClocksResumed,
    ExpireOffer,
    GameCreated,
    GameEnded,
    GameStarted,
    HintTaken,
    MakeMove,
    MovesRedone,
    MovesUndone,
    OfferAccepted,
    OfferDeclined,
    OfferExpired,
    OfferMade,
    PlatformEvent,
    RevealSeed,
    RulesReplaced,
    SeatAbandoned,
    SeatHandedOver,
    SeatLeft,
    SeatReleased,
    SeatResigned,
    SeatTaken,
    SeatVacated,
    SeedRevealed,
    TimeGivenBack,
    TimeRanOut,
    Undo,
    UnknownEvent,
)
from lostcities.core.sealed_games import check_sealed, open_sealed
from lostcities.core.spectator_delay import WHOLE_GAME
from lostcities.core.timeline import Checkpoint, CheckpointEvicted


class InvalidPlatformEvent(IntegrityError):
    """A platform event that cannot have happened there."""


def check_platform_events(before: Game | None, events: Sequence[Event], actor: PlayerId | None, at: int = 0) -> None:
    """Check that the platform events of one commit can follow a game, which is None for the first commit.

    `before` was folded from a redacted log, without commands. `actor` is the player in the commit's header; None skips
    that check. `at` is the time there. Raise `InvalidPlatformEvent` at the first false event. A commit that needs an
    evicted checkpoint passes unchecked.
    """
    events = [event for event in events if not isinstance(event, UnknownEvent)]  # a later release knows their effects
    if before is None:
        _check_first(events, actor)
        return
    if not events:
        return
    try:
        if actor != PLATFORM:
            absence.check_time(before, at)
        if before.opened_at is not None:
            _check_sealed(before, events, at)
        _check(before, events, actor, at)
    except Rejected as refused:
        raise InvalidPlatformEvent(
            before.version + 1, f"{type(events[0]).__name__} cannot stand here: {refused.message}"
        ) from None
    except CheckpointEvicted:
        return


def _check(game: Game, events: Sequence[Event], actor: PlayerId | None, at: int) -> None:
    first = events[0]
    match first:
        case SeatTaken() | SeatLeft() | SeedRevealed():
            _check_seat(game, events, first, actor)
        case SeatVacated():
            _check_platform(game, actor)
            _check_same(game, events, open_table.vacate(game, at))
        case SeatReleased(seat):
            if not 0 <= seat < len(game.seats):
                raise _fault(game, 0, f"there is no seat {seat}")
            _check_same(game, events, open_table.release(game, seat, actor))
        case OfferMade(seat, "end"):
            _check_holder(game, seat, actor)
            _check_same(game, events, offers.offer_end(game, seat))
        case SeatResigned(seat):
            _check_holder(game, seat, actor)
            _check_leaving(game, events, absence.resign(game, seat))
        case TimeRanOut(seat):
            _check_platform(game, actor)
            _check_leaving(game, events, absence.call_time(game, seat, at))
        case SeatAbandoned(seat, away_since):
            claimer = _seat_of_another(game, seat, actor)
            _check_leaving(game, events, absence.claim(game, seat, claimer, away_since, at))
        case OfferMade(seat, "pause") | ClocksPaused(seat):
            _check_holder(game, seat, actor)
            _check_same(game, events, offers.offer_pause(game, seat))
        case ClocksResumed(seat):
            _check_holder(game, seat, actor)
            _check_same(game, events, absence.resume(game, seat))
        case HintTaken(seat):
            _check_holder(game, seat, actor)
            _check_same(game, events, hints.take_hint(game, seat))
        case TimeGivenBack(span):
            _check_platform(game, actor)
            _check_same(game, events, absence.give_time_back(game, span, at))
        case SeatHandedOver(seat, player):
            if actor not in (None, player):
                raise _fault(game, 0, f"{actor} cannot take over a seat for {player}")
            _check_same(game, events, absence.take_over(game, seat, player))
        case OfferMade(seat, kind, _, to):
            _check_holder(game, seat, actor)
            _check_same(game, events, _asked_or_done(game, seat, kind == "undo", to))
        case MovesUndone(seat, to) | MovesRedone(seat, to):
            _check_holder(game, seat, actor)
            _check_undo_or_redo(game, events, seat, to)
        case OfferAccepted(offer):
            seats = [event.seat for event in events if isinstance(event, OfferAccepted)]
            for seat in seats:
                _check_holder(game, seat, actor)
            _check_same(game, events, offers.answer(game, sorted(set(seats)), AnswerOffer(offer=offer, accept=True)))
        case OfferDeclined(offer, seat):
            _check_holder(game, seat, actor)
            _check_same(game, events, offers.answer(game, [seat], AnswerOffer(offer=offer, accept=False)))
        case OfferExpired(offer, "deadline"):
            _check_platform(game, actor)
            _check_same(game, events, offers.expire(game, ExpireOffer(offer=offer), at))
        case GameEnded(reason="closed"):
            _check_same(game, events, open_table.close(game, actor or game.created.host))
        case GameEnded(reason="idle"):
            _check_platform(game, actor)
            _check_same(game, events, absence.close_idle(game, at))
        case GameEnded() if game.opened_at is not None:
            _check_platform(game, actor)
            opened_by = None if isinstance(first.opened_by, UnsetType) else first.opened_by
            _check_same(game, events, open_sealed(game, at, opened_by))
        case GameEnded(reason="operator"):
            _check_platform(game, actor)
            _check_same(game, events, absence.stop(game))
        case GameEnded():
            _check_same(game, events, offers.offer_end(game, Seat(0)))  # a player who holds every seat holds this one
        case RulesReplaced():
            _check_platform(game, actor)
            if len(events) > 1 or game.status != "running":
                raise _fault(game, 0, "rules are replaced only in a running game, in a commit of their own")
        case GameCreated() | GameStarted():
            raise _fault(game, 0, f"{type(first).__name__} cannot stand at the start of a later commit")
        case _:
            if actor == PLATFORM and not any(seat in game.left for seat in game.to_act):
                raise _fault(game, 0, "the platform moves only for a seat that is left")
            _check_move(game, events)


def _check_sealed(game: Game, events: Sequence[Event], at: int) -> None:
    """Check that a sealed game goes on by moves in time, or ends by itself."""
    match events[0]:
        case GameEnded() | RulesReplaced():
            return
        case PlatformEvent():
            raise _fault(game, 0, f"{type(events[0]).__name__} cannot stand in a sealed game")
    check_sealed(game, MakeMove(), at)
    if isinstance(events[-1], GameEnded):
        raise _fault(game, len(events) - 1, "a sealed game ends in a commit of its own")


# -- before the start --


def _check_first(events: Sequence[Event], actor: PlayerId | None) -> None:
    created, *rest = events
    if not isinstance(created, GameCreated):
        raise InvalidPlatformEvent(1, "a log starts with its creation")
    if not isinstance(created.contest, UnsetType):
        _check_contest_game(created, rest, actor)
        return
    if actor not in (None, created.host):
        raise InvalidPlatformEvent(1, f"{actor} opened the game, but the event names another host: {created.host}")
    if created.sealed_until is not UNSET:
        raise InvalidPlatformEvent(1, "only games of a contest are sealed")
    _check_rematch(created)
    _check_invited(created)
    if created.rated is True and created.hints is True:
        raise InvalidPlatformEvent(1, "a rated game has no hints")
    if isinstance(created.origin, UnsetType):
        if rest:
            raise InvalidPlatformEvent(2, "a game that goes on from no other starts with its creation alone")
        return
    if created.rated is True:
        raise InvalidPlatformEvent(1, "a game that goes on from another is not rated")
    if created.undo != "free":
        raise InvalidPlatformEvent(1, "in a game that goes on from another undo is free")
    seats = [SeatTaken(Seat(seat), created.host) for seat in range(created.seats)]
    started = next((event for event in rest if isinstance(event, GameStarted)), GameStarted())
    opening: list[Event] = [*seats, started]
    for at, event in enumerate(rest):
        is_right = event == opening[at] if at < len(opening) else not isinstance(event, PlatformEvent)
        if not is_right:
            order = "in a fork the host takes all seats, the game starts, then moves follow"
            raise InvalidPlatformEvent(at + 2, f"{type(event).__name__} is out of order: {order}")
    if len(rest) < len(opening):
        raise InvalidPlatformEvent(len(events), "a game that goes on from another starts at once")


def _check_contest_game(created: GameCreated, rest: Sequence[Event], actor: PlayerId | None) -> None:
    """Check that the platform created a game of a contest, seated a player in each seat and started it."""
    if actor not in (None, PLATFORM):
        raise InvalidPlatformEvent(1, f"{actor} cannot open a game of a contest: only the platform does")
    others = (created.origin, created.rematch, created.invited, created.hints)
    if not all(isinstance(value, UnsetType) for value in others):
        raise InvalidPlatformEvent(1, "a game of a contest goes on from no other, and has no invited players or hints")
    if created.sealed_until is not UNSET and (created.undo, created.spectator_delay) != ("never", WHOLE_GAME):
        raise InvalidPlatformEvent(1, "a sealed game has no undo, and shows spectators nothing before its end")
    seated = [event for event in rest[: created.seats] if isinstance(event, SeatTaken)]
    players = [event.player for event in seated]
    has_all = [event.seat for event in seated] == [*range(created.seats)] and len(set(players)) == created.seats
    if not has_all or players[0] != created.host or len(rest) == created.seats:
        raise InvalidPlatformEvent(2, "in a game of a contest a player takes each seat, the host the first one")
    for index, event in enumerate(rest[created.seats :]):
        if isinstance(event, GameStarted) != (index == 0) or (index and isinstance(event, PlatformEvent)):
            raise InvalidPlatformEvent(created.seats + 2 + index, "a game of a contest starts, and the deal follows")


def _check_invited(created: GameCreated) -> None:
    """Check that some players are invited, each to one seat, and that this is no rematch or fork."""
    invited = created.invited
    if isinstance(invited, UnsetType):
        return
    players = [player for player in invited if player is not None]
    is_alone = isinstance(created.rematch, UnsetType) and isinstance(created.origin, UnsetType)
    is_sound = len(invited) == created.seats and 0 < len(set(players)) == len(players) < created.seats
    if not is_alone or not is_sound or created.host in players:
        raise InvalidPlatformEvent(1, "a new game invites other players than its host, each to one of its seats")


def _check_rematch(created: GameCreated) -> None:
    """Check what a rematch says of its series, as far as its own log tells."""
    rematch = created.rematch
    if isinstance(rematch, UnsetType):
        return
    company = {player for player in rematch.kept if player is not None}
    counted = [each.player for each in rematch.wins]
    if not isinstance(created.origin, UnsetType):
        raise InvalidPlatformEvent(1, "a fork is no rematch")
    if len(rematch.kept) != created.seats or created.host not in company:
        raise InvalidPlatformEvent(1, "a rematch says of every seat for which player it is kept, the host among them")
    if counted != sorted(set(counted)) or not company.issuperset(counted):
        raise InvalidPlatformEvent(1, "a rematch counts the wins of each player of its company once, in order")
    if rematch.number < 2 or not all(0 < each.wins < rematch.number for each in rematch.wins):
        raise InvalidPlatformEvent(1, f"no player has won so often before game {rematch.number} of a series")


def _check_seat(
    game: Game, events: Sequence[Event], event: SeatTaken | SeatLeft | SeedRevealed, actor: PlayerId | None
) -> None:
    if game.status != "open":
        raise _fault(game, 0, f"the game is {game.status}: seats can no longer be taken or left")
    if isinstance(event, SeedRevealed):
        _check_holder(game, event.seat, actor)
        command = RevealSeed(seed=event.seed, next_digest=event.next_digest)
        _check_same(game, events[:1], open_table.reveal(game, event.seat, command))
    else:
        held = None if isinstance(event, SeatTaken) else event.player
        if actor not in (None, event.player) or not 0 <= event.seat < len(game.seats) or game.seats[event.seat] != held:
            raise _fault(game, 0, f"{event.player} cannot take or leave seat {event.seat}")
    if isinstance(event, SeatTaken) and game.kept[event.seat] not in (None, event.player):
        raise _fault(game, 0, f"seat {event.seat} is kept for {game.kept[event.seat]}")
    starts = open_table.is_complete(apply(game, events[:1]))
    if starts != (len(events) > 1 and isinstance(events[1], GameStarted)) or (len(events) > 1 and not starts):
        raise _fault(game, 0, "the game starts with the last seat, or the last seed to be revealed, and not before")
    if starts:
        _check_played(apply(game, events[:2]), events, 2)


# -- moves --


def _check_move(game: Game, events: Sequence[Event]) -> None:
    if game.status != "running":
        raise _fault(game, 0, f"no seat can move: the game is {game.status}")
    closing = offers.expire_open_offer(game)
    _check_same(game, events[: len(closing)], closing)
    _check_played(apply(game, closing), events, len(closing))


def _check_played(game: Game, events: Sequence[Event], at: int) -> None:
    """Check that only the variant's events follow from `at` on, then the end if no seat is to act."""
    first = game.version - at
    played = [event for event in events[at:] if not isinstance(event, PlatformEvent)]
    if list(events[at : at + len(played)]) != played or not played:
        raise InvalidPlatformEvent(first + at + 1, "a move or a deal is not a run of the variant's events")
    rest = events[at + len(played) :]
    if not rest:
        return
    after = apply(game, played)
    if after.to_act or list(rest) != [game_end(after)]:
        raise InvalidPlatformEvent(
            after.version + 1, f"{type(rest[0]).__name__} does not follow from the move before it"
        )


# -- undo and redo --


def _asked_or_done(game: Game, seat: Seat, is_undo: bool, to: Version | None) -> list[Event]:
    """Return the events of an undo or redo by consent, since no view shows what a seat has learned."""
    if is_undo:
        return offers.undo(game, seat, Undo(to=to), _nobodys_view)
    return offers.redo(game, seat, _nobodys_view)


def _check_undo_or_redo(game: Game, events: Sequence[Event], seat: Seat, to: Version) -> None:
    is_undo = isinstance(events[0], MovesUndone)
    expected = _asked_or_done(game, seat, is_undo, to)
    asks = expected[0]
    if not isinstance(asks, OfferMade):
        _check_same(game, events, expected)
        return
    done: list[Event] = [MovesUndone(seat, to) if is_undo else MovesRedone(seat, asks.to or to)]
    _check_same(game, events, done)
    here, there = (
        (game.checkpoint, to) if is_undo else (game.undone[-1], game.checkpoint.version if game.checkpoint else 0)
    )
    while here is not None and here.version > there:
        if seat not in _movers(game, here):
            raise _fault(game, 0, f"seat {seat} undoes a move of another seat without consent")
        here = here.earlier()


def _movers(game: Game, checkpoint: Checkpoint) -> Sequence[Seat]:
    """Return the seats one of which made the move that led to a checkpoint."""
    before = checkpoint.earlier()
    if before is None:
        return ()
    return seats_to_act(game, before.state)


def _nobodys_view(seat: Seat) -> Game:
    raise AssertionError(f"the view of seat {seat} is asked for: the game was folded with its commands")


# -- actors and events --


def _check_holder(game: Game, seat: Seat, actor: PlayerId | None) -> None:
    if not 0 <= seat < len(game.seats):
        raise _fault(game, 0, f"there is no seat {seat}")
    if actor is not None and game.seats[seat] != actor:
        raise _fault(game, 0, f"{actor} does not hold seat {seat}")


def _seat_of_another(game: Game, seat: Seat, actor: PlayerId | None) -> Seat:
    """Return a seat in play of the actor, or without one a seat of another player than that of the given seat."""
    holder = game.seats[seat] if 0 <= seat < len(game.seats) else None
    others = (each for each in game.playing if game.seats[each] != holder and actor in (None, game.seats[each]))
    other = next(others, None)
    if other is None:
        raise _fault(game, 0, f"{actor} plays on no other seat than {seat}")
    return other


def _check_platform(game: Game, actor: PlayerId | None) -> None:
    if actor not in (None, PLATFORM):
        raise _fault(game, 0, f"{actor} cannot do what only the platform does")


def _check_leaving(game: Game, events: Sequence[Event], expected: Sequence[Event]) -> None:
    """Check the events of a seat that is left, which may go on with what the rules say about it."""
    _check_same(game, events[: len(expected)], expected)
    if len(events) > len(expected):
        _check_played(apply(game, expected), events, len(expected))


def _check_same(game: Game, events: Sequence[Event], expected: Sequence[Event]) -> None:
    if list(events) == list(expected):
        return
    differ = (at for at, (one, other) in enumerate(zip(events, expected, strict=False)) if one != other)
    at = next(differ, min(len(events), len(expected)))
    raise _fault(game, at, _parted(events[at : at + 1], expected[at : at + 1]))


def _parted(stands: Sequence[Event], follows: Sequence[Event]) -> str:
    if not stands or not follows or type(stands[0]) is not type(follows[0]):
        one, other = (type(each[0]).__name__ if each else "nothing" for each in (stands, follows))
        return f"the log has {one} here, but {other} follows from the events before it"
    pairs = ((name, getattr(stands[0], name), getattr(follows[0], name)) for name in stands[0].__struct_fields__)
    name, one, other = next((name, one, other) for name, one, other in pairs if one != other)
    return f"{type(stands[0]).__name__} has {name} {one!r}, but {other!r} follows from the events before it"


def _fault(game: Game, at: int, message: str) -> InvalidPlatformEvent:
    return InvalidPlatformEvent(game.version + 1 + at, message)
