"""The games that the nets have learned: the Duel with its usual numbers and five colours."""

from msgspec.structs import replace

from lostcities_duel import DuelOptions, DuelRules

COLOURS = 5
"""Number of colours in the games of the training."""


def has_learned(rules: DuelRules, options: DuelOptions) -> bool:
    """Return whether games by these rules and options have the numbers and colours of the training."""
    return replace(rules, **options.numbers()) == DuelRules() and options.colours == COLOURS
