"""Passkeys: a player signs in with what a browser keeps, and nothing else signs in for them."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest
from tests.service.server_fixtures import SIGNER, Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_sessions import REQUEST_ID, end, sessions_of
from tests.support.passkey_device import PasskeyDevice

from lostcities.eventstore.port import SESSIONS_MAX
from lostcities.service.access import passkeys
from lostcities.service.access.page_address import PageAddress
from lostcities.service.settings import Limits
from lostcities.v1 import player_pb2, sessions_pb2

PAGE = "https://games.example"
LIMITS = Limits(shutdown_grace_s=0.2, sign_ins_per_minute=1_000)


@pytest.fixture
async def site() -> AsyncIterator[Desk]:
    """Server that knows the address of its page."""
    async with make_desk(limits=LIMITS, page=PageAddress(PAGE)) as made:
        yield made


async def creation_options(caller: Caller) -> str:
    request = sessions_pb2.BeginPasskeyRequest()
    options: str = (await caller.sessions.BeginPasskey(request, metadata=caller.metadata)).options
    return options


async def add(caller: Caller, credential: str, label: str = "Firefox on Linux") -> str:
    request = sessions_pb2.AddPasskeyRequest(credential=credential, label=label)
    session_id: str = (await caller.sessions.AddPasskey(request, metadata=caller.metadata)).session_id
    return session_id


async def request_options(desk: Desk) -> str:
    answer = await desk.anonymous.sessions.BeginPasskeySignIn(sessions_pb2.BeginPasskeySignInRequest())
    options: str = answer.options
    return options


async def sign_in(desk: Desk, credential: str, request_id: str | None = None) -> Caller:
    request = sessions_pb2.SignInRequest(passkey=credential, label="Phone", request_id=request_id)
    answer = await desk.anonymous.sessions.SignIn(request)
    return Caller(desk.anonymous.channel, answer.player.player_id, answer.token)


async def with_passkey(desk: Desk, device: PasskeyDevice, name: str = "Ada") -> Caller:
    ada = await desk.player(name)
    await add(ada, device.create(await creation_options(ada)))
    return ada


async def test_a_passkey_signs_its_player_in(site: Desk) -> None:
    device = PasskeyDevice()
    ada = await with_passkey(site, device)
    phone = await sign_in(site, device.sign(await request_options(site)))
    assert phone.player_id == ada.player_id
    first, passkey, second = await sessions_of(phone)
    assert (first.session_id, first.is_passkey) == ("first", False)
    assert (passkey.label, passkey.is_passkey, passkey.is_current) == ("Firefox on Linux", True, False)
    assert (second.label, second.is_passkey, second.is_current) == ("Phone", False, True)
    assert not passkey.token_days.expires


async def test_a_passkey_registers_the_name(site: Desk) -> None:
    ada = await with_passkey(site, PasskeyDevice(), "Ada")
    known = await ada.players.GetPlayer(player_pb2.GetPlayerRequest(), metadata=ada.metadata)
    assert known.player.is_name_registered
    assert (await refusal(site.player("ADA"))).reason == "NAME_TAKEN"


async def test_options_name_page_and_player_and_the_passkeys_that_are_there(site: Desk) -> None:
    device = PasskeyDevice()
    ada = await with_passkey(site, device, "Ada")
    options = json.loads(await creation_options(ada))
    assert options["rp"] == {"id": "games.example", "name": "Lost Cities"}
    assert options["user"]["name"] == "Ada"
    assert len(options["excludeCredentials"]) == 1
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert json.loads(await request_options(site))["userVerification"] == "required"


async def test_an_answer_opens_one_session_and_a_repeat_gets_its_token(site: Desk) -> None:
    device = PasskeyDevice()
    ada = await with_passkey(site, device)
    answer = device.sign(await request_options(site))
    once, again = [await sign_in(site, answer, REQUEST_ID) for _ in range(2)]
    assert once.metadata == again.metadata
    assert (await refusal(sign_in(site, answer))).reason == "BAD_PASSKEY"
    assert len(await sessions_of(ada)) == 3


async def test_a_withdrawn_passkey_signs_in_no_longer(site: Desk) -> None:
    device = PasskeyDevice()
    ada = await with_passkey(site, device)
    _, passkey = await sessions_of(ada)
    phone = await sign_in(site, device.sign(await request_options(site)))
    await end(ada, passkey.session_id)
    assert (await refusal(sign_in(site, device.sign(await request_options(site))))).reason == "BAD_PASSKEY"
    assert len(await sessions_of(phone)) == 2


async def test_a_device_whose_count_goes_back_was_copied(site: Desk) -> None:
    device = PasskeyDevice()
    device.count = 1
    await with_passkey(site, device)
    for count in (2, 7):
        device.count = count
        await sign_in(site, device.sign(await request_options(site)))
    device.count = 7
    assert (await refusal(sign_in(site, device.sign(await request_options(site))))).reason == "BAD_PASSKEY"


@pytest.mark.parametrize(
    "device",
    [
        pytest.param(PasskeyDevice("https://games.example.evil"), id="other page"),
        pytest.param(PasskeyDevice("http://games.example"), id="without TLS"),
        pytest.param(PasskeyDevice(is_verified=False), id="not unlocked"),
    ],
)
async def test_a_passkey_of_another_page_or_not_unlocked_is_refused(site: Desk, device: PasskeyDevice) -> None:
    ada = await site.player()
    answer = device.create(await creation_options(ada))
    assert (await refusal(add(ada, answer))).reason == "BAD_PASSKEY"
    assert len(await sessions_of(ada)) == 1


async def test_a_device_that_is_not_known_signs_no_player_in(site: Desk) -> None:
    ada = await with_passkey(site, PasskeyDevice())
    other = PasskeyDevice()
    other.create(await creation_options(ada))  # so that it names Ada, who has not added it
    for options in (await request_options(site), await creation_options_as_request(ada)):
        assert (await refusal(sign_in(site, other.sign(options)))).reason == "BAD_PASSKEY"
    new = PasskeyDevice()
    assert (await refusal(sign_in(site, new.sign(await request_options(site))))).reason == "BAD_PASSKEY"


async def creation_options_as_request(caller: Caller) -> str:
    options = json.loads(await creation_options(caller))
    return json.dumps({"challenge": options["challenge"], "rpId": options["rp"]["id"]})


async def test_a_challenge_serves_its_own_purpose_and_player_alone(site: Desk) -> None:
    ada, ben = await with_passkey(site, PasskeyDevice()), await site.player("Ben")
    device = PasskeyDevice()
    for_ada = device.create(await creation_options(ada))
    assert (await refusal(add(ben, for_ada))).reason == "BAD_PASSKEY"
    await add(ada, for_ada)
    answer = device.sign(await creation_options_as_request(ada))
    assert (await refusal(sign_in(site, answer))).reason == "BAD_PASSKEY"


async def test_a_challenge_is_valid_for_minutes_and_at_all_nodes_alone(
    site: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = PasskeyDevice()
    await with_passkey(site, device)
    async with make_desk(store=site.store, limits=LIMITS, page=PageAddress(PAGE), signer=SIGNER) as other:
        await sign_in(site, device.sign(await request_options(other)))
        forged = json.loads(await request_options(site))
        forged["challenge"] = "A" * len(forged["challenge"])
        assert (await refusal(sign_in(site, device.sign(json.dumps(forged))))).reason == "BAD_PASSKEY"
        monkeypatch.setattr(passkeys, "CHALLENGE_S", -1)
        assert (await refusal(sign_in(site, device.sign(await request_options(site))))).reason == "BAD_PASSKEY"


@pytest.mark.parametrize(
    "answer", ["{", "[]", "{}", '{"id": 1}', "null", '{"id":"AA","rawId":"AA","response":{}}', "\0"]
)
async def test_whatever_is_no_answer_of_a_browser_is_refused(site: Desk, answer: str) -> None:
    ada = await site.player()
    assert (await refusal(add(ada, answer))).reason == "BAD_PASSKEY"
    assert (await refusal(sign_in(site, answer))).reason == "BAD_PASSKEY"


async def test_a_huge_answer_is_refused(site: Desk) -> None:
    ada = await site.player()
    for refused in (add(ada, "{" * 20_000), sign_in(site, "{" * 20_000)):
        assert (await refusal(refused)).reason == "TOO_LARGE"


async def test_passkeys_count_as_sessions_and_one_is_added_once(site: Desk) -> None:
    ada = await site.player()
    device = PasskeyDevice()
    for _ in range(2):
        await add(ada, device.create(await creation_options(ada)))
    assert len(await sessions_of(ada)) == 2
    for _ in range(SESSIONS_MAX - 1):
        await add(ada, PasskeyDevice().create(await creation_options(ada)))
    refused = await refusal(add(ada, PasskeyDevice().create(await creation_options(ada))))
    assert (refused.reason, "20 devices" in refused.message) == ("OVER_QUOTA", True)


async def test_no_passkey_of_an_erased_player_signs_in(site: Desk) -> None:
    device = PasskeyDevice()
    ada = await with_passkey(site, device)
    await ada.players.ForgetMe(player_pb2.ForgetMeRequest(player_id=ada.player_id), metadata=ada.metadata)
    assert (await refusal(sign_in(site, device.sign(await request_options(site))))).reason == "BAD_PASSKEY"


async def test_without_the_address_of_the_page_there_are_no_passkeys(desk: Desk) -> None:
    ada = await desk.player()
    for refused in (creation_options(ada), request_options(desk), add(ada, "{}"), sign_in(desk, "{}")):
        assert (await refusal(refused)).reason == "PASSKEYS_OFF"


def test_browsers_make_passkeys_for_names() -> None:
    page = PageAddress("http://127.0.0.1:8080")
    assert (page.host, page.origin) == ("localhost", "http://localhost:8080")
    page.set("https://Games.Example/")
    assert (page.host, page.origin) == ("games.example", "https://games.example")
    assert PageAddress().origin == ""


async def test_two_sign_ins_at_once_open_two_sessions(site: Desk) -> None:
    device = PasskeyDevice()
    ada = await with_passkey(site, device)
    answers = [device.sign(await request_options(site)) for _ in range(2)]
    await asyncio.gather(*(sign_in(site, answer) for answer in answers))
    assert len(await sessions_of(ada)) == 4
