"""A turn in another game reaches the player on every screen: title, icon, a link, and a notification."""

from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.people import Person

ICON = "link[rel=icon]"


def two_games(person: People) -> tuple[Person, Person, str]:
    """Return Ada, to act in none of two games, Grace, and the game in which Grace is to act."""
    ada, grace = (person(name).go().call_oneself(name) for name in ("Ada", "Grace"))
    ada.seated_at("duel", seats=2, options={"rounds": 1, "first_seat": "seat1"})
    game = ada.game
    grace.go(f"/join/{game}")
    expect(grace.hand).not_to_have_count(0)
    expect(ada.hand).not_to_have_count(0)
    return ada, grace, game


def make_a_turn(person: Person) -> None:
    """Make the two moves of a turn."""
    for _ in range(2):
        frame = person.get(f"/api/games/{person.game}/frames?seat=1")["frames"][-1]
        move = frame["table"]["actions"][-1]["move"]
        person.post(
            f"/api/games/{person.game}/commands", {"commandId": f"m{frame['version']}", "seat": 1, "move": move}
        )


def test_title_icon_and_link_tell_of_a_turn_in_another_game(person: People):
    ada, grace, game = two_games(person)
    ada.go("/ratings")
    expect(ada.page).to_have_title("Leaderboards · Lost Cities")
    make_a_turn(grace)
    expect(ada.page).to_have_title("(1) Leaderboards · Lost Cities")
    expect(ada.page.locator(ICON)).to_have_attribute("href", "/static/art/icon-turn.svg")
    ada.page.get_by_role("link", name="Your turn").click()
    ada.page.wait_for_url(f"**/game/{game}")
    expect(ada.page.locator(".prompt.is-mine")).to_be_visible()
    expect(ada.page.get_by_role("link", name="Your turn")).to_have_count(0)


def test_another_game_tells_of_the_turn_on_its_own_stream(person: People):
    ada, grace, _ = two_games(person)
    ada.seated_at("duel", bots=["random"], options={"rounds": 1, "first_seat": "seat0"})
    expect(ada.hand).not_to_have_count(0)
    make_a_turn(grace)
    expect(ada.page.get_by_role("link", name="Your turn")).to_be_visible()


def test_a_notification_comes_while_no_page_is_looked_at(person: People):
    ada, grace, game = two_games(person)
    ada.context.grant_permissions(["notifications"])
    ada.forgive("Push API in incognito mode")
    ada.go("/ratings")
    ada.button("Notifications of your turn").click()
    expect(ada.button("Notifications of your turn")).to_have_attribute("aria-pressed", "true")
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ada.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    make_a_turn(grace)
    shown = "navigator.serviceWorker.ready.then((one) => one.getNotifications())"
    expect(ada.page).to_have_title("(1) Leaderboards · Lost Cities")
    ada.page.wait_for_function(f"() => {shown}.then((all) => all.length)")
    told = ada.page.evaluate(f"{shown}.then((all) => all.map(({{ title, tag }}) => [title, tag]))")
    assert told == [["Your turn: Lost Cities: Duel", game]]


def test_without_a_gateway_the_page_says_so(person: People):
    ada = person("Ada").go()
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ada.forgive("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    ada.context.set_offline(True)
    ada.page.reload()
    expect(ada.page.get_by_role("heading", name="No connection")).to_be_visible()
    ada.context.set_offline(False)
    ada.page.reload()
    expect(ada.page.get_by_role("heading", name="Where shall the expedition lead?")).to_be_visible()
