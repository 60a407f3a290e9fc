"""Lock that lets only one process write to a store: an advisory lock on `<path>.lock`.

The kernel releases it however the process ends.
"""

import fcntl
import os
from pathlib import Path

from lostcities.core.errors import StoreError


class FileLock:
    """A lock held from construction to `release`.

    The lock file has the id of the holding process, and is never deleted.
    """

    def __init__(self, path: Path) -> None:
        self._file = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.pread(self._file, 20, 0).decode(errors="replace").strip() or "unknown"
            self.release()
            raise StoreError(
                f"{path} is in use by process {holder}: only one server may write to a store; "
                "stop that one first, or give this one another --store"
            ) from None
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        """Release the lock."""
        os.close(self._file)
