"""The people at a game on the streams of browsers: presence, spectators, and the rematch."""

from collections.abc import Callable, Iterator

from tests.web.browsers import Browser, Event, Json, first, reason

Open = Callable[..., Browser]


def company(events: Iterator[Event], is_it: Callable[[Json], bool]) -> Json:
    """Return the first company of which a claim holds."""
    return first(events, lambda event: is_it(event.data)).data


def two_players(browser: Open) -> tuple[str, Browser, Browser]:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = ada.new_game(seats=2)
    grace.told(f"/api/games/{game}/join")
    return game, ada, grace


def test_a_player_is_here_while_the_page_is_open(browser: Open) -> None:
    game, ada, grace = two_players(browser)
    with ada.company(game, "?seat=0") as events:
        alone = company(events, bool)
        assert alone["seats"] == [{"seat": 0, "presence": "here"}, {"seat": 1, "presence": "away"}]
        with grace.company(game, "?seat=1") as hers:
            next(hers)
            company(events, lambda found: found["seats"][1] == {"seat": 1, "presence": "here"})
        left = company(events, lambda found: found["seats"][1]["presence"] == "away")
        assert 0 <= left["now"] - left["seats"][1]["awaySince"] < 60_000


def test_every_reader_of_the_gateways_visitor_is_a_spectator(browser: Open) -> None:
    game, ada, _ = two_players(browser)
    with ada.company(game, "?seat=0") as events, browser().company(game) as one, browser().company(game) as two:
        assert company(one, lambda found: found["spectators"] == 2)["spectatorNames"] == []
        next(two)
        company(events, lambda found: found["spectators"] >= 1)


def test_a_spectator_is_named_on_request(browser: Open) -> None:
    game, ada, _ = two_players(browser)
    eve = browser().named("Eve")
    with ada.company(game, "?seat=0") as events, eve.company(game, "?attendance=named") as hers:
        next(hers)
        found = company(events, lambda found: found["spectators"] == 1)
        assert found["spectatorNames"] == ["Eve"]
    assert reason(eve.get(f"/api/games/{game}/stream?attendance=loud")) == (400, "MALFORMED")


def test_the_wish_for_a_rematch_says_who_has_it(browser: Open) -> None:
    game, ada, grace = two_players(browser)
    assert grace.do(game, resign=True).status_code == 200
    with grace.company(game, "?seat=1") as events, browser().company(game) as visitors:
        assert "next" not in company(events, bool)
        rematch = ada.told(f"/api/games/{game}/rematch")["id"]
        assert company(events, lambda found: "next" in found)["next"] == {
            "id": rematch,
            "seats": [
                {"seat": 0, "name": "Grace", "isYou": True, "isTaken": False},
                {"seat": 1, "name": "Ada", "isYou": False, "isTaken": True},
            ],
        }
        seen = company(visitors, lambda found: "next" in found)["next"]
        assert [seat["isYou"] for seat in seen["seats"]] == [False, False]
        assert ada.do(rematch, closeTable=True).status_code == 200
        assert company(events, lambda found: found["next"].get("isClosed") is True)["next"]["id"] == rematch
