"""The Board Game's variant and the hook that registers it."""

from collections.abc import Iterable

from lostcities.core import Event, Move, Variant, hookimpl
from lostcities_board.moves import BoardEvent, BoardMove
from lostcities_board.options import BoardOptions
from lostcities_board.rules import BoardRules
from lostcities_board.state import BoardState, cards_of, secrets_of

STALL_LIMIT = 24

RULES_TEXT = """\
# Lost Cities: The Board Game

Two to four players send explorers along five paths towards five lost cities. A game is three rounds. The player with
the most victory points at the end wins.

## The board

Each path has nine steps, worth -20, -15, -10, 5, 10, 15, 30, 35 and 50; a bridge lies between the sixth and the
seventh. Twenty-five tiles lie on the paths: artifacts, arrows and victory points. The cards are the numbers 0 to 10 in
five colours, each twice; with two players thirty of them are removed unseen every round.

Every player has a leader, who counts double, and four members.

## A turn

1. **Place one card.** Lay it in your own column of its colour, or on the discards of its colour.
2. **Draw one card.** The top of the deck, or the top of any discards; not the card you have just laid there.

## Columns and explorers

The first card of a column must be the lowest of that colour in your hand. It sends an explorer to the first step of the
path: choose the leader or a member. Every later card must be equal or higher, and moves that explorer one step. If it
stands on the last step already, you may move another of your explorers that is on a path.

## Tiles

A tile counts as soon as an explorer reaches it:

- **Artifact**: take the tile. Artifacts are scored at the end of the game.
- **Victory points**: gain them, once, the leader too. The tile stays.
- **Arrow**: move any of your explorers that is on a path and not at its end, if you like. The tile stays. The explorer
  you move may come to a tile in turn.

## The end of a round

The round is over at once when the fifth explorer of all players together has crossed a bridge (the tile there does not
count), or when the last card of the deck is drawn. Cards in hand count nothing.

## Scoring

Every explorer on a path scores the step it stands on, the leader double. No player falls below 0. The players keep
points and artifacts, everything else returns, and the next player in turn starts the next round.

After the last round the artifacts are scored: few cost points, many bring points.

- **After three rounds**: 0 artifacts -25 points, 1: -20, 2: -15, 3: -10, 4: -5, 5: 0, 6: 30, 7: 35, 8: 40, 9 or more:
  70.
- **In the short game**: 0 artifacts -20 points, 1: -15, 2: 10, 3: 15, 4: 30, 5 or more: 50.

Of players with equal points the one with more artifacts comes first.

## Variants

The short game is one round. Up and down: the second number of a column says whether the column rises or falls.
The lowest or the highest card may open it.
"""

BOARD = Variant[BoardState, Move, Event](
    key="board",
    title="Lost Cities: The Board Game",
    seats=range(2, 5),
    rules=BoardRules(),
    moves=BoardMove,
    events=BoardEvent,
    options=BoardOptions,
    rules_text=RULES_TEXT,
    bounded_options={"stall_limit": STALL_LIMIT},
    # 3 rounds. With three seats there are 86 cards to draw in each. Before each draw come at most STALL_LIMIT turns,
    # then the turn itself, of 3 moves each: a card placed, a choice declined, a card drawn. Each of 4 seats moves at
    # most 45 steps by choice.
    moves_max=3 * (86 * (STALL_LIMIT + 1) * 3 + 45 * 4),
    one_deal_options={"rounds": 1},
    count=cards_of,
    secrets=secrets_of,
)


@hookimpl
def lostcities_variants() -> Iterable[Variant[BoardState, Move, Event]]:
    """Register The Board Game."""
    yield BOARD
