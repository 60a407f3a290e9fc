"""The phrases that players say to each other, in words."""

from collections.abc import Mapping

from lostcities_client import Phrase

PHRASES: Mapping[Phrase, str] = {
    "hello": "Hello!",
    "good_luck": "Good luck!",
    "well_played": "Well played!",
    "nice_move": "Nice move!",
    "thanks": "Thank you!",
    "sorry": "Sorry!",
    "oops": "Oops!",
    "wow": "Wow!",
    "close": "That was close!",
    "thinking": "I am thinking …",
    "good_game": "Good game!",
    "goodbye": "Goodbye!",
}
"""English text of each phrase, to be translated."""
