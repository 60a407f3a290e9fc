"""Score form of the Board Game: the explorers and victory points of each round, then the artifacts."""

from collections.abc import Callable

from lostcities.present import ScoreForm, ScoreInput, ScoreRow, ScoreSection, Translator
from lostcities_board.scoring import Worth
from lostcities_board.state import COLOURS

POINTS_MAX = 999
"""Largest number of victory points gained on the paths in one round."""


def form_of(
    translate: Translator,
    *,
    rounds: int,
    steps: int,
    worth: Worth,
    artifacts_max: int,
    artifacts_worth: Callable[[int], int],
) -> ScoreForm:
    """Return the form of a game. No section lets a total fall below 0 (B8), and more artifacts break a tie."""
    explorer = (
        ScoreInput(label=translate("step"), maximum=steps),
        ScoreInput(label=translate("leader"), word="L", once=True),
    )
    paths = [
        ScoreRow(label=translate(colour.label), suit=colour.label, inputs=explorer, table="explorer")
        for colour in COLOURS
    ]
    gained = ScoreInput(label=translate("Victory points"), maximum=POINTS_MAX)
    rows = (*paths, ScoreRow(label=translate("Victory points"), inputs=(gained,)))
    artifacts = ScoreInput(label=translate("Artifacts"), maximum=max(1, artifacts_max))
    last = ScoreRow(label=translate("Artifacts"), inputs=(artifacts,), table="artifacts", breaks_ties=True)
    return ScoreForm(
        sections=(
            *(ScoreSection(title=translate("Round {round}", round=number + 1), rows=rows) for number in range(rounds)),
            ScoreSection(title=translate("End of the game"), rows=(last,)),
        ),
        tables={
            "explorer": (0, 0, *_explorer_points(steps, worth)),
            "artifacts": tuple(artifacts_worth(number) for number in range(artifacts.maximum + 1)),
        },
        floor=0,
    )


def _explorer_points(steps: int, worth: Worth) -> tuple[int, ...]:
    return tuple(worth(step, is_leader=leads) for step in range(1, steps + 1) for leads in (False, True))
