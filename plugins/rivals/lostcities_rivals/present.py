"""Table of Rivals for one viewer: columns, display, gold, pool and piles as zones."""

from collections.abc import Callable, Sequence

from lostcities.core import Move, Score, Seat, Viewer
from lostcities.kit import FOLDED, Tabletop, column_id, parts_in_words
from lostcities.present import Table, Translator, Zone
from lostcities_rivals.auction import has_lot
from lostcities_rivals.moves import BoxCard, Done, Pass, PlaceBid, PlaceCard, Reveal
from lostcities_rivals.state import COLOURS, Cards, RivalsState, State

BIDS_SHOWN = 5
"""Number of low bids listed at once; higher bids are folded."""


def draw_table(
    view: State,
    viewer: Viewer,
    translate: Translator,
    *,
    moves: Sequence[Move],
    add_action: Callable[[Tabletop, Move, State, Seat], None],
    scores: Sequence[Score],
    worth: Callable[[Cards], int],
    explain: Callable[[Tabletop, State], None],
) -> Table:
    """Return the table of a view.

    `moves` are the viewer's legal moves, empty for a spectator; `add_action` adds the action of each. `scores` are by
    seat. `worth` returns the points of a column with its bonus. `explain` adds the hints.
    """
    top, seats = Tabletop(viewer, translate), [Seat(seat) for seat in range(view.seats)]
    top.lay("display", "row", translate("Display"), view.display)
    for seat in seats:
        top.add(_gold(view, seat, top))
    for seat in seats:
        for colour, cards in zip(COLOURS, view.columns[seat], strict=True):
            top.column(cards, seat, colour, points=worth(cards))
    _lay_shared(view, top)
    for seat in seats:
        _seat(view, seat, scores[seat], top)
    if viewer is not None:
        for move in moves:
            add_action(top, move, view, viewer)
    explain(top, view)
    return top.table(prompt=_prompt(top, view), headline=_headline(view, translate))


# -- zones --


def _gold(view: RivalsState, seat: Seat, top: Tabletop) -> Zone:
    """Return the counter of a seat's coins."""
    return Zone(
        id=_gold_id(seat),
        kind="counter",
        title=top.word("Gold"),
        seat=seat,
        count=view.gold[seat],
        symbol="gold",
        note=_bidding(view, seat, top.translate),
    )


def _bidding(view: RivalsState, seat: Seat, translate: Translator) -> str:
    """Return the seat's part in the auction that is running or was just won, in words."""
    if seat == view.high_bidder:
        coins = view.high_bid
        return (
            translate("bid {coins}", coins=coins) if view.phase == "bidding" else translate("paid {coins}", coins=coins)
        )
    if view.phase != "bidding":
        return ""
    return translate("in the auction") if seat in view.bidders else translate("passed")


def _lay_shared(view: RivalsState, top: Tabletop) -> None:
    """Add the piles, the pool and the box."""
    draw, waiting = view.piles[0] if view.piles else (), view.piles[1:]
    top.pile("pile", top.translate("Draw pile"), count=len(draw))
    top.pile("waiting", top.translate("Waiting piles"), count=len(waiting))
    top.counter("pool", top.translate("Pool"), view.pool, symbol="gold")
    top.pile("box", top.translate("Box"), count=len(view.boxed))


def _gold_id(seat: Seat) -> str:
    return f"gold-{seat}"


# -- words --


def _seat(view: RivalsState, seat: Seat, score: Score, top: Tabletop) -> None:
    """Add a seat with its score."""
    gold = score.parts.get("gold", 0)
    more = {part: points for part, points in score.parts.items() if part not in _PARTS}
    columns = score.total - gold - sum(more.values())
    said = top.translate("columns {points}, gold {gold}", points=columns, gold=gold)
    top.seat(seat, score.total, ", ".join([said, *parts_in_words(more, top.translate)]), turn=view.turn)


_PARTS = frozenset(["bonus", "gold", *(colour.label for colour in COLOURS)])
"""Parts of a score by the rules of the game; a house rule may add more."""


def _headline(view: RivalsState, translate: Translator) -> str:
    waiting = len(view.piles) - 1
    if waiting < 0:
        return ""
    return translate("The last pile") if waiting == 0 else translate("Piles to come: {waiting}", waiting=waiting)


def _prompt(top: Tabletop, view: RivalsState) -> str:
    turn, coins = view.turn, view.high_bid
    if view.phase == "over":
        return top.translate("The game is over")
    if turn is None:
        return top.translate("The cards are about to be dealt")
    if view.phase == "bidding":
        if turn == top.viewer:
            return top.translate("{whom} bids {coins}: bid more, or pass", whom=view.high_bidder, coins=coins)
        other = "{whom} bids {coins}: {who} is to bid more or to pass"
        return top.translate(other, whom=view.high_bidder, coins=coins, who=turn)
    if view.phase == "purchase":
        own = "The display is yours for {coins}: place cards, put at most one in the box, then finish"
        return top.asks(turn, own, "{who} has won the auction for {coins} and is to buy", coins=coins)
    if view.gold[turn] == 0 or not has_lot(view):
        return top.asks(turn, "Reveal a card", "{who} is to reveal a card")
    return top.asks(
        turn, "Reveal a card, or bid for the display", "{who} is to reveal a card or to bid for the display"
    )


# -- actions --


def add_action(top: Tabletop, move: Move, view: RivalsState, viewer: Seat) -> None:
    """Add the action of a move: its piece or zone to start from, its target zone and its weight."""
    translate = top.cached_text
    match move:
        case Reveal():
            top.action(
                move, translate("Reveal a card"), source="pile", target="display", group=top.word("Reveal"), weight=2
            )
        case PlaceBid(coins):
            said = "Bid {coins}" if view.phase == "bidding" else "Start an auction with {coins}"
            label, weight = translate(said, coins=coins), FOLDED if coins > view.high_bid + BIDS_SHOWN else 1
            top.action(
                move, label, source=_gold_id(viewer), target="pool", group=top.word("Bid"), weight=weight, amount=coins
            )
        case Pass():
            top.action(move, translate("Pass"), group=top.word("Bid"))
        case PlaceCard(card):
            label, target = translate("Place {card}", card=top.label(card)), column_id(viewer, card.colour)
            top.action(move, label, held=card, source="display", target=target, group=top.word("Place"), weight=2)
        case BoxCard(card):
            label = translate("Put {card} in the box", card=top.label(card))
            top.action(move, label, held=card, source="display", target="box", group=top.word("Box"), weight=1)
        case Done():
            top.action(move, translate("Done buying"), source="pile", target="display", group=top.word("Done"))
        case _:
            top.generic_action(move)
