"""Signed statements: what holds is read, what was changed is refused, and contradictions are found."""

from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from msgspec import structs
from tests.support.signed_trees import WITNESS, History, cosigned, heads

from lostcities.core.signatures import key_id_of
from lostcities.core.statements import (
    InvalidStatement,
    Statement,
    check_statement,
    contradiction_of,
    read_statement,
    tree_head_message,
)

HONEST = History(heads(11))
FORGED = History([*heads(4), *heads(11, "forged")[4:]])


def statements(history: History) -> list[Statement]:
    head = history.tree_head()
    seen = structs.replace(head, cosignatures=(cosigned(head),))
    return [head, seen, history.anchor(5), history.beginning(6), history.game_head(5)]


@pytest.mark.parametrize("statement", statements(HONEST), ids=lambda each: type(each).__name__)
def test_a_statement_is_read_as_it_was_written(statement: Statement):
    assert read_statement(msgspec.json.encode(statement)) == statement


@pytest.mark.parametrize("statement", statements(HONEST), ids=lambda each: type(each).__name__)
def test_a_statement_with_any_other_field_does_not_hold(statement: Statement):
    changed = 0
    for wrong in variations(msgspec.to_builtins(statement)):
        with pytest.raises(InvalidStatement):
            check_statement(msgspec.convert(wrong, type(statement)))
        changed += 1
    assert changed >= 5


def variations(value: Any) -> list[Any]:
    """Return the JSON value with each number, text and hash in it changed."""
    if isinstance(value, dict):
        return [{**value, key: wrong} for key, part in value.items() for wrong in variations(part)]
    if isinstance(value, list | tuple):
        return [[*value[:at], wrong, *value[at + 1 :]] for at, part in enumerate(value) for wrong in variations(part)]
    if isinstance(value, int):
        return [value + 1, -1, 0 if value else 7]
    return [value + "0", value[:-1] + ("0" if value[-1] != "0" else "1"), ""]


@pytest.mark.parametrize("text", [b"", b"{", b"{}", b"[]", b'{"size":1}', b"\xff", b'{"game_id":"g","version":1}'])
def test_what_is_no_statement_is_refused(text: bytes):
    with pytest.raises(InvalidStatement, match="this is no"):
        read_statement(text)


def test_a_key_that_needs_no_secret_has_signed_nothing():
    point, signature = "01" + "00" * 31, "01" + "00" * 63
    head = structs.replace(HONEST.tree_head(), public_key=point, signature=signature)
    named = structs.replace(head, key_id=key_id_of(bytes.fromhex(point)))
    message = tree_head_message(head.size, head.root_hash)
    Ed25519PublicKey.from_public_bytes(bytes.fromhex(point)).verify(bytes.fromhex(signature), message)
    with pytest.raises(InvalidStatement, match="has not signed"):
        check_statement(named)


@pytest.mark.parametrize(
    ("first", "second", "why"),
    [
        (HONEST.tree_head(), FORGED.tree_head(), "two trees of size 11"),
        (HONEST.tree_head(6), FORGED.beginning(6), "two trees of size 6"),
        (HONEST.beginning(6), FORGED.beginning(6), "two trees of size 6"),
        (HONEST.anchor(5), FORGED.anchor(5, 8), "two logs of g1"),
        (HONEST.anchor(5), FORGED.game_head(5), "two logs of g1"),
        (HONEST.game_head(5), FORGED.game_head(5), "two logs of g1"),
        (HONEST.anchor(5), FORGED.tree_head(), "two trees of size 11"),
        (HONEST.anchor(5, 9), History([*heads(5), *heads(12)[6:]]).anchor(5, 6), "two commits at place 5"),
    ],
)
def test_statements_that_cannot_both_be_true_contradict(first: Statement, second: Statement, why: str):
    check_statement(first)
    check_statement(second)
    for pair in ((first, second), (second, first)):
        found = contradiction_of(*pair)
        assert found is not None
        assert why in found


def test_statements_of_one_history_never_contradict():
    other_sizes: list[Statement] = [HONEST.tree_head(4), HONEST.anchor(5, 7), HONEST.anchor(2), HONEST.game_head(3)]
    said: list[Statement] = [*statements(HONEST), *other_sizes]
    assert [contradiction_of(a, b) for a in said for b in said if contradiction_of(a, b)] == []


def test_statements_of_two_servers_never_contradict():
    other = History(FORGED.commits, WITNESS)
    assert {contradiction_of(a, b) for a in statements(HONEST) for b in statements(other)} == {None}
