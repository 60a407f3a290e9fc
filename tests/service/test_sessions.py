"""Sessions: one player on several devices, signed in by a code or a recovery key, and signed out one by one."""

import asyncio
import json

import pytest
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_company import company_where, follow
from tests.service.test_watching import PATIENCE_S

from lostcities.core.names import PlayerId
from lostcities.eventstore import open_store
from lostcities.eventstore.port import SESSIONS_MAX
from lostcities.service.access import players, sign_in_codes
from lostcities.service.settings import Limits
from lostcities.v1 import game_pb2, player_pb2, sessions_pb2

REQUEST_ID = "a secret of the client, drawn at random"


async def code_of(caller: Caller) -> str:
    request = sessions_pb2.CreateSignInCodeRequest()
    code: str = (await caller.sessions.CreateSignInCode(request, metadata=caller.metadata)).code
    return code


async def key_of(caller: Caller) -> str:
    request = sessions_pb2.CreateRecoveryKeyRequest()
    key: str = (await caller.sessions.CreateRecoveryKey(request, metadata=caller.metadata)).key
    return key


async def sign_in(desk: Desk, secret: str, label: str = "Phone", request_id: str | None = None) -> Caller:
    request = sessions_pb2.SignInRequest(secret=secret, label=label, request_id=request_id)
    answer = await desk.anonymous.sessions.SignIn(request)
    return Caller(desk.anonymous.channel, answer.player.player_id, answer.token)


async def sessions_of(caller: Caller) -> list[sessions_pb2.Session]:
    answer = await caller.sessions.ListSessions(sessions_pb2.ListSessionsRequest(), metadata=caller.metadata)
    return list(answer.sessions)


async def end(caller: Caller, session_id: str) -> None:
    request = sessions_pb2.EndSessionRequest(session_id=session_id)
    await caller.sessions.EndSession(request, metadata=caller.metadata)


async def rotated(caller: Caller, request_id: str | None = None) -> str:
    request = player_pb2.RotateTokenRequest(request_id=request_id)
    token: str = (await caller.players.RotateToken(request, metadata=caller.metadata)).token
    return token


async def is_refused(caller: Caller) -> bool:
    return (await refusal(sessions_of(caller))).reason == "BAD_TOKEN"


async def test_a_code_signs_the_same_player_in_on_another_device(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    phone = await sign_in(desk, await code_of(ada))
    assert phone.player_id == ada.player_id
    await phone.submit(game_id, resign={})
    assert (await ada.get(game_id)).game.status == game_pb2.GAME_STATUS_OVER
    first, second = await sessions_of(phone)
    assert (first.session_id, first.label, first.is_current) == ("first", "", False)
    assert (second.label, second.is_current, second.is_recovery) == ("Phone", True, False)
    assert second.token_days.made == second.token_days.used == players.this_day()


async def test_a_code_may_be_typed_in_any_way_and_opens_one_session(desk: Desk) -> None:
    ada = await desk.player()
    code = await code_of(ada)
    await sign_in(desk, f" {code.lower().replace('-', ' ')} ")
    assert (await refusal(sign_in(desk, code))).reason == "BAD_SIGN_IN_CODE"
    assert len(await sessions_of(ada)) == 2


async def test_a_repeat_of_the_request_gets_the_same_token(desk: Desk) -> None:
    ada = await desk.player()
    for secret in (await code_of(ada), await key_of(ada)):
        once, again = [await sign_in(desk, secret, request_id=REQUEST_ID) for _ in range(2)]
        assert once.token == again.token
        assert await sessions_of(once)


async def test_a_new_code_replaces_the_one_before(desk: Desk) -> None:
    ada = await desk.player()
    old, new = await code_of(ada), await code_of(ada)
    assert (await refusal(sign_in(desk, old))).reason == "BAD_SIGN_IN_CODE"
    assert (await sign_in(desk, new)).player_id == ada.player_id


async def test_a_code_expires(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sign_in_codes, "CODE_S", 0)
    async with make_desk() as desk:
        ada = await desk.player()
        assert (await refusal(sign_in(desk, await code_of(ada)))).reason == "BAD_SIGN_IN_CODE"


async def test_guesses_are_limited_as_wrong_tokens_are() -> None:
    async with make_desk(limits=Limits(wrong_tokens_per_minute=1, local_factor=3)) as desk:
        ada = await desk.player()
        code = await code_of(ada)
        reasons = [(await refusal(sign_in(desk, f"AAAA-AAA{letter}"))).reason for letter in "BCDEF"]
        assert reasons == ["BAD_SIGN_IN_CODE"] * 3 + ["OVER_QUOTA"] * 2
        assert (await refusal(sign_in(desk, code))).reason == "OVER_QUOTA"


async def test_codes_of_a_player_are_limited() -> None:
    async with make_desk(limits=Limits(sign_ins_per_minute=2)) as desk:
        ada = await desk.player()
        await code_of(ada)
        await code_of(ada)
        error = await refusal(code_of(ada))
        assert (error.reason, error.details["key"]) == ("OVER_QUOTA", "sign_ins_per_minute")


async def test_a_code_of_one_node_signs_in_at_another() -> None:
    store = await open_store("memory:")
    async with make_desk(store=store) as one, make_desk(store=store) as two:
        ada = await one.player()
        code = await code_of(ada)
        phone = await sign_in(two, code)
        assert (await refusal(sign_in(one, code))).reason == "BAD_SIGN_IN_CODE"
        await end(one.caller(phone), "first")
        assert await is_refused(two.caller(ada))
        assert [each.label for each in await sessions_of(phone)] == ["Phone"]


async def test_a_recovery_key_opens_sessions_and_nothing_else(desk: Desk) -> None:
    ada = await desk.player()
    key = await key_of(ada)
    assert await is_refused(Caller(ada.channel, ada.player_id, key))
    await end(ada, "first")
    assert await is_refused(ada)
    laptop = await sign_in(desk, key, "Laptop")
    desktop = await sign_in(desk, key, "Desktop")
    assert laptop.player_id == ada.player_id
    assert [(each.label, each.is_recovery) for each in await sessions_of(desktop)] == [
        ("", True),
        ("Laptop", False),
        ("Desktop", False),
    ]
    renewed = await key_of(laptop)
    assert (await refusal(sign_in(desk, key))).reason == "BAD_SIGN_IN_CODE"
    assert (await sign_in(desk, renewed)).player_id == ada.player_id


async def test_an_ended_session_is_refused_and_its_streams_end(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    phone = await sign_in(desk, await code_of(ada))
    streams = [follow(caller, game_id) for caller in (phone, ada)]
    for stream in streams:
        await company_where(stream, lambda company: True)
    await end(ada, (await sessions_of(phone))[1].session_id)
    assert (await refusal(company_where(streams[0], lambda company: False))).reason == "TOKEN_ROTATED"
    assert await is_refused(phone)
    await ada.submit(game_id, resign={})
    async with asyncio.timeout(PATIENCE_S):
        assert (await streams[1].read()).WhichOneof("message")


async def test_a_session_that_is_unknown_or_of_another_player_is_not_ended(desk: Desk) -> None:
    ada, eve = await desk.player(), await desk.player("Eve")
    phone = await sign_in(desk, await code_of(ada))
    await end(eve, (await sessions_of(phone))[1].session_id)
    await end(eve, "0123456789abcdef")
    assert len(await sessions_of(phone)) == 2
    assert (await refusal(end(ada, ""))).reason == "MALFORMED"


async def test_a_new_token_ends_all_sessions(desk: Desk) -> None:
    ada = await desk.player()
    key = await key_of(ada)
    phone, laptop = [await sign_in(desk, await code_of(ada), label) for label in ("Phone", "Laptop")]
    token = await rotated(phone, REQUEST_ID)
    assert await rotated(phone, REQUEST_ID) == token  # the answer may have been lost
    for gone in (ada, phone, laptop):
        assert await is_refused(gone)
    assert (await refusal(sign_in(desk, key))).reason == "BAD_SIGN_IN_CODE"
    assert len(await sessions_of(Caller(ada.channel, ada.player_id, token))) == 1


async def test_an_erased_player_has_no_session(desk: Desk) -> None:
    ada = await desk.player()
    key, phone = await key_of(ada), await sign_in(desk, await code_of(ada))
    code = await code_of(ada)
    request = player_pb2.ForgetMeRequest(player_id=ada.player_id)
    await phone.players.ForgetMe(request, metadata=phone.metadata)
    assert await is_refused(phone)
    for secret in (key, code):
        assert (await refusal(sign_in(desk, secret))).reason == "BAD_SIGN_IN_CODE"
    assert (await desk.store.player(PlayerId(ada.player_id))).sessions == ()


async def test_an_export_names_devices_without_their_tokens(desk: Desk) -> None:
    ada = await desk.player()
    phone = await sign_in(desk, await code_of(ada))
    await key_of(phone)
    answer = await ada.players.ExportMyData(player_pb2.ExportMyDataRequest(), metadata=ada.metadata)
    today = players.this_day()
    assert json.loads(answer.lines[0])["sessions"] == [
        {"label": "Phone", "made_day": today, "used_day": today},
        {"label": "", "made_day": today, "is_recovery": True},
    ]


async def test_sessions_are_limited_and_lose_none() -> None:
    async with make_desk(limits=Limits(sign_ins_per_minute=100)) as desk:
        ada = await desk.player()
        key = await key_of(ada)
        for number in range(SESSIONS_MAX - 1):
            await sign_in(desk, key, f"Device {number}")
        error = await refusal(sign_in(desk, key))
        assert (error.reason, error.details["key"]) == ("OVER_QUOTA", "sessions_max")
        assert len(await sessions_of(ada)) == 1 + SESSIONS_MAX


async def test_wrong_requests_are_refused(desk: Desk) -> None:
    ada = await desk.player()
    code = await code_of(ada)
    for label in ("x" * 61, "a\nb"):
        error = await refusal(sign_in(desk, code, label))
        assert (error.reason, error.field) == ("MALFORMED", "label")
    assert (await refusal(sign_in(desk, code, request_id="short"))).field == "request_id"
    for secret in ("", "lct_nobody.key", f"lct_{ada.player_id}.{'x' * 43}", str(ada.token)):
        assert (await refusal(sign_in(desk, secret))).reason == "BAD_SIGN_IN_CODE"
    assert await is_refused(Caller(ada.channel, token=f"lct_{ada.player_id}.{'x' * 43}"))
    assert await is_refused(Caller(ada.channel, token=f"lct_pnosuchplayer.{'x' * 43}"))
    assert await is_refused(desk.anonymous)
