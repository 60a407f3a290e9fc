"""The views of each viewer, folded from redacted events, and the tables drawn from them."""

from tests.support.watched import Watched

from lostcities.core import Seat, Setup
from lostcities.kit import Hand, Pile, cards
from lostcities.present import Action, Piece, in_english
from lostcities.present.presentation import table_of
from lostcities_duel import DuelOptions
from lostcities_duel.plugin import DUEL


def watched(**options: object) -> Watched:
    return Watched(DUEL, 2, **options)


def zone(table, name):
    return next(zone for zone in table.zones if zone.id == name)


def faces(pieces):
    return " ".join(piece.face for piece in pieces)


def test_a_seat_knows_its_own_hand_and_how_many_cards_the_other_has():
    game = watched()
    own, opponent = game.view(Seat(0)).hands
    assert own == game.now.state.hands[0]
    assert opponent == Hand((), 8)


def test_a_spectator_knows_no_hand():
    assert watched().view(None).hands == (Hand((), 8), Hand((), 8))


def test_no_viewer_knows_the_deck():
    game = watched()
    assert game.view(Seat(0)).deck == game.view(Seat(1)).deck == game.view(None).deck == Pile((), 44)


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
    game.move(game.legal[0])  # plays its first card: the columns are empty
    game.move(f"take {discarded[0]}")
    assert game.view(Seat(0)).hands[1] == Hand(cards(discarded), 7)
    assert game.view(None).hands[1] == Hand(cards(discarded), 7)


def test_an_own_hand_lists_every_card_and_another_counts_them():
    game = watched()
    table = game.table(Seat(0))
    own, opponent = zone(table, "hand-0"), zone(table, "hand-1")
    assert faces(own.pieces) == str(game.now.state.hands[0])
    assert (own.title, own.count) == ("Your hand", None)
    assert (opponent.title, opponent.pieces, opponent.count) == ("Hand of Seat 1", (), 8)


def test_the_deck_is_one_card_back_and_a_number():
    deck = zone(watched().table(Seat(0)), "deck")
    assert (deck.pieces, deck.count) == ((Piece(),), 44)


def test_only_the_top_discard_is_shown(given):
    top = zone(given(discards="G5 G2").table(0), "discards-G")
    assert (faces(top.pieces), top.count) == ("G2", 2)


def test_a_column_says_what_it_is_worth_as_it_lies(given):
    table = given(columns=("", "BW B7")).table(None)
    column = zone(table, "column-1-B")
    assert (column.seat, column.title, faces(column.pieces), column.note) == (1, "blue", "BW B7", "-26 points")
    assert zone(table, "column-0-B").note == ""


def test_columns_and_discards_say_which_suit_they_are_for(given):
    table = given().table(None)
    assert [zone(table, name).suit for name in ("column-0-R", "column-1-B", "discards-G")] == ["red", "blue", "green"]


def test_equal_cards_get_ids_of_their_own_that_follow_from_what_is_seen(given):
    table = given(hands=("RW RW R3", ""), columns=("RW", ""), discards="G2").table(0)
    assert [piece.id for piece in zone(table, "hand-0").pieces] == ["RW", "RW#2", "R3"]
    assert [piece.id for piece in zone(table, "column-0-R").pieces] == ["RW#3"]


def test_no_two_pieces_share_an_id(given):
    table = given(hands=("RW RW R3", "RW"), columns=("GW", "GW"), discards="GW").table(0)
    ids = [piece.id for zone in table.zones for piece in zone.pieces if piece.id]
    assert len(ids) == len(set(ids)) == 7


def test_every_action_says_what_it_moves_and_where_to(given):
    placing = given(hands=("RW RW", ""), columns=("GW", ""))
    assert placing.table(0).actions == (
        Action(move="play RW", label="Play red wager", source="RW", target="column-0-R", group="Play", weight=2),
        Action(
            move="discard RW", label="Discard red wager", source="RW", target="discards-R", group="Discard", weight=1
        ),
    )
    drawing = given(hands=("G7 W5", ""), discards="W2 W4").when("play G7")
    assert drawing.table(0).actions == (
        Action(move="draw", label="Draw a card from the deck", source="deck", target="hand-0", group="Draw", weight=2),
        Action(
            move="take W", label="Take white 4 from the discards", source="W4", target="hand-0", group="Draw", weight=1
        ),
    )


def test_an_own_card_is_picked_up_by_its_own_id_whatever_else_is_on_the_table(given):
    position = given(hands=("RW", "RW"), columns=("", ""), discards="RW", turn=1)
    own = zone(position.table(1), "hand-1").pieces[0].id
    assert position.table(1).actions[0].source == own


def test_a_wager_on_the_discards_is_picked_up_by_its_own_id(given):
    table = given(hands=("RW G5", ""), discards="RW").when("discard G5").table(0)
    assert table.actions[1].source == zone(table, "discards-R").pieces[-1].id == "RW#2"


def test_who_is_not_to_act_has_no_actions(given):
    assert given(turn=0).table(1).actions == ()
    assert given(turn=0).table(None).actions == ()


def test_prompt_and_headline_say_where_the_game_stands(given):
    position = given(totals=[(5, -3)])
    assert position.table(0).headline == "Round 2 of 3"
    assert position.table(0).prompt == "Play or discard a card"
    assert position.table(1).prompt == "Seat 0 is to play or discard a card"
    placed = position.when("play Y2")
    assert placed.table(0).prompt == "Draw a card, or take one from the discards"
    assert placed.table(None).prompt == "Seat 0 is to draw a card, or to take one from the discards"
    over = given(hands=("R2", "B2"), deck="W9", rounds=1).when("play R2", "draw")
    assert over.table(0).prompt == "The game is over"


def test_places_show_totals_rounds_and_whose_turn_it_is(given):
    table = given(columns=("R2", ""), totals=[(5, -3)], turn=1).table(None)
    assert [(place.total, place.note, place.is_to_act) for place in table.places] == [
        (-13, "round 1: 5, round 2: -18", False),
        (-3, "round 1: -3, round 2: 0", True),
    ]


def test_an_empty_table_can_be_drawn_before_the_first_deal():
    state = DUEL.rules.initial(Setup(seats=2, options=DuelOptions()))
    table = table_of(DUEL.rules, state, None, in_english)
    assert table.prompt == "The next round is about to be dealt"


def test_a_table_can_be_drawn_between_two_rounds(given):
    before, after = (given(hands=("R2", "B2"), deck="W9").when(*moves) for moves in (["play R2"], ["play R2", "draw"]))
    drawn, scored, _ = after.events[1:]
    rules = before.rules
    table = table_of(rules, rules.evolve(rules.evolve(before.state, drawn), scored), Seat(0), in_english)
    assert table.prompt == "The next round is about to be dealt"
    assert (table.headline, table.places[0].total, table.actions) == ("Round 1 of 3", -18, ())


def test_every_word_on_the_table_can_be_translated(given):
    def shouted(text: str, /, **values: object) -> str:
        return f"<{text.format(**values)}>"

    position = given(hands=("RW R4", "B2"), columns=("R2", "B5"), discards="W4", totals=[(1, 2)])
    table = position.rules.table(position.state, Seat(0), shouted)
    words = [table.prompt, table.headline]
    words += [zone.title for zone in table.zones] + [zone.note for zone in table.zones if zone.note]
    words += [piece.label for zone in table.zones for piece in zone.pieces if piece.face]
    words += [action.label for action in table.actions] + [place.note for place in table.places]
    assert all(word.startswith("<") and word.endswith(">") for word in words)
