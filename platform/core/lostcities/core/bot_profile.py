"""The profile of a bot: what it plays, and with whom. The service keeps it as JSON, and clients give and show it."""

from typing import Literal

from msgspec import Struct, json

from lostcities.core.clocks import TimeControl
from lostcities.core.errors import Malformed
from lostcities.core.platform_events import UndoMode

OptionsPolicy = Literal["any", "defaults"]
"""Options that a bot plays with."""

DeclineReason = Literal[
    "variant",
    "options",
    "undo",
    "time_control",
    "people",
    "bots",
    "too_many_games",
    "too_many_with_you",
    "offline",
    "busy",
    "later",
    "other",
    "no_answer",
]
"""Reason why a bot does not take a seat."""

DESCRIPTION_CHARS_MAX = 200
VARIANTS_MAX = 100
TIME_RANGES_MAX = 20
GAMES_MAX = 1_000
"""Largest number of games that a bot plays at once."""


class TimeRange(Struct, frozen=True):
    """A range of time controls of one kind, by each of their times."""

    shortest: TimeControl
    longest: TimeControl

    def __contains__(self, control: TimeControl) -> bool:
        """Return whether a control is of this kind and within the range."""
        return control.is_fischer == self.shortest.is_fischer and all(
            least <= value <= most
            for least, value, most in zip(*map(_times, (self.shortest, control, self.longest)), strict=True)
        )

    @property
    def is_sound(self) -> bool:
        """True if the ends are of one kind and in their order."""
        return self.shortest in self and self.longest in self


class BotProfile(Struct, frozen=True, kw_only=True):
    """Description of what a bot plays, and with whom. Its fields are those of the message."""

    description: str = ""
    variants: tuple[str, ...]
    options: OptionsPolicy = "any"
    undo: tuple[UndoMode, ...] = ("never", "consent")
    untimed: bool = True
    time_ranges: tuple[TimeRange, ...] = ()
    people: bool = True
    bots: bool = True
    games_max: int = 8
    games_per_player_max: int = 2

    def check(self) -> None:
        """Raise `Malformed` for a value that makes no sense, and for a profile that no game fits."""
        _require(
            len(self.description) <= DESCRIPTION_CHARS_MAX and self.description.isprintable(),
            "description",
            f"must be at most {DESCRIPTION_CHARS_MAX} printable characters in one line",
        )
        _require(1 <= len(self.variants) <= VARIANTS_MAX, "variants", f"must name 1 to {VARIANTS_MAX} variants")
        _require(bool(self.undo), "undo", "must name at least one mode: NEVER, CONSENT or FREE")
        _require(len(self.time_ranges) <= TIME_RANGES_MAX, "time_ranges", f"must be at most {TIME_RANGES_MAX}")
        for time_range in self.time_ranges:
            message = "must be two controls of one kind, and no time of shortest exceeds that of longest"
            _require(time_range.is_sound, "time_ranges", message)
        _require(self.untimed or bool(self.time_ranges), "untimed", "must be true, or there are time_ranges")
        _require(self.people or self.bots, "people", "must be true, or bots is")
        _require(1 <= self.games_max <= GAMES_MAX, "games_max", f"must be 1 to {GAMES_MAX}")
        _require(1 <= self.games_per_player_max <= GAMES_MAX, "games_per_player_max", f"must be 1 to {GAMES_MAX}")

    def to_bytes(self) -> bytes:
        """Return the profile as the store keeps it."""
        return json.encode(self)


read_profile = json.Decoder(BotProfile).decode
"""Function that reads a profile from the store."""


def _times(control: TimeControl) -> tuple[int, int, int]:
    return control.initial_s, control.increment_s, control.per_move_s


def _require(is_sound: bool, field: str, message: str) -> None:
    if not is_sound:
        raise Malformed(f"profile.{field} {message}", field=f"profile.{field}")
