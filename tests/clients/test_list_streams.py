"""The inbox and the game list as the client follows them, over lost connections too."""

import asyncio
from contextlib import aclosing
from pathlib import Path

from tests.clients.test_client import started
from tests.support.server_process import ServerProcess

from lostcities.v1 import play_pb2, player_pb2
from lostcities_client import Patience, connect
from lostcities_client.inbox_fold import InboxFold

HASTE = Patience(first_wait_s=0.01, longest_wait_s=0.1)


async def test_an_inbox_is_yielded_whole_each_time_that_it_changes(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        async with aclosing(bob.watch_inbox()) as inboxes:
            assert "your_turn" not in [entry.kind for entry in await anext(inboxes)]
            for _ in range(2):
                position = await ada.get_game(game_id)
                await ada.submit(game_id, position.decisions[0].legal_moves[0].id)
            while not (turns := [entry for entry in await anext(inboxes) if entry.kind == "your_turn"]):
                pass
            assert [(turn.game.game_id, turn.seat) for turn in turns] == [(game_id, 1)]
            await ada.resign(game_id)
            kinds = [""]
            while "game_over" not in kinds:
                kinds = [entry.kind for entry in await anext(inboxes)]
            assert kinds == ["game_over"]


async def test_the_game_list_says_from_where_on_to_list(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        await ada.register("Ada")
        await bob.register("Bob")
        async with aclosing(ada.watch_lists()) as positions:
            first = await anext(positions)
            opened = await bob.create_game("duel")
            while (position := await anext(positions)) <= first:
                pass
            listed = await ada.list_games(status="open", min_feed_position=position)
            assert [game.game_id for game in listed.games] == [opened.game_id]


async def test_both_go_on_when_the_server_was_killed(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as process:
        async with connect(process.address, patience=HASTE) as ada, connect(process.address, patience=HASTE) as bob:
            await ada.register("Ada")
            await bob.register("Bob")
            async with aclosing(bob.watch_inbox()) as inboxes, aclosing(bob.watch_lists()) as positions:
                assert await anext(inboxes) == ()
                await anext(positions)
                process.kill()
                waiting = asyncio.ensure_future(anext(positions))
                process.start()
                await waiting
                game = await bob.create_game("duel")
                await bob.join(game.game_id)
                await ada.join(game.game_id)
                while not (inbox := await anext(inboxes)):
                    pass
                assert {entry.game.game_id for entry in inbox} == {game.game_id}


def test_news_before_the_beginning_count_nothing() -> None:
    fold = InboxFold()
    turn = player_pb2.InboxItem(kind=player_pb2.INBOX_KIND_YOUR_TURN, seat=1)
    turn.game.game_id = "g1"
    fold.add(play_pb2.InboxNews(items=[turn], caught_up=True))
    assert (fold.is_complete, fold.entries) == (False, ())
    fold.add(play_pb2.InboxNews(starts=True))
    fold.add(play_pb2.InboxNews(items=[turn], caught_up=True))
    assert (fold.is_complete, [entry.seat for entry in fold.entries]) == (True, [1])
    fold.add(play_pb2.InboxNews(gone=[turn]))
    assert fold.entries == ()
    fold.add(play_pb2.InboxNews(items=[turn]))
    fold.add(play_pb2.InboxNews(starts=True, caught_up=True))
    assert (fold.is_complete, fold.entries) == (True, ())
