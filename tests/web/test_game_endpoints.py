"""Games through the gateway: commands exactly once, refusals, undo, the end, the replay."""

import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.web.browsers import Browser, Event, first, of_kind, reason, without_ids

Open = Callable[..., Browser]
SHORT = {"rounds": 1, "first_seat": "seat0"}


def hot_seat(someone: Browser, **more: Any) -> str:
    return someone.new_game(seats=2, hotSeat=True, options=SHORT, **more)


def table(someone: Browser, game: str, query: str = "") -> Any:
    """Return the table that a seat sees now."""
    frames = someone.asked(f"/api/games/{game}/frames{query}")["frames"]
    return frames[-1]["table"]


def version_of(someone: Browser, game: str) -> int:
    return int(someone.asked(f"/api/games/{game}")["version"])


def some_move(someone: Browser, game: str, query: str = "?seat=0") -> str:
    return str(table(someone, game, query)["actions"][0]["move"])


def play_to_the_end(someone: Browser, events: Iterator[Event], game: str, seat: int) -> list[Event]:
    """Play the first offered move each time, and return all frames that have a table."""
    frames = []
    for event in events:
        if event.kind == "frame":
            frames.append(event)
            if event.data["status"] == "over":
                return frames
            if actions := event.data["table"].get("actions"):
                move, version = actions[0]["move"], event.data["version"]
                done = someone.do(game, move=move, seat=seat, version=version)
                assert done.status_code == 200, done.text
    raise AssertionError("the stream ended before the game")


def test_a_whole_game_against_a_bot(browser: Open) -> None:
    someone = browser().named("Ada")
    game = someone.new_game(bots=["random"], options=SHORT)
    with someone.stream(game, "?seat=0") as events:
        frames = play_to_the_end(someone, events, game, 0)
    last = frames[-1].data
    assert last["seat"] == 0
    assert without_ids(last["seats"]) == [
        {"seat": 0, "name": "Ada", "isYou": True},
        {"seat": 1, "name": "Random", "isYou": False, "isBot": True},
    ]
    standings = last["table"]["result"]["standings"]
    assert sorted(standing["seat"] for standing in standings) == [0, 1]
    assert any(standing.get("isWinner") for standing in standings)
    assert all({"place", "total", "parts"} <= set(standing) for standing in standings)
    assert someone.asked(f"/api/games/{game}")["status"] == "over"


def test_a_game_that_is_over_is_replayed_in_one_answer_from_any_seat_and_open(browser: Open) -> None:
    someone = browser().named("Ada")
    game = someone.new_game(bots=["random"], options=SHORT)
    with someone.stream(game, "?seat=0") as events:
        play_to_the_end(someone, events, game, 0)
    mine = someone.asked(f"/api/games/{game}/frames?seat=0")
    theirs = someone.asked(f"/api/games/{game}/frames?seat=1")
    everything = someone.asked(f"/api/games/{game}/frames?open=1")
    versions = [frame["version"] for frame in mine["frames"]]
    assert versions == sorted(set(versions))
    assert versions[-1] == mine["version"] == version_of(someone, game)
    assert [frame["version"] for frame in theirs["frames"]] == versions
    dealt = next(place for place, frame in enumerate(mine["frames"]) if "table" in frame)
    assert faces(mine["frames"][dealt], "hand-1") == faces(theirs["frames"][dealt], "hand-0") == []
    assert len(faces(mine["frames"][dealt], "hand-0")) == len(faces(theirs["frames"][dealt], "hand-1")) == 8
    assert len(faces(everything["frames"][dealt], "hand-0") + faces(everything["frames"][dealt], "hand-1")) == 16
    assert all(frame["lines"] for frame in mine["frames"] if "actor" in frame)


def faces(frame: Any, zone: str) -> list[str]:
    (found,) = [each for each in frame["table"]["zones"] if each["id"] == zone]
    return [piece["face"] for piece in found.get("pieces", []) if piece.get("face")]


def test_a_long_replay_is_packed_and_comes_in_parts_if_need_be(browser: Open) -> None:
    someone = browser()
    game = hot_seat(someone)
    answer = someone.get(f"/api/games/{game}/frames")
    assert answer.headers["content-encoding"] == "gzip"
    bare = someone.get(f"/api/games/{game}/frames", **{"accept-encoding": "identity"})
    assert "content-encoding" not in bare.headers
    assert bare.json() == answer.json()
    after = answer.json()["frames"][1]["version"]
    rest = someone.asked(f"/api/games/{game}/frames?after={after}")
    assert rest["frames"] == answer.json()["frames"][2:]


# -- commands --


def test_a_command_sent_twice_is_made_once(browser: Open) -> None:
    someone = browser()
    game = hot_seat(someone)
    version, move, command_id = version_of(someone, game), some_move(someone, game), uuid.uuid4().hex
    one = someone.do(game, commandId=command_id, move=move, version=version)
    two = someone.do(game, commandId=command_id, move=move, version=version)
    assert (one.status_code, one.json()) == (two.status_code, two.json()) == (200, {"version": version + 1})
    other = someone.do(game, commandId=command_id, resign=True)
    assert reason(other) == (409, "COMMAND_MISMATCH")


def test_a_move_for_a_table_that_is_no_more_is_refused(browser: Open) -> None:
    someone = browser()
    game = hot_seat(someone)
    stale, move = version_of(someone, game), some_move(someone, game)
    assert someone.do(game, move=move, version=stale).status_code == 200
    assert reason(someone.do(game, move=move, version=stale)) == (409, "VERSION_CONFLICT")


def test_a_move_against_the_rules_is_refused_with_the_rule(browser: Open) -> None:
    someone = browser()
    game = hot_seat(someone)
    answer = someone.do(game, move="draw", seat=0)
    assert reason(answer) == (422, "ILLEGAL_MOVE")
    assert answer.json()["error"]["rule"] == "duel.place_first"
    assert reason(someone.do(game, move="draw", seat=1)) == (422, "NOT_YOUR_TURN")
    assert someone.do(game, move="teleport", seat=0).json()["error"]["reason"] in {"ILLEGAL_MOVE", "MALFORMED"}


@pytest.mark.parametrize(
    "command",
    [
        {},
        {"move": "draw", "resign": True},
        {"resign": False},
        {"undo": False},
        {"redo": False},
        {"move": ""},
        {"move": 7},
        {"undo": -1},
        {"answer": {"offer": 1}},
        {"undo": 2**53},
        {"undo": 2**64},
        {"answer": {"offer": 2**63, "accept": True}},
        {"resign": True, "version": 2**63},
        {"resign": True, "seat": -1},
        {"resign": True, "version": "now"},
        {"resign": True, "stake": 5},
        {"resign": True, "commandId": ""},
        {"resign": True, "commandId": "x" * 65},
    ],
)
def test_a_command_that_says_nothing_or_two_things_is_refused(browser: Open, command: dict[str, Any]) -> None:
    someone = browser()
    game = hot_seat(someone)
    assert reason(someone.do(game, **command)) == (400, "MALFORMED")
    assert someone.asked(f"/api/games/{game}")["status"] == "running"


def test_a_fork_from_beyond_what_can_be_counted_is_refused(browser: Open) -> None:
    someone = browser()
    game = hot_seat(someone)
    for version in (2**53, 2**63, 2**64):
        assert reason(someone.post(f"/api/games/{game}/fork", {"version": version})) == (400, "MALFORMED")


def test_no_player_acts_for_others_or_in_games_that_do_not_exist(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = hot_seat(ada)
    assert reason(grace.do(game, resign=True)) == (403, "NOT_YOUR_SEAT")
    assert reason(grace.do(game, move="draw", seat=0)) == (403, "NOT_YOUR_SEAT")
    assert reason(grace.do("nowhere", resign=True)) == (404, "UNKNOWN_GAME")
    assert reason(ada.get("/api/games/nowhere")) == (404, "UNKNOWN_GAME")
    assert reason(ada.get("/api/games/nowhere/frames")) == (404, "UNKNOWN_GAME")
    assert reason(grace.get(f"/api/games/{game}/frames?seat=0")) == (403, "NOT_YOUR_SEAT")
    assert reason(ada.get(f"/api/games/{game}/frames?seat=7"))[0] in {400, 403}


def test_a_seat_in_two_tabs_is_one_seat(browser: Open) -> None:
    someone = browser()
    game = hot_seat(someone)
    with someone.stream(game, "?seat=0") as one, someone.stream(game, "?seat=0") as other:
        start = first(one, of_kind("frame")).data
        assert first(other, of_kind("frame")).data == start
        someone.do(game, move=start["table"]["actions"][0]["move"], version=start["version"])
        assert first(one, of_kind("frame")).data == first(other, of_kind("frame")).data


# -- undo --


def test_moves_are_undone_and_made_again(browser: Open) -> None:
    someone = browser()
    game = hot_seat(someone, undo="free")
    before = version_of(someone, game)
    assert someone.do(game, move=some_move(someone, game)).status_code == 200
    assert someone.do(game, undo=True, seat=0).status_code == 200
    undone = someone.asked(f"/api/games/{game}/frames")["frames"]
    assert [frame.get("isUndone", False) for frame in undone][-2:] == [True, False]
    assert undone[-1]["canRedo"] is True
    assert someone.do(game, redo=True, seat=0).status_code == 200
    assert someone.do(game, undo=before, seat=0).status_code == 200


def test_an_offer_is_made_and_answered(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = ada.new_game(seats=2, options=SHORT)
    grace.told(f"/api/games/{game}/join")
    with grace.stream(game, "?seat=1") as events:
        first(events, of_kind("frame"))
        offered = ada.do(game, offerEnd=True).json()["version"]
        offer = first(events, of_kind("frame")).data["offer"]
        assert offer == {"id": offered, "seat": 0, "kind": "end", "asked": [1]}
        assert grace.do(game, answer={"offer": offered, "accept": False}).status_code == 200
        assert "offer" not in first(events, of_kind("frame")).data
        again = ada.do(game, offerEnd=True).json()["version"]
        assert grace.do(game, answer={"offer": again, "accept": True}).status_code == 200
        over = first(events, lambda event: event.kind == "frame" and event.data["status"] == "over").data
    assert over["table"]["result"]["reason"] == "agreement"
    assert reason(ada.do(game, answer={"offer": again, "accept": True})) == (422, "GAME_OVER")


def says(text: str) -> Callable[[Event], bool]:
    """Return a test for events in which a line contains a text."""
    return lambda event: event.kind == "frame" and any(text in line for line in event.data.get("lines", []))


def may_act(event: Event) -> bool:
    """Return a test for events after which the reader is to act."""
    return event.kind == "frame" and "actions" in event.data["table"]


def test_a_bot_lets_people_undo_but_plays_to_the_end(browser: Open) -> None:
    someone = browser().named("Ada")
    game = someone.new_game(bots=["random"], options=SHORT)
    with someone.stream(game, "?seat=0") as events:
        for _ in range(2):  # a card discarded and one drawn: only consent can undo what the player has learned
            frame = first(events, may_act).data
            someone.do(game, move=frame["table"]["actions"][-1]["move"], version=frame["version"])
        first(events, may_act)
        assert someone.do(game, undo=True, seat=0).status_code == 200
        first(events, says("Random accepted"))
        assert someone.do(game, offerEnd=True).status_code == 200
        first(events, says("Random declined"))
    assert someone.asked(f"/api/games/{game}")["status"] == "running"


def test_who_resigns_has_lost(browser: Open) -> None:
    someone = browser().named("Ada")
    game = someone.new_game(bots=["random"], options=SHORT)
    assert someone.do(game, resign=True).status_code == 200
    result = table(someone, game, "?seat=0")["result"]
    assert result["reason"] == "resignation"
    assert [s["seat"] for s in result["standings"] if s.get("isWinner")] == [1]


def test_from_a_position_it_goes_on_in_a_game_of_ones_own(browser: Open) -> None:
    someone = browser().named("Ada")
    game = someone.new_game(bots=["random"], options=SHORT)
    start = someone.asked(f"/api/games/{game}/frames")["frames"][-1]["version"]
    someone.do(game, resign=True)
    version = someone.asked(f"/api/games/{game}/frames")["frames"][2]["version"]
    fork = someone.told(f"/api/games/{game}/fork", {"version": version, "commandId": "f" * 20})["id"]
    assert someone.told(f"/api/games/{game}/fork", {"version": version, "commandId": "f" * 20})["id"] == fork
    mine = someone.asked(f"/api/games/{fork}")
    assert mine["origin"] == {"id": game, "version": version}
    listed = {each["id"]: each.get("origin") for each in someone.asked("/api/games?mine=1")["games"]}
    assert listed == {fork: {"id": game, "version": version}, game: None}
    assert (mine["undoMode"], [seat["isYou"] for seat in mine["seats"]]) == ("free", [True, True])
    assert reason(someone.post(f"/api/games/{game}/fork", {"version": start + 1_000}))[0] in {400, 409, 422}
    assert reason(someone.post(f"/api/games/{game}/fork", {"version": 0})) == (400, "MALFORMED")
