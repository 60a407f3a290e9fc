"""Malformed tables: the page must show something and never break."""

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]  # Any: JSON

MARKUP = "<img src=x onerror=alert(1)><b>bold</b>"
ENDLESS = "Endlessness " * 850  # 10 kB


def oddities() -> Iterator[tuple[str, Json]]:
    """Return malformed pages by name."""
    yield "odd-empty", page()
    yield "odd-hidden", page(zones=[zone("hand-1", "hand", seat=1, count=5), zone("deck", "pile", pieces=[{}])])
    yield "odd-unknown-kind", page(zones=[zone("wheel", "roulette", title="Wheel", pieces=cards("red", 5), suit="red")])
    yield (
        "odd-markup",
        page(prompt=MARKUP, zones=[zone("m", "row", title=MARKUP, note=MARKUP, pieces=[card(0, MARKUP, "red")])]),
    )
    yield "odd-endless", endless()
    yield (
        "odd-crowd",
        page(zones=[zone("row", "row", title="Crowd", pieces=cards("blue", 200)), hand(cards("red", 60))]),
    )
    yield "odd-long-track", page(zones=[track(40)])
    yield "odd-boards", page(zones=[*strange_boards()])
    yield "odd-suits", strange_suits()
    yield (
        "odd-six-seats",
        page(seats=6, zones=[zone(f"hand-{seat}", "hand", seat=seat, count=7) for seat in range(1, 6)]),
    )
    yield "odd-render-error", page(renderError="The plugin could not draw its table: ZeroDivisionError")


def page(*, seats: int = 2, zones: list[Json] | None = None, actions: list[Json] | None = None, **more: Any) -> Json:
    """Return a page for the first of some seats."""
    places = [{"seat": seat} | ({"isToAct": True} if seat == 0 else {}) for seat in range(seats)]
    table = {
        "model": 1,
        "prompt": "Play a card",
        "places": places,
        "zones": zones or [],
        "actions": actions or [],
        "forms": [],
        "changed": [],
        "hints": [],
        "sheets": [],
    }
    names = [{"seat": seat, "name": f"Player {seat}"} | ({"isYou": True} if seat == 0 else {}) for seat in range(seats)]
    return {"table": table | more, "seats": names, "viewer": 0}


def zone(zone_id: str, kind: str, **more: Any) -> Json:
    """Return a zone."""
    return {"id": zone_id, "kind": kind, "pieces": []} | more


def card(number: int, rank: str, suit: str) -> Json:
    """Return a card of a suit."""
    return {"id": f"{suit}-{number}", "face": f"{suit[0]}{rank}", "rank": rank, "suit": suit, "label": f"{suit} {rank}"}


def cards(suit: str, count: int) -> list[Json]:
    """Return many cards of a suit."""
    return [card(number, str(number % 11), suit) for number in range(count)]


def hand(pieces: list[Json]) -> Json:
    """Return the viewer's hand."""
    return zone("hand-0", "hand", title="Your hand", seat=0, pieces=pieces)


def track(spaces: int) -> Json:
    """Return a long track with two pawns."""
    pawns = [
        {"id": f"pawn-{seat}", "face": "P", "seat": seat, "space": 3 + seat, "label": f"pawn {seat}"} for seat in (0, 1)
    ]
    return zone("track", "track", title="Long way", spaces=[str(space) for space in range(spaces)], pieces=pawns)


def strange_boards() -> Iterator[Json]:
    """Yield boards that a gateway would not send: without spaces, far out, in one place, with edges to nowhere."""
    pieces = [card(1, "1", "red") | {"space": 0}, card(2, "2", "red") | {"space": 9}]
    spaces = [{"id": "far", "row": 10**6, "column": 10**6}, {"id": "a"}, {"id": "b"}]
    yield zone("no-grid", "grid", title="No grid", pieces=pieces)
    yield zone("far", "grid", title=ENDLESS, board=[{"id": "first"}, *spaces], columnHeadings=[ENDLESS])
    yield zone("no-map", "map", title="No map", pieces=[card(3, "3", "red")])
    edges = [{"start": 7, "end": 8}, {}, {"start": -1}]
    far = [{"id": "north", "x": -(10**6), "y": 10**6}, {"id": "south", "label": ENDLESS}]
    yield zone("sea", "map", title="Sea", board=far, edges=edges)


def endless() -> Json:
    """Return a page with texts of 10 kB in every place."""
    act = {"move": "x", "label": ENDLESS, "group": ENDLESS}
    long = {"id": "long", "face": ENDLESS, "rank": ENDLESS, "label": ENDLESS, "suit": "red"}
    zones = [
        zone(kind, kind, title=ENDLESS, note=ENDLESS, suit="red", pieces=[long | {"id": kind}])
        for kind in ("row", "pile", "column")
    ]
    more = [
        zone("counter", "counter", title=ENDLESS, note=ENDLESS, count=10**12),
        zone("path", "track", title=ENDLESS, spaces=[ENDLESS] * 3),
    ]
    shown = page(zones=[*zones, *more, hand([long | {"id": "h"}])], prompt=ENDLESS, headline=ENDLESS, actions=[act])
    shown["table"]["places"][1]["note"] = ENDLESS
    shown["seats"][1]["name"] = ENDLESS
    return shown


def strange_suits() -> Json:
    """Return a page with unknown suits, and suits that are no words."""
    suits = ("mauve", "octarine", "stars", "constructor", "__proto__", "toString", "gold", "silver")
    columns = [zone(f"c-{suit}", "column", title=suit, suit=suit, seat=0, pieces=cards(suit, 3)) for suit in suits]
    return page(
        zones=[
            *columns,
            hand([card(at, rank, suit) for at, (suit, rank) in enumerate(zip(suits, "AKQJ1234", strict=True))]),
        ]
    )
