"""Deals that the server alone cannot choose, because every seat may add a seed of its own."""

import hashlib
from typing import Any

import pytest
from msgspec import ValidationError
from tests.core.tables import PLAYERS, SEED, Table

from lostcities.core import Seat
from lostcities.core.codec import decode_command
from lostcities.core.errors import Malformed
from lostcities.core.platform_events import JoinGame, LeaveGame, SeatTaken
from lostcities.registry import load_registry
from lostcities.testing.tiny import TINY

ANN, BOB, _, _ = PLAYERS
DUEL = load_registry().variant("duel")
ONE, OTHER = "11" * 32, "22" * 32


def hands(table: Table) -> list[Any]:
    return [hand.cards for hand in table.state.hands]


def test_without_seeds_of_seats_every_deal_follows_from_the_servers_seed_alone():
    table = Table(DUEL)
    assert table.game.deal_key == SEED
    assert b"seed" not in table.decided.texts[0]


def test_the_deal_key_is_the_digest_of_all_seeds_by_seat():
    table = Table(DUEL, seeds=(ONE, OTHER))
    parts = SEED + (0).to_bytes(8, "big") + bytes.fromhex(ONE) + (1).to_bytes(8, "big") + bytes.fromhex(OTHER)
    assert table.game.deal_key == hashlib.sha256(b"lostcities/deal/1" + parts).digest()


def test_each_seats_seed_changes_the_deal_and_so_does_its_seat():
    seeds = [(None, None), (ONE, None), (None, ONE), (OTHER, None), (ONE, OTHER), (OTHER, ONE)]
    dealt = [hands(Table(DUEL, seeds=given)) for given in seeds]
    assert len({str(each) for each in dealt}) == len(seeds)
    assert hands(Table(DUEL, seeds=(ONE, OTHER))) == dealt[4]


def test_a_seed_is_recorded_for_all_to_see():
    table = Table(DUEL, seeds=(ONE, None))
    assert table.log[1:3] == [SeatTaken(Seat(0), ANN, ONE), SeatTaken(Seat(1), BOB)]
    assert table.views.of(None).seeds == (ONE, None)


def test_who_leaves_takes_their_seed_with_them():
    table = Table(TINY, seats=3, seeds=(ONE, OTHER, None), players=(ANN, BOB))
    table.do(LeaveGame(), BOB)
    assert table.game.seeds == (ONE, None, None)
    table.do(JoinGame(), BOB)
    assert table.game.seeds == (ONE, None, None)


def test_salts_follow_from_the_servers_seed_whatever_seats_add():
    assert Table(DUEL, seeds=(ONE, None)).log[0] == Table(DUEL).log[0]


def test_a_later_deal_follows_from_the_same_key():
    dealt = set()
    for seed in (None, ONE):
        table = Table(TINY, options={"rounds": 2}, seeds=(seed, None))
        while table.state.rounds == 2:
            table.move()
        dealt.add(str(hands(table)))
    assert len(dealt) == 2


@pytest.mark.parametrize("seed", ["", "11", "11" * 33, "GG" * 32, "AA" * 32])
def test_a_seed_is_32_bytes_in_lower_case_hex(seed):
    text = b'{"type":"JoinGame","seat":0,"seed":"' + seed.encode() + b'"}'
    with pytest.raises((Malformed, ValidationError)):
        decode_command(text)
