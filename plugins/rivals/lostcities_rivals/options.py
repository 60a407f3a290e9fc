"""Options of Rivals, agreed before the deal. docs/rulings/rivals.md gives the reason for each default."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from lostcities.core import Options
from lostcities_rivals.moves import GOLD_MAX

_OWN_NUMBER = "Default: as in the rules."


class RivalsOptions(Options, frozen=True):
    """Options of Rivals. The six numbers at the end default to those of the rules."""

    first_seat: Annotated[
        Literal["random", "seat0", "seat1", "seat2", "seat3"],
        Meta(description="The seat that starts."),
    ] = "random"
    pile_sizes: Annotated[
        Annotated[list[Annotated[int, Meta(ge=1, le=1000)]], Meta(min_length=1, max_length=20)] | None,
        Meta(description="Cards of each pile, the first draw pile first. Default: as equal as possible."),
    ] = None
    auto_pass: Annotated[
        bool,
        Meta(
            title="Pass automatically",
            description="Whether a seat with too little gold to bid more passes automatically.",
        ),
    ] = True
    piles: Annotated[
        Annotated[int, Meta(ge=1, le=20)] | None,
        Meta(description=f"Number of piles of cards. {_OWN_NUMBER}"),
    ] = None
    gold_total: Annotated[
        Annotated[int, Meta(ge=0, le=GOLD_MAX)] | None,
        Meta(description=f"Coins of all seats together, in equal shares. {_OWN_NUMBER}"),
    ] = None
    bonus_numbers: Annotated[
        Annotated[int, Meta(ge=1, le=100)] | None,
        Meta(description=f"Number cards that a column needs for the bonus. {_OWN_NUMBER}"),
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
