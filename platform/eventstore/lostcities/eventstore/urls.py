"""Stores by URL. This module alone knows every kind of store."""

import os
import re
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote_plus

from platformdirs import user_data_path

from lostcities.core.errors import StoreError
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import OperatedStore
from lostcities.eventstore.sqlite.store import open_sqlite, open_sqlite_read_only

STORE_VARIABLE = "LOSTCITIES_STORE"
"""Environment variable with the URL of the store, for server and admin alike."""

_VALID = "memory:, sqlite:///relative/path, sqlite:////absolute/path or postgresql://user@host/database"

_SECRET_PARAMETERS = ("password", "sslpassword")
_PARAMETER = re.compile(r"([?&])([^=&]*)=([^&]*)")
_USER_AND_PASSWORD = re.compile(r"^([a-z]+://[^:/?]*):.*@", re.DOTALL | re.IGNORECASE)
_HIDDEN = "***"


def default_store_url() -> str:
    """Return the default store: `LOSTCITIES_STORE`, or else a file in the user's data folder."""
    return os.environ.get(STORE_VARIABLE) or f"sqlite:///{user_data_path('lostcities') / 'games.sqlite'}"


async def open_store(url: str, *, read_only: bool = False) -> OperatedStore:
    """Open the store of a URL, and create it if it is missing. Raise `StoreError` for a faulty URL, file or server.

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
        return await _open_postgres(url, read_only=read_only)
    raise StoreError(f"store {shown_url(url)!r} is of no known kind; valid are {_VALID}")


async def _open_postgres(url: str, *, read_only: bool) -> OperatedStore:
    """Open a store in PostgreSQL. Only this imports its driver, which is an extra."""
    try:
        postgres = import_module("lostcities.eventstore.postgres.store")
    except ModuleNotFoundError as error:
        remedy = 'pip install "lostcities[postgres]"'
        raise StoreError(f"store {shown_url(url)!r} needs {error.name}: {remedy}") from error
    store: OperatedStore = await postgres.open_postgres(url, read_only=read_only)
    return store


def shown_url(url: str) -> str:
    """Return a store's URL without passwords, for log lines, errors and the screen.

    It rather hides too much: a password may hold any character, as one that was not quoted does.
    """

    def hide(parameter: re.Match[str]) -> str:
        is_secret = unquote_plus(parameter[2]).lower() in _SECRET_PARAMETERS
        return f"{parameter[1]}{parameter[2]}={_HIDDEN}" if is_secret else parameter[0]

    return _USER_AND_PASSWORD.sub(rf"\1:{_HIDDEN}@", _PARAMETER.sub(hide, url))


def store_file(url: str) -> Path | None:
    """Return the file of a URL, beside which the server keeps other files; None for a store without a file."""
    scheme, _, rest = url.partition(":")
    return _path(url, rest) if scheme == "sqlite" else None


def _path(url: str, rest: str) -> Path:
    path = rest.removeprefix("///")
    if path == rest or not path.strip("/"):
        raise StoreError(f"store {shown_url(url)!r} names no file; valid are {_VALID}")
    try:
        return Path(path).expanduser()
    except RuntimeError as error:  # ~USER of no known user
        raise StoreError(f"store {shown_url(url)!r}: {error} Write the path out") from error
