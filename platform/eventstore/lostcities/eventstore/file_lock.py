"""Lock that lets only one process write to a file: an advisory lock on `<path>.lock`.

The kernel releases it however the process ends.
"""

import fcntl
import os
from pathlib import Path

from lostcities.core.errors import StoreError

ONE_WRITER = "only one server may write to a store; stop that one first, or give this one another --store"
"""Rule that the lock of a store's file keeps."""


class FileLock:
    """A lock held from construction to `release`. Its error ends with the rule.

    The lock file has the id of the holding process, and is never deleted.
    """

    def __init__(self, path: Path, rule: str = ONE_WRITER) -> None:
        self.path = path.with_name(path.name + ".lock")
        self.handle = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        """Descriptor of the lock file."""
        try:
            fcntl.flock(self.handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.pread(self.handle, 20, 0).decode(errors="replace").strip() or "unknown"
            self.release()
            raise StoreError(f"{path} is in use by process {holder}: {rule}") from None
        os.ftruncate(self.handle, 0)
        os.pwrite(self.handle, f"{os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        """Release the lock."""
        os.close(self.handle)
