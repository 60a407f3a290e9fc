"""The surveyor in the Board Game and in Rivals: its strength, options, house rules, and reasons of its choices."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from lostcities.core import Chance, Move, Seat, Setup, Variant, Version, notation
from lostcities.kit import Colour, Hand, Pile, cards
from lostcities.registry import load_registry
from lostcities_board import BoardOptions, BoardRules, BoardState
from lostcities_bots import arena
from lostcities_bots.arena import ArenaResult
from lostcities_bots.random_bot import RandomBot
from lostcities_bots.surveyor import Surveyor
from lostcities_client import Bot, CannotPlay, Decision
from lostcities_rivals import RivalsOptions, RivalsRules, RivalsState

REGISTRY = load_registry()
BOARD: Variant[Any, Any, Any] = REGISTRY.variant("board")
RIVALS: Variant[Any, Any, Any] = REGISTRY.variant("rivals")
QUICK_WITH_TWO = pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.slow)])
BOTH = pytest.mark.parametrize("variant", [BOARD, RIVALS], ids=["board", "rivals"])


def win_rate(variant: Variant[Any, Any, Any], *, deals: int, seats: int, **options: Any) -> float:
    """Return the share of games that one surveyor wins against random bots, once in each seat of every deal."""
    bots = (Surveyor, *[RandomBot] * (seats - 1))
    games = [game for deal in range(deals) for game in arena.play_duplicate(variant, bots, seed=f"r{deal}", **options)]
    return sum(game.winners == (game.seats.index("surveyor"),) for game in games) / len(games)


def self_play(variant: Variant[Any, Any, Any], *, games: int, seats: int, **options: Any) -> list[ArenaResult]:
    return [arena.play(variant, [Surveyor] * seats, seed=f"s{i}", options=options) for i in range(games)]


def mean_of(games: Sequence[ArenaResult]) -> float:
    totals = [total for game in games for total in game.totals]
    return sum(totals) / len(totals)


# -- strength --


@BOTH
@pytest.mark.parametrize(
    ("seats", "deals"), [pytest.param(2, 2, marks=pytest.mark.slow), (3, 1), pytest.param(4, 1, marks=pytest.mark.slow)]
)
def test_the_surveyor_beats_random_in_every_seat(variant: Variant[Any, Any, Any], seats: int, deals: int) -> None:
    assert win_rate(variant, deals=deals, seats=seats) == 1.0


@pytest.mark.parametrize(
    ("variant", "seats", "expected"),
    [
        pytest.param(BOARD, 2, 450, id="board-2"),
        pytest.param(BOARD, 3, 330, id="board-3", marks=pytest.mark.slow),
        pytest.param(BOARD, 4, 220, id="board-4", marks=pytest.mark.slow),
        pytest.param(RIVALS, 2, 85, id="rivals-2"),
        pytest.param(RIVALS, 3, 58, id="rivals-3", marks=pytest.mark.slow),
        pytest.param(RIVALS, 4, 42, id="rivals-4"),
    ],
)
def test_the_surveyor_reaches_sensible_scores_against_itself(
    variant: Variant[Any, Any, Any], seats: int, expected: int
) -> None:
    """Random players reach about 100, 60, 15 points in the Board Game and 31, 24, 20 in Rivals."""
    assert mean_of(self_play(variant, games=3, seats=seats)) >= expected


@pytest.mark.slow
@BOTH
@pytest.mark.parametrize(("seats", "deals"), [(2, 150), (3, 40), (4, 30)])
def test_the_surveyor_keeps_beating_random(variant: Variant[Any, Any, Any], seats: int, deals: int) -> None:
    assert win_rate(variant, deals=deals, seats=seats) >= 0.97


@pytest.mark.parametrize("seats", [2, *(pytest.param(more, marks=pytest.mark.slow) for more in (3, 4))])
def test_surveyors_finish_the_board_game_without_a_stall_limit(seats: int) -> None:
    games = self_play(BOARD, games=2, seats=seats, stall_limit=0)
    assert max(game.moves for game in games) < 1000


# -- options and house rules --


BOARD_OPTIONS: list[dict[str, Any]] = [
    {"rounds": 1},
    {"rounds": 1, "up_and_down": True},
    {"rounds": 1, "opening_card": "any"},
    {"rounds": 1, "artifact_track_short": [7]},
]
RIVALS_OPTIONS: list[dict[str, Any]] = [
    {"auto_pass": False},
    {"piles": 1, "gold_total": 12},
    {"footprints": [9, 8, 7, 6, 5, 4, 3, 2, 1], "bonus_points": 0, "gold_point": 0},
    {"pile_sizes": [1, 1, 70, 8], "bonus_numbers": 2, "bonus_points": 30},
]


@QUICK_WITH_TWO
@pytest.mark.parametrize("options", BOARD_OPTIONS, ids=str)
def test_the_surveyor_beats_random_under_options_of_the_board_game(options: dict[str, Any], seats: int) -> None:
    assert win_rate(BOARD, deals=1, seats=seats, **options) == 1.0


@QUICK_WITH_TWO
@pytest.mark.parametrize("options", RIVALS_OPTIONS, ids=str)
def test_the_surveyor_beats_random_under_options_of_rivals(options: dict[str, Any], seats: int) -> None:
    assert win_rate(RIVALS, deals=1, seats=seats, **options) == 1.0


def test_no_seat_buys_anything_without_gold() -> None:
    for game in self_play(RIVALS, games=2, seats=3, gold_total=0):
        assert game.moves == 80


def any_board_options(dice: random.Random) -> dict[str, Any]:
    return {
        "rounds": dice.choice([1, 1, 2]),
        "up_and_down": dice.random() < 0.5,
        "opening_card": dice.choice(["lowest_in_hand", "any"]),
        "artifact_track_long": [dice.randint(-90, 90) for _ in range(dice.randint(1, 12))],
        "artifact_track_short": [dice.randint(-90, 90) for _ in range(dice.randint(1, 12))],
        "stall_limit": dice.randint(1, 30),
    }


def any_rivals_options(dice: random.Random) -> dict[str, Any]:
    return {
        "piles": dice.randint(1, 8),
        "gold_total": 12 * dice.randint(0, 6),
        "bonus_numbers": dice.randint(1, 9),
        "bonus_points": dice.randint(0, 90),
        "gold_point": dice.randint(0, 4),
        "footprints": [dice.randint(0, 40) for _ in range(9)],
        "auto_pass": dice.random() < 0.5,
    }


@pytest.mark.parametrize("seed", [*range(2), *(pytest.param(more, marks=pytest.mark.slow) for more in range(2, 12))])
def test_the_surveyor_plays_under_any_options(seed: int) -> None:
    dice = random.Random(seed)
    bots: list[type[Bot]] = [Surveyor, *dice.choices([Surveyor, RandomBot], k=dice.randint(1, 3))]
    for variant, options in ((BOARD, any_board_options(dice)), (RIVALS, any_rivals_options(dice))):
        assert arena.play(variant, bots, seed=f"o{seed}", options=options).moves >= 80, options


class DownhillRules(BoardRules, frozen=True):
    """House rule: rows fall, and any card opens one."""

    def may_follow(self, column: Any, card: Any) -> bool:
        return bool(card.rank <= column[-1].rank)

    def may_open(self, options: BoardOptions, hand: Any, card: Any) -> bool:
        return True


class FirstNumberRules(RivalsRules, frozen=True):
    """House rule: only the first number of a column counts."""

    def column_points(self, column: Any) -> int:
        return int(next((card.rank for card in column if not card.is_wager), 0))


@QUICK_WITH_TWO
@pytest.mark.parametrize(
    ("variant", "rules"),
    [
        (BOARD, DownhillRules(hand_size=6, leader_factor=1)),
        (BOARD, BoardRules(crossings=8, members=2, removed_from_two=0)),
        (RIVALS, FirstNumberRules(bonus_points=1)),
        (RIVALS, RivalsRules(start_wagers=1, wagers_per_colour=5, gold_total=60, piles=2)),
    ],
    ids=["downhill", "more crossings", "first number", "more wagers"],
)
def test_the_surveyor_plays_house_rules_well(variant: Variant[Any, Any, Any], rules: Any, seats: int) -> None:
    house = replace(variant, key="house", rules=rules)
    Surveyor().check(house)
    assert win_rate(house, deals=1, seats=seats) == 1.0


def test_the_surveyor_says_which_games_it_plays() -> None:
    other = replace(BOARD, key="chess", rules=object())
    with pytest.raises(CannotPlay, match="plays the Duel, the Board Game, Rivals and house rules made from them; it"):
        Surveyor().check(other)


# -- reasons of its choices --


def choice(rules: Any, view: Any, seat: int = 0) -> str:
    """Return the surveyor's choice in a position, in notation."""
    legal: tuple[Move, ...] = tuple(rules.legal_moves(view, Seat(seat)))
    decision = Decision(
        seat=Seat(seat), version=Version(1), view=view, legal_moves=legal, rules=rules, rng=random.Random(0)
    )
    return notation(Surveyor().choose(decision))


def rivals(seats: int = 2, *, left: int = 20, **changed: Any) -> RivalsState:
    """Return Rivals with one pile left, seat 0 to act, and columns given by seat as `{"R": "RW R9"}`."""
    columns = [
        tuple(cards(own.get(str(colour), "")) for colour in tuple(Colour)[:5])
        for own in changed.pop("columns", [{}] * seats)
    ]
    empty = RivalsRules().initial(Setup(seats=seats, options=RivalsOptions()))
    return replace(
        empty,
        turn=Seat(0),
        columns=tuple(columns),
        display=cards(changed.pop("display", "")),
        piles=(Pile((), left),),
        **changed,
    )


LONG_RED = {"R": "RW RW RW R9"}
DONE_RED = {"R": "R10 R10"}


@pytest.mark.parametrize(("left", "expected"), [(20, "reveal"), (1, "bid 1")])
def test_rivals_lets_more_cards_come_for_the_same_coin_but_not_beyond_the_end(left: int, expected: str) -> None:
    assert choice(RivalsRules(), rivals(left=left, columns=[LONG_RED, DONE_RED], display="R9")) == expected


@pytest.mark.parametrize(("gold", "expected"), [((18, 18), "reveal"), ((20, 16), "reveal"), ((16, 20), "bid 1")])
def test_rivals_does_not_leave_to_a_richer_seat_what_that_can_take_at_the_end(
    gold: tuple[int, int], expected: str
) -> None:
    empty: dict[str, str] = {}
    display = "GW GW GW G2 G3 G4 G5 G6 G7 G8 BW BW BW B2 B3 B4 B5 R9"
    own = {"R": "RW RW R8", "G": "G10", "B": "B10"}
    assert choice(RivalsRules(), rivals(left=10, columns=[own, empty], display=display, gold=gold)) == expected


def test_rivals_is_played_by_one_seat_alone() -> None:
    assert choice(RivalsRules(), rivals(seats=1, left=1, columns=[LONG_RED], display="R10")) == "bid 1"


def test_rivals_reveals_when_the_display_is_of_no_use() -> None:
    assert choice(RivalsRules(), rivals(columns=[DONE_RED, DONE_RED], display="R9")) == "reveal"
    assert choice(RivalsRules(), rivals(columns=[DONE_RED, LONG_RED], display="R9")) == "reveal"


@pytest.mark.parametrize(("high_bid", "expected"), [(1, "bid 2"), (3, "bid 4"), (6, "pass"), (12, "pass")])
def test_rivals_raises_by_one_up_to_what_the_cards_are_worth(high_bid: int, expected: str) -> None:
    """Red 10 is worth 8 points to seat 0 with its three wagers, and nothing to the others."""
    state = rivals(
        seats=3,
        left=1,
        columns=[LONG_RED, DONE_RED, DONE_RED],
        display="R10",
        phase="bidding",
        bidders=(Seat(0), Seat(1)),
        high_bid=high_bid,
        high_bidder=Seat(1),
    )
    assert choice(RivalsRules(), state) == expected
    assert choice(RivalsRules(gold_point=100), state) == "pass"
    assert choice(RivalsRules(), replace(state, numbers={"gold_point": 100})) == "pass"  # as the options set it


def test_rivals_boxes_what_helps_the_other_most_and_places_what_fits_from_the_lowest_on() -> None:
    rules = RivalsRules()
    own, other = {"R": "RW R3", "G": "G10", "B": "B10"}, {"R": "R10", "G": "GW GW G6", "B": "B2"}
    state = rivals(columns=[own, other], display="R5 G8 R4 B3", phase="purchase", high_bidder=Seat(0))
    made: list[str] = []
    while "done" not in made:
        made.append(choice(rules, state))
        move = next(move for move in rules.legal_moves(state, Seat(0)) if notation(move) == made[-1])
        if made[-1] != "done":
            for event in rules.decide(state, Seat(0), move, Chance(b"surveyor" * 4, Version(1))):
                state = rules.evolve(state, event)
    assert made == ["place R4", "box G8", "place R5", "done"]


def board(
    *, hand: str = "", rows: dict[str, str] | None = None, steps: Sequence[int] = (0,) * 5, **changed: Any
) -> Any:
    """Return a Board Game for two in its first round without tiles: seat 0 to act, the hand of seat 1 unknown."""
    empty: BoardState = BoardRules().initial(Setup(seats=2, options=BoardOptions(rounds=1)))
    own = tuple(cards((rows or {}).get(str(colour), "")) for colour in tuple(Colour)[:5])
    return replace(
        empty,
        round=1,
        turn=Seat(0),
        hands=(Hand(cards(hand)), Hand((), 8)),
        columns=(own, empty.columns[1]),
        steps=(tuple(steps), changed.pop("others", (0,) * 5)),
        tiles=changed.pop("tiles", ((None,) * 9,) * 5),
        deck=Pile((), changed.pop("deck", 60)),
        **changed,
    )


def test_board_extends_a_row_with_its_lowest_card() -> None:
    state = board(hand="R2 R5 R9 G10 W10 W9 B10 Y10", rows={"R": "R1"}, steps=(0, 0, 0, 0, 1))
    assert choice(BoardRules(), state) == "play R2"


def test_board_discards_what_fits_no_row_rather_than_to_skip_cards() -> None:
    state = board(hand="R2 R9 R10", rows={"R": "R3 R4 R4"}, steps=(0, 0, 0, 0, 3))
    assert choice(BoardRules(), state) == "discard R2"


def test_board_sends_the_leader_where_many_low_cards_wait() -> None:
    state = board(hand="G0 G1 G1 G2 G3 G4 G5 G6")
    assert choice(BoardRules(), state) == "play G0 leader"


def test_board_lets_an_arrow_move_the_surveyor_that_gains_most() -> None:
    paths: list[list[Any]] = [[None] * 9 for _ in range(5)]
    paths[0][4], paths[1][2], paths[4][2] = 15, "artifact", "arrow"
    state = board(
        steps=(4, 2, 0, 0, 3),
        tiles=tuple(map(tuple, paths)),
        phase="choose",
        cause="arrow",
        deck=2,
        removed=Pile((), 90),
        artifacts=(1, 0),
    )
    assert choice(BoardRules(), state) == "move B"  # 5 for the step and 25 for a second artifact
    worthless = replace(state, options=BoardOptions(rounds=1, artifact_track_short=[7]))
    assert choice(BoardRules(), worthless) == "move Y"  # 5 for the step and 15 for the tile


def test_board_does_not_end_a_round_in_which_it_has_yet_to_climb() -> None:
    """The fifth crossing ends the round: not while four of its explorers owe points, but at once when none does."""
    across = (7, 7, 7, 7, 0)
    poor = board(
        hand="R9 B3 W3 G3", steps=(1, 1, 1, 1, 6), others=across, phase="choose", cause="arrow", points=(200, 0)
    )
    rich = replace(poor, steps=((0, 0, 0, 0, 6), across), hands=(Hand(cards("Y0")), Hand((), 8)))
    assert choice(BoardRules(), poor) != "move R"
    assert choice(BoardRules(), rich) == "move R"
