"""Moderation: what an operator does about a player takes effect at once, at all nodes, and is recorded."""

import asyncio
import hmac
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs
from tests.service.contest_fixtures import announced, read
from tests.service.server_fixtures import Caller, Desk, refusal, refused
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_play_streams import Talk
from tests.service.test_watching import PATIENCE_S, read_until
from tests.support.store_handles import handles

from lostcities.core.names import PlayerId
from lostcities.service.access.operators import Operators
from lostcities.service.access.player_requests import now_us
from lostcities.service.settings import BadSettings, Limits
from lostcities.v1 import admin_pb2, contests_pb2, game_pb2, player_pb2

OLGA, OTTO = "o" * 40, "p" * 40
PERMISSION_DENIED, UNAUTHENTICATED = grpc.StatusCode.PERMISSION_DENIED, grpc.StatusCode.UNAUTHENTICATED
DAY_US = 86_400 * 1_000_000


@pytest.fixture
def tokens(tmp_path: Path) -> Path:
    """File with the tokens of two operators."""
    path = tmp_path / "operators"
    path.touch(mode=0o600)
    path.write_text(f"# who may moderate\nolga {OLGA}\n\notto {OTTO}\n")
    return path


@asynccontextmanager
async def moderated(tokens: Path, **fields: Any) -> AsyncIterator[tuple[Desk, Caller]]:
    """Run a server, and yield it with an operator."""
    async with make_desk(operators=Operators(tokens), **fields) as desk:
        yield desk, Caller(desk.anonymous.channel, "", OLGA)


def ban(player: Caller, **fields: Any) -> admin_pb2.BanPlayerRequest:
    return admin_pb2.BanPlayerRequest(player_id=player.player_id, **fields)


async def test_a_banned_player_is_refused_with_the_words_of_the_operator_until_the_ban_ends(tokens: Path) -> None:
    async with moderated(tokens) as (desk, olga):
        ada = await desk.player()
        game_id = await ada.create()
        until = now_us() + DAY_US
        answer = await olga.admin.BanPlayer(ban(ada, until=until, reason="spam"), metadata=olga.metadata)
        assert (answer.player.ban.until, answer.player.ban.reason) == (until, "spam")
        for call in (ada.get(game_id), ada.list(), ada.create()):
            error = await refusal(call)
            assert (error.code, error.reason, error.details["words"]) == (PERMISSION_DENIED, "BANNED", "spam")
            assert error.message.startswith("you are banned until 2")
            assert error.message.endswith(" UTC: spam")
            assert game_id not in error.everything  # nothing but the reason
        rotation = player_pb2.RotateTokenRequest(request_id="r" * 32)
        assert (await refusal(ada.players.RotateToken(rotation, metadata=ada.metadata))).reason == "BANNED"
        await olga.admin.BanPlayer(ban(ada, until=now_us() - 1), metadata=olga.metadata)
        await ada.get(game_id)  # the later ban has ended
        await olga.admin.BanPlayer(ban(ada), metadata=olga.metadata)
        assert (await refusal(ada.get(game_id))).message == "you are banned for good"
        lifting = admin_pb2.UnbanPlayerRequest(player_id=ada.player_id, reason="a mistake")
        await olga.admin.UnbanPlayer(lifting, metadata=olga.metadata)
        await ada.get(game_id)


async def ended(stream: Any) -> None:
    """Read a stream to its end, which must come."""
    async with asyncio.timeout(PATIENCE_S):
        while await stream.read() is not grpc.aio.EOF:
            pass


async def test_the_streams_of_a_banned_player_end_at_every_node_and_no_other(tokens: Path) -> None:
    one, other = handles()
    async with moderated(tokens, store=one) as (here, olga), make_desk(store=other) as there:
        game_id, ada, bob = await here.started()
        watches = [ada.watch(game_id), there.caller(ada).watch(game_id), there.caller(bob).watch(game_id)]
        for watch in watches:
            await read_until(watch, "caught_up")
        talk = Talk(there.caller(ada))
        await talk.send()
        await talk.next()
        await olga.admin.BanPlayer(ban(ada, reason="spam"), metadata=olga.metadata)
        for stream in (watches[0], watches[1], talk.call):
            assert (await refusal(ended(stream))).reason == "BANNED"
        assert (await refusal(there.caller(ada).get(game_id))).reason == "BANNED"
        assert not watches[2].done()


@pytest.mark.parametrize("reissue", [False, True])
async def test_a_revoked_token_is_worthless_and_a_new_one_is_given_out_on_demand(tokens: Path, reissue: bool) -> None:
    async with moderated(tokens) as (desk, olga):
        ada = await desk.player()
        watch = ada.watch(await ada.create())
        await read_until(watch, "caught_up")
        revoking = admin_pb2.RevokeTokenRequest(player_id=ada.player_id, reissue=reissue)
        token = (await olga.admin.RevokeToken(revoking, metadata=olga.metadata)).token
        assert (await refusal(ada.list())).reason == "BAD_TOKEN"
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await watch.read()
        assert refused(caught.value).reason == "TOKEN_ROTATED"
        assert bool(token) is reissue
        if token:
            await Caller(desk.anonymous.channel, ada.player_id, token).list()


async def test_a_name_is_replaced_in_every_game(tokens: Path) -> None:
    async with moderated(tokens) as (desk, olga):
        game_id, ada, bob = await desk.started()
        naming = admin_pb2.ReplaceNameRequest(player_id=ada.player_id)
        answer = await olga.admin.ReplaceName(naming, metadata=olga.metadata)
        neutral = f"Player {ada.player_id[-4:]}"
        assert answer.player.player.name == neutral
        assert [seat.player_name for seat in (await bob.get(game_id)).game.seats] == [neutral, "Bob"]
        naming.name = " "
        assert (await refusal(olga.admin.ReplaceName(naming, metadata=olga.metadata))).field == "name"


async def test_what_operators_did_is_listed_with_name_and_reason(tokens: Path) -> None:
    async with moderated(tokens) as (desk, olga):
        ada, otto = await desk.player(), Caller(desk.anonymous.channel, "", OTTO)
        await olga.admin.BanPlayer(ban(ada, reason="spam"), metadata=olga.metadata)
        await otto.admin.UnbanPlayer(admin_pb2.UnbanPlayerRequest(player_id=ada.player_id), metadata=otto.metadata)
        unknown = admin_pb2.UnbanPlayerRequest(player_id="nobody")
        assert (await refusal(otto.admin.UnbanPlayer(unknown, metadata=otto.metadata))).reason == "UNKNOWN_PLAYER"
        listed = await olga.admin.ListActions(admin_pb2.ListActionsRequest(), metadata=olga.metadata)
        assert [(a.number, a.operator, a.action, a.subject, a.reason) for a in listed.actions] == [
            (1, "olga", "ban", ada.player_id, "spam"),
            (2, "otto", "unban", ada.player_id, ""),
        ]
        last = await olga.admin.ListActions(admin_pb2.ListActionsRequest(after=1), metadata=olga.metadata)
        assert [action.number for action in last.actions] == [2]


async def test_players_are_listed_in_pages_with_bans_and_days(tokens: Path) -> None:
    async with moderated(tokens) as (desk, olga):
        people = sorted([await desk.player(name) for name in ("Ada", "Bob", "Cat")], key=lambda each: each.player_id)
        await olga.admin.BanPlayer(ban(people[1]), metadata=olga.metadata)
        found, token = list[admin_pb2.PlayerDetails](), ""
        while True:
            request = admin_pb2.ListPlayersRequest(page_size=2, page_token=token)
            page = await olga.admin.ListPlayers(request, metadata=olga.metadata)
            found += page.players
            token = page.next_page_token
            if not token:
                break
        assert [each.player.player_id for each in found] == [each.player_id for each in people]
        assert [each.HasField("ban") for each in found] == [False, True, False]
        assert {each.token_day for each in found} == {found[0].created_at // DAY_US}


async def test_an_operator_closes_a_game_as_it_stands(tokens: Path) -> None:
    async with moderated(tokens) as (desk, olga):
        game_id, ada, bob = await desk.started("talk")
        open_table = await ada.create("talk")
        watch = bob.watch(game_id)
        await read_until(watch, "caught_up")
        closing = admin_pb2.CloseGameRequest(game_id=game_id, reason="collusion")
        answer = await olga.admin.CloseGame(closing, metadata=olga.metadata)
        ended_by = (await watch.read()).commit.events[-1]
        assert (answer.version, json.loads(ended_by.event_json)["reason"]) == (ended_by.version, "operator")
        assert "collusion" not in ended_by.event_json
        assert (await refusal(ada.submit(game_id, move_id="shout 0"))).reason == "GAME_OVER"
        closing.game_id = open_table
        await olga.admin.CloseGame(closing, metadata=olga.metadata)
        assert (await ada.get(open_table)).game.status == game_pb2.GAME_STATUS_OVER
        assert (await refusal(olga.admin.CloseGame(closing, metadata=olga.metadata))).reason == "GAME_OVER"
        done = [(action.action, action.subject, action.operator) for action in await desk.store.actions()]
        assert done == [("close-game", game_id, "olga"), ("close-game", open_table, "olga")]


async def test_an_operator_cancels_a_contest(tokens: Path) -> None:
    async with moderated(tokens) as (desk, olga):
        ada = await desk.player("Ada")
        contest = await announced(desk, ada)
        closing = admin_pb2.CloseGameRequest(game_id=contest.contest_id, reason="a rude title")
        answer = await olga.admin.CloseGame(closing, metadata=olga.metadata)
        now = await read(ada, contest.contest_id)
        assert (answer.version, now.contest.status) == (2, contests_pb2.CONTEST_STATUS_OVER)
        assert now.contest.end == contests_pb2.CONTEST_END_CANCELLED
        assert (await refusal(olga.admin.CloseGame(closing, metadata=olga.metadata))).reason == "CONTEST_REFUSED"
        closing.game_id = f"ct{'a' * 20}"
        assert (await refusal(olga.admin.CloseGame(closing, metadata=olga.metadata))).reason == "UNKNOWN_CONTEST"
        assert [(action.action, action.subject) for action in await desk.store.actions()] == [
            ("close-game", contest.contest_id)
        ]


CALLS: list[Callable[[Caller, tuple[tuple[str, str], ...]], Any]] = [
    lambda caller, sent: caller.admin.ListPlayers(admin_pb2.ListPlayersRequest(page_token="\t"), metadata=sent),
    lambda caller, sent: caller.admin.BanPlayer(ban(caller), metadata=sent),
    lambda caller, sent: caller.admin.UnbanPlayer(admin_pb2.UnbanPlayerRequest(), metadata=sent),
    lambda caller, sent: caller.admin.MutePlayer(admin_pb2.MutePlayerRequest(), metadata=sent),
    lambda caller, sent: caller.admin.UnmutePlayer(admin_pb2.UnmutePlayerRequest(), metadata=sent),
    lambda caller, sent: caller.admin.RevokeToken(admin_pb2.RevokeTokenRequest(), metadata=sent),
    lambda caller, sent: caller.admin.ReplaceName(admin_pb2.ReplaceNameRequest(name=" "), metadata=sent),
    lambda caller, sent: caller.admin.ForgetPlayer(admin_pb2.ForgetPlayerRequest(), metadata=sent),
    lambda caller, sent: caller.admin.CloseGame(admin_pb2.CloseGameRequest(), metadata=sent),
    lambda caller, sent: caller.admin.ListActions(admin_pb2.ListActionsRequest(), metadata=sent),
]


async def test_without_an_operators_token_no_call_says_anything(tokens: Path) -> None:
    """All answers are alike, whether the player exists or not, and whether the request is sound or not."""
    async with moderated(tokens) as (desk, olga):
        ada = await desk.player()
        undecodable: Any = desk.anonymous.channel.unary_unary("/lostcities.v1.AdminService/BanPlayer")
        for sent in ((), ada.metadata, (("authorization", f"Bearer {OLGA[:-1]}x"),), (("authorization", OLGA + "x"),)):
            errors = [await refusal(call(ada, sent)) for call in CALLS]
            errors.append(await refusal(undecodable(b"\xff", metadata=sent)))
            assert {(error.code, error.reason) for error in errors} == {(UNAUTHENTICATED, "BAD_TOKEN")}
            assert len({error.message for error in errors}) == 1
        assert len(CALLS) == len(admin_pb2.DESCRIPTOR.services_by_name["AdminService"].methods)
        assert (await refusal(olga.list())).reason == "BAD_TOKEN"  # nor is an operator a player
        assert list(await desk.store.actions()) == []


async def test_every_token_is_compared_whole_whichever_was_sent(tokens: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[int, int]] = []

    def compare(known: bytes, presented: bytes) -> bool:
        compared.append((len(known), len(presented)))
        return known == presented

    monkeypatch.setattr(hmac, "compare_digest", compare)
    known = Operators(tokens)
    assert known.operator([("authorization", f"Bearer {OLGA}")]) == "olga"
    for wrong in ("", "x", OLGA[:-1], "y" * 1_000):
        with pytest.raises(Exception, match="no valid token"):
            known.operator([("authorization", f"Bearer {wrong}")])
    assert compared == [(32, 32)] * 2 * 5


async def test_a_server_without_operators_does_not_have_the_service() -> None:
    async with make_desk() as desk:
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await desk.anonymous.admin.ListPlayers(admin_pb2.ListPlayersRequest())
        assert caught.value.code() is grpc.StatusCode.UNIMPLEMENTED


def test_the_file_of_operators_is_read_again_when_it_changes(tokens: Path) -> None:
    known, sent = Operators(tokens), [("authorization", f"Bearer {OTTO}")]
    assert known.operator(sent) == "otto"
    tokens.write_text(f"olga {OLGA}\n")
    with pytest.raises(Exception, match="no valid token"):
        known.operator(sent)
    tokens.unlink()
    with capture_logs() as logs, pytest.raises(Exception, match="no valid token"):
        known.operator([("authorization", f"Bearer {OLGA}")])
    assert [line["event"] for line in logs] == ["operators_not_read"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "names no operator"),
        (f"{OLGA}\n", "line 1: a line is a name"),
        (f"olga {OLGA[:31]}\n", "line 1: a token has 32 to 128"),
        (f"olga lct_{OLGA}\n", "line 1: a token has 32 to 128"),
    ],
)
def test_a_file_of_operators_that_makes_no_sense_is_refused(tokens: Path, text: str, named: str) -> None:
    tokens.write_text(text)
    with pytest.raises(BadSettings, match=named) as caught:
        Operators(tokens)
    assert OLGA[:20] not in str(caught.value)


@pytest.mark.skipif(os.name != "posix", reason="modes of files")
def test_a_file_of_operators_that_others_can_read_is_refused(tokens: Path) -> None:
    tokens.chmod(0o640)
    with pytest.raises(BadSettings, match="chmod 600"):
        Operators(tokens)


async def test_a_token_that_is_not_used_for_long_expires_and_use_renews_it() -> None:
    async with make_desk(limits=Limits(token_days=30, shutdown_grace_s=0.1)) as desk:
        ada, bob = await desk.player("Ada"), await desk.player("Bob")
        today = now_us() // DAY_US
        for player, ago in ((ada, 31), (bob, 30)):
            record = desk.store._players[PlayerId(player.player_id)]  # type: ignore[attr-defined]  # no clock to turn
            desk.store._players[record.player_id] = replace(record, created_at=(today - ago) * DAY_US)  # type: ignore[attr-defined]
        error = await refusal(ada.list())
        assert (error.code, error.reason, error.details) == (UNAUTHENTICATED, "TOKEN_EXPIRED", {"days": "30"})
        await bob.list()
        while (await desk.store.player(PlayerId(bob.player_id))).used_day != today:
            await bob.list()
