"""`lc-admin plugins`: installed plugins with their distribution and file, and the reasons of refusals."""

import json
from pathlib import Path

from tests.admin.conftest import Install, Run

from lostcities.admin.installed import sources

OBSERVER = """
from lostcities.core import hookimpl

@hookimpl
def lostcities_events_recorded(events):
    pass
"""
RAISING = """
from lostcities.core import hookimpl

@hookimpl
def lostcities_variants():
    return [{}["no such key"]]
"""


def entries(run: Run) -> dict[str, dict[str, object]]:
    code, out, _ = run("plugins", "--json")
    assert code == 0
    return {entry["plugin"]: entry for entry in map(json.loads, out.splitlines())}


def test_plugins_are_listed_with_their_variants_and_where_they_come_from(run: Run):
    code, out, _ = run("plugins")
    assert code == 0
    rows = [line.split() for line in out.splitlines()]
    assert ["duel", "1", "2", "duel", "lostcities", "0.1.0", "Lost", "Cities:", "Duel"] in rows
    (file,) = [row[1] for row in rows if len(row) == 2 and row[0] == "duel"]
    assert Path(file).is_file()
    assert file.endswith("lostcities_duel/plugin.py")
    duel = entries(run)["duel"]
    assert duel["variants"] == [{"key": "duel", "version": 1, "title": "Lost Cities: Duel", "seats": [2]}]
    assert duel["distribution"] == "lostcities 0.1.0"
    assert duel["file"] == file


def test_an_observer_is_listed_as_one(run: Run, install: Install):
    module = install("watching", OBSERVER)
    out = run("plugins")[1]
    assert "watching (their-watching 1.0) offers no variant: it observes" in out
    assert f"watching  {module}" in out


def test_a_plugin_that_cannot_be_imported_is_listed_with_the_line_that_failed(run: Run, install: Install):
    module = install("broken", "\n\nimport no_such_module_anywhere\n")
    out = run("plugins")[1]
    assert "REFUSED plugin broken (their-broken 1.0): cannot be imported: ModuleNotFoundError" in out
    assert f"        in {module}:3" in out
    entry = entries(run)["broken"]
    assert entry["at"] == f"{module}:3"
    assert entry["file"] == str(module)
    assert entry["reason"] == "cannot be imported: ModuleNotFoundError: No module named 'no_such_module_anywhere'"
    assert entry["refused"] == f"plugin broken (their-broken 1.0): {entry['reason']}"


def test_a_plugin_with_a_slip_of_the_pen_is_listed_with_its_line(run: Run, install: Install):
    module = install("slipped", "x = 1\ny = = 2\n")
    assert entries(run)["slipped"]["at"] == f"{module}:2"


def test_a_hook_that_raises_is_listed_with_the_line_that_raised(run: Run, install: Install):
    module = install("raising", RAISING)
    out = run("plugins")[1]
    assert "REFUSED plugin raising (their-raising 1.0): KeyError: 'no such key'" in out
    assert f"        in {module}:6" in out


def test_a_plugin_refused_for_what_it_offers_is_listed_with_its_file(run: Run, install: Install):
    module = install("empty", "")
    out = run("plugins")[1]
    assert "REFUSED plugin empty (their-empty 1.0): implements no hook: mark its functions with @hookimpl" in out
    assert f"        in {module}\n" in out
    assert entries(run)["empty"]["at"] == ""


def test_a_plugin_without_any_module_has_no_file(run: Run, install: Install):
    module = install("lost", "")
    module.unlink()
    entry = entries(run)["lost"]
    assert (entry["file"], entry["at"]) == ("", "")
    assert "their-lost 1.0" in run("plugins")[1]
    assert sources()["lost", "their-lost 1.0"].file == ""
