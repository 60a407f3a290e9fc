"""Moves by mouse, finger and keyboard, refused moves, and moves made twice."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Request, Route, expect
from tests.browser.conftest import PHONE, People
from tests.browser.people import Json, Person

# Whole journeys: tests/web_page, tests/web_shell and tests/web promise the same of each part in the quick run.
pytestmark = pytest.mark.slow

COMMANDS = re.compile("/commands$")
SEAT_0_BEGINS = {"first_seat": "seat0"}


def _at_a_duel(person: Person) -> Person:
    """Open a Duel against a bot, which the person begins."""
    person.seated_at("duel", bots=["surveyor"], options=SEAT_0_BEGINS).waits_for_turn()
    return person


def _first_card(person: Person) -> tuple[Locator, str]:
    card = person.hand.first
    return card, card.get_attribute("aria-label") or ""


def _sent(person: Person) -> list[Json]:
    """Return a list of the commands that the page sends from now on."""
    sent: list[Json] = []

    def note(request: Request) -> None:
        if COMMANDS.search(request.url):
            sent.append(request.post_data_json)

    person.page.on("request", note)
    return sent


def _middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None, "it is on the page"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_is_dragged_to_its_place(person: People):
    ada = _at_a_duel(person("Ada"))
    sent = _sent(ada)
    card, name = _first_card(ada)
    colour = name.split()[0]
    mouse = ada.page.mouse
    mouse.move(*_middle(card))
    mouse.down()
    mouse.move(*_middle(ada.zone("Deck")), steps=5)
    mouse.move(*_middle(ada.zone(f"{colour} discards")), steps=5)
    mouse.up()
    expect(ada.zone(f"{colour} discards").get_by_label(name, exact=True)).to_be_visible()
    ada.waits_for_turn()
    assert [command["move"].split()[0] for command in sent] == ["discard"]


def test_a_card_that_is_let_go_elsewhere_goes_back_and_the_next_key_is_not_lost(person: People):
    ada = _at_a_duel(person("Ada"))
    sent = _sent(ada)
    card, name = _first_card(ada)
    mouse = ada.page.mouse
    mouse.move(*_middle(card))
    mouse.down()
    mouse.move(*_middle(ada.zone("Deck")), steps=5)
    mouse.up()
    expect(ada.page.locator(".is-picking")).to_have_count(0)
    card.focus()
    ada.page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    ada.page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")
    assert (sent, card.get_attribute("aria-label")) == ([], name)


def test_a_finger_plays_on_a_phone_and_nothing_is_wider_than_it(person: People):
    ada = _at_a_duel(person("Ada", viewport=PHONE, has_touch=True, is_mobile=True))
    for _ in range(2):
        ada.waits_for_turn()
        card, name = _first_card(ada)
        card.tap()
        ada.button(f"Discard {name}").first.tap()
        told = ada.log.count()
        ada.button(re.compile("^Draw.*deck")).first.tap()
        ada.log.nth(told).wait_for(state="attached")
    assert ada.page.evaluate("document.documentElement.scrollWidth") == 390


def test_a_finger_drags_on_a_phone(person: People):
    ada = _at_a_duel(person("Ada", viewport=PHONE, has_touch=True, is_mobile=True))
    sent = _sent(ada)
    card, name = _first_card(ada)
    touch = ada.context.new_cdp_session(ada.page)
    ways = [_middle(card), (195.0, 500.0), _middle(ada.zone(f"{name.split()[0]} discards"))]
    for kind, points in zip(("touchStart", "touchMove", "touchMove"), ways, strict=True):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": points[0], "y": points[1]}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ada.button(re.compile("^Draw.*deck")).first).to_be_visible()
    assert [command["move"].split()[0] for command in sent] == ["discard"]


def _focused(person: Person) -> str:
    words: str = person.page.evaluate(
        "(e => e.getAttribute('aria-label') || e.textContent.trim())(document.activeElement)"
    )
    return words


def _tabs_to(person: Person, wanted: Callable[[str], object]) -> None:
    """Press Tab until the focus is there, up to a patient player's limit."""
    seen = []
    for _ in range(40):
        person.page.keyboard.press("Tab")
        seen.append(_focused(person))
        if wanted(seen[-1]):
            return
    pytest.fail(f"the Tab key does not lead there, only to {seen}")


def test_a_player_without_a_mouse_goes_from_the_lobby_to_a_finished_turn(person: People):
    ada = person("Ada").go()
    keyboard = ada.page.keyboard
    expect(ada.button("Play against a bot: Lost Cities: Duel")).to_be_visible()
    _tabs_to(ada, lambda name: name == "Play against a bot: Lost Cities: Duel")
    keyboard.press("Enter")
    ada.waits_for_turn()
    card, name = _first_card(ada)
    _tabs_to(ada, lambda focused: focused == name)
    keyboard.press("ArrowRight")
    expect(ada.hand.nth(1)).to_be_focused()
    keyboard.press("ArrowLeft")
    expect(card).to_be_focused()
    keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    keyboard.press("Home")
    for _ in range(10):
        if _focused(ada) == f"Discard {name}":
            break
        keyboard.press("ArrowRight")
    assert _focused(ada) == f"Discard {name}"
    keyboard.press("Enter")
    expect(ada.button(re.compile("^Draw.*deck")).first).to_be_visible()
    if "Draw" not in _focused(ada):
        _tabs_to(ada, lambda focused: "Draw" in focused and "deck" in focused)
    told = ada.log.count()
    keyboard.press("Enter")
    ada.log.nth(told).wait_for()
    expect(ada.hand).to_have_count(8)


def test_the_first_link_leads_past_the_bar_to_the_content(person: People):
    ada = person("Ada").go()
    expect(ada.button("Play against a bot: Lost Cities: Duel")).to_be_visible()
    _tabs_to(ada, lambda name: name == "Skip to the content")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("main")).to_be_focused()
    ada.page.keyboard.press("Tab")
    expect(ada.page.locator("main :focus")).to_have_count(1)
    assert ada.path == "/"


def test_after_a_turn_by_keyboard_the_next_one_starts_in_the_hand(person: People):
    ada = person("Ada").seated_at("duel", undo="free", bots=["surveyor"], options={"first_seat": "seat0"})
    ada.waits_for_turn()
    ada.hand.first.focus()
    for next_thing in (".target", ".zone-source"):  # the target of the card, and the pile to draw from
        ada.page.keyboard.press("Enter")
        expect(ada.page.locator(f"{next_thing}:focus")).to_have_count(1)
    told = ada.log.count()
    ada.page.keyboard.press("Enter")
    ada.log.nth(told + 2).wait_for()  # the player's own draw, and both decisions of the bot
    ada.waits_for_turn()
    expect(ada.page.locator(".hand .holder:focus")).to_have_count(1)


def test_the_deck_stays_in_view_under_the_mouse(person: People):
    ada = _at_a_duel(person("Ada"))
    card, name = _first_card(ada)
    card.click()
    ada.page.locator(".prompt").get_by_role("button", name=f"Discard {name}", exact=True).click()
    deck = ada.zone("Deck").locator(".cover")
    deck.hover()
    expect(deck).to_have_css("background-color", "rgba(0, 0, 0, 0)")


def test_a_double_click_is_one_move(person: People):
    ada = _at_a_duel(person("Ada"))
    sent = _sent(ada)
    card, name = _first_card(ada)
    card.click()
    ada.page.locator(".prompt").get_by_role("button", name=f"Discard {name}", exact=True).dblclick()
    expect(ada.button(re.compile("^Draw.*deck")).first).to_be_visible()
    expect(ada.hand).to_have_count(7)
    assert len(sent) == 1


def _changes(person: Person, **change: Json) -> None:
    """Change the next command of the page on its way to the gateway."""

    def swap(route: Route) -> None:
        command = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps({**command, **change}))

    person.page.route(COMMANDS, swap, times=1)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"version": 2}, "The table has changed in the meantime"),
        ({"move": "draw deck"}, "'draw deck' is not among your legal moves"),
    ],
)
def test_a_move_that_is_refused_rolls_back_with_a_word_and_the_next_one_goes_through(
    person: People, change: Json, says: str
):
    ada = _at_a_duel(person("Ada"))
    ada.forgive("^answer 4", "console error: Failed to load resource")
    _changes(ada, **change)
    card, name = _first_card(ada)
    card.click()
    ada.button(f"Discard {name}").first.click()
    expect(ada.page.locator(".notices")).to_contain_text(says)
    expect(ada.hand).to_have_count(8)
    expect(card).to_have_attribute("aria-label", name)
    card.click()
    ada.button(f"Discard {name}").first.click()
    expect(ada.hand).to_have_count(7)
    expect(ada.button(re.compile("^Draw.*deck")).first).to_be_visible()


def test_two_tabs_on_one_seat_show_the_same_and_either_may_move(person: People):
    first = _at_a_duel(person("Ada"))
    second = first.second_tab()
    second.waits_for_turn()
    for mover, other in ((second, first), (first, second)):
        told = other.log.count()
        mover.decide()
        other.log.nth(told).wait_for(state="attached")
    for each in (first, second):
        each.waits_for_turn()
    cards = [
        each.hand.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))") for each in (first, second)
    ]
    assert cards[0] == cards[1]


def test_of_many_tabs_the_oldest_pause_and_continue_when_visible(person: People):
    first = _at_a_duel(person("Ada"))
    tabs = [first, *(first.second_tab() for _ in range(6))]
    tabs[-1].waits_for_turn()
    told = tabs[-1].log.count()
    tabs[-1].decide()
    tabs[-1].log.nth(told).wait_for()
    first.page.evaluate("window.dispatchEvent(new Event('focus'))")  # a browser without a window sends none
    first.log.nth(told).wait_for()
    first.decide()
    first.log.nth(told + 1).wait_for()
