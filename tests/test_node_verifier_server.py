"""The verifier in another language against a server that forges its own log, with the seed and all hashes recomputed.

`test_node_verifier.py` has the good logs, and the forgers who know less.
"""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.test_node_verifier import (
    PUBLIC,
    SEED,
    Lines,
    Recorder,
    accepted,
    commit_with,
    forged,
    kept_head,
    lines_of,
    recorded,
    refused,
    renumbered,
    saved,
    seal,
)

from lostcities.admin.stored_log import as_seen_by
from lostcities.core import PlayerId, Seat
from lostcities.core.platform_events import JoinGame, Redo, Undo

ORIGIN = {"game": "g-other", "hash": "ab" * 32, "version": 9}
ADA = PlayerId("p0")

Tamper = Callable[[Lines], None]

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


def resealed(lines: Lines, seed: bytes = SEED) -> Lines:
    """Rewrite salts and digests of all open items, as a server that knows the seed would."""
    events = [event for commit in renumbered(lines)[1:] for event in commit["events"]]
    for version, event in enumerate(events, start=1):
        inside = [each for field in ("seed", "hands", "deck", "card") for each in as_list(event.get(field))]
        for index, hidden in enumerate(each for each in inside if isinstance(each, dict) and "items" in each):
            seal(hidden, version, index, seed)
    return lines


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def every_event(lines: Lines, kind: str) -> list[dict[str, Any]]:
    return [event for commit in lines[1:] for event in commit["events"] if event["type"] == kind]


def refusal(path: Path, tamper: Tamper, seed: bytes = SEED) -> str:
    lines = lines_of(path)
    tamper(lines)
    return refused(forged(path, resealed(lines, seed), rechain=True))


# -- the beginning and end of a log --


def no_creation(lines: Lines) -> None:
    lines[1]["events"][0]["type"] = "@Gamecreated"


def created_again(lines: Lines) -> None:
    lines[-1]["events"] = [lines[1]["events"][0]]


def no_seed(lines: Lines) -> None:
    del lines[1]["events"][0]["seed"]


def empty_seed(lines: Lines) -> None:
    lines[1]["events"][0]["seed"] |= {"items": [], "count": 0}


def two_seeds(lines: Lines) -> None:
    lines[1]["events"][0]["seed"] |= {"items": [SEED.hex(), "00" * 32], "count": 2}


def seeds_miscounted(lines: Lines) -> None:
    lines[1]["events"][0]["seed"]["items"].append("00" * 32)


def seed_for_seat_0(lines: Lines) -> None:
    lines[1]["events"][0]["seed"]["to"] = [0]


def closed_seed(lines: Lines) -> None:
    del lines[1]["events"][0]["seed"]["items"], lines[1]["events"][0]["seed"]["salt"]


def seed_in_the_open(lines: Lines) -> None:
    lines[1]["events"][0]["seed"]["type"] = "Shown"


def no_seats(lines: Lines) -> None:
    lines[1]["events"][0]["seats"] = None


def goes_on_after_its_end(lines: Lines) -> None:
    lines[-2]["events"] = [{"type": "@GameEnded", "scores": [], "winners": []}]


NO_SEED = "creation at version 1: the game was created without a seed that is hidden from all"


@pytest.mark.parametrize(
    ("tamper", "why"),
    [
        (no_creation, "creation at version 1: the log does not begin with the creation of a game"),
        (created_again, "creation at version 19: a game is created that has begun"),
        (no_seed, NO_SEED),
        (empty_seed, NO_SEED),
        (two_seeds, NO_SEED),
        (seeds_miscounted, "creation at version 1: the seed is not 32 bytes"),
        (seed_for_seat_0, NO_SEED),
        (closed_seed, "creation at version 1: the seed is not 32 bytes"),
        (seed_in_the_open, NO_SEED),
        (no_seats, "creation at version 1: the creation of the game lacks variant, seats or options"),
        (goes_on_after_its_end, "creation at version 19: something follows the end of the game"),
    ],
)
def test_a_log_that_begins_or_ends_as_no_game_does_is_refused(tmp_path: Path, tamper: Tamper, why: str) -> None:
    assert refusal(saved(tmp_path, recorded(12).log), tamper) == why


# -- deals and draws --


def draw_two_cards(lines: Lines) -> None:
    card = every_event(lines, "CardDrawn")[0]["card"]
    card["items"].append("R10")
    card["count"] = 2


def draw_for_both(lines: Lines) -> None:
    every_event(lines, "CardDrawn")[0]["card"]["to"] = [0, 1]


def draw_in_the_open(lines: Lines) -> None:
    every_event(lines, "CardDrawn")[0]["card"]["type"] = "Shown"


def hand_as_one_text(lines: Lines) -> None:
    hand = every_event(lines, "RoundDealt")[0]["hands"][0]
    hand |= {"items": [",".join(hand["items"])], "count": 1}


def two_cards_as_one_text(lines: Lines) -> None:
    hands = every_event(lines, "RoundDealt")[0]["hands"]
    hands[0]["items"][:2] = [",".join(hands[0]["items"][:2])]
    hands[0]["count"] = 7


def hand_for_both(lines: Lines) -> None:
    every_event(lines, "RoundDealt")[0]["hands"][0]["to"] = [0, 1]


def deck_for_seat_1(lines: Lines) -> None:
    every_event(lines, "RoundDealt")[0]["deck"]["to"] = [1]


def card_in_a_list(lines: Lines) -> None:
    """Replace a card by a list of that card, which has the same text."""
    deck = every_event(lines, "RoundDealt")[0]["deck"]["items"]
    deck[0] = [deck[0]]


def third_hand(lines: Lines) -> None:
    hands = every_event(lines, "RoundDealt")[0]["hands"]
    hands.append({**hands[1], "to": []})


ONE_CARD = "hands at version 9: what is drawn is not one card for its seat alone"
HANDS = "hands at version 7: what is dealt is not a hand of 8 for each seat alone"
DECK = "hands at version 7: the deck is not the rest, hidden from all"


@pytest.mark.parametrize(
    ("tamper", "why"),
    [
        (draw_two_cards, ONE_CARD),
        (draw_for_both, ONE_CARD),
        (draw_in_the_open, ONE_CARD),
        (hand_as_one_text, HANDS),
        (two_cards_as_one_text, HANDS),
        (hand_for_both, HANDS),
        (third_hand, HANDS),
        (deck_for_seat_1, DECK),
        (card_in_a_list, "deals at version 7: the deal is not the one that follows from the seed"),
    ],
)
def test_a_deal_or_draw_of_another_shape_is_refused(tmp_path: Path, tamper: Tamper, why: str) -> None:
    assert refusal(saved(tmp_path, recorded(12).log), tamper) == why


def test_a_starter_whom_chance_did_not_choose_is_refused(tmp_path: Path) -> None:
    game = Recorder(first_seat="random")
    for seat in range(2):
        game.run(JoinGame(), PlayerId(f"p{seat}"))

    def let_the_other_start(lines: Lines) -> None:
        every_event(lines, "RoundDealt")[0]["starter"] ^= 1

    said = refusal(saved(tmp_path, game.log), let_the_other_start)
    assert said == "deals at version 5: the seat that starts is not the one chance chose"


def test_a_seed_of_a_player_that_is_none_is_refused(tmp_path: Path) -> None:
    def spell_a_seed_otherwise(lines: Lines) -> None:
        lines[5]["events"][0]["seed"] = "ff" * 32 + "zz"  # a careless reader of hex stops before it

    said = refusal(saved(tmp_path, recorded(12).log), spell_a_seed_otherwise)
    assert said == "deals at version 5: a player's seed or its next digest is not 32 bytes"


# -- undo --


def with_undo() -> Recorder:
    """Return a Duel: discard (8), draw (9), both undone (10, 11), the discard redone (12) and undone again (13)."""
    game = recorded(2)
    for command in (Undo(), Undo(), Redo(), Undo()):
        game.run(command, ADA)
    return game


@pytest.mark.parametrize(
    ("kind", "to", "why"),
    [
        ("@MovesUndone", -5, "undo at version 10: no move that counts ended at -5, to which moves are undone"),
        ("@MovesUndone", 5, "undo at version 10: no move that counts ended at 5, to which moves are undone"),
        (
            "@MovesUndone",
            10**20,
            f"undo at version 10: no move that counts ended at {10**20}, to which moves are undone",
        ),
        ("@MovesUndone", 9, "undo at version 10: an undo undoes nothing"),
        ("@MovesUndone", None, "undo at version 10: no move that counts ended at null, to which moves are undone"),
        ("@MovesRedone", 10**20, f"undo at version 12: the last undo did not leave version {10**20}"),
        ("@MovesRedone", 9, "undo at version 12: the last undo did not leave version 9"),
    ],
)
def test_undo_and_redo_lead_only_to_where_the_game_stood(tmp_path: Path, kind: str, to: Any, why: str) -> None:
    path = saved(tmp_path, with_undo().log)
    said = accepted(path)
    assert "  ok       undo      3 times moves were undone; 7 events count" in said

    def lead_elsewhere(lines: Lines) -> None:
        every_event(lines, kind)[0]["to"] = to

    assert refusal(path, lead_elsewhere).endswith(why)


def test_undo_is_checked_in_the_file_of_a_viewer_too(tmp_path: Path) -> None:
    path = saved(tmp_path, as_seen_by(with_undo().log, Seat(1)))
    lines = lines_of(path)
    every_event(lines, "@MovesRedone")[0]["to"] = 10**20
    assert refused(forged(path, lines, rechain=True)).startswith("undo at version 12: ")


# -- viewers --


def shown_to(tmp_path: Path, viewer: Seat | None) -> tuple[Path, Lines, Lines]:
    """Write a viewer's file, and return it with its lines and those of the full file."""
    game = recorded(12)
    full = lines_of(saved(tmp_path, game.log))
    path = saved(tmp_path, as_seen_by(game.log, viewer))
    return path, lines_of(path), full


@pytest.mark.parametrize("viewer", [Seat(0), None])
def test_a_viewer_is_shown_no_card_of_another_seat(tmp_path: Path, viewer: Seat | None) -> None:
    path, lines, full = shown_to(tmp_path, viewer)
    place, event, version = commit_with(full, "CardDrawn", seat=1)
    lines[place]["events"][0] = event
    name = "spectator" if viewer is None else "seat 0"
    assert refused(forged(path, lines)) == (
        f"openings at version {version}: a hidden value is open that is not for {name}"
    )


def test_a_file_of_a_seat_is_not_that_of_a_spectator(tmp_path: Path) -> None:
    path, lines, _ = shown_to(tmp_path, Seat(0))
    lines[0]["viewer"] = "spectator"
    said = refused(forged(path, lines))
    assert said == "openings at version 7: a hidden value is open that is not for spectator"


@pytest.mark.parametrize(
    ("viewer", "why"),
    [
        ("seat 7", "creation at version 1: the header names seat 7, and there are 2 seats"),
        ("seat 00", "file at version 1: the header names a viewer who cannot be"),
        ("", "file at version 1: the header names a viewer who cannot be"),
    ],
)
def test_a_viewer_who_is_not_at_the_table_is_refused(tmp_path: Path, viewer: str, why: str) -> None:
    path, lines, _ = shown_to(tmp_path, Seat(0))
    lines[0]["viewer"] = viewer
    assert refused(forged(path, lines)) == why


def test_a_hand_for_both_seats_is_refused_in_the_file_of_one(tmp_path: Path) -> None:
    path, lines, full = shown_to(tmp_path, Seat(0))
    _, event, _ = commit_with(lines, "RoundDealt")
    event["hands"][1] = {**commit_with(full, "RoundDealt")[1]["hands"][1], "to": [0, 1]}
    assert refused(forged(path, lines, rechain=True)) == HANDS


def test_what_is_for_a_seat_that_is_not_there_is_refused(tmp_path: Path) -> None:
    path, lines, _ = shown_to(tmp_path, None)
    commit_with(lines, "RoundDealt")[1]["deck"]["to"] = [2]
    assert refused(forged(path, lines, rechain=True)) == "openings at version 7: a hidden value is malformed"


def test_an_open_seed_in_the_file_of_a_viewer_means_that_the_game_is_over(tmp_path: Path) -> None:
    path, lines, full = shown_to(tmp_path, Seat(0))
    lines[1]["events"][0] = full[1]["events"][0]
    said = refused(forged(path, lines))
    assert said == "openings at version 1: the seed is open, and the game is not over"


def test_after_the_end_a_viewer_sees_everything_and_then_everything_is_checked(tmp_path: Path) -> None:
    game = recorded(12, rounds=1, stall_limit=1)
    game.to_the_end()
    full = lines_of(saved(tmp_path, game.log))
    path = saved(tmp_path, as_seen_by(game.log, Seat(0)))
    lines = lines_of(path)
    for commit, opened in zip(lines[1:], full[1:], strict=True):
        commit["events"] = opened["events"]
    said = accepted(forged(path, lines))
    assert "  ok       salts " in said
    assert "  ok       deals     1 dealt" in said
    _, event, version = commit_with(lines, "CardDrawn", seat=1)
    del event["card"]["items"], event["card"]["salt"]
    said = refused(forged(path, lines))
    assert said == f"openings at version {version}: the items of a hidden value are missing"


# -- forks --


@pytest.fixture
def forking(tmp_path: Path) -> Path:
    fork = Recorder.going_on_from(recorded(12, rounds=1))
    fork.move(2)
    return saved(tmp_path, fork.log)


def test_the_unchecked_part_of_a_fork_is_reported(forking: Path) -> None:
    *lines, last = accepted(forking).splitlines()
    told = [line for line in lines if line.startswith("  TOLD ")]
    assert len(told) == 1
    assert "that g-é at 19:" in told[0]
    assert "stood as versions 1 to 17 say, with these options: only its log shows it" in told[0]
    assert any("0 dealt as it follows from the seed, 1 COPIED and taken as told" in line for line in lines)
    assert last == "g-fork agrees; NOT CHECKED: head, anchor, moves; TAKEN AS TOLD: origin"


def test_a_deal_that_is_called_a_copy_is_never_accepted_in_silence(tmp_path: Path) -> None:
    """The forger moves the stacked deal into the first commit, and names an origin that no verifier has seen."""
    path = saved(tmp_path, recorded(0).log)
    lines = lines_of(path)
    created, *later = [event for commit in lines[1:] for event in commit["events"]]
    copied = [event for event in later if event["type"] != "@SeedRevealed"]
    for seat in copied[:2]:
        del seat["digest"]
    copied[-1]["deck"]["items"].reverse()
    lines[1]["events"] = [created | {"origin": ORIGIN}, *copied]
    said = accepted(forged(path, resealed(lines[:2]), rechain=True))
    assert said.endswith("; TAKEN AS TOLD: origin\n")
    assert "0 dealt as it follows from the seed, 1 COPIED and taken as told" in said
    del lines[1]["events"][0]["origin"]
    assert refused(forged(path, resealed(lines[:2]), rechain=True)) == (
        "origin at version 2: something happens in the commit that creates the game"
    )


def another_pack(lines: Lines) -> None:
    deck = commit_with(lines, "RoundDealt")[1]["deck"]
    deck["items"] = ["R10"] * len(deck["items"])


def undo_in_the_copy(lines: Lines) -> None:
    lines[1]["events"].append({"type": "@MovesUndone", "seat": 0, "to": 5})


@pytest.mark.parametrize(
    ("tamper", "why"),
    [
        (another_pack, "deals at version 5: what is dealt is not the pack of cards"),
        (undo_in_the_copy, "origin at version 18: what is copied is more than what counts in another game"),
    ],
)
def test_a_copy_that_no_game_could_have_is_refused(forking: Path, tamper: Tamper, why: str) -> None:
    assert refusal(forking, tamper, seed=bytes(32)) == why


NO_ORIGIN = "the origin does not name game, version and hash"


@pytest.mark.parametrize(
    ("origin", "why"),
    [
        (None, NO_ORIGIN),
        ("g-other", NO_ORIGIN),
        (ORIGIN | {"version": 0}, NO_ORIGIN),
        (ORIGIN | {"version": "9"}, NO_ORIGIN),
        (ORIGIN | {"hash": "ab"}, NO_ORIGIN),
        (ORIGIN | {"game": None}, NO_ORIGIN),
        (ORIGIN | {"game": "g-é"}, "the game is said to go on from itself"),
        (ORIGIN, "it goes on from another game, and nothing is copied"),
    ],
)
def test_an_origin_that_is_none_is_refused(tmp_path: Path, origin: Any, why: str) -> None:
    def pretend(lines: Lines) -> None:
        lines[1]["events"][0]["origin"] = origin

    assert refusal(saved(tmp_path, recorded(12).log), pretend) == f"origin at version 1: {why}"


# -- omissions --


def test_the_last_line_says_what_was_not_checked(tmp_path: Path) -> None:
    game = recorded(12)
    path = saved(tmp_path, game.log)
    head = f"9:{kept_head(game.log, 9)['hash']}"
    assert accepted(path, "--head", head).endswith("\ng-é agrees; NOT CHECKED: anchor, moves\n")
    assert accepted(path).endswith("\ng-é agrees; NOT CHECKED: head, anchor, moves\n")
    said = accepted(saved(tmp_path, as_seen_by(game.log, None)))
    assert "  SKIPPED  deals     the seed is not open to spectator\n" in said
    assert said.endswith("\ng-é agrees; NOT CHECKED: head, anchor, salts, deals, moves\n")
    lines = lines_of(saved(tmp_path, game.log))
    lines[1]["events"][0]["variant_version"] = 2
    said = accepted(forged(path, lines, rechain=True))
    assert "  SKIPPED  deals     how duel 2 is dealt is not known here\n" in said
    assert said.endswith("\ng-é agrees; NOT CHECKED: head, anchor, hands, deals, moves\n")


# -- keys --

NEUTRAL = "01" + "00" * 31
SMALL = [
    "00" * 32,
    NEUTRAL,
    "ec" + "ff" * 30 + "7f",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "ed" + "ff" * 30 + "7f",
    "ee" + "ff" * 30 + "7f",
    "01" + "00" * 30 + "80",
    "ee" + "ff" * 31,
]


@pytest.mark.parametrize("key", SMALL)
def test_a_key_that_needs_no_secret_to_sign_proves_nothing(tmp_path: Path, key: str) -> None:
    log = recorded(12).log
    kept = tmp_path / "kept.json"
    path = saved(tmp_path, log)
    kept.write_text(json.dumps(kept_head(log, 9)))
    assert "signed by" in accepted(path, "--head", str(kept), "--key", PUBLIC)
    kept.write_text(json.dumps({**kept_head(log, 9), "public_key": key, "signature": NEUTRAL + "00" * 32}))
    for arguments in ([], ["--key", key]):
        said = refused(path, "--head", str(kept), *arguments)
        assert said == f"head at version 9: the key {key} is worthless: one signature fits every message"
