"""The point in time that a store is restored to."""

from msgspec import Struct

from lostcities.core.names import FeedPosition


class Until(Struct, frozen=True, kw_only=True):
    """End of what is restored: the first commit after it is left out, with all that follow."""

    position: FeedPosition | None = None
    at: int | None = None
    """Unix time in microseconds."""

    def is_before(self, position: FeedPosition, at: int) -> bool:
        """Return whether a commit is left out."""
        return (self.position is not None and position > self.position) or (self.at is not None and at > self.at)
