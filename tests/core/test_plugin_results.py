"""Results of plugins: exceptions of any kind are contained, and values are bounded."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import (
    Chance,
    Event,
    Move,
    Options,
    PluginError,
    Score,
    Seat,
    Version,
    call_plugin,
    form_checks,
    plugin_results,
)
from lostcities.core.codec import codec_of
from lostcities.core.errors import ERROR_TEXT_MAX, IllegalMove, StoreError
from lostcities.core.plugin_results import (
    EVENTS_MAX,
    MOVES_MAX,
    NUMBER_MAX,
    PARTS_MAX,
    check_event_bytes,
    check_refusal,
    dealt_events,
    legal_moves_of,
    scores_of,
)
from lostcities.present import score_form_checks
from lostcities.registry import record_checks
from lostcities.registry.registry import SEATS_MAX, VARIANTS_MAX
from lostcities.testing.tiny import TINY, Play, TinyRules, TurnBegan


@pytest.fixture
def without_ctrl_c() -> Iterator[None]:
    """Replace the handler of Ctrl-C, as a running event loop does."""
    before = signal.signal(signal.SIGINT, lambda *_: None)
    yield
    signal.signal(signal.SIGINT, before)


def failed(error: BaseException) -> PluginError:
    def call() -> NoReturn:
        raise error

    with pytest.raises(PluginError) as caught:
        call_plugin("tiny", "decide", call)
    assert caught.value.__cause__ is error
    return caught.value


@pytest.mark.parametrize(
    "error", [SystemExit("x"), GeneratorExit("x"), BaseException("x"), RecursionError("x"), StoreError("x")]
)
def test_every_kind_of_exception_is_the_plugins_fault(error: BaseException) -> None:
    fault, kind = failed(error), type(error).__name__
    assert fault.message == f"plugin tiny: decide failed: {kind}: x"
    assert fault.details == {"plugin": "tiny", "function": "decide", "exception": kind}


def test_a_refusal_where_none_is_foreseen_is_the_plugins_fault() -> None:
    assert failed(IllegalMove("tiny.rule", "no")).exception == "IllegalMove"


def test_an_interrupt_is_the_plugins_own_where_ctrl_c_never_raises_one(without_ctrl_c: None) -> None:
    assert failed(KeyboardInterrupt("x")).exception == "KeyboardInterrupt"


def test_ctrl_c_ends_a_program_that_leaves_it_to_python() -> None:
    def call() -> NoReturn:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            call_plugin("tiny", "decide", call)
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_text_that_cannot_be_written_is_left_out_and_a_long_one_is_cut() -> None:
    class Unprintable(Exception):
        def __str__(self) -> str:
            raise SystemExit

    assert failed(Unprintable()).fault == "decide failed: Unprintable: "
    assert failed(ValueError("x" * 10**6)).fault == f"decide failed: ValueError: {'x' * ERROR_TEXT_MAX}"


class Largest(TinyRules):
    """Rules whose results are as large as they may be, or one larger."""

    def __init__(self, more: int) -> None:
        self.more = more

    def deal(self, state, chance):
        return [TurnBegan(Seat(0))] * (EVENTS_MAX + self.more)

    def legal_moves(self, state, seat):
        return [Play] * (MOVES_MAX + self.more)

    def scores(self, state):
        parts = {str(number): -NUMBER_MAX for number in range(PARTS_MAX)}
        return [Score(NUMBER_MAX + self.more, parts)] * 3


def test_the_largest_results_pass() -> None:
    variant = replace(TINY, rules=Largest(0))
    assert len(dealt_events(variant, None, Chance(bytes(32), Version(1)))) == 10_000
    assert len(legal_moves_of(variant, None, Seat(0))) == 10_000
    assert len(scores_of(variant, None)) == 3
    check_event_bytes(variant, [bytes(2**20), bytes(2**20)])


def test_larger_ones_do_not() -> None:
    variant = replace(TINY, rules=Largest(1))
    with pytest.raises(PluginError, match="plugin tiny: deal returned more than 10000 events"):
        dealt_events(variant, None, Chance(bytes(32), Version(1)))
    with pytest.raises(PluginError, match="plugin tiny: legal_moves returned more than 10000 moves"):
        legal_moves_of(variant, None, Seat(0))
    with pytest.raises(PluginError, match="plugin tiny: scores returned a number that is not whole or is beyond"):
        scores_of(variant, None)
    with pytest.raises(PluginError, match="plugin tiny: decide returned more than 1048576 bytes in one event"):
        check_event_bytes(variant, [bytes(2**20 + 1)])
    with pytest.raises(PluginError, match="plugin tiny: decide returned more than 2097152 bytes of events"):
        check_event_bytes(variant, [bytes(2**20), bytes(2**20), bytes(1)])


def test_refusals_with_few_details_pass() -> None:
    check_refusal(TINY, "decide", IllegalMove("tiny.rule", "é" * 100_000, card="R7", rank=7))


class Posing(int):
    """A number that pretends to be small."""

    def __le__(self, other: object) -> bool:
        return True


@pytest.mark.parametrize("number", [True, 1.0, "1", None, Posing(2**40)])
def test_only_plain_numbers_are_scores(number) -> None:
    class Odd(TinyRules):
        def scores(self, state):
            return [Score(0, {"rows": number})]

    with pytest.raises(PluginError, match="scores returned a number that is not whole"):
        scores_of(replace(TINY, rules=Odd()), None)


def test_every_bound_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "reference" / "plugins.md").read_text(encoding="utf-8")
    constants = {**vars(plugin_results), **vars(form_checks), **vars(record_checks), **vars(score_form_checks)}
    bounds = {name: value for name, value in constants.items() if name.endswith("_MAX") and not name.startswith("_")}
    bounds |= {"VARIANTS_MAX": VARIANTS_MAX, "SEATS_MAX": SEATS_MAX}
    assert {name: f"{value:,}" for name, value in bounds.items()} == dict(
        re.findall(r"^\| `(\w+_MAX)` \| ([\d,]+) \|", page, flags=re.MULTILINE)
    )


class Leaving(Struct, frozen=True):
    """A type that ends the program when it is read."""

    def __post_init__(self) -> None:
        raise SystemExit("leaves")


class LeavingMove(Leaving, Move, frozen=True): ...


class LeavingEvent(Leaving, Event, frozen=True): ...


class LeavingOptions(Leaving, Options, frozen=True): ...


def test_reading_moves_events_and_options_is_contained() -> None:
    codec = codec_of(replace(TINY, moves=LeavingMove, events=LeavingEvent, options=LeavingOptions))
    with pytest.raises(PluginError, match="plugin tiny: move failed: SystemExit: leaves"):
        codec.decode_move('{"type":"LeavingMove"}')
    with pytest.raises(PluginError, match="plugin tiny: event failed: SystemExit: leaves"):
        codec.decode_event('{"type":"LeavingEvent"}')
    with pytest.raises(PluginError, match="plugin tiny: options failed: SystemExit: leaves"):
        codec.read_options({})
