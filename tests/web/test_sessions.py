"""Sessions: guests, names, languages, and cookies that are kept, lost, unknown or turned off."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess
from tests.web.browsers import Browser, reason, without_ids

Open = Callable[..., Browser]


def token_cookie(web: WebProcess) -> str:
    return f"lostcities-{web.url.rpartition(':')[2]}"


def give_dead_token(someone: Browser, web: WebProcess) -> None:
    """Replace the token by one that the server does not know, as after the server got a new store."""
    someone.http.cookies.set(token_cookie(web), "lct_" + "x" * 43, domain="127.0.0.1", path="/")


def test_a_new_visitor_is_no_player_yet(browser: Open) -> None:
    session = browser().asked("/api/session")
    assert session == {"player": None, "language": "en", "server": {"release": "0.1.0"}}


def test_a_guest_gets_a_player_with_the_first_thing_they_do(browser: Open) -> None:
    someone = browser()
    someone.new_game(seats=2)
    name = someone.asked("/api/session")["player"]["name"]
    assert re.fullmatch("[A-Z][a-z]+ [A-Z][a-z]+", name)


def test_a_guest_is_called_so_in_their_language(browser: Open) -> None:
    someone = browser(language="de-AT,en;q=0.5")
    someone.asked("/api/session")
    assert someone.told("/api/session", {})["player"]["name"].count("-") == 1


def test_a_guest_who_names_themselves_stays_who_they_are(browser: Open) -> None:
    someone = browser()
    game = someone.new_game(seats=2)
    before = someone.asked("/api/session")["player"]["id"]
    assert someone.told("/api/session", {"name": " Ada "})["player"] == {"id": before, "name": "Ada"}
    assert without_ids(someone.asked(f"/api/games/{game}")["seats"]) == [
        {"seat": 0, "name": "Ada", "isYou": True},
        {"seat": 1, "name": None, "isYou": False},
    ]


def test_the_token_is_in_a_cookie_that_scripts_and_other_sites_do_not_get(browser: Open, web: WebProcess) -> None:
    someone = browser()
    someone.asked("/api/session")
    answer = someone.post("/api/session", {"name": "Ada"})
    (cookie,) = [line for line in answer.headers.get_list("set-cookie") if line.startswith(token_cookie(web) + "=")]
    value, *attributes = cookie.split("; ")
    assert value.startswith(f"{token_cookie(web)}=lct_")
    assert sorted(attributes) == ["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=lax"]
    assert "lct_" not in "".join(someone.received)


def test_cookies_are_for_tls_alone_where_browsers_come_by_tls(server: ServerProcess, tmp_path: Path) -> None:
    with (
        WebProcess(tmp_path, server.address, "--public-url", "https://games.example.org") as web,
        Browser(web.url, host="games.example.org") as someone,
    ):
        answer = someone.post("/api/session", {"name": "Ada"})
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    for line in answer.headers.get_list("set-cookie"):
        assert line.startswith("__Host-lostcities")
        assert "; Secure" in line


def test_a_session_the_server_does_not_know_is_said_to_be_over_and_can_be_started_anew(
    browser: Open, web: WebProcess
) -> None:
    someone = browser()
    someone.asked("/api/session")
    give_dead_token(someone, web)
    assert reason(someone.get("/api/games?mine=1")) == (401, "BAD_TOKEN")
    assert token_cookie(web) not in someone.http.cookies

    give_dead_token(someone, web)
    session = someone.asked("/api/session")
    assert (session["player"], session["isExpired"]) == (None, True)
    assert token_cookie(web) not in someone.http.cookies

    give_dead_token(someone, web)
    assert someone.told("/api/session", {"name": "Ada"})["player"]["name"] == "Ada"


def test_a_token_that_the_server_knows_again_is_used_again(browser: Open, web: WebProcess) -> None:
    someone = browser().named("Ada")
    token = someone.http.cookies[token_cookie(web)]
    give_dead_token(someone, web)
    dead = someone.http.cookies[token_cookie(web)]
    assert someone.asked("/api/session")["isExpired"]
    rejected = f"{token_cookie(web)}-rejected"
    assert someone.http.cookies[rejected] == dead
    someone.http.cookies.delete(rejected)
    someone.http.cookies.set(rejected, token, domain="127.0.0.1", path="/")
    assert someone.asked("/api/session")["player"]["name"] == "Ada"
    assert someone.http.cookies[token_cookie(web)] == token
    assert rejected not in someone.http.cookies


@pytest.mark.parametrize("token", ["lct_\xe4", "\xff", "lct_" + "x" * 500, "a\tb"])
def test_a_cookie_that_holds_no_token_is_a_session_that_is_over(browser: Open, web: WebProcess, token: str) -> None:
    someone = browser()
    someone.asked("/api/session")
    brought: dict[str, Any] = {"cookie": f"{token_cookie(web)}={token}".encode("latin-1")}
    for path in ("/api/games", "/api/games?mine=1", "/api/games/g1", "/api/games/g1/frames"):
        refused = someone.get(path, **brought)
        assert reason(refused) == (401, "BAD_TOKEN")
        assert f'{token_cookie(web)}=""' in refused.headers["set-cookie"]
    session = someone.get("/api/session", **brought).json()
    assert (session["player"], session["isExpired"]) == (None, True)
    assert someone.post("/api/session", {"name": "Ada"}, **brought).json()["player"]["name"] == "Ada"


def test_the_cookie_of_another_gateway_is_none_of_ours(browser: Open, web: WebProcess) -> None:
    someone = browser()
    someone.http.cookies.set(f"{token_cookie(web)}9", "x", domain="127.0.0.1", path="/")
    assert reason(someone.post("/api/games", {"variant": "duel", "seats": 2})) == (403, "COOKIES_OFF")


def test_languages_without_end_are_not_all_looked_at(browser: Open) -> None:
    assert browser(language="tlh," * 200 + "de").asked("/api/session")["language"] == "en"
    assert browser(language="tlh," * 50 + "de").asked("/api/session")["language"] == "de"


def test_a_command_with_a_dead_session_is_refused_and_registers_no_player(browser: Open, web: WebProcess) -> None:
    someone = browser()
    someone.asked("/api/session")
    give_dead_token(someone, web)
    assert reason(someone.post("/api/games", {"variant": "duel"})) == (401, "BAD_TOKEN")
    assert someone.asked("/api/session")["player"] is None


def test_with_cookies_off_a_command_is_refused_and_the_visitor_is_told(browser: Open) -> None:
    someone = browser()
    someone.asked("/api/session")
    someone.http.cookies.clear()
    refused = someone.post("/api/games", {"variant": "duel", "seats": 2})
    assert reason(refused) == (403, "COOKIES_OFF")
    assert "keeps no cookies" in refused.json()["error"]["message"]
    someone.told("/api/session", {"name": "Ada"})
    someone.http.cookies.clear()
    assert someone.asked("/api/session")["player"] is None


def test_a_session_can_be_forgotten(browser: Open) -> None:
    someone = browser().named("Ada")
    gone = someone.http.request("DELETE", "/api/session", headers={"content-type": "application/json"})
    assert (gone.status_code, gone.json()["player"]) == (200, None)
    assert someone.asked("/api/session")["player"] is None


@pytest.mark.parametrize("name", ["x" * 41, "tab\tbed", "\x1b[31m", " \n"])
def test_a_name_that_cannot_be_is_refused_or_passed_over(browser: Open, name: str) -> None:
    answer = browser().post("/api/session", {"name": name})
    if name.strip():
        assert reason(answer) == (400, "MALFORMED")
    else:
        assert answer.json()["player"]["name"].count(" ") == 1


def test_markup_in_a_name_is_a_name(browser: Open) -> None:
    name = "<b>Ada</b> & {who}"
    someone = browser().named(name)
    game = someone.new_game(bots=["random"])
    with someone.stream(game, "?seat=0") as events:
        frame = next(event for event in events if event.kind == "frame")
    assert frame.data["seats"][0]["name"] == name


def test_the_language_is_the_browsers_until_another_is_chosen(browser: Open) -> None:
    someone = browser(language="de-DE,de;q=0.9")
    assert someone.asked("/api/session")["language"] == "de"
    assert someone.told("/api/session", {"language": "en"}) == {
        "player": None,
        "language": "en",
        "server": {"release": "0.1.0"},
    }
    assert someone.asked("/api/session")["language"] == "en"
    assert reason(someone.post("/api/session", {"language": "tlh"})) == (400, "MALFORMED")


def test_guests_from_one_address_are_not_without_number(server: ServerProcess, tmp_path: Path) -> None:
    with WebProcess(tmp_path, server.address, "--limit", "guests_per_minute=2") as web:
        for _ in range(2):
            with Browser(web.url) as someone:
                someone.named("Ada")
        with Browser(web.url) as someone:
            refused = someone.post("/api/session", {"name": "Grace"})
        assert reason(refused) == (429, "OVER_QUOTA")
        assert 1 <= int(refused.headers["retry-after"]) <= 30
