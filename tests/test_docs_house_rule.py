"""The second rule of the tutorial, with a move, an event and a state of its own: its code obeys the laws.

The slow run follows the page, and tests the plugin in full. Here one round is played.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.support.documents import ROOT, blocks_of

from lostcities.core import Seat, Variant, hide, redact
from lostcities.kit import cards
from lostcities.present import Catalog, event_lines
from lostcities.testing import LAWS, LawBroken, check_variant

PAGE = ROOT / "docs" / "tutorials" / "house-rule.md"
NAMES = ("lostcities_scout", "test_scout")

Scouting = Callable[..., Variant[Any, Any, Any]]


@pytest.fixture
def scouting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Scouting]:
    """Write the plugin of the page, with some texts replaced by others, and return its variant."""
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "lostcities_scout").mkdir()

    def written(changes: Mapping[str, str] | None = None) -> Variant[Any, Any, Any]:
        for block in blocks_of(PAGE):
            if block.mark == "file" and "scout" in block.value:
                (tmp_path / block.value).write_text(block.text)
        module = tmp_path / "lostcities_scout" / "__init__.py"
        for old, new in (changes or {}).items():
            assert old in module.read_text()
            module.write_text(module.read_text().replace(old, new))
        (variant,) = import_module("lostcities_scout").lostcities_variants()
        assert isinstance(variant, Variant)
        return variant

    yield written
    for name in NAMES:
        sys.modules.pop(name, None)


def check(variant: Variant[Any, Any, Any], *names: str) -> None:
    check_variant(variant, games=1, options={**variant.bounded_options, "rounds": 1}, names=names)


def test_the_rule_obeys_the_laws_and_its_own_example(scouting: Scouting) -> None:
    check(scouting(), *LAWS)
    import_module("test_scout").test_a_seat_looks_at_the_top_card_once_a_round_after_placing_a_card()


OPEN = {
    "card: Hidden[Card]": "card: Card",
    "hide(state.deck.cards[-1:], to=[seat])": "state.deck.cards[-1]",
    "pile_of(card)": "Pile((card,))",
}
"""Changes that put the card into the event without `Hidden`."""


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        (OPEN, "stands openly in DeckScouted"),
        ({"to=[seat]": "to=[0, 1]"}, "became visible"),
        ({"secrets=secrets_but_scouted,": ""}, "became visible"),
    ],
    ids=["open", "for both seats", "not declared"],
)
def test_the_law_of_secrecy_finds_leaks_of_the_card(scouting: Scouting, changes: dict[str, str], says: str) -> None:
    with pytest.raises(LawBroken, match=says):
        check(scouting(changes), "secrecy")


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_log_says_what_the_page_says(scouting: Scouting, viewer: int) -> None:
    rules, ada = scouting().rules, Seat(0)
    event = import_module("lostcities_scout").DeckScouted(ada, hide(cards("R7"), to=[ada]))
    (line,) = event_lines(rules, redact(event, Seat(viewer)), Catalog(names=["Ada", "Bob"]))
    assert f"`{line}`" in PAGE.read_text().replace("\n", " ")
