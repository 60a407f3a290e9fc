"""The page of an invitation says who invites to what, for the programs that show links."""

from collections.abc import Callable

from tests.web.browsers import Browser

Open = Callable[..., Browser]


def test_the_page_of_an_invitation_says_who_invites_to_what(browser: Open) -> None:
    ada = browser().named('Ada "<b>"')
    game = ada.new_game(seats=2, timeControl={"initialS": 300, "incrementS": 5}, isRated=True, undo="consent")
    page = browser().get(f"/join/{game}")
    assert page.status_code == 200
    assert 'property="og:title" content="Ada &quot;&lt;b&gt;&quot; invites you to a game"' in page.text
    assert 'property="og:description" content="Lost Cities: Duel · 5 min + 5 s · rated"' in page.text
    assert page.text.count("<b>") == 0


def test_an_unlisted_game_is_previewed_for_its_invitation_alone(browser: Open) -> None:
    ada = browser().named("Ada")
    game = ada.new_game(seats=2, isUnlisted=True)
    invitation = ada.asked(f"/api/games/{game}")["invitation"]
    assert "Ada invites you" in browser().get(f"/join/{invitation}").text
    alone = browser().get(f"/join/{game}")
    assert (alone.status_code, "og:title" in alone.text) == (200, False)


def test_a_wrong_invitation_still_shows_the_page(browser: Open) -> None:
    page = browser().get("/join/nosuchgame")
    assert (page.status_code, '<div id="app">' in page.text, "og:title" in page.text) == (200, True, False)
