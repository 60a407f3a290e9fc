"""A browser as the gateway sees it: it keeps cookies, sends the origin of a request, and reads streams."""

import itertools
import json
import ssl
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import httpx
from msgspec import Struct

T = TypeVar("T")
Json = Any  # answers of the gateway, as varied as JSON

NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Context of all browsers, which use no TLS: a context of its own reads all certificates of the machine."""


class Event(Struct, frozen=True):
    """An event of a stream."""

    kind: str
    data: Json
    id: str
    raw: str


class Browser:
    """A browser of one person at a gateway."""

    def __init__(self, url: str, *, language: str = "en", **headers: str) -> None:
        self.url = url
        self.http = httpx.Client(
            base_url=url,
            headers={"sec-fetch-site": "same-origin", "accept-language": language, **headers},
            timeout=30,
            verify=NO_TLS,
        )
        self.received: list[str] = []
        """All bytes of all answers, as text."""

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **headers: str) -> httpx.Response:
        """Send a GET and return any answer."""
        return self._kept(self.http.get(path, headers=headers))

    def post(self, path: str, body: Json = None, **headers: str) -> httpx.Response:
        """POST JSON and return any answer."""
        return self._kept(self.http.post(path, json=body or {}, headers=headers))

    def asked(self, path: str) -> Json:
        """Send a GET that must succeed, and return its answer."""
        return _well(self.get(path))

    def told(self, path: str, body: Json = None) -> Json:
        """Send a POST that must succeed, and return its answer."""
        return _well(self.post(path, body))

    def named(self, name: str) -> "Browser":
        """Register a player in this browser, and return the browser."""
        self.asked("/api/session")
        self.told("/api/session", {"name": name})
        return self

    def new_game(self, variant: str = "duel", **more: Json) -> str:
        """Open a game, take its seats, and return its id."""
        if not self.http.cookies:
            self.asked("/api/session")
        opened = self.told("/api/games", {"variant": variant, **more})
        assert "error" not in opened, opened  # a seat was refused, and the game is open without it
        return str(opened["id"])

    def do(self, game: str, **command: Json) -> httpx.Response:
        """Send a command, with a new id unless one is given."""
        return self.post(f"/api/games/{game}/commands", {"commandId": uuid.uuid4().hex, **command})

    @contextmanager
    def stream(self, game: str, query: str = "", **headers: str) -> Iterator[Iterator[Event]]:
        """Open a game's stream and yield its events about the log and the connection."""
        with self.events_at(f"/api/games/{game}/stream{query}", **headers) as events:
            yield (event for event in events if event.kind not in ("company", "inbox"))

    @contextmanager
    def company(self, game: str, query: str = "") -> Iterator[Iterator[Event]]:
        """Open a game's stream and yield its events about the people at the game."""
        with self.events_at(f"/api/games/{game}/stream{query}") as events:
            yield (event for event in events if event.kind == "company")

    @contextmanager
    def events_at(self, path: str, **headers: str) -> Iterator[Iterator[Event]]:
        """Open a stream and yield its events."""
        with self.http.stream("GET", path, headers=headers) as response:
            assert response.status_code == 200, response.read()
            assert response.headers["content-type"].startswith("text/event-stream")
            yield self._events(response.iter_lines())

    def _events(self, lines: Iterator[str]) -> Iterator[Event]:
        while True:
            fields, raw = {}, []
            for line in itertools.takewhile(bool, lines):
                raw.append(line)
                name, _, value = line.partition(":")
                fields[name] = value.removeprefix(" ")
            if not raw:
                return
            self.received += raw
            if "data" in fields:
                yield Event(fields["event"], json.loads(fields["data"]), fields.get("id", ""), "\n".join(raw))
            elif "" in fields:
                yield Event("", None, "", ":")

    def _kept(self, response: httpx.Response) -> httpx.Response:
        self.received.append(response.text)
        return response


def _well(response: httpx.Response) -> Json:
    assert response.status_code == 200, response.text
    return response.json()


def without_ids(seats: Sequence[Json]) -> list[Json]:
    """Return the seats of a game without the ids of their players, which differ in each run."""
    return [{name: value for name, value in seat.items() if name != "player"} for seat in seats]


def first(events: Iterator[Event], wanted: Callable[[Event], bool]) -> Event:
    """Return the first wanted event, and skip those before it."""
    for event in events:
        if wanted(event):
            return event
    raise AssertionError("the stream ended")


def of_kind(kind: str) -> Callable[[Event], bool]:
    """Return a test for events of a kind."""
    return lambda event: event.kind == kind


def reason(response: httpx.Response) -> tuple[int, str]:
    """Return status and reason of a refusal."""
    return response.status_code, str(response.json()["error"]["reason"])


def eventually(attempt: Callable[[], T], wanted: Callable[[T], bool], tries: int = 400) -> T:
    """Repeat an attempt until its result is as wanted, while another process works, and return the result."""
    for _ in range(tries):
        found = attempt()
        if wanted(found):
            return found
    raise AssertionError(f"still {found!r} after {tries} tries")
