"""axe-core finds nothing serious on any screen: by day and by night, on a phone and on a desktop."""

from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import DESKTOP, PHONE, People
from tests.browser.people import ENDED, Person
from tests.browser.worlds import World
from tests.support.guest_bots import guest_bot

SHORT = {"rounds": 1, "wagers_per_colour": 0, "hand_size": 21, "first_seat": "seat0"}
GRAVE = ("serious", "critical")


def faults_of(person: Person, vendor: Path) -> list[str]:
    """Run axe-core on the page and return one line for each kind of fault."""
    person.page.add_script_tag(path=vendor / "axe.min.js")
    found: dict[str, Any] = person.page.evaluate("axe.run({resultTypes: ['violations']})")  # Any: JSON
    return [
        f"{person.path}: {fault['id']} ({fault['help']}): {[node['html'][:200] for node in fault['nodes'][:3]]}"
        for fault in found["violations"]
        if fault["impact"] in GRAVE
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("viewport", "colours"), [(DESKTOP, "dark"), (PHONE, "light")], ids=["desktop by night", "phone by day"]
)
def test_nothing_serious_is_wrong_with_any_screen(
    person: People, world: World, vendor: Path, viewport: dict[str, int], colours: Literal["light", "dark"]
):
    ada = person("Ada", viewport=viewport, color_scheme=colours, bypass_csp=True).go()
    faults = []

    def look() -> None:
        faults.extend(faults_of(ada, vendor))

    ada.button("Set up Lost Cities: The Board Game").click()
    ada.page.locator("summary", has_text="Options").click()
    look()
    ada.button("Rules").click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    look()
    for variant, seats in (("board", 4), ("rivals", 3), ("silent", 2)):
        ada.seated_at(variant, seats=seats, hotSeat=True, undo="free")
        ada.page.locator(".prompt.is-mine, .seat-switch").first.wait_for()
        look()
        ada.play_on(turns=3)
        ada.page.locator(".prompt.is-mine, .seat-switch").first.wait_for()
        look()
    with guest_bot(world.server.address, "Grumpy", answer="busy", variants=["board"], description="Busy"):
        ada.forgive("^answer 409", "console error: Failed to load resource")
        ada.seated_at("board", seats=4, bots=["random"])
        ada.sees("This link takes the next free seat")
        ada.button("Grumpy, a bot").click()
        ada.sees("Grumpy is busy. Choose another bot.")
        look()
    ada.seated_at("duel", options=SHORT, hotSeat=True, undo="free")
    ada.hand.first.or_(ada.page.locator(".seat-switch button")).first.click()
    look()
    ada.play_on()
    expect(ada.page.locator(ENDED)).to_be_visible()
    look()
    ada.go(f"/replay/{ada.game}?at=8")
    ada.sees("Seen by")
    look()
    ada.seated_at("duel", options={"rounds": 1}, hotSeat=True, undo="free")
    ada.play_on()
    ada.page.locator(ENDED).get_by_role("link", name="Luck and play").click()
    expect(ada.page.locator(".analysis .verdict")).to_be_visible()
    look()
    ada.go("/learn/board").sees("1 of 10")
    ada.button("Skip").click()
    look()
    ada.forgive("^answer 404", "console error: Failed to load resource")
    ada.go("/game/nosuchgame")
    ada.sees("There is no such game.")
    look()
    assert not faults, "\n".join(dict.fromkeys(faults))


def test_nothing_serious_is_wrong_with_the_first_screens_and_a_fault_would_be_found(person: People, vendor: Path):
    ada = person("Ada", color_scheme="dark", bypass_csp=True).go()
    ada.button("Set up Lost Cities: The Board Game").click()
    ada.page.locator("summary", has_text="Options").click()
    faults = faults_of(ada, vendor)
    ada.seated_at("duel", options=SHORT, bots=["surveyor"]).waits_for_turn()
    faults += faults_of(ada, vendor)
    ada.go("/learn/duel").sees("1 of 10")
    faults += faults_of(ada, vendor)
    assert not faults, "\n".join(faults)
    ada.page.evaluate("document.body.append(document.createElement('button'))")
    assert any("button-name" in fault for fault in faults_of(ada, vendor))
