"""Joining the scripts: what comes out does what the modules do, and what cannot be joined is refused."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
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
        "const $0 = (() => {\nconst base = 0;\nconst tree = 3;\nreturn { base, three: tree };\n})();\n"
        "const $1 = (() => {\nconst { base } = $0;\nconst one = base + 1;\n"
        "async function two() {\n  return one; // stays\n}\nreturn { three: $0.three, one, two };\n})();\n"
        "const $2 = (() => {\nbegin();\nreturn {  };\n})();\n"
        "const $3 = (() => {\nconst { one, two: deux } = $1;\nstart(one, deux);\nreturn {  };\n})();\n"
    )


@pytest.mark.parametrize(
    "statement",
    [
        'import everything from "./parts.js";',
        'import everything, { one } from "./parts.js";',
        'import * as everything from "./parts.js";',
        "import { one } from './parts.js';",
        'import { one } from "parts";',
        'const later = import("./parts.js");',
        "const here = import.meta.url;",
        "export default 1;",
        "export default function start() {}",
        "export let count = 0;",
        "export var count = 0;",
        "export function* all() {}",
        "export const { one, two } = parts;",
        'export * from "./parts.js";',
        'export * as parts from "./parts.js";',
    ],
)
def test_what_cannot_be_joined_is_refused(tmp_path: Path, statement: str) -> None:
    folder = written(tmp_path, app=f"begin();\n{statement}\n", parts="export const one = 1;\n")
    with pytest.raises(BadModule, match=r"app\.js: cannot join ") as refused:
        bundle(folder, "app.js")
    assert str(refused.value).removeprefix("app.js: cannot join ")[1:-1] in statement


def test_modules_that_import_each_other_are_refused(tmp_path: Path) -> None:
    folder = written(
        tmp_path,
        app='import { one } from "./parts.js";\n',
        parts='import { two } from "./more.js";\nexport const one = 1;\n',
        more='import { one } from "./parts.js";\nexport const two = 2;\n',
    )
    with pytest.raises(BadModule, match=r"in a ring: app\.js > parts\.js > more\.js > parts\.js$"):
        bundle(folder, "app.js")


@pytest.mark.parametrize("statement", ['import { two } from "./parts.js";', 'export { one, two } from "./parts.js";'])
def test_a_name_that_is_not_there_is_refused(tmp_path: Path, statement: str) -> None:
    folder = written(tmp_path, app=f"{statement}\n", parts="export const one = 1,\n  two = 2;\n")
    with pytest.raises(BadModule, match=r"app\.js: parts\.js does not export 'two'"):
        bundle(folder, "app.js")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    folder = written(tmp_path, app='import "./nowhere.js";\n')
    with pytest.raises(BadModule, match=r"app\.js > nowhere\.js: there is no such file"):
        bundle(folder, "app.js")


MODULES = {
    "app": """
import { second, tell } from "./second.js";
export { passed } from "./passed.js";
import { default as usual, Shape } from "./first.js";
tell(`app ${second} ${usual} ${new Shape().sides} ${late}`);
import { late } from "./late.js";
window.isDone = true;
""",
    "tell": """
window.told = [];
export const tell = (what) => window.told.push(what);
""",
    "first": """
import { tell } from "./tell.js";
tell("first");
const one = 1;
class Shape { sides = 4 }
export { one as default, Shape };
""",
    "second": """
import { tell } from "./tell.js";
import {
  // of both
  Shape,
  default as usual,
} from "./first.js";
export { tell } from "./tell.js";
tell("second");
export const second = usual + new Shape().sides;
""",
    "passed": """
import { tell } from "./tell.js";
tell("passed");
export const passed = `a
// text
/** text */ ${[1, 2].map((each) => `
 * ${each} // text ${{ each }.each}
`)}
// "text`;
tell(passed);
""",
    "late": """
import { tell } from "./tell.js";
/* A comment
over two lines */
const quote = /["'`/]/, half = 4 / 2 / 1; // "
// tell("never");
tell(`${quote.test("`")} ${half} ${"// text"}`);
export const late = "late";
""",
}


def told_by(browser: Browser, scripts: dict[str, str]) -> object:
    """What the scripts tell when a page starts `app`."""
    page = browser.new_page()
    page.route("http://page.test/**", lambda route: route.fulfill(**answer(route.request.url)))

    def answer(url: str) -> dict[str, str]:
        name = url.rpartition("/")[2]
        if not name:
            return {"content_type": "text/html", "body": '<script type="module" src="app.js"></script>'}
        return {"content_type": "text/javascript", "body": scripts[name.removesuffix(".js")]}

    page.goto("http://page.test/")
    page.wait_for_function("window.isDone")
    told = page.evaluate("window.told")
    page.close()
    return told


def test_what_was_joined_does_what_the_modules_do_each_once_and_in_their_order(
    browser: Browser, tmp_path: Path
) -> None:
    by_themselves = told_by(browser, MODULES)
    assert by_themselves == [
        "first",
        "second",
        "passed",
        'a\n// text\n/** text */ \n * 1 // text 1\n,\n * 2 // text 2\n\n// "text',
        "true 2 // text",
        "app 5 1 4 late",
    ]
    joined = bundle(written(tmp_path, **MODULES), "app.js")
    assert told_by(browser, {"app": joined}) == by_themselves
    assert "A comment" not in joined
    assert "never" not in joined


def test_the_page_asks_for_its_scripts_once(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/static/")[2]))
    page.goto("/")
    expect(page.get_by_role("button", name="Play against a bot: Duel")).to_be_visible()
    assert sorted(name for name in asked if name.endswith(".js")) == ["app.js", "theme.js"]


def test_the_page_runs_from_its_modules_as_well(browser: Browser) -> None:
    with Serving(FakeGateway(is_bundled=False)) as serving:
        page = browser.new_page(base_url=serving.url)
        page.goto("/")
        expect(page.get_by_role("button", name="Play against a bot: Duel")).to_be_visible()
        page.close()
