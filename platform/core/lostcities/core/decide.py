"""Decisions: pure functions from a command to its events, the same in the service and in the audit.

`decide` checks actor and turn; the variant decides whether a move is legal. The result is sealed and linked to the hash
chain, ready to be recorded.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, TypeAlias, TypeVar

from msgspec import UNSET, Struct, UnsetType

from lostcities.core import absence, hints, offers, open_table
from lostcities.core.chance import KEY_BYTES, Chance, salts
from lostcities.core.codec import Codec, codec_of, encode_command
from lostcities.core.contract import Event, Move, Setup, Variant
from lostcities.core.ending import game_end
from lostcities.core.errors import (
    GameOver,
    IllegalMove,
    InvalidSetup,
    Malformed,
    NotStarted,
    NotYourSeat,
    NotYourTurn,
    PluginError,
    SeatIsLeft,
    VersionConflict,
    plugin_failed,
)
from lostcities.core.form_checks import check_move
from lostcities.core.game import Game, apply, close_commit, new_game
from lostcities.core.hash_chain import CommitHeader, LogHead, seal_commit, start
from lostcities.core.hidden import Hidden, hidden_in, hide, seal
from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.core.offers import ViewOf, expire_open_offer
from lostcities.core.platform_events import (
    NO_FACTS,
    AnswerOffer,
    CallTime,
    ClaimSeat,
    CloseIdleGame,
    CloseTable,
    Commands,
    CreateGame,
    ExpireOffer,
    GameCreated,
    GameStarted,
    GiveTimeBack,
    JoinGame,
    LeaveGame,
    MakeMove,
    OfferEnd,
    OfferPause,
    OpenSealedGame,
    PlatformCommand,
    PlayForSeat,
    Redo,
    ReleaseSeat,
    ReplaceRules,
    Resign,
    ResumeClocks,
    RevealSeed,
    RulesReplaced,
    ServerFacts,
    StopGame,
    TakeHint,
    TakeOverSeat,
    Undo,
    VacateSeats,
)
from lostcities.core.plugin_results import (
    EVENT_BYTES_MAX,
    EVENTS_MAX,
    check_event_bytes,
    check_refusal,
    dealt_events,
    left_events,
    too_many,
)
from lostcities.core.same_decision import is_same_decision
from lostcities.core.sealed_games import check_sealed, open_sealed
from lostcities.core.teams import teams_of

T = TypeVar("T")

Agreement: TypeAlias = Undo | Redo | OfferEnd | OfferPause | AnswerOffer | ResumeClocks
"""Commands of seats that the platform decides without the rules."""

GameCommand: TypeAlias = (
    JoinGame
    | LeaveGame
    | ReleaseSeat
    | RevealSeed
    | MakeMove
    | Resign
    | TakeHint
    | ClaimSeat
    | TakeOverSeat
    | CloseTable
    | Agreement
    | PlatformCommand
)
"""Commands to an existing game."""


def _no_view(seat: Seat) -> Game:
    raise AssertionError(f"the view of seat {seat} is needed to decide this")


class Decided(Struct, frozen=True):
    """Result of a command: sealed events, their canonical JSON, the chain hash after each, and the game after them."""

    header: CommitHeader
    command: bytes
    """Canonical JSON of the command."""
    events: tuple[Event, ...]
    texts: tuple[bytes, ...]
    hashes: tuple[bytes, ...]
    """Chain hash after each event; empty if the caller wants none."""
    game: Game

    @property
    def head(self) -> LogHead:
        """Head of the log after this commit, without a hash if the caller wants none."""
        return LogHead(self.header.game, self.hashes[-1] if self.hashes else b"", self.header.at)


def create(
    command: CreateGame,
    *,
    host: PlayerId,
    seed: bytes,
    variant: Variant[Any, Any, Any],
    game_id: GameId,
    at: int = 0,
    open_s: int | None = None,
) -> Decided:
    """Create a game with free seats. Raise `InvalidSetup`.

    `seed` is 32 random bytes, `at` the time, and `open_s` the idle limit of open tables.
    """
    assert len(seed) == KEY_BYTES, "a seed has 32 bytes"
    seats = variant.seats[0] if command.seats is None else command.seats
    if seats not in variant.seats:
        allowed = " or ".join(str(n) for n in variant.seats)
        raise InvalidSetup("seats", f"{variant.key} takes {allowed} seats, not {seats}")
    if command.spectator_delay and command.takeover:
        raise InvalidSetup("takeover", "a delay for spectators needs seats that no spectator takes over")
    codec = codec_of(variant)
    options = codec.read_options(command.options)
    _check_setup(variant, Setup(seats=seats, options=options))
    invited = _invited(command.invited, seats, host) if command.invited else ()
    if command.rated:
        _check_rated(command, variant, is_usual=codec.write_options(options) in _usual_options(variant))
    created = GameCreated(
        variant=variant.key,
        variant_version=variant.version,
        seats=seats,
        options=codec.write_options(options),
        host=host,
        seed=hide([seed.hex()]),
        undo=_or_unset(command.undo),
        answer_s=_or_unset(command.answer_s),
        unlisted=command.unlisted or UNSET,
        time_control=_or_unset(command.time_control),
        absence=_or_unset(command.absence),
        takeover=command.takeover or UNSET,
        open_s=_or_unset(open_s),
        idle_s=_or_unset(command.idle_s),
        spectator_delay=command.spectator_delay or UNSET,
        rated=command.rated or UNSET,
        invited=invited or UNSET,
        hints=command.hints or UNSET,
    )
    sealed = seal(created, salts(seed, Version(1)))
    return decided_of([sealed], new_game(sealed, variant, at), command, host, start(game_id), at)


def _usual_options(variant: Variant[Any, Any, Any]) -> Iterator[dict[str, Any]]:
    """Yield the options that need no choice: the variant's defaults, and those under which every game ends."""
    codec = codec_of(variant)
    for given in ({}, variant.bounded_options):
        yield codec.write_options(codec.read_options(dict(given)))


def _check_rated(command: CreateGame, variant: Variant[Any, Any, Any], *, is_usual: bool) -> None:
    """Raise `InvalidSetup` if games like this are not rated: a rating compares players under the same terms."""
    reasons = {
        "is played in teams": variant.teams is not None,
        "is not listed": command.unlisted,
        "has free undo": command.undo == "free",
        "lets other players take over a seat": command.takeover,
        "allows hints": command.hints,
        "has options of its own": not is_usual,
    }
    for reason, holds in reasons.items():
        if holds:
            raise InvalidSetup(
                "rated", f"a game that {reason} is not rated: leave out rated, or what speaks against it"
            )


def _invited(invited: tuple[PlayerId | None, ...], seats: int, host: PlayerId) -> tuple[PlayerId | None, ...]:
    """Return the invited player of each seat. Raise `InvalidSetup` unless they are others, each for one seat."""
    players = [player for player in invited if player is not None]
    if len(invited) > seats or not players:
        raise InvalidSetup("invited", f"the game has {seats} seats, counted from 0: invite a player to one of them")
    if len(set(players)) < len(players) or host in players:
        raise InvalidSetup("invited", "invite each player to one seat, and yourself to none")
    if len(players) == seats:
        raise InvalidSetup("invited", "leave a seat for yourself: not every seat can be kept for others")
    return (*invited, *(None for _ in range(seats - len(invited))))


def _or_unset(value: T | None) -> T | UnsetType:
    return UNSET if value is None else value


def _check_setup(variant: Variant[Any, Any, Any], setup: Setup) -> None:
    """Raise `InvalidSetup` if the rules refuse a setup, and `PluginError` if it has no proper teams."""
    try:
        variant.rules.initial(setup)
    except InvalidSetup as refusal:
        check_refusal(variant, "initial", refusal)
        raise
    except BaseException as error:
        raise plugin_failed(variant.key, "initial", error) from error
    teams_of(variant, setup)


def decide(
    game: Game,
    command: GameCommand,
    *,
    actor: PlayerId,
    head: LogHead,
    at: int = 0,
    facts: ServerFacts = NO_FACTS,
    view_of: ViewOf = _no_view,
    with_hashes: bool = True,
) -> Decided:
    """Decide a command in a log that ends with `head`. Raise a `Rejected` error.

    `at` is the server's time in Unix microseconds; a commit is never earlier than the one before. `facts` are
    those of the server, which the start of a game and a claim record. `view_of` returns the view of a seat for `Undo`
    and `Redo`, which weigh what a seat has learned; see `needs_view`. `Undo` and `Redo` raise `CheckpointEvicted` if
    they lead back to a checkpoint that the game or the view no longer keeps.

    `with_hashes=False` leaves out the hash chain and the command's JSON, for callers that compare events alone.
    """
    at = max(at, head.at)
    if game.clocks is not None and not isinstance(command, PlatformCommand):
        absence.check_time(game, at)
    if game.created.sealed_until is not UNSET:
        check_sealed(game, command, at)
    match command:
        case MakeMove():
            events, after = _move(game, *_moving(game, command, actor))
        case JoinGame(wanted, digest):
            seated = open_table.taken(open_table.free_seat(game, wanted, actor), actor, digest)
            events, after = with_start(game, seated, facts, Version(game.length + 1))
        case RevealSeed():
            shown = open_table.reveal(game, _seat_held(game, command.seat, actor), command)
            events, after = with_start(game, shown, facts, Version(game.length + 1))
        case LeaveGame(wanted):
            events, after = _folded(game, open_table.leave(game, _seat_held(game, wanted, actor), actor))
        case ReleaseSeat(seat):
            events, after = _folded(game, open_table.release(game, seat, actor))
        case Resign():
            events, after = _resign(game, command, actor)
        case TakeHint():
            events, after = _folded(game, _hint(game, command, actor))
        case ClaimSeat(seat):
            claimed = absence.claim(game, seat, _seat_held(game, None, actor), facts.away_since, at)
            events, after = _with_leave(game, seat, claimed)
        case TakeOverSeat(seat):
            events, after = _folded(game, absence.take_over(game, seat, actor))
        case CloseTable():
            events, after = _folded(game, open_table.close(game, actor))
        case Undo() | Redo() | OfferEnd() | OfferPause() | AnswerOffer() | ResumeClocks():
            events, after = _folded(game, _agreed(game, command, actor, view_of))
        case _:
            absence.check_platform(actor)
            events, after = _due(game, command, at)
    closed = close_commit(game, after, events, command, actor, at)
    decided = decided_of(events, closed, command, actor, head, at, with_hashes=with_hashes)
    if sum(map(len, decided.texts)) > EVENT_BYTES_MAX:  # else no single event is too long
        check_event_bytes(game.variant, decided.texts)
    return decided


def needs_view(command: GameCommand, game: Game, actor: PlayerId) -> Seat | None:
    """Return the seat whose view `decide` needs; None if it needs none. Raise `CheckpointEvicted`."""
    if not isinstance(command, Undo | Redo) or game.state is None:
        return None
    held = game.seats_of(actor)
    seat = offers.undoer(game, actor, command.seat) if held else None
    return seat if seat in held else None


def _agreed(game: Game, command: Agreement, actor: PlayerId, view_of: ViewOf) -> list[Event]:
    """Decide a command about undo, offers or clocks."""
    if isinstance(command, AnswerOffer):
        seats = game.seats_of(actor) if command.seat is None else (_seat_held(game, command.seat, actor),)
        if not seats:
            raise NotYourSeat(None)
        return offers.answer(game, seats, command)
    seat = _seat_held(game, command.seat, actor)
    if not isinstance(command, OfferPause | ResumeClocks):
        _check_expected(game, command.expected_version)
    match command:
        case Undo():
            return offers.undo(game, offers.undoer(game, actor, command.seat), command, view_of)
        case Redo():
            return offers.redo(game, offers.undoer(game, actor, command.seat), view_of)
        case OfferEnd():
            return offers.offer_end(game, seat)
        case OfferPause():
            return offers.offer_pause(game, seat)
        case ResumeClocks():
            return absence.resume(game, seat)


def _folded(game: Game, events: list[Event]) -> tuple[list[Event], Game]:
    return events, apply(game, events)


def _due(game: Game, command: PlatformCommand, at: int) -> tuple[list[Event], Game]:
    """Decide a command of the platform. Raise `NotDue` if its time has not come."""
    match command:
        case PlayForSeat(seat):
            return _default_move(game, seat)
        case CallTime(seat):
            return _with_leave(game, seat, absence.call_time(game, seat, at))
        case ExpireOffer():
            return _folded(game, offers.expire(game, command, at))
        case GiveTimeBack(span):
            return _folded(game, absence.give_time_back(game, span, at))
        case VacateSeats():
            return _folded(game, open_table.vacate(game, at))
        case CloseIdleGame():
            return _folded(game, absence.close_idle(game, at))
        case OpenSealedGame(opened_by):
            return _folded(game, open_sealed(game, at, opened_by))
        case StopGame():
            return _folded(game, absence.stop(game))
        case ReplaceRules(release):
            absence.check_running(game)
            return _folded(game, [RulesReplaced(release)])


def _resign(game: Game, command: Resign, actor: PlayerId) -> tuple[list[Event], Game]:
    seat = _seat_held(game, command.seat, actor)
    _check_expected(game, command.expected_version)
    return _with_leave(game, seat, absence.resign(game, seat))


def _hint(game: Game, command: TakeHint, actor: PlayerId) -> list[Event]:
    seat = _seat_to_move(game, command.seat, actor, game.to_act)
    _check_expected(game, command.expected_version)
    return hints.take_hint(game, seat)


def _with_leave(game: Game, seat: Seat, events: list[Event]) -> tuple[list[Event], Game]:
    """Return the events of a seat that is left, with what the rules say about it if the game goes on."""
    after = apply(game, events)
    leave = getattr(game.variant.rules, "leave", None)
    if leave is None or after.ended is not None:
        return events, after
    chance = Chance(game.deal_key, Version(game.length + 1))
    played, after = _sealed(after, left_events(game.variant, lambda: leave(after.state, seat, chance)))
    return _with_end([*events, *played], after)


def _check_expected(game: Game, expected: int | None) -> None:
    if expected is not None and expected != game.version:
        raise VersionConflict(expected=expected, actual=game.version)


def with_start(game: Game, events: list[Event], facts: ServerFacts, first: Version) -> tuple[list[Event], Game]:
    """Return events of an open table, with the start and the deal if nothing else is missing.

    `first` is one more than the number of events before the commit that count. The chance of the deal follows from it.
    """
    after = apply(game, events)
    if not open_table.is_complete(after):
        return events, after
    idle = _or_unset(facts.idle_s) if isinstance(game.created.idle_s, UnsetType) else game.created.idle_s
    opening = [*events, GameStarted(_or_unset(facts.rules), idle)]
    started = apply(after, opening[-1:])
    chance = Chance(started.deal_key, first)
    dealt, after = _sealed(started, dealt_events(game.variant, started.state, chance))
    return _with_end([*opening, *dealt], after)


def _moving(game: Game, command: MakeMove, actor: PlayerId) -> tuple[Seat, Move]:
    """Return the seat and the move of a command. Raise a `Rejected` error."""
    to_act = game.to_act
    seat = _seat_to_move(game, command.seat, actor, to_act)
    expected = command.expected_version
    if expected is not None and expected != game.version and not is_same_decision(game, seat, expected):
        raise VersionConflict(expected=expected, actual=game.version)
    if game.ended is not None:
        raise GameOver
    if game.state is None:
        raise NotStarted(i for i, holder in enumerate(game.seats) if holder is None)
    if seat not in to_act:
        raise NotYourTurn(seat, to_act)
    return seat, _read_move(game, command)


def _default_move(game: Game, seat: Seat) -> tuple[list[Event], Game]:
    """Decide the default move of a seat that is left; if its rules refuse that, their last legal one."""
    move = absence.default_move(game, seat)
    try:
        return _move(game, seat, move)
    except IllegalMove:  # a fault of the plugin, for which the other seats shall not wait
        return _move(game, seat, absence.last_legal_move(game, seat))


def _move(game: Game, seat: Seat, move: Move) -> tuple[list[Event], Game]:
    """Decide a move.

    Its chance depends on the effective events, so an undone move has the same result when made again.
    """
    variant, chance = game.variant, Chance(game.deal_key, Version(game.length + 1))
    if hasattr(variant.rules, "forms"):  # asked here, so that the way of most moves stays short
        check_move(variant, game.state, seat, move)
    try:
        events = tuple(islice(variant.rules.decide(game.state, seat, move, chance), EVENTS_MAX + 1))
    except IllegalMove as refusal:
        check_refusal(variant, "decide", refusal)
        raise
    except BaseException as error:
        raise plugin_failed(variant.key, "decide", error) from error
    if len(events) > EVENTS_MAX:
        raise too_many(variant, "decide", EVENTS_MAX, "events")
    closing = [] if game.offer is None else expire_open_offer(game)
    played, after = _sealed(apply(game, closing) if closing else game, events)
    return _with_end([*closing, *played], after)


def _with_end(events: list[Event], game: Game) -> tuple[list[Event], Game]:
    if game.to_act or game.created.sealed_until is not UNSET:
        return events, game
    end = game_end(game)
    return [*events, end], apply(game, [end])


# -- actor and seat --


def _seat_held(game: Game, wanted: Seat | None, actor: PlayerId) -> Seat:
    held = game.seats_of(actor)
    if not held or (wanted is not None and wanted not in held):
        raise NotYourSeat(wanted)
    seat = wanted if wanted is not None else next((seat for seat in held if seat not in game.left), held[0])
    if seat in game.left and game.ended is None:
        raise SeatIsLeft(seat)
    return seat


def _seat_to_move(game: Game, wanted: Seat | None, actor: PlayerId, to_act: Sequence[Seat]) -> Seat:
    """Return the seat of a move. Without a seat named it is the player's seat to act."""
    first = _seat_held(game, wanted, actor)
    if wanted is not None:
        return wanted
    return next((seat for seat in to_act if game.seats[seat] == actor), first)


def _read_move(game: Game, command: MakeMove) -> Move:
    """Read the move of a command. Only the rules decide whether it is legal."""
    if command.move is None and command.move_id is None:
        raise Malformed("a command needs a move: move_json or move_id")
    move = codec_of(game.variant).move_of(command)
    if move is None:
        raise IllegalMove("platform.move_id", f"{command.move_id!r} is not among your legal moves")
    return move


# -- the result --


def _sealed(game: Game, events: Sequence[Event]) -> tuple[list[Event], Game]:
    """Return the events that the rules decided, checked and sealed, and the game after them."""
    codec = codec_of(game.variant)
    _check_decided(game, events, codec)
    sealed = list(events)
    try:
        for index, event in enumerate(events):
            if type(event) in codec.hiding_types:
                sealed[index] = seal(event, salts(game.seed, Version(game.version + 1 + index)))
    except PluginError:
        raise
    except BaseException as error:
        raise plugin_failed(game.variant.key, "encoding", error) from error
    return sealed, apply(game, sealed)


def decided_of(
    events: Sequence[Event],
    game: Game,
    command: Commands,
    actor: PlayerId,
    head: LogHead,
    at: int,
    *,
    with_hashes: bool = True,
) -> Decided:
    """Return sealed events that follow `head`, and the game after them, in the form of a commit."""
    codec, public, first = codec_of(game.variant), list[bytes](), Version(game.version - len(events) + 1)
    try:
        if with_hashes:
            texts, public = codec.encode_commit(events)
        else:
            texts = codec.encode_events(events)
    except PluginError:
        raise
    except BaseException as error:
        raise plugin_failed(game.variant.key, "encoding", error) from error
    if not with_hashes:
        header = CommitHeader(game=head.game, version=first, actor=actor, at=max(at, head.at), command="")
        return Decided(header, b"", tuple(events), texts, (), game)
    text = encode_command(command)
    header, hashes = seal_commit(head, public, version=first, actor=actor, at=at, command=text, seed=game.seed)
    return Decided(header, text, tuple(events), texts, hashes, game)


def _check_decided(game: Game, events: Sequence[Event], codec: Codec) -> None:
    variant = game.variant
    if not events:
        raise PluginError(variant.key, "a decision must make at least one event happen")
    for event in events:
        if type(event) not in codec.event_types:
            raise PluginError(variant.key, f"{type(event).__name__} is not an event of the variant")
        for hidden in hidden_in(event) if type(event) in codec.hiding_types else ():
            _check_hidden(game, event, hidden)


def _check_hidden(game: Game, event: Event, hidden: Hidden[Any]) -> None:
    name = type(event).__name__
    if hidden.items is None or len(hidden.items) != hidden.count:
        raise PluginError(game.variant.key, f"{name}: hidden items must be whole when decided; use hide(…)")
    if not all(0 <= seat < len(game.seats) for seat in hidden.to):
        raise PluginError(game.variant.key, f"{name}: hidden items are addressed to seats {list(hidden.to)}")
