"""A process of the arena: it plays deals, and keeps a process for each bot between them."""

import signal
from collections.abc import Mapping
from typing import Any

from lostcities.core import LostCitiesError, Seat, Variant, error_in_words
from lostcities.registry import load_registry
from lostcities_bots.analysis import analyst_for
from lostcities_bots.arena import ArenaResult, GameForfeited, play
from lostcities_bots.bot_lookup import find_bot
from lostcities_bots.error_attribution import AttributedBot
from lostcities_bots.process_bot import ProcessBot
from lostcities_bots.tournament.plan import ArenaPlan, DealGame, DealResult, Forfeit
from lostcities_client import Bot


class DealFailed(LostCitiesError):
    """The rules of a variant, and no bot, have failed."""

    reason = "DEAL_FAILED"


_players: "DealPlayers | None" = None


def start(plan: ArenaPlan) -> None:
    """Prepare this process for the deals of a plan. Ctrl-C is for the program that has started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    global _players  # noqa: PLW0603 - a pool calls functions of a module
    _players = DealPlayers(plan)


def play_deal(number: int) -> DealResult:
    """Play a deal in the prepared process."""
    assert _players is not None, "the pool starts every process"
    try:
        return _players.play_deal(number)
    except Exception as error:  # noqa: BLE001 - rules may raise anything
        raise DealFailed(f"deal {number} cannot be played: {error_in_words(error)}") from None


class DealPlayers:
    """The bots of a plan, each in a process that is used for one game after the other."""

    def __init__(self, plan: ArenaPlan) -> None:
        self._plan = plan
        self._variant: Variant[Any, Any, Any] = load_registry().variant(plan.variant)
        self._kinds = [find_bot(name) for name in plan.bots]
        self._running: dict[int, ProcessBot] = {}
        self._analyst = analyst_for(self._variant, {**self._variant.bounded_options, **plan.options})

    def close(self) -> None:
        """End all processes."""
        for bot in self._running.values():
            bot.close()
        self._running.clear()

    def check(self) -> None:
        """Raise `CannotPlay` or `BotFailed` if a bot does not play the variant."""
        for index in range(len(self._kinds)):
            self._started(index)

    def play_deal(self, number: int) -> DealResult:
        """Play a deal in all seatings. In a pool each table plays a deal before the next one comes."""
        tables = self._plan.tables
        deal, place = divmod(number, len(tables))
        table = tables[place]
        seats = len(table)
        orders = [tuple((seat - turn) % seats for seat in range(seats)) for turn in range(seats)]
        games = tuple(self._play(deal, table, order) for order in orders)
        return DealResult(number, games, table if self._plan.seats is not None else ())

    def _play(self, deal: int, table: tuple[int, ...], order: tuple[int, ...]) -> DealGame:
        def made(seat: Seat, kind: type[Bot]) -> AttributedBot:
            index = table[order[seat]]
            return AttributedBot(kind, lambda: self._started(index))

        kinds = [self._kinds[table[place]] for place in order]
        options: Mapping[str, Any] = self._plan.options
        try:
            result = play(
                self._variant,
                kinds,
                seed=f"{self._plan.seed}/{deal}",
                options=options,
                make=made,
                playouts=self._plan.playouts,
            )
        except GameForfeited as lost:
            self._end(table[order[lost.seat]])
            forfeit = Forfeit(lost.seat, lost.message)
            return DealGame(order, lost.totals, lost.moves, forfeit)
        return DealGame(order, result.totals, result.moves, luck=self._luck_of(result))

    def _luck_of(self, result: ArenaResult) -> tuple[float, ...] | None:
        """Return the luck of each seat in a game, in hundredths of a point; None where it is not known."""
        if self._analyst is None:
            return None
        luck = round(self._analyst.luck(result.events), 2)
        return luck, -luck

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
