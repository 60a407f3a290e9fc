"""Deals that players can derive again from the server's seed, open at the end, and from seeds of their own."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.support.lying_server import GAME, PLAYERS, SEED, Liar, honest, opened, serving

from lostcities.core import GameId, Seat, hide, notation
from lostcities.core.decide import Decided, GameCommand, create, decide
from lostcities.core.errors import IntegrityError
from lostcities.core.game import Game, fold
from lostcities.core.platform_events import CreateGame, JoinGame, MakeMove, RevealSeed
from lostcities.core.seat_seeds import digest_of
from lostcities.registry import load_registry
from lostcities_bots.random_bot import RandomBot
from lostcities_client import CheckedDeals, Client, Replica, connect, play_seat
from lostcities_client.own_seeds import OwnSeeds
from lostcities_duel import CardDrawn

SHORT = {"rounds": 2, "stall_limit": 1, "hand_size": 16, "first_seat": "seat0"}


@asynccontextmanager
async def at_the_table(server: str, count: int = 2) -> AsyncIterator[list[Client]]:
    """Connect and register a number of players, and yield their clients."""
    clients = [connect(server) for _ in range(count)]
    for number, client in enumerate(clients):
        await client.register(f"player {number}")
    try:
        yield clients
    finally:
        for client in clients:
            await client.close()


async def played(clients: list[Client], game_id: GameId) -> None:
    bots = (play_seat(client, game_id, RandomBot(), seat=Seat(seat)) for seat, client in enumerate(clients))
    await asyncio.gather(*bots)


async def started(client: Client, game_id: GameId, seat: int) -> Game:
    async with Replica(client, game_id, seat=Seat(seat)) as replica:
        return await replica.until(lambda game: game.state is not None)


async def test_replicas_reveal_the_seeds_that_their_players_have_committed_to(server: str) -> None:
    async with at_the_table(server) as (ada, bob):
        game_id = (await ada.create_game("duel")).game_id
        await ada.join(game_id, with_seed=True)
        joined = await bob.join(game_id, with_seed=True)
        assert joined.game.status == "open"
        games = await asyncio.gather(started(ada, game_id, 0), started(bob, game_id, 1))
        first, second = games[0].seat_seeds
        assert first is not None
        assert second is not None
        assert first.seed is not None
        assert len(first.seed) == 64
        assert first.seed != second.seed


async def test_a_seed_outlives_its_program(server: str, tmp_path: Path) -> None:
    async with at_the_table(server) as (ada, bob):
        game_id = (await ada.create_game("duel")).game_id
        ada.own_seeds = OwnSeeds(tmp_path)
        await ada.join(game_id, with_seed=True)
        await bob.join(game_id)
        ada.own_seeds = OwnSeeds(tmp_path)
        assert (await started(ada, game_id, 0)).status == "running"


async def test_a_player_who_joins_without_a_seed_can_play_at_once(server: str) -> None:
    async with at_the_table(server) as (ada, bob):
        game_id = (await ada.create_game("duel")).game_id
        await ada.join(game_id)
        assert (await bob.join(game_id)).game.status == "running"


async def test_a_player_may_keep_the_seed_elsewhere(server: str) -> None:
    async with at_the_table(server) as (ada, bob):
        game_id = (await ada.create_game("duel")).game_id
        await ada.join(game_id, seed_digest=digest_of(b"\7" * 32))
        await bob.join(game_id)
        await ada.reveal_seed(game_id, b"\7" * 32, digest_of(b"\6" * 32))
        assert (await ada.get_game(game_id)).game.status == "running"


async def test_a_seed_is_for_the_seat_it_was_committed_in_and_goes_when_the_seat_is_left(server: str) -> None:
    async with at_the_table(server) as (ada, bob):
        game_id = (await ada.create_game("duel")).game_id
        await ada.join(game_id, with_seed=True)
        await ada.leave(game_id)
        assert ada.own_seeds.holders == {}
        await bob.join(game_id, Seat(0))
        await ada.join(game_id, Seat(1), with_seed=True)
        assert (await started(ada, game_id, 1)).seat_seeds[0] is None


async def test_a_log_without_the_seed_that_was_committed_is_refused(server: str) -> None:
    async with at_the_table(server) as (ada, bob):
        game_id = (await ada.create_game("duel")).game_id
        await ada.join(game_id)
        await bob.join(game_id)
        ada.own_seeds.holders[game_id, Seat(0)] = (await ada.player()).player_id
        with pytest.raises(IntegrityError, match="does not have the seed that was added in seat 0"):
            await asyncio.wait_for(started(ada, game_id, 0), 10)


@pytest.mark.parametrize(("variant", "seats", "options"), [
    ("duel", 2, SHORT),
    ("board", 3, {"rounds": 1, "stall_limit": 1}),
    ("rivals", 4, {}),
])  # fmt: skip
async def test_every_deal_of_a_game_that_is_over_is_derived_again(
    server: str, variant: str, seats: int, options: dict[str, object]
) -> None:
    async with at_the_table(server, seats) as clients:
        ada = clients[0]
        chosen = {**(await ada.variant(variant)).bounded_options, **options}
        game_id = (await ada.create_game(variant, seats=seats, options=chosen)).game_id
        for client in clients:
            await client.join(game_id, with_seed=client is not ada)
        async with Replica(ada, game_id, seat=Seat(0)) as replica:
            await played(clients, game_id)
            await replica.until(lambda game: game.ended is not None)
            moves = len(replica.history) - 1 - seats - (seats - 1)
            assert await replica.check_deals() == CheckedDeals(moves + 1, tuple(map(Seat, range(1, seats))), False)


async def test_moves_that_were_undone_do_not_hinder_the_derivation(server: str) -> None:
    async with at_the_table(server) as (ada, bob):
        game_id = (await ada.create_game("duel", options={**SHORT, "rounds": 1}, undo="free")).game_id
        await ada.join(game_id, with_seed=True)
        await bob.join(game_id, with_seed=True)
        await asyncio.gather(started(ada, game_id, 0), started(bob, game_id, 1))
        first = (await ada.get_game(game_id)).decisions[0].legal_moves[-1].id
        async with Replica(ada, game_id, seat=Seat(0)) as replica:
            await replica.until()
            await ada.submit(game_id, first)
            await ada.submit(game_id, "draw")
            await ada.undo(game_id)
            await ada.redo(game_id)
            await ada.undo(game_id)
            await ada.undo(game_id)
            await ada.submit(game_id, first)
            await played([ada, bob], game_id)
            await replica.until(lambda game: game.ended is not None)
            assert (await replica.check_deals()).seats == (0, 1)


async def test_nothing_is_derived_before_the_end(server: str) -> None:
    async with at_the_table(server) as (ada, bob):
        game_id = (await ada.create_game("duel")).game_id
        await ada.join(game_id)
        await bob.join(game_id)
        async with Replica(ada, game_id, seat=Seat(0)) as replica:
            await replica.until()
            with pytest.raises(IntegrityError, match="can be derived only after the end"):
                await replica.check_deals()


# -- servers that cheat --

SEEDS = (b"\x11" * 32, b"\x22" * 32)
COMMANDS: list[GameCommand] = [
    *(JoinGame(Seat(seat), digest_of(seed).hex()) for seat, seed in enumerate(SEEDS)),
    *(RevealSeed(seed=seed.hex(), next_digest="00" * 32, seat=Seat(seat)) for seat, seed in enumerate(SEEDS)),
]
Rig = Callable[[Game], Game]
"""Change that a cheating server makes to a game before it decides the next command."""


def rigged_log(rig: Rig, *, at: int) -> list[Decided]:
    """Return a whole Duel with correct hashes, in which one commit was decided on a changed game."""
    duel = load_registry().variant("duel")
    opening = CreateGame(variant="duel", options={**SHORT, "rounds": 1})
    log = [create(opening, host=PLAYERS[0], seed=SEED, variant=duel, game_id=GAME)]
    command: GameCommand
    while log[-1].game.ended is None:
        game, number = log[-1].game, len(log)
        if number <= len(COMMANDS):
            command, actor = COMMANDS[number - 1], PLAYERS[(number - 1) % 2]
        else:
            seat = game.to_act[0]
            legal = duel.rules.legal_moves(game.state, seat)
            command, actor = MakeMove(move_id=notation(legal[-1])), PLAYERS[seat]
        before = rig(game) if number == at else game
        decided = decide(before, command, actor=actor, head=log[-1].head)
        after = fold(game, decided.events) if number == at else decided.game
        log.append(replace(decided, game=after))
    return log


def with_another_seed(game: Game) -> Game:
    return replace(game, created=replace(game.created, seed=hide(["33" * 32])))


def with_another_deck(game: Game) -> Game:
    deck = game.state.deck
    return replace(game, state=replace(game.state, deck=replace(deck, cards=deck.cards[::-1])))


def draws_in(log: Sequence[Decided]) -> list[int]:
    """Return the numbers of the commits in which a card is drawn from the deck."""
    return [number for number, decided in enumerate(log) if isinstance(decided.events[0], CardDrawn)]


async def derive(log: Sequence[Decided], shown: Sequence[Decided] | None = None) -> CheckedDeals:
    """Follow one log and check the deals of the same or another one at the end."""
    liar = Liar([honest(shown or log)], page=opened(log))
    async with serving(liar) as address, connect(address) as client, Replica(client, GAME, seat=Seat(0)) as replica:
        await asyncio.wait_for(replica.until(lambda game: game.ended is not None), 10)
        return await replica.check_deals()


def as_it_is(game: Game) -> Game:
    return game


HONEST = rigged_log(as_it_is, at=0)


async def test_a_log_without_a_cheat_is_derived() -> None:
    assert await derive(HONEST) == CheckedDeals(len(HONEST) - 4, (Seat(0), Seat(1)), False)


async def test_a_deal_from_another_seed_than_the_server_is_bound_to_is_refused() -> None:
    with pytest.raises(IntegrityError, match="no deal turns the seeds into the result in the log"):
        await derive(rigged_log(with_another_seed, at=4))


async def test_a_card_from_elsewhere_in_the_deck_is_refused_at_its_version() -> None:
    at = draws_in(HONEST)[3]
    with pytest.raises(IntegrityError, match="no legal move turns the seeds") as refused:
        await derive(rigged_log(with_another_deck, at=at))
    assert refused.value.version == HONEST[at - 1].game.version + 1


async def test_another_log_at_the_end_than_the_one_that_was_followed_is_refused() -> None:
    with pytest.raises(IntegrityError, match="another log than before"):
        await derive(rigged_log(with_another_deck, at=draws_in(HONEST)[3]), shown=HONEST)


async def test_a_log_that_is_shorter_at_the_end_is_refused() -> None:
    with pytest.raises(IntegrityError, match="the log is cut"):
        await derive(HONEST[:-3], shown=HONEST)
