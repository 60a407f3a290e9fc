"""Options of the Duel, agreed before the deal. docs/rulings/duel.md gives the reason for each default."""

from typing import Annotated, Literal

from msgspec import Meta

from lostcities.core import Options

_OWN_NUMBER = "Default: as in the rules."


class DuelOptions(Options, frozen=True):
    """Options of the Duel. The five numbers at the end default to those of the rules."""

    rounds: Annotated[int, Meta(ge=1, le=9, description="How many rounds are played.")] = 3
    first_seat: Annotated[
        Literal["random", "seat0", "seat1"],
        Meta(description="The seat that starts the first round."),
    ] = "random"
    stall_limit: Annotated[
        int,
        Meta(
            ge=0,
            le=1000,
            title="Turns without the deck",
            description="Turns in a row without a card from the deck before a seat must draw one. 0: no limit.",
        ),
    ] = 0
    colours: Annotated[Literal[5, 6], Meta(description="Five colours, or purple as the sixth.")] = 5
    hand_size: Annotated[
        Annotated[int, Meta(ge=1, le=50)] | None,
        Meta(description=f"Cards in a hand. {_OWN_NUMBER}"),
    ] = None
    column_cost: Annotated[
        Annotated[int, Meta(ge=0, le=1000)] | None,
        Meta(description=f"Cost of a column that has a card. {_OWN_NUMBER}"),
    ] = None
    bonus_cards: Annotated[
        Annotated[int, Meta(ge=1, le=100)] | None,
        Meta(description=f"Cards that a column needs for the bonus. {_OWN_NUMBER}"),
    ] = None
    bonus_points: Annotated[
        Annotated[int, Meta(ge=0, le=1000)] | None,
        Meta(description=f"The bonus of a long column. {_OWN_NUMBER}"),
    ] = None
    wagers_per_colour: Annotated[
        Annotated[int, Meta(ge=0, le=9)] | None,
        Meta(description=f"Wager cards of each colour. {_OWN_NUMBER}"),
    ] = None

    def numbers(self) -> dict[str, int]:
        """Return the overridden numbers of the rules, by field name of `DuelRules`."""
        agreed = {
            "hand_size": self.hand_size,
            "column_cost": self.column_cost,
            "bonus_cards": self.bonus_cards,
            "bonus_points": self.bonus_points,
            "wagers_per_colour": self.wagers_per_colour,
        }
        return {name: number for name, number in agreed.items() if number is not None}
