"""The documentation page of the audit. Its console blocks are run in order and must print the output they show."""

import shutil
from pathlib import Path

import pytest
from tests.admin.conftest import Run
from tests.support.documents import ROOT, Block, blocks_of, differs, steps_of

PAGE = ROOT / "docs" / "reference" / "audit.md"


def test_every_console_of_the_page_prints_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run):
    shutil.copytree(ROOT / "tests" / "logs", tmp_path / "tests" / "logs")
    monkeypatch.chdir(tmp_path)
    blocks: list[Block] = blocks_of(PAGE, "console")
    assert len(blocks) == 3
    for step in (step for block in blocks for step in steps_of(block)):
        program, *words = step.command.split()
        assert program == "lc-admin"
        code, out, error = run(*words)
        assert code == 0, f"{step.command}\n{error}"
        assert (fault := differs(step.shown, out)) == "", f"{step.command}\n{fault}"
