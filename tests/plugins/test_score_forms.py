"""Score forms: what players of real games enter gives the points of the rules, also under house rules and options."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from lostcities.core import InvalidSetup, Score, Setup, Variant, codec_of, places
from lostcities.kit import Card, Colour, cards
from lostcities.present import ScoreForm, blank_entries, catalog_for, missing_supply, score_form_of, score_of
from lostcities.present.translate import in_english
from lostcities.testing import RandomGame, play
from lostcities_board import BOARD, BoardRules
from lostcities_duel import DUEL, DuelRules
from lostcities_rivals import RIVALS, RivalsRules

AnyVariant = Variant[Any, Any, Any]


class RedCountsDouble(DuelRules, frozen=True):
    """A house rule under which colours differ."""

    def column_points(self, column: tuple[Card, ...]) -> int:
        """Double the points of the red column."""
        return super().column_points(column) * (2 if column and column[0].colour is Colour.RED else 1)


class OwnScores(DuelRules, frozen=True):
    """A house rule with a scoring that the Duel's form does not know."""

    def scores(self, state: Any) -> Sequence[Score]:
        """Give everyone a point more."""
        return tuple(Score(score.total + 1) for score in super().scores(state))


class OwnScoresAndForm(OwnScores, frozen=True):
    """A house rule that gives the form of its own scoring."""

    score_form = DuelRules.score_form


def form_for(variant: AnyVariant, seats: int, options: dict[str, Any]) -> ScoreForm:
    form = score_form_of(variant, Setup(seats, codec_of(variant).read_options(options)), in_english)
    assert form is not None
    return form


def states_at_round_ends(game: RandomGame, scored: str) -> Iterator[Any]:
    """Yield the state before each event of the type `scored`, then the last one."""
    rules, state = game.variant.rules, None
    for commit in game.commits:
        before = None if commit.before is None else commit.before.state
        state = before if before is not None else state
        for event in commit.events:
            if type(event).__name__ == scored:
                yield state
            if type(event).__module__.startswith("lostcities_") and state is not None:
                state = rules.evolve(state, event)
        state = commit.after.state
    yield state


def of_column(form: ScoreForm, row: int, column: Sequence[Card]) -> list[int]:
    counts = Counter("W" if card.is_wager else str(card.rank) for card in column)
    return [counts[each.word] for each in form.sections[0].rows[row].inputs]


def duel_entries(form: ScoreForm, game: RandomGame, seat: int) -> list[list[list[int]]]:
    *rounds, _ = states_at_round_ends(game, "RoundScored")
    return [[of_column(form, row, column) for row, column in enumerate(state.columns[seat])] for state in rounds]


def board_entries(form: ScoreForm, game: RandomGame, seat: int) -> list[list[list[int]]]:
    *rounds, last = states_at_round_ends(game, "RoundScored")
    entries = [
        [
            *(
                [step, int(state.leaders[seat] is colour)]
                for colour, step in zip(Colour, state.steps[seat], strict=False)
            ),
            [last.gained[number][seat]],
        ]
        for number, state in enumerate(rounds)
    ]
    return [*entries, [[last.final.artifacts[seat]]]]


def rivals_entries(form: ScoreForm, game: RandomGame, seat: int) -> list[list[list[int]]]:
    last = game.commits[-1].after.state
    return [[*(of_column(form, row, column) for row, column in enumerate(last.columns[seat])), [last.gold[seat]]]]


ENTRIES = {"duel": duel_entries, "board": board_entries, "rivals": rivals_entries}

GAMES: list[tuple[AnyVariant, dict[str, Any]]] = [
    (DUEL, {}),
    (DUEL, {"colours": 6, "rounds": 1, "wagers_per_colour": 2, "column_cost": 7, "bonus_cards": 3}),
    (replace(DUEL, rules=RedCountsDouble(bonus_points=11)), {"rounds": 2}),
    (BOARD, {}),
    (BOARD, {"rounds": 1}),
    (replace(BOARD, rules=BoardRules(leader_factor=3)), {"rounds": 2, "artifact_track_long": [-500, 3]}),
    (RIVALS, {}),
    (RIVALS, {"gold_point": 2, "footprints": [9, 8, 7, 6, 5, 4, 3, 2, 1], "bonus_numbers": 2}),
    (replace(RIVALS, rules=RivalsRules(wagers_per_colour=1)), {}),
]


@pytest.mark.parametrize(("variant", "options"), GAMES)
def test_the_form_gives_the_points_of_the_rules_in_random_games(
    variant: AnyVariant, options: dict[str, Any], seed: int, is_slow: bool
):
    agreed = {**variant.bounded_options, **options}
    for number in range(seed, seed + (5 if is_slow else 1)):
        game = play(variant, number, options=agreed)
        form = form_for(variant, game.seats, agreed)
        scores = game.variant.rules.scores(game.commits[-1].after.state)
        entered = [score_of(form, ENTRIES[variant.key](form, game, seat)) for seat in range(game.seats)]
        assert [score.total for score in entered] == [score.total for score in scores]
        assert places(entered) == places(scores)
        assert not list(missing_supply(form, [ENTRIES[variant.key](form, game, seat) for seat in range(game.seats)]))


def test_the_worked_example_of_the_duel_counts_18_points():
    form = form_for(DUEL, 2, {"rounds": 1})
    columns = [cards(text) for text in ("Y5 Y8 Y10", "", "WW", "GW G3 G5 G7", "RW RW R2 R3 R5 R7 R8 R10")]
    assert score_of(form, [[of_column(form, row, column) for row, column in enumerate(columns)]]).total == 18


def test_two_seats_cannot_have_the_same_card_and_start_wagers_of_rivals_add_to_the_supply():
    form = form_for(DUEL, 2, {"rounds": 1})
    seats = [blank_entries(form), blank_entries(form)]
    for entries in seats:
        entries[0][4] = of_column(form, 4, cards("RW R5"))
    assert [form.sections[0].rows[4].inputs[place].word for _, _, place in missing_supply(form, seats)] == ["5"]
    wagers = form_for(RIVALS, 2, {}).sections[0].rows[0].inputs[0]
    assert (wagers.word, wagers.maximum, wagers.supply) == ("W", 4, 5)


def test_colours_of_equal_points_share_a_table_and_others_have_their_own():
    assert list(form_for(DUEL, 2, {"colours": 6}).tables) == ["column"]
    assert list(form_for(replace(DUEL, rules=RedCountsDouble()), 2, {}).tables) == ["column", "red"]


def test_points_of_the_board_game_never_fall_below_zero_and_artifacts_break_ties():
    form = form_for(BOARD, 2, {"rounds": 1})
    entries = blank_entries(form)
    entries[0][0] = [1, 1]  # the leader on the first step: -40
    entries[1][0] = [3]  # of the short track: 15
    assert score_of(form, entries) == Score(15, {"Round 1": 0, "End of the game": 15}, (3,))


def test_an_inherited_form_is_not_used_for_a_scoring_of_its_own():
    setup = Setup(2, DUEL.options())
    assert score_form_of(replace(DUEL, rules=OwnScores()), setup, in_english) is None
    assert score_form_of(replace(DUEL, rules=OwnScoresAndForm()), setup, in_english) is not None


def test_a_form_is_in_the_language_of_its_reader():
    form = score_form_of(BOARD, Setup(2, BOARD.options()), catalog_for(BOARD, "de"))
    assert form is not None
    assert [section.title for section in form.sections] == ["Runde 1", "Runde 2", "Runde 3", "Ende des Spiels"]
    assert [each.label for each in form.sections[0].rows[0].inputs] == ["Feld", "Expeditionsleiter"]


def test_a_setup_that_does_not_fit_is_refused_before_the_form_is_made():
    with pytest.raises(InvalidSetup, match="duel is not for 3 players: it is for 2"):
        form_for(DUEL, 3, {})
    with pytest.raises(InvalidSetup, match="hands of 50 leave no deck"):
        form_for(DUEL, 2, {"hand_size": 50})
