"""Frames as JSON: the names and shapes that the page relies on, and the fields left out."""

import json
import re
from pathlib import Path

import pytest
from msgspec import Struct, structs

from lostcities.core import PlayerId, Seat, TimeControl, Version
from lostcities.core.game import Offer
from lostcities.present import Action, Edge, Piece, Space, Table, Zone
from lostcities.present.tables import Part, Place, Result, Standing
from lostcities_client.records import Frame, GameClocks, SeatHolder, SeatTime
from lostcities_web.page_json import control_json, encode, frame_json, words_json

ADA, GRACE = PlayerId("p1"), PlayerId("p2")
SEATS = (SeatHolder(Seat(0), ADA, "Ada"), SeatHolder(Seat(1), None, None))

TABLE = Table(
    places=(Place(seat=Seat(0), total=7, note="round 7", is_to_act=True), Place(seat=Seat(1))),
    zones=(
        Zone(id="hand-0", kind="hand", title="Hand", seat=Seat(0), pieces=(Piece(id="R7", face="R7", rank="7"),)),
        Zone(id="track", kind="track", spaces=("-20", "0"), pieces=(Piece(id="x", seat=Seat(0), space=0),), count=0),
        Zone(
            id="sea",
            kind="map",
            board=(Space(id="york", label="York", tone="start"), Space(id="hull", x=1000, y=700)),
            edges=(Edge(end=1),),
        ),
        Zone(
            id="board",
            kind="grid",
            board=(Space(id="a1", row=1, column=2),),
            row_headings=("1",),
            column_headings=("A",),
        ),
    ),
    prompt="Play a card",
    actions=(Action(move="play R7", label="Play red 7", source="R7", target="column-R", group="Play", weight=-1),),
    headline="Round 1 of 3",
    changed=("R7",),
    result=Result(
        standings=(
            Standing(seat=Seat(1), place=1, total=7, parts=(Part("Columns", 7),), tie_break=(2, 1), is_winner=True),
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
        seats=(SEATS[0], structs.replace(SEATS[1], is_left=True)),
        seat=Seat(0),
        clocks=GameClocks(
            (SeatTime(Seat(0), 9_999_999), SeatTime(Seat(1), 5_000_000, 1_700_000_005_323_456)), paused=True
        ),
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
        "seats": [
            {"seat": 0, "name": "Ada", "isYou": True, "player": "p1"},
            {"seat": 1, "name": None, "isYou": False, "isLeft": True},
        ],
        "seat": 0,
        "clocks": {
            "seats": [{"seat": 0, "leftMs": 9_999}, {"seat": 1, "leftMs": 5_000, "dueAt": 1_700_000_005_323}],
            "isPaused": True,
        },
        "actor": 0,
        "offer": {"id": 8, "seat": 1, "kind": "undo", "to": 5, "asked": [0]},
        "undo": "asks",
        "canRedo": True,
        "isUndone": True,
        "undid": [5, 7],
        "redid": [3],
        "table": {
            "headline": "Round 1 of 3",
            "prompt": "Play a card",
            "places": [{"seat": 0, "total": 7, "note": "round 7", "isToAct": True}, {"seat": 1}],
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
                {
                    "id": "sea",
                    "kind": "map",
                    "board": [
                        {"id": "york", "label": "York", "tone": "start"},
                        {"id": "hull", "x": 1000, "y": 700},
                    ],
                    "edges": [{"end": 1}],
                },
                {
                    "id": "board",
                    "kind": "grid",
                    "board": [{"id": "a1", "row": 1, "column": 2}],
                    "rowHeadings": ["1"],
                    "columnHeadings": ["A"],
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
                        "tieBreak": [2, 1],
                        "isWinner": True,
                    },
                    {"seat": 0, "place": 2, "total": 0},
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
        "seats": [
            {"seat": 0, "name": "Ada", "isYou": False, "player": "p1"},
            {"seat": 1, "name": None, "isYou": False},
        ],
    }
    assert said(empty, GRACE) == said(empty, None)


def test_what_is_empty_on_a_table_is_left_out() -> None:
    table = Table(places=(), zones=(), prompt="")
    frame = Frame(version=Version(1), hash=b"", at=0, lines=(), status="running", seats=(), table=table)
    told = frame_json(frame, None)["table"]
    assert json.loads(encode(told)) == {"prompt": "", "places": [], "zones": []}


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


def test_a_time_control_is_of_one_kind() -> None:
    assert control_json(TimeControl(initial_s=300)) == {"initialS": 300, "incrementS": 0}
    assert control_json(TimeControl(per_move_s=30)) == {"perMoveS": 30}


DECLARED: dict[str, type[Struct]] = {
    "Piece": Piece,
    "Zone": Zone,
    "Action": Action,
    "Place": Place,
    "Standing": Standing,
    "GameResult": Result,
    "GameTable": Table,
}


@pytest.mark.parametrize("interface", DECLARED)
def test_every_declared_field_of_a_table_exists(interface: str) -> None:
    text = (Path(__file__).parents[2] / "clients/web/api.d.ts").read_text()
    body = text.split(f"interface {interface} {{\n")[1].split("\n}")[0]
    declared = set(re.findall(r"^  (\w+)\??:", body, re.MULTILINE))
    assert declared
    assert declared <= {field.encode_name for field in structs.fields(DECLARED[interface])}
