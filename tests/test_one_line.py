"""One line in a plugin's test module: the tests it runs, the faults it finds, and its effect on other tests."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from tests.support.documents import ROOT, blocks_of

from lostcities.core.errors import UnknownVariant
from lostcities.testing import conformance_suite

HEAD = """
from lostcities.testing import conformance_suite
from lostcities.testing.tiny import TINY, every_card, secrets
"""

Pytest = Callable[..., tuple[int, str]]


def run_in(folder: Path, source: str, *arguments: str) -> tuple[int, str]:
    """Run pytest on a module in this folder. Return exit code and output.

    The variable CI is removed, because pytest prints more with it.
    """
    (folder / "test_it.py").write_text(HEAD + source)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:asyncio", "-p", "no:cacheprovider", *arguments, "test_it.py"],
        cwd=folder,
        env={**{name: value for name, value in os.environ.items() if name != "CI"}, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def run_tests(tmp_path: Path) -> Pytest:
    """Function `run_tests("TestIt = …", "-k", "law")`, which runs pytest on a module of this test's folder."""
    return partial(run_in, tmp_path)


def failed(printed: str) -> list[str]:
    """Return the tests that failed, as pytest's summary names them."""
    return sorted(re.findall(r"^FAILED test_it\.py::(\S+)", printed, re.M))


def test_a_sound_variant_passes_every_law_with_every_number_of_seats_and_option_set(
    run_tests: Pytest, is_slow: bool
) -> None:
    """The quick run only lists the tests. test_testing_kit.py holds a suite of the same variant, which passes."""
    line = (
        'TestTiny = conformance_suite(TINY, option_sets={"two": {"rounds": 2}}, games=1, count=every_card, '
        "secrets=secrets)"
    )
    code, printed = run_tests(line, *(["-v"] if is_slow else ["--collect-only", "-q"]))
    assert code == 0, printed
    passed = re.findall(rf"^test_it\.py::TestTiny::(\S+(?: \S+)?){' PASSED' if is_slow else '$'}", printed, re.M)
    cases = ["2-seats", "3-seats", "two-2-seats", "two-3-seats"]
    laws = [
        "fold",
        "view",
        "own knowledge",
        "legality",
        "secrecy",
        "progress",
        "conservation",
        "notation",
        "undo",
        "teams",
        "commands",
        "actions",
        "observations",
        "worlds",
        "one deal",
        "determinism",
    ]
    assert sorted(passed) == sorted(
        [
            *(f"test_law[{law}-{case}]" for law in laws for case in cases),
            *(f"test_tables_can_be_drawn[{case}]" for case in cases),
            *(f"test_every_text_is_translated[{case}]" for case in cases),
            *(f"test_the_score_form_can_be_filled_in[{case}]" for case in cases),
            "test_laws_under_any_options_and_moves",
            "test_schemas_can_be_read",
            "test_texts_are_there",
            "test_tutorial",
        ]
    )


@pytest.mark.slow
def test_it_is_collected_under_any_name_by_any_import_mode_and_in_parallel(run_tests: Pytest) -> None:
    modes = ("-n", "2", "--import-mode=importlib", "-k", "texts or fold")
    code, printed = run_tests("anything = conformance_suite(TINY)", *modes)
    assert code == 0, printed
    assert "3 passed" in printed


def test_a_key_that_is_not_installed_is_told_what_is() -> None:
    with pytest.raises(UnknownVariant, match="there is no variant 'deul'; installed: duel"):
        conformance_suite("deul")


@pytest.mark.slow
def test_a_key_that_is_not_installed_ends_the_tests(run_tests: Pytest) -> None:
    code, printed = run_tests('TestDuel = conformance_suite("deul")')
    assert code == 2
    assert "UnknownVariant: there is no variant 'deul'; installed: duel" in printed


def test_a_key_whose_plugin_was_refused_is_told_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "mine-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[lostcities]\nmine = mine_plugin\n")
    (tmp_path / "mine_plugin.py").write_text("from lostcities.core import hookimp\n")
    monkeypatch.syspath_prepend(tmp_path)
    why = r"refused: plugin mine \(mine 1.0\): cannot be imported: ImportError: cannot import name 'hookimp'"
    with pytest.raises(UnknownVariant, match=why):
        conformance_suite("mine")


@pytest.mark.slow
def test_a_project_with_a_golden_fixture_and_flag_of_its_own_keeps_them(run_tests: Pytest, tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(
        "import pytest\n"
        "def pytest_addoption(parser): parser.addoption('--goldens', action='store_true')\n"
        "@pytest.fixture\n"
        "def golden(): return 'mine'\n"
    )
    code, printed = run_tests("def test_it(golden): assert golden == 'mine'", "--goldens")
    assert code == 0, printed
    code, printed = run_tests("def test_it(): pass", "-p", "no:lostcities-goldens")
    assert code == 0, printed


def shown() -> str:
    """Return the tests that the page shows."""
    blocks = [block.text for block in blocks_of(ROOT / "docs" / "reference" / "plugins.md", "python")]
    return "\n".join(text for text in blocks if "lostcities.testing" in text)


def nim() -> str:
    """Return the game of the page, which hides nothing."""
    blocks = [block.text for block in blocks_of(ROOT / "docs" / "reference" / "plugins.md", "python")]
    (game,) = [text for text in blocks if "class NimRules" in text]
    return f"{game}\nTestNim = conformance_suite(NIM, games=1)\n"


def test_suites_of_installed_variants_and_those_of_the_page_pass(run_tests: Pytest) -> None:
    """These are the cheaper tests, and a suite under another name. The slow run does all tests of the page."""
    source = f'{shown()}\n{nim()}\nanything = conformance_suite("duel", games=1)'
    chosen = "(TestNim and 2-seats and not (undo or determinism or secrecy)) or (not TestNim and (fold or texts))"
    code, printed = run_tests(source, "-v", "-k", chosen)
    assert code == 0, printed
    passed = re.findall(r"^test_it\.py::(\w+)::.* PASSED", printed, re.M)
    assert {suite: passed.count(suite) for suite in passed} == {
        "TestConformance": 2,
        "TestDuel": 4,
        "TestNim": 16,
        "anything": 2,
    }


@pytest.mark.slow
def test_the_tests_that_the_page_shows_pass(run_tests: Pytest) -> None:
    code, printed = run_tests(shown(), "--lostcities-goldens")
    assert code == 0, printed
    code, printed = run_tests(shown(), "-k", "TestDuel and playthrough")
    assert code == 0, printed
    assert re.search(r"^\d+ passed", printed.splitlines()[-1].strip("= ")), printed


@pytest.mark.slow
def test_the_game_of_the_page_hides_nothing_and_passes_every_test(run_tests: Pytest) -> None:
    code, printed = run_tests(nim())
    assert code == 0, printed
    assert f"{16 * 3 + 3 + 3 + 3 + 4} passed" in printed


# -- faults --

LEAKS = """
from tests.test_planted_faults import HintsAtHands, Hinted, mutant
TestLeaks = conformance_suite(mutant(HintsAtHands, Hinted), games=1)
"""
ILLEGAL = """
from tests.test_planted_faults import AcceptsIllegal, mutant
TestIllegal = conformance_suite(mutant(AcceptsIllegal), games=1)
"""
BY_HASH = """
from tests.test_planted_faults import ShufflesByHash, mutant
TestByHash = conformance_suite(mutant(ShufflesByHash), games=1)
"""
ENDLESS = """
from tests.test_planted_faults import NeverEnds, mutant
TestEndless = conformance_suite(mutant(NeverEnds), games=1)
"""
THREE = """
from tests.test_planted_faults import LosesCards, mutant
from lostcities.testing.tiny import TinyRules

class LosesOfThree(LosesCards):
    def evolve(self, state, event):
        kind = LosesCards if len(state.points) == 3 and state.rounds == 2 else TinyRules
        return kind.evolve(self, state, event)

TestThree = conformance_suite(mutant(LosesOfThree), option_sets={"two": {"rounds": 2}}, count=every_card)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "law", "saying"),
    [
        (LEAKS, "secrecy", "law 'secrecy' is broken by tiny-hints-at-hands"),
        (ILLEGAL, "legality", "is accepted by decide and not listed by legal_moves"),
        (BY_HASH, "determinism", "another process (hash seed, locale, time zone) differs"),
        (ENDLESS, "progress", "the game has not ended after 45 moves"),
    ],
)
def test_a_planted_fault_is_caught_with_every_number_of_seats(
    run_tests: Pytest, source: str, law: str, saying: str
) -> None:
    code, printed = run_tests(source, "-k", "test_law or tables or texts")
    assert code == 1, printed
    laws = [name.partition("::")[2] for name in failed(printed) if "any_options" not in name]
    laws = [law for law in laws if "[undo-" not in law]  # a leak shows in games with undo, too
    assert laws == [f"test_law[{law}-2-seats]", f"test_law[{law}-3-seats]"]
    assert printed.count("  what: ") == 1, "what is wrong is told at length once"
    assert re.search(rf"^law '{law}' is broken by .*, seats=3, .*; see test_law\[{law}-2-seats\] first$", printed, re.M)
    assert saying in printed
    assert "lostcities/testing/check.py" not in printed, "a broken law is told without the way through the kit"


STUCK = """
from msgspec.structs import replace
from lostcities.testing.tiny import TinyRules

class Stuck(TinyRules):
    def decide(self, state, seat, move, chance):
        return self.no_such_thing

TestStuck = conformance_suite(replace(TINY, rules=Stuck()), goldens="golden")
"""


BANK = """
from msgspec.structs import replace
from lostcities_rivals import RivalsRules
from lostcities_rivals.plugin import RIVALS

class Bank(RivalsRules, frozen=True):
    def evolve(self, state, event):
        after = super().evolve(state, event)
        first, *others = after.gold
        return replace(after, gold=(first + 1, *others)) if len(after.piles) < len(state.piles) else after

TestBank = conformance_suite(replace(RIVALS, key="rivals-bank", rules=Bank()), games=1)
"""


STUMBLES = """
from msgspec.structs import replace
from lostcities.testing.tiny import TinyRules

class Stumbles(TinyRules):
    def table(self, view, seat, translate):
        return super().table(view, seat, translate) if view.turn else self.no_such_thing

TestStumbles = conformance_suite(replace(TINY, rules=Stumbles()), games=1)
"""
FAULTY = {
    "TestLeaks": (LEAKS, "secrecy or fold or texts"),
    "TestThree": (THREE, "conservation"),
    "TestStuck": (STUCK, "(test_law or tables or playthrough) and not any_options"),
    "TestBank": (BANK, "conservation"),
    "TestStumbles": (STUMBLES, "view-2"),
}
"""Suites with a fault: their source, and which of their tests run."""


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Output of pytest on all of them. One run starts faster than five."""
    chosen = " or ".join(f"({suite} and ({tests}))" for suite, (_, tests) in FAULTY.items())
    sources = "".join(source for source, _ in FAULTY.values())
    code, printed = run_in(tmp_path_factory.mktemp("faulty"), sources, "-rsf", "-k", chosen)
    assert code == 1, printed
    return printed


def of_suite(printed: str, suite: str) -> str:
    """Return what is printed on the failures of one suite."""
    sections = re.split(r"^(?=_+ .* _+$|=+ .* =+$)", printed, flags=re.M)
    return "".join(section for section in sections if re.match(rf"_+ {suite}\.", section))


def test_a_leak_is_caught_with_every_number_of_seats_and_told_at_length_once(faulty: str) -> None:
    told = of_suite(faulty, "TestLeaks")
    assert [name for name in failed(faulty) if name.startswith("TestLeaks")] == [
        "TestLeaks::test_law[secrecy-2-seats]",
        "TestLeaks::test_law[secrecy-3-seats]",
    ]
    assert told.count("  what: ") == 1
    assert "law 'secrecy' is broken by tiny-hints-at-hands" in told
    assert "seats=3, " in told
    assert re.search(r"; see test_law\[secrecy-2-seats\] first$", told, re.M)
    assert "lostcities/testing/check.py" not in told, "a broken law is told without the way through the kit"


def test_a_fault_of_one_option_set_with_one_number_of_seats_is_caught(faulty: str) -> None:
    assert [name for name in failed(faulty) if name.startswith("TestThree")] == [
        "TestThree::test_law[conservation-two-3-seats]"
    ]
    assert "what: counted [" in of_suite(faulty, "TestThree")


def test_where_no_game_can_be_played_one_test_says_why_and_the_others_name_it(faulty: str) -> None:
    assert [name for name in failed(faulty) if name.startswith("TestStuck")] == ["TestStuck::test_law[fold-2-seats]"]
    assert of_suite(faulty, "TestStuck").count("AttributeError raised in") == 1
    assert re.search(r"^SKIPPED \[35\] .*: no game to look at: see test_law\[fold-2-seats\]$", faulty, re.M), faulty


def test_a_house_that_makes_coins_is_told_by_the_count_of_the_game_it_is_made_from(faulty: str) -> None:
    assert [name for name in failed(faulty) if name.startswith("TestBank")] == [
        f"TestBank::test_law[conservation-{seats}-seats]" for seats in (2, 3, 4)
    ]
    told = of_suite(faulty, "TestBank")
    assert re.search(r"  what: counted \(.*, 37\); after the deal \(.*, 36\)$", told, re.M), told


def test_an_exception_of_the_plugin_is_shown_with_its_own_lines(faulty: str) -> None:
    told = of_suite(faulty, "TestStumbles")
    assert re.search(r"  AttributeError raised in\n  File \".*/test_it.py\", line \d+, in table\n", told), told
    assert "lostcities/testing" not in told
    assert "table failed: AttributeError: 'Stumbles' object has no attribute 'no_such_thing'" in told


# -- golden playthroughs --

GOLDEN = 'TestTiny = conformance_suite(TINY, goldens="golden", games=1)\ndef test_other(): raise SystemExit(3)\n'


def test_golden_playthroughs_are_written_by_the_flag_and_then_compared(
    run_tests: Pytest, tmp_path: Path, is_slow: bool
) -> None:
    folder, only = tmp_path / "golden", ("-k", "playthrough")
    if is_slow:
        code, printed = run_tests(GOLDEN, *only)
        assert code == 1
        assert "golden/tiny-2-seats.txt does not exist: write it by pytest --lostcities-goldens" in printed
    code, printed = run_tests(GOLDEN, "--lostcities-goldens")
    assert code == 0, printed
    assert sorted(path.name for path in folder.iterdir()) == ["tiny-2-seats.txt", "tiny-3-seats.txt"]
    assert (folder / "tiny-3-seats.txt").read_text().startswith("tiny version 1: Tiny\nseed 0, 3 seats\n")
    if is_slow:
        assert run_tests(GOLDEN, *only)[0] == 0
    text = (folder / "tiny-2-seats.txt").read_text()
    (folder / "tiny-2-seats.txt").write_text(text.replace("seed 0", "seed 9"))
    (folder / "tiny-3-seats.txt").unlink()
    code, printed = run_tests(GOLDEN, *only)
    assert code == 1
    assert "golden/tiny-2-seats.txt differs; if that is meant, run pytest --lostcities-goldens" in printed
    assert "golden/tiny-3-seats.txt does not exist: write it by pytest --lostcities-goldens" in printed
    assert "-seed 9, 2 seats\n+seed 0, 2 seats" in printed


def test_the_pytest_plugin_loads_nothing_of_the_platform(tmp_path: Path) -> None:
    """Every pytest run on a machine imports it."""
    told = (
        "import sys, lostcities.goldens\n"
        "print([m for m in sys.modules if m.split('.')[0] in ('hypothesis', 'msgspec') or m.startswith('lostcities.')])"
    )
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['lostcities.goldens']"
