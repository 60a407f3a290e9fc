"""The compiled modules: made from the present sources, and left out where nothing can compile."""

import pytest
from tests.engines.sources import is_older_than_its_source
from tools.compile_engines import SOURCES, missing_tool


def test_no_compiled_engine_hides_a_changed_source() -> None:
    assert [source for source in SOURCES if is_older_than_its_source(source)] == [], "run `make engines`"


def test_a_machine_without_a_compiler_is_told_from_one_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert missing_tool() == "C compiler (cc)"
    monkeypatch.setenv("CC", "sh -c")  # any program: it is not run
    assert missing_tool() != "C compiler (cc)"
