"""The game as the fold of its log: the platform's bookkeeping around the variant's state.

The fold is the same for the full log and a redacted one, for the server and every client. It checks nothing: the events
in the log have happened.
"""

import hashlib
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, TypeVar

from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from lostcities.core.clocks import SECOND, Clocks, new_clocks
from lostcities.core.codec import codec_of
from lostcities.core.contract import Event, Options, Setup, Variant
from lostcities.core.errors import InvalidSetup, PluginError, plugin_failed
from lostcities.core.names import PlayerId, Seat, Version
from lostcities.core.platform_events import (
    ANSWER_S,
    PLATFORM,
    CallTime,
    ClocksPaused,
    ClocksResumed,
    CloseIdleGame,
    Command,
    ExpireOffer,
    GameCreated,
    GameEnded,
    GameStarted,
    HintTaken,
    MovesRedone,
    MovesUndone,
    OfferAccepted,
    OfferDeclined,
    OfferExpired,
    OfferKind,
    OfferMade,
    OpenSealedGame,
    PlatformCommand,
    PlatformEvent,
    PlayForSeat,
    RulesRelease,
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
    UndoMode,
    UnknownEvent,
    VacateSeats,
)
from lostcities.core.plugin_results import beyond
from lostcities.core.seat_scores import places
from lostcities.core.seat_seeds import SeatSeed, SeatSeeds, reveal_s, revealed, with_seat_free
from lostcities.core.summary import Status, Summary
from lostcities.core.teams import Teams, teams_of
from lostcities.core.timeline import BESIDE_PLAY, Checkpoint, CheckpointEvicted

T = TypeVar("T")


SEAL_MARGIN_S = 60
"""Seconds between the last moves in sealed games and their end, for servers whose clocks differ."""


class Offer(Struct, frozen=True, kw_only=True):
    """An offer that waits for answers; `id` is the version of its event."""

    id: Version
    seat: Seat
    kind: OfferKind
    to: Version | None
    asked: tuple[Seat, ...]
    """Seats that have not answered yet."""
    since: int = 0
    """Time of the offer, or of the last answer to it, in Unix microseconds."""


class Due(Struct, frozen=True):
    """Next act of the platform, unless something happens before."""

    at: int
    """Unix time in microseconds."""
    command: PlatformCommand


class Hinted(Struct, frozen=True):
    """A hint that a seat took."""

    seat: Seat
    position: Version
    """Version of the position in which it was taken: see `Game.position`."""
    version: Version
    """Version of its event."""


class Turn:
    """Cached answer of the rules to `to_act` for one state, shared by successive games; all instances are equal."""

    __slots__ = ("state", "to_act")

    def __init__(self) -> None:
        self.state: Any = None  # the variant's own state type
        self.to_act: tuple[Seat, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Turn)

    def __hash__(self) -> int:
        return 0


class Game(Struct, frozen=True, kw_only=True):
    """The fold of a log, full or redacted. `state` is the variant's, None until the game has started."""

    variant: Variant[Any, Any, Any]
    created: GameCreated
    options: Options
    seats: tuple[PlayerId | None, ...]
    version: Version
    length: int
    """Number of effective events: undone ones, and those about undo and offers, do not count."""
    state: Any = None  # the variant's own state type
    played: Version = Version(0)
    """Version of the last event of the variant, effective or not."""
    ended: GameEnded | None = None
    seat_seeds: SeatSeeds
    """Seeds of the players, by seat; None for a seat without one."""
    checkpoint: Checkpoint | None = None
    """Current position in the line of play: the last effective commit of moves."""
    undone: tuple[Checkpoint, ...] = ()
    """Checkpoints that can be redone, the next one last."""
    offer: Offer | None = None
    """The offer that waits for answers."""
    at: int = 0
    """Time of the last commit."""
    clocks: Clocks | None = None
    """Clocks of a game with a time control, from its start on."""
    left: tuple[Seat, ...] = ()
    """Seats that resigned, ran out of time or were abandoned, and were not taken over since, in that order."""
    former: tuple[tuple[Seat, PlayerId], ...] = ()
    """Former holders of seats that were taken over."""
    kept: tuple[PlayerId | None, ...] = ()
    """Players for whom seats are kept, invited ones or those of a rematch; None for a seat that any player may take.

    All are None once the game has started.
    """
    idle_s: int | None = None
    """Seconds without a commit after which the platform closes the game; None if it never does."""
    rules: RulesRelease | None = None
    """Rules that decide the game; None before the start, and where no server recorded it."""
    offer_count: tuple[int, ...]
    """Number of offers, undos and redos by seat. The rules do not limit them, so the service does."""
    hinted: tuple[Hinted, ...] = ()
    """Hints that were taken, in their order."""
    waits: tuple[int, ...] = ()
    """Time in microseconds for which a sealed game has waited for each seat; empty in other games, and at the start."""
    turn: Turn = field(default_factory=Turn)
    """Cached seats to act, so that the rules are asked once for each state."""

    @property
    def status(self) -> Status:
        """Status of the game: `open` while seats are free, then `running`, then `over`."""
        if self.ended is not None:
            return "over"
        return "open" if self.state is None else "running"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that may move now; none before the start and after the end. Raise `PluginError`."""
        if self.state is None or self.ended is not None:
            return ()
        known = self.turn
        if known.state is not self.state:
            known.to_act = seats_to_act(self, self.state)
            known.state = self.state
        return known.to_act

    @property
    def position(self) -> Version:
        """Version of the commit that led to the present position, which undo and redo change; 0 before the start."""
        return Version(0) if self.checkpoint is None else self.checkpoint.version

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Seats to act whose players are still in the game. Raise `PluginError`."""
        to_act = self.to_act
        return tuple(seat for seat in to_act if seat not in self.left) if self.left else to_act

    @property
    def deciding(self) -> tuple[Seat, ...]:
        """Seats with a decision: those to act, and those asked about an offer."""
        asked = self.offer.asked if self.offer is not None else ()
        to_act = self.awaited
        return (*to_act, *(seat for seat in asked if seat not in to_act))

    @property
    def to_reveal(self) -> tuple[Seat, ...]:
        """Seats that are to reveal their seeds: the game starts after the last. None while a seat is free."""
        if self.state is not None or self.ended is not None or None in self.seats:
            return ()
        return tuple(Seat(seat) for seat, own in enumerate(self.seat_seeds) if own is not None and own.seed is None)

    @property
    def reveal_s(self) -> int:
        """Seconds after a commit in which the next seed must be revealed."""
        return reveal_s(_or_none(self.created.time_control))

    @property
    def due(self) -> Due | None:
        """Next act of the platform if no player acts before; None if there is none. Raise `PluginError`."""
        if self.ended is not None:
            return None
        if self.left and (absent := next((seat for seat in self.to_act if seat in self.left), None)) is not None:
            return Due(self.at, PlayForSeat(absent))
        found: list[Due] = []
        if self.offer is not None:
            found.append(Due(self.answer_due_at, ExpireOffer(offer=self.offer.id)))
        if self.clocks is not None and (flag := self.clocks.due) is not None:
            found.append(Due(flag[0], CallTime(flag[1])))
        if self.to_reveal:
            found.append(Due(self.at + self.reveal_s * SECOND, VacateSeats()))
        if self.opened_at is not None:
            found.append(Due(self.opened_at, OpenSealedGame()))
        elif self.idle_s is not None:
            found.append(Due(self.at + self.idle_s * SECOND, CloseIdleGame()))
        return min(found, key=lambda due: due.at, default=None)

    @property
    def opened_at(self) -> int | None:
        """Time at which the platform ends a sealed game, in Unix microseconds; None in other games, and after it."""
        until = self.created.sealed_until
        return None if isinstance(until, UnsetType) or self.ended is not None else until + SEAL_MARGIN_S * SECOND

    @property
    def late(self) -> tuple[Seat, ...]:
        """Seats that a sealed game waited for longest, up to its time: those to blame if it was not finished."""
        until = self.created.sealed_until
        waits = self.waits if isinstance(until, UnsetType) else _waits_after(self, until)
        return tuple(Seat(seat) for seat, wait in enumerate(waits) if wait == max(waits))

    @property
    def answer_due_at(self) -> int:
        """Deadline of the open offer: Unix time in microseconds."""
        since = self.at if self.offer is None else self.offer.since
        return since + self.answer_s * SECOND

    def summary(self) -> Summary:
        """Return the summary after the last commit. Raise `PluginError`."""
        due, flag = self.due, None if self.clocks is None else self.clocks.due
        return Summary(
            status=self.status,
            to_act=self.awaited,
            to_reveal=self.to_reveal,
            asked=() if self.offer is None else self.offer.asked,
            due_at=None if due is None else due.at,
            answer_due_at=None if self.offer is None else self.answer_due_at,
            clock_due_at=self.opened_at if flag is None else flag[0],
            has_absent=due is not None and isinstance(due.command, PlayForSeat),
        )

    @property
    def playing(self) -> tuple[Seat, ...]:
        """Seats that are not left."""
        return tuple(Seat(seat) for seat in range(len(self.seats)) if seat not in self.left)

    def seats_of(self, player: PlayerId) -> tuple[Seat, ...]:
        """Return the seats that a player holds."""
        return tuple([Seat(i) for i, holder in enumerate(self.seats) if holder == player])

    @property
    def places(self) -> tuple[int, ...]:
        """Place of each seat in the final order, from 1; empty before the end."""
        if self.ended is None:
            return ()
        given = self.ended.places
        return places(self.ended.scores) if isinstance(given, UnsetType) else given

    @property
    def teams(self) -> Teams:
        """Seats that play together; each seat alone if the variant has no teams. Raise `PluginError`."""
        return teams_of(self.variant, Setup(seats=len(self.seats), options=self.options))

    @property
    def undo(self) -> UndoMode:
        """Rule for undo: never, by consent, or free."""
        return "consent" if isinstance(self.created.undo, UnsetType) else self.created.undo

    @property
    def answer_s(self) -> int:
        """Seconds that an offer waits for its answers."""
        return ANSWER_S if isinstance(self.created.answer_s, UnsetType) else self.created.answer_s

    @property
    def host(self) -> PlayerId:
        """Player who opened the game."""
        return self.created.host

    @property
    def is_unlisted(self) -> bool:
        """True if lists show the game only to its host and players."""
        return self.created.unlisted is True

    @property
    def spectator_delay(self) -> int:
        """Number of moves by which spectators see the running game later."""
        return _or_none(self.created.spectator_delay) or 0

    @property
    def seed(self) -> bytes:
        """Server's seed, 32 bytes: the base of every deal, and of every salt.

        It is in a full log, and in any log once the game is over. Raise `ValueError` otherwise.
        """
        items = self.created.seed.items
        if items is None:
            raise ValueError("the seed is hidden from this viewer")
        return bytes.fromhex(items[0])

    @property
    def deal_key(self) -> bytes:
        """Deal key, 32 bytes, from which every deal follows: the server's seed with those of the players."""
        if not any(self.seat_seeds):  # here, so that the way of a move stays short
            return self.seed
        parts = [self.seed]
        for seat, own in enumerate(self.seat_seeds):
            if own is not None and own.seed is not None:
                parts.append(seat.to_bytes(8, "big") + bytes.fromhex(own.seed))
        return hashlib.sha256(b"lostcities/deal/1" + b"".join(parts)).digest()


def seats_to_act(game: Game, state: Any) -> tuple[Seat, ...]:
    """Return the seats to act in a state of the game. Raise `PluginError`, also for a seat that the game lacks."""
    count = len(game.seats)
    try:
        given = game.variant.rules.to_act(state)
        if type(given) is tuple and len(given) == 1 and type(given[0]) is int and 0 <= given[0] < count:
            return given  # as most rules answer, without the checks below
        seats = tuple(islice(given, count + 1))
    except BaseException as error:
        raise plugin_failed(game.variant.key, "to_act", error) from error
    if len(seats) > count:
        raise beyond(game.variant, "to_act", f"more than {count} seats")
    for seat in seats:
        if type(seat) is not int or not 0 <= seat < count:
            raise beyond(game.variant, "to_act", f"a seat that is no whole number from 0 to {count - 1}")
    return seats


def new_game(created: GameCreated, variant: Variant[Any, Any, Any], at: int = 0) -> Game:
    """Return the game after its first event, which was created at this time. Raise `InvalidSetup`."""
    options = codec_of(variant).read_options(created.options)
    free = (None,) * created.seats
    rematch, invited = _or_none(created.rematch), _or_none(created.invited)
    return Game(
        variant=variant,
        created=created,
        options=options,
        seats=free,
        seat_seeds=free,
        version=Version(1),
        length=1,
        at=at,
        offer_count=(0,) * created.seats,
        idle_s=_or_none(created.open_s),
        kept=(invited or free) if rematch is None else rematch.kept,
    )


def replay_first_commit(events: Sequence[Event], variant: Variant[Any, Any, Any], at: int = 0) -> Game:
    """Return the game after the first commit: its creation, and for a fork the events up to its position.

    Raise `PluginError`, also for options that the variant does not take any more.
    """
    created, *rest = events
    assert isinstance(created, GameCreated), "a log starts with its creation"
    try:
        begun = new_game(created, variant, at)
    except InvalidSetup as error:  # the caller, who only reads the log, did not choose them
        raise PluginError(variant.key, f"cannot read the options of the log: {error}") from error
    return fold(begun, rest, at=at)


def fold(
    game: Game,
    events: Iterable[Event],
    *,
    command: Command | None = None,
    actor: PlayerId | None = None,
    at: int = 0,
) -> Game:
    """Return the game after one more commit. Raise `PluginError` if the plugin fails.

    `command`, `actor` and `at` are those of the commit. Callers that know the command can decide about undoing it.
    Clocks need actor and time. A log without undo and clocks may be folded in larger pieces. Raise `CheckpointEvicted`
    if the commit returns to a checkpoint that is not kept.
    """
    events = tuple(events)
    after, state, version, length, played = _passed(game, events)
    if played == game.played:
        after = replace(after, state=state, version=version, length=length, at=at)
    else:
        checkpoint = Checkpoint(played, length, state, game.checkpoint, command, actor, _in_play(events, command))
        # All fields at once, unlike `apply` and `close_commit`, because logs are folded often.
        after = replace(
            after,
            state=state,
            version=version,
            length=length,
            played=played,
            at=at,
            checkpoint=checkpoint,
            undone=(),
        )
    return _with_times(game, after, events, actor)


def apply(game: Game, events: Iterable[Event]) -> Game:
    """Fold events of an unfinished commit. `close_commit` adds the checkpoint at its end."""
    game, state, version, length, played = _passed(game, events)
    return replace(game, state=state, version=version, length=length, played=played)


def _passed(game: Game, events: Iterable[Event]) -> tuple[Game, Any, Version, int, Version]:
    evolve = game.variant.rules.evolve
    state, version, length, played = game.state, game.version, game.length, game.played
    try:
        for event in events:
            version += 1  # type: ignore[assignment]  # a NewType of int stays one under addition
            if isinstance(event, PlatformEvent):
                length += not isinstance(event, BESIDE_PLAY)
                game = _evolve(replace(game, state=state, version=version, length=length), event)
                state, length = game.state, game.length
            else:
                length += 1
                state, played = evolve(state, event), version
    except (PluginError, CheckpointEvicted):
        raise
    except BaseException as error:
        raise plugin_failed(game.variant.key, "evolve", error, f" at version {version}") from error
    return game, state, version, length, played


def _in_play(events: Sequence[Event], command: Command | None) -> tuple[Event, ...]:
    """Return the events that a checkpoint keeps: only callers that know the command will weigh them."""
    return () if command is None else tuple(event for event in events if not isinstance(event, PlatformEvent))


def _initial(game: Game) -> Any:  # Any: the variant's state
    """Return the state at the start. The setup was valid when the game was created."""
    try:
        return game.variant.rules.initial(Setup(seats=len(game.seats), options=game.options))
    except InvalidSetup as error:
        raise PluginError(game.variant.key, f"cannot begin with the options of the log: {error}") from error


def close_commit(
    before: Game,
    after: Game,
    events: Sequence[Event] = (),
    command: Command | None = None,
    actor: PlayerId | None = None,
    at: int = 0,
) -> Game:
    """Return the game at the end of a commit, with a new checkpoint if the commit has events of the variant."""
    if after.played == before.played:  # only seats, clocks or offers changed, or the game is at a known checkpoint
        after = replace(after, at=at)
    else:
        played = _in_play(events, command)
        checkpoint = Checkpoint(after.played, after.length, after.state, before.checkpoint, command, actor, played)
        after = replace(after, checkpoint=checkpoint, undone=(), at=at)
    return _with_times(before, after, events, actor)


def _with_times(before: Game, after: Game, events: Sequence[Event], actor: PlayerId | None) -> Game:
    """Return the game with the times of its seats and of its offer after a commit."""
    created, offer = before.created, after.offer
    if offer is not None and offer != before.offer:
        after = replace(after, offer=replace(offer, since=after.at))
    if created.sealed_until is not UNSET:
        return replace(after, waits=_waits_after(before, after.at))
    return after if created.time_control is UNSET else _with_clocks(before, after, events, actor)


def _waits_after(game: Game, at: int) -> tuple[int, ...]:
    """Return how long a sealed game has waited for each seat at a time, of what lies before the end of its own time."""
    until = _or_none(game.created.sealed_until) or 0
    span = max(0, min(at, until) - game.at)
    waits, to_act = game.waits or (0,) * len(game.seats), game.to_act
    return tuple(wait + span if seat in to_act else wait for seat, wait in enumerate(waits))


def _with_clocks(before: Game, after: Game, events: Sequence[Event], actor: PlayerId | None) -> Game:
    """Return the game with its clocks after a commit."""
    control = after.created.time_control
    if after.state is None or isinstance(control, UnsetType):
        return after
    clocks, at = after.clocks or new_clocks(control, after.seats), after.at
    has_moved = after.played != before.played and before.state is not None
    moved = [seat for seat in before.to_act if before.seats[seat] == actor] if has_moved else []
    is_paused = clocks.is_paused and not has_moved
    for event in events:
        match event:
            case TimeGivenBack(span):
                clocks = clocks.given_back(span, at)
            case SeatHandedOver(seat, _):
                clocks = clocks.with_new_holder(seat)
            case ClocksPaused():
                is_paused = True
            case ClocksResumed():
                is_paused = False
            case _:
                pass
    clocks = replace(clocks, is_paused=is_paused).after(at, to_act=after.awaited, moved=moved)
    return replace(after, clocks=clocks)


def _evolve(game: Game, event: PlatformEvent) -> Game:
    match event:
        case SeatTaken(seat, player, digest):
            own = None if isinstance(digest, UnsetType) else SeatSeed(digest)
            return replace(game, seats=_with(game.seats, seat, player), seat_seeds=_with(game.seat_seeds, seat, own))
        case SeatLeft(seat, _) | SeatVacated(seat, _):
            seeds = with_seat_free(game.seat_seeds, seat)
            return replace(game, seats=_with(game.seats, seat, None), seat_seeds=seeds)
        case SeatReleased(seat, _):
            return replace(game, kept=_with(game.kept, seat, None))
        case SeedRevealed(seat, seed, digest) if (own := game.seat_seeds[seat]) is not None:
            return replace(game, seat_seeds=_with(game.seat_seeds, seat, revealed(own, seed, digest)))
        case GameStarted(rules, idle_s):
            kept = (None,) * len(game.seats)
            return replace(game, state=_initial(game), rules=_or_none(rules), idle_s=_or_none(idle_s), kept=kept)
        case RulesReplaced(rules):
            return replace(game, rules=rules)
        case GameEnded():
            return replace(game, ended=event, offer=None)
        case OfferMade(seat, kind, asked, to):
            offer = Offer(id=game.version, seat=seat, kind=kind, to=to, asked=asked)
            return replace(game, offer=offer, offer_count=_counted(game, seat))
        case OfferAccepted(_, seat) if game.offer is not None:
            left = tuple(each for each in game.offer.asked if each != seat)
            return replace(game, offer=replace(game.offer, asked=left) if left else None)
        case OfferAccepted() | OfferDeclined() | OfferExpired():
            return replace(game, offer=None)
        case MovesUndone(seat, to):
            return _undone(replace(game, offer_count=_counted(game, seat)), to)
        case MovesRedone(seat, to):
            return _redone(replace(game, offer_count=_counted(game, seat)), to)
        case SeatResigned(seat) | TimeRanOut(seat) | SeatAbandoned(seat, _):
            return replace(game, left=(*game.left, seat), offer=None)
        case SeatHandedOver(seat, player):
            left = tuple(each for each in game.left if each != seat)
            former = (seat, game.seats[seat] or PLATFORM)
            seats = _with(game.seats, seat, player)
            return replace(game, seats=seats, left=left, former=(*game.former, former))
        case HintTaken(seat):
            return replace(game, hinted=(*game.hinted, Hinted(seat, game.position, game.version)))
        case TimeGivenBack() | ClocksPaused() | ClocksResumed() | UnknownEvent():
            return game
        case _:
            raise ValueError(f"{type(event).__name__} cannot stand after the first event")


def _undone(game: Game, to: Version) -> Game:
    here = game.checkpoint
    checkpoint = here.back_to(to) if here is not None else None
    if here is None or checkpoint is None:
        raise ValueError(f"an undo leads to version {to}, which is not a position to go back to")
    return _standing_at(replace(game, undone=(*game.undone, here)), checkpoint)


def _redone(game: Game, to: Version) -> Game:
    *rest, checkpoint = game.undone or (None,)
    if checkpoint is None or checkpoint.version != to:
        raise ValueError(f"a redo leads to version {to}, which the last undo did not leave")
    return _standing_at(replace(game, undone=tuple(rest)), checkpoint)


def _standing_at(game: Game, checkpoint: Checkpoint) -> Game:
    return replace(game, checkpoint=checkpoint, state=checkpoint.state, length=checkpoint.length)


def _or_none(value: T | UnsetType) -> T | None:
    return None if isinstance(value, UnsetType) else value


def _counted(game: Game, seat: Seat) -> tuple[int, ...]:
    return tuple(count + (each == seat) for each, count in enumerate(game.offer_count))


def _with(row: tuple[Any, ...], seat: Seat, held: object) -> tuple[Any, ...]:
    return (*row[:seat], held, *row[seat + 1 :])
