"""The page's evaluator of score forms: it counts as the one in Python does, on generated entries of every game."""

import random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from lostcities.core import winners
from lostcities.present import Entries, ScoreForm, ScoreInput, ScoreRow, ScoreSection, missing_supply, score_of
from lostcities_client import installed_score_form

EVALUATED = """async ([form, cases]) => {
  const { scoreOf, leaders, missingSupply } = await import("/static/score/score_form.js");
  return cases.map(({ count, entries }) => {
    const scores = entries.map((ofSeat) => scoreOf(form, ofSeat, count));
    return { scores, leaders: leaders(scores), missing: missingSupply(form, entries) };
  });
}"""

TIED = ScoreForm(
    sections=(
        ScoreSection(rows=(ScoreRow(label="coins", inputs=(ScoreInput(label="coins", maximum=3),), weight=-2),)),
        ScoreSection(
            title="End",
            rows=(ScoreRow(label="gems", inputs=(ScoreInput(label="gems", supply=1),), weight=0, breaks_ties=True),),
        ),
    ),
    floor=-3,
)
"""A form with what the built-in games do not have: points below 0, a floor below 0, and gems that only break ties."""

FORMS: list[tuple[str, ScoreForm]] = [
    ("duel", installed_score_form("duel", seats=2)),
    ("duel-six", installed_score_form("duel", seats=2, options={"colours": 6, "rounds": 1})),
    ("board", installed_score_form("board", seats=4, options={"rounds": 2})),
    ("rivals", installed_score_form("rivals", seats=3)),
    ("tied", TIED),
]
CASES = 60


def generated(form: ScoreForm, draw: random.Random, seats: int) -> list[Entries]:
    """Return entries of every seat: often nothing, sometimes the most, and otherwise any number."""

    def number(each: ScoreInput) -> int:
        return draw.choice([0, 0, each.maximum, draw.randint(0, each.maximum)])

    return [
        [[[number(each) for each in row.inputs] for row in section.rows] for section in form.sections]
        for _ in range(seats)
    ]


def in_python(form: ScoreForm, count: int, entries: list[Entries]) -> dict[str, Any]:
    scores = [score_of(form, of_seat[:count]) for of_seat in entries]
    return {
        "scores": [
            {"total": score.total, "parts": list(score.parts.values()), "ties": list(score.tie_break)}
            for score in scores
        ],
        "leaders": list(winners(scores)),
        "missing": [list(place) for place in missing_supply(form, entries)],
    }


@pytest.mark.parametrize(("name", "form"), FORMS, ids=[name for name, _ in FORMS])
def test_the_page_counts_as_python_does(page: Page, name: str, form: ScoreForm, seed: int) -> None:
    draw = random.Random(f"{name} {seed}")
    cases = [(draw.randint(0, len(form.sections)), generated(form, draw, draw.randint(1, 4))) for _ in range(CASES)]
    expected = [in_python(form, count, entries) for count, entries in cases]
    page.goto("/ratings")
    told = msgspec.to_builtins(form)
    found = page.evaluate(EVALUATED, [told, [{"count": count, "entries": entries} for count, entries in cases]])
    assert found == expected
    if name == "tied":
        assert any(len(each["leaders"]) == 1 and each["scores"][0]["total"] == -3 for each in expected)
        assert any(each["missing"] for each in expected)


def test_the_leader_of_the_board_game_leaves_the_other_path(page: Page) -> None:
    form = msgspec.to_builtins(installed_score_form("board", seats=2))
    page.goto("/ratings")
    rows = page.evaluate(
        """async (form) => {
          const { blankEntries, entered } = await import("/static/score/score_form.js");
          let entries = blankEntries(form);
          for (const [row, input, value] of [[0, 0, 7], [0, 1, 1], [2, 0, 3], [2, 1, 1]]) {
            entries = entered(form, entries, { section: 1, row, input }, value);
          }
          return entries.slice(0, 2);
        }""",
        form,
    )
    assert rows[1] == [[7, 0], [0, 0], [3, 1], [0, 0], [0, 0], [0]]
    assert all(number == 0 for row in rows[0] for number in row), "another round keeps its own leader"


WHOLE = """async ([sheet, changes]) => {
  const { blankEntries, isWhole } = await import("/static/score/score_form.js");
  const entries = sheet.names.map(() => blankEntries(sheet.form));
  return changes.map((change) => {
    try {
      return isWhole({ ...sheet, entries, ...change });
    } catch {
      return false;
    }
  });
}"""


def test_a_sheet_that_does_not_fit_its_form_is_not_whole(page: Page) -> None:
    page.goto("/")
    form = msgspec.to_builtins(TIED)
    sheet = {"title": "Tied", "form": form, "names": ["Ada", "Bo"], "section": 0, "seat": 1, "reached": 2}
    tabled = {"label": "coins", "inputs": [{"label": "coins"}], "table": "points"}
    right: list[dict[str, Any]] = [{}, {"entries": [[[[3]], [[1]]], [[[0]], [[0]]]]}]
    wrong: list[dict[str, Any]] = [
        {"title": None},
        {"names": None},
        {"names": ["Ada"]},
        {"names": ["Ada", {}]},
        {"form": None},
        {"form": {"sections": 1}},
        {"form": {"sections": [{"rows": [tabled]}]}, "section": 0, "reached": 1},
        {"entries": None},
        {"entries": [[[[4]], [[1]]], [[[0]], [[0]]]]},
        {"entries": [[[[3]]], [[[0]], [[0]]]]},
        {"entries": [[[["3"]], [[1]]], [[[0]], [[0]]]]},
        {"section": 2},
        {"seat": 2},
        {"reached": 0},
        {"reached": 3},
    ]
    assert page.evaluate(WHOLE, [sheet, right + wrong]) == [True] * len(right) + [False] * len(wrong)
