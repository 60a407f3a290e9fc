"""Deals of a game: the commits that hide items, which each viewer meets later or never.

A full deal hides all items of the game. It is the first commit that hides anything, or a later one that ends with
hiding the same items again. A renewal hides in one event items that were open before, such as discards that become the
deck. Viewers then know the items but not their order.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from lostcities.core.names import Viewer
from lostcities.testing.games import RandomGame
from lostcities.testing.told_facts import Tells, items_told, told_by
from lostcities.testing.visibility import EventItems


class Deal(Struct, frozen=True):
    """A deal: the events from `first` to before `last` of the commit `index` hide items.

    It matters until the commit `end`.
    """

    index: int
    first: int
    last: int | None
    end: int

    @property
    def is_renewal(self) -> bool:
        """True if the deal is a renewal: it hides only some items, which were open."""
        return self.last is not None

    def items(self, game: RandomGame) -> list[str]:
        """Return the hidden items, in the order of the events."""
        return _in_order(game.commits[self.index].items[self.first : self.last])

    def meetings(self, game: RandomGame, viewer: Viewer, tells: Tells | None = None) -> dict[str, int]:
        """Return, for each item hidden from the viewer, the index of the commit that shows it to them; else `end`."""
        met: dict[str, int] = {}
        hiding = game.commits[self.index].items[self.first : self.last]
        backs = {text for items in hiding for text in items.seen_by(viewer).backs}
        for index in range(self.index, self.end):
            commit, start = game.commits[index], self.first if index == self.index else 0
            told = told_by(tells, commit.before, commit.events, viewer)
            for items, facts in zip(commit.items[start:], told[start:], strict=True):
                looked = items.seen_by(viewer)
                numbers = items.numbers & (commit.named | items_told(facts))
                for text in looked.public | looked.shown | numbers:
                    met.setdefault(text, index)
        return {text: met.get(text, self.end) for text in sorted(backs)}


def deals(game: RandomGame) -> list[Deal]:
    """List every full deal, which matters until the next one, then every renewal, which matters until the next deal."""
    full = _full(game)
    renewed = list(_renewed(game, full))
    ends = [*full, len(game.commits)][1:]
    found = [Deal(index, first, None, end) for (index, first), end in zip(full.items(), ends, strict=True)]
    for index, place in renewed:
        later = [at for at in (*full, *(at for at, _ in renewed)) if at > index]
        found.append(Deal(index, place, place + 1, min(later, default=len(game.commits))))
    return found


def _in_order(events: Iterable[EventItems]) -> list[str]:
    return [text for items in events for text in items.in_order]


def _full(game: RandomGame) -> dict[int, int]:
    """Map the index of each full deal's commit to the index of its first event in that commit."""
    found: dict[int, int] = {}
    whole: Counter[str] = Counter()
    for index, commit in enumerate(game.commits):
        if commit.after.state is None:
            continue
        if not whole:
            whole = Counter(_in_order(commit.items))
            if whole:
                found[index] = 0
            continue
        for first in range(len(commit.events)):
            if Counter(_in_order(commit.items[first:])) == whole:
                found[index] = first
    return found


def _renewed(game: RandomGame, full: dict[int, int]) -> Iterator[tuple[int, int]]:
    """Yield for each renewal the index of its commit, and the index of its event in that commit."""
    public: set[str] = set()
    for index, commit in enumerate(game.commits):
        for place, items in enumerate(commit.items):
            if full.get(index) == place:
                public = set()
            looked = items.seen_by(None)
            if len(looked.backs) > 1 and looked.backs.keys() <= public:
                yield index, place
                public -= looked.backs.keys()
            public |= looked.public
