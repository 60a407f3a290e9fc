"""Rematches of people through the gateway: one game for all, its series, and seats that are kept and freed."""

from collections.abc import Callable

from tests.web.browsers import Browser, Json, reason

Open = Callable[..., Browser]


def over(browser: Open, **more: Json) -> tuple[str, Browser, Browser]:
    """Return a game of Ada and Grace, and both of them. Grace has resigned."""
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = ada.new_game(seats=2, **more)
    grace.told(f"/api/games/{ada.asked(f'/api/games/{game}').get('invitation', game)}/join")
    assert grace.do(game, resign=True).status_code == 200
    return game, ada, grace


def test_both_players_come_to_one_game_that_knows_their_wins(browser: Open) -> None:
    game, ada, grace = over(browser)
    assert "next" not in ada.asked(f"/api/games/{game}")
    first = ada.told(f"/api/games/{game}/rematch", {"commandId": "r" * 20})["id"]
    info = grace.asked(f"/api/games/{first}")
    assert info["series"] == {
        "before": game,
        "number": 2,
        "wins": [{"name": "Grace", "wins": 0, "isYou": True}, {"name": "Ada", "wins": 1, "isYou": False}],
    }
    assert (info["seats"][0]["keptFor"], info["seats"][0]["isKeptForYou"]) == ("Grace", True)
    assert grace.told(f"/api/games/{game}/rematch")["id"] == first
    assert grace.asked(f"/api/games/{first}")["status"] == "running"
    assert browser().asked(f"/api/games/{game}")["next"] == first


def test_an_unlisted_game_has_an_unlisted_rematch_that_others_do_not_learn_of(browser: Open) -> None:
    game, ada, grace = over(browser, isUnlisted=True)
    invitation = ada.asked(f"/api/games/{game}")["invitation"]
    rematch = ada.told(f"/api/games/{game}/rematch")["id"]
    assert grace.asked(f"/api/games/{game}")["next"] == rematch
    assert "next" not in browser().asked(f"/api/games/{invitation}")
    assert reason(browser().get(f"/api/games/{rematch}")) == (403, "INVITATION_REQUIRED")
    assert grace.told(f"/api/games/{game}/rematch")["id"] == rematch


def test_a_declined_seat_is_open_to_others_and_no_other_player_frees_one(browser: Open) -> None:
    game, ada, grace = over(browser)
    rematch = ada.told(f"/api/games/{game}/rematch")["id"]
    linus = browser().named("Linus")
    assert reason(linus.post(f"/api/games/{rematch}/join", {"seat": 0})) == (409, "SEAT_TAKEN")
    assert reason(linus.do(rematch, releaseSeat=0)) == (403, "NOT_YOUR_SEAT")
    assert grace.do(rematch, releaseSeat=0).status_code == 200
    assert linus.told(f"/api/games/{rematch}/join") == {"seat": 0}


def test_other_players_and_running_games_have_no_rematch(browser: Open) -> None:
    game, _, _ = over(browser)
    assert reason(browser().named("Eve").post(f"/api/games/{game}/rematch")) == (403, "NOT_YOUR_SEAT")
    ada = browser().named("Ada")
    running = ada.new_game(seats=2, hotSeat=True)
    assert reason(ada.post(f"/api/games/{running}/rematch")) == (422, "REMATCH_REFUSED")
