"""Conversion between structs and protobuf messages, shared by the service and the SDK.

It is driven by descriptors: a new field needs only its name in the struct and in the proto file.
"""

from lostcities.wire_map.maps import BOT_PROFILES, FORMS, LISTING_FIELDS, OFFERS, PIECES, TABLES
from lostcities.wire_map.struct_map import StructMap

__all__ = ["BOT_PROFILES", "FORMS", "LISTING_FIELDS", "OFFERS", "PIECES", "TABLES", "StructMap"]
