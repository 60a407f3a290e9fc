"""Private profiles, blocks and reports through the gateway."""

from collections.abc import Callable

from tests.web.browsers import Browser, reason

Open = Callable[..., Browser]


def own_id(browser: Browser) -> str:
    player: str = browser.asked("/api/session")["player"]["id"]
    return player


def test_a_profile_is_made_private_and_public_again(browser: Open) -> None:
    ada, bob = browser().named("Ada"), browser().named("Bob")
    path = f"/api/players/{own_id(ada)}"
    ada.told("/api/settings", {"isProfilePrivate": True})
    assert (ada.asked(path)["isPrivate"], bob.asked(path)["isPrivate"]) == (True, True)
    ada.told("/api/settings", {"isProfilePrivate": False})
    assert browser().asked(path)["isPrivate"] is False


def test_hidden_presence_is_told_to_the_player_alone(browser: Open) -> None:
    ada = browser().named("Ada")
    path = f"/api/players/{own_id(ada)}"
    ada.told("/api/settings", {"isPresenceHidden": True})
    assert ada.asked(path)["isPresenceHidden"] is True
    assert browser().named("Bob").asked(path)["isPresenceHidden"] is False


def test_a_blocked_player_is_listed_to_the_one_who_blocked_alone(browser: Open) -> None:
    ada, bob = browser().named("Ada"), browser().named("Bob")
    theirs = f"/api/players/{own_id(bob)}"
    assert ada.asked(theirs)["isBlocked"] is False
    ada.told("/api/settings", {"block": own_id(bob)})
    shown = ada.asked(theirs)
    assert (shown["isBlocked"], shown["blocked"]) == (True, [])
    assert [each["name"] for each in ada.asked(f"/api/players/{own_id(ada)}")["blocked"]] == ["Bob"]
    assert bob.asked(f"/api/players/{own_id(ada)}")["isBlocked"] is False
    assert bob.asked(f"/api/players/{own_id(ada)}")["blocked"] == []
    game = ada.new_game()
    assert reason(bob.post(f"/api/games/{game}/join", {})) == (403, "BLOCKED")


def test_a_report_is_taken(browser: Open) -> None:
    ada, bob = browser().named("Ada"), browser().named("Bob")
    assert ada.told(f"/api/players/{own_id(bob)}/report", {"text": "insults"}) == {}
    assert reason(ada.post(f"/api/players/{own_id(bob)}/report", {"text": ""})) == (400, "MALFORMED")
    assert reason(ada.post("/api/players/pnoplayer/report", {"text": "insults"})) == (404, "UNKNOWN_PLAYER")


def test_friends_are_listed_for_the_one_who_marked_them(browser: Open) -> None:
    ada, bob = browser().named("Ada"), browser().named("Bob")
    assert browser().asked("/api/contacts") == {"contacts": []}
    theirs = f"/api/players/{own_id(bob)}"
    assert ada.asked(theirs)["isFriend"] is False
    ada.told("/api/settings", {"befriend": own_id(bob)})
    assert ada.asked(theirs)["isFriend"] is True
    assert ada.asked("/api/contacts") == {"contacts": [{"id": own_id(bob), "name": "Bob", "isFriend": True}]}
    assert bob.asked("/api/contacts") == {"contacts": []}
    ada.told("/api/settings", {"unfriend": own_id(bob)})
    assert ada.asked("/api/contacts") == {"contacts": []}
