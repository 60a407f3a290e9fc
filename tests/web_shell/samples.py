"""Data of the fake gateway: two variants with all kinds of options, and a game of two cards."""

import copy
from typing import Any

from lostcities_web.markdown import elements

Json = dict[str, Any]  # data for the page, as varied as JSON

BOTS = {"surveyor": "Surveyor", "random": "Random"}
VARIANTS = [
    {"key": "board", "version": 1, "title": "The Board Game", "seats": [2, 3, 4]},
    {"key": "duel", "version": 1, "title": "Duel", "seats": [2]},
    {"key": "third-party-whist", "version": 1, "title": "Whist", "seats": [4]},
    {"key": "patience", "version": 1, "title": "Patience", "seats": [2]},
]

OPTIONS: Json = {
    "$ref": "#/$defs/Options",
    "$defs": {
        "Options": {
            "type": "object",
            "properties": {
                "rounds": {"type": "integer", "minimum": 1, "maximum": 9, "default": 3, "title": "Rounds",
                           "description": "How many rounds are played."},
                "colours": {"enum": [5, 6], "default": 5, "x-enum-titles": ["five", "six"], "title": "Colours"},
                "next_starter": {"enum": ["leader", "alternate", "random", "trailing", "nobody"], "default": "leader",
                                 "title": "Next starter"},
                "allow_retake": {"type": "boolean", "default": False, "title": "Allow retake"},
                "column_cost": {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "null"}], "default": None,
                                "title": "Column cost"},
                "pile_sizes": {"anyOf": [{"type": "array"}, {"type": "null"}], "default": None, "title": "Pile sizes"},
                "house_name": {"type": "string", "maxLength": 8, "default": "Ours", "title": "House name"},
                "factor": {"type": "number", "default": 1.5, "title": "Factor"},
                "limits": {"anyOf": [{"type": "array"}, {"type": "object"}], "default": [], "title": "Limits"},
                "layout": {"$ref": "#/$defs/Layout", "title": "Layout"},
            },
        },
        "Layout": {"type": "object", "properties": {}},
    },
}  # fmt: skip

RULES = """# Duel

Two players, <b>five</b> expeditions.

## A turn

1. **Place** one card.
2. *Draw* one card, as [the rules](https://elsewhere.test) say.

<script>alert(1)</script> ![a map](https://elsewhere.test/map.png)
"""


def bots(key: str) -> list[Json]:
    """Return the bots for a variant. The surveyor cannot play Whist, and no bot plays Patience."""
    can_play = {"third-party-whist": ["random"], "patience": []}.get(key, ["surveyor", "random"])
    return [{"name": name, "title": BOTS[name]} for name in can_play]


def variant(key: str) -> Json:
    """Return a variant with its options and rules."""
    found = next(each for each in VARIANTS if each["key"] == key)
    return {**found, "options": OPTIONS, "rules": elements(RULES), "bounded": {}}


def seats() -> list[Json]:
    """Return the seats of Ada, who uses this browser, and a bot."""
    return [{"seat": 0, "name": "Ada", "isYou": True}, {"seat": 1, "name": "Surveyor", "isYou": False, "isBot": True}]


def facts(game_id: str, **changed: Any) -> Json:
    """Return a game without its frames."""
    usual: Json = {
        "id": game_id,
        "variant": "duel",
        "title": "Duel",
        "status": "running",
        "seats": seats(),
        "isHost": True,
        "options": {},
        "undoMode": "consent",
        "version": 7,
    }
    return {**usual, **changed}


def _card(face: str, suit: str) -> Json:
    return {"id": face, "face": face, "rank": face[1:], "suit": suit, "label": f"{suit} {face[1:]}"}


def table(**changed: Any) -> Json:
    """Return a table with Ada to play: two cards in hand, a column for each."""
    usual: Json = {
        "model": 1,
        "headline": "Round 1 of 3",
        "prompt": "Play or discard a card",
        "places": [{"seat": 0, "total": 12, "isToAct": True}, {"seat": 1, "total": -4}],
        "zones": [
            {"id": "hand0", "kind": "hand", "seat": 0, "pieces": [_card("R7", "red"), _card("B2", "blue")]},
            {"id": "hand1", "kind": "hand", "seat": 1, "pieces": [{}, {}]},
            {"id": "red0", "kind": "column", "seat": 0, "suit": "red", "title": "Red"},
            {"id": "blue0", "kind": "column", "seat": 0, "suit": "blue", "title": "Blue"},
        ],
        "actions": [
            {"move": "play R7", "label": "Play red 7", "source": "R7", "target": "red0"},
            {"move": "play B2", "label": "Play blue 2", "source": "B2", "target": "blue0"},
        ],
        "changed": [],
    }
    return {**usual, **changed}


def frame(version: int, *lines: str, **changed: Any) -> Json:
    """Return the frame of one commit."""
    usual: Json = {
        "version": version,
        "at": 0,
        "lines": list(lines),
        "status": "running",
        "seats": seats(),
        "seat": 0,
        "table": table(),
    }
    return {**usual, **changed}


def frames() -> list[Json]:
    """Return the frames of a game that has just begun."""
    return [
        frame(2, "The game starts"),
        frame(5, "Surveyor draws a card"),
        frame(7, "Ada draws red 7", "  from the deck"),
    ]


def after(before: Json, move: str | None) -> Json:
    """Return the frame after a move: the card lies on its column, and it is the bot's turn."""
    told = copy.deepcopy(before)
    told["version"] += 2
    told["lines"] = [f"Ada: {move or 'something else'}"]
    if move is not None:
        face, drawn = move.split()[-1], told["table"]
        hand, columns = drawn["zones"][0], drawn["zones"][2:]
        card = next(piece for piece in hand["pieces"] if piece["id"] == face)
        hand["pieces"].remove(card)
        next(zone for zone in columns if zone["suit"] == card["suit"])["pieces"] = [card]
        drawn["places"] = [{"seat": 0, "total": 12}, {"seat": 1, "total": -4, "isToAct": True}]
        drawn["prompt"], drawn["actions"] = "Surveyor is to play", []
    return told


def seen_by(told: Json, seat: int | None) -> Json:
    """Return a frame as a seat sees it: only the seat to act gets moves, and each seat sees only its own hand."""
    shown = copy.deepcopy(told)
    if not shown.get("table"):
        return shown
    for zone in shown["table"]["zones"]:
        if zone["kind"] == "hand" and zone["seat"] != seat:
            zone["pieces"] = [{} for _ in zone["pieces"]]
    if seat not in [place["seat"] for place in shown["table"]["places"] if place.get("isToAct")]:
        shown["table"]["actions"] = []
    shown.pop("seat", None)
    return shown if seat is None else {**shown, "seat": seat}
