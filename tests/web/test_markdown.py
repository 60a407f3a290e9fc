"""Rules texts as elements: the meaning of Markdown, and nothing that a plugin could abuse."""

import json
from typing import Any

import pytest

from lostcities_web.markdown import LENGTH_MAX, TAGS, elements


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("Draw *one*\n**card**.", [["p", "Draw ", ["em", "one"], " ", ["strong", "card"], "."]]),
        ("# Duel\n\nTwo play.", [["p", "Two play."]]),
        ("Two play.\n\n# Duel", [["p", "Two play."], ["h2", "Duel"]]),
        ("## A turn\n###### End", [["h3", "A turn"], ["h6", "End"]]),
        ("- one\n- two", [["ul", ["li", "one"], ["li", "two"]]]),
        ("1. one\n\n   more", [["ol", ["li", ["p", "one"], ["p", "more"]]]]),
        ("`a*b*`", [["p", ["code", "a*b*"]]]),
        ("    a <b>", [["pre", "a <b>\n"]]),
        ("one  \ntwo", [["p", "one", ["br"], "two"]]),
        (
            "| a | b |\n|---|---|\n| 1 | 2 |",
            [["table", ["thead", ["tr", ["th", "a"], ["th", "b"]]], ["tbody", ["tr", ["td", "1"], ["td", "2"]]]]],
        ),
    ],
)
def test_markdown_becomes_elements(text: str, expected: list[Any]) -> None:
    assert elements(text) == expected


@pytest.mark.parametrize(
    ("attack", "words"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("&lt;script&gt;", "<script>"),
        ("[here](https://elsewhere.test)", "here"),
        ("[here][1]\n\n[1]: https://elsewhere.test", "here"),
        ("<https://elsewhere.test>", "https://elsewhere.test"),
        ("[here](javascript:alert)", "[here](javascript:alert)"),
        ("[here](data:text/html,x)", "[here](data:text/html,x)"),
        ("![seen](https://elsewhere.test/pixel.png)", "seen"),
    ],
)
def test_an_attack_stays_words(attack: str, words: str) -> None:
    assert elements(attack) == [["p", words]]


@pytest.mark.parametrize("attack", ["> " * 5_000 + "x", "- " * 5_000 + "x", "*_" * 5_000 + "x" + "_*" * 5_000])
def test_deep_texts_become_shallow_elements(attack: str) -> None:
    found = elements(attack)
    json.dumps(found)
    assert tags(found) <= TAGS


def tags(nodes: list[Any]) -> set[str]:
    """Return all tags of the elements."""
    inner = [tags(node[1:]) | {node[0]} for node in nodes if isinstance(node, list)]
    return set().union(*inner)


def test_a_text_beyond_any_rulebook_keeps_its_words_without_markup() -> None:
    text = "![[" * LENGTH_MAX + "\n\n**end**"
    assert elements(text) == [["p", "![[" * LENGTH_MAX], ["p", "**end**"]]
