"""Frames: each commit in words and as a table, watched or listed, in every course a game can take."""

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import grpc
import pytest
import structlog
from msgspec.structs import replace
from tests.service.server_fixtures import Caller, Desk, refusal, registry_with
from tests.service.server_fixtures import desk as make_desk
from tests.service.talk import TALK, TalkRules
from tests.service.test_time_travel import hand, table_of
from tests.service.test_watching import kinds, narrow, read, read_until

from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.present import Piece, Table, Zone
from lostcities.service.play import commit_folding
from lostcities.service.settings import Limits
from lostcities.service.view import table_history
from lostcities.service.view.frames import FrameReader, frame_message
from lostcities.service.view.table_history import TableQuery
from lostcities.service.view.viewer_logs import FRAME_CHECKPOINTS
from lostcities.testing.tiny import TINY, TinyRules
from lostcities.v1 import game_pb2, player_pb2

NONE, FREE, ASKS = game_pb2.UNDO_CHANCE_NONE, game_pb2.UNDO_CHANCE_FREE, game_pb2.UNDO_CHANCE_ASKS
OPEN, RUNNING, OVER = game_pb2.GAME_STATUS_OPEN, game_pb2.GAME_STATUS_RUNNING, game_pb2.GAME_STATUS_OVER


async def frames_of(caller: Caller, game_id: str, **fields: Any) -> game_pb2.ListFramesResponse:
    request = game_pb2.ListFramesRequest(game_id=game_id, **fields)
    return await caller.games.ListFrames(request, metadata=caller.metadata)


async def caught_up(call: Any) -> list[game_pb2.Frame]:
    """Read the frames of a watch until it has caught up."""
    messages = await read_until(call, "caught_up")
    assert kinds(messages) == ["frame"] * (len(messages) - 1) + ["caught_up"]
    frames = [message.frame for message in messages[:-1]]
    assert messages[-1].caught_up.head == frames[-1].head
    return frames


async def make_move(callers: Sequence[Caller], game_id: str, *, pick: int = 0) -> None:
    """Make the next move, one of the legal ones."""
    seat = (await callers[0].get(game_id)).to_act[0]
    move = (await callers[seat].get(game_id)).decisions[0].legal_moves[pick].id
    await callers[seat].submit(game_id, seat=seat, move_id=move)


async def test_a_page_of_frames_gives_other_tasks_a_turn_once_its_time_is_up(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id, ada, bob = await desk.started()
    for _ in range(3):
        await make_move((ada, bob), game_id)
    monkeypatch.setattr(table_history, "TURN_S", 0.0)
    began: list[int] = []
    """Turns of the event loop at which frames were begun."""
    turns = 0

    async def count_turns() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    def counted_frame_message(*arguments: Any) -> game_pb2.Frame:
        began.append(turns)
        return frame_message(*arguments)

    monkeypatch.setattr(table_history, "frame_message", counted_frame_message)
    counting = asyncio.create_task(count_turns())
    page = await frames_of(ada, game_id)
    counting.cancel()
    assert len(began) == len(page.frames) >= 6
    assert len(set(began)) == len(began)


# -- watching --


async def test_a_watch_tells_the_past_in_words_and_draws_what_is_last(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    for _ in range(3):
        await make_move((ada, bob), game_id)
    frames = await caught_up(ada.watch(game_id, with_frames=True))
    assert [frame.HasField("table") for frame in frames] == [False] * 5 + [True]
    assert [list(frame.lines) for frame in frames[:2]] == [["The game was opened"], ["You sat down"]]
    assert list(frames[2].lines)[:2] == ["Bob sat down", "The game starts"]
    assert all(frame.lines for frame in frames)
    assert [frame.actor if frame.HasField("actor") else None for frame in frames] == [None, 0, 1, 0, 1, 0]
    assert [frame.status for frame in frames] == [OPEN, OPEN, RUNNING, RUNNING, RUNNING, RUNNING]
    assert [seat.player_name for seat in frames[1].seats] == ["Ada", ""]
    assert frames[-1].table == (await table_of(ada, game_id)).table


async def test_one_player_in_several_seats_is_told_apart_and_called_as_registered(desk: Desk) -> None:
    ada = await desk.player("Ada")
    game_id = await ada.create(seats=2)
    await ada.join(game_id)
    await ada.join(game_id)
    await make_move((ada, ada), game_id)
    *_, last = await caught_up(ada.watch(game_id, with_frames=True))
    assert [seat.player_name for seat in last.seats] == ["Ada", "Ada"]
    assert last.lines[0].startswith("Ada 1 > ")
    assert list((await frames_of(ada, game_id)).frames[-1].lines) == list(last.lines)


async def test_a_live_frame_has_a_table_and_what_comes_in_between_is_told(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    watch = bob.watch(game_id, with_frames=True, with_decisions=True)
    await read_until(watch, "caught_up")
    await make_move((ada, bob), game_id)
    frame, decision = await read(watch), await read(watch)
    assert (frame.frame.seat, frame.frame.actor) == (1, 0)
    assert [action.move_id for action in frame.frame.table.actions] == [m.id for m in decision.decision.legal_moves]
    assert frame.frame.table == (await table_of(bob, game_id)).table


async def test_a_watch_of_frames_resumes_after_any_version(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    await make_move((ada, bob), game_id)
    whole = await caught_up(ada.watch(game_id, with_frames=True))
    assert [frame.head.version for frame in whole] == [1, 2, 6, 9]
    for after, count in ((1, 3), (2, 2), (3, 2), (6, 1), (8, 1)):
        assert await caught_up(ada.watch(game_id, with_frames=True, after=after)) == whole[-count:]
    (at_the_head,) = await read_until(ada.watch(game_id, with_frames=True, after=9), "caught_up")
    assert at_the_head.caught_up.head == whole[-1].head


async def test_frames_that_were_watched_are_those_that_are_listed(desk: Desk) -> None:
    game_id, ada, bob = await desk.started(options_json='{"rounds":1}')
    eve = await desk.player("Eve")
    watches = [caller.watch(game_id, with_frames=True) for caller in (ada, bob, eve)]
    watched = [await caught_up(watch) for watch in watches]
    for pick in (0, -1, -1, 0, -1, 0):
        await make_move((ada, bob), game_id, pick=pick)
        for caller, watch, frames in zip((ada, bob, eve), watches, watched, strict=True):
            frames.append((await read(watch)).frame)
            listed = await frames_of(caller, game_id)
            assert listed.frames[-1] == frames[-1]
            assert listed.head == frames[-1].head
    for caller, seen in zip((ada, bob, eve), watched, strict=True):
        again = await caught_up(caller.watch(game_id, with_frames=True))
        pictures = (await frames_of(caller, game_id)).frames
        assert [list(frame.lines) for frame in again] == [list(frame.lines) for frame in seen]
        assert [list(frame.lines) for frame in pictures] == [list(frame.lines) for frame in seen]


async def test_a_watcher_who_takes_a_seat_sees_its_view_from_then_on(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await ada.create(seats=2)
    watch = bob.watch(game_id, with_frames=True)
    (opened,) = await caught_up(watch)
    assert (opened.status, opened.HasField("seat"), opened.HasField("table")) == (OPEN, False, False)
    assert [seat.HasField("player_id") for seat in opened.seats] == [False, False]
    await ada.join(game_id)
    assert not (await read(watch)).frame.HasField("seat")
    await ada.leave(game_id)
    left = (await read(watch)).frame
    assert (list(left.lines), left.actor) == (["A seat is free again"], 0)
    await bob.join(game_id, seat=1)
    mine = (await read(watch)).frame
    assert (mine.seat, mine.HasField("table"), mine.undo) == (1, False, NONE)
    await ada.join(game_id)
    started = (await read(watch)).frame
    assert (started.seat, started.status) == (1, RUNNING)
    assert (len(hand(started.table, 1)[0]), hand(started.table, 0)) == (3, ([], 3))


async def test_the_frame_that_ends_a_game_shows_everything_to_every_viewer(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk")
    watch = (await desk.player("Eve")).watch(game_id, with_frames=True)
    before = (await caught_up(watch))[-1]
    assert before.table.HasField("result") is False
    await ada.submit(game_id, move_id="hush")
    last = (await read(watch)).frame
    assert (last.status, last.undo, last.can_redo) == (OVER, NONE, False)
    assert [standing.seat for standing in last.table.result.standings] == [0, 1]
    assert list(last.table.actions) == []
    again = (await caught_up(bob.watch(game_id, with_frames=True)))[-1]
    assert (list(again.lines), again.seat) == (["Hushed", "The game is over: 0 to 0, won by Ada and you"], 1)
    assert list(last.lines) == ["Hushed", "The game is over: 0 to 0, won by Ada and Bob"]


async def test_the_holder_of_several_seats_is_named(desk: Desk) -> None:
    ada = await desk.player("Ada")
    game_id = await ada.create(seats=2)
    await ada.join(game_id)
    await ada.join(game_id)
    assert [frame.lines[0] for frame in (await frames_of(ada, game_id)).frames[1:]] == [
        "You sat down",
        "Ada 2 sat down",
    ]


async def test_frames_that_spectators_share_call_none_of_them_you(desk: Desk) -> None:
    """A spectator who takes a seat may still be shown the commit as a spectator."""
    game_id, ada, _ = await desk.started()
    frames = desk.server.parts.streams.watching.parts.frames
    commits = await desk.store.read(GameId(game_id), Version(0))
    told = []
    for player in (ada, await desk.player("Eve")):
        reader = FrameReader(frames, GameId(game_id), PlayerId(player.player_id), "en")
        told.append([(await reader.frame(commit, None, is_last=False)).frame.lines[0] for commit in commits[:2]])
    assert told == [["The game was opened", "Ada sat down"]] * 2


async def test_after_a_game_the_reader_is_you_from_every_seat_and_others_are_named(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    eve = await desk.player("Eve")
    await bob.submit(game_id, resign=game_pb2.Resign())
    said = [
        [(await frames_of(player, game_id, seat=seat)).frames[-1].lines[0] for seat in (0, 1)]
        for player in (ada, bob, eve)
    ]
    assert said == [
        ["Bob resigned", "Bob resigned"],
        ["You resigned", "You resigned"],
        ["Bob resigned", "Bob resigned"],
    ]
    watched = [
        (await caught_up(player.watch(game_id, with_frames=True, seat=1)))[-1].lines[0]
        for player in (bob, eve, ada, bob)
    ]
    assert watched == ["You resigned", "Bob resigned", "Bob resigned", "You resigned"]


async def test_hands_lie_open_at_the_end_and_only_then(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    eve = await desk.player("Eve")
    watch = eve.watch(game_id, with_frames=True)
    assert hand((await caught_up(watch))[-1].table, 0) == ([], 3)
    await ada.submit(game_id, resign=game_pb2.Resign())
    last = (await read(watch)).frame
    assert [len(hand(last.table, seat)[0]) for seat in (0, 1)] == [3, 3]
    assert last.table.result.reason == "resignation"
    as_seen = (await frames_of(eve, game_id)).frames[-1]
    assert hand(as_seen.table, 0) == ([], 3)
    everything = (await frames_of(eve, game_id, open=True)).frames
    assert [len(hand(everything[-2].table, seat)[0]) for seat in (0, 1)] == [3, 3]


# -- offers and undo --


async def test_an_offer_stands_in_frames_until_it_is_answered_or_its_time_is_over(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await ada.create(seats=2)
    await ada.join(game_id)
    await bob.join(game_id)
    watch = bob.watch(game_id, with_frames=True)
    await caught_up(watch)
    await ada.submit(game_id, offer_end=game_pb2.OfferEnd())
    made = (await read(watch)).frame
    assert (made.offer.seat, made.offer.kind, list(made.offer.asked)) == (0, game_pb2.Offer.KIND_END, [1])
    assert list(made.lines) == ["Ada asks you to end the game here"]
    assert (made.undo, made.can_redo, made.actor) == (NONE, False, 0)
    desk.let_deadline_pass(game_id)
    expired = (await read(watch)).frame
    assert (expired.HasField("offer"), expired.HasField("actor")) == (False, False)
    assert list(expired.lines) == ["The offer is closed: it was not answered in time"]
    assert expired.HasField("table")
    await ada.submit(game_id, offer_end=game_pb2.OfferEnd())
    await read(watch)
    await make_move((ada, bob), game_id)
    moved = (await read(watch)).frame
    assert (moved.lines[0], moved.actor) == ("The offer is closed: a move was made", 0)
    assert not moved.HasField("offer")


async def test_frames_say_what_the_viewer_could_undo_and_redo(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk")
    hers, his, theirs = [c.watch(game_id, with_frames=True) for c in (ada, bob, await desk.player("Eve"))]

    async def could() -> list[tuple[int, bool]]:
        frames = [(await read(watch)).frame for watch in (hers, his, theirs)]
        return [(frame.undo, frame.can_redo) for frame in frames]

    for watch in (hers, his, theirs):
        assert (await caught_up(watch))[-1].undo == NONE
    await ada.submit(game_id, move_id="shout 0")
    assert await could() == [(FREE, False), (NONE, False), (NONE, False)]
    await bob.submit(game_id, move_id="shout 0")
    assert await could() == [(ASKS, False), (FREE, False), (NONE, False)]
    await bob.submit(game_id, undo=game_pb2.Undo())
    assert await could() == [(FREE, True), (NONE, True), (NONE, False)]
    await ada.submit(game_id, offer_end=game_pb2.OfferEnd())
    assert await could() == [(NONE, False), (NONE, False), (NONE, False)]


@pytest.mark.parametrize("mode", [game_pb2.UNDO_MODE_NEVER, game_pb2.UNDO_MODE_CONSENT, game_pb2.UNDO_MODE_FREE])
async def test_what_frames_promise_of_undo_is_what_comes_of_it(desk: Desk, mode: Any) -> None:
    game_id, ada, bob = await desk.started(undo=mode)
    promised = set[int]()
    for number in range(14):
        await make_move((ada, bob), game_id, pick=-(number % 2))
        for caller in (ada, bob):
            promise = (await frames_of(caller, game_id)).frames[-1].undo
            promised.add(promise)
            if promise == NONE:
                assert (await refusal(caller.submit(game_id, undo=game_pb2.Undo()))).reason == "UNDO_REFUSED"
                continue
            (event,) = (await caller.submit(game_id, undo=game_pb2.Undo())).commit.events
            assert ('"@MovesUndone"' in event.event_json) == (promise == FREE)
            if promise == FREE:
                await caller.submit(game_id, redo=game_pb2.Redo())
            else:
                answer = game_pb2.AnswerOffer(offer=event.version, accept=False)
                await caller.submit(game_id, answer=answer)
    every = {
        game_pb2.UNDO_MODE_NEVER: {NONE},
        game_pb2.UNDO_MODE_CONSENT: {NONE, FREE, ASKS},
        game_pb2.UNDO_MODE_FREE: {FREE},
    }
    assert promised == every[mode]


async def test_a_list_marks_the_commits_whose_moves_were_undone_later(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk", undo=game_pb2.UNDO_MODE_FREE)  # 5 events
    for caller in (ada, bob, ada):
        await caller.submit(game_id, move_id="shout 0")  # 6, 7, 8
    await ada.submit(game_id, undo=game_pb2.Undo(to=6))  # 9
    await ada.submit(game_id, undo=game_pb2.Undo(to=5))  # 10
    await ada.submit(game_id, redo=game_pb2.Redo())  # 11: the game is at 6 again
    await bob.submit(game_id, move_id="shout 0")  # 12: nothing can redo 7 and 8 now

    async def undone(**fields: Any) -> list[int]:
        listed = (await frames_of(ada, game_id, **fields)).frames
        return [frame.head.version for frame in listed if frame.is_undone]

    assert await undone() == [7, 8]
    assert await undone(after=6, page_size=1) == [7]
    assert list((await frames_of(ada, game_id)).frames[6].lines) == ["You undid 2 moves"]


def shift(frame: game_pb2.Frame) -> tuple[list[int], list[int]]:
    return list(frame.undid), list(frame.redid)


def undone_by(frames: Sequence[game_pb2.Frame]) -> set[int]:
    """Return the versions whose moves do not count in the end, from the frames alone."""
    undone = set[int]()
    for frame in frames:
        undone |= set(frame.undid)
        undone -= set(frame.redid)
    return undone


async def test_a_frame_names_the_commits_it_undoes_or_redoes(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk", undo=game_pb2.UNDO_MODE_FREE)  # 5 events
    eve = await desk.player("Eve")
    watches = [caller.watch(game_id, with_frames=True) for caller in (ada, eve)]
    for watch in watches:
        assert [shift(frame) for frame in await caught_up(watch)] == [([], [])] * 3
    for caller in (ada, bob, ada):
        await caller.submit(game_id, move_id="shout 0")  # 6, 7, 8
    await ada.submit(game_id, undo=game_pb2.Undo(to=7))  # 9
    await ada.submit(game_id, undo=game_pb2.Undo(to=5))  # 10
    await ada.submit(game_id, redo=game_pb2.Redo())  # 11
    await bob.submit(game_id, redo=game_pb2.Redo())  # 12
    await bob.submit(game_id, undo=game_pb2.Undo(to=6))  # 13
    await bob.submit(game_id, move_id="shout 0")  # 14
    await ada.submit(game_id, undo=game_pb2.Undo(to=5))  # 15: between 6 and 14 are commits undone before
    told = [
        *[([], [])] * 3,
        ([8], []),
        ([6, 7], []),
        ([], [6, 7]),
        ([], [8]),
        ([7, 8], []),
        ([], []),
        ([6, 14], []),
    ]
    for watch in watches:
        assert [shift((await read(watch)).frame) for _ in told] == told
    for caller in (ada, eve):
        assert [shift(frame) for frame in (await frames_of(caller, game_id)).frames[3:]] == told
        assert [shift(frame) for frame in (await frames_of(caller, game_id, after=12, page_size=2)).frames] == told[7:9]
        assert [shift(frame) for frame in await caught_up(caller.watch(game_id, with_frames=True, after=8))] == told[3:]


async def test_the_last_answer_to_an_offer_undoes_and_not_the_offer(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk", undo=game_pb2.UNDO_MODE_CONSENT)
    watch = (await desk.player("Eve")).watch(game_id, with_frames=True)
    await caught_up(watch)
    for caller in (ada, bob):
        await caller.submit(game_id, move_id="shout 0")  # 6, 7
    for accept in (False, True):
        await ada.submit(game_id, undo=game_pb2.Undo())
        offer = (await ada.get(game_id)).offer.offer
        await bob.submit(game_id, answer=game_pb2.AnswerOffer(offer=offer, accept=accept))
    assert [shift((await read(watch)).frame) for _ in range(6)] == [([], [])] * 5 + [([6, 7], [])]
    assert undone_by((await frames_of(bob, game_id)).frames) == {6, 7}


async def counting_in(desk: Desk, game_id: str) -> set[int]:
    """Return the versions at which moves that count ended, from the core's fold of the log."""
    folded, game = commit_folding.LogFolder(desk.store, registry_with(TALK)), None
    for commit in await desk.store.read(GameId(game_id)):
        game = folded.game_after(game, commit)
    assert game is not None
    checkpoint, versions = game.checkpoint, set[int]()
    while checkpoint is not None:
        versions.add(checkpoint.version)
        checkpoint = checkpoint.earlier()
    return versions


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2, 3))])
@pytest.mark.parametrize("mode", [game_pb2.UNDO_MODE_CONSENT, game_pb2.UNDO_MODE_FREE])
async def test_who_follows_frame_by_frame_knows_what_counts(desk: Desk, mode: Any, seed: int) -> None:
    chance = random.Random(seed)
    game_id, ada, bob = await desk.started("talk", undo=mode)
    watch = (await desk.player("Eve")).watch(game_id, with_frames=True)
    seen, moves, undos, redos = await caught_up(watch), [5], 0, 0
    for _ in range(40):
        caller, shown = chance.choice((ada, bob)), await ada.get(game_id)
        match chance.choice(("move", "move", "undo", "redo")):
            case "undo" if standing := [move for move in moves if move not in undone_by(seen)][:-1]:
                # If the other seats agree, their later moves are undone too.
                answer = await caller.submit(game_id, undo=game_pb2.Undo(to=chance.choice(standing[-4:])))
                undos += 1
            case "redo" if shown.can_redo:
                answer = await caller.submit(game_id, redo=game_pb2.Redo())
                redos += 1
            case _:
                answer = await (ada, bob)[shown.to_act[0]].submit(game_id, move_id="shout 0")
                moves.append(answer.head.version)
        seen.append((await read(watch)).frame)
        if seen[-1].HasField("offer"):
            other = bob if caller is ada else ada
            consent = game_pb2.AnswerOffer(offer=seen[-1].offer.offer, accept=True)
            await other.submit(game_id, answer=consent)
            seen.append((await read(watch)).frame)
        assert undone_by(seen) == set(moves) - await counting_in(desk, game_id)
    assert min(undos, redos) > 0, seed
    listed = (await frames_of(ada, game_id)).frames
    assert undone_by(seen) == undone_by(listed) == {frame.head.version for frame in listed if frame.is_undone}


async def test_moves_undone_further_back_than_is_remembered_are_told_and_drawn(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk", undo=game_pb2.UNDO_MODE_FREE)
    watch = ada.watch(game_id, with_frames=True)
    await caught_up(watch)
    for _ in range(FRAME_CHECKPOINTS // 2 + 2):
        for caller in (ada, bob):
            await caller.submit(game_id, move_id="shout 0")
            await read(watch)
    await ada.submit(game_id, undo=game_pb2.Undo(to=5))
    back = (await read(watch)).frame
    assert list(back.lines) == ["You undid many moves"]
    assert (back.can_redo, back.undo) == (True, NONE)
    assert (await frames_of(ada, game_id)).frames[-1].table == back.table
    every = list(range(6, 6 + FRAME_CHECKPOINTS + 4))
    assert shift(back) == (every, [])
    await bob.submit(game_id, redo=game_pb2.Redo())
    assert shift((await read(watch)).frame) == ([], every)


# -- changes --


async def test_what_changed_is_what_is_not_as_it_was_after_ones_own_last_move(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("tiny", seats=2)
    assert list((await table_of(ada, game_id)).table.changed) == []
    played = (await ada.get(game_id)).decisions[0].legal_moves[0].id
    card = played.removeprefix("play ")
    await ada.submit(game_id, move_id=played)
    assert list((await table_of(ada, game_id)).table.changed) == []
    assert list((await table_of(bob, game_id)).table.changed) == [card, "deck"]
    await bob.submit(game_id, move_id=(await bob.get(game_id)).decisions[0].legal_moves[-1].id)  # buries one
    assert list((await table_of(ada, game_id)).table.changed) == ["deck", "buried-1"]
    assert list((await table_of(await desk.player("Eve"), game_id)).table.changed) == ["deck", "buried-1"]
    listed = (await frames_of(ada, game_id)).frames
    assert [list(frame.table.changed) for frame in listed[2:]] == [[], [], ["deck", "buried-1"]]


# -- sharing --


class Counted(TinyRules):
    """Rules that count how often a table is drawn, and for which viewer."""

    def __init__(self) -> None:
        self.drawn: list[int | None] = []

    def table(self, view: Any, seat: Any, translate: Any) -> Any:
        self.drawn.append(seat)
        return super().table(view, seat, translate)


async def test_many_watchers_with_the_same_view_cost_one_table() -> None:
    rules = Counted()
    variant = replace(TINY, rules=rules)
    async with make_desk(registry=registry_with(variant)) as desk:
        game_id, ada, bob = await desk.started()
        watches = [bob.watch(game_id, with_frames=True) for _ in range(50)]
        for watch in watches:
            await caught_up(watch)
        await make_move((ada, bob), game_id)
        rules.drawn.clear()
        await make_move((ada, bob), game_id)
        frames = [(await read(watch)).frame for _ in range(2) for watch in watches]
        assert frames[-50:] == [frames[-1]] * 50
        assert rules.drawn.count(1) <= 6  # labels of decisions, the table before, and the table now
        german = bob.watch(game_id, with_frames=True, language="de")
        assert (await caught_up(german))[-1].table.zones == frames[-1].table.zones


async def test_one_who_reads_long_after_all_others_is_told_the_same() -> None:
    limits = Limits(shutdown_grace_s=0.1, cached_frames_max=1, viewer_logs_max=1)
    async with make_desk(limits=limits) as desk:
        game_id, ada, bob = await desk.started()
        late, quick = bob.watch(game_id, with_frames=True), bob.watch(game_id, with_frames=True)
        eyes = [await caught_up(watch) for watch in (late, quick)]
        assert eyes[0] == eyes[1]
        for _ in range(4):
            await make_move((ada, bob), game_id)
            await read(quick)
            await table_of(ada, game_id)  # takes the one place in memory
        told = [(await read(late)).frame for _ in range(4)]
        listed = (await frames_of(bob, game_id)).frames[-4:]
        assert [list(frame.lines) for frame in told] == [list(frame.lines) for frame in listed]
        frames = desk.server.parts.streams.watching.parts.frames
        assert (len(frames._cache), len(frames.viewer_logs._cache)) == (1, 1)


async def test_one_who_comes_a_little_late_is_told_what_others_were_shown_without_a_second_fold(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    for _ in range(2):
        await make_move((ada, bob), game_id)
    frames = desk.server.parts.streams.watching.parts.frames
    quick, late, later = [FrameReader(frames, GameId(game_id), PlayerId("bob"), "en") for _ in range(3)]
    *_, before, last = await desk.store.read(GameId(game_id))
    shown = [(await quick.frame(commit, Seat(1), is_last=True)).frame for commit in (before, last)]
    assert [frame.HasField("table") for frame in shown] == [True, True]
    words = (await late.frame(before, Seat(1), is_last=False)).frame
    assert (list(words.lines), words.HasField("table"), words.undo) == (list(shown[0].lines), False, 0)
    # Meanwhile it is no longer the last one, although it was when the log was read.
    assert (await later.frame(before, Seat(1), is_last=True)).frame == words
    assert (await later.frame(last, Seat(1), is_last=True)).frame == shown[1]
    assert (late._own, later._own) == (None, None)


async def test_a_new_name_stands_in_every_frame_from_then_on(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    before = await caught_up(bob.watch(game_id, with_frames=True))
    assert before[1].lines[0] == "Ada sat down"
    await ada.players.RenamePlayer(player_pb2.RenamePlayerRequest(name="Ada L."), metadata=ada.metadata)
    after = await caught_up(bob.watch(game_id, with_frames=True))
    assert after[1].lines[0] == "Ada L. sat down"
    assert [seat.player_name for seat in after[-1].seats] == ["Ada L.", "Bob"]


class Wordy(TalkRules):
    """Rules whose tables fill a narrow channel."""

    def table(self, view: Any, seat: Any, translate: Any) -> Any:
        pieces = tuple(Piece(id=f"{number}", label="x" * 290) for number in range(200))
        return Table(places=(), zones=(Zone(id="heap", kind="row", pieces=pieces),), prompt="")


class Boundless(TalkRules):
    """Rules whose tables exceed the size of a message."""

    def table(self, view: Any, seat: Any, translate: Any) -> Any:
        return Table(places=(), zones=(Zone(id="\ud800", kind="pile", count=2**40),), prompt="Speak")


async def test_a_table_that_cannot_be_sent_stops_no_game() -> None:
    async with make_desk(registry=registry_with(replace(TALK, rules=Boundless()))) as desk:
        game_id, ada, _ = await desk.started("talk")
        watched = (await caught_up(ada.watch(game_id, with_frames=True)))[-1].table
        listed = (await frames_of(ada, game_id)).frames[-1].table
        for table in (watched, listed, (await table_of(ada, game_id)).table):
            assert table.render_error == "The table cannot be drawn: there is an error in talk. The game goes on."
            assert [action.move_id for action in table.actions] == ["shout 0", "hush"]


async def test_a_slow_watcher_of_frames_is_told_it_fell_behind_and_then_what_it_missed() -> None:
    limits = Limits(watcher_lag_versions_max=5, shutdown_grace_s=0.1)
    wordy = replace(TALK, rules=Wordy())
    async with make_desk(limits=limits, registry=registry_with(wordy)) as desk, narrow(desk) as slow_channel:
        ada = await desk.player()
        game_id = await ada.create("talk", seats=1)
        await ada.join(game_id)
        slow = Caller(slow_channel, ada.player_id, ada.token).watch(game_id, with_frames=True)
        start = await read_until(slow, "caught_up")
        for _ in range(60):  # no watcher reads: messages that do not fit into the channel wait in the log
            await ada.submit(game_id, move_id="shout 0")
        messages = await read_until(slow, "fell_behind")
        rest = await read_until(slow, "caught_up")
        frames = [message.frame for message in (*start, *messages, *rest) if message.HasField("frame")]
        head = (await ada.get(game_id)).head
        assert [frame.head.version for frame in frames] == [1, *range(4, head.version + 1)]
        assert messages[-1].fell_behind.version in [frame.head.version for frame in frames]
        missed = [message.frame for message in rest[:-1]]
        assert [frame.HasField("table") for frame in missed] == [False] * (len(missed) - 1) + [True]
        assert rest[-1].caught_up.head == head


# -- pages and limits --


async def test_a_page_holds_only_so_many_frames_and_bytes() -> None:
    async with make_desk(limits=Limits(shutdown_grace_s=0.1, page_frames_max=3)) as desk:
        game_id, ada, bob = await desk.started()
        await make_move((ada, bob), game_id)
        first = await frames_of(ada, game_id, page_size=99)
        assert [frame.head.version for frame in first.frames] == [1, 2, 6]
        rest = await frames_of(ada, game_id, after=6)
        assert [frame.head.version for frame in rest.frames] == [9]
        assert first.head == rest.head == rest.frames[-1].head
        assert (await frames_of(ada, game_id, after=9)).frames == []
    async with make_desk(limits=Limits(shutdown_grace_s=0.1, page_frames_bytes_max=300)) as desk:
        game_id, ada, bob = await desk.started()
        sizes = [len((await frames_of(ada, game_id, after=after)).frames) for after in (0, 2)]
        assert sizes == [2, 1]  # the last one alone exceeds a page, and is sent all the same


async def test_others_get_their_turn_while_a_long_log_is_folded(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id, ada, bob = await desk.started("talk")
    for caller in (ada, bob) * 20:
        await caller.submit(game_id, move_id="shout 0")
    monkeypatch.setattr(commit_folding, "COMMITS_PER_TURN", 2)
    look = TableQuery(
        game_id=GameId(game_id), player_id=PlayerId(ada.player_id), seat=None, is_open=False, language="en"
    )
    for after in (0, 44):  # all but one commit behind the page, or before it
        turns = 0
        listing = asyncio.ensure_future(desk.server.parts.views.tables.list_frames(look, after=Version(after), size=1))
        while not listing.done():
            await asyncio.sleep(0)
            turns += 1
        assert [frame.head.version for frame in (await listing).frames] == [1 if after == 0 else 45]
        assert turns > 43 // 2


async def test_lists_of_frames_share_the_lanes_of_those_who_look_back() -> None:
    async with make_desk(limits=Limits(shutdown_grace_s=0.1, folds_per_player_max=1)) as desk:
        game_id, ada, _ = await desk.started()
        calls = [asyncio.ensure_future(frames_of(ada, game_id)) for _ in range(8)]
        results = await asyncio.gather(*calls, return_exceptions=True)
        assert any(not isinstance(result, BaseException) for result in results)
        async with desk.server.parts.views.tables.fold_of(PlayerId(ada.player_id)):
            refused = await refusal(frames_of(ada, game_id))
        assert (refused.code, refused.details["key"]) == (
            grpc.StatusCode.RESOURCE_EXHAUSTED,
            "folds_per_player_max",
        )


# -- failures --


async def test_frames_are_refused_to_whom_tables_are(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    assert (await refusal(frames_of(ada, "no-such-game"))).reason == "UNKNOWN_GAME"
    assert (await refusal(frames_of(ada, game_id, seat=1))).reason == "NOT_YOUR_SEAT"
    assert (await refusal(frames_of(ada, game_id, after=99))).reason == "VERSION_CONFLICT"
    assert (await refusal(frames_of(ada, game_id, after=-1))).field == "after"
    assert (await refusal(frames_of(ada, game_id, page_size=-1))).field == "page_size"
    refused = await refusal(frames_of(ada, game_id, open=True))
    assert (refused.reason, refused.field) == ("MALFORMED", "open")
    refused = await refusal(frames_of(ada, game_id, language="x" * 65))
    assert (refused.reason, refused.field) == ("MALFORMED", "language")
    assert (await refusal(ada.watch(game_id, with_frames=True, language="\n").read())).field == "language"


async def test_a_table_that_cannot_be_drawn_is_replaced_and_the_game_goes_on(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk")
    with structlog.testing.capture_logs() as logs:
        watch = bob.watch(game_id, with_frames=True)
        await caught_up(watch)
        await ada.submit(game_id, move_json='{"type":"Break","where":"table"}')
        frame = (await read(watch)).frame
        assert frame.table.render_error == "The table cannot be drawn: there is an error in talk. The game goes on."
        assert list(frame.table.changed) == []
        assert (await table_of(bob, game_id)).table.render_error == frame.table.render_error
        mine = (await table_of(ada, game_id, language="de")).table
        assert mine.render_error == "talk kann nicht gezeichnet werden."
        assert [action.move_id for action in mine.actions] == ["shout 0", "hush"]
        assert (await frames_of(ada, game_id)).frames[-1].table.render_error == frame.table.render_error
        await ada.submit(game_id, move_id="hush")
        assert (await read(watch)).frame.status == OVER
    failed = [line for line in logs if line["event"] == "table_failed"]
    assert {(line["variant"], line["version"]) for line in failed} == {("talk", 6), ("talk", 8)}


async def test_a_commit_that_cannot_be_folded_ends_the_stream_with_the_plugins_name(desk: Desk) -> None:
    game_id, _, bob = await desk.started("talk")
    await desk.server.parts.access.nodes.describe(is_draining=True)  # no other node plays it
    async with make_desk(store=desk.store, registry=registry_with(TINY)) as without:
        other = Caller(without.anonymous.channel, bob.player_id, bob.token)
        assert (await refusal(other.watch(game_id, with_frames=True).read())).reason == "UNKNOWN_VARIANT"
        assert (await refusal(frames_of(other, game_id))).reason == "UNKNOWN_VARIANT"


async def test_frames_speak_the_language_of_the_viewer(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    for language, line in (("", "The game starts"), ("de-AT", "Das Gespräch beginnt"), ("en", "The game starts")):
        watched = await caught_up(ada.watch(game_id, with_frames=True, language=language))
        assert watched[-1].lines[1] == line
    assert (await frames_of(ada, game_id, language="de")).frames[-1].lines[1] == "Das Gespräch beginnt"
    assert (await frames_of(ada, game_id, language="fr")).frames[-1].lines[1] == "The game starts"


async def test_unchanging_frames_stay_the_same_over_undo_new_names_and_the_end(desk: Desk) -> None:
    game_id, ada, bob = await desk.started(undo=game_pb2.UNDO_MODE_FREE)
    eve = await desk.player("Eve")

    async def unchanging() -> game_pb2.ListFramesResponse:
        request = game_pb2.ListFramesRequest(game_id=game_id, unchanging=True)
        return await eve.games.ListFrames(request, metadata=eve.metadata)

    for caller in (ada, bob):
        decision = (await caller.get(game_id)).decisions[0]
        await caller.submit(game_id, move_id=decision.legal_moves[0].id)
    before = (await unchanging()).frames
    assert any(ada.player_id in line for frame in before for line in frame.lines)
    assert not any(frame.HasField("table") or "Ada" in str(frame) for frame in before)
    await ada.submit(game_id, undo=game_pb2.Undo(to=before[2].head.version))
    await ada.players.RenamePlayer(player_pb2.RenamePlayerRequest(name="Countess"), metadata=ada.metadata)
    await bob.submit(game_id, resign=game_pb2.Resign())
    after = (await unchanging()).frames
    assert [frame.SerializeToString() for frame in after[: len(before)]] == [
        frame.SerializeToString() for frame in before
    ]
    assert list(after[len(before)].undid) == [frame.head.version for frame in before[3:]]
