"""`accuse`: turns two contradicting statements of one key into a proof file, and checks such files."""

from argparse import Namespace
from pathlib import Path

import msgspec
from msgspec import Struct

from lostcities.admin.audit import ExitCode
from lostcities.admin.files import FORMAT as GAME_FORMAT
from lostcities.admin.files import read_file
from lostcities.admin.output import say, say_json
from lostcities.core.codec import canonical
from lostcities.core.signatures import key_id_of
from lostcities.core.statements import InvalidStatement, Statement, contradiction_of, key_of, read_statement

FORMAT = "lostcities-contradiction"
FORMAT_VERSION = 1


class Contradiction(Struct, frozen=True, kw_only=True):
    """A proof file: two signed statements that cannot both be true."""

    format: str
    format_version: int
    first: msgspec.Raw
    second: msgspec.Raw


def accuse(args: Namespace) -> ExitCode:
    """Look for a contradiction of two statements, or in a proof file, and write it to a file if one is named."""
    first, second = _given(args)
    found = contradiction_of(first, second)
    key_id = key_id_of(bytes.fromhex(key_of(first)))
    if found is not None and args.proof is not None:
        Path(args.proof).write_bytes(proof_of(first, second))
    if args.json:
        say_json({"proved": found is not None, "key_id": key_id, "contradiction": found})
    elif found is None:
        say("NOT PROVED: both statements can be true, or they are of two keys")
    else:
        where = "" if args.proof is None else f"; written to {args.proof}"
        say(f"PROVED: the key {key_id} has signed {found}{where}")
    return ExitCode.FAILED if found is None else ExitCode.OK


def proof_of(first: Statement, second: Statement) -> bytes:
    """Return the content of a proof file."""
    parts = {"first": msgspec.to_builtins(first), "second": msgspec.to_builtins(second)}
    return canonical({"format": FORMAT, "format_version": FORMAT_VERSION, **parts}) + b"\n"


def _given(args: Namespace) -> tuple[Statement, Statement]:
    if args.second is not None:
        return _statement_in(Path(args.first)), _statement_in(Path(args.second))
    try:
        proof = msgspec.json.decode(Path(args.first).read_bytes(), type=Contradiction)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InvalidStatement(f"{args.first} is no proof of a contradiction: {error}") from None
    if (proof.format, proof.format_version) != (FORMAT, FORMAT_VERSION):
        raise InvalidStatement(f"{args.first} is no proof of a contradiction: it is of another format")
    return read_statement(bytes(proof.first)), read_statement(bytes(proof.second))


def _statement_in(path: Path) -> Statement:
    """Read a statement, or the anchor in an exported game."""
    text = path.read_bytes()
    try:
        if f'"format":"{GAME_FORMAT}"'.encode() not in text.partition(b"\n")[0]:
            return read_statement(text)
        anchor = read_file(path).anchor
        if anchor is None:
            raise InvalidStatement("the file has no proof that anyone has signed")
        return read_statement(msgspec.json.encode(anchor))
    except InvalidStatement as error:
        raise InvalidStatement(f"{path}: {error.message}") from None
