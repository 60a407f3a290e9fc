"""One writing process a file: an advisory lock on `<path>.lock`, which the kernel drops however the holder ends."""

import fcntl
import os
from pathlib import Path

from lostcities.core.errors import StoreError


class FileLock:
    """Held from construction to `release`. The lock file says which process holds it, and stays behind."""

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
        """Let the next process in."""
        os.close(self._file)
