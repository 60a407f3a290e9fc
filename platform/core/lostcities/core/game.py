"""A game as its log tells it: the platform's own bookkeeping around the variant's state.

Folding is the same for the full log and for a redacted one, for the server and for every client. It checks nothing:
what stands in the log has happened.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct, UnsetType, field
from msgspec.structs import replace

from lostcities.core.codec import codec_of
from lostcities.core.contract import Event, Options, Setup, Variant, places
from lostcities.core.errors import LostCitiesError, PluginError, plugin_failed
from lostcities.core.names import PlayerId, Seat, Version
from lostcities.core.platform_events import (
    ANSWER_S,
    Command,
    GameCreated,
    GameEnded,
    GameStarted,
    MovesRedone,
    MovesUndone,
    OfferAccepted,
    OfferDeclined,
    OfferExpired,
    OfferKind,
    OfferMade,
    PlatformEvent,
    SeatLeft,
    SeatResigned,
    SeatTaken,
    UndoMode,
    UnknownEvent,
)
from lostcities.core.summary import Status, Summary
from lostcities.core.timeline import TALK, Checkpoint, CheckpointEvicted


class Offer(Struct, frozen=True, kw_only=True):
    """An offer that waits for answers; `id` is the version of the event that made it."""

    id: Version
    seat: Seat
    kind: OfferKind
    to: Version | None
    asked: tuple[Seat, ...]
    """The seats that have not answered yet."""


class Turn:
    """The answer of the rules to `to_act` for one state, shared by a game and those it leads to; all are equal."""

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
    """How many of the events count: what was undone and what was said about it does not."""
    state: Any = None  # the variant's own state type
    played: Version = Version(0)
    """The version of the last event of the variant, whether it counts or not."""
    ended: GameEnded | None = None
    seeds: tuple[str | None, ...]
    """What those at the table added to the deal key, by seat: 32 bytes in hex."""
    checkpoint: Checkpoint | None = None
    """Where the line of play stands: the last commit of moves that counts."""
    undone: tuple[Checkpoint, ...] = ()
    """What can be redone, the next one last."""
    offer: Offer | None = None
    """The offer that waits for answers."""
    resigned: tuple[Seat, ...] = ()
    offer_count: tuple[int, ...]
    """By seat, how often the log says that it made an offer, undid or redid: no end of that is in the rules."""
    turn: Turn = field(default_factory=Turn)
    """The seats to act in the state last asked about, so that the rules are asked once for each state."""

    @property
    def status(self) -> Status:
        """`open` while seats are free, then `running`, then `over`."""
        if self.ended is not None:
            return "over"
        return "open" if self.state is None else "running"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may move now; none before the start and after the end. Raises `PluginError`."""
        if self.state is None or self.ended is not None:
            return ()
        known = self.turn
        if known.state is not self.state:
            try:
                known.to_act = self.variant.rules.to_act(self.state)
            except LostCitiesError:
                raise
            except Exception as error:
                raise plugin_failed(self.variant.key, "to_act", error) from error
            known.state = self.state
        return known.to_act

    @property
    def deciding(self) -> tuple[Seat, ...]:
        """The seats that have something to decide: those to act, and those that are asked about an offer."""
        asked = self.offer.asked if self.offer is not None else ()
        to_act = self.to_act
        return (*to_act, *(seat for seat in asked if seat not in to_act))

    def summary(self, at: int) -> Summary:
        """What the game waits for after a commit of this time. Raises `PluginError`."""
        offer = self.offer
        return Summary(
            status=self.status,
            to_act=tuple(self.to_act),
            asked=() if offer is None else offer.asked,
            due_at=None if offer is None else at + self.answer_s * 1_000_000,
        )

    def seats_of(self, player: PlayerId) -> tuple[Seat, ...]:
        """The seats a player holds."""
        return tuple(Seat(i) for i, holder in enumerate(self.seats) if holder == player)

    @property
    def places(self) -> tuple[int, ...]:
        """The final order: by seat its place, from 1; none before the end."""
        if self.ended is None:
            return ()
        given = self.ended.places
        return places(self.ended.scores) if isinstance(given, UnsetType) else given

    @property
    def undo(self) -> UndoMode:
        """Who must agree before moves are undone."""
        return "consent" if isinstance(self.created.undo, UnsetType) else self.created.undo

    @property
    def answer_s(self) -> int:
        """How many seconds an offer waits for its answers."""
        return ANSWER_S if isinstance(self.created.answer_s, UnsetType) else self.created.answer_s

    @property
    def is_unlisted(self) -> bool:
        """Whether lists show it only to who opened it and who holds a seat."""
        return self.created.unlisted is True

    @property
    def seed(self) -> bytes:
        """The server's part of what every deal follows from, 32 bytes; every salt follows from it alone.

        Only in a full log, or in any once the game is over.
        """
        items = self.created.seed.items
        if items is None:
            raise ValueError("the seed is hidden from this viewer")
        return bytes.fromhex(items[0])

    @property
    def deal_key(self) -> bytes:
        """What every deal follows from, 32 bytes: the server's seed, and with it those that players have added."""
        if not any(self.seeds):
            return self.seed
        parts = [self.seed]
        for seat, seed in enumerate(self.seeds):
            if seed is not None:
                parts.append(seat.to_bytes(8, "big") + bytes.fromhex(seed))
        return hashlib.sha256(b"lostcities/deal/1" + b"".join(parts)).digest()


def new_game(created: GameCreated, variant: Variant[Any, Any, Any]) -> Game:
    """The game after its first event."""
    options = codec_of(variant).read_options(created.options)
    free = (None,) * created.seats
    return Game(
        variant=variant,
        created=created,
        options=options,
        seats=free,
        seeds=free,
        version=Version(1),
        length=1,
        offer_count=(0,) * created.seats,
    )


def replay_first_commit(events: Sequence[Event], variant: Variant[Any, Any, Any]) -> Game:
    """The game after the first commit: its creation, and where it goes on from another what happened until then."""
    created, *rest = events
    assert isinstance(created, GameCreated), "a log starts with its creation"
    return fold(new_game(created, variant), rest)


def fold(game: Game, events: Iterable[Event], *, command: Command | None = None, actor: PlayerId | None = None) -> Game:
    """The game after one more commit. A fold that raises is the plugin's fault: `PluginError`.

    `command` and `actor` are what made the commit, for who knows them and will decide about undoing it. A log in which
    nothing was undone may be folded in larger pieces. Raises `CheckpointEvicted` where an earlier moment is not kept.
    """
    events = tuple(events)
    after, state, version, length, played = _passed(game, events)
    if played == game.played:
        return replace(after, state=state, version=version, length=length)
    checkpoint = Checkpoint(played, length, state, game.checkpoint, command, actor, _in_play(events, command))
    return replace(
        after, state=state, version=version, length=length, played=played, checkpoint=checkpoint, undone=()
    )  # at once, as `close_commit` after `apply` would: logs are folded often


def apply(game: Game, events: Iterable[Event]) -> Game:
    """Fold events of a commit that may go on. `close_commit`, once at its end, keeps a checkpoint to return to."""
    game, state, version, length, played = _passed(game, events)
    return replace(game, state=state, version=version, length=length, played=played)


def _passed(game: Game, events: Iterable[Event]) -> tuple[Game, Any, Version, int, Version]:
    evolve = game.variant.rules.evolve
    state, version, length, played = game.state, game.version, game.length, game.played
    try:
        for event in events:
            version += 1  # type: ignore[assignment]  # a NewType of int stays one under addition
            if isinstance(event, PlatformEvent):
                length += not isinstance(event, TALK)
                game = _evolve(replace(game, state=state, version=version, length=length), event)
                state, length = game.state, game.length
            else:
                length += 1
                state, played = evolve(state, event), version
    except (LostCitiesError, CheckpointEvicted):
        raise
    except Exception as error:
        message = f"evolve failed at version {version}: {type(error).__name__}: {error}"
        raise PluginError(game.variant.key, message) from error
    return game, state, version, length, played


def _in_play(events: Sequence[Event], command: Command | None) -> tuple[Event, ...]:
    """What a moment keeps of its commit: only who knows the command will weigh it."""
    return () if command is None else tuple(event for event in events if not isinstance(event, PlatformEvent))


def close_commit(
    before: Game,
    after: Game,
    events: Sequence[Event] = (),
    command: Command | None = None,
    actor: PlayerId | None = None,
) -> Game:
    """The game at the end of a commit: where it stands is a moment to return to, if anything happened in play."""
    if after.played == before.played:
        return after  # somebody sat down, or said something; or the game returned to a moment that is known
    played = _in_play(events, command)
    checkpoint = Checkpoint(after.played, after.length, after.state, before.checkpoint, command, actor, played)
    return replace(after, checkpoint=checkpoint, undone=())


def _evolve(game: Game, event: PlatformEvent) -> Game:
    match event:
        case SeatTaken(seat, player, seed):
            added = seed if isinstance(seed, str) else None
            return replace(game, seats=_with(game.seats, seat, player), seeds=_with(game.seeds, seat, added))
        case SeatLeft(seat, _):
            return replace(game, seats=_with(game.seats, seat, None), seeds=_with(game.seeds, seat, None))
        case GameStarted():
            setup = Setup(seats=len(game.seats), options=game.options)
            return replace(game, state=game.variant.rules.initial(setup))
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
        case SeatResigned(seat):
            return replace(game, resigned=(*game.resigned, seat))
        case UnknownEvent():
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


def _counted(game: Game, seat: Seat) -> tuple[int, ...]:
    return tuple(count + (each == seat) for each, count in enumerate(game.offer_count))


def _with(row: tuple[Any, ...], seat: Seat, held: object) -> tuple[Any, ...]:
    return (*row[:seat], held, *row[seat + 1 :])
