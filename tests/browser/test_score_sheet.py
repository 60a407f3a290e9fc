"""Score sheets of games on a real table: the rulebook's example is entered, and stays without a connection."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect
from tests.browser.conftest import DESKTOP, PHONE, People
from tests.browser.people import Person
from tests.browser.test_axe import faults_of
from tests.browser.worlds import World

EXAMPLE = {
    "yellow": ["5", "8", "10"],
    "white": ["wager 1"],
    "green": ["wager 1", "3", "5", "7"],
    "red": ["wager 1", "wager 2", "2", "3", "5", "7", "8", "10"],
}
"""The example of the Duel's rulebook, which counts 18 points. Blue has no card."""

KEEP = """async () => {
  const { keepOffline } = await import("/static/score/offline.js");
  await keepOffline([{ key: "duel", title: "Duel", seats: [2] }]);
  const names = (await caches.keys()).filter((name) => name.startsWith("score-"));
  const style = await caches.match("/static/style/page.css", { ignoreVary: true });
  return [names, (await style.text()).slice(0, 20)];
}"""
"""Keep the page again, and return the caches with the start of a style sheet in them."""

OFFLINE = ["ERR_INTERNET_DISCONNECTED", "Failed to load resource"]


def begin(person: Person, title: str = "Lost Cities: Duel") -> None:
    person.page.get_by_role("group", name="Game").get_by_label(title).check()
    person.button("Begin the score sheet").click()


def row(person: Person, label: str) -> Locator:
    return person.page.locator(".score-entries").get_by_role("group", name=label, exact=True)


def total(person: Person, name: str) -> Locator:
    return person.page.locator(".score-totals").get_by_role("button", name=re.compile(f"^{name}"))


def enter_example(person: Person) -> None:
    for label, names in EXAMPLE.items():
        for name in names:
            row(person, label).get_by_role("button", name=name, exact=True).click()


def is_kept(person: Person, path: str) -> None:
    """Wait until the browser keeps an address for the time without a connection."""
    person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    found = (
        "caches.match(path, { ignoreVary: true }).then((found) => found || new Promise((go) => setTimeout(go, 100)))"
    )
    assert person.page.evaluate(f"async (path) => {{ while (!(await {found})); return true; }}", path)


@pytest.mark.smoke
def test_the_example_of_the_rulebook_survives_a_reload_without_a_connection(person: People):
    ada = person("Ada", viewport=PHONE).go()
    ada.page.get_by_role("link", name="Score a real game").click()
    ada.page.get_by_label("Player 1").fill("Ada")
    begin(ada)
    enter_example(ada)
    expect(total(ada, "Ada")).to_have_text(re.compile(r"Ada\s*18"))
    ada.sees("Ada leads with 18 points")
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ada.go("/score")  # loaded as a page of its own, so that all its files are known
    total(ada, "Player 2").click()
    expect(total(ada, "Ada")).to_have_text(re.compile(r"Ada\s*18"))
    is_kept(ada, "/api/score-forms/rivals?seats=4")
    ada.forgive(*OFFLINE)
    ada.context.set_offline(True)
    ada.page.reload()
    ada.sees("Offline: this page works")
    expect(total(ada, "Ada")).to_have_text(re.compile(r"Ada\s*18"))
    row(ada, "blue").get_by_role("button", name="10", exact=True).click()
    expect(total(ada, "Player 2")).to_have_text(re.compile(r"Player 2\s*-10"))
    ada.page.reload()
    expect(total(ada, "Player 2")).to_have_text(re.compile(r"Player 2\s*-10"))


def test_without_a_connection_another_game_begins_and_the_connection_comes_back(person: People):
    ada = person("Ada", locale="de-DE").go("/score")
    is_kept(ada, "/api/score-forms/rivals?seats=4")
    ada.forgive(*OFFLINE)
    ada.context.set_offline(True)
    ada.page.reload()
    ada.page.get_by_role("group", name="Spiel", exact=True).get_by_label("Lost Cities: Unter Rivalen").check()
    ada.page.get_by_label("3", exact=True).check()
    ada.button("Wertungsbogen beginnen").click()
    row(ada, "Gold").get_by_role("textbox").fill("12")
    expect(total(ada, "Spieler 1")).to_have_text(re.compile(r"Spieler 1\s*12"))
    ada.context.set_offline(False)
    expect(ada.page.get_by_role("navigation", name="Einstellungen")).to_be_visible()
    expect(total(ada, "Spieler 1")).to_have_text(re.compile(r"Spieler 1\s*12"))


def test_cards_that_two_players_have_are_noticed_and_a_sheet_is_cleared_on_request(person: People):
    ada = person("Ada").go("/score")
    begin(ada)
    for name in ("Player 1", "Player 2"):
        total(ada, name).click()
        row(ada, "red").get_by_role("button", name="5", exact=True).click()
    ada.sees("Round 1: red 5 is entered more often than there are: 1")
    ada.button("Clear all entries").click()
    ada.button("Cancel").click()
    expect(total(ada, "Player 2")).to_have_text(re.compile(r"Player 2\s*-15"))
    ada.button("Clear all entries").click()
    ada.button("Clear").click()
    expect(total(ada, "Player 2")).to_have_text(re.compile(r"Player 2\s*0"))
    ada.button("Another game").click()
    ada.button("Clear").click()
    expect(ada.button("Begin the score sheet")).to_be_visible()


def test_the_board_game_counts_a_section_when_it_is_reached(person: People):
    ada = person("Ada").go("/score")
    begin(ada, "Lost Cities: The Board Game")
    row(ada, "yellow").get_by_role("button", name="step 9", exact=True).click()
    row(ada, "yellow").get_by_role("button", name="leader", exact=True).click()
    expect(total(ada, "Player 1")).to_have_text(re.compile(r"Player 1\s*100"))
    ada.page.get_by_label("End of the game").check()
    expect(total(ada, "Player 1")).to_have_text(re.compile(r"Player 1\s*75"))  # no artifact: -25
    row(ada, "Artifacts").get_by_role("textbox").fill("6")
    expect(total(ada, "Player 1")).to_have_text(re.compile(r"Player 1\s*130"))


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_serious_is_wrong_with_a_score_sheet(person: People, vendor, viewport, colours):
    ada = person("Ada", viewport=viewport, color_scheme=colours, bypass_csp=True).go("/score")
    expect(ada.button("Begin the score sheet")).to_be_visible()
    faults = faults_of(ada, vendor)
    begin(ada)
    enter_example(ada)
    faults += faults_of(ada, vendor)
    assert not faults, "\n".join(faults)


def test_what_is_kept_for_the_time_without_a_connection_is_the_same_for_everyone(person: People, world: World):
    ada = person("Ada").go().call_oneself("Ada Lovelace")
    ada.go("/score")
    is_kept(ada, "/api/score-forms/rivals?seats=4")
    kept = ada.page.evaluate(
        """async () => {
          const texts = [];
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys()) {
              texts.push([new URL(request.url).pathname, await (await cache.match(request)).text()]);
            }
          }
          return texts;
        }"""
    )
    paths = {path for path, _ in kept}
    assert "/score" in paths
    asked = {path for path in paths if path.startswith("/api/")}
    assert {"/api/score-forms", "/api/score-forms/rivals", "/api/variants/rivals"} <= asked
    assert all(re.fullmatch("/api/(score-forms|variants)(/[a-z-]+)?", path) for path in asked), asked
    assert not any("Lovelace" in text for _, text in kept)


def test_all_files_are_kept_when_the_browser_has_forgotten_which_it_has_loaded(person: People):
    ada = person("Ada").go()
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => performance.clearResourceTimings())")
    ada.page.get_by_role("link", name="Score a real game").click()
    is_kept(ada, "/api/score-forms/rivals?seats=4")
    ada.forgive(*OFFLINE)
    ada.context.set_offline(True)
    ada.page.reload()
    ada.sees("Offline: this page works")
    begin(ada)
    enter_example(ada)
    expect(total(ada, "Player 1")).to_have_text(re.compile(r"Player 1\s*18"))
    painted = "document.fonts.ready.then(() => getComputedStyle(document.querySelector('.score-mark')).borderRadius)"
    assert ada.page.evaluate(painted) != "0px", "the style sheets are there, too"


def test_files_of_two_releases_are_never_kept_together(person: People):
    ada = person("Ada").go("/score")
    is_kept(ada, "/api/score-forms/rivals?seats=4")
    ada.go("/")  # where the service worker sees all requests, and the page itself keeps nothing
    releases = iter(["before", "after"])

    def next_release(route: Route) -> None:
        route.fulfill(body=next(releases, "new"))

    old = ada.page.evaluate(KEEP)
    assert len(old[0]) == 1
    ada.page.route("**/style/page.css", lambda route: route.fulfill(body="/* the new release */"))
    ada.page.route("**/sources.sha256", next_release)
    assert ada.page.evaluate(KEEP) == old, "the server was renewed meanwhile"
    ada.page.route("**/table/table.css", lambda route: route.abort())
    ada.forgive("table.css", "ERR_FAILED")
    assert ada.page.evaluate(KEEP) == old, "a file has failed, which the service worker knew from the old release"
    ada.page.unroute("**/table/table.css")
    assert ada.page.evaluate(KEEP) == [["score-new"], "/* the new release *"]


def test_a_kept_sheet_that_does_not_fit_its_form_is_dropped(person: People):
    ada = person("Ada").go("/score")
    begin(ada)
    expect(total(ada, "Player 1")).to_be_visible()
    ada.page.evaluate(
        """() => {
          const sheet = JSON.parse(localStorage.getItem("score-sheet-1"));
          localStorage.setItem("score-sheet-1", JSON.stringify({ ...sheet, names: undefined }));
        }"""
    )
    ada.page.reload()
    expect(ada.button("Begin the score sheet")).to_be_visible()
