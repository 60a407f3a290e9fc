"""`backup --every` and `restore`: copies of a whole store with an archive of what came after. It opens no store."""

from lostcities.admin.backups.keeping import keep_backups
from lostcities.admin.backups.restoring import restore_store

__all__ = ["keep_backups", "restore_store"]
