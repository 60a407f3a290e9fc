"""Facts about the rules that decide a game: who records them, and what they leave as it was."""

from collections.abc import Sequence

import pytest
from tests.core.tables import Table

from lostcities.core import Event, GameOver, NotStarted, NotYourSeat, Seat, Viewer, redact
from lostcities.core.contract import notation
from lostcities.core.errors import IntegrityError
from lostcities.core.game import Game, fold, replay_first_commit
from lostcities.core.hidden import unsealed
from lostcities.core.names import PlayerId
from lostcities.core.platform_event_checks import check_platform_events
from lostcities.core.platform_events import (
    PLATFORM,
    GameStarted,
    MakeMove,
    OfferMade,
    ReplaceRules,
    RulesRelease,
    RulesReplaced,
    server_facts,
)
from lostcities.core.timeline import effective
from lostcities_duel import DUEL

ANN, BOB = PlayerId("ann"), PlayerId("bob")
NEW = RulesRelease("f" * 64, "duel-plus 1.1, lostcities 0.2.0")
VIEWERS: tuple[Viewer, ...] = (None, Seat(0), Seat(1))


def playing(moves: int = 4, replaced_after: int | None = None) -> Table:
    """Return a Duel after some moves, in which the rules were replaced after some of them."""
    at = Table(DUEL, undo="free", options={"first_seat": "seat0"})
    for number in range(moves):
        if number == replaced_after:
            at.do(ReplaceRules(NEW), PLATFORM)
        at.move()
    return at


def seen(log: Sequence[Event], viewer: Viewer) -> Game:
    visible = [redact(event, viewer) for event in log]
    return fold(replay_first_commit(visible[:1], DUEL), visible[1:])


def test_the_platform_replaces_the_rules_of_a_running_game() -> None:
    at = playing()
    assert server_facts(at.log).rules is None
    assert at.do(ReplaceRules(NEW), PLATFORM) == ["RulesReplaced"]
    assert at.game.rules == NEW
    assert server_facts(at.decided.events).rules == NEW
    for viewer in VIEWERS:
        assert seen(at.log, viewer).rules == NEW


def test_a_replacement_changes_neither_chance_nor_undo() -> None:
    without, between = playing(), playing(replaced_after=2)
    assert between.game.state == without.game.state
    assert between.game.length == without.game.length
    assert list(map(unsealed, effective(between.log))) == list(map(unsealed, effective(without.log)))
    for at in (without, between):
        at.undo(0)
        at.undo(0)
    assert between.game.state == without.game.state
    assert between.game.rules == NEW
    between.redo(0)
    assert between.game.rules == NEW


def test_a_replacement_neither_closes_an_offer_nor_takes_a_turn() -> None:
    at = Table(DUEL, options={"first_seat": "seat0"})
    at.moves(2)
    at.undo(0)
    offer = at.game.offer
    at.do(ReplaceRules(NEW), PLATFORM)
    assert at.game.offer == offer
    at.answer(1, accept=True)
    assert [type(event).__name__ for event in at.decided.events] == ["OfferAccepted", "MovesUndone"]


def test_only_the_platform_replaces_rules_and_only_in_a_running_game() -> None:
    at = playing()
    with pytest.raises(NotYourSeat, match="only the platform sends this command"):
        at.do(ReplaceRules(NEW), ANN)
    at.resign(0)
    with pytest.raises(GameOver):
        at.do(ReplaceRules(NEW), PLATFORM)
    with pytest.raises(NotStarted):
        Table(DUEL, players=(ANN,)).do(ReplaceRules(NEW), PLATFORM)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_client_accepts_the_fact_from_the_platform_alone(viewer: Viewer) -> None:
    at = playing()
    before = seen(at.log, viewer)
    check_platform_events(before, [RulesReplaced(NEW)], PLATFORM)
    draw = MakeMove(move_id=notation(DUEL.rules.legal_moves(at.state, Seat(at.game.to_act[0]))[0]))
    at.do(draw, at.holder(at.game.to_act[0]))
    moved = [redact(event, viewer) for event in at.decided.events]
    for events, actor in (([RulesReplaced(NEW)], BOB), ([RulesReplaced(NEW), *moved], PLATFORM)):
        with pytest.raises(IntegrityError, match=r"only the platform does|in a commit of their own"):
            check_platform_events(before, events, actor)
    at.resign(0)
    with pytest.raises(IntegrityError, match="rules are replaced only in a running game"):
        check_platform_events(seen(at.log, viewer), [RulesReplaced(NEW)], PLATFORM)


def test_the_rules_of_a_start_stand_in_its_event() -> None:
    at = Table(DUEL)
    assert server_facts(at.log).rules is None
    assert server_facts([GameStarted(NEW)]).rules == NEW
    assert server_facts([OfferMade(Seat(0), "end", ())]).rules is None
