"""Maps of the structs that both the service and the SDK convert."""

from lostcities.core.bot_profile import BotProfile
from lostcities.core.game import Offer
from lostcities.present.tables import Piece, ShownForm, Table
from lostcities.v1 import bots_pb2, game_pb2, table_pb2
from lostcities.wire_map.struct_map import StructMap

TABLES: StructMap[Table, table_pb2.Table] = StructMap(Table, table_pb2.Table, {"move": "move_id"})
"""Map of tables, with their zones, pieces, actions and results."""

PIECES: StructMap[Piece, table_pb2.Piece] = StructMap(Piece, table_pb2.Piece)
"""Map of the pieces that log lines name."""

FORMS: StructMap[ShownForm, table_pb2.Form] = StructMap(ShownForm, table_pb2.Form)
"""Map of forms."""

OFFERS: StructMap[Offer, game_pb2.Offer] = StructMap(Offer, game_pb2.Offer, {"id": "offer"})
"""Map of pending offers."""

BOT_PROFILES: StructMap[BotProfile, bots_pb2.BotProfile] = StructMap(BotProfile, bots_pb2.BotProfile)
"""Map of profiles of bots."""

LISTING_FIELDS = {
    "host": "host_player_id",
    "is_unlisted": "unlisted",
    "is_rated": "rated",
    "game": "game_id",
    "name": "player_name",
}
"""Fields of listed games with different names: name in the struct, then in the message."""
