"""The test vectors of docs/reference/verifying-a-log.md, checked against the code and a second implementation.

The second implementation shares no code with the first, and the few lines below know all it needs of a game.
"""

import hashlib
import hmac
import json
import re
from itertools import zip_longest
from pathlib import Path

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from lostcities.admin.files import from_bytes, to_lines
from lostcities.admin.stored_log import as_seen_by
from lostcities.core import Event, Hidden, PlayerId, Seat, Version
from lostcities.core.chance import Chance, salts
from lostcities.core.codec import canonical, encode_event, encode_for, public_bytes
from lostcities.core.decide import create, decide
from lostcities.core.hash_chain import CommitHeader, command_digest, genesis, link_commit
from lostcities.core.hidden import digest_of, redact, seal
from lostcities.core.merkle import commit_leaf, is_consistent, is_included
from lostcities.core.names import GameId
from lostcities.core.platform_events import CreateGame, JoinGame, RevealSeed
from lostcities.core.seat_seeds import digest_of as seat_seed_digest
from lostcities.core.statements import Cosignature, check_statement
from lostcities.registry import load_registry
from lostcities.service.access.head_signing import Signer, SigningKeys
from lostcities.testing import play
from lostcities.testing.tiny import DECK, TINY
from lostcities_client import check_signature
from lostcities_client.records import Head, PublicKey, SignedHead
from lostcities_duel import RoundDealt

DOCUMENT = (Path(__file__).parents[2] / "docs" / "reference" / "verifying-a-log.md").read_text(encoding="utf-8")

DUEL = load_registry().variant("duel")
PLAYER = PlayerId("p1")


def vectors(name):
    """Read the JSON block of the document that follows `<!-- vectors: name -->`."""
    found = re.search(rf"<!-- vectors: {name} -->\s*```json\n(.*?)```", DOCUMENT, re.DOTALL)
    assert found, f"docs/reference/verifying-a-log.md has no test vectors called {name!r}"
    return json.loads(found[1])


# -- the second implementation, from the document --


def written(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def words(key, version):
    block = 0
    while True:
        message = b"lostcities/chance/1" + version.to_bytes(8, "big") + block.to_bytes(8, "big")
        stream = hmac.new(key, message, hashlib.sha256).digest()
        yield from (int.from_bytes(stream[i : i + 4], "big") for i in range(0, 32, 4))
        block += 1


def below(stream, n):
    fair = 2**32 // n * n
    return next(word for word in stream if word < fair) % n


def shuffled(stream, items):
    items = list(items)
    for place in reversed(range(1, len(items))):
        other = below(stream, place + 1)
        items[place], items[other] = items[other], items[place]
    return items


def salt(key, version, index):
    message = b"lostcities/salt/1" + version.to_bytes(8, "big") + index.to_bytes(8, "big")
    return hmac.new(key, message, hashlib.sha256).hexdigest()[:32]


def digest(salt_hex, items):
    return hashlib.sha256(bytes.fromhex(salt_hex) + written(items)).hexdigest()


def deal_key(seed, seat_seeds):
    added = [seat.to_bytes(8, "big") + bytes.fromhex(each) for seat, each in enumerate(seat_seeds) if each is not None]
    return hashlib.sha256(b"lostcities/deal/1" + seed + b"".join(added)).digest() if added else seed


def duel_deal(key, version):
    """Return starter, hands and deck of a first round with the default options."""
    stream = words(key, version)
    starter = below(stream, 2)
    pack = [colour + rank for colour in "YBWGR" for rank in ("W", "W", "W", *map(str, range(2, 11)))]
    cards = shuffled(stream, pack)
    return starter, [cards[:8], cards[8:16]], cards[16:]


def signed_message(game_id, version, hashed):
    name = game_id.encode()
    return b"lostcities/head/1" + len(name).to_bytes(4, "big") + name + version.to_bytes(8, "big") + hashed


def checksum(line, before):
    fields = {key: value for key, value in json.loads(line).items() if key != "checksum"}
    return hashlib.sha256(before.encode() + written(fields)).hexdigest()


def redacted(value, seat):
    if isinstance(value, list):
        return [redacted(item, seat) for item in value]
    if not isinstance(value, dict):
        return value
    if value.get("type") == "Hidden" and "items" in value and seat not in value["to"]:
        return {key: item for key, item in value.items() if key not in ("items", "salt")}
    return {key: redacted(item, seat) for key, item in value.items()}


# -- the vectors --


@pytest.mark.parametrize("vector", vectors("canonical"))
def test_canonical_json_is_as_published(vector):
    assert canonical(vector["value"]) == vector["text"].encode()
    assert written(vector["value"]) == vector["text"].encode()


@pytest.mark.parametrize("vector", vectors("chance"))
def test_chance_is_as_published(vector):
    key, version = bytes.fromhex(vector["key"]), vector["version"]
    stream = words(key, version)
    assert [next(stream) for _ in vector["words"]] == vector["words"]
    assert [Chance(key, Version(version)).below(2**32), Chance(key, Version(version)).below(1)] == [
        vector["words"][0],
        0,
    ]
    for ask, numbers in vector["below"].items():
        chance, stream = Chance(key, Version(version)), words(key, version)
        assert [chance.below(int(ask)) for _ in numbers] == numbers
        assert [below(stream, int(ask)) for _ in numbers] == numbers
    assert list(Chance(key, Version(version)).shuffle(range(10))) == vector["shuffle"]
    assert shuffled(words(key, version), range(10)) == vector["shuffle"]
    ours = salts(key, Version(version))
    assert [next(ours) for _ in vector["salts"]] == vector["salts"]
    assert [salt(key, version, index) for index in range(len(vector["salts"]))] == vector["salts"]


class Drawn(Event, frozen=True):
    seat: Seat
    card: Hidden[str]


@pytest.mark.parametrize("vector", vectors("hidden"))
def test_hidden_items_are_sealed_and_redacted_as_published(vector):
    event = msgspec.convert(vector["decided"], Drawn)
    key, version = bytes.fromhex(vector["key"]), vector["version"]
    sealed = seal(event, salts(key, Version(version)))
    assert encode_event(sealed).decode() == vector["sealed"]
    assert encode_for(sealed, Seat(0)).decode() == vector["for_seat_0"]
    assert encode_for(sealed, Seat(1)).decode() == vector["for_seat_1"]
    assert public_bytes(sealed).decode() == vector["for_spectators"]
    full = json.loads(vector["sealed"])
    assert full["card"]["salt"] == salt(key, version, 0)
    assert full["card"]["digest"] == digest(full["card"]["salt"], full["card"]["items"])
    assert full["card"]["digest"] == digest_of(full["card"]["salt"], full["card"]["items"])
    for viewer, name in ((0, "for_seat_0"), (1, "for_seat_1"), (None, "for_spectators")):
        assert written(redacted(full, viewer)).decode() == vector[name]


@pytest.mark.parametrize("vector", vectors("chain"))
def test_the_hash_chain_is_as_published(vector):
    head = genesis(GameId(vector["game_id"]))
    theirs = hashlib.sha256(b"lostcities/log/1" + vector["game_id"].encode()).digest()
    assert head == theirs
    assert head.hex() == vector["start"]
    for commit in vector["commits"]:
        header = msgspec.json.decode(commit["header"], type=CommitHeader)
        ours = link_commit(head, header, [text.encode() for text in commit["events"]])
        for opening, text in zip_longest([commit["header"]], commit["events"], fillvalue=""):
            theirs = hashlib.sha256(theirs + f"{opening}{text}".encode()).digest()
        head = ours[-1]
        assert head == theirs
        assert [each.hex() for each in ours] == commit["hashes"]


@pytest.mark.parametrize("vector", vectors("command"))
def test_the_digest_of_a_command_is_as_published(vector):
    seed, version, command = bytes.fromhex(vector["seed"]), vector["first_version"], vector["command"].encode()
    message = b"lostcities/command-salt/1" + version.to_bytes(8, "big")
    salted = hmac.new(seed, message, hashlib.sha256).digest()[:16]
    assert salted.hex() == vector["salt"]
    assert hashlib.sha256(salted + command).hexdigest() == vector["digest"]
    assert command_digest(seed, Version(version), command).hex() == vector["digest"]


@pytest.mark.parametrize("vector", vectors("duel"))
def test_a_deal_of_the_duel_is_as_published(vector):
    seed, version = bytes.fromhex(vector["seed"]), vector["version"]
    log = [create(CreateGame(variant="duel"), host=PLAYER, seed=seed, variant=DUEL, game_id=GameId("g1"))]
    for added in vector["seat_seeds"]:
        digest = None if added is None else seat_seed_digest(bytes.fromhex(added)).hex()
        log.append(decide(log[-1].game, JoinGame(digest=digest), actor=PLAYER, head=log[-1].head))
    for seat in log[-1].game.to_reveal:
        shown = RevealSeed(seed=vector["seat_seeds"][seat], next_digest="00" * 32, seat=seat)
        log.append(decide(log[-1].game, shown, actor=PLAYER, head=log[-1].head))
    game, dealt = log[-1].game, log[-1].events[-1]
    assert game.deal_key.hex() == vector["deal_key"]
    assert game.version - len(log[-1].events) + 1 == version
    assert isinstance(dealt, RoundDealt)
    assert (dealt.starter, cards_of(*dealt.hands), cards_of(dealt.deck)) == (
        vector["starter"],
        vector["hands"],
        [vector["deck"]],
    )
    key = deal_key(seed, vector["seat_seeds"])
    assert key.hex() == vector["deal_key"]
    assert duel_deal(key, version) == (vector["starter"], vector["hands"], vector["deck"])


@pytest.mark.parametrize("vector", vectors("signature"))
def test_a_head_is_signed_as_published(vector):
    key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(vector["secret_key"]))
    public = key.public_key().public_bytes_raw()
    game_id, version, hashed = vector["game_id"], vector["version"], bytes.fromhex(vector["hash"])
    assert public.hex() == vector["public_key"]
    assert hashlib.sha256(public).digest()[:8].hex() == vector["key_id"]
    ours = Signer(SigningKeys(key)).sign(game_id, version, hashed)
    assert (ours.key_id, ours.signature.hex()) == (vector["key_id"], vector["signature"])
    assert signed_message(game_id, version, hashed).hex() == vector["message"]
    assert key.sign(bytes.fromhex(vector["message"])).hex() == vector["signature"]
    signed = SignedHead(game_id, Head(version, hashed), vector["key_id"], bytes.fromhex(vector["signature"]))
    check_signature(signed, PublicKey(vector["key_id"], public))


@pytest.mark.parametrize("vector", vectors("tree"))
def test_a_tree_is_as_published(vector):
    def node(hashes):
        if len(hashes) == 1:
            return hashes[0]
        half = 1 << (len(hashes) - 1).bit_length() - 1
        return hashlib.sha256(b"\x01" + node(hashes[:half]) + node(hashes[half:])).digest()

    leaves = []
    for leaf in vector["leaves"]:
        name, hashed = leaf["game_id"].encode(), bytes.fromhex(leaf["hash"])
        text = (
            b"lostcities/commit/1" + len(name).to_bytes(4, "big") + name + leaf["version"].to_bytes(8, "big") + hashed
        )
        leaves.append(hashlib.sha256(b"\x00" + text).digest())
        assert leaves[-1].hex() == leaf["leaf_hash"] == commit_leaf(leaf["game_id"], leaf["version"], hashed).hex()
    roots = [node(leaves[:size]) for size in range(1, 6)]
    assert [root.hex() for root in roots] == vector["roots"]
    for proof in vector["inclusion"]:
        path = list(map(bytes.fromhex, proof["path"]))
        assert is_included(leaves[proof["index"]], proof["index"], proof["size"], roots[-1], path)
    for each in vector["consistency"]:
        first, proof = each["first"], list(map(bytes.fromhex, each["proof"]))
        assert is_consistent(first, each["second"], roots[first - 1], roots[-1], proof)
    message = b"lostcities/tree/1" + (5).to_bytes(8, "big") + roots[-1]
    assert message.hex() == vector["message"]
    key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(vector["secret_key"]))
    ours = Signer(SigningKeys(key)).sign_tree_head(5, roots[-1])
    assert json.loads(msgspec.json.encode(ours)) == vector["tree_head"]
    seen = b"lostcities/witness/1" + key.public_key().public_bytes_raw() + (5).to_bytes(8, "big") + roots[-1]
    assert seen.hex() == vector["cosigned_message"]
    witness = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(vector["witness_secret_key"]))
    assert witness.sign(seen).hex() == vector["cosignature"]["signature"]
    check_statement(replace(ours, cosignatures=(Cosignature(**vector["cosignature"]),)))


@pytest.mark.parametrize("vector", vectors("file"))
def test_an_exported_file_is_as_published(vector):
    log = from_bytes(b"".join(line.encode() + b"\n" for line in vector["full"]))
    assert [line.decode() for line in to_lines(log)] == vector["full"]
    assert [line.decode() for line in to_lines(as_seen_by(log, None))] == vector["for_spectators"]
    for lines in vector.values():
        before = ""
        for line in lines[1:]:
            before = checksum(line, before)
            assert json.loads(line)["checksum"] == before
        header = json.loads(lines[0])
        assert header["checksum"] == checksum(lines[0], "")
        assert header["last_checksum"] == before
        assert all(written(json.loads(line)).decode() == line for line in lines)
    full, theirs = (json.loads(lines[1]) for lines in (vector["full"], vector["for_spectators"]))
    assert [redacted(event, None) for event in full["events"]] == theirs["events"]
    head = hashlib.sha256(b"lostcities/log/1" + b"g1").digest()
    (event,) = theirs["events"]
    assert [hashlib.sha256(head + header_text("g1", theirs) + written(event)).hexdigest()] == theirs["hashes"]


def header_text(game_id, line):
    header = {"actor": line["actor"], "at": line["at"], "command": line["command_digest"]}
    return written({**header, "game": game_id, "version": line["first_version"]})


def cards_of(*hidden):
    return [[str(card) for card in each.items] for each in hidden]


def test_the_second_implementation_checks_a_whole_game_from_its_stored_json():
    game = play(TINY, 5, options={"rounds": 2})
    head = hashlib.sha256(b"lostcities/log/1" + b"law").digest()
    log = [json.loads(text) for commit in game.commits for text in commit.decided.texts]
    for commit in game.commits:
        header = msgspec.to_builtins(commit.decided.header)
        opening = written(header)
        for text, hashed in zip(commit.decided.texts, commit.decided.hashes, strict=True):
            head = hashlib.sha256(head + opening + written(redacted(json.loads(text), None))).digest()
            opening = b""
            assert head == hashed
    key = bytes.fromhex(log[0]["seed"]["items"][0])
    seats = game.seats
    dealt = [(version, event) for version, event in enumerate(log, start=1) if event["type"] == "Dealt"]
    assert len(dealt) == 2
    first_of_commit: dict[int, int] = {}
    for commit in game.commits:
        start = commit.after.version - len(commit.events) + 1
        first_of_commit |= dict.fromkeys(range(start, commit.after.version + 1), start)
    for version, event in dealt:
        pack = shuffled(words(key, first_of_commit[version]), map(str, DECK))
        assert [card for hand in event["hands"] for card in hand["items"]] == pack[: 3 * seats]
        assert event["deck"]["items"] == pack[3 * seats :]
        hidden = [*event["hands"], event["deck"]]
        assert [each["salt"] for each in hidden] == [salt(key, version, index) for index in range(len(hidden))]


def test_the_redacted_log_of_a_seat_holds_what_the_document_says():
    game = play(TINY, 6)
    for commit in game.commits:
        for event, text in zip(commit.events, commit.decided.texts, strict=True):
            for viewer in game.viewers:
                assert encode_for(event, viewer) == written(redacted(json.loads(text), viewer))
                assert redact(event, viewer) == redact(redact(event, viewer), viewer)
