"""Options of Rivals, agreed before the deal. docs/rulings/rivals.md gives the reason for each default."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from lostcities.core import Options
from lostcities_rivals.moves import GOLD_MAX

_OWN_NUMBER = "Left out: as the rules of this game have it."


class RivalsOptions(Options, frozen=True):
    """Options of Rivals. The last six override numbers of the rules; None keeps the number of the rules."""

    first_seat: Annotated[
        Literal["random", "seat0", "seat1", "seat2", "seat3"],
        Meta(description="Who starts."),
    ] = "random"
    pile_sizes: Annotated[
        Annotated[list[Annotated[int, Meta(ge=1, le=1000)]], Meta(min_length=1, max_length=20)] | None,
        Meta(description="How many cards each pile has, the first draw pile first. Left out: as equal as can be."),
    ] = None
    auto_pass: Annotated[
        bool,
        Meta(
            title="Pass automatically",
            description="Whether a seat with too little gold to bid more passes by itself.",
        ),
    ] = True
    piles: Annotated[
        Annotated[int, Meta(ge=1, le=20)] | None,
        Meta(description=f"Into how many piles the cards are split. {_OWN_NUMBER}"),
    ] = None
    gold_total: Annotated[
        Annotated[int, Meta(ge=0, le=GOLD_MAX)] | None,
        Meta(description=f"Coins of all seats together; each gets the same. {_OWN_NUMBER}"),
    ] = None
    bonus_numbers: Annotated[
        Annotated[int, Meta(ge=1, le=100)] | None,
        Meta(description=f"From how many number cards on a column earns the bonus. {_OWN_NUMBER}"),
    ] = None
    bonus_points: Annotated[
        Annotated[int, Meta(ge=0, le=1000)] | None,
        Meta(description=f"The bonus of a long column. {_OWN_NUMBER}"),
    ] = None
    gold_point: Annotated[
        Annotated[int, Meta(ge=0, le=1000)] | None,
        Meta(title="Points for each coin", description=f"Points for each coin at the end. {_OWN_NUMBER}"),
    ] = None
    footprints: Annotated[
        Annotated[list[Annotated[int, Meta(ge=0, le=1000)]], Meta(min_length=9, max_length=9)] | None,
        Meta(description=f"Points of the number cards 2 to 10, in this order. {_OWN_NUMBER}"),
    ] = None

    def numbers(self) -> dict[str, Any]:  # Any: numbers, and a list of them
        """Return the overridden numbers of the rules, by field name of `RivalsRules`."""
        agreed = {
            "piles": self.piles,
            "gold_total": self.gold_total,
            "bonus_numbers": self.bonus_numbers,
            "bonus_points": self.bonus_points,
            "gold_point": self.gold_point,
            "footprints": None if self.footprints is None else tuple(self.footprints),
        }
        return {name: number for name, number in agreed.items() if number is not None}
