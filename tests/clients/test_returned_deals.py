"""Deals that workers return: what does not fit the plan is refused, with what is wrong in it."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from lostcities_bots.fleet.returned_deals import DealReader
from lostcities_bots.tournament.plan import ArenaPlan
from lostcities_bots.tournament.result_checks import BadResult

PLAN = ArenaPlan(variant="duel", bots=("random", "random"), deals=8, seed="fleet", options={"rounds": 1})
POOL = replace(PLAN, bots=("random", "surveyor", "navigator-1"), seats=2)
FIRST: dict[str, Any] = {"order": [0, 1], "scores": [5, -20], "moves": 90}
SECOND: dict[str, Any] = {"order": [1, 0], "scores": [-20, 5], "moves": 90, "luck": [1.5, -1.5]}
PLAYED: dict[str, Any] = {
    "game_id": "grifsrvw6t7sh7igriphu",
    "variant": "duel",
    "variant_version": 1,
    "options": {
        "rounds": 1,
        "first_seat": "random",
        "stall_limit": 24,
        "colours": 5,
        "hand_size": None,
        "column_cost": None,
        "bonus_cards": None,
        "bonus_points": None,
        "wagers_per_colour": None,
    },
    "seed": "967f077b7305521e8d7199af6e51d07e2d22ae85462d977cb69832d6b6525f26",
    "players": ["random", "random#2"],
    "at": 7,
    "moves": [{"seat": 0, "at": 8}],
}
TURNED = {**PLAYED, "game_id": "gnicpldvtsq4qcwmxmk5a", "players": ["random#2", "random"]}


def result(first: dict[str, Any] = FIRST, **changes: Any) -> str:
    return msgspec.json.encode({"number": 0, "games": [first, SECOND], **changes}).decode()


def test_a_deal_of_the_plan_is_read() -> None:
    played = DealReader(PLAN, keeps_games=False).read(0, result(), ())
    assert [game.scores for game in played.result.games] == [(5, -20), (-20, 5)]
    lost = {**FIRST, "forfeit": {"seat": 1, "reason": "gone"}}
    assert DealReader(PLAN, keeps_games=False).read(0, result(lost), ()).result.games[0].forfeit is not None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "deal 0 has no proper result: Input data was truncated"),
        (result(number=1), "the result is that of deal 1"),
        (result(games=[]), "it has 0 games, not 2"),
        (result(games=[SECOND, FIRST]), "game 0 has another order: (1, 0) in place of (0, 1)"),
        (result({**FIRST, "order": [0, 7]}), "game 0 has another order: (0, 7) in place of (0, 1)"),
        (result({**FIRST, "scores": [5]}), "game 0 has 1 scores, not 2"),
        (result({**FIRST, "luck": [5, 5, 5]}), "game 0 has the luck of 3 seats, not 2"),
        (result({**FIRST, "forfeit": {"seat": 2, "reason": ""}}), "game 0 was lost by seat 2, and has seats 0 to 1"),
        (result({**FIRST, "forfeit": {"seat": -1, "reason": ""}}), "game 0 was lost by seat -1"),
        (result(table=[0, 1]), "it has another table: (0, 1) in place of ()"),
    ],
)
def test_a_result_that_does_not_fit_the_plan_is_refused(text: str, told: str) -> None:
    with pytest.raises(BadResult) as refused:
        DealReader(PLAN, keeps_games=False).read(0, text, ())
    assert told in refused.value.message


def test_a_deal_of_a_pool_names_the_table_whose_turn_it_was() -> None:
    reader = DealReader(POOL, keeps_games=False)
    assert reader.read(4, result(number=4, table=[0, 2]), ()).result.table == (0, 2)
    with pytest.raises(BadResult, match=r"another table: \(0, 1\) in place of \(0, 2\)"):
        reader.read(4, result(number=4, table=[0, 1]), ())
    with pytest.raises(BadResult, match=r"another table: \(\) in place of \(0, 2\)"):
        reader.read(4, result(number=4), ())


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            {"game_id": "gnicpldvtsq4qcwmxmk5a"},
            "game 0 has another game_id: 'gnicpldvtsq4qcwmxmk5a' in place of 'grifsrvw6t7s",
        ),
        ({"variant": "board"}, "game 0 has another variant: 'board' in place of 'duel'"),
        ({"variant_version": 2}, "game 0 has another variant_version: 2 in place of 1"),
        (
            {"options": {"rounds": 1}},
            "game 0 has another options: {'rounds': 1} in place of {'rounds': 1, 'first_seat'",
        ),
        ({"seed": "00" * 32}, "game 0 has another seed: '0000"),
        (
            {"players": ["random#2", "random"]},
            "game 0 has another players: ('random#2', 'random') in place of ('random', ",
        ),
        ({"seed": "00"}, "$.seed"),
    ],
)
def test_a_game_that_the_plan_does_not_have_is_refused(change: dict[str, Any], told: str) -> None:
    with pytest.raises(BadResult) as refused:
        DealReader(PLAN, keeps_games=True).read(0, result(), texts({**PLAYED, **change}, TURNED))
    assert told in refused.value.message


def test_games_come_with_a_deal_if_the_arena_keeps_them_and_else_none() -> None:
    reader = DealReader(PLAN, keeps_games=True)
    assert [game.at for game in reader.read(0, result(), texts(PLAYED, TURNED)).games] == [7, 7]
    with pytest.raises(BadResult, match="1 games with moves came with it, not 2"):
        reader.read(0, result(), texts(PLAYED))
    with pytest.raises(BadResult, match="2 games with moves came with it, not 0"):
        DealReader(PLAN, keeps_games=False).read(0, result(), texts(PLAYED, TURNED))


def texts(*games: dict[str, Any]) -> list[str]:
    return [msgspec.json.encode(game).decode() for game in games]
