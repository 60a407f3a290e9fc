"""A server and a gateway to it, with more variants than the built-in ones."""

import textwrap
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess

EXAMPLES = Path(__file__).parents[2] / "examples"

HOUSES = {
    "blotto-fields": "lostcities_blotto",
    "coup-claims": "lostcities_coup",
    "crazy-eights": "crazy_eights.plugin",
    "duel-updown": "lostcities_updown",
    "hanabi-hints": "lostcities_hanabi",
    "liars-dice": "lostcities_liars_dice",
    "nine-flags": "lostcities_flags",
    "rivals-spendthrift": "lostcities_spendthrift",
    "sealed-bids": "lostcities_goofspiel",
}
"""Examples that bring a variant, with their modules."""

ODD = """
    from msgspec.structs import replace

    from lostcities.core import Variant, hookimpl
    from lostcities_duel import DuelEvent, DuelMove, DuelRules

    MARKUP = "<img src=x onerror=alert(1)><b>bold</b>"


    class SilentRules(DuelRules, frozen=True):
        def table(self, view, viewer, translate):
            raise RuntimeError("this table is broken")


    class LoudRules(DuelRules, frozen=True):
        def table(self, view, viewer, translate):
            table = super().table(view, viewer, translate)
            zones = tuple(
                replace(zone, title=MARKUP, note="x" * 10_000, pieces=tuple(
                    replace(piece, label=MARKUP + piece.label + "y" * 10_000) for piece in zone.pieces
                ))
                for zone in table.zones
            )
            actions = tuple(replace(action, label=MARKUP + action.label + "z" * 10_000) for action in table.actions)
            lost = tuple(replace(action, target="nowhere at all") for action in actions[:1])
            return replace(table, zones=zones, actions=lost + actions[1:], prompt=MARKUP, headline=MARKUP)


    @hookimpl
    def lostcities_variants():
        for key, title, rules in (("silent", "Silent", SilentRules()), ("loud", MARKUP, LoudRules())):
            yield Variant(key=key, title=title, seats=range(2, 3), rules=rules, moves=DuelMove, events=DuelEvent)
    """


def house_rules(folder: Path) -> list[Path]:
    """Return folders for the import path with which the examples, and two odd variants, count as installed."""
    site = folder / "site"
    site.mkdir()
    (site / "odd_variants.py").write_text(textwrap.dedent(ODD))
    for name, module in {**HOUSES, "odd": "odd_variants"}.items():
        described = site / f"{name.replace('-', '_')}-1.0.dist-info"
        described.mkdir()
        (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: their-{name}\nVersion: 1.0\n")
        (described / "entry_points.txt").write_text(f"[lostcities]\n{name} = {module}\n")
    return [site, *(EXAMPLES / name for name in HOUSES)]


class World:
    """A server with a store of its own and a gateway, used with `with`."""

    def __init__(self, folder: Path, import_path: list[Path] | None = None) -> None:
        self.server = ServerProcess(folder)
        self._folder = folder
        self._import_path = [str(each) for each in import_path or ()]
        self._stack = ExitStack()

    def __enter__(self) -> "World":
        with self._stack as stack:
            with pytest.MonkeyPatch.context() as patch:  # for the two programs, not for other tests of this worker
                if self._import_path:
                    patch.setenv("PYTHONPATH", ":".join(self._import_path))
                stack.enter_context(self.server)
                self.web = stack.enter_context(WebProcess(self._folder, self.server.address))
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()
