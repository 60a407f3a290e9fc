"""Lines of comment go; what looks like one in a text, a template or a pattern stays as it is."""

from pathlib import Path

import pytest

from lostcities_web.comments import without_comments

STATIC = Path(__file__).parents[2] / "clients" / "web" / "lostcities_web" / "static"


@pytest.mark.parametrize(
    ("script", "left"),
    [
        ("// The file.\n\nstart();\n", "\nstart();\n"),
        ("/** One. */\nstart();\n", "start();\n"),
        ("/**\n * Two\n * lines.\n */\nstart();\n", "start();\n"),
        ("{\n  // indented\n  start();\n}\n", "{\n  start();\n}\n"),
        ("a\n// between\n// both\nb\n", "a\nb\n"),
        ("`${a}`;\n// after\n", "`${a}`;\n"),
        ("f(`${g({ a: `${b}` })}`);\n// after\n", "f(`${g({ a: `${b}` })}`);\n"),
        ("`${\n// in a hole\na}`;\n", "`${\na}`;\n"),
        ("a = /[`/]/;\n// after\n", "a = /[`/]/;\n"),
        ("return /'/;\n// after\n", "return /'/;\n"),
        ("f(\n  /`/,\n);\n// after\n", "f(\n  /`/,\n);\n"),
        ("a = b / c; d = e / f;\n// after `\n", "a = b / c; d = e / f;\n"),
        ("start(); // isn't `\n// after\n", "start(); // isn't `\n"),
    ],
)
def test_lines_of_comment_go(script: str, left: str) -> None:
    assert without_comments(script) == left


@pytest.mark.parametrize(
    "script",
    [
        "",
        "`\n// text\n`;\n",
        "`\n/** text */\n * text\n`;\n",
        "`${a}\n// text\n${b}\n// text\n`;\n",
        "`${{ a: 1 }.a}\n// text\n`;\n",
        "`${f(`\n// text\n`)}\n// text\n`;\n",
        "`\\`\n// text\n`;\n",
        "`\\${`;\n`\n// text\n`;\n",
        "`$`;\n`\n// text\n`;\n",
        '"`";\n`\n// text\n`;\n',
        "'\\'`';\n`\n// text\n`;\n",
        "a = /`/;\n`\n// text\n`;\n",
        '"//";\n"/*";\n',
        "a\n  * b;\n",
        "/** One. */ start();\n",
        "/*! The licence. */\nstart();\n",
        "start(); // beside\n",
        "start(/* beside */);\n",
        "/* never closed\n",
        "`never closed\n// text\n",
    ],
)
def test_everything_else_stays(script: str) -> None:
    assert without_comments(script) == script


@pytest.mark.parametrize("script", sorted(STATIC.rglob("*.js")), ids=lambda script: script.name)
def test_of_the_page_only_comments_go(script: Path) -> None:
    source = script.read_text(encoding="utf-8").splitlines()
    left = without_comments(script.read_text(encoding="utf-8")).splitlines()
    starts = ("//", "/**", "*")
    assert left == [line for line in source if not line.lstrip().startswith(starts)]
