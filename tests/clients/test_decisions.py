"""Decisions of bots at a server and in the arena: past commits, opponents, options and time."""

import asyncio
import threading
from functools import reduce
from itertools import pairwise
from typing import Any

import pytest
from tests.clients.test_client import started
from tests.clients.test_undo import turn
from tests.core.tables import PLAYERS, Table
from tests.core.test_simultaneous import MORRA
from tests.support.server_process import ServerProcess

from lostcities.core import GameId, Move, Offer, PlatformEvent, Seat, TimeControl, Version
from lostcities.core.clocks import LAG, SECOND
from lostcities.core.contract import Setup
from lostcities.core.platform_events import MakeMove, MovesUndone, OfferAccepted, OfferMade
from lostcities.registry import load_registry
from lostcities.testing.tiny import TINY
from lostcities_bots import arena
from lostcities_bots.random_bot import RandomBot
from lostcities_client import Bot, Change, Client, Decision, Opponent, Patience, Replica, connect, play_seat
from lostcities_client.seat_play import budget_s
from lostcities_client.seen_commits import seen_commits
from lostcities_duel import CardDrawn, DuelOptions, RoundDealt

OPTIONS = {"first_seat": "seat0", "rounds": 1, "stall_limit": 4}
DUEL = load_registry().variant("duel")


class Notes(RandomBot):
    """A random bot that keeps its decisions."""

    def __init__(self) -> None:
        self.decisions: list[Decision] = []
        self._news = threading.Condition()

    def choose(self, decision: Decision) -> Move:
        self._note(decision)
        return super().choose(decision)

    def answer(self, offer: Offer, decision: Decision) -> bool:
        self._note(decision)
        return True

    def _note(self, decision: Decision) -> None:
        with self._news:
            self.decisions.append(decision)
            self._news.notify_all()

    async def has_made(self, count: int) -> None:
        """Wait for a number of decisions."""

        def wait() -> None:
            with self._news:
                assert self._news.wait_for(lambda: len(self.decisions) >= count, 20)

        await asyncio.to_thread(wait)


def check_that_histories_fold_to_the_views(decisions: list[Decision]) -> None:
    """Fold the events of each history, in order: the result must be the view of the decision."""
    assert len(decisions) > 10
    first = decisions[0]
    view = first.rules.initial(Setup(seats=2, options=first.options))
    for decision in decisions:
        events = [event for commit in decision.history for event in commit.events]
        view = reduce(decision.rules.evolve, [e for e in events if not isinstance(e, PlatformEvent)], view)
        assert view == decision.view
        assert decision.history[-1].version == decision.version


def check_who_acted(decisions: list[Decision]) -> None:
    """Check that the deal has no seat, and that the two moves of a turn follow for each seat in turn."""
    deal, *_ = decisions[0].history
    assert (deal.seat, type(deal.events[0])) == (None, RoundDealt)
    me = decisions[0].seat
    commits = [commit for decision in decisions for commit in decision.history]
    seats = [commit.seat for commit in commits[1:]]
    assert seats == [(i // 2) % 2 for i in range(len(seats))]
    assert [len(decision.history) for decision in decisions[1:5]] == [1, 3, 1, 3]
    drawn = [event for commit in commits for event in commit.events if isinstance(event, CardDrawn)]
    assert {event.seat for event in drawn} == {0, 1}
    assert all((event.card.items is not None) is (event.seat == me) for event in drawn)


async def test_a_decision_at_a_server_tells_what_happened_since_the_one_before(server: str) -> None:
    bots = Notes(), Notes()
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        await asyncio.gather(
            play_seat(ada, game_id, bots[0], seat=Seat(0)),
            play_seat(bob, game_id, bots[1], seat=Seat(1), choice_s=30.0),
        )
    for bot in bots:
        check_that_histories_fold_to_the_views(bot.decisions)
        check_who_acted(bot.decisions)
    mine, theirs = bots[0].decisions[0], bots[1].decisions[0]
    assert mine.opponents == (Opponent(seat=Seat(1), name="Bob", kind="bot"),)
    assert theirs.opponents == (Opponent(seat=Seat(0), name="Ada", kind="human"),)
    assert isinstance(mine.options, DuelOptions)
    assert (mine.options.rounds, mine.options.first_seat) == (1, "seat0")
    assert (mine.budget_s, theirs.budget_s) == (None, 30.0)


def test_a_decision_in_the_arena_tells_the_same() -> None:
    made: list[Notes] = []

    class Kept(Notes):
        name = "kept"

        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    arena.play(DUEL, (Kept, Kept), seed="history", options=OPTIONS)
    for seat, bot in enumerate(made):
        check_that_histories_fold_to_the_views(bot.decisions)
        check_who_acted(bot.decisions)
        first = bot.decisions[0]
        assert first.opponents == (Opponent(seat=Seat(1 - seat), name="kept", kind="bot"),)
        assert isinstance(first.options, DuelOptions)
        assert (first.options.rounds, first.options.stall_limit) == (1, 4)
        assert first.budget_s is None


async def play_on_after_an_offer(ada: Client, game_id: GameId, bot: Notes) -> Version:
    """Play a turn, offer to undo it, and play once more after the answer. Return the version of the deal."""
    async with asyncio.timeout(30), Replica(ada, game_id, seat=Seat(0)) as replica:
        dealt = (await replica.until(lambda game: game.state is not None)).version
        await turn(ada, game_id)
        await bot.has_made(2)
        await replica.until(lambda game: game.version > dealt + 2 and 0 in game.awaited)
        offer = (await ada.undo(game_id, dealt)).head.version
        await replica.until(lambda game: game.version > offer and game.offer is None)
        await turn(ada, game_id)
    return dealt


async def test_an_undo_is_told_with_the_version_it_returns_to(server: str) -> None:
    class Answering(Notes):
        def choose(self, decision: Decision) -> Move:
            super().choose(decision)
            return decision.legal_moves[0]

    bot = Answering()
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        playing = asyncio.create_task(play_seat(bob, game_id, bot, seat=Seat(1)))
        before = await play_on_after_an_offer(ada, game_id, bot)
        await bot.has_made(4)
        playing.cancel()
    asked, again = bot.decisions[2:4]
    assert asked.offer is not None
    assert [type(e) for commit in asked.history for e in commit.events if isinstance(e, PlatformEvent)] == [OfferMade]
    accepted, *played = again.history
    assert accepted.seat == 1
    assert [type(event) for event in accepted.events] == [OfferAccepted, MovesUndone]
    assert accepted.events[1] == MovesUndone(Seat(0), before)
    assert [commit.seat for commit in played] == [0, 0]


async def test_a_bot_without_an_answer_of_its_own_is_told_of_an_offer_when_it_chooses(server: str) -> None:
    class Silent(Notes):
        def answer(self, offer: Offer, decision: Decision) -> bool:
            return False

        def overrides(self, name: str) -> bool:
            return name != "answer" and super().overrides(name)

    bot = Silent()
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        playing = asyncio.create_task(play_seat(bob, game_id, bot, seat=Seat(1)))
        await play_on_after_an_offer(ada, game_id, bot)
        await bot.has_made(3)
        playing.cancel()
    assert OfferMade in [type(event) for commit in bot.decisions[2].history for event in commit.events]
    told = [commit for decision in bot.decisions for commit in decision.history]
    for earlier, later in pairwise(told):
        assert later.version == earlier.version + len(later.events)


@pytest.mark.parametrize("is_killed", [False, True])
async def test_nothing_is_told_twice_or_left_out_over_a_lost_connection(tmp_path: Any, is_killed: bool) -> None:
    patience = Patience(try_s=2.0, total_s=60.0, longest_wait_s=0.2)
    bots = Notes(), Notes()
    with ServerProcess(tmp_path) as server:
        async with connect(server.address, patience=patience) as ada, connect(server.address, patience=patience) as bob:
            game_id = await started(ada, bob)
            async with asyncio.TaskGroup() as group:
                for seat, (client, bot) in enumerate(zip((ada, bob), bots, strict=True)):
                    group.create_task(play_seat(client, game_id, bot, seat=Seat(seat)))
                for count in (5, 12) if is_killed else ():
                    await bots[0].has_made(count)
                    await asyncio.to_thread(server.kill)
                    await asyncio.to_thread(server.start)
    for bot in bots:
        versions = [commit.version for decision in bot.decisions for commit in decision.history]
        assert versions == sorted(set(versions))
        check_that_histories_fold_to_the_views(bot.decisions)


async def test_the_first_decision_of_a_bot_that_was_restarted_tells_the_whole_game(server: str) -> None:
    class Leaving(Notes):
        def choose(self, decision: Decision) -> Move:
            if len(self.decisions) == 6:
                raise KeyError("left")
            return super().choose(decision)

    first, second = Leaving(), Notes()
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        theirs = asyncio.create_task(play_seat(bob, game_id, RandomBot(), seat=Seat(1)))
        with pytest.raises(KeyError):
            await play_seat(ada, game_id, first, seat=Seat(0))
        await play_seat(ada, game_id, second, seat=Seat(0))
        await theirs
    known = tuple(commit for decision in first.decisions for commit in decision.history)
    assert second.decisions[0].history[: len(known)] == known
    check_that_histories_fold_to_the_views(second.decisions)


async def test_seats_of_one_player_are_told_apart(server: str) -> None:
    bots = Notes(), Notes()
    async with connect(server) as ada:
        await ada.register("Ada")
        game_id = (await ada.create_game("duel", options=OPTIONS)).game_id
        for seat in (0, 1):
            await ada.join(game_id, Seat(seat))
        await asyncio.gather(*(play_seat(ada, game_id, bot, seat=Seat(seat)) for seat, bot in enumerate(bots)))
    for bot in bots:
        check_who_acted(bot.decisions)
    assert bots[0].decisions[0].opponents == (Opponent(seat=Seat(1), name="Ada", kind="human"),)


def test_of_several_seats_of_a_player_that_may_act_the_event_tells_which_did() -> None:
    ann = PLAYERS[0]
    table = Table(MORRA, seats=3, players=(ann,) * 3)
    history = [Change(tuple(table.log), ann, 0, table.game)]
    for seat in (2, 0, 1):
        before = len(table.log)
        table.do(MakeMove(move_id="show 3", seat=Seat(seat)), ann)
        history.append(Change(tuple(table.log[before:]), ann, 0, table.game))
    assert [commit.seat for commit in seen_commits(history)] == [None, 2, 0, 1]
    assert [commit.seat for commit in seen_commits(history, 3)] == [1]
    assert [type(event).__name__ for event in seen_commits(history)[0].events] == ["RoundBegan"]


async def test_the_player_who_took_over_a_seat_is_the_opponent_from_then_on(server: str) -> None:
    bot = Notes()
    async with connect(server) as ada, connect(server) as bob, connect(server) as eve, connect(server) as guest:
        for client, name in ((ada, "Ada"), (bob, "Bob"), (eve, "Eve"), (guest, "guest")):
            await client.register(name)
        opened = await ada.create_game("rivals", seats=3, options={"first_seat": "seat2"}, takeover=True)
        for client in (ada, bob, guest):
            await client.join(opened.game_id)
        playing = asyncio.create_task(play_seat(guest, opened.game_id, bot, seat=Seat(2)))
        await bot.has_made(1)
        await ada.resign(opened.game_id)
        await eve.take_over(opened.game_id, Seat(0))
        await bob.offer_end(opened.game_id)
        async with asyncio.timeout(20):
            while not any(decision.offer for decision in bot.decisions):
                await bot.has_made(len(bot.decisions) + 1)
        playing.cancel()
    asked = next(decision for decision in bot.decisions if decision.offer)
    assert [opponent.name for opponent in bot.decisions[0].opponents] == ["Ada", "Bob"]
    assert [opponent.name for opponent in asked.opponents] == ["Eve", "Bob"]


def test_the_time_for_a_decision_is_the_shortest_limit() -> None:
    table = Table(TINY, time_control=TimeControl(per_move_s=60))
    assert table.game.clocks is not None
    seat = table.game.to_act[0]
    due_at = table.game.clocks.seats[seat].due(table.game.clocks.control)
    assert due_at is not None
    ten_s_before = due_at - LAG - 10 * SECOND
    assert budget_s(table.game, seat, ten_s_before, None) == 10.0
    assert budget_s(table.game, seat, ten_s_before, 4.0) == 4.0
    assert budget_s(table.game, seat, due_at, 4.0) == 0.0
    assert budget_s(Table(TINY, time_control=None).game, seat, 0, None) is None


async def test_a_running_clock_limits_the_time_of_a_decision(server: str) -> None:
    bots: list[Bot] = [Notes(), Notes()]
    async with connect(server) as ada, connect(server) as bob:
        await ada.register("Ada")
        await bob.register("Bob")
        control = TimeControl(per_move_s=600)
        game_id = (await ada.create_game("duel", options=OPTIONS, time_control=control)).game_id
        await ada.join(game_id)
        await bob.join(game_id)
        limits = (None, 45.0)
        await asyncio.gather(
            *(
                play_seat(client, game_id, bot, seat=Seat(seat), choice_s=limit)
                for seat, (client, bot, limit) in enumerate(zip((ada, bob), bots, limits, strict=True))
            )
        )
    first, second = bots
    assert isinstance(first, Notes)
    assert isinstance(second, Notes)
    budgets = [decision.budget_s for decision in first.decisions]
    assert all(budget is not None and 560 < budget <= 600 for budget in budgets)
    assert {decision.budget_s for decision in second.decisions} == {45.0}
