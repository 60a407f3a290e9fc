"""The views of each viewer, folded from redacted events, and the tables drawn from them."""

import pytest
from tests.support.watched import Watched

from lostcities.core import Seat, Setup
from lostcities.core.chance import KEY_BYTES
from lostcities.kit import Hand, Pile, cards
from lostcities.present import Action, Hint, Piece, in_english
from lostcities.present.presentation import table_of
from lostcities.present.translate import Catalog
from lostcities_board import BoardOptions, RoundDealt
from lostcities_board.plugin import BOARD
from lostcities_terminal.draw import draw
from lostcities_terminal.text import Ink


def watched(seats: int = 2, **options: object) -> Watched:
    return Watched(BOARD, seats, **options)


def zone(table, name):
    return next(zone for zone in table.zones if zone.id == name)


def faces(pieces):
    return " ".join(piece.face for piece in pieces)


# -- views --


def test_a_seat_knows_its_own_hand_and_how_many_cards_the_others_have():
    game = watched(3)
    own, *others = game.view(Seat(0)).hands
    assert own == game.now.state.hands[0]
    assert others == [Hand((), 8)] * 2


def test_a_spectator_knows_no_hand():
    assert watched(4).view(None).hands == (Hand((), 8),) * 4


@pytest.mark.parametrize(("seats", "deck", "removed"), [(2, 64, 30), (3, 86, 0), (4, 78, 0)])
def test_no_viewer_knows_the_deck_or_the_cards_that_were_removed(seats, deck, removed):
    game = watched(seats)
    for viewer in (*map(Seat, range(seats)), None):
        assert game.view(viewer).deck == Pile((), deck)
        assert game.view(viewer).removed == Pile((), removed)


def test_every_viewer_knows_the_tiles():
    game = watched()
    assert game.view(Seat(1)).tiles == game.view(None).tiles == game.now.state.tiles


def test_a_drawn_card_is_known_to_its_seat_alone():
    game = watched()
    game.move(game.legal[-1])
    game.move("draw")
    assert game.view(Seat(0)).hands[0] == game.now.state.hands[0]
    assert game.view(Seat(1)).hands[0] == Hand((), 8)


def test_a_card_taken_from_the_discards_stays_known_in_the_takers_hand():
    game = watched()
    discarded = game.legal[-1].removeprefix("discard ")
    game.move(f"discard {discarded}")
    game.move("draw")
    other = next(move for move in game.legal if move.startswith("discard") and move[8] != discarded[0])
    game.move(other)
    game.move(f"take {discarded[0]}")
    assert game.view(Seat(0)).hands[1] == Hand(cards(discarded), 7)
    assert game.view(None).hands[1] == Hand(cards(discarded), 7)


def test_everything_hidden_is_opened_when_the_whole_game_is_over():
    """The thirty removed cards are opened too, so that players can check the deals from the log."""
    game = watched(rounds=1, stall_limit=1)
    while game.now.to_act:
        game.move(game.legal[0])
    opened = [event for decided in game.log for event in decided.events]
    assert game.now.ended is not None
    assert game.now.seed == bytes(KEY_BYTES)
    (deal,) = [event for event in opened if isinstance(event, RoundDealt)]
    assert deal.removed.items is not None
    assert len(deal.removed.items) == 30


# -- the board --


def test_a_path_is_a_track_of_its_steps_with_tiles_and_explorers(given):
    table = given(explorers=("R3 B9L", "R3L"), tiles="R3=artifact R6=arrow R7=15").table(0)
    path = zone(table, "path-R")
    assert (path.kind, path.title, path.seat) == ("track", "red path", None)
    assert (path.suit, zone(table, "column-1-B").suit, zone(table, "discards-G").suit) == ("red", "blue", "green")
    assert path.spaces == ("-20", "-15", "-10", "5", "10", "15", "30", "35", "50")
    assert path.pieces == (
        Piece(id="tile-R-3", face="A", rank="◆", label="artifact", suit="red", space=2),
        Piece(id="tile-R-6", face=">", rank="→", label="arrow: move an explorer a step", suit="red", space=5),
        Piece(id="tile-R-7", face="+15", rank="+15", label="+15 victory points", suit="red", space=6),
        Piece(id="explorer-0-R", face="0m", rank="m", label="member of Seat 0", seat=Seat(0), space=2),
        Piece(id="explorer-1-R", face="1L", rank="L", label="leader of Seat 1", seat=Seat(1), space=2),
    )
    assert [(piece.face, piece.space) for piece in zone(table, "path-B").pieces] == [("0L", 8)]


def test_the_board_says_how_many_have_crossed_the_bridge(given):
    bridge = zone(given(explorers=("R7 B9L G6", "W8")).table(None), "bridge")
    assert (bridge.kind, bridge.count, bridge.note) == ("counter", 3, "of 5 explorers")


def test_a_row_says_where_its_explorer_stands_and_what_it_earns_there(given):
    table = given(columns=("", "B0 B7"), explorers=("", "B3L")).table(None)
    column = zone(table, "column-1-B")
    assert (column.kind, column.seat, column.title, faces(column.pieces)) == ("row", 1, "blue", "B0 B7")
    assert column.note == "leader on step 3: -20 points"
    assert zone(table, "column-0-B").note == ""


def test_a_row_with_the_leader_explains_its_points_and_one_with_a_member_needs_no_words(given):
    table = given(columns=("G4", "B0 B7"), explorers=("G2", "B3L")).table(None)
    assert table.hints == (Hint("column-1-B", "-20 points: -10 for step 3, doubled for the leader"),)


def test_artifacts_and_victory_points_are_counted(given):
    table = given(points=(35, 0), artifacts=(2, 0), found=(1, 0)).table(1)
    assert (zone(table, "artifacts-0").count, zone(table, "artifacts-0").note) == (
        3,
        "worth -10 points, 1 of this round",
    )
    assert (zone(table, "artifacts-1").count, zone(table, "artifacts-1").note) == (0, "worth -25 points")
    assert [zone(table, f"points-{seat}").count for seat in (0, 1)] == [35, 0]
    first = zone(given(found=(1, 0)).table(None), "artifacts-0")
    assert (first.count, first.note) == (1, "worth -20 points")


def test_artifacts_are_worth_what_the_track_of_this_game_says(given):
    short = given(artifacts=(5, 0), rounds=1).table(None)
    assert [zone(short, f"artifacts-{seat}").note for seat in (0, 1)] == ["worth 50 points", "worth -20 points"]
    own = given(artifacts=(1, 0), artifact_track_long=[0, 1]).table(None)
    assert [zone(own, f"artifacts-{seat}").note for seat in (0, 1)] == ["worth 1 point", "worth 0 points"]


# -- hands, discards, deck --


def test_an_own_hand_lists_every_card_and_another_counts_them():
    game = watched()
    table = game.table(Seat(0))
    own, opponent = zone(table, "hand-0"), zone(table, "hand-1")
    assert faces(own.pieces) == str(game.now.state.hands[0])
    assert (own.title, own.count) == ("Your hand", None)
    assert (opponent.title, opponent.pieces, opponent.count) == ("Hand of Seat 1", (), 8)


def test_the_deck_is_one_card_back_and_a_number():
    deck = zone(watched().table(Seat(0)), "deck")
    assert (deck.pieces, deck.count) == ((Piece(),), 64)


def test_only_the_top_discard_is_shown(given):
    top = zone(given(discards="G5 G2").table(0), "discards-G")
    assert (faces(top.pieces), top.count) == ("G2", 2)


def test_no_two_pieces_share_an_id(given):
    table = given(
        hands=("R2 R2 R3", "R3"),
        columns=("G5", "G5"),
        discards="G7",
        tiles="G1=5 G2=arrow B2=arrow",
        explorers=("B2", ""),
    ).table(0)
    ids = [piece.id for zone in table.zones for piece in zone.pieces if piece.id]
    assert len(ids) == len(set(ids)) == 13


# -- actions --


def test_every_action_says_what_it_moves_and_where_to(given):
    placing = given(hands=("R7 R7 G9", ""), columns=("G5", ""))
    assert placing.table(0).actions == (
        Action(move="play G9", label="Play green 9", source="G9", target="column-0-G", group="Play", weight=2),
        Action(
            move="play R7 leader",
            label="Play red 7 and send the leader",
            source="R7",
            target="column-0-R",
            group="Play",
            weight=2,
        ),
        Action(
            move="play R7 member",
            label="Play red 7 and send a member",
            source="R7",
            target="column-0-R",
            group="Play",
            weight=2,
        ),
        Action(move="discard G9", label="Discard green 9", source="G9", target="discards-G", group="Discard", weight=1),
        Action(move="discard R7", label="Discard red 7", source="R7", target="discards-R", group="Discard", weight=1),
    )
    drawing = given(hands=("G7 W5", ""), discards="W2 W4").when("discard G7")
    assert drawing.table(0).actions == (
        Action(move="draw", label="Draw a card from the deck", source="deck", target="hand-0", group="Draw", weight=2),
        Action(
            move="take W", label="Take white 4 from the discards", source="W4", target="hand-0", group="Draw", weight=1
        ),
    )


def test_an_explorer_is_moved_by_picking_it_up(given):
    choosing = given(hands=("R7", ""), columns=("R2", ""), tiles="R2=arrow").when("play R7")
    assert choosing.table(0).actions == (
        Action(
            move="move R",
            label="Move your explorer on the red path",
            source="explorer-0-R",
            target="path-R",
            group="Move",
            weight=1,
        ),
        Action(move="decline", label="Move no explorer", group="Move"),
    )


def test_who_is_not_to_act_has_no_actions(given):
    assert given(turn=0).table(1).actions == ()
    assert given(turn=0).table(None).actions == ()


def test_prompt_and_headline_say_where_the_game_stands(given):
    position = given(hands=("R7", "B2"), columns=("R2", ""), tiles="R2=arrow", round=2)
    assert position.table(0).headline == "Round 2 of 3"
    assert position.table(0).prompt == "Play or discard a card"
    assert position.table(1).prompt == "Seat 0 is to play or discard a card"
    choosing = position.when("play R7")
    assert choosing.table(0).prompt == "An arrow: move one of your explorers a step, or decline"
    said = "Seat 0 came to an arrow, and is to move an explorer a step or to decline"
    assert choosing.table(1).prompt == said
    drawing = choosing.when("decline")
    assert drawing.table(0).prompt == "Draw a card, or take one from the discards"
    assert drawing.table(None).prompt == "Seat 0 is to draw a card, or to take one from the discards"
    over = given(hands=("R2", "B2"), deck="W9", rounds=1).when("discard R2", "draw")
    assert (over.table(0).headline, over.table(0).prompt) == ("Short game", "The game is over")


def test_the_prompt_tells_a_city_from_an_arrow(given):
    choosing = given(hands=("R7", ""), columns=("R2", ""), explorers=("R9 G3", "")).when("play R7")
    assert choosing.table(0).prompt == "From the city: move another of your explorers a step, or decline"
    said = "Seat 0 is in the city, and is to move another explorer a step or to decline"
    assert choosing.table(1).prompt == said


def test_places_show_totals_rounds_and_whose_turn_it_is(given):
    table = given(explorers=("R2", "G9L"), points=(35, 10), round=2, turn=1).table(None)
    assert [(place.total, place.note, place.is_to_act) for place in table.places] == [
        (20, "round 1: 35, round 2: -15", False),
        (110, "round 1: 10, round 2: 100", True),
    ]


def test_places_show_at_the_end_what_artifacts_brought(given):
    over = given(hands=("R2", "B2"), deck="W9", rounds=1, points=(35, 0), found=(5, 0)).when("discard R2", "draw")
    assert [place.note for place in over.table(0).places] == ["round 1: 35, artifacts: 50", "round 1: 0, artifacts: 0"]
    assert zone(over.table(0), "points-0").count == 85


def test_an_empty_table_can_be_drawn_before_the_first_deal():
    state = BOARD.rules.initial(Setup(seats=3, options=BoardOptions()))
    table = table_of(BOARD.rules, state, None, in_english)
    assert table.prompt == "The next round is about to be dealt"


def test_a_table_can_be_drawn_between_two_rounds(given):
    before, after = (
        given(hands=("R2", "B2"), deck="W9", points=(5, 0)).when(*moves)
        for moves in (["discard R2"], ["discard R2", "draw"])
    )
    drawn, scored, _ = after.events[1:]
    rules = before.rules
    table = table_of(rules, rules.evolve(rules.evolve(before.state, drawn), scored), Seat(0), in_english)
    assert table.prompt == "The next round is about to be dealt"
    assert (table.headline, table.places[0].total, table.actions) == ("Round 1 of 3", 5, ())


def test_every_word_on_the_table_can_be_translated(given):
    def shouted(text: str, /, **values: object) -> str:
        return f"<{text.format(**values)}>"

    position = given(
        hands=("R4 R5", "B2"), columns=("R2", "B5"), discards="W4", tiles="R4=artifact G2=arrow G3=5", found=(1, 0)
    )
    table = position.rules.table(position.state, Seat(0), shouted)
    words = [table.prompt, table.headline]
    words += [zone.title for zone in table.zones] + [zone.note for zone in table.zones if zone.note]
    words += [piece.label for zone in table.zones for piece in zone.pieces if piece.face]
    words += [action.label for action in table.actions] + [place.note for place in table.places]
    assert all(word.startswith("<") and word.endswith(">") for word in words)


def test_a_plain_terminal_draws_the_paths_the_rows_and_the_counters(given):
    position = given(
        hands=("R7 Y2", "B2"),
        columns=("R2 R5", "R1"),
        explorers=("R2L", "R2"),
        tiles="R3=arrow R7=15 R9=artifact",
        points=(20, 0),
        deck="W1 W2",
    )
    lines = draw(position.table(0), translate=Catalog((), ["ann", "ben"]), viewer=Seat(0), ink=Ink(False))
    path = lines.index("    red path                          >             +15       A")
    assert lines[path + 1 : path + 3] == ["                                0L", "                                1m"]
    assert lines[path - 5] == "                          -20  -15  -10  5  10  15   30  35  50"
    assert "> ann (you), seat 0  +0   round 1: 0" in lines
    words = [" ".join(line.split()) for line in lines]
    assert "red R2 R5 leader on step 2: -30 points" in words
    assert any(line.endswith("worth -25 points Victory points 20") for line in words)
