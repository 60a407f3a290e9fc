"""Options of The Board Game, agreed before the deal. docs/rulings/board.md gives the reason for each default."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from lostcities.core import Options

Steps = list[Annotated[int, Meta(ge=1)]]
Track = Annotated[
    list[Annotated[int, Meta(ge=-1000, le=1000)]],
    Meta(min_length=1, max_length=100),
]


class TileLayout(Struct, frozen=True, forbid_unknown_fields=True):
    """Steps of each path that have a tile space, counted from 1. The default is a guess (docs/rulings/board.md, B2)."""

    yellow: Steps = field(default_factory=lambda: [2, 4, 5, 7, 9])
    blue: Steps = field(default_factory=lambda: [3, 4, 6, 7, 9])
    white: Steps = field(default_factory=lambda: [2, 3, 5, 7, 9])
    green: Steps = field(default_factory=lambda: [3, 5, 6, 7, 9])
    red: Steps = field(default_factory=lambda: [2, 4, 5, 7, 9])

    @property
    def paths(self) -> tuple[Steps, ...]:
        """The steps by path, in the canonical order of colours."""
        return (self.yellow, self.blue, self.white, self.green, self.red)


class BoardOptions(Options, frozen=True):
    """Options of The Board Game."""

    rounds: Annotated[
        int,
        Meta(ge=1, le=9, description="How many rounds are played. One is the short game, with the short track."),
    ] = 3
    first_seat: Annotated[
        Literal["random", "seat0", "seat1", "seat2", "seat3"],
        Meta(description="The seat that starts the first round."),
    ] = "random"
    up_and_down: Annotated[bool, Meta(description="Whether a column may also fall: its second number decides.")] = False
    opening_card: Annotated[
        Literal["lowest_in_hand", "any"],
        Meta(description="First card of a column: the lowest of its colour in hand (up and down: or highest), or any."),
    ] = "lowest_in_hand"
    tile_layout: Annotated[
        TileLayout,
        Meta(description="Steps of each path with a space for a tile, as many in all as there are tiles."),
    ] = field(default_factory=TileLayout)
    artifact_track_long: Annotated[
        Track,
        Meta(
            title="Long artifact track",
            description="Points for 0, 1, 2 … artifacts after several rounds; the last one also for more.",
        ),
    ] = field(default_factory=lambda: [-25, -20, -15, -10, -5, 0, 30, 35, 40, 70])
    artifact_track_short: Annotated[
        Track,
        Meta(
            title="Short artifact track",
            description="Points for 0, 1, 2 … artifacts after one round; the last one also for more.",
        ),
    ] = field(default_factory=lambda: [-20, -15, 10, 15, 30, 50])
    stall_limit: Annotated[
        int,
        Meta(
            ge=0,
            le=1000,
            title="Turns without the deck",
            description="Turns in a row without a card from the deck before a seat must draw one. 0: no limit.",
        ),
    ] = 0

    @property
    def artifact_track(self) -> list[int]:
        """The artifact track for the agreed number of rounds: points for 0, 1, 2 and more artifacts."""
        return self.artifact_track_short if self.rounds == 1 else self.artifact_track_long
