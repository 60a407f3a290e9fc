"""Check of the deals of a finished game, derived again from the server's revealed seed and the players' seeds.

The server commits to its seed before the first player joins. Players commit to theirs on joining, and reveal them once
all seats are taken. No side can therefore choose the cards. The log that clients see does not have the moves, but legal
moves are few. The check tries each move until one makes exactly the recorded events, with cards and dice. If no move
does, the server did not deal from the seeds or broke the rules. Of moves by forms only guesses are tried. If none of
them does, the commit counts as unchecked.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct, UnsetType

from lostcities.core import Event, GameId, PlayerId, Seat, Variant, Version
from lostcities.core.codec import codec_of, decode_created, parse
from lostcities.core.contests.contest_game import command_of, open_contest_game
from lostcities.core.decide import GameCommand, decide
from lostcities.core.errors import IntegrityError, LostCitiesError
from lostcities.core.form_checks import forms_of
from lostcities.core.forms import gives_forms
from lostcities.core.game import Game, fold, new_game
from lostcities.core.hash_chain import start
from lostcities.core.hidden import hidden_values
from lostcities.core.platform_events import (
    PLATFORM,
    CallTime,
    ClaimSeat,
    GameCreated,
    GameStarted,
    JoinGame,
    MakeMove,
    PlatformEvent,
    PlayForSeat,
    Resign,
    RevealSeed,
    SeatAbandoned,
    SeatResigned,
    SeatTaken,
    SeedRevealed,
    TimeRanOut,
    server_facts,
)
from lostcities_client.client import Client
from lostcities_client.move_guesses import guesses
from lostcities_client.records import LoggedCommit, LoggedEvent
from lostcities_client.verify import Chain, check_openings

_ANY = GameId("")
"""Game id for events that are derived again, because events do not depend on it."""


class CheckedDeals(Struct, frozen=True):
    """The result of a check: the number of derived commits, and the seats with a seed beside the server's."""

    commits: int
    """Number of commits: the first deal and every move."""
    seats: tuple[Seat, ...]
    """Seats whose players added a seed of their own."""
    is_fork: bool
    """True if the game continues another, whose own log shows its deals."""
    unchecked: int = 0
    """Number of commits by forms that no guessed move makes."""


async def check_deals(
    client: Client,
    game_id: GameId,
    variant: Variant[Any, Any, Any],
    chain: Chain,
) -> CheckedDeals:
    """Read a finished game again, up to the verified head, and derive its deals. Raise `IntegrityError`."""
    game: Game | None = None
    derived = unchecked = 0
    async for commit in open_commits(client, game_id, chain):
        if game is None:
            game = _begun(commit, variant)
            derived += game.state is not None and isinstance(game.created.origin, UnsetType)
        else:
            events = [codec_of(variant).decode_event(event.text) for event in commit.events]
            after = None
            if any(not isinstance(event, PlatformEvent) for event in events):
                after = _derived(game, events, commit)
                derived, unchecked = derived + (after is not None), unchecked + (after is None)
            game = after or fold(game, events, actor=commit.actor, at=commit.at)
    assert game is not None, "a log that has a head has a commit"
    seats = tuple(Seat(seat) for seat, own in enumerate(game.seat_seeds) if own is not None)
    return CheckedDeals(derived, seats, not isinstance(game.created.origin, UnsetType), unchecked)


async def open_commits(client: Client, game_id: GameId, chain: Chain) -> AsyncIterator[LoggedCommit]:
    """Yield the commits of the verified log, with all hidden items open."""
    version = Version(0)
    while version < chain.version:
        page = await client.events(game_id, version)
        if not page.commits:
            raise IntegrityError(version, f"the log is cut: the server has shown version {chain.version} before")
        for commit in page.commits:
            chain.extend(commit, None)
            for event in commit.events:
                _check_open(event)
            version = commit.events[-1].version
            yield commit


def _check_open(event: LoggedEvent) -> None:
    value = parse(event.text)
    if any(hidden.get("items") is None for _, hidden in hidden_values(value)):
        raise IntegrityError(event.version, "a hidden value is not open: deals can be derived only after the end")
    check_openings(value, event.version, None)


def _begun(commit: LoggedCommit, variant: Variant[Any, Any, Any]) -> Game:
    created = decode_created(commit.events[0].text)
    events = [codec_of(variant).decode_event(event.text) for event in commit.events[1:]]
    if not isinstance(created.contest, UnsetType):
        return _contest_game(created, events, commit, variant)
    return fold(new_game(created, variant, commit.at), events, at=commit.at)


def _contest_game(
    created: GameCreated, events: Sequence[Event], commit: LoggedCommit, variant: Variant[Any, Any, Any]
) -> Game:
    """Return a game of a contest after its first commit, which is decided again. Raise `IntegrityError`."""
    decided = open_contest_game(
        command_of(created, events),
        actor=PLATFORM,
        seed=bytes.fromhex(created.seed.items[0]) if created.seed.items else b"",
        variant=variant,
        game_id=_ANY,
        at=commit.at,
        facts=server_facts(events),
    )
    if decided.texts != tuple(event.text.encode() for event in commit.events):
        raise IntegrityError(1, "no deal turns the seed into the result in the log")
    return decided.game


def _derived(game: Game, events: Sequence[Event], commit: LoggedCommit) -> Game | None:
    """Return the game after the command that makes exactly these events; None if a form may have given its move."""
    texts = tuple(event.text.encode() for event in commit.events)
    for actor, command in _commands(game, events):
        try:
            decided = decide(
                game,
                command,
                actor=actor,
                head=start(_ANY),
                at=commit.at,
                facts=server_facts(events),
            )
        except LostCitiesError:  # not this command
            continue
        if decided.texts == texts:
            return decided.game
    if game.state is not None and gives_forms(game.variant.rules):
        return None
    what = "deal" if any(isinstance(event, GameStarted) for event in events) else "legal move"
    raise IntegrityError(commit.events[0].version, f"no {what} turns the seeds into the result in the log")


def _commands(game: Game, events: Sequence[Event]) -> Iterator[tuple[PlayerId, GameCommand]]:
    """Yield the commands that these events may come from, with their players.

    The state before decides which seats could act, not the actor that the server names.
    """
    match events[0]:
        case SeatTaken(seat, player, digest):
            yield player, JoinGame(seat, None if isinstance(digest, UnsetType) else digest)
        case SeedRevealed(seat, seed, next_digest):
            yield game.seats[seat] or PLATFORM, RevealSeed(seed=seed, next_digest=next_digest, seat=seat)
        case SeatResigned(seat):
            yield game.seats[seat] or PLATFORM, Resign(seat=seat)
        case TimeRanOut(seat):
            yield PLATFORM, CallTime(seat)
        case SeatAbandoned(seat):
            for claimer in game.playing:
                yield game.seats[claimer] or PLATFORM, ClaimSeat(seat)
        case _:
            for seat in game.to_act:
                if seat in game.left:
                    yield PLATFORM, PlayForSeat(seat)
                    continue
                holder = game.seats[seat]
                assert holder is not None, "who is to act holds the seat"
                for move in game.variant.rules.legal_moves(game.state, seat):
                    yield holder, MakeMove(move=msgspec.to_builtins(move), seat=seat)
                for form in forms_of(game.variant, game.state, seat):
                    for move in guesses(form, events):
                        yield holder, MakeMove(move=msgspec.to_builtins(move), seat=seat)
