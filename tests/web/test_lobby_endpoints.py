"""The lobby: variants, opening games, taking seats, bots by name, lists."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.support.built_in_bots import LISTED, NAMES
from tests.web.browsers import Browser, Event, first, reason, without_ids

Open = Callable[..., Browser]
SHORT = {"rounds": 1}


def names(game: Any) -> list[str | None]:
    return [seat["name"] for seat in game["seats"]]


# -- variants --


def test_the_variants_with_their_seats(browser: Open) -> None:
    listed = {variant["key"]: variant for variant in browser().asked("/api/variants")}
    duel = {
        "key": "duel",
        "version": 1,
        "title": "Lost Cities: Duel",
        "seats": [2],
        "hasHints": True,
        "hasTutorial": True,
    }
    assert listed["duel"] == duel
    assert listed["board"]["seats"] == [2, 3, 4]


def test_a_tutorial_brings_all_its_steps_in_the_language_of_the_visitor(browser: Open) -> None:
    duel = browser().asked("/api/tutorials/duel")
    about = {name: value for name, value in duel.items() if name != "steps"}
    names, first_game = ["Guest", "Mara"], {"bot": "navigator-1", "seats": 2}
    assert about == {"variant": "duel", "title": "Lost Cities: Duel", "seat": 0, "names": names, **first_game}
    assert [step.get("move", "") for step in duel["steps"]][:3] == ["discard G2", "draw", "play R4"]
    assert sorted(duel["steps"][2]) == ["hint", "lines", "move", "pieces", "table", "text"]
    german = browser(language="de").asked("/api/tutorials/rivals")
    assert german["steps"][0]["text"].startswith("In einem Zug deckst du die oberste Karte")
    assert reason(browser().get("/api/tutorials/dual")) == (404, "NOT_FOUND")


def test_a_variant_brings_what_a_form_and_a_dialog_need(browser: Open) -> None:
    duel = browser().asked("/api/variants/duel")
    assert duel["title"] == "Lost Cities: Duel"
    assert "rounds" in str(duel["options"])
    assert [part[0] for part in duel["rules"]].count("p") > 3
    assert duel["bounded"]
    assert reason(browser().get("/api/variants/dual")) == (404, "UNKNOWN_VARIANT")


def test_the_bots(browser: Open) -> None:
    listed = browser().asked("/api/bots")
    assert listed == [*LISTED[:-1], {"name": "prospector", "title": "Prospector"}, LISTED[-1]]
    assert listed[2] == {"name": "navigator-2", "title": "Navigator-2", "isUsual": True}


@pytest.mark.parametrize("variant", ["duel", "board", "rivals"])
def test_the_bots_that_can_play_a_variant(browser: Open, variant: str) -> None:
    assert [bot["name"] for bot in browser().asked(f"/api/bots?variant={variant}")] == [*NAMES]


def test_no_bot_can_play_what_there_is_not(browser: Open) -> None:
    assert reason(browser().get("/api/bots?variant=dual")) == (404, "UNKNOWN_VARIANT")


def test_what_is_longer_than_any_name_never_reaches_the_bots(browser: Open) -> None:
    someone = browser()
    assert reason(someone.get(f"/api/bots?variant={'x' * 60_000}")) == (400, "MALFORMED")
    assert len(someone.asked("/api/bots?variant=duel")) == len(NAMES)


def test_english_needs_no_texts(browser: Open) -> None:
    assert browser().asked("/api/texts/en") == {}
    assert browser().asked("/api/texts/xx-main") == {}


# -- opening --


def test_a_game_against_a_bot_is_one_request(browser: Open) -> None:
    someone = browser().named("Ada")
    game = someone.asked(f"/api/games/{someone.new_game(bots=['surveyor'], options=SHORT)}")
    assert (game["status"], names(game)) == ("running", ["Ada", "Surveyor"])
    assert (game["isHost"], game["undoMode"], game["options"]["rounds"]) == (True, "consent", 1)
    assert (game["variant"], game["title"]) == ("duel", "Lost Cities: Duel")


def test_bots_of_a_kind_at_one_table_are_players_apart(browser: Open) -> None:
    someone = browser().named("Ada")
    game = someone.new_game("board", seats=4, bots=["surveyor", "surveyor", "random"], options=SHORT)
    assert names(someone.asked(f"/api/games/{game}")) == ["Ada", "Surveyor", "Surveyor 2", "Random"]


def test_at_one_screen_one_player_takes_all_seats_that_no_bot_takes(browser: Open) -> None:
    someone = browser().named("Ada")
    game = someone.new_game("rivals", seats=3, bots=["random"], hotSeat=True)
    assert names(someone.asked(f"/api/games/{game}")) == ["Ada", "Ada", "Random"]


def test_undo_is_as_agreed(browser: Open) -> None:
    someone = browser()
    game = someone.new_game(undo="free", hotSeat=True, seats=2)
    assert someone.asked(f"/api/games/{game}")["undoMode"] == "free"


@pytest.mark.parametrize(
    ("wanted", "status", "why"),
    [
        ({"variant": "dual"}, 404, "UNKNOWN_VARIANT"),
        ({"variant": "duel", "options": {"rounds": 0}}, 400, "INVALID_SETUP"),
        ({"variant": "duel", "options": {"round": 1}}, 400, "INVALID_SETUP"),
        ({"variant": "duel", "seats": 5}, 400, "INVALID_SETUP"),
        ({"variant": "duel", "seats": 0}, 400, "INVALID_SETUP"),
        ({"variant": "duel", "seats": 2, "bots": ["random", "random"]}, 400, "INVALID_SETUP"),
        ({"variant": "duel", "bots": ["hal"]}, 404, "UNKNOWN_BOT"),
        ({"variant": "dual", "bots": ["random"]}, 404, "UNKNOWN_VARIANT"),
        ({"variant": "duel", "undo": "sometimes"}, 400, "MALFORMED"),
    ],
)
def test_a_game_that_cannot_be_is_not_opened(browser: Open, wanted: dict[str, Any], status: int, why: str) -> None:
    someone = browser().named("Ada")
    assert reason(someone.post("/api/games", wanted)) == (status, why)
    assert someone.asked("/api/games?mine=1") == {"games": [], "count": 0, "hasMore": False}


def test_asked_twice_with_one_intent_one_game_is_opened(browser: Open) -> None:
    someone = browser().named("Ada")
    wanted = {"variant": "duel", "seats": 2, "commandId": "double-click"}
    assert someone.told("/api/games", wanted) == someone.told("/api/games", wanted)
    assert len(someone.asked("/api/games?mine=1")["games"]) == 1


def test_asked_again_with_one_intent_no_further_bot_sits_down(browser: Open) -> None:
    someone = browser().named("Ada")
    filled = {"variant": "board", "seats": 3, "bots": ["random", "random"], "options": SHORT, "commandId": "again"}
    game = someone.told("/api/games", filled)
    assert someone.told("/api/games", filled) == game
    assert names(someone.asked(f"/api/games/{game['id']}")) == ["Ada", "Random", "Random 2"]
    waiting = {"variant": "board", "seats": 4, "bots": ["random", "surveyor"], "commandId": "and again"}
    game = someone.told("/api/games", waiting)
    assert someone.told("/api/games", waiting) == game
    assert names(someone.asked(f"/api/games/{game['id']}")) == ["Ada", "Random", "Surveyor", None]


def test_a_bot_that_is_asked_for_twice_with_one_intent_sits_down_once(browser: Open) -> None:
    someone = browser().named("Ada")
    game = someone.new_game("board", seats=4)
    for wanted in ({"bot": "random", "commandId": "click"}, {"bot": "surveyor", "seat": 3}):
        assert len({someone.told(f"/api/games/{game}/bots", wanted)["seat"] for _ in range(2)}) == 1
    assert names(someone.asked(f"/api/games/{game}")) == ["Ada", "Random", None, "Surveyor"]


def test_which_seats_are_held_by_bots_of_the_house_and_which_bots_they_are(browser: Open) -> None:
    someone = browser().named("Surveyor")
    game = someone.new_game("board", seats=4, bots=["surveyor", "surveyor", "random"], options=SHORT)
    (listed,) = someone.asked("/api/games?mine=1")["games"]
    for seen in (listed, someone.asked(f"/api/games/{game}"), browser().asked(f"/api/games/{game}")):
        assert [seat.get("bot") for seat in seen["seats"]] == [None, "surveyor", "surveyor", "random"]


# -- seats --


def test_a_friend_joins_by_the_link_and_opening_it_again_takes_no_second_seat(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = ada.new_game("board", seats=3)
    assert grace.told(f"/api/games/{game}/join") == {"seat": 1}
    assert grace.told(f"/api/games/{game}/join") == {"seat": 1}
    assert names(ada.asked(f"/api/games/{game}")) == ["Ada", "Grace", None]
    assert grace.told(f"/api/games/{game}/join", {"seat": 2}) == {"seat": 2}
    assert names(ada.asked(f"/api/games/{game}")) == ["Ada", "Grace", "Grace"]
    assert grace.told(f"/api/games/{game}/join") == {"seat": 1}


def test_an_invitation_can_come_too_late(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = ada.new_game(bots=["random"])
    assert reason(grace.post(f"/api/games/{game}/join")) == (409, "ALREADY_STARTED")
    waiting = ada.new_game(seats=2)
    assert reason(grace.post(f"/api/games/{waiting}/join", {"seat": 0})) == (409, "SEAT_TAKEN")
    assert reason(grace.post("/api/games/nowhere/join")) == (404, "UNKNOWN_GAME")


def test_a_seat_can_be_given_back_before_the_start(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = ada.new_game("board", seats=3)
    grace.told(f"/api/games/{game}/join")
    assert grace.told(f"/api/games/{game}/leave") == {}
    assert names(ada.asked(f"/api/games/{game}")) == ["Ada", None, None]
    assert reason(grace.post(f"/api/games/{game}/leave")) == (403, "NOT_YOUR_SEAT")


def test_only_the_host_seats_bots(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = ada.new_game("board", seats=4)
    grace.told(f"/api/games/{game}/join")
    assert reason(grace.post(f"/api/games/{game}/bots", {"bot": "random"})) == (403, "NOT_THE_HOST")
    assert ada.told(f"/api/games/{game}/bots", {"bot": "random", "seat": 3}) == {"seat": 3}
    assert names(ada.asked(f"/api/games/{game}")) == ["Ada", "Grace", None, "Random"]
    assert reason(ada.post(f"/api/games/{game}/bots", {"bot": "random", "seat": 1})) == (409, "SEAT_TAKEN")
    assert reason(ada.post(f"/api/games/{game}/bots", {"bot": "hal"})) == (404, "UNKNOWN_BOT")
    assert ada.told(f"/api/games/{game}/bots", {"bot": "random"}) == {"seat": 2}
    assert reason(ada.post(f"/api/games/{game}/bots", {"bot": "random"})) == (409, "ALREADY_STARTED")
    assert reason(ada.post("/api/games/nowhere/bots", {"bot": "random"})) == (404, "UNKNOWN_GAME")


# -- lists --


def test_lists_by_status_and_by_player(browser: Open) -> None:
    ada, other = browser().named("Ada"), browser().named("Grace")
    waiting, running = ada.new_game("rivals", seats=2), ada.new_game(bots=["random"])
    other.new_game("rivals", seats=2)
    mine = ada.asked("/api/games?mine=1")["games"]
    assert [game["id"] for game in mine] == [running, waiting]
    assert [game["id"] for game in ada.asked("/api/games?mine=1&status=open")["games"]] == [waiting]
    seats = without_ids(mine[1]["seats"])
    assert seats == [{"seat": 0, "name": "Ada", "isYou": True}, {"seat": 1, "name": None, "isYou": False}]
    assert (mine[0]["isHost"], mine[0]["createdAt"] > 1_600_000_000_000) == (True, True)
    assert len(other.asked("/api/games?status=open&variant=rivals")["games"]) >= 2
    assert reason(ada.get("/api/games?status=lost")) == (400, "MALFORMED")
    assert reason(ada.get("/api/games?page=zzz")) == (400, "MALFORMED")


def test_ones_own_list_says_whose_turn_it_is(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    waiting = ada.new_game(seats=2)
    games = [ada.new_game(options={"rounds": 1, "first_seat": f"seat{seat}"}) for seat in (0, 1)]
    for game in games:
        grace.told(f"/api/games/{game}/join")
    over = ada.new_game(seats=2, hotSeat=True)
    ada.do(over, resign=True, seat=0)

    def turns(someone: Browser) -> dict[str, Any]:
        listed = someone.asked("/api/games?mine=1")["games"]
        return {game["id"]: game.get("toAct") for game in listed}

    assert turns(ada) == {over: None, games[1]: None, games[0]: [0], waiting: None}
    assert turns(grace) == {games[1]: [1], games[0]: None}
    assert ada.do(games[0], resign=True).status_code == 200
    assert turns(ada)[games[0]] is None
    assert all("toAct" not in game for game in ada.asked("/api/games")["games"])


def test_ones_own_list_says_when_to_remind_of_a_move_that_has_days(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    options = {"rounds": 1, "first_seat": "seat0"}
    days, minutes = (
        ada.new_game(seats=2, options=options, timeControl={"perMoveS": seconds}) for seconds in (4 * 86_400, 600)
    )
    for game in (days, minutes):
        grace.told(f"/api/games/{game}/join")
    listed = {game["id"]: game for game in ada.asked("/api/games?mine=1")["games"]}
    assert listed[days]["dueAt"] - listed[days]["updatedAt"] in range(4 * 86_400_000, 4 * 86_400_000 + 1_000)
    assert listed[days]["dueAt"] - listed[days]["remindAt"] == 12 * 3_600_000
    assert (listed[minutes]["toAct"], "dueAt" in listed[minutes], "remindAt" in listed[minutes]) == ([0], False, False)
    assert all("dueAt" not in game for game in grace.asked("/api/games?mine=1")["games"])


def test_a_list_goes_on_on_the_next_page(browser: Open) -> None:
    someone = browser().named("Ada")
    opened = [someone.new_game(hotSeat=True) for _ in range(101)]  # running games: open tables have a limit of 100
    first = someone.asked("/api/games?mine=1")
    second = someone.asked(f"/api/games?mine=1&page={first['next']}")
    assert [game["id"] for game in first["games"] + second["games"]] == opened[::-1]
    assert "next" not in second


def stream_of(someone: Browser, game: str) -> Event:
    with someone.stream(game) as events:
        return first(events, lambda event: event.kind in ("frame", "gone"))


def test_an_invitation_opens_every_resource_of_an_unlisted_game_and_the_id_none(browser: Open) -> None:
    ada, friend, stranger = browser().named("Ada"), browser(), browser()
    game = ada.new_game(seats=2, isUnlisted=True, hotSeat=True, options={"rounds": 1})
    info = ada.asked(f"/api/games/{game}")
    invitation = info["invitation"]
    shown = friend.asked(f"/api/games/{invitation}")
    assert (shown["id"], shown["invitation"], info["id"]) == (game, invitation, game)
    assert friend.asked(f"/api/games/{invitation}/frames")["frames"]
    with friend.stream(invitation) as events:
        assert next(events).kind in ("frames", "frame")
        # Both are without a session, and share the player of the gateway, but not the stream.
        assert stream_of(stranger, game).data["error"]["reason"] == "INVITATION_REQUIRED"
    for refused in (stranger.get(f"/api/games/{game}"), stranger.get(f"/api/games/{game}/frames")):
        assert reason(refused) == (403, "INVITATION_REQUIRED")
        assert invitation not in refused.text
    assert stream_of(ada, game).kind == "frame"


@pytest.mark.parametrize("path", ["/join", "/fork", "/bots", "/leave", "/commands", "/rematch"])
def test_the_id_of_an_unlisted_game_is_refused_in_every_request_that_writes(browser: Open, path: str) -> None:
    ada, eve = browser().named("Ada"), browser().named("Eve")
    game = ada.new_game(seats=2, isUnlisted=True)
    bodies = {"/fork": {"version": 1}, "/bots": {"bot": "random"}, "/commands": {"resign": True, "commandId": "c"}}
    for wrong in (game, f"{game}.{'a' * 16}"):
        assert reason(eve.post(f"/api/games/{wrong}{path}", bodies.get(path))) == (403, "INVITATION_REQUIRED")


def test_bots_are_seated_at_an_unlisted_table(browser: Open) -> None:
    ada = browser().named("Ada")
    game = ada.new_game("board", seats=4, isUnlisted=True, bots=["random", "random"])
    assert ada.told(f"/api/games/{game}/bots", {"bot": "random"}) == {"seat": 3}
    assert [seat["name"] is None for seat in ada.asked(f"/api/games/{game}")["seats"]] == [False] * 4


def test_who_has_no_session_sees_the_lobby_as_well(browser: Open) -> None:
    game = browser().new_game(seats=2)
    visitor = browser()
    assert game in [listed["id"] for listed in visitor.asked("/api/games?status=open")["games"]]
    assert not any(seat["isYou"] for seat in visitor.asked(f"/api/games/{game}")["seats"])
    assert visitor.asked("/api/games?mine=1") == {"games": [], "count": 0, "hasMore": False}
    assert visitor.asked("/api/session")["player"] is None


def test_an_unlisted_game_is_found_by_its_link_only(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = ada.new_game(seats=2, isUnlisted=True)
    assert [(listed["id"], listed["isUnlisted"]) for listed in ada.asked("/api/games?mine=1")["games"]] == [
        (game, True)
    ]
    assert game not in [listed["id"] for listed in grace.asked("/api/games")["games"]]
    assert game not in [listed["id"] for listed in browser().asked("/api/games")["games"]]
    assert reason(grace.post(f"/api/games/{game}/join")) == (403, "INVITATION_REQUIRED")
    invitation = ada.asked(f"/api/games/{game}")["invitation"]
    assert re.fullmatch(rf"{game}\.[a-z2-7]{{16}}", invitation)
    assert grace.told(f"/api/games/{invitation}/join") == {"seat": 1}
    assert game in [listed["id"] for listed in grace.asked("/api/games")["games"]]
