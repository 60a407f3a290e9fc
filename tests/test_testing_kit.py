"""The test kit for plugin authors: scenarios, golden playthroughs, strategies, laws in one line."""

from importlib import import_module
from pathlib import Path
from typing import Annotated

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from msgspec import Meta
from msgspec.structs import replace

from lostcities.core import Event, Options, Score, Seat, hide
from lostcities.core.errors import InvalidSetup
from lostcities.kit import Card, cards
from lostcities.present import Piece, Zone
from lostcities.registry import load_registry
from lostcities.testing import (
    Given,
    LawBroken,
    check_variant,
    conformance_suite,
    games_of,
    given,
    laws_for,
    options_of,
    play,
    playthrough,
)
from lostcities.testing import (
    dealt as deal,
)
from lostcities.testing.games import seats_for
from lostcities.testing.presentation_checks import check_schemas, check_tables, check_texts
from lostcities.testing.tiny import TINY, Bury, Dealt, Drawn, Play, Played, Tiny, TurnBegan, every_card, secrets
from lostcities.testing.translation_checks import check_translations

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"

test_laws_in_one_line = laws_for(TINY, games=1, count=every_card, secrets=secrets)
TestEverythingInOneLine = conformance_suite(TINY, games=1, count=every_card, secrets=secrets)
pytest.mark.slow(TestEverythingInOneLine.test_laws_under_any_options_and_moves)  # the suites of the games do it quickly


def dealt(own: str, other: str, deck: str = "") -> list[Event]:
    hands = (hide(cards(own), to=[Seat(0)]), hide(cards(other), to=[Seat(1)]))
    return [Dealt(hands, hide(cards(deck))), TurnBegan(Seat(0))]


def test_a_move_is_followed_by_exactly_the_events_that_are_named():
    given(TINY, *dealt("Y2 B3", "W4", deck="W5 W6")).when(0, "play y2").then(
        Played(Seat(0), Card("Y2")),
        Drawn(Seat(0), hide(cards("W6"), to=[Seat(0)])),
        TurnBegan(Seat(1)),
    )


def test_a_scenario_goes_on_from_move_to_move():
    after = given(TINY, *dealt("Y2 B3", "Y4 W4")).when(0, Play(Card("Y2"))).goes_on()
    after.when(1, Play(Card("Y4"))).refused("tiny.colour", "Y4 has the colour of the last card")
    assert after.legal == {1: ["play W4", "bury Y4", "bury W4"]}
    assert after.when(1, "bury W4").goes_on().state.turn == 0


def test_a_scenario_may_begin_with_a_state():
    state: Tiny = given(TINY, *dealt("Y2", "B3")).state
    assert isinstance(given(TINY, state=state), Given)
    given(TINY, state=state).when(0, "bury Y2").then(
        *given(TINY, *dealt("Y2", "B3")).when(0, Bury(Card("Y2"))).events,
    )


def test_a_game_can_be_dealt_by_the_variant_itself_the_same_for_the_same_seed():
    game = deal(TINY, {"rounds": 2}, seats=3, seed=5)
    assert len(game.state.hands) == 3
    assert game.state == deal(TINY, {"rounds": 2}, seats=3, seed=5).state
    assert game.state.hands != deal(TINY, {"rounds": 2}, seats=3, seed=6).state.hands


def test_what_each_viewer_sees_follows_from_the_events():
    game = given(TINY, *dealt("Y2 B3", "Y4 W4", deck="W5 W6"))
    assert game.sees(0) == {"hand-0": "[Y2 B3]", "hand-1": "[] of 2", "deck": "[] of 2"}
    assert game.sees(None) == {"hand-0": "[] of 2", "hand-1": "[] of 2", "deck": "[] of 2"}
    after = game.when(0, "bury Y2").goes_on().when(1, "play W4").goes_on()
    assert after.sees(1) == {"hand-0": "[] of 2", "buried-0": "[] of 1", "hand-1": "[Y4 W5]", "row-1": "[W4]"}
    with pytest.raises(ValueError, match="give the game by its events"):
        given(TINY, state=after.state).sees(0)


def test_turn_and_end_refuse_as_they_do_on_the_server():
    given(TINY, *dealt("Y2", "B3")).when(1, "play B3").refused("platform.turn")
    given(TINY, *dealt("Y2", "B3"), TurnBegan(None)).when(0, "play Y2").refused("platform.over")


def test_what_did_not_happen_fails_with_what_did():
    scene = given(TINY, *dealt("Y2 B3", "W4"))
    with pytest.raises(AssertionError, match=r"expected\n.*Y3.*\nbut this happened\n.*Y2"):
        scene.when(0, "play Y2").then(Played(Seat(0), Card("Y3")))
    with pytest.raises(AssertionError, match=r"expected a refusal by 'tiny.held', but this happened"):
        scene.when(0, "play Y2").refused("tiny.held")
    with pytest.raises(AssertionError, match=r"but it was \[tiny.held\]: you do not hold R7"):
        scene.when(0, Play(Card("R7"))).refused("tiny.colour")
    with pytest.raises(AssertionError, match="saying 'green'"):
        scene.when(0, Play(Card("R7"))).refused("tiny.held", "green")
    with pytest.raises(AssertionError, match=r"refused \[tiny.held\]: you do not hold R7"):
        scene.when(0, Play(Card("R7"))).then()
    with pytest.raises(AssertionError, match=r"'play R7' is not legal .* legal: play Y2, play B3, bury Y2, bury B3"):
        scene.when(0, "play R7")


def test_a_playthrough_of_tiny_reads_as_it_always_did(golden):
    golden(PLAYTHROUGHS / "tiny-3.txt", playthrough(TINY, 3, seats=2))


def test_a_playthrough_may_be_cut_short_and_show_every_step():
    text = playthrough(TINY, 3, {"rounds": 2}, seats=2, every=1, moves_max=2)
    assert text.count("a spectator sees") == 3
    assert "options rounds=2" in text


def test_a_playthrough_may_be_led_by_choices():
    text = playthrough(TINY, 3, seats=2, choices=(3, 0, 0), moves_max=3)
    assert "\nchoices 3 0*2\n" in text
    moves = [line.split("  ")[1] for line in text.splitlines() if "(one of" in line]
    assert moves == ["seat 0: bury Y2", "seat 1: play Y3", "seat 0: play B2"]
    assert "choices" not in playthrough(TINY, 3, seats=2, moves_max=3)


def test_the_same_seed_is_the_same_game_and_choices_lead_elsewhere():
    def log(*choices: int) -> list[bytes]:
        return [text for commit in play(TINY, 7, seats=2, choices=choices).commits for text in commit.decided.texts]

    assert log() == log()
    assert len({tuple(log(choice)) for choice in range(4)}) == 4


@settings(max_examples=25)
@for_all(data=st.data())
def test_strategies_keep_to_what_the_variant_accepts(data):
    assert data.draw(options_of(TINY, 2)).get("rounds", 1) in (1, 2, 3)
    game = data.draw(games_of(TINY, moves_max=5))
    assert game.moves == 5
    assert game.seats in (2, 3)


# -- every number of seats --


class PlaysTwo(type(TINY.rules)):  # type: ignore[misc]  # the rules class of Tiny
    """Rules of Tiny in which three seats must play two rounds."""

    def initial(self, setup):
        if setup.seats == 3 and setup.options.rounds == 1:
            raise InvalidSetup("rounds", "three play two rounds")
        return super().initial(setup)


def test_options_are_played_with_every_number_of_seats_that_takes_them():
    picky = replace(TINY, rules=PlaysTwo())
    assert seats_for(TINY) == [2, 3]
    assert seats_for(picky) == [2]
    assert seats_for(picky, {"rounds": 2}) == [2, 3]
    with pytest.raises(InvalidSetup, match="three play two rounds"):
        seats_for(replace(picky, seats=range(3, 4)))


def test_a_law_is_tried_with_every_number_of_seats_though_fewer_games_are_asked_for():
    def seats_played(**asked):
        played = []

        def count(state):
            played.append(len(state.points))
            return every_card(state)

        check_variant(TINY, names=["conservation"], count=count, **asked)
        return set(played)

    assert seats_played(games=1) == {2, 3}
    assert seats_played(games=1, seats=3) == {3}


def test_a_law_that_does_not_exist_is_told_and_does_not_seem_to_hold():
    with pytest.raises(ValueError, match="there is no law 'own-knowledge'; the laws are fold, view, own knowledge, "):
        check_variant(TINY, games=1, names=["own-knowledge"])


# -- texts --


@pytest.mark.parametrize("variant", load_registry().all_versions(), ids=lambda v: f"{v.key}-{v.version}")
def test_every_variant_that_is_installed_can_be_read_and_drawn_with_every_number_of_seats(variant, is_slow):
    """The quick run draws tables with the lowest number. The suite of each variant draws them with all."""
    check_texts(variant)
    check_schemas(variant)
    for seats in variant.seats if is_slow else variant.seats[:1]:
        check_tables(play(variant, 1, seats=seats))


class Untold(Options, frozen=True):
    rounds: int = 1


class OutOfBounds(Options, frozen=True):
    rounds: Annotated[int, Meta(le=3, description="How often is dealt.")] = 4


@pytest.mark.parametrize(
    ("check", "changes", "saying"),
    [
        (check_texts, {"title": " "}, "tiny: the title is empty"),
        (check_texts, {"rules_text": ""}, "tiny: rules_text is empty"),
        (check_texts, {"options": Untold}, "tiny: option 'rounds' has no description"),
    ],
)
def test_what_people_would_miss_is_told(check, changes, saying):
    with pytest.raises(AssertionError, match=saying):
        check(replace(TINY, **changes))


def test_a_default_out_of_its_own_bounds_is_told():
    with pytest.raises(InvalidSetup, match="option 'rounds' of tiny must be at most 3, not 4"):
        check_schemas(replace(TINY, options=OutOfBounds))


class Draws(type(TINY.rules)):  # type: ignore[misc]  # the rules class of Tiny
    """Rules that draw a changed table."""

    def __init__(self, spoil):
        self.spoil = spoil

    def table(self, view, seat, translate):
        return self.spoil(super().table(view, seat, translate), view)


@pytest.mark.parametrize(
    ("spoil", "saying"),
    [
        (lambda table, view: replace(table, places=table.places[1:]), r"one place for each of 2 seats, not \[1\]"),
        (lambda table, view: replace(table, prompt="") if view.turn is None else table, "the prompt is empty"),
        (lambda table, view: replace(table, zones=(*table.zones, Zone(id="x", kind="row", seat=Seat(2)))), "seat 2"),
        (
            lambda table, view: replace(table, zones=(Zone(id="x", kind="row", pieces=(Piece(id="R7"),)),)),
            "shows Piece",
        ),
        (
            lambda table, view: replace(table, zones=(Zone(id="x", kind="row", pieces=(Piece(face="R7"),)),)),
            "a piece that can be recognised has an id, a card back nothing",
        ),
        (
            lambda table, view: replace(table, headline="on " * 200),
            "headline is 'on on .*', and would be shown as 'on .*…'",
        ),
        (
            lambda table, view: replace(table, zones=(Zone(id="x", kind="row", title="a\nb"),)),
            r"would be shown as .*title='a b'",
        ),
        (
            lambda table, view: replace(table, actions=tuple(replace(a, target="nowhere") for a in table.actions)),
            "the action '.*' starts from or leads to 'nowhere', which is not on the table",
        ),
        (
            lambda table, view: replace(table, actions=tuple(replace(a, label="") for a in table.actions)),
            "the action '.*' has no label",
        ),
    ],
)
def test_a_table_that_cannot_be_drawn_is_told(spoil, saying):
    with pytest.raises(AssertionError, match=saying):
        check_tables(play(replace(TINY, rules=Draws(spoil)), 1, seats=2))


def test_the_team_of_a_seat_which_the_platform_adds_to_a_table_is_no_fault():
    class Together(Draws):
        def scores(self, state):
            return [Score(sum(state.points))] * len(state.points)

    rules = Together(lambda table, view: table)
    check_tables(play(replace(TINY, rules=rules, teams=lambda setup: [range(setup.seats)]), 1, seats=2))


# -- translations --

GERMAN = {
    "Tiny": "Winzig",
    "Play a card to your row or bury one, then draw. The ranks of your row count.": "Leg eine Karte oder vergrab eine.",
    "deck": "Stapel",
    "game over": "vorbei",
    "seat {seat} to act": "Platz {seat} ist dran",
    "rows": "Reihen",
    "How often is dealt.": "Wie oft gegeben wird.",
    "Options of Tiny.": "Optionen von Tiny.",
}


@pytest.fixture
def speaking(tmp_path, monkeypatch):
    """Tiny with rules of a package that has a German catalog and a text of its own."""
    home = tmp_path / f"lostcities_{tmp_path.name}"

    def make(german, code=""):
        (home / "locale").mkdir(parents=True)
        code = f"from lostcities.testing.tiny import TinyRules\n\nclass Rules(TinyRules):\n    pass\n{code}\n"
        (home / "__init__.py").write_text(code)
        entries = "".join(f'msgid "{text}"\nmsgstr "{said}"\n\n' for text, said in german.items())
        (home / "locale" / "de.po").write_text(
            f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8"\n\n{entries}'
        )
        monkeypatch.syspath_prepend(str(tmp_path))
        variant = replace(TINY, rules=import_module(home.name).Rules())
        return variant, [play(variant, seed, seats=2) for seed in range(2)]

    return make


def test_what_is_said_in_german_from_the_title_on_passes(speaking):
    check_translations(*speaking(GERMAN))


def test_a_plugin_without_a_catalog_passes():
    check_translations(TINY, [play(TINY, 1)])


def test_a_house_rule_that_does_not_translate_its_title_speaks_english(speaking):
    check_translations(*speaking({text: said for text, said in GERMAN.items() if text != "Tiny"}))


@pytest.mark.parametrize("text", [text for text in GERMAN if text != "Tiny"])
def test_a_text_that_is_not_translated_is_named(speaking, text):
    with pytest.raises(AssertionError, match="tiny in 'de': not translated: ") as caught:
        check_translations(*speaking({key: said for key, said in GERMAN.items() if key != text}))
    assert repr(text) in str(caught.value)


def test_a_text_that_these_games_do_not_come_to_is_read_off_the_code(speaking):
    with pytest.raises(AssertionError, match="not translated: 'hardly ever'"):
        check_translations(*speaking(GERMAN, code='\ndef rare(translate):\n    return translate("hardly ever")'))


@pytest.mark.parametrize(
    ("said", "saying"),
    [
        ("Platz {platz} ist dran", "'seat {seat} to act' has the values seat, and its translation .* others"),
        ("jemand ist dran", "'seat {seat} to act' has the values seat"),
        ("Platz {seat ist dran", "'Platz {seat ist dran' cannot be filled in"),
    ],
)
def test_a_translation_that_asks_for_other_values_is_told(speaking, said, saying):
    with pytest.raises(AssertionError, match=saying):
        check_translations(*speaking({**GERMAN, "seat {seat} to act": said}))


def test_a_broken_law_names_its_game_and_not_its_whole_log():
    with pytest.raises(LawBroken) as caught:
        check_variant(replace(TINY, moves_max=3), names=["progress"], games=1)
    assert len(str(caught.value)) < 1_000
    assert repr(play(TINY, 7, seats=2)) == "<random game of tiny version 1 (seed=7, seats=2, options={})>"
