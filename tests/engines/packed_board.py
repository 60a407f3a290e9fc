"""The engine of the Board Game as a second implementation, to compare with the plugin move by move."""

from random import Random
from typing import Any

from tests.engines.packed_game import PackedGame
from tests.second_opinion.compare import Pair, agree
from tests.second_opinion.test_board import some_options

from lostcities.core import Event, Hidden
from lostcities.core.codec import codec_of
from lostcities.kit import Card
from lostcities_board import BoardOptions, BoardRules, BoardState, RoundDealt
from lostcities_board.engine import ACTIONS, ALL_KINDS, COLOURS
from lostcities_board.packing import PHASES, engine_for, kind_of, move_of, tile_number
from lostcities_board.plugin import BOARD


class PackedBoard(PackedGame):
    """A Board Game in the engine."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        agreed = codec_of(BOARD).read_options(options)
        assert isinstance(agreed, BoardOptions)
        engine = engine_for(BoardRules(), agreed, seats=seats, seed=1)
        super().__init__(engine, seats=seats, move_of=move_of, actions=ACTIONS)

    def tie_breaker(self, seat: int) -> int:
        artifacts: int = self.engine.artifacts[seat]
        return artifacts

    def facts(self) -> dict[str, Any]:
        engine = self.engine
        places = range(engine.seats * COLOURS)
        return {
            "round": engine.round,
            "starter": None if engine.turn < 0 else engine.starter,  # afterwards it is the next one
            "phase": None if engine.turn < 0 else engine.phase,
            "hands": [self.hand(seat) for seat in range(engine.seats)],
            "deck": list(engine.deck)[: engine.deck_size],
            "removed": list(engine.removed)[: engine.removed_size],
            "columns": [(engine.lengths[at], engine.firsts[at], engine.lasts[at]) for at in places],
            "steps": list(engine.steps),
            "leaders": list(engine.leaders),
            "tiles": list(engine.tiles),
            "discards": [self.pile(colour) for colour in range(COLOURS)],
            "closed": engine.closed if engine.turn >= 0 else -1,
            "turns without draw": engine.turns_without_draw,
            "points": list(engine.points),
            "artifacts": list(engine.artifacts),
            "found": list(engine.found),
            "scores": self.totals(),
        }

    def hand(self, seat: int) -> list[int]:
        first = seat * ALL_KINDS
        return [kind for kind in range(ALL_KINDS) for _ in range(self.engine.counts[first + kind])]

    def pile(self, colour: int) -> list[int]:
        first = colour * self.engine.pile_max
        return list(self.engine.piles)[first : first + self.engine.pile_sizes[colour]]


def drawn(random: Random) -> tuple[int, dict[str, Any]]:
    """Draw seats and random options that fit each other."""
    seats = random.choice((2, 3, 4))
    return seats, some_options(seats, random)


def tell(game: PackedBoard, event: Event) -> None:
    """Pass on a deal. The engine has chosen the starter itself, but for the first one."""
    if isinstance(event, RoundDealt):
        cards = [kind for hidden in (event.removed, *event.hands, event.deck) for kind in kinds_of(hidden)]
        tiles = [tile_number(tile) for path in event.tiles for tile in path if tile is not None]
        if event.round > 1:
            agree("starter", event.starter, game.engine.starter)
        game.engine.deal_as(tiles, cards, event.starter)


def kinds_of(hidden: Hidden[Card]) -> list[int]:
    assert hidden.items is not None
    return [kind_of(card) for card in hidden.items]


def facts(state: BoardState) -> dict[str, Any]:
    """Return the plugin's state in the words of `PackedBoard.facts`."""
    columns = [column for row in state.columns for column in row]
    is_running = state.turn is not None
    return {
        "round": state.round,
        "starter": state.starter if is_running else None,
        "phase": PHASES[state.phase] if is_running else None,
        "hands": [[kind_of(card) for card in hand.cards] for hand in state.hands],
        "deck": [kind_of(card) for card in state.deck.cards],
        "removed": [kind_of(card) for card in state.removed.cards],
        "columns": [(len(each), each[0].rank, each[-1].rank) if each else (0, 0, 0) for each in columns],
        "steps": [step for steps in state.steps for step in steps],
        "leaders": [-1 if leader is None else leader.index for leader in state.leaders],
        "tiles": [tile_number(tile) for path in state.tiles for tile in path],
        "discards": [[kind_of(card) for card in pile] for pile in state.discards],
        "closed": state.closed.index if state.closed is not None and is_running else -1,
        "turns without draw": state.turns_without_draw,
        "points": list(state.points),
        "artifacts": list(state.artifacts),
        "found": list(state.found),
        "scores": [score.total for score in BoardRules().scores(state)],
    }


PAIR = Pair(variant=BOARD, opinion=PackedBoard, tell=tell, facts=facts)
