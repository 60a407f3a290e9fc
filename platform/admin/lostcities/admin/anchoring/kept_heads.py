"""Heads that were kept elsewhere, as `--head` takes them: VERSION:HASH, or files with heads, tree heads or anchors."""

import os
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from lostcities.admin.arguments import BadArgument
from lostcities.admin.audit import HeldHead
from lostcities.admin.keys import KEY_VARIABLE, key_beside
from lostcities.core.names import GameId, Version
from lostcities.core.statements import Anchor, InvalidStatement, SignedGameHead, TreeHead, read_statement
from lostcities.eventstore import default_store_url

TREE_SUFFIX = ".tree"
"""End of the name of the file with the newest tree head, after that of the key."""


TREE_VARIABLE = "LOSTCITIES_TREE_HEAD"
"""Environment variable with the path of that file, for server and admin alike."""


class KeptHeads(Struct, frozen=True):
    """Heads that were kept, at most one of each kind."""

    game: HeldHead | None = None
    tree: TreeHead | None = None
    anchor: Anchor | None = None


class _UnsignedHead(Struct, frozen=True):
    """A head of a running game, as clients keep it."""

    game_id: GameId
    version: Version
    hash: str


def read_heads(given: Sequence[HeldHead | Path] | None, game_id: GameId | None) -> KeptHeads:
    """Read the heads of `--head`, for one game or, without an id, for a whole store.

    Raise `InvalidStatement` if a signature or proof does not hold, and `BadArgument` if they do not fit.
    """
    heads = KeptHeads()
    for each in given or ():
        if isinstance(each, HeldHead):
            heads = _with(heads, game=each)
            continue
        statement = _read(each)
        named = None if isinstance(statement, TreeHead) else statement.game_id
        if game_id is not None and named not in (None, game_id):
            raise BadArgument(f"--head {each} is of game {named}, not {game_id}")
        match statement:
            case TreeHead():
                heads = _with(heads, tree=statement)
            case Anchor():
                heads = _with(heads, anchor=statement, tree=statement.tree_head)
            case _:
                heads = _with(heads, game=HeldHead(statement.version, bytes.fromhex(statement.hash)))
    return heads


def kept_beside_key(args: Namespace) -> TreeHead | None:
    """Return the newest tree head that a server has signed on this machine; None if there is none here."""
    path = _kept_path(args)
    if path is None or not path.exists():
        return None
    head = _read(path)
    return head if isinstance(head, TreeHead) else None


def _kept_path(args: Namespace) -> Path | None:
    named = os.environ.get(TREE_VARIABLE)
    if named:
        return Path(named).expanduser()
    named = os.environ.get(KEY_VARIABLE)
    key = Path(named).expanduser() if named else key_beside(args.store or default_store_url())
    return None if key is None else key.with_name(f"{key.name}{TREE_SUFFIX}")


def _with(heads: KeptHeads, **more: object) -> KeptHeads:
    for kind in more:
        if getattr(heads, kind) is not None:
            raise BadArgument(f"--head takes one head of each kind, and two were given of the {kind}")
    return structs.replace(heads, **more)


def _read(path: Path) -> TreeHead | Anchor | SignedGameHead | _UnsignedHead:
    text = path.read_bytes()
    try:
        statement = read_statement(text)
    except InvalidStatement as error:
        try:
            unsigned = msgspec.json.decode(text, type=_UnsignedHead)
            is_signed = "signature" in msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise InvalidStatement(f"{path}: {error.message}") from None
        if is_signed or len(unsigned.hash) != 64 or unsigned.version < 1:
            raise InvalidStatement(f"{path}: {error.message}") from None
        return unsigned
    if not isinstance(statement, TreeHead | Anchor | SignedGameHead):
        raise InvalidStatement(f"{path} is no head")
    return statement
