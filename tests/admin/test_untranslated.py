"""`lc-admin untranslated`: the texts that lack a translation."""

import polib
import pytest
from tests.admin.conftest import Install, Run

STRANGE = """
from lostcities.core import hookimpl
from lostcities.testing.tiny import TINY
from msgspec.structs import replace

@hookimpl
def lostcities_variants():
    yield replace(TINY, key="strange", title="Strange")
"""


@pytest.mark.parametrize(
    "variant", ["duel", pytest.param("board", marks=pytest.mark.slow), pytest.param("rivals", marks=pytest.mark.slow)]
)
def test_what_speaks_german_has_nothing_left_to_translate(run: Run, variant: str):
    """The suite of each game looks at its texts too, in both runs."""
    code, out, err = run("untranslated", variant)
    assert code == 0
    assert len(polib.pofile(out)) == 0
    assert err == (
        f"0 texts of {variant} have no translation to 'de' yet; add them to locale/de.po in the package "
        f"lostcities_{variant}\n"
    )


def test_what_is_missing_is_a_catalog_to_fill_in(run: Run, install: Install):
    install("strange", STRANGE)
    code, out, err = run("untranslated", "strange", "--language", "de")
    found = polib.pofile(out)
    assert code == 0
    assert found.metadata["Language"] == "de"
    assert found.metadata["Content-Type"] == "text/plain; charset=UTF-8"
    texts = [entry.msgid for entry in found]
    assert texts[:2] == ["Strange", "Play a card to your row or bury one, then draw. The ranks of your row count."]
    assert {"How often is dealt.", "deck", "rows", "seat {seat} to act", "game over"} <= set(texts)
    assert "Rounds" not in texts  # in the kit
    assert [entry.msgstr for entry in found if entry.msgstr] == []
    assert "add them to locale/de.po in the package lostcities.testing" in err


def test_of_an_unknown_language_every_text_is_missing(run: Run):
    code, out, err = run("untranslated", "duel", "--language", "fr_CA.UTF-8")
    texts = {entry.msgid for entry in polib.pofile(out)}
    assert code == 0
    assert {"Lost Cities: Duel", "{who} plays {card}", "red", "Your hand", "Column cost"} <= texts
    assert "'fr'" in err


@pytest.mark.parametrize(
    ("argv", "saying"),
    [(("duel", "--language", "!"), "'!' is no language"), (("deul",), "there is no variant 'deul'; installed: duel")],
)
def test_mistakes_are_told(run: Run, argv: tuple[str, ...], saying: str):
    code, out, err = run("untranslated", *argv)
    assert (code, out) == (64, "")
    assert saying in err
