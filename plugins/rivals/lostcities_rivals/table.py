"""How Rivals looks to one viewer: columns, display, gold, pool and piles as zones that any client can draw."""

from collections.abc import Callable, Sequence

from lostcities.core import Action, Piece, Place, Say, Score, Seat, Table, Viewer, Zone, notation
from lostcities.kit import Faces, column_id, column_zone, label_of, parts_in_words, piece_ids, pile_zone
from lostcities_rivals.auction import has_lot
from lostcities_rivals.moves import BoxCard, Done, Pass, PlaceBid, PlaceCard, Reveal, RivalsMove
from lostcities_rivals.state import COLOURS, Cards, RivalsState


def draw_table(
    view: RivalsState,
    viewer: Viewer,
    say: Say,
    *,
    moves: Sequence[RivalsMove],
    scores: Sequence[Score],
    worth: Callable[[Cards], int],
) -> Table:
    """The table of a view; `moves` are the viewer's legal moves, `worth` is what a column counts as it lies."""
    faces, seats = Faces(say), range(view.seats)
    display = Zone(id="display", kind="row", title=say("Display"), pieces=faces.pieces(view.display))
    columns = [
        column_zone(cards, Seat(seat), colour, say, faces, points=worth(cards))
        for seat in seats
        for colour, cards in zip(COLOURS, view.columns[seat], strict=True)
    ]
    gold = [_gold(view, Seat(seat), viewer, say) for seat in seats]
    return Table(
        places=tuple(_place(view, Seat(seat), scores[seat], say) for seat in seats),
        zones=(display, *gold, *columns, *_shared(view, say)),
        prompt=_prompt(view, viewer, say),
        actions=() if viewer is None else _actions(moves, view, viewer, say, display),
        headline=_headline(view, say),
    )


# -- zones --


def _gold(view: RivalsState, seat: Seat, viewer: Viewer, say: Say) -> Zone:
    """The seat's coins; where they are closed to the viewer a back, so that it does not look like none."""
    is_shown = seat == viewer or not _is_gold_closed(view)
    return Zone(
        id=_gold_id(seat),
        kind="counter",
        title=say("Gold"),
        seat=seat,
        pieces=() if is_shown else (Piece(),),
        count=view.gold[seat] if is_shown else None,
        note=_bidding(view, seat, say),
    )


def _bidding(view: RivalsState, seat: Seat, say: Say) -> str:
    """How the seat stands in the auction that is running, or was just won."""
    if seat == view.high_bidder:
        coins = view.high_bid
        return say("bid {coins}", coins=coins) if view.phase == "bidding" else say("paid {coins}", coins=coins)
    if view.phase != "bidding":
        return ""
    return say("in the auction") if seat in view.bidders else say("passed")


def _shared(view: RivalsState, say: Say) -> tuple[Zone, ...]:
    """The piles, the pool and the box."""
    draw, waiting = view.piles[0] if view.piles else (), view.piles[1:]
    is_counted = view.options.show_pile_count
    return (
        pile_zone("pile", say("Draw pile"), count=len(draw), is_counted=is_counted),
        pile_zone("waiting", say("Waiting piles"), count=len(waiting), is_counted=is_counted),
        Zone(id="pool", kind="counter", title=say("Pool"), count=view.pool),
        pile_zone("box", say("Box"), count=len(view.boxed)),
    )


def _is_gold_closed(view: RivalsState) -> bool:
    return not view.options.open_gold and view.phase != "over"


def _gold_id(seat: Seat) -> str:
    return f"gold-{seat}"


# -- words --


def _place(view: RivalsState, seat: Seat, score: Score, say: Say) -> Place:
    """With closed gold the points without it, of the viewer too: totals must compare."""
    gold = score.parts.get("gold", 0)
    if _is_gold_closed(view):
        return Place(seat=seat, total=score.total - gold, note=say("without gold"), is_to_act=seat == view.turn)
    more = {part: points for part, points in score.parts.items() if part not in _PARTS}
    columns = score.total - gold - sum(more.values())
    note = ", ".join([say("columns {points}, gold {gold}", points=columns, gold=gold), *parts_in_words(more, say)])
    return Place(seat=seat, total=score.total, note=note, is_to_act=seat == view.turn)


_PARTS = frozenset(["bonus", "gold", *(colour.label for colour in COLOURS)])
"""What scores are made of; a house rule may add to it."""


def _headline(view: RivalsState, say: Say) -> str:
    waiting = len(view.piles) - 1
    if not view.options.show_pile_count or waiting < 0:
        return ""
    return say("The last pile") if waiting == 0 else say("Piles to come: {waiting}", waiting=waiting)


def _prompt(view: RivalsState, viewer: Viewer, say: Say) -> str:
    if view.phase == "over":
        return say("The game is over")
    if view.turn is None:
        return say("The cards are about to be dealt")
    own, seat, coins, leader = view.turn == viewer, view.turn, view.high_bid, view.high_bidder
    if view.phase == "bidding":
        if own:
            return say("Seat {leader} bids {coins}: bid more, or pass", leader=leader, coins=coins)
        return say(
            "Seat {leader} bids {coins}: seat {seat} is to bid more or to pass", leader=leader, coins=coins, seat=seat
        )
    if view.phase == "purchase":
        if own:
            return say(
                "The display is yours for {coins}: place what fits, box one card at most, then be done", coins=coins
            )
        return say("Seat {seat} has won the auction for {coins} and is to buy", seat=seat, coins=coins)
    if not has_lot(view) or (view.gold[seat] == 0 and (own or not _is_gold_closed(view))):
        return say("Reveal a card") if own else say("Seat {seat} is to reveal a card", seat=seat)
    if own:
        return say("Reveal a card, or bid for the display")
    return say("Seat {seat} is to reveal a card or to bid for the display", seat=seat)


# -- actions --


def _actions(
    moves: Sequence[RivalsMove], view: RivalsState, viewer: Seat, say: Say, display: Zone
) -> tuple[Action, ...]:
    """The moves, each with the piece it picks up and the zone it goes to."""
    pieces = piece_ids([display])[display.id]
    is_open = view.phase == "bidding"

    def action(move: RivalsMove) -> Action:
        match move:
            case Reveal():
                label, source, target = say("Reveal a card"), "pile", "display"
            case PlaceBid(coins):
                label = _bid_label(coins, say, is_raise=is_open)
                source, target = _gold_id(viewer), "pool"
            case Pass():
                label, source, target = say("Pass"), "", ""
            case PlaceCard(card):
                label, source = say("Place {card}", card=label_of(card, say)), pieces[str(card)]
                target = column_id(viewer, card.colour)
            case BoxCard(card):
                label, source = say("Box {card}", card=label_of(card, say)), pieces[str(card)]
                target = "box"
            case Done():
                label, source, target = say("Done: reveal the next card"), "pile", "display"
        return Action(move=notation(move), label=label, source=source, target=target)

    return tuple(map(action, moves))


def _bid_label(coins: int, say: Say, *, is_raise: bool) -> str:
    return say("Bid {coins}", coins=coins) if is_raise else say("Start an auction with {coins}", coins=coins)
