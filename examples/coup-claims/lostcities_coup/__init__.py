"""Coup: hidden influence, claims that may be bluffs, and challenges and blocks by all seats at once."""

from collections.abc import Iterable, Sequence
from typing import Any

from lostcities.core import Event, Variant, Viewer, hookimpl
from lostcities.present import Table, Translator
from lostcities_coup.present import describe, draw_table
from lostcities_coup.rules import CoupRules, every_card_and_coin, secrets_of, told_by
from lostcities_coup.state import Coup, CoupEvent, CoupMove, CoupOptions

RULES_TEXT = """\
# Coup

You have two cards face down, your influence, and two coins. The last player with influence wins. There are three cards
of each character.

In your turn choose an action. Some are open to all: **income** is 1 coin, **foreign aid** is 2 coins, and a **coup**
costs 7 coins and one influence of another player. With ten coins or more you must launch a coup.

For the others you claim a character, whether you hold it or not. The **Duke** takes 3 coins. The **Captain** steals 2
coins from another player. The **Assassin** costs 3 coins and one influence of another player. The **Ambassador** draws
two cards and returns two.

All others may challenge the claim. If you hold the character, you show it, shuffle it into the deck and draw another
card, and the challenger loses an influence. If not, you lose an influence, and the action fails at no cost.

Then the action may be blocked, by a claim that may be challenged in the same way. The Duke blocks foreign aid, by any
player. The Contessa blocks the Assassin, and the Captain or the Ambassador blocks the Captain, by the target. What a
blocked action cost is spent.

All players answer at the same time, and the first challenge or block counts. A player without influence is out. After a
number of turns, the most influence wins, then the most coins.
"""


class PlayedCoup(CoupRules):
    """The rules of Coup with its table."""

    def table(self, view: Coup, seat: Viewer, translate: Translator) -> Table:
        """Draw the influence and the coins of each seat, and the question to answer."""
        moves = self.legal_moves(view, seat) if seat is not None else ()
        return draw_table(view, seat, translate, moves=moves, scores=self.scores(view))

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """Describe an event in words."""
        return describe(event, translate)


COUP = Variant[Coup, Any, Any](
    key="coup",
    title="Coup",
    seats=range(2, 7),
    rules=PlayedCoup(),
    moves=CoupMove,
    events=CoupEvent,
    options=CoupOptions,
    rules_text=RULES_TEXT,
    moves_max=300 * 20,  # of a turn: one action, 15 answers to three questions, three lost influences, one exchange
    tells=told_by,
    count=every_card_and_coin,
    secrets=secrets_of,
)


@hookimpl
def lostcities_variants() -> Iterable[Variant[Coup, Any, Any]]:
    """Register Coup."""
    yield COUP
