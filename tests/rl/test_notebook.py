"""The notebook runs cell by cell, and its pupil learns."""

import contextlib
import io
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[2] / "examples/learning/imitate_surveyor.ipynb"


def test_the_pupil_learns_and_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cells = [cell for cell in json.loads(NOTEBOOK.read_text())["cells"] if cell["cell_type"] == "code"]
    assert all(not cell["outputs"] for cell in cells), "a notebook is kept without its output"
    assert sum(bool(line.strip()) for cell in cells for line in cell["source"]) <= 40
    names: dict[str, Any] = {}
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        for cell in cells:
            exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
    assert names["accuracy"] > 0.6
    assert names["masks"][names["is_test"]].sum(axis=1).mean() > 4, "of several choices"
    assert min(names["margins"]) > 0
    assert "of the deals won" in printed.getvalue()
