"""Saved and signed heads, which show after a restart too that a server contradicts its earlier answers."""

import asyncio
import hashlib
import json
import os
import shutil
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace
from tests.clients.test_restart import PATIENCE, opened
from tests.support.lying_server import GAME, Liar, Script, duel_log, honest, serving
from tests.support.server_process import ServerProcess

from lostcities.core import GameId, Seat, Version
from lostcities.core.errors import IntegrityError
from lostcities.service.bootstrap import running
from lostcities.service.settings import Settings
from lostcities_bots.random_bot import RandomBot
from lostcities_client import BadSignature, Patience, Replica, SavedHead, check_signature, connect, play_seat
from lostcities_client import heads as heads_module
from lostcities_client.heads import head_path, known_head, remember_head
from lostcities_client.keyring import trusted_keys
from lostcities_client.records import Head, PublicKey, SignedHead

QUICK = Patience(first_wait_s=0.001, longest_wait_s=0.01, total_s=5.0, silence_s=2.0)
LOG = duel_log(20)
OTHER = duel_log(20, seed=bytes(32))
SERVER = "table.example:1"


async def run(script: Script, *, until: int) -> None:
    """Run a client that saves heads, at a server with a constant name."""
    async with serving(Liar([script])) as address, connect(address, patience=QUICK) as client:
        client.address = SERVER
        async with Replica(client, GAME, seat=Seat(0), kept=SavedHead(client, GAME)) as replica:
            await asyncio.wait_for(replica.until(lambda game: game.version >= until), 10)


def kept() -> dict[str, object]:
    """Return the fields of the game's file."""
    fields: dict[str, object] = json.loads(head_path(SERVER, GAME).read_text())
    return fields


async def test_a_later_run_goes_on_from_the_head_of_an_earlier_one() -> None:
    half = LOG[9].game.version
    await run([*honest(LOG[:10])], until=half)
    assert kept() == {"game_id": "g1", "version": half, "hash": LOG[9].hashes[-1].hex()}
    await run(honest(LOG), until=LOG[-1].game.version)
    assert kept() == {"game_id": "g1", "version": LOG[-1].game.version, "hash": LOG[-1].hashes[-1].hex()}


async def test_a_log_that_was_rewritten_between_two_runs_is_refused_and_what_was_known_stays() -> None:
    await run(honest(LOG[:10]), until=LOG[9].game.version)
    known = kept()
    for _ in range(2):  # the run that refuses must not save the forged head
        with pytest.raises(IntegrityError, match="it was rewritten"):
            await run(honest(OTHER), until=LOG[-1].game.version)
        assert kept() == known


async def test_a_log_that_was_cut_between_two_runs_is_refused() -> None:
    await run(honest(LOG), until=LOG[-1].game.version)
    with pytest.raises(IntegrityError, match="the log is cut"):
        await run(honest(LOG[:10]), until=LOG[9].game.version)
    assert kept()["version"] == LOG[-1].game.version


async def test_a_program_that_is_killed_has_kept_its_head_already(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heads_module, "SAVE_EVERY_S", 0.0)
    async with serving(Liar([honest(LOG)])) as address, connect(address, patience=QUICK) as client:
        client.address = SERVER
        async with Replica(client, GAME, seat=Seat(0), kept=SavedHead(client, GAME)) as replica:
            await asyncio.wait_for(replica.until(lambda game: game.version == LOG[-1].game.version), 10)
            assert kept()["version"] == LOG[-1].game.version


async def test_heads_are_kept_for_each_server_and_an_older_one_changes_nothing() -> None:
    async with connect("one:1") as one, connect("two:2") as two:
        assert known_head(one, GAME) is None
        remember_head(one, GAME, Head(Version(7), b"\7" * 32))
        remember_head(one, GAME, Head(Version(6), b"\6" * 32))
        assert known_head(one, GAME) == Head(Version(7), b"\7" * 32)
        assert known_head(two, GAME) is None


async def test_heads_are_kept_for_so_many_games_and_the_oldest_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heads_module, "HEADS_MAX", 3)
    async with connect(SERVER) as client:
        for number in range(5):
            game_id = GameId(f"g{number}")
            remember_head(client, game_id, Head(Version(1), bytes(32)))
            os.utime(head_path(SERVER, game_id), (number, number))
    assert sorted(os.listdir(head_path(SERVER, GAME).parent)) == ["g2.json", "g3.json", "g4.json"]


@pytest.mark.parametrize("text", ["", "{", '{"game_id":"g1","version":3,"hash":"00"}', '{"version":3,"hash":"zz"}'])
async def test_a_file_that_holds_no_head_is_as_good_as_none(text: str) -> None:
    path = head_path(SERVER, GAME)
    path.parent.mkdir(parents=True)
    path.write_text(text)
    async with connect(SERVER) as client:
        assert known_head(client, GAME) is None


async def test_a_store_that_was_set_back_is_refused_until_what_was_kept_of_it_is_removed(tmp_path: Path) -> None:
    """A backup was restored from before a move that lc-play has seen."""
    with ServerProcess(tmp_path) as server:
        async with (
            connect(server.address, patience=PATIENCE) as ada,
            connect(server.address, patience=PATIENCE) as bob,
            connect(server.address, patience=PATIENCE) as eve,
        ):
            game_id = (await opened(ada, bob, eve)).game_id
            look = ("lc-play", "--replay", game_id, "--name", "Eve")
            assert (await asyncio.to_thread(server.run, *look)).returncode == 0  # the backup knows this Eve
            backup = str(tmp_path / "backup.sqlite")
            assert (await asyncio.to_thread(server.run, "lc-admin", "backup", backup)).returncode == 0
            (mover,) = (await ada.get_game(game_id)).to_act
            client = (ada, bob)[mover]
            await client.submit(game_id, (await client.get_game(game_id)).decisions[0].legal_moves[0].id)
        assert (await asyncio.to_thread(server.run, *look)).returncode == 0
        server.stop()
        for part in ("", "-wal", "-shm", ".projections"):  # with its lists, the server itself would refuse it
            (tmp_path / f"games.sqlite{part}").unlink(missing_ok=True)
        shutil.copy(backup, tmp_path / "games.sqlite")
        server.start()
        refused = await asyncio.to_thread(server.run, *look)
        assert refused.returncode == 1
        assert refused.stderr.startswith("lc-play: ")
        assert "the log is cut: the server has vouched for version" in refused.stderr
        head_path(server.address, game_id).unlink()
        assert (await asyncio.to_thread(server.run, *look)).returncode == 0


# -- signatures --

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = PublicKey("56475aa75463474c", KEY.public_key().public_bytes_raw())


def signed_by(key: Ed25519PrivateKey) -> SignedHead:
    message = b"lostcities/head/1\0\0\0\2g1\0\0\0\0\0\0\0\7" + b"\1" * 32
    return SignedHead(GAME, Head(Version(7), b"\1" * 32), PUBLIC.key_id, key.sign(message))


def test_a_signature_holds_for_its_game_version_hash_and_key_alone() -> None:
    good = signed_by(KEY)
    check_signature(good, PUBLIC)
    other = Ed25519PrivateKey.from_private_bytes(bytes(32)).public_key().public_bytes_raw()
    bad = [
        (replace(good, game_id=GameId("g2")), PUBLIC),
        (replace(good, head=Head(Version(8), good.head.hash)), PUBLIC),
        (replace(good, head=Head(Version(-1), good.head.hash)), PUBLIC),
        (replace(good, head=Head(Version(7), b"\2" * 32)), PUBLIC),
        (replace(good, signature=b""), PUBLIC),
        (replace(good, signature=bytes(64)), PUBLIC),
        (replace(good, key_id="0123456789abcdef"), PUBLIC),
        (signed_by(Ed25519PrivateKey.from_private_bytes(bytes(32))), PUBLIC),
        (good, PublicKey(PUBLIC.key_id, other)),
        (good, PublicKey(PUBLIC.key_id, b"")),
    ]
    for signed, key in bad:
        with pytest.raises(BadSignature, match="is not valid"):
            check_signature(signed, key)


@pytest.mark.parametrize("sign_of_x", [0, 0x80])
@pytest.mark.parametrize("y", ["00" * 32, "01" + "00" * 31, "ec" + "ff" * 30 + "7f", "ee" + "ff" * 30 + "7f"])
def test_a_key_that_needs_no_secret_to_sign_proves_nothing(y: str, sign_of_x: int) -> None:
    """Under these keys one signature, with R the neutral point and S = 0, fits many messages or all."""
    raw = bytes.fromhex(y)
    key = PublicKey("", raw[:-1] + bytes([raw[-1] | sign_of_x]))
    key = replace(key, key_id=hashlib.sha256(key.public_key).hexdigest()[:16])
    anybodys = SignedHead(GAME, Head(Version(7), b"\1" * 32), key.key_id, b"\1" + bytes(63))
    with pytest.raises(BadSignature, match=f"a signature for this key needs no secret {key.key_id}"):
        check_signature(anybodys, key)


async def test_a_signed_head_outlives_the_death_of_its_server(tmp_path: Path) -> None:
    """Signed, saved, the server killed and restarted: the same key and signature, which are still valid."""
    with ServerProcess(tmp_path) as server:
        async with (
            connect(server.address, patience=PATIENCE) as ada,
            connect(server.address, patience=PATIENCE) as bob,
            connect(server.address, patience=PATIENCE) as eve,
        ):
            listing = await opened(ada, bob, eve)
            mine = SavedHead(eve, listing.game_id)
            async with Replica(eve, listing.game_id, kept=mine) as replica:
                await replica.until()
            first = await mine.sign()
            keys = await trusted_keys(eve)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            assert first is not None
            assert await trusted_keys(eve) == keys
            assert await eve.sign_head(listing.game_id, first.head.version) == first
            check_signature(first, (await eve.server_keys()).current)
            assert json.loads(mine.path.read_text()) == {
                "game_id": listing.game_id,
                "version": first.head.version,
                "hash": first.head.hash.hex(),
                "key_id": keys.current.key_id,
                "public_key": keys.current.public_key.hex(),
                "signature": first.signature.hex(),
            }


async def test_a_server_that_signs_another_log_than_it_shows_is_refused(tmp_path: Path) -> None:
    settings = Settings(
        store=f"sqlite:///{tmp_path / 'games.sqlite'}", listen="127.0.0.1:0"
    )  # its key is there to stay
    async with running(settings) as server, connect(server.listen) as ada:
        await ada.register("Ada")
        game_id = (await ada.create_game("duel")).game_id
        mine = SavedHead(ada, game_id)
        mine.saw(Head(Version(1), bytes(32)))
        with pytest.raises(IntegrityError, match="signs another log than the one it has shown"):
            await mine.sign()


async def test_a_key_that_dies_with_its_server_signs_nothing_worth_keeping(server: str) -> None:
    async with connect(server) as ada:
        await ada.register("Ada")
        mine = SavedHead(ada, (await ada.create_game("duel")).game_id)
        mine.saw(Head(Version(1), bytes(32)))
        assert await mine.sign() is None


async def test_a_client_does_not_wait_long_for_a_server_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heads_module, "SIGN_PATIENCE", Patience(total_s=0.05))
    async with connect("127.0.0.1:1") as client:
        mine = SavedHead(client, GAME)
        mine.saw(Head(Version(1), bytes(32)))
        assert await mine.sign() is None


async def test_a_position_of_a_game_that_is_over_is_signed(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        await ada.register("Ada")
        await bob.register("Bob")
        game_id = (await ada.create_game("duel", options={"rounds": 1, "stall_limit": 1, "hand_size": 20})).game_id
        await ada.join(game_id)
        await bob.join(game_id)
        assert (await ada.get_game(game_id)).signed is None
        await asyncio.gather(*(play_seat(c, game_id, RandomBot(), seat=Seat(s)) for s, c in enumerate((ada, bob))))
        position = await ada.get_game(game_id)
        assert position.signed is not None
        assert position.signed == await bob.sign_head(game_id)
        check_signature(position.signed, (await ada.server_keys()).current)
