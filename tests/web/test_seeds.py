"""Seeds of browsers through the gateway, which never sees one before it is due."""

import hashlib
from collections.abc import Callable
from typing import Any

import pytest
from tests.web.browsers import Browser

Open = Callable[..., Browser]

FIRST, NEXT = "11" * 32, "22" * 32


def digest_of(seed: str) -> str:
    return hashlib.sha256(b"lostcities/seat-seed/1" + bytes.fromhex(seed)).hexdigest()


def due(who: Browser, game: str) -> list[str | None]:
    """Return the digests of the seeds that the seats are to reveal."""
    return [seat.get("seedDigest") for seat in who.asked(f"/api/games/{game}")["seats"]]


def revealed(who: Browser, game: str, **command: Any) -> Any:
    return who.do(game, seat=0, revealSeed={"seed": FIRST, "nextDigest": digest_of(NEXT)}, **command)


def test_a_game_with_a_bot_waits_for_the_seed_of_the_browser(browser: Open) -> None:
    ada = browser().named("Ada")
    game = ada.new_game(bots=["random"], seedDigest=digest_of(FIRST))
    assert ada.asked(f"/api/games/{game}")["status"] == "open"
    assert due(ada, game) == [digest_of(FIRST), None]
    first, again = revealed(ada, game, commandId="once"), revealed(ada, game, commandId="once")
    assert first.json() == again.json()
    assert ada.asked(f"/api/games/{game}")["status"] == "running"
    assert due(ada, game) == [None, None]


def test_a_frame_says_which_seeds_are_due_and_who_joins_commits_too(browser: Open) -> None:
    ada, bob = browser().named("Ada"), browser().named("Bob")
    game = ada.new_game(seedDigest=digest_of(FIRST))
    bob.told(f"/api/games/{game}/join", {"seedDigest": digest_of(NEXT)})
    frames = ada.asked(f"/api/games/{game}/frames")["frames"]
    assert [seat.get("seedDigest") for seat in frames[-1]["seats"]] == [digest_of(FIRST), digest_of(NEXT)]
    early = bob.do(game, revealSeed={"seed": FIRST, "nextDigest": digest_of(FIRST)})
    assert (early.status_code, early.json()["error"]["reason"]) == (422, "SEED_REFUSED")


@pytest.mark.parametrize("digits", ["", "11", "GG" * 32, "AA" * 32, 7])
def test_a_digest_that_is_none_is_refused(browser: Open, digits: Any) -> None:
    ada = browser().named("Ada")
    refused = ada.post("/api/games", {"variant": "duel", "seedDigest": digits})
    assert (refused.status_code, refused.json()["error"]["reason"]) == (400, "MALFORMED")
    assert "seedDigest" in refused.json()["error"]["message"]
