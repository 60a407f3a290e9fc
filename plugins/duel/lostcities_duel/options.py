"""Options of the Duel, agreed before the deal. docs/rulings/duel.md gives the reason for each default."""

from typing import Annotated, Literal

from msgspec import Meta

from lostcities.core import Options

_OWN_NUMBER = "Left out: as the rules of this game have it."


class DuelOptions(Options, frozen=True):
    """Options of the Duel. The last five override numbers of the rules; None keeps the number of the rules."""

    rounds: Annotated[int, Meta(ge=1, le=9, description="How many rounds are played.")] = 3
    first_seat: Annotated[
        Literal["random", "seat0", "seat1"],
        Meta(description="Who starts the first round."),
    ] = "random"
    stall_limit: Annotated[
        int,
        Meta(
            ge=0,
            le=1000,
            title="Turns without the deck",
            description="After so many turns in a row without a card drawn from the deck one must be. 0: no limit.",
        ),
    ] = 0
    colours: Annotated[Literal[5, 6], Meta(description="Five colours, or purple as the sixth.")] = 5
    hand_size: Annotated[
        Annotated[int, Meta(ge=1, le=50)] | None,
        Meta(description=f"Cards in a hand. {_OWN_NUMBER}"),
    ] = None
    column_cost: Annotated[
        Annotated[int, Meta(ge=0, le=1000)] | None,
        Meta(description=f"What a column costs once it has a card. {_OWN_NUMBER}"),
    ] = None
    bonus_cards: Annotated[
        Annotated[int, Meta(ge=1, le=100)] | None,
        Meta(description=f"From how many cards on a column earns the bonus. {_OWN_NUMBER}"),
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
