"""Where the items of a game are hidden: from there on nobody knows which lies where, until they meet it.

A full deal hides everything there is: the first commit that hides anything, and later ones that end with hiding the
same items once more; a game that hides nothing has none. A renewal hides again, in one event, items that have lain
open, such as discards that become the deck: which they are is known, which lies where is not.
"""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from lostcities.core.names import Viewer
from lostcities.testing.games import RandomGame
from lostcities.testing.visibility import in_order, visible_items


class Deal(Struct, frozen=True):
    """Items are hidden in a commit, in its events from `first` to before `last`. It matters before the commit `end`."""

    index: int
    first: int
    last: int | None
    end: int

    @property
    def is_renewal(self) -> bool:
        """Whether only some items, which lay open, are hidden again."""
        return self.last is not None

    def items(self, game: RandomGame) -> list[str]:
        """The hidden items, in the order of the events."""
        return in_order(game.commits[self.index].events[self.first : self.last])

    def meetings(self, game: RandomGame, viewer: Viewer) -> dict[str, int]:
        """For each item hidden from the viewer, the index of the commit in which they meet it; `end` if never."""
        met: dict[str, int] = {}
        hiding = game.commits[self.index].events[self.first : self.last]
        backs = {text for event in hiding for text in visible_items(event, viewer).backs}
        for index in range(self.index, self.end):
            events = game.commits[index].events
            for event in events[self.first :] if index == self.index else events:
                looked = visible_items(event, viewer)
                for text in looked.public | looked.shown:
                    met.setdefault(text, index)
        return {text: met.get(text, self.end) for text in sorted(backs)}


def deals(game: RandomGame) -> list[Deal]:
    """Every full deal, which matters until the next one; then every renewal, until something is dealt again."""
    full = _full(game)
    renewed = list(_renewed(game, full))
    ends = [*full, len(game.commits)][1:]
    found = [Deal(index, first, None, end) for (index, first), end in zip(full.items(), ends, strict=True)]
    for index, place in renewed:
        later = [at for at in (*full, *(at for at, _ in renewed)) if at > index]
        found.append(Deal(index, place, place + 1, min(later, default=len(game.commits))))
    return found


def _full(game: RandomGame) -> dict[int, int]:
    """Of each full deal the index of its commit, and in it of its first event."""
    found: dict[int, int] = {}
    whole: Counter[str] = Counter()
    for index, commit in enumerate(game.commits):
        if commit.after.state is None:
            continue
        if not whole:
            whole = Counter(in_order(commit.events))
            if whole:
                found[index] = 0
            continue
        for first in range(len(commit.events)):
            if Counter(in_order(commit.events[first:])) == whole:
                found[index] = first
    return found


def _renewed(game: RandomGame, full: dict[int, int]) -> Iterator[tuple[int, int]]:
    """Of each renewal the index of its commit, and in it of its event."""
    public: set[str] = set()
    for index, commit in enumerate(game.commits):
        for place, event in enumerate(commit.events):
            if full.get(index) == place:
                public = set()
            looked = visible_items(event, None)
            if len(looked.backs) > 1 and looked.backs.keys() <= public:
                yield index, place
                public -= looked.backs.keys()
            public |= looked.public
