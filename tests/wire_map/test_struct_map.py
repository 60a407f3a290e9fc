"""Structs become messages and come back the same. The map is given the fields that differ in name or form."""

import ast
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from lostcities.core import PlayerId, Seat, Version
from lostcities.core.game import Offer
from lostcities.present import Action, Edge, Piece, Place, Space, Table, Zone
from lostcities.present.tables import Part, Result, Standing
from lostcities.v1 import game_pb2, table_pb2
from lostcities.wire_map import LISTING_FIELDS, OFFERS, TABLES, StructMap

ROOT = Path(__file__).parents[2]

TABLE = Table(
    places=(Place(seat=Seat(0), total=3, is_to_act=True), Place(seat=Seat(1), note="last")),
    zones=(
        Zone(id="hand", kind="hand", seat=Seat(0), pieces=(Piece(id="R7", face="R7", suit="red", rank="7"), Piece())),
        Zone(id="track", kind="track", spaces=("-20", "0"), pieces=(Piece(id="p", seat=Seat(0), space=0),), count=0),
        Zone(
            id="board",
            kind="grid",
            board=(Space(id="a1", label="A1", tone="dark"), Space(id="b2", row=1, column=1)),
            pieces=(Piece(id="q", space=1), Piece(space=0)),
            row_headings=("1", "2"),
            column_headings=("A", "B"),
        ),
        Zone(
            id="sea",
            kind="map",
            board=(Space(id="york", x=500), Space(id="hull", x=1000, y=700)),
            edges=(Edge(end=1),),
        ),
    ),
    prompt="your turn",
    actions=(Action(move="play R7", label="Play red 7", source="R7", target="red", weight=-1),),
    changed=("R7",),
    result=Result(
        standings=(Standing(seat=Seat(1), place=1, total=9, parts=(Part("bonus", 20),), is_winner=True),),
        reason="resignation",
    ),
)


class Origin(Struct, frozen=True):
    game: str
    version: int
    hash: str


class Row(Struct, frozen=True, kw_only=True):
    game_id: str
    status: str
    host: PlayerId
    is_unlisted: bool = False
    origin: Origin | None = None
    unknown: int = 0


ROWS: StructMap[Row, game_pb2.Game] = StructMap(Row, game_pb2.Game, LISTING_FIELDS)


def test_a_table_comes_back_the_same() -> None:
    assert TABLES.to_struct(TABLES.to_message(TABLE)) == TABLE


def test_every_field_of_the_message_is_mapped() -> None:
    """A field that one side lacks would be lost without a word."""
    pairs: dict[Any, type[Struct]] = {
        table_pb2.Table: Table,
        table_pb2.Zone: Zone,
        table_pb2.Piece: Piece,
        table_pb2.Place: Place,
        table_pb2.Standing: Standing,
        table_pb2.Result: Result,
        table_pb2.ScorePart: Part,
    }
    for message, struct in pairs.items():
        assert set(message.DESCRIPTOR.fields_by_name) == set(struct.__struct_fields__)
    names = {"move_id" if name == "move" else name for name in Action.__struct_fields__}
    assert set(table_pb2.Action.DESCRIPTOR.fields_by_name) == names


def test_none_is_absent_and_zero_is_there() -> None:
    track = TABLES.to_message(TABLE).zones[1]
    assert (track.HasField("seat"), track.HasField("count"), track.pieces[0].HasField("space")) == (False, True, True)


@pytest.mark.parametrize("kind", ["undo", "redo", "end"])
def test_an_enum_is_its_short_name(kind: str) -> None:
    offer = Offer(id=Version(5), seat=Seat(1), kind=kind, to=None, asked=(Seat(0),))  # type: ignore[arg-type]
    message = OFFERS.to_message(offer)
    assert message.kind == getattr(game_pb2.Offer, f"KIND_{kind.upper()}")
    assert OFFERS.to_struct(message) == offer


def test_names_and_forms_may_differ() -> None:
    row = Row(game_id="g", status="over", host=PlayerId("p"), is_unlisted=True, origin=Origin("g0", 7, "00ff"))
    message = ROWS.to_message(row)
    assert (message.host_player_id, message.unlisted, message.status) == ("p", True, game_pb2.GAME_STATUS_OVER)
    assert (message.origin.game_id, message.origin.hash) == ("g0", b"\x00\xff")
    assert ROWS.to_struct(message) == row


def test_fields_can_be_left_to_the_caller() -> None:
    without: StructMap[Row, game_pb2.Game] = StructMap(Row, game_pb2.Game, LISTING_FIELDS, without=("origin",))
    row = Row(game_id="g", status="open", host=PlayerId("p"), origin=Origin("g0", 7, "00ff"))
    assert not without.to_message(row).HasField("origin")


HAND_WRITTEN = (
    "platform/service/lostcities/service/rpc/messages.py",
    "clients/sdk/lostcities_client/message_records.py",
)
BY_HAND = frozenset({"seats", "status"})
"""Fields of a listed game with a line of their own: names of players are added, and an unknown status is `open`."""


def named_fields(source: str, variable: str) -> set[str]:
    """Return the fields of a message that a module reads from a variable of that name or from its arguments."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute)]
    return {node.attr for node in nodes if isinstance(node.value, ast.Name) and node.value.id == variable}


@pytest.mark.parametrize("path", HAND_WRITTEN)
def test_a_field_of_the_lobby_or_of_a_table_is_converted_by_the_maps_alone(path: str) -> None:
    """No module between the structs and the messages names a new field."""
    tree = ast.parse((ROOT / path).read_text())
    converters = [
        ast.unparse(node)
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name in ("listing_of", "game_message")
    ]
    assert len(converters) == 1
    fields = {field.name for field in game_pb2.Game.DESCRIPTOR.fields}
    named = named_fields(converters[0], "wire") | named_fields(converters[0], "message")
    assert named & fields <= BY_HAND
    assert "table_pb2" not in ast.unparse(tree), "tables are converted by lostcities.wire_map.TABLES"


def test_a_field_converted_by_hand_is_caught() -> None:
    assert named_fields("def listing_of(wire):\n    return Listing(variant=wire.variant)", "wire") == {"variant"}
