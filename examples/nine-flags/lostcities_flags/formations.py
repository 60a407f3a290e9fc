"""Cards and formations, and the proof that a side cannot be beaten. Only open cards count."""

from collections.abc import Collection, Iterable
from enum import Enum

COLOURS = {"B": "blue", "G": "green", "P": "purple", "R": "red", "W": "white", "Y": "yellow"}
RANKS = range(1, 11)
SIDE = 3
"""Number of cards of a formation."""

HOST, SKIRMISH, BATTALION, PHALANX, WEDGE = range(5)

Strength = tuple[int, int]
"""The kind of a formation, then its sum: the higher one wins."""


class FlagCard(Enum):
    """A card of six colours with ranks from 1 to 10: `FlagCard("R10")`."""

    _ignore_ = "_members _letter _rank"
    _members = vars()
    for _letter in "BGPRWY":
        for _rank in range(1, 11):
            _members[f"{_letter}{_rank}"] = f"{_letter}{_rank}"

    colour: str
    """Letter of the colour."""
    rank: int

    def __init__(self, face: str) -> None:
        self.colour, self.rank = face[0], int(face[1:])

    def __str__(self) -> str:
        return str(self._value_)

    def __lt__(self, other: "FlagCard") -> bool:
        return (self.colour, self.rank) < (other.colour, other.rank)


PACK = tuple(FlagCard)


def strength(cards: Collection[FlagCard]) -> Strength:
    """Return the strength of a full side."""
    ranks, total = sorted(card.rank for card in cards), sum(card.rank for card in cards)
    is_one_colour = len({card.colour for card in cards}) == 1
    is_run = ranks == list(range(ranks[0], ranks[0] + SIDE))
    if is_run:
        return (WEDGE if is_one_colour else SKIRMISH, total)
    if len(set(ranks)) == 1:
        return PHALANX, total
    return (BATTALION if is_one_colour else HOST, total)


def best_strength(held: Collection[FlagCard], unseen: Collection[FlagCard]) -> Strength:
    """Return the highest strength that a side can reach with cards from `unseen`, or (-1, 0) if too few are left."""
    if len(held) == SIDE:
        return strength(held)
    return max(_reachable(held, unseen), default=(-1, 0))


def _reachable(held: Collection[FlagCard], unseen: Collection[FlagCard]) -> Iterable[Strength]:
    """Yield the strength of the best side of each kind that may be completed."""
    missing, has = SIDE - len(held), [card.rank for card in held]
    if len(unseen) >= missing:
        yield HOST, sum(has) + _top(unseen, missing)
    left_ranks, is_mixed = {card.rank for card in unseen}, len({card.colour for card in held}) > 1
    runs = [set(range(low, low + SIDE)) for low in range(1, len(RANKS) - SIDE + 2)]
    fitting = [run for run in runs if len(set(has)) == len(has) and run >= set(has)]
    for run in fitting:
        if run - set(has) <= left_ranks:
            yield SKIRMISH, sum(run)
    for rank in RANKS:
        if set(has) <= {rank} and sum(card.rank == rank for card in unseen) >= missing:
            yield PHALANX, SIDE * rank
    for colour in COLOURS if not is_mixed else ():
        if any(card.colour != colour for card in held):
            continue
        left = [card for card in unseen if card.colour == colour]
        if len(left) >= missing:
            yield BATTALION, sum(has) + _top(left, missing)
        for run in fitting:
            if run - set(has) <= {card.rank for card in left}:
                yield WEDGE, sum(run)


def _top(cards: Iterable[FlagCard], number: int) -> int:
    return sum(sorted((card.rank for card in cards), reverse=True)[:number])


def is_proven(
    mine: Collection[FlagCard], theirs: Collection[FlagCard], unseen: Collection[FlagCard], *, was_first: bool
) -> bool:
    """Return whether the other side cannot beat this full side. The side that was full first wins a tie."""
    if len(mine) < SIDE:
        return False
    best, own = best_strength(theirs, unseen), strength(mine)
    return own > best or (own == best and was_first)
