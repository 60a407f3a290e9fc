"""The prose lint finds a planted violation of each rule and lets plain prose pass."""

import subprocess
import sys

import pytest
from tools.prose.__main__ import ROOT
from tools.prose.figures import ALL_PAGES, check_readings, readings
from tools.prose.rules import check, length, sentences
from tools.prose.sources import Kind, passages

LONG = "This sentence has no end " + "and goes on " * 8


def rules_broken(path: str, source: str) -> set[str]:
    """Name the rules that a file breaks."""
    return {finding.rule for passage in passages(path, source) for finding in check(passage)}


PLANTED = {
    "opener of a function": ("opener", "a.py", 'def f():\n    """What comes of it."""'),
    "opener of a module": ("opener", "a.py", '"""How cards are dealt."""'),
    "opener of a class": ("opener", "a.py", 'class A:\n    """Whether it is so."""'),
    "opener of an attribute": ("opener", "a.py", 'a = 1\n"""How many cards a hand has."""'),
    "noun phrase": ("noun-phrase", "a.py", 'def f():\n    """Every card of a hand."""'),
    "subject in a docstring": ("subject", "a.py", '"""Cards that nobody sees."""'),
    "subject in a comment": ("subject", "a.py", "a = 1  # somebody may look"),
    "subject in a message": ("subject", "a.py", 'raise ValueError("somebody holds this card")'),
    "subject in a test's name": ("subject", "tests/a.py", "def test_nobody_sees_it(): ..."),
    "who as a subject": ("subject", "a.md", "Who asks is answered."),
    "who after a preposition": ("subject", "a.proto", "// The table, for who has no plugin.\nmessage A {}"),
    "subject in JavaScript": ("subject", "a.js", "const a = 'x // y'; // whoever opens it\n"),
    "subject in a block": ("subject", "a.css", "/* everybody\n   sees it */"),
    "subject in the Makefile": ("subject", "Makefile", "run: # for everybody\n"),
    "subject after noqa": ("subject", "a.py", "a = 1  # noqa: F401, E501 - nobody reads it"),
    "subject after the type of a comment": ("subject", "a.py", "a = 1  # type: ignore[misc] # nobody reads it"),
    "subject after a lint rule in JavaScript": ("subject", "a.js", "// eslint-disable-line -- nobody reads it\n"),
    "subject alone in a message": ("subject", "a.py", 'a = b or "nobody"'),
    "subject in the name of a contract": ("subject", "pyproject.toml", 'name = "Nobody imports the core"\n'),
    "subject in a comment of a block": ("subject", "a.md", "```python\na = 1  # everybody sees it\n```"),
    "subject in a message of a block": ("subject", "a.md", '```python\na = "Whoever is last wins."\n```'),
    "subject in a drawing": ("subject", "a.md", "```text\nlog ──▶ before anybody is told\n```"),
    "subject on a page": ("subject", "a.md", "A page for everybody."),
    "subject in a table": ("subject", "a.md", "| a | for anybody |"),
    "take back": ("substitution", "a.py", '"""Take the last move back."""'),
    "house of bots": ("substitution", "a.md", "The house of bots answers."),
    "eyes": ("substitution", "a.js", "// through the eyes of a seat"),
    "long docstring": ("long-sentence", "a.py", f'"""{LONG}."""'),
    "long comment": ("long-sentence", "a.proto", f"// {LONG}.\nmessage A {{}}"),
    "long sentence on a page": ("page-long-sentence", "a.md", f"{LONG}."),
    "chain of semicolons": ("semicolon-chain", "a.md", "One is red; two are blue; three are green."),
}


@pytest.mark.parametrize(("rule", "path", "source"), PLANTED.values(), ids=list(PLANTED))
def test_a_planted_violation_is_caught(rule: str, path: str, source: str) -> None:
    assert rules_broken(path, source) == {rule}


def test_plain_prose_passes() -> None:
    source = '''
"""Hands of cards.

    hand = Hand(nobody)

The cards are sorted.
"""

class Hand:
    """The cards of a seat."""

    @property
    def every(self):
        """Every card, lowest first."""

def deal():
    """Deal a hand to each seat."""
'''
    assert rules_broken("a.py", source) == set()
    assert (
        rules_broken("a.md", "Who may see a card? Its owner. `nobody` is a word of code.\n\n```\nnobody\n```") == set()
    )


def test_ruff_catches_a_docstring_that_is_not_imperative() -> None:
    source = 'def f():\n    """Returns a card."""\n'
    command = [sys.executable, "-m", "ruff", "check", "--stdin-filename", "tools/a.py", "-"]
    found = subprocess.run(command, check=False, cwd=ROOT, input=source, capture_output=True, text=True)
    assert "D401" in found.stdout


@pytest.mark.parametrize(
    ("text", "rule"),
    [("Twenty words " * 10 + "stand here.", "page-mean"), ("It is red; it is blue. It is; it was.", "page-semicolons")],
    ids=["mean", "semicolons"],
)
def test_a_page_of_long_or_chained_sentences_is_caught(text: str, rule: str) -> None:
    pages = readings(passages("a.md", text))
    assert {finding.rule for finding in check_readings(pages)} == {rule}
    assert set(pages) == {"a.md", ALL_PAGES}


def test_sentences_end_where_a_reader_ends_them() -> None:
    assert sentences("Use R6, e.g. in Duel 2.0. Then draw! Who wins? (Ada.)") == [
        "Use R6, eg in Duel 2.0.", "Then draw!", "Who wins?", "(Ada.)",
    ]  # fmt: skip
    assert length("Run `make test ARGS=x` in docs/how-to twice.") == 5


def test_code_and_marks_of_a_page_are_no_prose() -> None:
    page = "# A\n\nSee [the *hand*](a.md)\n<!-- file: x -->\n```sh\nrm\n```\n- one `x y`\n- two\n\n| a | `b` |\n"
    found = [(passage.line, passage.kind, passage.text) for passage in passages("a.md", page)]
    assert found == [
        (1, Kind.CELL, "A"),
        (3, Kind.PARAGRAPH, "See the hand"),
        (8, Kind.PARAGRAPH, "one CODE"),
        (9, Kind.PARAGRAPH, "two"),
        (11, Kind.CELL, "a"),
        (11, Kind.CELL, "CODE"),
    ]


def test_the_makefile_runs_the_lint() -> None:
    lint = (ROOT / "Makefile").read_text().partition("\nlint:")[2].partition("\n\n")[0]
    assert "-m tools.prose" in lint
