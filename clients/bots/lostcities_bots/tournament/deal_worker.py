"""A process of the arena: it plays deals, and keeps a process for each bot between them."""

import signal
import time
from typing import Any

import msgspec

from lostcities.core import (
    LostCitiesError,
    Move,
    PlayedMove,
    Seat,
    Variant,
    codec_of,
    error_in_words,
)
from lostcities.registry import load_registry
from lostcities_bots.analysis import analyst_for
from lostcities_bots.arena import ArenaResult, GameForfeited, play
from lostcities_bots.bot_lookup import find_bot
from lostcities_bots.bot_worker import end_with_parent
from lostcities_bots.error_attribution import AttributedBot
from lostcities_bots.process_bot import ProcessBot
from lostcities_bots.tournament.kept_games import KeptGames
from lostcities_bots.tournament.plan import ArenaPlan, DealGame, DealResult, Forfeit, PlayedDeal
from lostcities_client import Bot, Decision


class DealFailed(LostCitiesError):
    """The rules of a variant, and no bot, have failed."""

    reason = "DEAL_FAILED"


class MachineFailed(LostCitiesError):
    """This machine cannot play a deal: it lacks memory, files or processes. Another one may."""

    reason = "MACHINE_FAILED"


_players: "DealPlayers | None" = None


def start(plan: ArenaPlan, keeps_games: bool) -> None:
    """Prepare this process for the deals of a plan. Ctrl-C is for the program that has started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    global _players  # noqa: PLW0603 - a pool calls functions of a module
    _players = DealPlayers(plan, keeps_games=keeps_games)


def play_deal(number: int) -> PlayedDeal:
    """Play a deal in the prepared process.

    Raise `MachineFailed` for what this machine lacks, and `DealFailed` for any other error: it comes from the rules.
    """
    assert _players is not None, "the pool starts every process"
    try:
        return _players.play_deal(number)
    except (OSError, MemoryError) as error:  # rules do no input or output
        raise MachineFailed(f"deal {number} cannot be played on this machine: {error_in_words(error)}") from None
    except Exception as error:  # noqa: BLE001 - rules may raise anything
        raise DealFailed(f"deal {number} cannot be played: {error_in_words(error)}") from None


class DealPlayers:
    """The bots of a plan, each in a process that is used for one game after the other."""

    def __init__(self, plan: ArenaPlan, *, keeps_games: bool = False) -> None:
        """Prepare the bots. `keeps_games` is for deals with all moves of their games."""
        self._plan = plan
        self._keeps_games = keeps_games
        self._variant: Variant[Any, Any, Any] = load_registry().variant(plan.variant)
        self._kinds = [find_bot(name) for name in plan.bots]
        self._kept = KeptGames(plan, self._variant)
        self._running: dict[int, ProcessBot] = {}
        options = codec_of(self._variant).read_options({**self._variant.bounded_options, **plan.options})
        self._analyst = analyst_for(self._variant, options, seats=len(plan.tables[0]))

    def close(self) -> None:
        """End all processes."""
        for bot in self._running.values():
            bot.close()
        self._running.clear()

    def check(self) -> None:
        """Raise `CannotPlay` or `BotFailed` if a bot does not play the variant."""
        for index in range(len(self._kinds)):
            self._started(index)

    def play_deal(self, number: int) -> PlayedDeal:
        """Play a deal in all seatings."""
        table, orders = self._plan.table_of(number), self._plan.orders_of(number)
        notes = [_GameNotes() for _ in orders]
        seed = self._plan.seed_of(number)
        games = tuple(self._play(seed, table, order, note) for order, note in zip(orders, notes, strict=True))
        result = DealResult(number, games, table if self._plan.seats is not None else ())
        if not self._keeps_games:
            return PlayedDeal(result)
        kept = (self._kept.game(result, turn, at=note.at, moves=note.moves) for turn, note in enumerate(notes))
        return PlayedDeal(result, tuple(kept))

    def _play(self, seed: str, table: tuple[int, ...], order: tuple[int, ...], notes: "_GameNotes") -> DealGame:
        def made(seat: Seat, kind: type[Bot]) -> AttributedBot:
            index = table[order[seat]]
            return AttributedBot(kind, lambda: self._started(index))

        kinds = [self._kinds[table[place]] for place in order]
        try:
            result = play(
                self._variant,
                kinds,
                seed=seed,
                options=self._plan.options,
                make=made,
                watch=notes.add if self._keeps_games else None,
                playouts=self._plan.playouts,
                budget_s=self._plan.choice_s,
            )
        except GameForfeited as lost:
            self._end(table[order[lost.seat]])
            forfeit = Forfeit(lost.seat, lost.message)
            notes.forfeit(lost.seat, is_over=lost.is_over)
            return DealGame(order, lost.totals, lost.moves, forfeit)
        return DealGame(order, result.totals, result.moves, luck=self._luck_of(result))

    def _luck_of(self, result: ArenaResult) -> tuple[float, ...] | None:
        """Return the luck of each seat in a game, in hundredths of a point; None where it is not known."""
        if self._analyst is None:
            return None
        return tuple(round(points, 2) for points in self._analyst.luck(result.events))

    def _started(self, index: int) -> ProcessBot:
        """Return the process of a bot with a new bot in it."""
        bot = self._running.get(index)
        if bot is None:
            bot = self._running[index] = ProcessBot(self._kinds[index], call_s=self._plan.choice_s)
        else:
            bot.renew()
        bot.check(self._variant)
        return bot

    def _end(self, index: int) -> None:
        if (bot := self._running.pop(index, None)) is not None:
            bot.close()


class _GameNotes:
    """Notes of the moves of a game, with their times."""

    def __init__(self) -> None:
        self.at = _now()
        self.moves: list[PlayedMove] = []

    def add(self, decision: Decision, move: Move) -> None:
        """Note a move."""
        self.moves.append(PlayedMove(seat=decision.seat, at=_now(), move=msgspec.to_builtins(move)))

    def forfeit(self, seat: Seat, *, is_over: bool) -> None:
        """Note that a seat lost by a fault: it resigned. Of a game that is over nothing more is to be told."""
        if not is_over:
            self.moves.append(PlayedMove(seat=seat, at=_now()))


def _now() -> int:
    return time.time_ns() // 1000
