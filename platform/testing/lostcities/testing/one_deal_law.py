"""The law of one deal: under the variant's `one_deal_options` no move draws random numbers."""

from lostcities.core.chance import KEY_BYTES, Chance
from lostcities.core.contract import notation
from lostcities.testing.declarations import NOTHING, Declarations
from lostcities.testing.games import RandomGame, play

MOVES_MAX = 400
"""Number of moves of the game that is played under these options."""


def one_deal(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check that all cards follow from the deal under the variant's `one_deal_options`. Without them every game passes.

    Tables of a duplicate have one seed. Random numbers that a move draws depend on the number of moves before.
    """
    variant = game.variant
    if variant.one_deal_options is None:
        return
    options = {**variant.bounded_options, **variant.one_deal_options}
    moves_max = min(variant.moves_max, MOVES_MAX)
    played = play(variant, game.seed, options=options, seats=game.seats, moves_max=moves_max)
    for commit in played.commits:
        if commit.move is None or commit.seat is None or commit.before is None:
            continue
        chance = Chance(bytes(KEY_BYTES), commit.after.version)
        variant.rules.decide(commit.before.state, commit.seat, commit.move, chance)
        if chance.is_used:
            what = f"{notation(commit.move)!r} draws random numbers under {options}"
            hint = "let one_deal_options exclude it, or be None: tables of a duplicate would get different cards"
            raise played.broken("one deal", what, commit, commit.seat, hint)
