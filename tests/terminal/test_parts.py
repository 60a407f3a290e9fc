"""Single parts of the screen: choosing by pointing, the form of options, the list of moves."""

from typing import Any

import pytest
from textual.app import App, ComposeResult

from lostcities.core.codec import codec_of
from lostcities.present import Action, Piece, Table, Zone
from lostcities.present.catalogs import options_schema_in
from lostcities.present.translate import in_english
from lostcities.registry import load_registry
from lostcities_terminal.app.fields import Field, fields_of
from lostcities_terminal.app.lobby_screen import ago
from lostcities_terminal.app.move_list import Choices
from lostcities_terminal.app.selection import Selection, look_alikes

ACTIONS = (
    Action(move="play a", label="Play A", source="a", target="column"),
    Action(move="drop a", label="Drop A", source="a", target="pile"),
    Action(move="play b", label="Play B", source="b", target="column"),
    Action(move="draw", label="Draw", source="deck", target="hand"),
    Action(move="pass", label="Pass", weight=-1),
)


def selection() -> Selection:
    made = Selection()
    made.offer(ACTIONS, hand=("a", "b"))
    return made


def test_a_card_is_picked_up_and_put_where_it_may_go() -> None:
    made = selection()
    assert made.point(("a", "hand")) is None
    assert made.picked == "a"
    assert sorted(made.targets) == ["column", "pile"]
    assert made.point(("R7", "pile")) == ACTIONS[1]


def test_what_is_clicked_twice_is_put_down_or_played_if_there_is_one_thing_to_do() -> None:
    made = selection()
    made.point(("a",))
    assert (made.point(("a",)), made.picked) == (None, "")
    assert made.point(("b",)) is None
    assert made.point(("b",)) == ACTIONS[2]


def test_a_copy_stays_picked_up_on_a_table_that_numbers_it_anew() -> None:
    def table(laid: list[str], held: list[str]) -> Table:
        zones = [("column", laid), ("hand", held)]
        return Table(
            places=(),
            zones=tuple(Zone(id=name, kind="row", pieces=tuple(Piece(id=one) for one in ids)) for name, ids in zones),
            prompt="",
        )

    made = Selection()
    plays = [Action(move="play RW", label="Play RW", source=source, target="column") for source in ("RW", "RW#2")]
    made.offer(plays[:1], hand=("RW",))
    made.point(("RW",))
    made.follow(table([], ["RW"]), table(["RW"], ["RW#2"]))
    made.offer(plays[1:], hand=("RW#2",))
    assert made.picked == "RW#2"


def test_of_several_moves_to_one_place_those_to_it_remain_to_be_chosen() -> None:
    made = Selection()
    open_b2, cover_b2, open_b1 = (
        Action(move=move, label=move, source="a", target=target)
        for move, target in (("open b2", "b2"), ("cover b2", "b2"), ("open b1", "b1"))
    )
    made.offer((open_b2, cover_b2, open_b1), hand=("a",))
    made.point(("a",))
    assert made.point(("b2", "board")) is None
    assert (made.picked, made.offered) == ("a", (open_b2, cover_b2))
    assert made.point(("b1", "board")) == open_b1
    made.picked = ""
    assert made.offered == (open_b2, cover_b2, open_b1)


def test_a_pile_with_one_thing_to_do_is_clicked_once() -> None:
    assert selection().point(("deck",)) == ACTIONS[3]


def test_a_click_on_nothing_puts_down_and_another_card_is_picked_up_instead() -> None:
    made = selection()
    made.point(("a",))
    made.point(("b", "hand"))
    assert made.picked == "b"
    made.point(())
    assert made.picked == ""


def test_what_is_picked_stays_so_when_the_table_changes_unless_it_leads_nowhere_now() -> None:
    made = selection()
    made.point(("a",))
    made.offer(ACTIONS[:2], hand=("a",))
    assert made.picked == "a"
    made.offer(ACTIONS[2:])
    assert (made.picked, [one.move for one in made.offered]) == ("", ["play b", "draw", "pass"])


def test_of_equal_cards_any_can_be_picked_up() -> None:
    cards = (Piece(id="w1", face="RW", suit="red"), Piece(id="w2", face="RW", suit="red"), Piece(id="b", face="BW"))
    zones = (
        Zone(id="hand", kind="hand", pieces=cards),
        Zone(id="pile", kind="pile", pieces=(Piece(id="w3", face="RW"),)),
    )
    assert look_alikes(Table(places=(), zones=zones, prompt=""), ["w2", "pile"]) == {"w1": "w2"}


@pytest.mark.parametrize("key", ["duel", "board", "rivals"])
def test_every_option_of_what_is_built_in_has_a_field_whose_answer_is_its_default(key: str) -> None:
    variant = load_registry().variant(key)
    fields = list(fields_of(options_schema_in(variant, in_english)))
    names = set(type(codec_of(variant).read_options({})).__struct_fields__)
    assert {field.name for field in fields} == names
    for field in fields:
        assert field.read(field.start, in_english) == field.default, field


def test_fields_come_in_the_order_that_the_schema_names() -> None:
    properties = {name: {"type": "integer"} for name in ("apples", "new", "rounds", "bonus")}
    schema = {"properties": properties, "x-order": ["rounds", "bonus", "apples"]}
    assert [field.name for field in fields_of(schema)] == ["rounds", "bonus", "apples", "new"]


def field(**shape: Any) -> Field:
    return next(fields_of({"properties": {"it": {"title": "It", **shape}}}))


def answered(one: Field, text: str) -> Any:
    return one.read(text, in_english)


def test_numbers_are_checked_where_they_are_asked() -> None:
    number = field(type="integer", minimum=1, exclusiveMaximum=10, default=3)
    assert (number.bounds, answered(number, " 9 ")) == ("(1–9)", 9)
    with pytest.raises(ValueError, match=r"It: 10 is not one of \(1–9\)"):
        answered(number, "10")
    with pytest.raises(ValueError, match="It: 'many' is not a whole number"):
        answered(number, "many")


def test_what_may_be_left_open_is_null_when_it_is() -> None:
    number = field(anyOf=[{"type": "integer", "maximum": 5}, {"type": "null"}], default=None)
    assert (answered(number, ""), answered(number, "5")) == (None, 5)


def test_choices_and_flags_are_lists() -> None:
    mode = field(enum=["top", "all"], default="all", **{"x-enum-titles": ["Top", "All"]})
    flag = field(type="boolean", default=True)
    assert (mode.titles, mode.start, answered(mode, "0")) == (("Top", "All"), "1", "top")
    assert (flag.start, answered(flag, "1")) == ("0", False)


def test_all_else_is_json() -> None:
    table = field(type="array", items={"type": "integer"}, default=[1, 2])
    assert answered(table, "[3]") == [3]
    with pytest.raises(ValueError, match="It: "):
        answered(table, "[3")


class Listing(App[None]):
    """An app with a list of moves alone."""

    def compose(self) -> ComposeResult:
        yield Choices()

    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[str] = []

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        self.chosen.append(event.action.move)


async def test_light_moves_are_folded_away_until_they_are_asked_for() -> None:
    app = Listing()
    async with app.run_test(size=(40, 10)) as pilot:
        choices = app.query_one(Choices)
        choices.offer(ACTIONS, in_english)
        choices.focus()
        await pilot.press("end")
        assert choices.highlighted is None
        await pilot.press("enter", "end", "enter")
        assert app.chosen == ["pass"]


async def test_what_is_pointed_at_stays_so_when_the_list_changes() -> None:
    app = Listing()
    async with app.run_test(size=(20, 10)) as pilot:
        choices = app.query_one(Choices)
        choices.offer(ACTIONS[:4], in_english)
        choices.focus()
        await pilot.press("down", "down")
        assert choices.highlighted == ACTIONS[2]
        choices.offer(ACTIONS[2:4], in_english)
        assert choices.highlighted == ACTIONS[2]
        choices.offer(ACTIONS[3:4], in_english)
        assert choices.highlighted == ACTIONS[3]


async def test_a_double_click_chooses_once() -> None:
    app = Listing()
    async with app.run_test(size=(20, 10)) as pilot:
        choices = app.query_one(Choices)
        choices.offer(ACTIONS[:3], in_english)
        await pilot.pause()
        await pilot.click(Choices, offset=(3, 1), times=2)
        await pilot.pause()
        assert app.chosen == ["drop a"]


@pytest.mark.parametrize(
    ("then", "said"),
    [
        (1_795_315_422_000_001, "just now"),
        (1_795_315_362_000_000, "1 min ago"),
        (1_795_311_822_000_000, "1 h ago"),
        (1_795_056_222_000_000, "3 d ago"),
        (1_795_315_422_000_002, "just now"),  # by a clock that is a little ahead
    ],
)
def test_the_age_of_a_game_is_told_from_the_times_of_the_server(then: int, said: str) -> None:
    assert ago(then, 1_795_315_422_000_001, in_english) == said
