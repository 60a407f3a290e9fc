"""Fingerprints of rules: what decides a game changes them, and nothing else does."""

import importlib
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from lostcities.core import PluginError, Variant
from lostcities.registry import Registry, load_registry
from lostcities.registry.fingerprints import fingerprint_of, release_of
from lostcities.registry.rules_code import module_code

BASE = {
    "steps_engine.py": '''
"""Steps that no class of the rules names."""

FARTHEST = 9
UNUSED = "words"


def step(state, size):
    """Go on."""
    return min(state + size, FARTHEST)  # never farther
''',
    "steps/__init__.py": '''
"""A game of steps."""
from steps.rules import StepsRules, variant
''',
    "steps/words.py": """
TITLE = "Steps"
""",
    "steps/rules.py": '''
"""The rules of Steps."""
from msgspec import Struct

from lostcities.core import Event, Move, Options, Score, Variant, hookimpl
from lostcities.kit import Card
from steps import words
from steps.evolve import evolve


class Step(Move, frozen=True):
    size: int = 1


class Stepped(Event, frozen=True):
    seat: int
    size: int


class StepsOptions(Options, frozen=True):
    longest: int = 3


class StepsRules(Struct, frozen=True):
    start: int = 0
    bonus: tuple[int, ...] = (1, 2)

    def initial(self, setup):
        return self.start

    def evolve(self, state: int, event: Stepped) -> int:
        return evolve(state, event)

    def scores(self, state):
        return [Score(state)]

    def table(self, view, seat, translate):
        return words.TITLE

    def log_lines(self, event, translate):
        return [words.TITLE]


def variant(**changed):
    return Variant(
        key="steps", title="Steps", seats=range(1, 3), rules=StepsRules(**changed), moves=Step, events=Stepped,
        options=StepsOptions,
    )


@hookimpl
def lostcities_variants():
    yield variant()
''',
    "steps/evolve.py": """
import steps_engine


def evolve(state, event):
    return steps_engine.step(state, event.size)
""",
    "far_steps.py": '''
"""A house rule for Steps."""
from steps import StepsRules, variant as steps


class FarRules(StepsRules, frozen=True):
    def initial(self, setup):
        return 5


def variant(**changed):
    from msgspec.structs import replace

    return replace(steps(), key="far-steps", rules=FarRules(**changed))
''',
}

Edit = tuple[str, str, str]

IDLE: dict[str, Edit] = {
    "comment": ("steps/rules.py", "        return self.start", "        return self.start  # from the beginning"),
    "docstring": ("steps_engine.py", '"""Go on."""', '"""Go on, but not too far."""'),
    "layout": ("steps/evolve.py", "step(state, event.size)", "step(\n        state,\n        event.size,\n    )"),
    "annotation": ("steps/rules.py", "state: int, event: Stepped", "state, event"),
    "table": ("steps/rules.py", "return words.TITLE", "return words.TITLE.upper()"),
    "words": ("steps/words.py", '"Steps"', '"Steps and stairs"'),
    "hook": ("steps/rules.py", "    yield variant()", "    yield variant()\n    yield variant(start=1)"),
    "unused import": ("steps/rules.py", "from steps import words\n", "from steps import words\nimport json\n"),
}
DECIDING: dict[str, Edit] = {
    "rule": ("steps/rules.py", "return self.start", "return self.start + 1"),
    "number": ("steps/rules.py", "start: int = 0", "start: int = 1"),
    "numbers": ("steps/rules.py", "(1, 2)", "(1, 3)"),
    "another module": ("steps/evolve.py", "event.size)", "event.size + 1)"),
    "another package": ("steps_engine.py", "FARTHEST = 9", "FARTHEST = 8"),
    "type": ("steps_engine.py", "FARTHEST = 9", 'FARTHEST = "9"'),
    "move": ("steps/rules.py", "    size: int = 1\n", "    size: int = 2\n"),
    "field of an event": ("steps/rules.py", "    seat: int\n    size: int\n", "    size: int\n    seat: int\n"),
    "default of an option": ("steps/rules.py", "longest: int = 3", "longest: int = 4"),
    "seats": ("steps/rules.py", "range(1, 3)", "range(1, 4)"),
}


class Workshop:
    """A folder of modules that is written, imported and fingerprinted again and again."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder, self._monkeypatch, self._count = folder, monkeypatch, 0

    def variant(self, module: str, edits: Sequence[Edit] = (), **changed: Any) -> Variant[Any, Any, Any]:
        """Return the variant of a module after some edits, imported anew from a folder of its own."""
        self._count += 1
        root = self._folder / str(self._count)
        for file, text in BASE.items():
            for name, old, new in edits:
                if name == file:
                    assert old in text
                    text = text.replace(old, new)
            (root / file).parent.mkdir(parents=True, exist_ok=True)
            (root / file).write_text(text)
        for name in [name for name in sys.modules if name.partition(".")[0] in ("steps", "steps_engine", "far_steps")]:
            del sys.modules[name]
        module_code.cache_clear()
        self._monkeypatch.syspath_prepend(root)
        made: Variant[Any, Any, Any] = importlib.import_module(module).variant(**changed)
        return made


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workshop]:
    yield Workshop(tmp_path, monkeypatch)
    module_code.cache_clear()


@pytest.mark.parametrize("edit", IDLE.values(), ids=list(IDLE))
@pytest.mark.parametrize("module", ["steps.rules", "far_steps"])
def test_what_decides_nothing_changes_no_fingerprint(workshop: Workshop, module: str, edit: Edit) -> None:
    before = fingerprint_of(workshop.variant(module))
    assert fingerprint_of(workshop.variant(module, [edit])) == before


@pytest.mark.parametrize("edit", DECIDING.values(), ids=list(DECIDING))
@pytest.mark.parametrize("module", ["steps.rules", "far_steps"])
def test_what_decides_changes_the_fingerprint_also_of_a_house_rule(workshop: Workshop, module: str, edit: Edit) -> None:
    before = fingerprint_of(workshop.variant(module))
    assert fingerprint_of(workshop.variant(module, [edit])) != before


def test_a_house_rule_counts_itself_and_its_numbers(workshop: Workshop) -> None:
    base, far = (fingerprint_of(workshop.variant(module)) for module in ("steps.rules", "far_steps"))
    edited = fingerprint_of(workshop.variant("far_steps", [("far_steps.py", "return 5", "return 6")]))
    given = fingerprint_of(workshop.variant("far_steps", start=7))
    assert len({base, far, edited, given}) == 4


def test_another_library_counts_by_its_release(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    with_library: Edit = (
        "steps/evolve.py",
        "import steps_engine\n",
        "import steps_engine\nimport hypothesis\nhypothesis\n",
    )
    before = fingerprint_of(workshop.variant("steps.rules", [with_library]))
    assert fingerprint_of(workshop.variant("steps.rules", [with_library])) == before
    monkeypatch.setattr("lostcities.registry.rules_code.version", lambda distribution: f"another {distribution}")
    assert fingerprint_of(workshop.variant("steps.rules", [with_library])) != before


def test_every_process_computes_the_same_fingerprints() -> None:
    program = (
        "from lostcities.registry import load_registry\n"
        "registry = load_registry()\n"
        "print(*[registry.rules_of(registry.variant(key)).fingerprint for key in ('board', 'duel', 'rivals')])\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": "7"}
    )
    registry = load_registry()
    computed = [registry.rules_of(registry.variant(key)).fingerprint for key in ("board", "duel", "rivals")]
    assert run.stdout.split() == computed
    assert all(len(fingerprint) == 64 for fingerprint in {*computed})
    assert len({*computed}) == 3


def test_code_that_changed_on_disk_after_it_was_loaded_has_no_fingerprint(workshop: Workshop) -> None:
    made = workshop.variant("steps.rules")
    registry = Registry()
    registry.add(sys.modules["steps.rules"], "steps", "steps 1.0")
    engine = Path(str(sys.modules["steps.evolve"].__file__))
    engine.write_text(engine.read_text().replace("event.size", "event.size + 1"))
    with pytest.raises(PluginError, match=r"steps.evolve was changed on disk after it was loaded: restart the program"):
        registry.rules_of(made)


def test_a_release_names_the_plugin_and_the_platform() -> None:
    platform = release_of()
    assert platform.startswith("lostcities ")
    assert release_of("steps 1.0") == f"steps 1.0, {platform}"
    assert release_of(platform) == platform
    assert load_registry().rules_of(load_registry().variant("duel")).release == platform


def test_rules_without_a_file_have_a_fingerprint(workshop: Workshop) -> None:
    made = workshop.variant("steps.rules")
    scope: dict[str, Any] = {"__name__": "typed_in", "Base": type(made.rules)}
    exec("class Rules(Base, frozen=True):\n    def initial(self, setup):\n        return 3\n", scope)
    typed_in = Variant(
        key="typed-in", title="", seats=range(2, 3), rules=scope["Rules"](), moves=made.moves, events=made.events
    )
    assert fingerprint_of(typed_in) != fingerprint_of(made)
