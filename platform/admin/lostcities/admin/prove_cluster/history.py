"""Records of all that the clients of a cluster saw. All times are seconds of one monotonic clock."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

Outcome: TypeAlias = Literal["acked", "refused", "unknown"]
ReadMode: TypeAlias = Literal["head", "seen", "plain"]


class Attempt(Struct, frozen=True, kw_only=True, tag="command"):
    """A command sent once, with its outcome. Repeats are attempts with the same command id."""

    client: str
    kind: str
    command_id: str
    game_id: str
    """Empty while the outcome of the game's creation is unknown."""
    node: int
    sent: float
    ended: float
    outcome: Outcome
    reason: str = ""
    """Reason of the refusal, or what is known of the failure."""
    seat: int | None = None
    """Seat whose view the answer shows."""
    expected: int | None = None
    """Version that the command was decided on."""
    actual: int | None = None
    """Head that a refused command was told."""
    version: int = 0
    """Last version of the commit in the answer."""
    hash: str = ""
    """Chain hash at that version."""
    is_replay: bool | None = None
    """True if the answer says that the command was recorded before; None if it says nothing of it."""
    shown: str = ""
    """Digest of the commit in the answer; empty if the answer shows none."""


class Read(Struct, frozen=True, kw_only=True, tag="read"):
    """A read of a game's state."""

    client: str
    game_id: str
    node: int
    sent: float
    ended: float
    mode: ReadMode
    """`head` reads the newest version, `seen` at least `floor`, and `plain` any."""
    floor: int = 0
    version: int = 0
    hash: str = ""
    reason: str = ""
    """Reason of a refusal; empty if the read was answered."""


class StreamOpened(Struct, frozen=True, kw_only=True, tag="opened"):
    """A watcher's connection to a node."""

    watcher: str
    stream: int
    """Number of this connection of the watcher."""
    game_id: str
    viewer: int | None
    node: int
    sent: float
    after: int
    """Last version that the watcher has."""
    floor: int = 0


class Seen(Struct, frozen=True, kw_only=True, tag="seen"):
    """A commit that a watcher received."""

    watcher: str
    stream: int
    game_id: str
    viewer: int | None
    """Seat that the watcher sees the game as; None for a spectator."""
    at: float
    version: int
    hash: str
    shown: str


class HeadReached(Struct, frozen=True, kw_only=True, tag="caught_up"):
    """A watcher was told that it has reached the head."""

    watcher: str
    stream: int
    game_id: str
    at: float
    version: int
    hash: str


class Stuck(Struct, frozen=True, kw_only=True, tag="stuck"):
    """A client that got no further after all faults had ended."""

    client: str
    message: str
    game_id: str = ""


class Rotation(Struct, frozen=True, kw_only=True, tag="rotation"):
    """A token was replaced."""

    player: str
    token: int
    """Number of the new token; the one before is invalid."""
    began: float
    ended: float


class Probe(Struct, frozen=True, kw_only=True, tag="probe"):
    """A call with one of a player's tokens, answered or refused as a bad token."""

    player: str
    token: int
    node: int
    sent: float
    ended: float
    is_accepted: bool
    is_stream: bool = False
    """True for a stream that was opened before the rotation. It ended at `ended`."""


class FaultRecord(Struct, frozen=True, kw_only=True, tag="fault"):
    """A fault, from its beginning to its end."""

    kind: str
    node: int | None
    began: float
    ended: float


class LeaseTaken(Struct, frozen=True, kw_only=True, tag="lease"):
    """A node said in its log that it took a role."""

    node: int
    run: int
    """Number of the node's process."""
    role: str
    term: int


class Lag(Struct, frozen=True, kw_only=True, tag="lag"):
    """A time at which this program itself had no turn, because the machine was busy."""

    at: float
    late_s: float


Record: TypeAlias = (
    Attempt | Read | StreamOpened | Seen | HeadReached | Stuck | Rotation | Probe | FaultRecord | LeaseTaken | Lag
)


def write_history(path: Path, records: Sequence[Record]) -> None:
    """Write records as JSON, one a line."""
    encode = msgspec.json.Encoder().encode
    with path.open("wb") as file:
        file.writelines(encode(record) + b"\n" for record in records)


def read_history(path: Path) -> list[Record]:
    """Read the records of a file."""
    decode = msgspec.json.Decoder(Record).decode
    with path.open("rb") as file:
        return [decode(line) for line in file]
