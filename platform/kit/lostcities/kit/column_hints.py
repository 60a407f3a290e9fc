"""Sentences about columns: how their points come about, and which card cannot follow."""

from collections.abc import Sequence

from msgspec import Struct

from lostcities.kit.card_protocol import CardProtocol
from lostcities.kit.labels import points_in_words
from lostcities.kit.tabletop import Tabletop

FACTORS = {2: "doubled by the wager", 3: "tripled by two wagers", 4: "quadrupled by three wagers"}


class ColumnPoints(Struct, frozen=True):
    """Points of a column by their parts: those of its cards less its cost, times a factor, and a bonus."""

    cards: int
    factor: int = 1
    cost: int = 0
    bonus: int = 0
    length: int = 0
    """Number of cards for which the bonus is given."""

    @property
    def total(self) -> int:
        """Points of the column."""
        return (self.cards - self.cost) * self.factor + self.bonus


def column_hint(top: Tabletop, parts: ColumnPoints, total: int) -> str:
    """Return how the points of a column come about; empty if the parts do not make the total, as in a house rule."""
    return top.memo(_explained, parts) if parts.total == total else ""


def _explained(top: Tabletop, parts: ColumnPoints) -> str:
    say = top.cached_text
    words = [say("{points} for cards", points=parts.cards)]
    if parts.cost:
        words.append(say("{points} for starting", points=-parts.cost))
    if parts.factor != 1:
        known = FACTORS.get(parts.factor)
        words.append(say(known) if known else say("times {factor} by wagers", factor=parts.factor))
    if parts.bonus:
        words.append(say("+{points} for {count} cards", points=parts.bonus, count=parts.length))
    return f"{points_in_words(parts.total, say)}: {', '.join(words)}"


def refusal_hint(top: Tabletop, column: Sequence[CardProtocol], rule: str) -> str:
    """Return why a card may not be laid on a column. `rule` is the order of cards in English."""
    if not column:
        return top.cached_text("Cannot open a column: {rule}", rule=top.translate(rule))
    last = top.label(column[-1])
    return top.cached_text("Cannot follow {card}: {rule}", card=last, rule=top.translate(rule))
