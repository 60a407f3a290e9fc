"""Devices of a player at the gateway: signed in by a code or a key, listed, told of turns, and signed out."""

import base64
import re
from collections.abc import Callable
from typing import cast

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from tests.web.browsers import Browser, reason

from lostcities.core import NameTaken, PlayerId
from lostcities_client import Client, Player, Registration
from lostcities_web import session
from lostcities_web.session_endpoints import device_name

Open = Callable[..., Browser]

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def code_of(browser: Browser) -> str:
    code: str = browser.told("/api/sign-in-code")["code"]
    return code


def sign_out(browser: Browser, device: str) -> object:
    return browser.http.delete(f"/api/devices/{device}", headers={"content-type": "application/json"}).json()


def labels(browser: Browser) -> list[str]:
    return [device["label"] for device in browser.asked("/api/devices")["devices"]]


def test_a_browser_signs_in_with_the_code_of_another(browser: Open) -> None:
    ada, phone = browser().named("Ada"), browser(**{"user-agent": FIREFOX})
    me = ada.asked("/api/session")["player"]
    assert phone.told("/api/sign-in", {"secret": code_of(ada)})["player"] == me
    assert phone.asked("/api/session")["player"] == me
    first, second = phone.asked("/api/devices")["devices"]
    assert (first["id"], first["label"], second["label"]) == ("first", "", "Firefox on Linux")
    assert (second["isCurrent"], "isCurrent" in first) == (True, False)


def test_a_code_comes_as_a_picture_of_its_link_too(browser: Open) -> None:
    drawn = browser().named("Ada").told("/api/sign-in-code", {"link": "http://lost.example/sign-in#"})
    assert re.fullmatch("[A-Z2-9]{4}-[A-Z2-9]{4}", drawn["code"])
    assert drawn["picture"].startswith("data:image/svg+xml")
    assert drawn["expiresAt"] > 1_700_000_000_000


def test_a_link_that_is_too_long_for_a_picture_is_refused(browser: Open) -> None:
    refused = browser().named("Ada").post("/api/sign-in-code", {"link": "x" * 4_000})
    assert reason(refused) == (400, "MALFORMED")


def test_without_the_address_of_the_page_there_are_no_passkeys(browser: Open) -> None:
    ada = browser().named("Ada")
    for path in ("/api/passkey", "/api/passkey-sign-in"):
        assert reason(ada.http.get(path)) == (409, "PASSKEYS_OFF")
        assert reason(ada.post(path, {"credential": "{}"})) == (409, "PASSKEYS_OFF")
    assert ada.asked("/api/session")["player"]["name"] == "Ada"


def test_a_browser_subscribes_to_pushes_and_ends_that(browser: Open) -> None:
    ada = browser().named("Ada")
    key = ada.asked("/api/push")["key"]
    assert len(base64.urlsafe_b64decode(f"{key}=")) == 65
    told = subscription()
    ada.told("/api/push", told)
    assert ada.asked("/api/push") == {"key": key, "endpoint": "https://push.example/1"}
    assert ada.asked("/api/devices")["devices"][0]["hasPush"]
    for field, wrong in (("endpoint", "http://push.example/1"), ("p256dh", "ä"), ("auth", "AAA%")):
        assert reason(ada.post("/api/push", {**told, field: wrong})) == (400, "MALFORMED")
    ada.http.delete("/api/push", headers={"content-type": "application/json"}).raise_for_status()
    assert ada.asked("/api/push")["endpoint"] == ""


@pytest.mark.parametrize("leaves", ["another player", "no player"])
def test_a_browser_is_not_told_of_the_turns_of_the_player_before(browser: Open, leaves: str) -> None:
    shared, phone, bob = browser().named("Ada"), browser(), browser().named("Bob")
    phone.told("/api/sign-in", {"secret": code_of(shared)})
    shared.told("/api/push", subscription())
    assert [device.get("hasPush") for device in phone.asked("/api/devices")["devices"]] == [True, None]
    if leaves == "another player":
        shared.told("/api/sign-in", {"secret": code_of(bob)})
    else:
        shared.http.delete("/api/session", headers={"content-type": "application/json"}).raise_for_status()
    assert [device.get("hasPush") for device in phone.asked("/api/devices")["devices"]] == [None, None]


def subscription() -> dict[str, str]:
    point = ec.generate_private_key(ec.SECP256R1()).public_key()
    p256dh = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return {"endpoint": "https://push.example/1", "p256dh": text(p256dh), "auth": text(b"s" * 16)}


def text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def test_a_wrong_code_leaves_the_browser_as_it_was(browser: Open) -> None:
    ada = browser().named("Ada")
    assert reason(ada.post("/api/sign-in", {"secret": "AAAA-AAAA"})) == (403, "BAD_SIGN_IN_CODE")
    assert ada.asked("/api/session")["player"]["name"] == "Ada"


def test_a_device_is_signed_out_and_its_browser_is_told(browser: Open) -> None:
    ada, phone = browser().named("Ada"), browser()
    phone.told("/api/sign-in", {"secret": code_of(ada)})
    second = ada.asked("/api/devices")["devices"][1]["id"]
    assert sign_out(ada, second) == {}
    assert len(labels(ada)) == 1
    assert reason(phone.get("/api/games?mine=1")) == (401, "BAD_TOKEN")


def test_a_player_who_signs_out_comes_back_with_the_recovery_key(browser: Open) -> None:
    emmy = browser().named("Emmy")
    key = emmy.told("/api/recovery-key")["key"]
    assert emmy.asked("/api/devices")["devices"][1]["isRecovery"]
    sign_out(emmy, "first")
    assert emmy.asked("/api/session")["player"] is None
    assert emmy.told("/api/sign-in", {"secret": key})["player"]["name"] == "Emmy"


def test_a_recovery_key_registers_the_name_of_its_player(browser: Open) -> None:
    hedy, other = browser().named("Hedy"), browser().named("Hedy")
    told = hedy.told("/api/recovery-key")
    assert (told["name"], told["isNameRegistered"]) == ("Hedy", True)
    told = other.told("/api/recovery-key")
    assert (told["name"], told["isNameRegistered"]) == ("Hedy", False)
    assert reason(browser().post("/api/session", {"name": "H\u0435dy"})) == (409, "NAME_TAKEN")


class Registrar:
    """A client that registers every name but those that another player has."""

    def __init__(self, *registered: str) -> None:
        self.registered = registered

    async def register(self, name: str) -> Registration:
        if name in self.registered:
            raise NameTaken
        return Registration(Player(PlayerId("p1"), name, "human"), "token")


async def test_a_guest_is_not_given_a_registered_name(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["Amber Heron", "Amber Heron", "Jade Fox"])
    monkeypatch.setattr(session, "guest_name", lambda language: next(drawn))
    registration = await session.register_guest(cast(Client, Registrar("Amber Heron")), "en")
    assert registration.player.name == "Jade Fox"


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (FIREFOX, "Firefox on Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Safari/604", "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537 Chrome/140.0 Safari/537 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537 Chrome/140.0 Mobile Safari/537", "Chrome on Android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605 Version/18 Safari/605", "Safari on macOS"),
        ("curl/8.5", ""),
    ],
)
def test_devices_have_names_that_people_know(agent: str, name: str) -> None:
    assert device_name(agent) == name
