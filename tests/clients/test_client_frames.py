"""Frames through the typed client, for a front end that draws and does not fold."""

from contextlib import aclosing

import pytest
from tests.clients.test_client import started

from lostcities.core import GameId
from lostcities.core.errors import Malformed
from lostcities.present import Piece
from lostcities_client import Client, connect
from lostcities_client.records import CaughtUp, Frame, FrameMessage


async def caught_up(client: Client, game_id: GameId, after: int = 0) -> list[FrameMessage]:
    """Read a watch until it has caught up."""
    given: list[FrameMessage] = []
    async with aclosing(client.watch_frames(game_id, after)) as stream:
        async for message in stream:
            given.append(message)
            if isinstance(message, CaughtUp):
                break
    return given


async def play(*clients: Client, game_id: GameId, moves: int) -> None:
    """Make a number of moves, each the first legal one."""
    for _ in range(moves):
        seat = (await clients[0].get_game(game_id)).to_act[0]
        decision = (await clients[seat].get_game(game_id)).decisions[0]
        await clients[seat].submit(game_id, decision.legal_moves[0].id, seat=seat)


async def test_a_watch_of_frames_brings_words_then_a_table(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        *told, last, end = await caught_up(bob, game_id)
        assert [frame.table for frame in told if isinstance(frame, Frame)] == [None, None]
        assert isinstance(last, Frame)
        assert isinstance(end, CaughtUp)
        assert (last.version, last.hash) == (end.head.version, end.head.hash)
        assert last.table == await bob.table(game_id)
        assert [holder.name for holder in last.seats] == ["Ada", "Bob"]
        assert (last.status, last.seat, last.actor, last.undo, last.can_redo) == ("running", 1, 1, "none", False)
        assert last.lines[0] == "You sat down"


async def test_a_watch_of_frames_goes_on_live_and_after_a_version(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        async with aclosing(ada.watch_frames(game_id)) as stream:
            while not isinstance(await anext(stream), CaughtUp):
                pass
            await play(ada, bob, game_id=game_id, moves=1)
            live = await anext(stream)
        assert isinstance(live, Frame)
        assert live.table is not None
        assert (live.actor, live.undo, live.lines[0][:4]) == (0, "free", "You ")
        resumed = await caught_up(ada, game_id, after=5)
        assert resumed == [live, CaughtUp(resumed[-1].head)]  # type: ignore[union-attr]  # the last one says so


async def test_a_whole_game_is_listed_as_frames_in_pages(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        await play(ada, bob, game_id=game_id, moves=2)
        page = await ada.frames(game_id)
        assert [frame.version for frame in page.frames] == [1, 2, 5, *(frame.version for frame in page.frames[3:])]
        assert page.head.version == page.frames[-1].version
        assert [frame.table is None for frame in page.frames] == [True, True, False, False, False]
        first = await ada.frames(game_id, page_size=2)
        rest = await ada.frames(game_id, first.frames[-1].version)
        assert (*first.frames, *rest.frames) == page.frames


async def test_frames_name_the_versions_that_are_undone_and_redone(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        await play(ada, bob, game_id=game_id, moves=1)
        moved = (await ada.frames(game_id)).head.version
        await ada.undo(game_id)
        await ada.redo(game_id)
        *_, end, gone, back = (await bob.frames(game_id)).frames
        assert (end.version, end.undid, end.redid) == (moved, (), ())
        assert [(frame.undid, frame.redid) for frame in (gone, back)] == [((moved,), ()), ((), (moved,))]


async def test_frames_are_told_in_english_where_a_language_is_not_known(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        english = (await ada.frames(game_id)).frames[-1]
        assert english.lines[:2] == ("Bob sat down", "The game starts")
        assert (await ada.frames(game_id, language="xx")).frames[-1] == english
        with pytest.raises(Malformed, match="language must be 1 to 64 printable characters"):
            await ada.frames(game_id, language="x" * 65)


async def test_the_reader_is_you_in_lines_that_name_cards(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob, connect(server) as eve:
        await ada.register("Ada")
        await bob.register("Bob")
        await eve.register("Eve")
        game_id = (await ada.create_game("duel", seats=2, options={"first_seat": "seat0"})).game_id
        await ada.join(game_id)
        await bob.join(game_id)
        await play(ada, bob, game_id=game_id, moves=1)
        own, other, spectated = [
            (await client.frames(game_id, language=language)).frames[-1]
            for client, language in ((ada, "en"), (bob, "de"), (eve, "en"))
        ]
        (piece,) = own.pieces
        verb = "play" if own.lines[0].startswith("You play") else "discard"
        assert own.lines == (f"You {verb} {piece.label}",)
        assert spectated.lines == (f"Ada {verb}s {piece.label}",)
        words = f"{piece.suit} {'wager' if piece.rank == '×' else piece.rank}"
        assert piece == Piece(label=words, suit=piece.suit, rank=piece.rank)
        (german,) = other.pieces
        assert (german.suit, german.rank) == (piece.suit, piece.rank)
        assert other.lines[0].startswith("Ada ")
        assert german.label in other.lines[0]
