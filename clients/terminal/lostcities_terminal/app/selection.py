"""Choosing a move by pointing: pick up what it starts from, then point at where it leads."""

from collections.abc import Iterable, Sequence

from lostcities.present import Action, Table


class Selection:
    """Legal moves, and the piece that the player has picked for one."""

    def __init__(self) -> None:
        self.actions: tuple[Action, ...] = ()
        self.picked = ""
        self._hand: frozenset[str] = frozenset()

    def offer(self, actions: Iterable[Action], hand: Iterable[str] = ()) -> None:
        """Take new moves to choose from, the heaviest first; what was picked stays so if it leads anywhere.

        `hand` are the ids of pieces that are picked up before anything is done with them.
        """
        self.actions = tuple(sorted(actions, key=lambda action: -action.weight))
        self._hand = frozenset(hand)
        if self.picked not in self.sources:
            self.picked = ""

    @property
    def offered(self) -> tuple[Action, ...]:
        """The moves that start from what is picked; all of them if nothing is."""
        return tuple(action for action in self.actions if not self.picked or action.source == self.picked)

    @property
    def sources(self) -> frozenset[str]:
        """Ids of pieces that may be picked."""
        return frozenset(action.source for action in self.actions if action.source)

    @property
    def targets(self) -> frozenset[str]:
        """Ids of the targets of the picked piece."""
        return frozenset(action.target for action in self.offered if self.picked and action.target)

    def point(self, spots: Sequence[str]) -> Action | None:
        """Point at something, the innermost of `spots` first; the move that was meant, if it is clear now."""
        meant = [action for action in self.offered if self.picked and action.target in spots]
        if len(meant) == 1:
            return meant[0]
        source = next((spot for spot in spots if spot in self.sources), "")
        only = [action for action in self.actions if action.source == source] if source else []
        if len(only) == 1 and (source not in self._hand or source == self.picked):
            return only[0]
        self.picked = "" if source == self.picked else source
        return None


def look_alikes(table: Table, sources: Iterable[str]) -> dict[str, str]:
    """For pieces that look like one that can be picked up in the same zone, that one: of equal cards any will do."""
    known = frozenset(sources)
    found = {}
    for zone in table.zones:
        looks = {(piece.face, piece.suit): piece.id for piece in zone.pieces if piece.id in known}
        for piece in zone.pieces:
            like = looks.get((piece.face, piece.suit))
            if piece.id is not None and piece.id not in known and like is not None:
                found[piece.id] = like
    return found
