"""From a command to events: the recorded events, the refusals, and the faults of broken plugins."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from lostcities.core import Event, Hidden, IllegalMove, InvalidSetup, Seat, Variant, hide
from lostcities.core.decide import Decided, create, decide
from lostcities.core.errors import (
    AlreadyStarted,
    GameOver,
    Malformed,
    NotStarted,
    NotYourSeat,
    NotYourTurn,
    PluginError,
    Rejected,
    SeatUnavailable,
    VersionConflict,
)
from lostcities.core.hash_chain import start
from lostcities.core.hidden import check_openings, hidden_in
from lostcities.core.names import GameId, PlayerId, Version
from lostcities.core.platform_events import CreateGame, GameEnded, GameStarted, JoinGame, LeaveGame, MakeMove
from lostcities.kit import cards
from lostcities.testing.tiny import TINY, Dealt, Drawn, Play, TinyRules, TurnBegan

ANN, BOB, EVE = PlayerId("ann"), PlayerId("bob"), PlayerId("eve")
SEED = bytes(range(32))
GAME = GameId("g1")


def opened(variant: Variant[Any, Any, Any] = TINY, **wanted: Any) -> Decided:
    command = CreateGame(variant=variant.key, **wanted)
    return create(command, host=ANN, seed=SEED, variant=variant, game_id=GAME)


def then(decided: Decided, command: JoinGame | LeaveGame | MakeMove, actor: PlayerId = ANN) -> Decided:
    return decide(decided.game, command, actor=actor, head=decided.head)


def started(variant: Variant[Any, Any, Any] = TINY) -> Decided:
    return then(then(opened(variant), JoinGame(), ANN), JoinGame(), BOB)


def moved(decided: Decided) -> Decided:
    """Make the first legal move of the seat to act."""
    [seat] = decided.game.to_act
    move = decided.game.variant.rules.legal_moves(decided.game.state, seat)[0]
    actor = decided.game.seats[seat]
    assert actor is not None
    return then(decided, MakeMove(move={"type": type(move).__name__, "card": str(move.card)}), actor)


def finished() -> Decided:
    decided = started()
    while decided.game.ended is None:
        decided = moved(decided)
    return decided


def types(decided: Decided) -> list[str]:
    return [type(event).__name__ for event in decided.events]


def test_a_decision_without_hashes_is_the_same_but_for_them():
    before = started()
    [seat] = before.game.to_act
    card = before.game.variant.rules.legal_moves(before.game.state, seat)[0].card
    move = MakeMove(move={"type": "Play", "card": str(card)})
    actor = (ANN, BOB)[seat]
    linked = decide(before.game, move, actor=actor, head=before.head, at=7)
    bare = decide(before.game, move, actor=actor, head=before.head, at=7, with_hashes=False)
    assert (bare.events, bare.texts, bare.game.state) == (linked.events, linked.texts, linked.game.state)
    assert (len(linked.hashes), bare.hashes, bare.command) == (len(linked.events), (), b"")
    assert (bare.head.game, bare.head.at) == (GAME, 7)


# -- opening --


def test_a_game_opens_with_the_variants_defaults_spelled_out():
    created = opened().game.created
    assert opened().events == (created,)
    assert (created.variant, created.variant_version, created.seats) == ("tiny", 1, 2)
    assert created.options == {"rounds": 1}
    assert created.host == ANN


def test_the_seed_is_committed_to_and_hidden_from_every_viewer():
    decided = opened()
    [seed] = hidden_in(decided.events[0])
    assert (seed.to, seed.items) == ((), (SEED.hex(),))
    check_openings(decided.events[0], Version(1))
    assert decided.game.seed == SEED


@pytest.mark.parametrize("seats", [0, 1, 4, -1])
def test_a_number_of_seats_the_variant_does_not_take_is_refused(seats):
    with pytest.raises(InvalidSetup, match=f"tiny takes 2 or 3 seats, not {seats}") as refused:
        opened(seats=seats)
    assert refused.value.field == "seats"


def test_options_that_do_not_fit_are_refused():
    with pytest.raises(InvalidSetup, match="tiny has no option 'cards'; its options: rounds"):
        opened(options={"cards": 3})
    with pytest.raises(InvalidSetup, match="option 'rounds' of tiny"):
        opened(options={"rounds": 4})


def test_rules_may_refuse_options_that_do_not_fit_each_other():
    class Fussy(TinyRules):
        def initial(self, setup):
            raise InvalidSetup("rounds", "not with two seats")

    with pytest.raises(InvalidSetup, match="not with two seats"):
        opened(replace(TINY, rules=Fussy()))


# -- sitting down --


def test_seats_fill_from_the_first_free_one_and_the_last_starts_the_game():
    one = then(opened(), JoinGame(), ANN)
    assert types(one) == ["SeatTaken"]
    assert one.game.status == "open"
    two = then(one, JoinGame(), BOB)
    assert types(two) == ["SeatTaken", "GameStarted", "Dealt", "TurnBegan"]
    assert two.game.seats == (ANN, BOB)
    assert (two.game.status, two.game.to_act, two.game.version) == ("running", (0,), 6)


def test_a_certain_seat_may_be_asked_for():
    assert then(opened(), JoinGame(Seat(1))).game.seats == (None, ANN)


def test_a_taken_seat_is_refused_with_those_that_are_free():
    with pytest.raises(SeatUnavailable, match="seat 0 is taken; free: 1"):
        then(then(opened(), JoinGame()), JoinGame(Seat(0)), BOB)


def test_a_seat_that_is_not_there_is_refused():
    with pytest.raises(InvalidSetup, match="there is no seat 2: the game has 2, counted from 0"):
        then(opened(), JoinGame(Seat(2)))


def test_no_player_joins_a_started_game():
    with pytest.raises(AlreadyStarted):
        then(started(), JoinGame(), EVE)


def test_a_seat_given_back_is_free_again():
    left = then(then(opened(), JoinGame()), LeaveGame())
    assert types(left) == ["SeatLeft"]
    assert left.game.seats == (None, None)


def test_a_player_cannot_leave_a_seat_they_do_not_hold():
    with pytest.raises(NotYourSeat, match="you do not hold a seat in this game"):
        then(opened(), LeaveGame(), BOB)
    with pytest.raises(NotYourSeat, match="you do not hold seat 0"):
        then(then(then(opened(seats=3), JoinGame(), ANN), JoinGame(), BOB), LeaveGame(Seat(0)), BOB)


def test_no_player_leaves_a_started_game():
    with pytest.raises(AlreadyStarted):
        then(started(), LeaveGame())


# -- moving --


def test_a_move_is_given_as_json_or_by_its_notation():
    game = started()
    text = "PLAY " + str(game.game.state.hands[0].cards[0]).lower()
    by_name = then(game, MakeMove(move_id=text))
    by_json = then(game, MakeMove(move={"type": "Play", "card": str(game.game.state.hands[0].cards[0])}))
    assert by_name.texts == by_json.texts
    assert types(by_name) == ["Played", "Drawn", "TurnBegan"]


def test_hashes_chain_from_the_head_and_texts_are_what_the_log_keeps():
    decided = started()
    assert len(decided.texts) == len(decided.hashes) == len(decided.events) == 4
    assert decided.texts[1] == b'{"type":"@GameStarted"}'
    other = decide(then(opened(), JoinGame()).game, JoinGame(), actor=BOB, head=start(GAME))
    assert other.texts == decided.texts
    assert other.hashes != decided.hashes


def test_hidden_items_are_sealed_with_salts_of_their_own():
    dealt = next(event for event in started().events if isinstance(event, Dealt))
    check_openings(dealt, Version(5))
    assert len({hidden.salt for hidden in hidden_in(dealt)}) == 3


def test_deciding_again_gives_the_same_bytes():
    assert moved(started()).texts == moved(started()).texts


def test_the_last_move_ends_the_game_with_scores_and_winners():
    end = finished().events[-1]
    assert isinstance(end, GameEnded)
    assert len(end.scores) == 2
    best = max(score.total for score in end.scores)
    assert end.winners == tuple(seat for seat, score in enumerate(end.scores) if score.total == best)
    assert finished().game.status == "over"


def legal_id(decided: Decided) -> str:
    return f"play {decided.game.state.hands[0].cards[0]}"


REFUSED: list[tuple[str, Callable[[], Decided], MakeMove, PlayerId, type[Rejected], str]] = [
    ("another player", started, MakeMove(move_id="play Y2"), EVE, NotYourSeat, "you do not hold a seat in this game"),
    ("another's seat", started, MakeMove(move_id="play Y2", seat=Seat(0)), BOB, NotYourSeat, "do not hold seat 0"),
    ("a seat that is not there", started, MakeMove(seat=Seat(9)), ANN, NotYourSeat, "you do not hold seat 9"),
    ("an old version", started, MakeMove(move_id="play Y2", expected_version=5), ANN, VersionConflict, "at version 6"),
    ("a version to come", started, MakeMove(move_id="play Y2", expected_version=7), ANN, VersionConflict, "expected"),
    ("the end", finished, MakeMove(move_id="play Y2"), ANN, GameOver, "the game is over"),
    ("the lobby", lambda: then(opened(), JoinGame()), MakeMove(move_id="x"), ANN, NotStarted, "seat 1 is still free"),
    ("out of turn", started, MakeMove(move_id="play Y2"), BOB, NotYourTurn, "it is not your turn: seat 0 is to act"),
    ("no move", started, MakeMove(), ANN, Malformed, "move_json or move_id"),
    ("no such move", started, MakeMove(move={"type": "Fly"}), ANN, Malformed, "Invalid value 'Fly' - at `$.type`"),
    ("a wrong field", started, MakeMove(move={"type": "Play", "card": 1}), ANN, Malformed, "at `$.card`"),
    (
        "an unknown id",
        started,
        MakeMove(move_id="fly high"),
        ANN,
        IllegalMove,
        "'fly high' is not among your legal moves",
    ),
    ("an illegal move", started, MakeMove(move={"type": "Play", "card": "R7"}), ANN, IllegalMove, "do not hold R7"),
]


@pytest.mark.parametrize(
    ("where", "command", "actor", "kind", "saying"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED]
)
def test_a_move_that_cannot_be_is_refused_and_changes_nothing(where, command, actor, kind, saying):
    decided = where()
    before = repr(decided.game)
    with pytest.raises(Rejected) as refused:
        then(decided, command, actor)
    assert type(refused.value) is kind
    assert saying in str(refused.value)
    assert repr(decided.game) == before


@pytest.mark.parametrize(
    ("where", "command", "actor", "rule"),
    [
        (started, MakeMove(move_id="fly"), ANN, "platform.move_id"),
        (started, MakeMove(move_id="play Y2"), BOB, "platform.turn"),
        (finished, MakeMove(move_id="play Y2"), BOB, "platform.over"),
        (opened, JoinGame(), ANN, None),
        (started, MakeMove(move={"type": "Play", "card": "R7"}), ANN, "tiny.held"),
    ],
)
def test_rule_codes_of_refusals_are_stable(where, command, actor, rule):
    if rule is None:
        then(where(), command, actor)
        return
    with pytest.raises(IllegalMove) as refused:
        then(where(), command, actor)
    assert refused.value.rule == rule
    assert refused.value.details["rule"] == rule


def test_the_version_is_checked_before_turn_and_move():
    with pytest.raises(VersionConflict) as refused:
        then(started(), MakeMove(move_id="nonsense", expected_version=2), BOB)
    assert (refused.value.expected, refused.value.actual) == (2, 6)


def test_who_holds_every_seat_moves_for_the_one_to_act():
    alone = then(then(opened(), JoinGame()), JoinGame())
    assert moved(moved(alone)).game.to_act == (0,)


# -- broken plugins --


class Other(Event, frozen=True):
    """An event that is in no variant."""


class Unencodable(Event, frozen=True):
    card: Hidden[str]


def deciding(what: Any) -> Variant[Any, Any, Any]:
    """Return Tiny with a `decide` that returns, raises or calls `what`."""

    class Broken(TinyRules):
        def decide(self, state, seat, move, chance):
            return what() if callable(what) else what

    return replace(TINY, rules=Broken(), events=TINY.events | Unencodable)


def raising(error: Exception) -> Callable[[], Any]:
    def call() -> Any:
        raise error

    return call


UNKNOWN_ITEMS = Drawn(Seat(0), Hidden(to=(Seat(0),), count=1))
MISCOUNTED = Drawn(Seat(0), replace(hide(cards("Y2"), to=[Seat(0)]), count=2))


@pytest.mark.parametrize(
    ("what", "saying"),
    [
        (raising(KeyError("x")), "decide failed: KeyError: 'x'"),
        (raising(AssertionError("no")), "decide failed: AssertionError: no"),
        (None, "decide failed: TypeError"),
        ((), "a decision must make at least one event happen"),
        ([Other()], "Other is not an event of the variant"),
        ([GameStarted()], "GameStarted is not an event of the variant"),
        (["text"], "str is not an event of the variant"),
        ([UNKNOWN_ITEMS], "Drawn: hidden items must be whole"),
        ([MISCOUNTED], "Drawn: hidden items must be whole"),
        ([Drawn(Seat(0), hide(cards("Y2"), to=[Seat(7)]))], r"Drawn: hidden items are addressed to seats \[7\]"),
        ([Unencodable(hide([object()]))], "encoding failed: TypeError"),  # type: ignore[list-item]  # the fault planted
        ([TurnBegan(object())], "to_act returned a seat that is no"),  # type: ignore[arg-type]  # the fault planted
        ([Drawn(Seat(9), hide(cards("Y2")))], "evolve failed at version 7: IndexError"),
    ],
)
def test_what_a_plugin_does_wrong_is_a_plugin_error_that_says_what(what, saying):
    decided = started(deciding(what))
    with pytest.raises(PluginError, match=f"plugin tiny: {saying}"):
        moved(decided)


def test_rules_may_yield_their_events():
    class Yielding(TinyRules):
        def decide(self, state, seat, move, chance):
            yield from super().decide(state, seat, move, chance)

    assert moved(started(replace(TINY, rules=Yielding()))).texts == moved(started()).texts


@pytest.mark.parametrize("method", ["initial", "deal", "to_act", "scores"])
def test_whichever_method_raises_is_named(method):
    def broken(self, *arguments):
        raise ZeroDivisionError("oh")

    methods: dict[str, Any] = {method: broken}
    if method == "scores":
        methods["to_act"] = lambda self, state: ()  # scores are computed once no seat is to act
    variant = replace(TINY, rules=type("Broken", (TinyRules,), methods)())
    with pytest.raises(PluginError, match=f"plugin tiny: {method} failed: ZeroDivisionError: oh"):
        then(started(variant), MakeMove(move_id="play Y2"))


def test_moves_of_another_kind_never_reach_the_rules():
    assert Play in (type(move) for move in TINY.rules.legal_moves(started().game.state, Seat(0)))
    with pytest.raises(Malformed):
        then(started(), MakeMove(move={"type": "PlayCard", "card": "Y2"}))
