"""Planted errors in the page's modules, found by its type checker and its lint.

The quick run reads the settings of the tools. The slow run plants errors, where the tools are installed.
"""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "clients" / "web"
TOOLS = WEB / "node_modules"

needs_tools = pytest.mark.skipif(
    not (TOOLS / ".ready").is_file() or shutil.which("npm") is None, reason='the tools of the page: "make page-check"'
)


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """Copy of the page with the tools."""
    for name in ("package.json", "tsconfig.json", "eslint.config.js", "api.d.ts", "page.d.ts"):
        shutil.copy(WEB / name, tmp_path)
    shutil.copytree(WEB / "lostcities_web" / "static", tmp_path / "lostcities_web" / "static")
    (tmp_path / "node_modules").symlink_to(TOOLS)
    return tmp_path


def run(web: Path, script: str) -> subprocess.CompletedProcess[str]:
    command = ["npm", "run", "--silent", script]
    return subprocess.run(command, cwd=web, check=False, capture_output=True, text=True, timeout=120)


def plant(web: Path, code: str) -> None:
    with (web / "lostcities_web/static/lobby/setup.js").open("a", encoding="utf-8") as file:
        file.write(code)


TYPE_ERRORS = {
    "TS2345": 'others("two", FRIEND);\n',
    "TS7006": "export const untyped = (value) => value;\n",
    "TS2531": 'document.querySelector("main").focus();\n',
    "TS2551": "/** @param {Frame} frame */\nexport const end = (frame) => frame.versoin;\n",
    "TS2304": "undeclared();\n",
}
LINT_ERRORS = {
    "no-unused-vars": "const unused = 1;\n",
    "eqeqeq": "export const isNone = (/** @type {unknown} */ value) => value == null;\n",
    "prefer-const": "export let fixed = 1;\nlet never = 2;\nfixed = never;\n",
}
"""Planted code by the error or the rule that finds it. All are planted at once: a run takes seconds."""


@pytest.mark.parametrize("name", ["strict", "noUncheckedIndexedAccess", "checkJs"])
def test_the_types_are_checked_strictly_in_all_scripts(name: str) -> None:
    settings = json.loads((WEB / "tsconfig.json").read_text(encoding="utf-8"))
    assert settings["compilerOptions"][name] is True
    assert "lostcities_web/static/**/*.js" in settings["include"]


@pytest.mark.parametrize("rule", LINT_ERRORS)
def test_a_rule_of_the_lint_is_an_error(rule: str) -> None:
    settings = (WEB / "eslint.config.js").read_text(encoding="utf-8")
    assert re.search(rf"""^ +"?{rule}"?: \[?"error\"""", settings, re.MULTILINE)


@needs_tools
@pytest.mark.slow
def test_type_errors_are_found(web: Path) -> None:
    plant(web, "".join(TYPE_ERRORS.values()))
    found = run(web, "types")
    assert found.returncode != 0
    lines = [line for line in found.stdout.splitlines() if "setup.js" in line]
    assert [error for error in TYPE_ERRORS if not any(error in line for line in lines)] == []


@needs_tools
@pytest.mark.slow
def test_lint_errors_are_found(web: Path) -> None:
    plant(web, "".join(LINT_ERRORS.values()))
    found = run(web, "lint")
    assert found.returncode != 0
    assert [rule for rule in LINT_ERRORS if rule not in found.stdout] == []
