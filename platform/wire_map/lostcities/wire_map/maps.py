"""The maps of structs that the service and the SDK both convert, and the names that differ."""

from lostcities.core.game import Offer
from lostcities.present.tables import Table
from lostcities.v1 import game_pb2, table_pb2
from lostcities.wire_map.struct_map import StructMap

TABLES: StructMap[Table, table_pb2.Table] = StructMap(Table, table_pb2.Table, {"move": "move_id"})
"""Tables, with their zones, pieces, actions and results."""

OFFERS: StructMap[Offer, game_pb2.Offer] = StructMap(Offer, game_pb2.Offer, {"id": "offer"})
"""Offers that wait for answers."""

LISTING_FIELDS = {"host": "host_player_id", "is_unlisted": "unlisted", "game": "game_id", "name": "player_name"}
"""Fields of listed games whose names differ: the struct's name, and that of the message."""
