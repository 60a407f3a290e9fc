"""Analysis of a finished game at a server, from its open log."""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Event, GameId, NoAnalysis, PlatformEvent, Setup, Variant, Version, redact
from lostcities.present import Translator, table_of
from lostcities_bots.analysis.analyst import Watch
from lostcities_bots.analysis.analysts import analyst_for, has_analyst
from lostcities_client import Client, GameAnalysis, MoveLoss, Replica, undone_among


class FinishedGame(Struct, frozen=True):
    """A finished game: what its analysis needs."""

    names: tuple[str, ...]
    """Names of the players, by seat; numbered where several have the same."""
    variant: Variant[Any, Any, Any]
    setup: Setup
    events: tuple[Event, ...]
    """Events that count, with all cards open."""
    versions: tuple[Version, ...]
    """Version of the log before each event's commit."""
    is_by_points: bool = True
    """False if some seat was left, and comes last whatever its points."""

    def analysed(self, watch: Watch = lambda share, found: None) -> GameAnalysis:
        """Return the analysis, in some tenths of a second. Raise `NoAnalysis` for unusual rules."""
        analyst = analyst_for(self.variant, self.setup.options, seats=self.setup.seats)
        if analyst is None:
            raise _no_analysis(self.variant)
        watched: Watch = lambda share, found: watch(share, lambda: self._completed(found()))  # noqa: E731 - a type
        return self._completed(analyst.analyse(self.events, watched))

    def seen_before(self, loss: MoveLoss) -> Any:  # Any: the variant's own state type
        """Return the view of the seat that made a dear move, before the move."""
        rules = self.variant.rules
        seen = (redact(event, loss.seat) for event in self.events[: loss.place])
        return reduce(rules.evolve, seen, rules.initial(self.setup))

    def labels_of(self, loss: MoveLoss, translate: Translator) -> tuple[str, str]:
        """Return the sentences for a dear move and the better one, as their seat read them: `Play red 7`."""
        table = table_of(self.variant.rules, self.seen_before(loss), loss.seat, translate)
        labels = {action.move: action.label for action in table.actions}
        return labels.get(loss.move, loss.move), labels.get(loss.better, loss.better)

    def _completed(self, found: GameAnalysis) -> GameAnalysis:
        """Return an analysis with the versions of its moves, and with what a seat that was left means."""
        losses = tuple(replace(loss, version=self.versions[loss.place]) for loss in found.losses)
        return replace(found, losses=losses, is_by_points=self.is_by_points)


async def read_finished_game(client: Client, game_id: GameId) -> FinishedGame:
    """Read a finished game. Raise `NoAnalysis` for one that runs, or of a variant without an analysis."""
    async with Replica(client, game_id) as replica:
        game = await replica.until()
        if game.ended is None:
            raise NoAnalysis("the game still runs: its cards are open once it is over")
        setup = Setup(seats=len(game.seats), options=game.options)
        if not has_analyst(game.variant, game.options):
            raise _no_analysis(game.variant)
        counting = list(_counting_events(replica))
        names = [holder.name or "" for holder in (await client.get_game(game_id)).game.seats]
    return FinishedGame(
        names=tuple(told_apart(names)),
        variant=game.variant,
        setup=setup,
        events=tuple(event for event, _ in counting),
        versions=tuple(version for _, version in counting),
        is_by_points=not game.left,
    )


def _counting_events(replica: Replica) -> Iterator[tuple[Event, Version]]:
    """Yield the variant's events whose commits were not undone, each with the version before its commit."""
    undone = {change.version for change in undone_among(replica.history)}
    before = Version(0)
    for change in replica.history:
        if change.version not in undone:
            yield from ((event, before) for event in change.events if not isinstance(event, PlatformEvent))
        before = change.version


def told_apart(names: Sequence[str]) -> Sequence[str]:
    """Return the names, with the number of the seat where several are the same."""
    return [f"{name} {seat}" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)]


def _no_analysis(variant: Variant[Any, Any, Any]) -> NoAnalysis:
    return NoAnalysis(f"there is no analysis of {variant.title} with these rules and options: no bot has learned them")
