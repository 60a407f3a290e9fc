"""Drawing: tables made safe, the result, the changes, and a plain table when a plugin fails to draw."""

import itertools
from collections.abc import Callable, Iterable
from typing import Any, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.core.tables import Table as Desk
from tests.support.plain_variant import PLAIN, PlainRules

from lostcities.core import Score, Seat, notation
from lostcities.core.game import Turn
from lostcities.core.single_line import single_line
from lostcities.present import Action, Piece, Place, Table, Zone, in_english
from lostcities.present.drawing import diff, draw, followed_ids, with_diff
from lostcities.present.sanitize import ACTIONS_MAX, PIECES_MAX, ZONES_MAX, TrustCache, sanitize
from lostcities.present.tables import MODEL, Part, Result, Standing
from lostcities.registry import load_registry
from lostcities.testing import check_variant
from lostcities.testing.tiny import TINY, Play, TinyRules

DUEL = load_registry().variant("duel")


def desk_with(table: Callable[..., Any]) -> Desk:
    """Return a game of a variant whose table a test makes."""

    class Rules(TinyRules):
        """Rules that draw a given table."""

        def table(self, view: Any, seat: Any, translate: Any) -> Any:
            return table(view, seat, translate)

    return Desk(replace(TINY, rules=Rules()))


def drawn(made: Table) -> Table:
    """Return the safe form of a table that a plugin made."""
    return draw(desk_with(lambda *_: made).game, Seat(0), in_english)


def table(*zones: Zone, actions: Iterable[Action] = (), **more: Any) -> Table:
    return Table(places=(Place(seat=Seat(0)),), zones=zones, prompt="Play", actions=tuple(actions), **more)


def zone(name: str, *pieces: Piece, **more: Any) -> Zone:
    return Zone(id=name, kind="row", pieces=pieces, **more)


def test_a_table_that_is_well_comes_through_as_it_is() -> None:
    made = table(
        zone(
            "hand", Piece(id="R7", face="R7", rank="7", label="red 7", suit="red"), Piece(), suit="red", note="7 points"
        ),
        Zone(id="path", kind="track", spaces=("-20", "5"), pieces=(Piece(id="p", seat=Seat(1), space=1),), count=3),
        actions=[Action(move="play R7", label="Play red 7", source="R7", target="path", group="Play", weight=-2)],
        headline="Round 1 of 3",
    )
    assert drawn(made) == made
    assert drawn(made).model == MODEL == 1


def test_texts_are_put_on_one_line_and_cut() -> None:
    nasty = "\x1b[31mred\u202e\n" + "x" * 10_000
    made = drawn(
        table(
            zone(
                "z", Piece(id="p", label=nasty, face=nasty, suit=nasty, rank=nasty), title=nasty, note=nasty, suit=nasty
            ),
            actions=[Action(move="m", label=nasty, group=nasty)],
            headline=nasty,
        )
    )
    piece, action = made.zones[0].pieces[0], made.actions[0]
    cut = "[31mred " + "x" * 291 + "…"
    assert len(cut) == 300
    assert {piece.label, piece.face, piece.suit, piece.rank, made.headline, action.label, action.group} == {cut}
    assert {made.zones[0].title, made.zones[0].note, made.zones[0].suit} == {cut}


def test_an_action_from_or_to_nowhere_has_no_source_or_target() -> None:
    made = drawn(
        table(
            zone("hand", Piece(id="R7")),
            actions=[
                Action(move="a", label="A", source="R8", target="nowhere"),
                Action(move="b", label="B", source="R7", target="hand"),
            ],
        )
    )
    assert [(action.source, action.target) for action in made.actions] == [("", ""), ("R7", "hand")]


def test_an_action_without_a_label_is_known_by_its_move() -> None:
    assert drawn(table(actions=[Action(move="play R7", label="")])).actions[0].label == "play R7"


def test_an_id_that_is_there_twice_counts_once() -> None:
    made = drawn(table(zone("a", Piece(id="R7")), zone("b", Piece(id="R7")), zone("a", Piece(id="R8"))))
    assert [(each.id, [piece.id for piece in each.pieces]) for each in made.zones] == [("a", ["R8"]), ("b", ["R7"])]
    made = drawn(table(zone("a", Piece(id="R7"), Piece(id="R7"))))
    assert [piece.id for piece in made.zones[0].pieces] == ["R7", None]


def test_a_piece_that_stood_on_a_table_before_is_looked_at_again_where_it_matters() -> None:
    piece = Piece(id="R7", face="R7")
    assert [drawn(table(zone("a", piece))).zones[0].pieces for _ in range(2)] == [(piece,)] * 2
    twice = drawn(table(zone("a", piece), zone("b", piece)))
    assert [each.id for part in twice.zones for each in part.pieces] == ["R7", None]
    assert drawn(table(zone("a\n", piece))).render_error


def test_a_pawn_is_right_for_games_with_its_seat_and_no_others() -> None:
    pawn, known = Piece(id="p", seat=Seat(2)), TrustCache()
    made = table(zone("path", pawn))
    assert sanitize(made, 3, known).zones == made.zones
    with pytest.raises(ValueError, match="seat"):
        sanitize(made, 2, known)


@given(
    st.lists(
        st.tuples(st.sampled_from("abc"), st.sampled_from(["R7", "R8", "", None]), st.text(max_size=3)), max_size=6
    )
)
def test_what_is_known_changes_nothing(laid: list[tuple[str, str | None, str]]) -> None:
    made = table(*(zone(name, Piece(id=piece, face=face), title=face) for name, piece, face in laid))
    known = TrustCache()
    first = sanitize(made, 2, known)
    assert [sanitize(made, 2, one) for one in (known, TrustCache())] == [first, first]
    assert sanitize(first, 2, known) == first


def test_a_table_without_end_is_cut() -> None:
    full = tuple(Piece(id=str(number)) for number in range(PIECES_MAX + 1))
    made = drawn(table(*[zone(f"z{number}", *full) for number in range(ZONES_MAX + 1)]))
    assert (len(made.zones), len(made.zones[0].pieces)) == (ZONES_MAX, PIECES_MAX)
    made = drawn(table(actions=[Action(move="m", label="M")] * (ACTIONS_MAX + 1)))
    assert len(made.actions) == ACTIONS_MAX


# -- a plugin that fails --


def fails(*_: object) -> Table:
    raise ZeroDivisionError("the deck is RW R2 R3")


@pytest.mark.parametrize("broken", [fails, lambda *_: None, lambda *_: table(None), lambda *_: table(actions=[1])])  # type: ignore[arg-type, list-item]
def test_a_table_that_cannot_be_drawn_is_replaced_by_one_with_every_legal_move(broken: Callable[..., Any]) -> None:
    desk = desk_with(broken)
    seat = desk.game.to_act[0]
    made = draw(desk.views.of(seat), seat, in_english)
    assert made.render_error == "The table cannot be drawn: there is an error in tiny. The game goes on."
    assert made.prompt == f"Seat {seat} is to move"
    assert [place.is_to_act for place in made.places] == [seat == 0, seat == 1]
    assert {action.move.split()[0] for action in made.actions} == {"play", "bury"}
    assert made.actions[0].label == made.actions[0].move
    assert "RW R2" not in str(made)


@pytest.mark.parametrize("error", [SystemExit, GeneratorExit, RecursionError])
def test_whatever_drawing_raises_is_reported_and_replaced(error: type[BaseException]) -> None:
    def broken(*_: Any) -> NoReturn:
        raise error("R7")

    reported: list[BaseException] = []
    assert draw(desk_with(broken).game, Seat(0), in_english, reported.append).render_error
    assert [type(each) for each in reported] == [error]


def test_zones_without_end_are_cut() -> None:
    many = (zone(f"z{number}") for number in itertools.count())
    endless = Table(places=(), zones=many, prompt="", actions=())  # type: ignore[arg-type]  # the fault planted
    assert len(drawn(endless).zones) == ZONES_MAX


def test_a_variant_without_a_presentation_gets_a_table_of_its_view_and_every_legal_move() -> None:
    desk = Desk(PLAIN)
    seat = desk.game.to_act[0]
    made = draw(desk.views.of(seat), seat, in_english)
    assert made.render_error == ""
    assert [action.move for action in made.actions] == list(
        map(notation, desk.game.variant.rules.legal_moves(desk.game.state, seat))
    )
    hands = {zone.seat: zone.note for zone in made.zones if zone.title == "Hands"}
    assert hands == {seat: str(desk.game.state.hands[seat]), 1 - seat: "?? ?? ??"}
    assert [zone.note for zone in made.zones if zone.id == "deck"] == [" ".join(["??"] * 9)]


def test_fields_of_a_view_that_fail_to_print_cost_nothing_else() -> None:
    class Silent(PlainRules):
        def evolve(self, state: Any, event: Any) -> Any:
            return replace(super().evolve(state, event), buried=(Unprintable(),) * 2)

        def scores(self, state: Any) -> Any:
            return [Score(0)] * 2

    desk = Desk(replace(PLAIN, rules=Silent()))
    made = draw(desk.game, Seat(0), in_english)
    titles = {zone.title for zone in made.zones}
    assert "Buried" not in titles
    assert {"Hands", "Deck", "Points"} <= titles
    assert made.render_error == ""
    assert made.actions


def test_points_of_more_seats_than_there_are_cost_nothing_else() -> None:
    class Generous(PlainRules):
        """Rules with points for seats that the game does not have."""

        def scores(self, state: Any) -> Any:
            return [Score(7)] * 5

    desk = Desk(replace(PLAIN, rules=Generous()))
    made = draw(desk.game, Seat(0), in_english)
    assert [(place.seat, place.total) for place in made.places] == [(0, 7), (1, 7)]
    assert made.render_error
    assert {"Hands", "Deck"} <= {zone.title for zone in made.zones}


class Unprintable:
    """A value of a state that cannot be printed."""

    def __str__(self) -> str:
        raise ZeroDivisionError


def test_who_is_not_to_act_is_offered_nothing_on_it_either() -> None:
    desk = desk_with(fails)
    other = Seat(1 - desk.game.to_act[0])
    assert draw(desk.views.of(other), other, in_english).actions == ()
    assert draw(desk.views.of(None), None, in_english).actions == ()


def made_of(**fault: Any) -> Table:
    """Return a table with one faulty part."""
    parts: dict[str, Any] = {"places": (Place(seat=Seat(0)),), "zones": (), "prompt": "Play"}
    return Table(**parts | fault)


FAULTS: dict[str, Any] = {
    "a zone's id that cannot be sent": {"zones": (zone("\ud800"),)},
    "a zone's id that is no text": {"zones": (zone(7),)},  # type: ignore[arg-type]
    "a zone without an id": {"zones": (zone(""),)},
    "a zone's id without end": {"zones": (zone("z" * 301),)},
    "a zone of no kind": {"zones": (Zone(id="z", kind=None),)},  # type: ignore[arg-type]
    "a zone's title that is no text": {"zones": (zone("z", title=7),)},
    "a piece's id that cannot be sent": {"zones": (zone("z", Piece(id="p\udfff")),)},
    "a piece's id that is no text": {"zones": (zone("z", Piece(id=0)),)},  # type: ignore[arg-type]
    "a piece's id without end": {"zones": (zone("z", Piece(id="p" * 301)),)},
    "a piece's face that is none": {"zones": (zone("z", Piece(face=None)),)},  # type: ignore[arg-type]
    "a piece of a seat that is not there": {"zones": (zone("z", Piece(seat=Seat(2))),)},
    "a piece that is nowhere": {"zones": (zone("z", Piece(space=1.5)),)},  # type: ignore[arg-type]
    "a piece before the start of its track": {"zones": (zone("z", Piece(space=-1)),)},
    "a zone of a seat that is not there": {"zones": (zone("z", seat=Seat(-1)),)},
    "a count too large to be sent": {"zones": (zone("z", count=2**40),)},
    "a count that is no number": {"zones": (zone("z", count="7"),)},
    "a count that is a claim": {"zones": (zone("z", count=True),)},
    "spaces that are no texts": {"zones": (zone("z", spaces=(-20, 5)),)},
    "pieces that are none": {"zones": (zone("z", "R7"),)},  # type: ignore[arg-type]
    "a total that is none": {"places": (Place(seat=Seat(0), total=None),)},  # type: ignore[arg-type]
    "a total too low to be sent": {"places": (Place(seat=Seat(0), total=-(2**31)),)},
    "a place of a seat that is not there": {"places": (Place(seat=Seat(9)),)},
    "a move that cannot be sent": {"actions": (Action(move="play \ud800", label="Play"),)},
    "a move that is no text": {"actions": (Action(move=7, label="Play"),)},  # type: ignore[arg-type]
    "a weight too large to be sent": {"actions": (Action(move="m", label="M", weight=2**31),)},
    "a weight that is a claim": {"actions": (Action(move="m", label="M", weight=False),)},
    "a prompt that is none": {"prompt": None},
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_table_that_could_not_be_sent_is_replaced_as_well(fault: dict[str, Any]) -> None:
    made = drawn(made_of(**fault))
    assert made.render_error == "The table cannot be drawn: there is an error in tiny. The game goes on."
    assert [zone.id for zone in made.zones][:3] == ["rounds", "points-0", "points-1"]


def test_letters_that_cannot_be_sent_are_left_out_of_texts() -> None:
    assert single_line("a\ud800b") == "ab"
    made = drawn(table(zone("z", Piece(id="p", label="red\udc80 7"))))
    assert (made.zones[0].pieces[0].label, made.render_error) == ("red 7", "")


def test_what_lists_hold_is_as_good_as_what_tuples_do() -> None:
    made = drawn(table(Zone(id="z", kind="row", pieces=[Piece(id="")], spaces=["-20"])))  # type: ignore[arg-type]
    assert made.zones == (Zone(id="z", kind="row", pieces=(Piece(),), spaces=("-20",)),)


def test_a_plain_table_is_plain_even_where_points_and_moves_cannot_be_sent() -> None:
    class Rules(TinyRules):
        """Rules whose counts exceed all bounds."""

        table = fails  # type: ignore[assignment]

        def scores(self, state: Any) -> Any:
            return [Score(2**40), Score(-(2**40))]

        def legal_moves(self, state: Any, seat: Any) -> Any:
            return [Play("\ud800"), Play("R1")]  # type: ignore[arg-type]

    desk = Desk(TINY)
    broken = replace(desk.game, variant=replace(TINY, rules=Rules()))
    made = draw(broken, broken.to_act[0], in_english)
    assert [place.total for place in made.places] == [2**31 - 1, 1 - 2**31]
    assert [action.move for action in made.actions] == ["play R1"]


def test_a_plugin_that_fails_at_everything_still_leaves_a_table() -> None:
    class Rules(TinyRules):
        """Rules that fail in every method once the cards are dealt."""

        table = scores = legal_moves = to_act = fails  # type: ignore[assignment]

    desk = Desk(TINY)
    broken = replace(desk.game, variant=replace(TINY, rules=Rules()), turn=Turn())
    made = draw(broken, Seat(0), in_english)
    assert (made.prompt, made.actions, len(made.places)) == ("No player is to move", (), 2)


# -- the end --


def test_the_result_has_the_parts_of_the_score_in_the_order_of_the_rules() -> None:
    desk = Desk(DUEL, options={"rounds": 2, "stall_limit": 4, "first_seat": "seat0"})
    while desk.game.ended is None:
        desk.move()
    made = draw(desk.views.of(Seat(0)), Seat(0), in_english)
    assert made.actions == ()
    assert made.result is not None
    first, second = made.result.standings
    assert (first.place, second.place, made.result.reason) == (1, 2, "")
    assert (first.is_winner, second.is_winner) == (True, False)
    assert [part.label for part in first.parts] == ["round 1", "round 2"]
    assert sum(part.points for part in first.parts) == first.total > second.total


def test_a_game_that_was_given_up_says_so_and_places_who_left_last() -> None:
    desk = Desk(TINY)
    desk.resign(0)
    made = draw(desk.views.of(None), None, in_english)
    assert [place.is_to_act for place in made.places] == [False, False]
    assert made.result == Result(
        standings=(
            Standing(seat=Seat(1), place=1, total=0, parts=(Part("rows", 0),), is_winner=True),
            Standing(seat=Seat(0), place=2, total=0, parts=(Part("rows", 0),)),
        ),
        reason="resignation",
    )


# -- changes --


def test_pieces_that_came_or_moved_are_marked() -> None:
    before = table(zone("hand", Piece(id="R7"), Piece(id="R8")), zone("row"))
    now = table(zone("hand", Piece(id="R8"), Piece(id="B2")), zone("row", Piece(id="R7")))
    assert diff(before, now) == ("B2", "R7")
    assert with_diff(now, before).changed == ("B2", "R7")
    assert with_diff(now, None).changed == ()


def hands_and_columns(*zones: str) -> Table:
    """Return a table with zones `a`, `b`, … that hold the pieces with these ids."""
    return table(*(zone(name, *map(piece, ids.split())) for name, ids in zip("abcd", zones, strict=False)))


def piece(name: str) -> Piece:
    return Piece(id=name)


# The second wager of the hand goes to the column. The table numbers what lies further down anew.
COPIES = hands_and_columns("RW RW#2 R3", "RW#3", ""), hands_and_columns("RW R3", "RW#2 RW#3", "")


def test_of_copies_the_one_that_came_is_marked_and_no_other() -> None:
    assert diff(*COPIES) == ("RW#3",)
    assert diff(*reversed(COPIES)) == ("RW#2",)


def test_copies_are_followed_by_their_places() -> None:
    assert followed_ids(*COPIES) == {"RW": "RW", "R3": "R3", "RW#3": "RW#2", "RW#2": "RW#3"}


def test_copies_that_come_and_go_are_not_mistaken_for_others() -> None:
    before, now = hands_and_columns("RW", "RW#2", ""), hands_and_columns("", "RW", "RW#2 RW#3")
    assert followed_ids(before, now) == {"RW": "RW#2", "RW#2": "RW"}
    assert diff(before, now) == ("RW#2", "RW#3")
    assert followed_ids(now, before) == {"RW": "RW#2", "RW#2": "RW"}


def test_a_pawn_that_went_on_along_its_track_is_marked() -> None:
    before, now = (table(Zone(id="t", kind="track", pieces=(Piece(id="p", space=n),))) for n in (1, 2))
    assert diff(before, now) == ("p",)


def test_of_cards_that_look_the_same_the_place_is_marked() -> None:
    before = table(Zone(id="deck", kind="pile", count=9), zone("hand", count=8), zone("row", Piece()))
    now = table(Zone(id="deck", kind="pile", count=8), zone("hand", count=8), zone("row", Piece(), Piece()))
    assert diff(before, now) == ("deck", "row")


def test_a_counter_that_counts_otherwise_is_marked() -> None:
    before, now = (table(Zone(id="gold", kind="counter", count=count)) for count in (3, 5))
    assert diff(before, now) == ("gold",)


def test_a_place_that_is_new_is_marked_by_what_lies_in_it_alone() -> None:
    assert diff(table(), table(zone("row", Piece(id="R7")), zone("empty"))) == ("R7",)


def test_a_variant_without_a_presentation_obeys_every_law(is_slow: bool) -> None:
    check_variant(PLAIN, games=1, seats=None if is_slow else 2)
