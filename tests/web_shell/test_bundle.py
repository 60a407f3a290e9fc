"""Joining the scripts: what comes out does what the modules do, and what cannot be joined is refused."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.web_shell.gateway import FakeGateway, Serving

from lostcities_web.bundle import BadModule, bundle


def written(folder: Path, **modules: str) -> Path:
    """Modules by name."""
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder


def test_modules_become_functions_in_the_order_of_their_imports(tmp_path: Path) -> None:
    written(
        tmp_path,
        app='// The page.\nimport { one, two as deux } from "./parts.js";\nimport "./first.js";\n\nstart(one, deux);\n',
        parts=(
            'import { base } from "./base.js";\nexport { three } from "./base.js";\n\n/** One. */\n'
            "export const one = base + 1;\nexport async function two() {\n  return one; // stays\n}\n"
        ),
        base="const base = 0;\nconst tree = 3;\nexport { base, tree as three };\n",
        first="begin();\n",
    )
    assert bundle(tmp_path, "app.js") == (
        '"use strict";\n'
        "const m0 = (() => {\nconst base = 0;\nconst tree = 3;\nreturn { base: base, three: tree };\n})();\n"
        "const m1 = (() => {\nconst { base: base } = m0;\nconst one = base + 1;\n"
        "async function two() {\n  return one; // stays\n}\nreturn { three: m0.three, one, two };\n})();\n"
        "const m2 = (() => {\nbegin();\nreturn {  };\n})();\n"
        "const m3 = (() => {\nconst { one: one, two: deux } = m1;\n\nstart(one, deux);\nreturn {  };\n})();\n"
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('import everything from "./app.js";\n', "app.js: cannot join 'import everything"),
        ("export default 1;\n", "app.js: cannot join 'export default 1;'"),
        ('import { a } from "./app.js";\n', "in a ring: app.js > app.js"),
    ],
)
def test_what_cannot_be_joined_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(BadModule, match=fault):
        bundle(written(tmp_path, app=text), "app.js")


def test_the_page_runs_from_its_modules_as_well(browser: Browser) -> None:
    with Serving(FakeGateway(is_bundled=False)) as serving:
        page = browser.new_page(base_url=serving.url)
        page.goto("/")
        expect(page.get_by_role("button", name="Play against a bot: Duel")).to_be_visible()
        page.close()
