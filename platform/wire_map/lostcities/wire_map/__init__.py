"""Structs as messages of the API and back: one map, driven by descriptors, that the service and the SDK share.

A new field of a table is named in its struct and in the proto file. The map finds it in both.
"""

from lostcities.wire_map.maps import LISTING_FIELDS, OFFERS, TABLES
from lostcities.wire_map.struct_map import StructMap

__all__ = ["LISTING_FIELDS", "OFFERS", "TABLES", "StructMap"]
