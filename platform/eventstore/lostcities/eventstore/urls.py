"""Stores by URL. This module alone knows every kind of store."""

import os
from pathlib import Path

from platformdirs import user_data_path

from lostcities.core.errors import StoreError
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import OperatedStore
from lostcities.eventstore.sqlite.store import open_sqlite, open_sqlite_read_only

STORE_VARIABLE = "LOSTCITIES_STORE"
"""Environment variable with the URL of the store, for server and admin alike."""

_VALID = "memory:, sqlite:///relative/path or sqlite:////absolute/path"


def default_store_url() -> str:
    """Return the default store: `LOSTCITIES_STORE`, or else a file in the user's data folder."""
    return os.environ.get(STORE_VARIABLE) or f"sqlite:///{user_data_path('lostcities') / 'games.sqlite'}"


def open_store(url: str, *, read_only: bool = False) -> OperatedStore:
    """Open the store of a URL, and create it if it is missing. Raise `StoreError` for a faulty URL or file.

    `read_only` opens an existing store, also while a server writes to it, and refuses writes.
    """
    scheme, colon, rest = url.partition(":")
    if scheme == "memory" and colon and not rest:
        if read_only:
            raise StoreError("a memory: store is empty when opened: it cannot be looked at read-only")
        return MemoryStore()
    if scheme == "sqlite":
        path = _path(url, rest)
        return open_sqlite_read_only(path) if read_only else open_sqlite(path)
    if scheme in ("postgresql", "postgres"):
        raise StoreError(f"store {url!r}: postgresql is not supported yet; valid are {_VALID}")
    raise StoreError(f"store {url!r} is of no known kind; valid are {_VALID}")


def store_file(url: str) -> Path | None:
    """Return the file of a URL, beside which the server keeps other files; None for a store without a file."""
    scheme, _, rest = url.partition(":")
    return _path(url, rest) if scheme == "sqlite" else None


def _path(url: str, rest: str) -> Path:
    path = rest.removeprefix("///")
    if path == rest or not path.strip("/"):
        raise StoreError(f"store {url!r} names no file; valid are {_VALID}")
    try:
        return Path(path).expanduser()
    except RuntimeError as error:  # ~USER of no known user
        raise StoreError(f"store {url!r}: {error} Write the path out") from error
