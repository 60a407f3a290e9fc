"""Moves by a form: number fields with steps, sums, choices, and the refusal at the form. By mouse, finger and keys."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.web_page.bench import Bench
from tests.web_page.conftest import Benches
from tests.web_page.oddities import card, page, zone

Json = dict[str, Any]  # Any: JSON
AXE = Path(__file__).parents[1] / "browser/vendor/axe.min.js"


def field(name: str, kind: str, **more: Any) -> Json:
    """Return a field as the page completes it."""
    empty = {"minimum": 0, "maximum": 0, "step": 1, "count": 1, "labels": [], "choices": []}
    return {"name": name, "kind": kind, "label": name.capitalize()} | empty | more


SOLDIERS = field(
    "soldiers", "numbers", count=3, maximum=10, labels=["Left", "Middle", "Right"], sumMinimum=10, sumMaximum=10
)
DEPLOY = {"verb": "deploy", "label": "Spread your 10 soldiers", "fields": [SOLDIERS]}
COINS = field("coins", "number", minimum=5, maximum=50, step=5)
COLOUR = field("colour", "choice", choices=[{"word": "red", "label": "Red"}, {"word": "blue", "label": "Blue"}])
BID = {"verb": "bid", "label": "Bid for the lot", "fields": [COINS, COLOUR]}
PASS = {"move": "pass", "label": "Pass"}


def table(*forms: Json, **more: Any) -> Json:
    """Return a page with a card on the table and these forms."""
    shown = page(zones=[zone("row", "row", title="Row", pieces=[card(0, "7", "red")])], **more)
    shown["table"]["forms"] = list(forms)
    return shown


@pytest.fixture
def deploying(bench: Benches) -> Bench:
    """Table whose only move is given by a form."""
    opened = bench()
    opened.show(table(DEPLOY))
    return opened


def number(opened: Bench, label: str) -> Locator:
    return opened.page.get_by_label(label, exact=True)


def send(opened: Bench) -> Locator:
    return opened.page.locator(".form-send")


def test_a_form_without_other_moves_is_open_and_sends_the_notation(deploying: Bench) -> None:
    for label, value in (("Left", "2"), ("Middle", "3"), ("Right", "5")):
        number(deploying, label).fill(value)
    expect(deploying.page.locator(".form-sum")).to_have_text("Sum: 10 of 10, 0 left")
    send(deploying).click()
    assert deploying.acts == ["deploy 2,3,5"]


def test_the_sum_says_what_is_left_or_too_many_and_nothing_wrong_is_sent(deploying: Bench) -> None:
    total = deploying.page.locator(".form-sum")
    number(deploying, "Left").fill("4")
    expect(total).to_have_text("Sum: 4 of 10, 6 left")
    number(deploying, "Right").fill("9")
    expect(total).to_have_text("Sum: 13 of 10, 3 too many")
    send(deploying).click()
    expect(deploying.page.get_by_role("alert")).to_have_text("Soldiers: Sum: 13 of 10, 3 too many")
    assert deploying.acts == []
    number(deploying, "Right").fill("6")
    expect(deploying.page.get_by_role("alert")).to_have_count(0)
    send(deploying).click()
    assert deploying.acts == ["deploy 4,0,6"]


@pytest.mark.parametrize("typed", ["11", "-1", "", "2.5", "1e1", "x"])
def test_a_number_out_of_bounds_is_marked_and_named(deploying: Bench, typed: str) -> None:
    number(deploying, "Middle").fill(typed)
    expect(number(deploying, "Middle")).to_have_attribute("aria-invalid", "true")
    send(deploying).click()
    expect(deploying.page.get_by_role("alert")).to_have_text("Middle: a whole number, 0 to 10")
    assert deploying.acts == []


def test_a_refusal_of_the_rules_stands_at_the_form_and_keeps_what_was_typed(deploying: Bench) -> None:
    for label, value in (("Left", "9"), ("Middle", "1")):
        number(deploying, label).fill(value)
    send(deploying).click()
    expect(send(deploying)).to_be_disabled()
    deploying.answer(is_taken=False)
    expect(deploying.page.get_by_role("alert")).to_have_text("refused")
    expect(number(deploying, "Left")).to_have_value("9")
    send(deploying).click()
    deploying.answer(is_taken=True)
    expect(number(deploying, "Left")).to_have_value("0")
    assert deploying.acts == ["deploy 9,1,0", "deploy 9,1,0"]


def test_what_was_typed_stays_when_another_seat_moves(deploying: Bench) -> None:
    number(deploying, "Left").fill("7")
    deploying.show(table(DEPLOY))
    expect(number(deploying, "Left")).to_have_value("7")


def test_keys_alone_fill_in_and_send_a_form(deploying: Bench) -> None:
    keyboard = deploying.page.keyboard
    number(deploying, "Left").focus()
    keyboard.press("ArrowUp")
    keyboard.press("ArrowUp")
    keyboard.press("ArrowDown")
    keyboard.press("Tab")
    expect(number(deploying, "Middle")).to_be_focused()
    keyboard.press("PageUp")
    keyboard.press("ArrowDown")
    keyboard.press("Enter")
    assert deploying.acts == ["deploy 1,9,0"]


def test_buttons_step_within_the_bounds(bench: Benches) -> None:
    opened = bench()
    opened.show(table(BID))
    more, less = (opened.page.get_by_role("button", name=f"Coins: {word}") for word in ("More", "Less"))
    coins = number(opened, "Coins")
    less.click()
    expect(coins).to_have_value("5")
    more.click()
    expect(coins).to_have_value("10")
    coins.fill("12")
    more.click()
    expect(coins).to_have_value("15")
    coins.fill("12")
    less.click()
    expect(coins).to_have_value("10")
    coins.fill("")
    more.click()
    expect(coins).to_have_value("5")
    expect(opened.page.locator(".form-field small")).to_have_text("5 to 50, in steps of 5")
    opened.page.get_by_label("Colour").select_option(label="Blue")
    send(opened).click()
    assert opened.acts == ["bid 5 blue"]


def test_beside_other_moves_a_form_is_folded(bench: Benches) -> None:
    opened = bench()
    opened.show(table(BID, actions=[PASS]))
    expect(number(opened, "Coins")).to_be_hidden()
    opened.page.locator(".move-form summary").click()
    expect(number(opened, "Coins")).to_be_visible()
    opened.page.locator(".prompt .act", has_text="Pass").click()
    assert opened.acts == ["pass"]


def test_a_replay_shows_no_form(bench: Benches) -> None:
    opened = bench()
    opened.show(table(DEPLOY) | {"isLive": False})
    expect(opened.page.locator(".move-form")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_a_form(bench: Benches, scheme: str) -> None:
    opened = bench(color_scheme=scheme)
    opened.show(table(DEPLOY | {"fields": [SOLDIERS, COINS, COLOUR]}))
    number(opened, "Left").fill("11")
    send(opened).click()
    opened.page.evaluate(AXE.read_text())
    found = opened.page.evaluate("async () => (await axe.run('.move-form', { preload: false })).violations")
    assert [(one["id"], one["nodes"][0]["failureSummary"]) for one in found] == []


def test_a_form_fits_a_phone(bench: Benches) -> None:
    opened = bench(viewport={"width": 390, "height": 700})
    wide = SOLDIERS | {"count": 10, "labels": [f"Field {number}" for number in range(1, 11)], "maximum": 1_000_000}
    opened.show(table(DEPLOY | {"fields": [wide]}))
    footer = opened.page.locator(".table-footer").bounding_box()
    assert footer is not None
    assert footer["height"] <= 700 * 0.7
    assert opened.page.evaluate("document.documentElement.scrollWidth") == 390
    send(opened).scroll_into_view_if_needed()
    expect(send(opened)).to_be_in_viewport()
