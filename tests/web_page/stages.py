"""Tables to draw: stages of real games of every variant, as the gateway sends them, and some malformed ones."""

import importlib
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from lostcities.core import Seat, Variant
from lostcities.core.game import Game, fold, replay_first_commit
from lostcities.core.hidden import redact
from lostcities.core.names import Viewer
from lostcities.present import Table
from lostcities.present.catalogs import catalog_for
from lostcities.present.drawing import draw, with_diff
from lostcities.registry import load_registry
from lostcities.testing import play

EXAMPLES = {
    "crazy-eights": "crazy_eights.plugin",
    "duel-updown": "lostcities_updown",
    "rivals-spendthrift": "lostcities_spendthrift",
}
NAMES = ("Ada", "Grace", "Linus", "Margaret", "Edsger", "Barbara")

Json = dict[str, Any]  # Any: JSON


def as_json(table: Table) -> Any:  # Any: JSON
    """Convert a table as the gateway does, with the lists that the page puts back."""
    built = msgspec.json.decode(msgspec.json.encode(table))
    for name in ("places", "zones", "actions", "forms", "changed", "hints", "sheets"):
        built.setdefault(name, [])
    for zone in built["zones"]:
        zone.setdefault("pieces", [])
    return built


@cache
def variants() -> dict[str, Variant[Any, Any, Any]]:
    """Return all variants of the repository, with those of the examples."""
    found = {variant.key: variant for variant in load_registry().variants()}
    examples = Path(__file__).parents[2] / "examples"
    for folder, module in EXAMPLES.items():
        sys.path.append(str(examples / folder))
        plugin = importlib.import_module(module)
        found |= {variant.key: variant for variant in plugin.lostcities_variants()}
    return found


class Stages:
    """One random game, for any viewer."""

    def __init__(
        self, variant: Variant[Any, Any, Any], seed: int, seats: int | None = None, language: str = "en"
    ) -> None:
        self.variant = variant
        self.game = play(variant, seed, seats=seats, options={})
        self.language = language

    def __len__(self) -> int:
        return len(self.game.commits)

    def page(self, at: int, viewer: Viewer) -> Json:
        """Return the input of the table component after a commit, marked against three commits before."""
        now, since = (self._table(index, viewer) for index in (at, max(at - 3, self.game.seats)))
        seats = [
            {"seat": seat, "name": NAMES[seat]} | ({"isYou": True} if seat == viewer else {"isBot": seat % 2 == 1})
            for seat in range(self.game.seats)
        ]
        shown = as_json(with_diff(now, since))
        return {"table": shown, "seats": seats} | ({} if viewer is None else {"viewer": viewer})

    def to_act(self, at: int) -> Seat:
        """Return the seat to act after the commit at an index, or the first seat."""
        to_act = self.game.commits[at].after.to_act
        return to_act[0] if to_act else Seat(0)

    def _table(self, at: int, viewer: Viewer) -> Table:
        return draw(self._view(at, viewer), viewer, catalog_for(self.variant, self.language, NAMES))

    def _view(self, at: int, viewer: Viewer) -> Game:
        view: Game | None = None
        for commit in self.game.commits[: at + 1]:
            seen = [redact(event, viewer) for event in commit.events]
            view = replay_first_commit(seen, self.variant) if view is None else fold(view, seen)
        assert view is not None
        return view


def stage_keys() -> list[str]:
    """Name every variant with each number of seats: `duel-2`."""
    return sorted(f"{key}-{seats}" for key, variant in variants().items() for seats in variant.seats[:3])


@cache
def stages(key: str) -> dict[str, Json]:
    """Return named pages of one game at several stages: each as a player to act, one as a spectator, and the end."""
    variant, seats = key.rpartition("-")[0], int(key.rpartition("-")[2])
    game = Stages(variants()[variant], 7 + seats, seats)
    last = len(game) - 1
    pages: dict[str, Json] = {}
    for share in (0, 30, 60, 90):
        at = min(seats + (last - seats) * share // 100, last)
        pages[f"{key}-{share}"] = game.page(at, game.to_act(at))
    return {
        **pages,
        f"{key}-watch": game.page(last * 2 // 3, None),
        f"{key}-end": game.page(last, Seat(0)),
    }
