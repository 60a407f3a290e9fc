"""The games that nets learn: engines that play with themselves, inputs, and a rule bot to begin with."""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from lostcities.kit.packed_engine import PackedEngine
from lostcities_board import BoardOptions, BoardRules
from lostcities_board.engine import BoardEngine
from lostcities_board.packing import engine_for as board_engine
from lostcities_bots.navigator.afterstates import Afterstates
from lostcities_bots.navigator.board_afterstates import BoardAfterstates
from lostcities_bots.navigator.duel_afterstates import DuelAfterstates
from lostcities_bots.navigator.learned_games import NetName
from lostcities_bots.navigator.rivals_afterstates import LEGAL_MAX as RIVALS_LEGAL_MAX
from lostcities_bots.navigator.rivals_afterstates import RivalsAfterstates
from lostcities_bots.surveyor.packed_board import PackedBoardSurveyor
from lostcities_bots.surveyor.packed_duel import PackedDuelSurveyor
from lostcities_bots.surveyor.packed_rivals import PackedRivalsSurveyor
from lostcities_bots.surveyor.packed_surveyor import PackedSurveyor
from lostcities_duel.engine import DuelEngine
from lostcities_rivals import RivalsOptions, RivalsRules
from lostcities_rivals.engine import RivalsEngine
from lostcities_rivals.packing import engine_for as rivals_engine

STALL_LIMIT = 12
"""Turns in a row without the deck after which a seat must draw. Without a limit two nets may never end a round."""


Player: TypeAlias = Literal["net", "teacher"]
"""Player of a seat: the net that learns, or the rule bot."""
Players: TypeAlias = tuple[Player, ...]
"""Players of the seats, in turn."""

ITSELF: Players = ("net", "net")
"""Players of games of the net with itself."""
AGAINST: tuple[Players, ...] = (("net", "teacher"), ("teacher", "net"))
"""Players of games of the net against the rule bot."""
MIXED: tuple[Players, ...] = (*[ITSELF] * 8, *AGAINST)
"""Players of games of which a fifth are against the rule bot."""
ALONE: tuple[Players, ...] = (
    ("net", "teacher", "teacher", "teacher"),
    ("teacher", "net", "teacher", "teacher"),
    ("teacher", "teacher", "net", "teacher"),
    ("teacher", "teacher", "teacher", "net"),
)
"""Players of games with up to four seats in which the net is alone among rule bots."""


class LearningGame(Struct, frozen=True, kw_only=True):
    """A game for nets to learn."""

    net: NetName
    """Net that learns it."""
    engine: Callable[[int, int], PackedEngine]
    """Function of a seed and a number that returns an engine for a game, which need not be of the same kind for all."""
    duplicate: Callable[[int], PackedEngine]
    """Function of a seed that returns an engine for a single round, in which nets are judged."""
    afterstates: Callable[[int], Afterstates]
    """Function of a number of positions that returns inputs with room for them."""
    teacher: PackedSurveyor
    """Rule bot from which a net learns first."""
    players: Sequence[Players] = MIXED
    """Players of the games after those that teach, each as likely."""
    begin: Callable[[PackedEngine], None]
    """Function that deals what the net foresees: a round, or a game."""
    moves_max: int
    """Number of moves of learning seats after which it is dropped while values are learned."""
    batch: int
    """Number of them from which the net learns in one step."""
    usual_count: int
    """Number of them in a training: as many as fit into half an hour of one core."""
    policy_share: float = 0.0
    """Share of them, the last ones, in which the net learns by the policy gradient."""
    policy_players: Sequence[Players] = MIXED
    """Players of these, each as likely."""


# -- the Duel --


def _endless_duel(seed: int, number: int) -> PackedEngine:
    return DuelEngine(seed, rounds=10**9, stall_limit=STALL_LIMIT)


DUEL = LearningGame(
    net="duel",
    engine=_endless_duel,
    duplicate=lambda seed: DuelEngine(seed, rounds=1, stall_limit=STALL_LIMIT),
    afterstates=lambda positions: DuelAfterstates(positions_max=positions, rows_max=16 * positions),
    teacher=PackedDuelSurveyor(5),
    begin=lambda engine: engine.deal(),
    moves_max=400,
    batch=16,
    usual_count=1_300_000,
    policy_share=0.45,
    policy_players=(*[ITSELF] * 4, *AGAINST),
)


# -- the Board Game --


def _board(seed: int, *, seats: int, rounds: int) -> BoardEngine:
    options = BoardOptions(rounds=rounds, stall_limit=STALL_LIMIT)
    return board_engine(BoardRules(), options, seats=seats, seed=seed)


BOARD = LearningGame(
    net="board",
    engine=lambda seed, number: _board(seed, seats=3 if number % 16 == 1 else 4, rounds=3 if number % 16 == 7 else 1),
    duplicate=lambda seed: _board(seed, seats=4, rounds=1),
    afterstates=lambda positions: BoardAfterstates(
        _board(0, seats=4, rounds=1), positions_max=positions, rows_max=24 * positions
    ),
    teacher=PackedBoardSurveyor(),
    players=(*[ITSELF] * 8, *ALONE * 3),
    begin=lambda engine: engine.restart(),
    moves_max=1_200,
    batch=4,
    usual_count=620_000,
    policy_share=0.87,
    policy_players=ALONE,
)


BOARD_FOR_TWO = replace(
    BOARD,
    net="board-two",
    engine=lambda seed, number: _board(seed, seats=2, rounds=3 if number % 8 == 7 else 1),
    duplicate=lambda seed: _board(seed, seats=2, rounds=1),
    players=MIXED,
    usual_count=300_000,
    policy_share=0.6,
    policy_players=MIXED,
)

# -- Rivals --


def _rivals(seed: int, *, seats: int) -> RivalsEngine:
    return rivals_engine(RivalsRules(), RivalsOptions(), seats=seats, seed=seed)


RIVALS = LearningGame(
    net="rivals",
    engine=lambda seed, number: _rivals(seed, seats=2 + number % 3),
    duplicate=lambda seed: _rivals(seed, seats=2),
    afterstates=lambda positions: RivalsAfterstates(
        # On average a seat has far fewer actions than it may have.
        _rivals(0, seats=4),
        positions_max=positions,
        rows_max=max(RIVALS_LEGAL_MAX, 60 * positions),
    ),
    teacher=PackedRivalsSurveyor(),
    begin=lambda engine: engine.restart(),
    moves_max=900,
    batch=4,
    usual_count=140_000,
    policy_share=0.6,
    policy_players=(*[ITSELF] * 4, *ALONE),
)

GAMES = {game.net: game for game in (DUEL, BOARD, BOARD_FOR_TWO, RIVALS)}
