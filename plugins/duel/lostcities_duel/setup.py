"""Checks that values of the options and the rules fit together."""

from lostcities.core import InvalidSetup
from lostcities_duel.state import SEATS


def check_setup(*, hand_size: int, cards: int) -> None:
    """Raise `InvalidSetup` if the hands leave no deck."""
    if len(SEATS) * hand_size >= cards:
        fits = (cards - 1) // len(SEATS)
        message = f"hands of {hand_size} leave no deck: of {cards} cards each may hold {fits} at most"
        raise InvalidSetup("hand_size", message)
