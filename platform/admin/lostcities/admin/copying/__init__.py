"""`copy`: a whole store into another one, of the same engine or another. It opens no store."""

from lostcities.admin.copying.command import copy_store
from lostcities.admin.copying.feed_copy import NotACopy

__all__ = ["NotACopy", "copy_store"]
