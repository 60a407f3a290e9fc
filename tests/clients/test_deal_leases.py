"""Deals on loan: each is lost after silence, is given to others if it hangs, and gets one result."""

from lostcities_bots.fleet.deal_leases import DealLeases


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def leases(deals: int = 9, ahead_max: int = 9) -> tuple[DealLeases[str], Clock]:
    clock = Clock()
    return DealLeases[str](deals, lease_s=3, ahead_max=ahead_max, now=clock), clock


def test_each_deal_goes_to_one_worker_and_results_come_in_order() -> None:
    board, _ = leases(deals=3)
    assert [board.take(worker) for worker in ("a", "b", "a", "b")] == [0, 1, 2, None]
    assert board.put(2, "two")
    assert board.put(0, "zero")
    assert [board.collect(), board.collect()] == ["zero", None]
    assert board.put(1, "one")
    assert [board.collect(), board.collect(), board.collect()] == ["one", "two", None]


def test_deals_that_have_a_result_are_not_given_out() -> None:
    board = DealLeases[str](4, first=2, lease_s=3, ahead_max=1, now=Clock())
    assert [board.take("a"), board.take("b")] == [2, None]
    assert not board.put(1, "one")
    assert board.put(2, "two")
    assert board.collect() == "two"
    assert [board.take("a"), board.take("b")] == [3, None]


def test_a_deal_of_a_silent_worker_is_given_to_another() -> None:
    board, clock = leases()
    assert [board.take("a"), board.take("b")] == [0, 1]
    clock.now = 2
    board.keep("b", [1])
    clock.now = 3
    assert [board.take("c"), board.take("c")] == [0, 2]


def test_a_heartbeat_keeps_only_the_deals_that_it_names_and_that_are_its_own() -> None:
    board, clock = leases()
    assert [board.take("a"), board.take("a"), board.take("b")] == [0, 1, 2]
    clock.now = 2
    board.keep("a", [1, 2, 77])
    clock.now = 3.5
    assert [board.take("c"), board.take("c"), board.take("c")] == [0, 2, 3]


def test_the_first_result_of_a_deal_counts_and_later_ones_are_dropped() -> None:
    board, clock = leases()
    assert board.take("a") == 0
    clock.now = 3
    assert board.take("b") == 0
    assert board.put(0, "of a, late")
    assert not board.put(0, "of b")
    assert board.collect() == "of a, late"
    assert not board.put(0, "of b, again")
    assert board.collect() is None
    clock.now = 99
    assert board.take("c") == 1


def test_a_worker_has_a_deal_until_its_lease_ends_or_the_deal_has_a_result() -> None:
    board, clock = leases()
    assert [board.take("a"), board.take("b")] == [0, 1]
    assert [board.has("a", 0), board.has("b", 0), board.has("a", 2)] == [True, False, False]
    assert board.put(1, "one")
    assert not board.has("b", 1)
    clock.now = 3
    assert not board.has("a", 0)


def test_a_result_of_a_deal_that_was_never_given_out_is_dropped() -> None:
    board, _ = leases()
    assert board.take("a") == 0
    assert not board.put(1, "early")
    assert not board.put(-1, "odd")
    assert board.take("a") == 1


def test_deals_do_not_run_further_ahead_than_allowed() -> None:
    board, _ = leases(ahead_max=2)
    assert [board.take("a") for _ in range(3)] == [0, 1, None]
    assert board.put(1, "one")
    assert board.take("a") is None
    assert board.put(0, "zero")
    assert board.collect() == "zero"
    assert [board.take("a"), board.take("a")] == [2, None]


def test_the_next_end_of_a_lease_is_told() -> None:
    board, clock = leases()
    assert [board.next_end] == [None]
    board.take("a")
    clock.now = 1
    board.take("a")
    assert board.next_end == 3
    board.keep("a", [0])
    assert board.next_end == 4


def test_a_deal_that_hangs_at_a_worker_that_is_alive_is_given_to_another_once_none_is_left() -> None:
    board, clock = leases(deals=3)
    assert [board.take("a"), board.take("b"), board.take("b")] == [0, 1, 2]
    clock.now = 2
    assert board.put(1, "one")
    for now in (4, 5.9):
        clock.now = now
        board.keep("a", [0])
        board.keep("b", [2])
        assert board.take("b") is None, "three times two seconds are not over"
    clock.now = 6
    assert board.take("b") == 0
    assert board.take("a") == 2
    assert [board.has("a", 0), board.has("b", 0), board.has("c", 0)] == [True, True, False]
    assert board.put(0, "of a, after all")
    assert not board.put(0, "of b")
    assert board.collect() == "of a, after all"


def test_a_worker_does_not_get_its_own_deal_again_nor_any_before_one_was_played() -> None:
    board, clock = leases(deals=2)
    assert [board.take("a"), board.take("a")] == [0, 1]
    clock.now = 2
    board.keep("a", [0, 1])
    clock.now = 4
    assert board.take("b") is None
    assert board.put(1, "one")
    board.keep("a", [0])
    for seconds in range(5, 16):
        clock.now = seconds
        board.keep("a", [0])
    assert board.take("a") is None
    assert board.take("b") == 0
    for seconds in range(16, 60):
        clock.now = seconds
        board.keep("a", [0])
        board.keep("b", [0])
        assert [board.take("a"), board.take("b")] == [None, None], "both play it"
    assert board.take("c") == 0


def test_a_deal_that_took_long_with_help_makes_later_ones_wait_as_long() -> None:
    board, clock = leases(deals=4)
    assert [board.take("a"), board.take("b")] == [0, 1]
    clock.now = 1
    assert board.put(1, "one")
    assert board.take("b") == 2
    for seconds in range(2, 9):
        clock.now = seconds
        board.keep("a", [0])
        board.keep("b", [2])
    assert [board.take("c"), board.take("c")] == [3, 0]
    clock.now = 10
    assert board.put(0, "zero, after ten seconds")
    assert board.take("c") is None, "2 has been out for 9 seconds, and 3 for 2"


def test_a_deal_whose_workers_are_all_silent_is_lost_to_all() -> None:
    board, clock = leases(deals=2)
    assert [board.take("a"), board.take("b")] == [0, 1]
    clock.now = 1
    assert board.put(1, "one")
    clock.now = 2
    board.keep("a", [0])
    clock.now = 4
    assert board.take("b") == 0
    clock.now = 6
    board.keep("a", [0])
    assert board.next_end == 9
    clock.now = 9
    assert board.take("c") == 0
    assert [board.has(worker, 0) for worker in "abc"] == [False, False, True]
