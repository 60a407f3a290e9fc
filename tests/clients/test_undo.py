"""Undo, redo, offers and resignation through the SDK, against a real server, as players and bots see them."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import ClassVar

import msgspec
import pytest
from tests.support.lying_server import GAME, PLAYERS, Liar, Script, commit, duel_log, honest, serving

from lostcities.core import CommandId, GameId, Offer, Seat, Version, Viewer
from lostcities.core.decide import Decided, GameCommand, decide
from lostcities.core.errors import IntegrityError, NotYourSeat, OfferRefused, UndoRefused, VersionConflict
from lostcities.core.game import Game
from lostcities.core.platform_events import AnswerOffer, MovesUndone, OfferDeclined, Origin, Redo, Undo, UndoMode
from lostcities_bots.random_bot import RandomBot
from lostcities_client import Client, Decision, Replica, connect, play_seat

OPTIONS = {"rounds": 1, "stall_limit": 4, "hand_size": 20, "first_seat": "seat0"}


@asynccontextmanager
async def table(
    server: str, seats: int = 2, *, undo: UndoMode | None = None
) -> AsyncIterator[tuple[GameId, list[Client]]]:
    """Start a game, and yield it with a client for each seat and for a spectator."""
    clients = [connect(server) for _ in range(seats + 1)]
    for number, client in enumerate(clients):
        await client.register(f"player {number}")
    variant = "duel" if seats == 2 else "rivals"
    options = OPTIONS if seats == 2 else {"first_seat": "seat0"}
    game_id = (await clients[0].create_game(variant, seats=seats, options=options, undo=undo)).game_id
    for client in clients[:seats]:
        await client.join(game_id)
    try:
        yield game_id, clients
    finally:
        for client in clients:
            await client.close()


async def turn(client: Client, game_id: GameId) -> None:
    """Take a whole turn in the Duel: the last discard on the list, and a card from the deck."""
    legal = (await client.get_game(game_id)).decisions[0].legal_moves
    await client.submit(game_id, legal[-1].id)
    await client.submit(game_id, "draw")


async def reached(replica: Replica, version: int) -> Game:
    return await asyncio.wait_for(replica.until(lambda game: game.version >= version), 10)


# -- players --


async def test_a_move_is_undone_at_once_and_redone_while_no_seat_learned_anything(server: str) -> None:
    async with table(server) as (game_id, (ada, *_)):
        before = await ada.get_game(game_id)
        await ada.submit(game_id, before.decisions[0].legal_moves[0].id)
        ack = await ada.undo(game_id)
        assert ack.commit is not None
        assert ack.commit.events[0].text == '{"seat":0,"to":5,"type":"@MovesUndone"}'
        after = await ada.get_game(game_id)
        assert after.decisions[0].legal_moves == before.decisions[0].legal_moves
        assert (after.can_redo, after.offer, after.head.version) == (True, None, 7)
        await ada.redo(game_id)
        again = await ada.get_game(game_id)
        assert not again.can_redo
        assert [move.id for move in again.decisions[0].legal_moves] == ["draw"]


async def test_what_others_have_a_say_in_is_offered_and_done_when_they_accept(server: str) -> None:
    async with table(server) as (game_id, (ada, bob, _)):
        await turn(ada, game_id)
        await ada.undo(game_id, Version(5))
        offer = (await bob.get_game(game_id)).offer
        assert offer == Offer(id=Version(8), seat=Seat(0), kind="undo", to=Version(5), asked=(Seat(1),))
        assert (await bob.get_game(game_id)).decisions[0].offer == offer
        ack = await bob.answer(game_id, offer.id, accept=True)
        assert ack.commit is not None
        assert [event.text for event in ack.commit.events] == [
            '{"offer":8,"seat":1,"type":"@OfferAccepted"}',
            '{"seat":0,"to":5,"type":"@MovesUndone"}',
        ]
        assert (await ada.get_game(game_id)).to_act == (0,)


async def test_an_offer_is_declined_and_withdrawn_and_the_game_stands_as_it_did(server: str) -> None:
    async with table(server) as (game_id, (ada, bob, _)):
        await turn(ada, game_id)
        await ada.undo(game_id)
        await bob.answer(game_id, Version(8), accept=False)
        ack = await ada.offer_end(game_id)
        await ada.answer(game_id, ack.head.version, accept=False)
        position = await ada.get_game(game_id)
        assert (position.offer, position.to_act, position.head.version) == (None, (1,), 11)


async def test_a_game_ends_by_agreement_and_by_resignation_with_places(server: str) -> None:
    async with table(server) as (game_id, (ada, bob, _)):
        ack = await ada.offer_end(game_id)
        await bob.answer(game_id, ack.head.version, accept=True)
        agreed = await ada.get_game(game_id)
        assert (agreed.game.status, agreed.places) == ("over", (1, 1))
    async with table(server, 3) as (game_id, (ada, bob, *_)):
        await bob.resign(game_id)
        left = await bob.get_game(game_id)
        assert (left.game.status, [holder.is_left for holder in left.game.seats]) == ("running", [False, True, False])
        await ada.resign(game_id)
        over = await bob.get_game(game_id)
        assert (over.places, over.winners) == ((2, 2, 1), (2,))


async def test_a_table_says_how_moves_are_undone_there(server: str) -> None:
    modes: tuple[UndoMode, ...] = ("never", "consent", "free")
    for agreed in modes:
        async with table(server, undo=agreed) as (game_id, (ada, *_)):
            assert (await ada.get_game(game_id)).undo == agreed
    async with table(server, undo="never") as (game_id, (ada, *_)):
        with pytest.raises(UndoRefused) as refused:
            await ada.undo(game_id)
        assert refused.value.rule == "platform.undo_never"


async def test_a_game_goes_on_from_a_version_of_another_that_is_over(server: str) -> None:
    async with table(server) as (game_id, (ada, bob, eve)):
        await turn(ada, game_id)
        with pytest.raises(NotYourSeat):
            await eve.fork(game_id, Version(6))
        await bob.resign(game_id)
        log = (await eve.events(game_id)).commits
        listing = await eve.fork(game_id, Version(6))
        position = await eve.get_game(listing.game_id)
        assert position.origin == Origin(game_id, Version(6), log[3].events[-1].hash.hex())
        listed = {game.game_id: game.origin for game in (await ada.list_games()).games}
        assert (listed[listing.game_id], listed[game_id]) == (position.origin, None)
        assert (position.undo, position.to_act, set(listing.seats_of(listing.host))) == ("free", (0,), {0, 1})
        assert [move.id for move in position.decisions[0].legal_moves] == ["draw"]


async def test_refusals_come_back_as_the_errors_they_are(server: str) -> None:
    async with table(server) as (game_id, (ada, bob, eve)):
        with pytest.raises(UndoRefused, match="you have made no move"):
            await ada.undo(game_id)
        with pytest.raises(UndoRefused, match="nothing to redo"):
            await ada.redo(game_id)
        with pytest.raises(NotYourSeat):
            await eve.undo(game_id)
        with pytest.raises(VersionConflict):
            await ada.resign(game_id, expected_version=Version(1))
        ack = await ada.offer_end(game_id)
        with pytest.raises(OfferRefused) as open_already:
            await bob.offer_end(game_id)
        assert open_already.value.rule == "platform.offer_open"
        with pytest.raises(OfferRefused) as not_asked:
            await ada.answer(game_id, ack.head.version, accept=True)
        assert not_asked.value.rule == "platform.offer_not_asked"


async def test_the_same_command_id_undoes_once(server: str) -> None:
    async with table(server) as (game_id, (ada, *_)):
        await ada.submit(game_id, (await ada.get_game(game_id)).decisions[0].legal_moves[0].id)
        first = await ada.undo(game_id, command_id=CommandId("once"))
        again = await ada.undo(game_id, command_id=CommandId("once"))
        assert (again.replayed, again.head) == (True, first.head)


# -- views --


async def test_who_was_there_and_who_comes_later_see_the_same_through_undo_and_redo(server: str) -> None:
    """Each seat makes two moves. All are undone with consent, one is redone, and another line is played."""
    async with table(server) as (game_id, clients):
        ada, bob, eve = clients
        viewers: list[tuple[Client, Viewer]] = [(ada, Seat(0)), (bob, Seat(1)), (eve, None)]
        async with (
            Replica(ada, game_id, seat=Seat(0)) as first,
            Replica(bob, game_id, seat=Seat(1)) as second,
            Replica(eve, game_id) as third,
        ):
            there = (first, second, third)
            dealt = await reached(first, 5)
            await turn(ada, game_id)
            await turn(bob, game_id)
            offer = (await ada.undo(game_id, Version(5))).head.version
            undone = (await bob.answer(game_id, offer, accept=True)).head.version
            for replica in there:
                await reached(replica, undone)
            assert first.view == dealt.state
            assert [len(replica.undone) for replica in there] == [4, 4, 4]
            assert all(replica.can_redo for replica in there)
            offer = (await ada.redo(game_id)).head.version
            await bob.answer(game_id, offer, accept=True)
            offer = (await ada.undo(game_id, Version(7))).head.version
            await bob.answer(game_id, offer, accept=True)
            await turn(bob, game_id)
            head = (await ada.get_game(game_id)).head
            for replica, (client, viewer) in zip(there, viewers, strict=True):
                await reached(replica, head.version)
                async with Replica(client, game_id, seat=viewer) as late:
                    game = await reached(late, head.version)
                assert game == replica.game
                assert late.undone == replica.undone
                assert len(late.undone) == 2
                assert late.head == replica.head == head


async def test_a_replica_tells_what_is_offered_and_undone(server: str) -> None:
    async with table(server) as (game_id, (ada, bob, _)), Replica(bob, game_id, seat=Seat(1)) as replica:
        await turn(ada, game_id)
        await ada.undo(game_id)
        await reached(replica, 8)
        assert replica.offer is not None
        assert (replica.offer.kind, replica.offer.to, replica.undone, replica.can_redo) == ("undo", 6, (), False)
        await bob.answer(game_id, replica.offer.id, accept=True)
        await reached(replica, 10)
        assert replica.game.offer is None
        assert replica.can_redo
        assert [change.version for change in replica.undone] == [7]


# -- the chain --


def undone_log() -> list[Decided]:
    """Return a Duel of six moves, of which the last three are undone with consent and one is redone."""
    log = duel_log(6)

    def then(command: GameCommand, seat: int) -> None:
        game, head = log[-1].game, log[-1].head
        log.append(decide(game, command, actor=PLAYERS[seat], head=head, view_of=lambda _: game))

    then(Undo(to=log[5].game.version), 0)
    then(AnswerOffer(offer=log[-1].game.version, accept=True), 1)
    then(Redo(), 0)
    then(AnswerOffer(offer=log[-1].game.version, accept=True), 1)
    return log


UNDONE = undone_log()


async def read(script: Script, *, until: int) -> Replica:
    liar = Liar([script])
    async with serving(liar) as address, connect(address) as client, Replica(client, GAME, seat=Seat(0)) as replica:
        await reached(replica, until)
    return replica


async def test_the_chain_is_verified_through_undo_and_redo() -> None:
    replica = await read(honest(UNDONE), until=UNDONE[-1].game.version)
    assert replica.head.hash == UNDONE[-1].hashes[-1]
    assert replica.game.state is not None
    assert not replica.can_redo


@pytest.mark.parametrize(("number", "field", "value"), [
    (-4, "asked", []),
    (-3, "to", 5),
    (-3, "seat", 1),
    (-1, "to", 7),
])  # fmt: skip
async def test_an_undo_that_was_tampered_with_is_refused(number: int, field: str, value: object) -> None:
    script = [commit(decided, Seat(0)) for decided in UNDONE]
    event = script[number].commit.events[-1]
    fields = {**msgspec.json.decode(event.event_json), field: value}
    event.event_json = msgspec.json.encode(fields, order="sorted").decode()
    with pytest.raises(IntegrityError, match="its hash is wrong"):
        await read(script, until=UNDONE[-1].game.version)


# -- bots --


class Agreeable(RandomBot):
    """A bot that accepts every offer, and records them."""

    asked: ClassVar[list[tuple[Offer, Decision]]] = []

    def answer(self, offer: Offer, decision: Decision) -> bool:
        """Accept every offer."""
        self.asked.append((offer, decision))
        return True


async def test_a_bot_declines_at_once_unless_it_says_otherwise(server: str) -> None:
    async with table(server) as (game_id, (ada, bob, eve)), Replica(eve, game_id) as seen:
        playing = asyncio.create_task(play_seat(bob, game_id, RandomBot(), seat=Seat(1)))
        await turn(ada, game_id)
        await asyncio.wait_for(seen.until(lambda game: game.to_act == (0,)), 10)
        ack = await ada.undo(game_id)
        game = await asyncio.wait_for(seen.until(lambda game: game.version > ack.head.version), 10)
        assert game.offer is None
        assert seen.history[-1].events == (OfferDeclined(ack.head.version, Seat(1)),)
        await ada.resign(game_id)
        assert (await asyncio.wait_for(playing, 10)).winners == (1,)


async def test_a_bot_that_accepts_sees_the_offer_and_plays_on_from_where_the_game_stands(server: str) -> None:
    Agreeable.asked.clear()
    async with table(server) as (game_id, (ada, bob, eve)), Replica(eve, game_id) as seen:
        playing = asyncio.create_task(play_seat(bob, game_id, Agreeable(), seat=Seat(1)))
        await turn(ada, game_id)
        await asyncio.wait_for(seen.until(lambda game: game.version == 9 and game.to_act == (0,)), 10)
        ack = await ada.undo(game_id)
        game = await asyncio.wait_for(seen.until(lambda game: game.version > ack.head.version), 10)
        assert seen.history[-1].events[-1] == MovesUndone(Seat(0), Version(6))
        assert game.to_act == (0,)
        ((offer, decision),) = Agreeable.asked
        assert (offer.kind, offer.to, offer.seat) == ("undo", 6, 0)
        assert decision.offer == offer
        assert decision.legal_moves == ()  # it was not its turn
        ada_plays = play_seat(ada, game_id, RandomBot(), seat=Seat(0), rng=random.Random(1))
        outcome, _ = await asyncio.wait_for(asyncio.gather(ada_plays, playing), 60)
        assert outcome.game.ended is not None


async def test_a_bot_waits_while_others_still_think_about_an_offer(server: str) -> None:
    """One of three offers to end, and the bot that is to act agrees. It makes no move before the third has answered."""
    async with table(server, 3) as (game_id, (ada, bob, cleo, eve)), Replica(eve, game_id) as seen:
        assert (await seen.until()).to_act == (0,)
        offer = (await bob.offer_end(game_id)).head.version
        playing = asyncio.create_task(play_seat(ada, game_id, Agreeable(), seat=Seat(0)))
        await reached(seen, offer + 1)
        assert seen.offer is not None
        assert seen.offer.asked == (2,)
        for _ in range(20):  # time enough for a move
            await cleo.get_game(game_id)
        await cleo.answer(game_id, offer, accept=True)
        game = (await asyncio.wait_for(playing, 10)).game
        assert (game.version, game.status) == (offer + 3, "over")


async def test_a_bot_moves_when_the_offer_it_agreed_to_is_declined(server: str) -> None:
    async with table(server, 3) as (game_id, (ada, bob, cleo, eve)), Replica(eve, game_id) as seen:
        await seen.until()
        offer = (await bob.offer_end(game_id)).head.version
        playing = asyncio.create_task(play_seat(ada, game_id, Agreeable(), seat=Seat(0)))
        await reached(seen, offer + 1)
        await cleo.answer(game_id, offer, accept=False)
        game = await reached(seen, offer + 3)
        assert game.played > offer
        playing.cancel()


async def test_a_game_that_a_player_resigns_is_over_for_a_bot_as_any_other(server: str) -> None:
    async with table(server) as (game_id, (ada, bob, _)):
        playing = asyncio.create_task(play_seat(bob, game_id, RandomBot(), seat=Seat(1)))
        await ada.resign(game_id)
        outcome = await asyncio.wait_for(playing, 10)
        assert outcome.game.left == (0,)
