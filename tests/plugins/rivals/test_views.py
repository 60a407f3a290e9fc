"""The views of each viewer, folded from redacted events, and the tables drawn from them."""

from tests.support.watched import Watched

from lostcities.core import Seat, Setup
from lostcities.kit import Pile
from lostcities.present import Action, Piece, in_english
from lostcities.present.presentation import table_of
from lostcities_rivals import RivalsOptions
from lostcities_rivals.plugin import RIVALS


def watched(**options: object) -> Watched:
    return Watched(RIVALS, 3, **options)


def zone(table, name):
    return next(zone for zone in table.zones if zone.id == name)


def faces(pieces):
    return " ".join(piece.face for piece in pieces)


# -- views --


def test_no_viewer_knows_the_piles():
    game = watched()
    for viewer in (Seat(0), Seat(1), Seat(2), None):
        assert game.view(viewer).piles == (Pile((), 20),) * 4


def test_everything_but_the_piles_is_known_to_all():
    game = watched()
    game.move("reveal", "reveal", "bid 2", "bid 3", "pass", "pass", "done")
    truth = game.now.state
    views = [game.view(viewer) for viewer in (Seat(0), Seat(1), Seat(2), None)]
    assert views[1:] == views[:-1]
    assert (views[0].display, views[0].columns, views[0].boxed) == (truth.display, truth.columns, truth.boxed)
    assert (views[0].gold, views[0].pool) == ((9, 12, 12), 3)
    assert [len(pile) for pile in views[0].piles] == [17, 20, 20, 20]


def test_a_view_follows_a_game_to_its_end():
    game = watched(piles=1)
    game.move(*["reveal"] * 80)
    views = [game.view(viewer) for viewer in (Seat(0), None)]
    assert [(view.phase, view.turn, len(view.piles[0])) for view in views] == [("over", None, 0)] * 2
    assert len(views[0].display) + len(views[0].boxed) == 80


# -- the table --


def test_the_display_is_a_row_in_the_order_of_revealing(given):
    table = given(display="R4 GW R4").table(0)
    display = zone(table, "display")
    assert (display.kind, display.title, display.seat) == ("row", "Display", None)
    assert faces(display.pieces) == "R4 GW R4"
    assert [piece.id for piece in display.pieces] == ["R4", "GW", "R4#2"]


def test_a_column_says_what_it_is_worth_as_it_lies(given):
    table = given(columns=("", "BW B2 B2 B6 B7")).table(None)
    column = zone(table, "column-1-B")
    assert (column.seat, column.title, faces(column.pieces)) == (1, "blue", "BW B2 B2 B6 B7")
    assert column.note == "20 points"
    assert zone(table, "column-0-B").note == ""


def test_gold_and_pool_are_counters(given):
    table = given(gold=(7, 20), pool=9).table(None)
    own, other, pool = (zone(table, name) for name in ("gold-0", "gold-1", "pool"))
    assert [(z.kind, z.title, z.seat, z.count) for z in (own, other, pool)] == [
        ("counter", "Gold", 0, 7),
        ("counter", "Gold", 1, 20),
        ("counter", "Pool", None, 9),
    ]


def test_piles_and_box_are_a_back_and_a_number(given):
    table = given(columns=("R9", "R9"), piles=("W9 W10 R2", "G2", "G3")).table(0)
    assert [(z.id, z.pieces, z.count) for z in table.zones if z.kind == "pile"] == [
        ("pile", (Piece(),), 3),
        ("waiting", (Piece(),), 2),
        ("box", (), 0),
    ]
    assert table.headline == "Piles to come: 2"


def test_the_box_counts_what_left_the_game(given):
    table = given(columns=("R9", "R9"), piles=("W9 R2", "G2")).when("reveal").table(0)
    assert (zone(table, "box").pieces, zone(table, "box").count) == ((Piece(),), 1)


def test_the_last_pile_is_announced(given):
    assert given(piles=("W9 W10",)).table(0).headline == "The last pile"
    assert zone(given(piles=("W9 W10",)).table(0), "waiting").pieces == ()


def test_places_show_totals_what_they_are_made_of_and_whose_turn_it_is(given):
    table = given(columns=("R2 R2 R3 R3", "BW"), gold=(5, 9), turn=1).table(None)
    assert [(place.total, place.note, place.is_to_act) for place in table.places] == [
        (17, "columns 12, gold 5", False),
        (9, "columns 0, gold 9", True),
    ]


def test_an_auction_shows_who_leads_who_has_passed_and_who_is_in(given):
    position = given(columns=("", "", "", ""), display="R4")
    assert [zone(position.table(0), f"gold-{seat}").note for seat in range(4)] == ["", "", "", ""]
    auction = position.when("bid 1", "pass", "bid 4")
    notes = [zone(auction.table(0), f"gold-{seat}").note for seat in range(4)]
    assert notes == ["in the auction", "passed", "bid 4", "in the auction"]
    won = auction.when("pass", "pass")
    assert [zone(won.table(0), f"gold-{seat}").note for seat in range(4)] == ["", "", "paid 4", ""]


def test_the_prompt_says_what_is_waited_for(given):
    position = given(display="R4")
    assert position.table(0).prompt == "Reveal a card, or bid for the display"
    assert position.table(1).prompt == "Seat 0 is to reveal a card or to bid for the display"
    auction = position.when("bid 3")
    assert auction.table(1).prompt == "Seat 0 bids 3: bid more, or pass"
    assert auction.table(0).prompt == auction.table(None).prompt == "Seat 0 bids 3: Seat 1 is to bid more or to pass"
    won = auction.when("pass")
    assert won.table(0).prompt == "The display is yours for 3: place cards, put at most one in the box, then finish"
    assert won.table(1).prompt == "Seat 0 has won the auction for 3 and is to buy"
    assert given(piles=("W10",)).when("reveal").table(0).prompt == "The game is over"


def test_who_can_only_reveal_is_asked_for_that(given):
    assert given(display="").table(0).prompt == "Reveal a card"
    assert given(display="R4", gold=(0, 36)).table(1).prompt == "Seat 0 is to reveal a card"


def test_every_action_says_what_it_moves_and_where_to(given):
    position = given(columns=("R4", ""), display="R4 R4 G2", gold=(2, 4))
    assert position.table(0).actions == (
        Action(move="reveal", label="Reveal a card", source="pile", target="display", group="Reveal", weight=2),
        Action(
            move="bid 1",
            label="Start an auction with 1",
            source="gold-0",
            target="pool",
            group="Bid",
            weight=1,
            amount=1,
        ),
        Action(
            move="bid 2",
            label="Start an auction with 2",
            source="gold-0",
            target="pool",
            group="Bid",
            weight=1,
            amount=2,
        ),
    )
    auction = position.when("bid 2")
    assert auction.table(1).actions == (
        Action(move="pass", label="Pass", group="Bid"),
        Action(move="bid 3", label="Bid 3", source="gold-1", target="pool", group="Bid", weight=1, amount=3),
        Action(move="bid 4", label="Bid 4", source="gold-1", target="pool", group="Bid", weight=1, amount=4),
    )
    assert auction.when("pass").table(0).actions == (
        Action(move="place G2", label="Place green 2", source="G2", target="column-0-G", group="Place", weight=2),
        Action(move="place R4", label="Place red 4", source="R4", target="column-0-R", group="Place", weight=2),
        Action(move="box G2", label="Put green 2 in the box", source="G2", target="box", group="Box", weight=1),
        Action(move="box R4", label="Put red 4 in the box", source="R4", target="box", group="Box", weight=1),
        Action(move="done", label="Done buying", source="pile", target="display", group="Done"),
    )


def test_a_few_low_bids_are_at_hand_and_the_rest_is_folded_away(given):
    actions = given(columns=("R4", ""), display="R4", gold=(9, 9)).table(0).actions
    assert [action.weight for action in actions] == [2, 1, 1, 1, 1, 1, -1, -1, -1, -1]


def test_a_card_of_the_display_is_picked_up_by_its_own_id(given):
    table = given(columns=("RW", ""), display="G5 RW").when("bid 1", "pass").table(0)
    wager = zone(table, "display").pieces[1]
    assert next(action for action in table.actions if action.move == "place RW").source == wager.id


def test_no_two_pieces_share_an_id(given):
    table = given(columns=("RW R4", "RW R4"), display="R4 RW RW").table(0)
    ids = [piece.id for zone in table.zones for piece in zone.pieces if piece.id]
    assert len(ids) == len(set(ids)) == 7


def test_who_is_not_to_act_has_no_actions(given):
    assert given(display="R4").table(1).actions == ()
    assert given(display="R4").table(None).actions == ()


def test_an_empty_table_can_be_drawn_before_the_deal():
    state = RIVALS.rules.initial(Setup(seats=3, options=RivalsOptions()))
    table = table_of(RIVALS.rules, state, None, in_english)
    assert (table.prompt, table.headline) == ("The cards are about to be dealt", "")
    assert zone(table, "pile").pieces == ()


def test_every_word_on_the_table_can_be_translated(given):
    def shouted(text: str, /, **values: object) -> str:
        return f"<{text.format(**values)}>"

    start = given(columns=("YW", "B2", "G3"), display="R4 GW Y3")
    for position in (start, start.when("bid 1"), start.when("bid 1", "bid 2", "pass", "pass")):
        (seat,) = position.to_act
        table = position.rules.table(position.state, seat, shouted)
        words = [table.prompt, table.headline]
        words += [zone.title for zone in table.zones] + [zone.note for zone in table.zones if zone.note]
        words += [piece.label for zone in table.zones for piece in zone.pieces if piece.face]
        words += [action.label for action in table.actions] + [place.note for place in table.places]
        assert all(word.startswith("<") and word.endswith(">") for word in words)
