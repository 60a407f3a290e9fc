"""Deals that no side can choose: every seat may commit to a seed, and reveals it once all seats are taken."""

import hashlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import ValidationError
from tests.core.tables import NEXT, PLAYERS, SEED, Table, committed

from lostcities.core import Seat, TimeControl
from lostcities.core.codec import decode_command
from lostcities.core.decide import GameCommand
from lostcities.core.errors import Malformed, NotDue, NotYourSeat, SeatUnavailable, SeedRefused
from lostcities.core.names import PlayerId
from lostcities.core.platform_event_checks import InvalidPlatformEvent, check_platform_events
from lostcities.core.platform_events import (
    PLATFORM,
    GameStarted,
    JoinGame,
    LeaveGame,
    RevealSeed,
    SeatTaken,
    SeatVacated,
    SeedRevealed,
    VacateSeats,
)
from lostcities.registry import load_registry
from lostcities.testing.tiny import TINY

ANN, BOB, CYD, _ = PLAYERS
DUEL = load_registry().variant("duel")
ONE, OTHER = "11" * 32, "22" * 32
SECOND = 1_000_000


def hands(table: Table) -> list[Any]:
    return [hand.cards for hand in table.state.hands]


def waiting(**agreed: Any) -> Table:
    """Return a table in which both players have committed, and none has revealed."""
    return Table(DUEL, seeds=(ONE, OTHER), reveals=False, **agreed)


def test_without_seeds_of_seats_every_deal_follows_from_the_servers_seed_alone():
    table = Table(DUEL)
    assert table.game.deal_key == SEED
    assert b"seed" not in table.decided.texts[0]


def test_a_digest_is_published_so_that_other_programs_can_make_it():
    assert committed("00" * 32) == hashlib.sha256(b"lostcities/seat-seed/1" + bytes(32)).hexdigest()


def test_the_deal_key_is_the_digest_of_all_seeds_by_seat():
    table = Table(DUEL, seeds=(ONE, OTHER))
    parts = SEED + (0).to_bytes(8, "big") + bytes.fromhex(ONE) + (1).to_bytes(8, "big") + bytes.fromhex(OTHER)
    assert table.game.deal_key == hashlib.sha256(b"lostcities/deal/1" + parts).digest()


def test_each_seats_seed_changes_the_deal_and_so_does_its_seat():
    seeds = [(None, None), (ONE, None), (None, ONE), (OTHER, None), (ONE, OTHER), (OTHER, ONE)]
    dealt = [hands(Table(DUEL, seeds=given)) for given in seeds]
    assert len({str(each) for each in dealt}) == len(seeds)
    assert hands(Table(DUEL, seeds=(ONE, OTHER))) == dealt[4]


def test_a_commitment_and_its_seed_are_recorded_for_all_to_see():
    table = Table(DUEL, seeds=(ONE, None))
    assert table.log[1:5] == [
        SeatTaken(Seat(0), ANN, committed(ONE)),
        SeatTaken(Seat(1), BOB),
        SeedRevealed(Seat(0), ONE, NEXT),
        GameStarted(),
    ]
    seen = table.views.of(None).seat_seeds
    assert [None if own is None else own.seed for own in seen] == [ONE, None]


def test_the_game_starts_with_the_last_seed_and_not_with_the_last_seat():
    table = waiting()
    assert (table.game.status, table.game.to_reveal, table.game.to_act) == ("open", (0, 1), ())
    assert table.game.summary().to_reveal == (0, 1)
    assert table.do(RevealSeed(seed=OTHER, next_digest=NEXT), BOB) == ["SeedRevealed"]
    assert (table.game.status, table.game.to_reveal) == ("open", (0,))
    assert table.do(RevealSeed(seed=ONE, next_digest=NEXT), ANN) == ["SeedRevealed", "GameStarted", "RoundDealt"]
    assert table.game.summary().to_reveal == ()


def test_a_player_without_a_seed_who_sits_down_last_waits_for_the_others():
    table = Table(DUEL, seeds=(ONE, None), reveals=False)
    assert (table.game.status, table.game.to_reveal) == ("open", (0,))


def test_a_full_table_takes_no_more_players():
    with pytest.raises(SeatUnavailable, match="all seats are taken, and the game is about to start"):
        waiting().do(JoinGame(), CYD)


@pytest.mark.parametrize(
    ("rule", "command", "actor"),
    [
        ("platform.seed_digest", RevealSeed(seed=OTHER, next_digest=NEXT), ANN),
        ("platform.seed_reused", RevealSeed(seed=ONE, next_digest=committed(ONE)), ANN),
    ],
)
def test_a_seed_that_does_not_fit_is_refused(rule: str, command: GameCommand, actor: PlayerId):
    with pytest.raises(SeedRefused) as refused:
        waiting().do(command, actor)
    assert refused.value.rule == rule


def test_a_seed_is_refused_while_a_seat_is_free_so_that_the_last_player_does_not_know_it():
    table = Table(DUEL, seeds=(ONE, None), players=(ANN,), reveals=False)
    with pytest.raises(SeedRefused, match="keep the seed secret until all seats are taken"):
        table.do(RevealSeed(seed=ONE, next_digest=NEXT), ANN)


def test_a_seed_is_revealed_once_and_only_by_its_seat():
    table = waiting()
    table.do(RevealSeed(seed=ONE, next_digest=NEXT), ANN)
    with pytest.raises(SeedRefused, match="has revealed its seed already"):
        table.do(RevealSeed(seed=ONE, next_digest=NEXT), ANN)
    with pytest.raises(NotYourSeat):
        table.do(RevealSeed(seed=OTHER, next_digest=NEXT, seat=Seat(1)), ANN)
    without = Table(DUEL, seeds=(ONE, None), reveals=False)
    with pytest.raises(SeedRefused, match="seat 1 has not committed to a seed"):
        without.do(RevealSeed(seed=ONE, next_digest=NEXT), BOB)


# -- seats that become free again --


def test_a_seat_whose_seed_is_not_revealed_in_time_is_vacated_and_what_was_revealed_is_void():
    table = waiting(time_control=TimeControl(initial_s=300))
    table.at = SECOND
    table.do(RevealSeed(seed=ONE, next_digest=NEXT), ANN)
    due = table.game.due
    assert due is not None
    assert (due.at, due.command) == (61 * SECOND, VacateSeats())
    table.at = due.at - 1
    with pytest.raises(NotDue):
        table.do(VacateSeats(), PLATFORM)
    table.at = due.at
    assert table.do(VacateSeats(), PLATFORM) == ["SeatVacated"]
    assert table.log[-1] == SeatVacated(Seat(1), BOB)
    assert (table.game.seats, table.game.to_reveal) == ((ANN, None), ())
    table.do(JoinGame(None, committed(OTHER)), CYD)
    with pytest.raises(SeedRefused, match="not the seed that seat 0 has committed to"):
        table.do(RevealSeed(seed=ONE, next_digest=committed("44" * 32)), ANN)
    table.do(RevealSeed(seed="33" * 32, next_digest=committed("44" * 32)), ANN)
    table.do(RevealSeed(seed=OTHER, next_digest=NEXT), CYD)
    parts = SEED + (0).to_bytes(8, "big") + b"\x33" * 32 + (1).to_bytes(8, "big") + b"\x22" * 32
    assert table.game.deal_key == hashlib.sha256(b"lostcities/deal/1" + parts).digest()


def test_who_leaves_before_the_start_voids_what_was_revealed_and_unrevealed_seeds_stay():
    table = Table(TINY, seats=3, seeds=(ONE, OTHER, "55" * 32), players=(ANN, BOB, CYD), reveals=False)
    table.do(RevealSeed(seed=OTHER, next_digest=NEXT), BOB)
    table.do(LeaveGame(), CYD)
    seeds = table.game.seat_seeds
    assert [None if own is None else (own.digest, own.seed) for own in seeds] == [
        (committed(ONE), None),
        (NEXT, None),
        None,
    ]


@pytest.mark.parametrize(
    ("control", "seconds"),
    [
        (None, 86_400),
        (TimeControl(initial_s=300, increment_s=5), 60),
        (TimeControl(per_move_s=30), 60),
        (TimeControl(per_move_s=3 * 86_400), 3 * 86_400),
    ],
)
def test_players_have_time_to_reveal_as_the_pace_of_the_game_has_it(control: TimeControl | None, seconds: int):
    table = waiting(time_control=control)
    assert table.game.due is not None
    assert table.game.due.at == seconds * SECOND


def test_only_the_platform_vacates_seats():
    table = waiting()
    table.at = 86_400 * SECOND
    with pytest.raises(NotYourSeat):
        table.do(VacateSeats(), ANN)


# -- what a client that trusts no server checks --


def refused_event(table: Table, *events: Any, actor: PlayerId | None = None, at: int = 0) -> str:
    with pytest.raises(InvalidPlatformEvent) as refused:
        check_platform_events(table.views.of(None), events, actor, at)
    return str(refused.value)


def test_a_log_that_starts_before_all_seeds_are_revealed_is_refused():
    table = Table(DUEL, seeds=(ONE, None), players=(ANN,), reveals=False)
    dealt = Table(DUEL).log[-1]
    assert "not before" in refused_event(table, SeatTaken(Seat(1), BOB), GameStarted(), dealt)


def test_a_log_with_another_seed_than_the_committed_one_is_refused():
    assert "not the seed" in refused_event(waiting(), SeedRevealed(Seat(0), OTHER, NEXT), actor=ANN)


def test_a_log_in_which_a_seat_was_vacated_too_early_or_another_seat_is_refused():
    table = waiting()
    table.do(RevealSeed(seed=ONE, next_digest=NEXT), ANN)
    late = 86_400 * SECOND
    assert "cannot stand here" in refused_event(table, SeatVacated(Seat(1), BOB), actor=PLATFORM, at=late - 1)
    assert "has seat 0, but 1 follows" in refused_event(table, SeatVacated(Seat(0), ANN), actor=PLATFORM, at=late)


@given(tries=st.lists(st.binary(min_size=32, max_size=32), min_size=2, max_size=5, unique=True))
def test_a_player_who_knows_the_servers_seed_cannot_foresee_a_deal_when_choosing_a_seed(tries: list[bytes]):
    """Each of the tries leads to another deal with another seed of the first player, who has shown only its digest."""
    dealt = {str(hands(Table(DUEL, seeds=(hers, mine.hex())))) for hers in ("aa" * 32, "bb" * 32) for mine in tries}
    assert len(dealt) == 2 * len(tries)


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


@pytest.mark.parametrize("digits", ["", "11", "11" * 33, "GG" * 32, "AA" * 32])
@pytest.mark.parametrize(
    "command",
    [
        '{"type":"JoinGame","seat":0,"digest":"%s"}',
        '{"type":"RevealSeed","seed":"%s","next_digest":"' + NEXT + '"}',
        '{"type":"RevealSeed","seed":"' + ONE + '","next_digest":"%s"}',
    ],
)
def test_seeds_and_digests_are_32_bytes_in_lower_case_hex(command: str, digits: str):
    with pytest.raises((Malformed, ValidationError)):
        decode_command((command % digits).encode())
