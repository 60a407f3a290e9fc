"""Frames as JSON: the names and shapes that the page relies on, and the fields left out."""

import json
import re
from typing import Any

from msgspec import to_builtins
from tests.support.full_table import full_result, full_table

from lostcities.core import PlayerId, Seat, Version
from lostcities.core.game import Offer
from lostcities.present import Action, Piece, Table, Zone
from lostcities.present.tables import Part, Place, Result, Standing
from lostcities_client.records import Frame, SeatHolder
from lostcities_web.page_json import encode, frame_json, table_json, words_json

ADA, GRACE = PlayerId("p1"), PlayerId("p2")
SEATS = (SeatHolder(Seat(0), ADA, "Ada"), SeatHolder(Seat(1), None, None))

TABLE = Table(
    places=(Place(seat=Seat(0), total=7, note="round 7", is_to_act=True), Place(seat=Seat(1))),
    zones=(
        Zone(id="hand-0", kind="hand", title="Hand", seat=Seat(0), pieces=(Piece(id="R7", face="R7", rank="7"),)),
        Zone(id="track", kind="track", spaces=("-20", "0"), pieces=(Piece(id="x", seat=Seat(0), space=0),), count=0),
    ),
    prompt="Play a card",
    actions=(Action(move="play R7", label="Play red 7", source="R7", target="column-R", group="Play", weight=-1),),
    headline="Round 1 of 3",
    changed=("R7",),
    result=Result(
        standings=(
            Standing(seat=Seat(1), place=1, total=7, parts=(Part("Columns", 7),), tie_break=2, is_winner=True),
            Standing(seat=Seat(0), place=2, total=0),
        ),
        reason="resignation",
    ),
    render_error="a fault",
)


def said(frame: Frame, me: PlayerId | None = ADA) -> object:
    return json.loads(encode(frame_json(frame, me)))


def test_everything_a_frame_can_say() -> None:
    frame = Frame(
        version=Version(9),
        hash=b"",
        at=1_700_000_000_123_456,
        lines=("Ada plays red 7", "  and smiles"),
        table=TABLE,
        status="over",
        seats=SEATS,
        seat=Seat(0),
        offer=Offer(id=Version(8), seat=Seat(1), kind="undo", to=Version(5), asked=(Seat(0),)),
        undo="asks",
        can_redo=True,
        is_undone=True,
        actor=Seat(0),
        undid=(Version(5), Version(7)),
        redid=(Version(3),),
    )
    assert said(frame) == {
        "version": 9,
        "at": 1_700_000_000_123,
        "lines": ["Ada plays red 7", "  and smiles"],
        "status": "over",
        "seats": [{"seat": 0, "name": "Ada", "isYou": True}, {"seat": 1, "name": None, "isYou": False}],
        "seat": 0,
        "actor": 0,
        "offer": {"id": 8, "seat": 1, "kind": "undo", "to": 5, "asked": [0]},
        "undo": "asks",
        "canRedo": True,
        "isUndone": True,
        "undid": [5, 7],
        "redid": [3],
        "table": {
            "model": 1,
            "headline": "Round 1 of 3",
            "prompt": "Play a card",
            "places": [{"seat": 0, "total": 7, "note": "round 7", "isToAct": True}, {"seat": 1, "total": 0}],
            "zones": [
                {
                    "id": "hand-0",
                    "kind": "hand",
                    "title": "Hand",
                    "seat": 0,
                    "pieces": [{"id": "R7", "face": "R7", "rank": "7"}],
                },
                {
                    "id": "track",
                    "kind": "track",
                    "spaces": ["-20", "0"],
                    "pieces": [{"id": "x", "seat": 0, "space": 0}],
                    "count": 0,
                },
            ],
            "actions": [
                {
                    "move": "play R7",
                    "label": "Play red 7",
                    "source": "R7",
                    "target": "column-R",
                    "group": "Play",
                    "weight": -1,
                }
            ],
            "changed": ["R7"],
            "result": {
                "reason": "resignation",
                "standings": [
                    {
                        "seat": 1,
                        "place": 1,
                        "total": 7,
                        "parts": [{"label": "Columns", "points": 7}],
                        "tieBreak": 2,
                        "isWinner": True,
                    },
                    {"seat": 0, "place": 2, "total": 0, "parts": []},
                ],
            },
            "renderError": "a fault",
        },
    }


def test_what_is_empty_is_left_out() -> None:
    empty = Frame(version=Version(1), hash=b"", at=0, lines=(), status="open", seats=SEATS)
    assert said(empty, None) == {
        "version": 1,
        "at": 0,
        "status": "open",
        "seats": [{"seat": 0, "name": "Ada", "isYou": False}, {"seat": 1, "name": None, "isYou": False}],
    }
    assert said(empty, GRACE) == said(empty, None)


def test_a_table_always_has_its_lists() -> None:
    table = Table(places=(), zones=(), prompt="")
    frame = Frame(version=Version(1), hash=b"", at=0, lines=(), status="running", seats=(), table=table)
    told = frame_json(frame, None)["table"]
    assert json.loads(encode(told)) == {
        "model": 1,
        "prompt": "",
        "places": [],
        "zones": [],
        "actions": [],
        "changed": [],
    }


def test_words_are_what_a_log_shows_of_the_past() -> None:
    frame = Frame(
        version=Version(3),
        hash=b"",
        at=2_000,
        lines=("Ada passes",),
        status="running",
        seats=SEATS,
        table=TABLE,
        actor=Seat(0),
    )
    assert json.loads(encode(words_json(frame))) == {
        "version": 3,
        "at": 2,
        "status": "running",
        "lines": ["Ada passes"],
        "actor": 0,
    }


def camel(said: Any) -> Any:
    """Return JSON with the names of its fields as the page has them."""
    match said:
        case dict():
            return {re.sub("_(.)", lambda found: found[1].upper(), name): camel(value) for name, value in said.items()}
        case list() | tuple():
            return [camel(value) for value in said]
    return said


def test_every_field_of_every_struct_of_a_table_is_said() -> None:
    table = full_table(Table, model=2, changed=("zone",), result=full_result(), render_error="a fault")
    assert json.loads(encode(table_json(table))) == camel(to_builtins(table))
