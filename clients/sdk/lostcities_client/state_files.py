"""Small files with the state of clients between runs, written atomically and readable by their owner alone."""

import os
from itertools import count
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

import msgspec
import platformdirs
from msgspec import Struct

T = TypeVar("T")


def config_folder() -> Path:
    """Return the folder in `LOSTCITIES_CONFIG`, or the user's configuration folder."""
    named = os.environ.get("LOSTCITIES_CONFIG")
    return Path(named) if named else platformdirs.user_config_path("lostcities")


def file_name(text: str) -> str:
    """Return outside text as a file name that cannot leave its folder."""
    return quote(text, safe="").replace(".", "%2E") if text.startswith(".") else quote(text, safe="")


def read(path: Path, kind: type[T]) -> T | None:
    """Read a file. Return None if it is missing or cannot be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def write(path: Path, kept: Struct) -> None:
    """Write a file atomically, readable by its owner alone from the first byte on."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(msgspec.json.encode(kept))
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def move_aside(path: Path) -> None:
    """Give a file a name of its own beside the old one, so that the next write destroys nothing."""
    number = next(number for number in count(1) if not path.with_suffix(f".{number}.old").exists())
    path.replace(path.with_suffix(f".{number}.old"))


def keep_the_newest(folder: Path, files_max: int) -> None:
    """Remove the oldest files beyond a number. Another program may have removed the same file already."""
    kept = list(folder.glob("*.json"))
    if len(kept) > files_max:
        for path in sorted(kept, key=_changed_at)[: len(kept) - files_max]:
            path.unlink(missing_ok=True)


def _changed_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0.0
