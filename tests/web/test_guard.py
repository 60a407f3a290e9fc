"""Requests that are refused: from other sites, to other host names, of other types, too large, or unreadable."""

import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess
from tests.web.browsers import Browser, reason

Open = Callable[..., Browser]

EXPECTED = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
}


@pytest.mark.parametrize(
    ("path", "status", "cached"),
    [
        ("/", 200, "no-cache"),
        ("/join/g1", 200, "no-cache"),
        ("/static/index.html", 200, "no-cache"),
        ("/api/session", 200, "no-store"),
        ("/api/games/nowhere", 404, "no-store"),
        ("/nowhere", 404, "no-cache"),
        ("/static/nowhere.js", 404, "no-cache"),
    ],
)
def test_every_answer_says_what_a_browser_may_do_with_it(browser: Open, path: str, status: int, cached: str) -> None:
    answer = browser().get(path)
    assert answer.status_code == status
    assert {name: answer.headers[name] for name in EXPECTED} == EXPECTED
    assert "camera=()" in answer.headers["permissions-policy"]
    assert answer.headers["cache-control"] == cached
    assert "server" not in answer.headers
    assert "strict-transport-security" not in answer.headers


def test_refusals_say_so_too(browser: Open) -> None:
    answer = browser().get("/", host="evil.example")
    assert {name: answer.headers[name] for name in EXPECTED} == EXPECTED


def test_a_file_that_is_still_the_same_is_not_sent_again(browser: Open) -> None:
    someone = browser()
    tag = someone.get("/static/index.html").headers["etag"]
    assert someone.get("/static/index.html", **{"if-none-match": tag}).status_code == 304


@pytest.mark.parametrize("path", ["/static/../main.py", "/static/%2e%2e/main.py", "/static//etc/passwd"])
def test_nothing_but_the_page_is_served_as_a_file(web: WebProcess, path: str) -> None:
    host, _, port = web.listen.rpartition(":")
    with socket.create_connection((host, int(port))) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: {web.listen}\r\nConnection: close\r\n\r\n".encode())
        assert raw.makefile("rb").readline().split()[1] == b"404"


# -- origins --


@pytest.mark.parametrize("site", ["cross-site", "same-site", "none"])
def test_what_another_site_sends_is_refused(browser: Open, site: str) -> None:
    answer = browser().post("/api/session", {"name": "Ada"}, **{"sec-fetch-site": site})
    assert reason(answer) == (403, "NOT_SAME_ORIGIN")


def test_what_another_site_reads_of_the_api_is_refused_but_links_lead_to_the_page(browser: Open) -> None:
    someone = browser()
    for path in ("/api/session", "/api/games/g1/stream"):
        assert reason(someone.get(path, **{"sec-fetch-site": "cross-site"})) == (403, "NOT_SAME_ORIGIN")
    assert someone.get("/api/session", **{"sec-fetch-site": "none"}).status_code == 200
    assert someone.get("/join/g1", **{"sec-fetch-site": "cross-site"}).status_code == 200


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("{url}", 200),
        ("http://evil.example", 403),
        ("null", 403),
        (None, 403),
        ("{url}0", 403),
        ("http://[", 403),
        ("ftp://{listen}", 403),
        ("https://{listen}", 200),
        ("{url}@evil.example", 403),
    ],
)
def test_an_old_browser_is_told_apart_by_its_origin(web: WebProcess, origin: str | None, status: int) -> None:
    with Browser(web.url) as someone:
        del someone.http.headers["sec-fetch-site"]
        headers = {} if origin is None else {"origin": origin.format(url=web.url, listen=web.listen)}
        assert someone.post("/api/session", {"name": "Ada"}, **headers).status_code == status


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]
)
def test_a_form_is_no_request(browser: Open, kind: str) -> None:
    answer = browser().post("/api/session", {"name": "Ada"}, **{"content-type": kind})
    assert reason(answer) == (415, "NOT_JSON")


def test_deleting_says_that_it_is_json_as_well(browser: Open) -> None:
    someone = browser()
    assert reason(someone.http.delete("/api/session")) == (415, "NOT_JSON")


def test_json_may_name_its_charset(browser: Open) -> None:
    answer = browser().post("/api/session", {"name": "Ada"}, **{"content-type": "Application/JSON; charset=utf-8"})
    assert answer.status_code == 200


# -- host names --


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8080", 200),
        ("LOCALHOST", 200),
        ("games.localhost", 200),
        ("127.0.0.1", 200),
        ("192.168.1.7:8080", 200),
        ("[::1]:8080", 200),
        ("[::1]", 200),
        ("[::1", 421),
        ("[::1]evil", 421),
        ("[::1]:8080.evil.example", 421),
        ("[evil.example]", 421),
        ("localhost:evil.example", 421),
        (":8080", 421),
        ("evil.example", 421),
        ("localhost.evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("evil.example@localhost", 421),
        ("evil.example/localhost", 421),
    ],
)
def test_the_gateway_answers_to_its_own_names(browser: Open, host: str, status: int) -> None:
    assert browser().get("/api/session", host=host).status_code == status


@pytest.mark.parametrize("url", ["HTTPS://Games.example.org", "https://games.example.org:443"])
def test_where_browsers_come_by_tls_so_must_the_origin(server: ServerProcess, tmp_path: Path, url: str) -> None:
    with WebProcess(tmp_path, server.address, "--public-url", url) as web, Browser(web.url) as someone:
        del someone.http.headers["sec-fetch-site"]

        def status(origin: str) -> int:
            return someone.post("/api/session", {"language": "de"}, origin=origin, host="games.example.org").status_code

        assert someone.get("/", host="games.example.org").headers["strict-transport-security"] == "max-age=31536000"
        assert [status("https://games.example.org"), status("http://games.example.org")] == [200, 403]


def test_the_operator_names_further_hosts(server: ServerProcess, tmp_path: Path) -> None:
    with (
        WebProcess(tmp_path, server.address, "--allow-host", "Games.Lan", "--allow-host", "g.lan") as web,
        Browser(web.url) as someone,
    ):
        assert someone.get("/api/session", host="games.lan:80").status_code == 200
        assert someone.get("/api/session", host="g.lan").status_code == 200
        refused = someone.get("/api/session", host="h.lan")
    assert reason(refused) == (421, "UNKNOWN_HOST")
    assert "--allow-host" in refused.json()["error"]["message"]


# -- bodies --


def test_a_body_beyond_the_limit_is_refused_whether_it_says_its_size_or_not(browser: Open) -> None:
    someone = browser()
    big = b'{"name": "' + b"x" * 70_000 + b'"}'
    headers = {"content-type": "application/json"}
    assert reason(someone.http.post("/api/session", content=big, headers=headers)) == (413, "TOO_LARGE")
    parts = (big[start : start + 1_000] for start in range(0, len(big), 1_000))
    assert reason(someone.http.post("/api/session", content=parts, headers=headers)) == (413, "TOO_LARGE")


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"{", "truncated"),
        (b"\xff\xfe", ""),
        (b"[]", "Expected `object`, got `array`"),
        (b'{"variant": 7}', "$.variant"),
        (b'{"variant": "duel", "seats": "two"}', "$.seats"),
        (b'{"variant": "duel", "bots": ["surveyor", 1]}', "$.bots[1]"),
        (b'{"variant": "duel", "stake": 100}', "stake"),
        (b'{"variant": "duel", "options": ' + b'{"a":' * 5_000 + b"1" + b"}" * 5_000 + b"}", "nested too deeply"),
    ],
)
def test_a_body_that_is_not_as_it_should_be_is_refused_with_its_path(browser: Open, body: bytes, said: str) -> None:
    someone = browser().named("Ada")
    answer = someone.http.post("/api/games", content=body, headers={"content-type": "application/json"})
    assert reason(answer) == (400, "MALFORMED")
    assert said in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    "query", ["?seat=-1", "?seat=x", "?seat=1e3", "?seat=%00", "?seat=" + "9" * 40, "?seat=²", "?seat=2147483648"]
)
def test_a_seat_that_is_no_number_is_refused(browser: Open, query: str) -> None:
    for path in ("/api/games/g1/frames", "/api/games/g1/stream"):
        assert reason(browser().get(path + query)) == (400, "MALFORMED")


def test_what_is_not_there_is_said_in_json(browser: Open) -> None:
    someone = browser()
    assert reason(someone.get("/api/nowhere")) == (404, "NOT_FOUND")
    assert someone.get("/api/games/g1/commands").status_code == 405
    assert someone.get("/api/games/g1/commands").json()["error"]["reason"] == "HTTP_405"


HTML = "text/html,application/xhtml+xml,*/*;q=0.8"


@pytest.mark.parametrize("path", ["/nowhere", "/game/", "/game/%3Cb%3E%2F..%2F", "/join/a/b", "/static/nowhere.js"])
def test_a_person_whose_address_leads_nowhere_gets_the_page(browser: Open, path: str) -> None:
    someone = browser()
    answer = someone.get(path, accept=HTML)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert answer.text == someone.get("/").text
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert reason(someone.get(path, accept="*/*")) == (404, "NOT_FOUND")


def test_what_the_api_does_not_have_is_never_a_page(browser: Open) -> None:
    assert reason(browser().get("/api/nowhere", accept=HTML)) == (404, "NOT_FOUND")
    assert reason(browser().get("/api/games/nowhere", accept=HTML)) == (404, "UNKNOWN_GAME")
