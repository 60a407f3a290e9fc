"""The hash chain: a change of anything before a hash changes it, and every viewer computes the same hashes."""

from itertools import islice

import pytest
from msgspec.structs import replace

from lostcities.core.codec import codec_of, encode_for, public_bytes
from lostcities.core.hash_chain import CommitHeader, genesis, link, link_commit
from lostcities.core.names import GameId, PlayerId, Version
from lostcities.testing import play
from lostcities.testing.tiny import TINY


def chain(game_id, texts):
    head, hashes = genesis(GameId(game_id)), []
    for text in texts:
        head = link(head, text)
        hashes.append(head)
    return hashes


def test_a_change_of_an_event_changes_every_hash_from_there_on():
    before, after = chain("g", [b"a", b"b", b"c"]), chain("g", [b"a", b"B", b"c"])
    assert [x == y for x, y in zip(before, after, strict=True)] == [True, False, False]


def test_an_event_left_out_or_exchanged_changes_the_head():
    heads = {chain("g", texts)[-1] for texts in ([b"a", b"b"], [b"b"], [b"b", b"a"], [b"a", b"b", b"b"])}
    assert len(heads) == 4


def test_equal_events_of_two_games_hash_differently():
    assert chain("g", [b"a"]) != chain("h", [b"a"])


def test_every_viewer_computes_the_recorded_hashes_from_what_they_receive():
    game = play(TINY, 4)
    codec = codec_of(TINY)
    recorded = [hashed for commit in game.commits for hashed in commit.decided.hashes]
    for viewer in game.viewers:
        received = [encode_for(event, viewer) for commit in game.commits for event in commit.events]
        assert linked(game, [public_bytes(codec.decode_event(text)) for text in received]) == recorded


def linked(game, public):
    head, rest = genesis(GameId("law")), iter(public)
    hashes: list[bytes] = []
    for commit in game.commits:
        hashes += link_commit(head, commit.decided.header, islice(rest, len(commit.events)))
        head = hashes[-1]
    return hashes


@pytest.mark.parametrize("change", [{"actor": "eve"}, {"at": 6}, {"command": "00" * 32}, {"game": "h"}, {"version": 2}])
def test_a_change_of_anything_in_a_header_changes_every_hash_of_the_commit(change):
    header = CommitHeader(game=GameId("g"), version=Version(1), actor=PlayerId("ada"), at=5, command="ab" * 32)
    before = link_commit(genesis(GameId("g")), header, [b"a", b"b"])
    after = link_commit(genesis(GameId("g")), replace(header, **change), [b"a", b"b"])
    assert [x == y for x, y in zip(before, after, strict=True)] == [False, False]
    assert before[0] == link(genesis(GameId("g")), b"a", header)
    assert before[1] == link(before[0], b"b")
