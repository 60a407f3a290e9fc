"""Choice of a move by pointing: pick up its start, then point at its target."""

from collections.abc import Iterable, Sequence

from lostcities.present import Action, Piece, Table, followed_ids


class Selection:
    """Legal moves, and the piece that the player has picked."""

    def __init__(self) -> None:
        self.actions: tuple[Action, ...] = ()
        self._picked = self._aimed = ""
        self._hand: frozenset[str] = frozenset()

    @property
    def picked(self) -> str:
        """Id of the picked piece or zone; empty if there is none."""
        return self._picked

    @picked.setter
    def picked(self, source: str) -> None:
        self._picked, self._aimed = source, ""

    def follow(self, before: Table, now: Table) -> None:
        """Keep the same piece picked on a new table."""
        if self._picked:
            self._picked = followed_ids(before, now).get(self._picked, self._picked)

    def offer(self, actions: Iterable[Action], hand: Iterable[str] = ()) -> None:
        """Replace the moves, the most important first. The picked piece is kept if a move starts from it.

        `hand` are the ids of pieces that are picked up before anything else.
        """
        self.actions = tuple(sorted(actions, key=lambda action: -action.weight))
        self._hand = frozenset(hand)
        self.picked = self.picked if self.picked in self.sources else ""

    @property
    def offered(self) -> tuple[Action, ...]:
        """Moves that start from the picked piece, only those to a target with several if it was pointed at, or all."""
        return tuple(action for action in self._started if not self._aimed or action.target == self._aimed)

    @property
    def _started(self) -> tuple[Action, ...]:
        return tuple(action for action in self.actions if not self.picked or action.source == self.picked)

    @property
    def sources(self) -> frozenset[str]:
        """Ids of the pieces and zones from which a move starts."""
        return frozenset(action.source for action in self.actions if action.source)

    @property
    def targets(self) -> frozenset[str]:
        """Ids of the targets of the picked piece."""
        return frozenset(action.target for action in self._started if self.picked and action.target)

    def point(self, spots: Sequence[str]) -> Action | None:
        """Point at something, the innermost of `spots` first. Return the move if it is now certain."""
        meant = [action for action in self._started if self.picked and action.target and action.target in spots]
        if len(meant) == 1:
            return meant[0]
        if meant:
            self._aimed = meant[0].target
            return None
        source = next((spot for spot in spots if spot in self.sources), "")
        only = [action for action in self.actions if action.source == source] if source else []
        if len(only) == 1 and (source not in self._hand or source == self.picked):
            return only[0]
        self.picked = "" if source == self.picked else source
        return None


def look_alikes(table: Table, sources: Iterable[str]) -> dict[str, str]:
    """Map pieces to ones of their zone that look the same and can be picked up, because equal cards are alike."""
    known = frozenset(sources)
    found = {}
    for zone in table.zones:
        looks = {_look(piece): piece.id for piece in zone.pieces if piece.id in known}
        for piece in zone.pieces:
            like = looks.get(_look(piece))
            if piece.id is not None and piece.id not in known and like is not None:
                found[piece.id] = like
    return found


def _look(piece: Piece) -> tuple[object, ...]:
    """Return what a player sees of a piece. Pieces of other seats or on other spaces are not alike."""
    return piece.face, piece.suit, piece.seat, piece.space
