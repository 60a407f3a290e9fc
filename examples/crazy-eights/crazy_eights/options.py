"""The options of Crazy Eights, which the seats agree on before the deal."""

from typing import Annotated, Literal

from msgspec import Meta

from lostcities.core import Options


class EightsOptions(Options, frozen=True):
    """Options of Crazy Eights. With any of them, every game ends."""

    rounds: Annotated[int, Meta(ge=1, le=50, description="After so many rounds the game is over.")] = 5
    points_limit: Annotated[
        int,
        Meta(
            ge=0,
            le=1000,
            description="The game is also over after a round in which a total reaches so many points, above zero or "
            "below. 0: no limit.",
        ),
    ] = 0
    scoring: Annotated[
        Literal["penalty", "winner"],
        Meta(
            description="Cards left in hand count against their seat, or in favour of the lowest hand, which wins what "
            "every other has more."
        ),
    ] = "penalty"
    hand_size: Annotated[
        Annotated[int, Meta(ge=1, le=12)] | None,
        Meta(description="Cards dealt to each seat. Absent: seven to two seats, five to three or four."),
    ] = None
    draw_limit: Annotated[
        int,
        Meta(ge=0, le=52, description="How many cards a seat may draw in a turn before it passes. 0: until one fits."),
    ] = 0
    holding_back: Annotated[
        bool,
        Meta(description="Whether a seat may draw, and pass once it cannot draw, although a card in its hand fits."),
    ] = False
    empty_deck: Annotated[
        Literal["renew", "pass"],
        Meta(
            description="When the deck has run out: the discards below the top one are shuffled, or who cannot play "
            "passes."
        ),
    ] = "renew"
    turn_limit: Annotated[
        int,
        Meta(ge=4, le=1000, description="A round that has taken so many turns is over, and all hands count."),
    ] = 200
