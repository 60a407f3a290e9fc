"""The typed client against a real server: its results, and errors equal to those the server raised."""

import pytest
from tests.support.lying_server import Liar, serving

from lostcities.core import CommandId, GameId, IllegalMove, InvalidSetup, Seat, Version
from lostcities.core.errors import (
    AlreadyStarted,
    BadToken,
    CommandMismatch,
    Malformed,
    NotYourTurn,
    UnknownGame,
    UnknownVariant,
    VersionConflict,
)
from lostcities.present.catalogs import catalog_for
from lostcities.present.drawing import draw
from lostcities_client import Client, Patience, Replica, ServerUnavailable, connect
from lostcities_duel import DrawCard

OPTIONS = {"first_seat": "seat0", "rounds": 1}


async def started(first: Client, second: Client) -> GameId:
    """Start a Duel of two players in which seat 0 begins."""
    await first.register("Ada")
    await second.register("Bob", "bot")
    listing = await first.create_game("duel", options=OPTIONS)
    assert (await first.join(listing.game_id)).seat == 0
    assert (await second.join(listing.game_id)).seat == 1
    return listing.game_id


async def test_a_registered_player_is_who_the_client_speaks_for(server: str) -> None:
    async with connect(server) as client:
        registration = await client.register("Ada", "bot")
        assert (await client.player()) == registration.player
        assert (registration.player.name, registration.player.kind) == ("Ada", "bot")
    async with connect(server, registration.token) as again:
        assert (await again.player()).name == "Ada"


async def test_the_server_draws_the_table_that_the_plugin_here_would(server: str) -> None:
    async with connect(server) as first, connect(server) as second:
        game_id = await started(first, second)
        async with Replica(second, game_id, seat=Seat(1)) as replica:
            game = await replica.until()
            drawn = draw(game, Seat(1), catalog_for(game.variant, names=("Ada", "Bob")))
            assert await second.table(game_id) == drawn
        theirs = await first.table(game_id)
        assert theirs.actions
        (hand,) = (zone for zone in theirs.zones if zone.id == "hand-1")
        assert (hand.pieces, hand.count) == ((), 8)
        assert (await first.table(game_id, game.version)).actions == theirs.actions
        with pytest.raises(Malformed, match="open needs a game that is over"):
            await first.table(game_id, is_open=True)


async def test_a_player_can_be_renamed(server: str) -> None:
    async with connect(server) as client:
        registered = (await client.register("Ada")).player
        renamed = await client.rename("Ada L.")
        assert (renamed.player_id, renamed.name) == (registered.player_id, "Ada L.")
        assert await client.player() == renamed
        with pytest.raises(Malformed, match="1 to 40 printable characters"):
            await client.rename("")


async def test_a_rotated_token_replaces_the_old_one(server: str) -> None:
    async with connect(server) as client:
        old = (await client.register("Ada")).token
        await client.rotate_token()
        assert (await client.player()).name == "Ada"
    async with connect(server, old) as outdated:
        with pytest.raises(BadToken):
            await outdated.player()


async def test_a_move_is_acknowledged_with_what_it_made_happen(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        position = await ada.get_game(game_id)
        assert (position.to_act, position.game.status, position.options["rounds"]) == ((0,), "running", 1)
        legal = position.decisions[0].legal_moves
        ack = await ada.submit(game_id, legal[0].id, seat=Seat(0), expected_version=position.head.version)
        assert ack.head.version == position.head.version + 1
        assert ack.commit is not None
        assert ack.commit.events[0].hash == ack.head.hash
        assert not ack.replayed


async def test_the_same_command_id_gives_the_same_answer_and_other_content_is_refused(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        first, second = (await ada.get_game(game_id)).decisions[0].legal_moves[:2]
        ack = await ada.submit(game_id, first.id, command_id=CommandId("once"))
        again = await ada.submit(game_id, first.id, command_id=CommandId("once"))
        assert again.replayed
        assert again.head == ack.head
        with pytest.raises(CommandMismatch):
            await ada.submit(game_id, second.id, command_id=CommandId("once"))


async def test_errors_come_back_as_the_classes_they_were_with_their_details(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        with pytest.raises(UnknownGame):
            await ada.get_game(GameId("gnone"))
        with pytest.raises(UnknownVariant, match="installed: duel"):
            await ada.variant("dual")
        with pytest.raises(InvalidSetup) as setup:
            await ada.create_game("duel", options={"rounds": 99})
        assert setup.value.field == "rounds"
        with pytest.raises(IllegalMove) as illegal:
            await ada.submit(game_id, DrawCard())
        assert illegal.value.rule.startswith("duel.")
        with pytest.raises(NotYourTurn) as turn:
            await bob.submit(game_id, "draw")
        assert turn.value.rule == "platform.turn"
        with pytest.raises(VersionConflict) as conflict:
            await ada.submit(game_id, "draw", expected_version=Version(1))
        assert (conflict.value.expected, conflict.value.actual) == (1, 5)
        with pytest.raises(AlreadyStarted):
            await ada.leave(game_id)


async def test_the_lobby_lists_open_games_and_ones_own(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        running = await started(ada, bob)
        waiting = (await ada.create_game("duel")).game_id
        assert [game.game_id for game in (await bob.list_games(status="open")).games] == [waiting]
        assert [game.game_id for game in (await bob.list_games(mine=True)).games] == [running]
        page = await bob.list_games(page_size=1)
        assert [game.game_id for game in page.games] == [waiting]
        rest = await bob.list_games(page_size=1, page_token=page.next_page_token)
        assert [game.game_id for game in rest.games] == [running]


async def test_lists_and_the_inbox_cover_what_the_client_has_done(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        position = await ada.get_game(game_id)
        mover, other = (ada, bob) if position.to_act == (0,) else (bob, ada)
        turn = (await mover.inbox("your_turn")).entries[0]
        assert (turn.kind, turn.game.game_id, turn.version) == ("your_turn", game_id, position.head.version)
        offered = await mover.offer_end(game_id)
        assert mover.feed_position > turn.feed_position
        (offer,) = (await other.inbox("offer", min_feed_position=mover.feed_position)).entries
        assert offer.offer is not None
        assert (offer.offer.id, offer.offer.kind) == (offered.head.version, "end")
        assert offered.commit is not None
        assert offer.due_at == offered.commit.at + 60_000_000
        await other.answer(game_id, offer.offer.id, accept=True)
        inbox = await other.inbox(min_feed_position=other.feed_position)
        assert [(entry.kind, entry.seat) for entry in inbox.entries] == [("game_over", None)]
        page = await ada.list_games(
            with_count=True,
            seats=2,
            player_id=turn.game.host,
            changed_since=offer.since,
            min_feed_position=other.feed_position,
        )
        assert ([game.status for game in page.games], page.count, page.has_more) == (["over"], 1, False)
        assert page.feed_position >= other.feed_position


async def test_an_unlisted_game_stands_in_no_list_of_others(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        await ada.register("Ada")
        await bob.register("Bob")
        opened = await ada.create_game("duel", is_unlisted=True)
        assert opened.is_unlisted
        assert (await ada.list_games()).games == (opened,)
        assert (await bob.list_games()).games == ()
        bob.accept_invitation(ada.reference(opened.game_id))
        assert (await bob.join(opened.game_id)).game.is_unlisted


async def test_a_variant_comes_with_its_schemas_and_the_options_for_bots(server: str) -> None:
    async with connect(server) as client:
        assert "duel" in [variant.key for variant in await client.variants()]
        details = await client.variant("duel")
        assert details.variant.seats == range(2, 3)
        assert details.bounded_options == {"stall_limit": 24}
        assert "rounds" in str(details.options_schema)


async def test_a_command_that_meets_no_answer_is_sent_again_with_the_same_id() -> None:
    liar = Liar([], failures=3)
    async with serving(liar) as address, connect(address, patience=Patience(first_wait_s=0.001)) as client:
        ack = await client.submit(GameId("g1"), "draw")
    assert ack.replayed
    assert len(liar.command_ids) == 4
    assert len(set(liar.command_ids)) == 1


async def test_a_server_that_is_not_there_is_given_up_in_time() -> None:
    async with connect("127.0.0.1:1", patience=Patience(total_s=0.2, first_wait_s=0.01)) as client:
        with pytest.raises(ServerUnavailable):
            await client.variants()
