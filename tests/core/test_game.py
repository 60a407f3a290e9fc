"""Folding of full and of redacted logs to a game."""

import pytest
from msgspec.structs import replace

from lostcities.core import Event, Hidden, Seat, Setup, Version
from lostcities.core.codec import codec_of, decode_created, encode_for
from lostcities.core.errors import InvalidSetup, PluginError
from lostcities.core.game import Game, fold, new_game, replay_first_commit
from lostcities.core.names import PlayerId
from lostcities.core.platform_events import GameCreated, GameStarted, SeatLeft, SeatTaken
from lostcities.core.timeline import effective
from lostcities.testing import play
from lostcities.testing.tiny import TINY, Drawn, TinyOptions

ANN, BOB = PlayerId("ann"), PlayerId("bob")


def opened(seats: int = 2) -> Game:
    created = GameCreated(
        variant="tiny", variant_version=1, seats=seats, options={"rounds": 1}, host=ANN, seed=Hidden(to=(), count=1)
    )
    return new_game(created, TINY)


def log(game) -> list[Event]:
    return [event for commit in game.commits for event in commit.events]


def test_a_new_game_is_open_with_free_seats():
    game = opened(3)
    assert (game.status, game.seats, game.version, game.to_act) == ("open", (None, None, None), 1, ())


def test_a_log_with_an_option_that_its_variant_dropped_is_a_fault_of_the_plugin():
    created = replace(opened().created, options={"rounds": 1, "jokers": 2})
    with pytest.raises(PluginError, match=r"plugin tiny: cannot read the options of the log: .*no option 'jokers'"):
        replay_first_commit([created], TINY)


def test_a_log_with_a_setup_that_its_rules_refuse_now_is_a_fault_of_the_plugin():
    class Stricter(type(TINY.rules)):  # type: ignore[misc]  # a class chosen at run time
        def initial(self, setup):
            raise InvalidSetup("seats", "three at least")

    game = replace(opened(), variant=replace(TINY, rules=Stricter()))
    with pytest.raises(PluginError, match=r"plugin tiny: cannot begin with the options of the log: .*three at least"):
        fold(game, [GameStarted()])


def test_seats_are_taken_and_left():
    game = fold(opened(), [SeatTaken(Seat(1), ANN), SeatTaken(Seat(0), BOB), SeatLeft(Seat(1), ANN)])
    assert game.seats == (BOB, None)
    assert game.version == 4
    assert game.seats_of(BOB) == (0,)
    assert game.seats_of(ANN) == ()


def test_a_player_may_hold_several_seats():
    assert fold(opened(), [SeatTaken(Seat(0), ANN), SeatTaken(Seat(1), ANN)]).seats_of(ANN) == (0, 1)


def test_starting_lays_out_the_empty_table():
    game = fold(opened(), [GameStarted()])
    assert game.status == "running"
    assert game.state == TINY.rules.initial(Setup(seats=2, options=TinyOptions(rounds=1)))


def test_a_full_log_folds_to_its_end():
    played = play(TINY, 2)
    first, *rest = log(played)
    assert isinstance(first, GameCreated)
    game = fold(new_game(first, TINY), rest)
    assert game == played.commits[-1].after
    assert game.status == "over"
    assert game.to_act == ()
    assert game.version == len(rest) + 1


def test_folding_in_steps_is_folding_at_once():
    first, *rest = log(play(TINY, 2))
    assert isinstance(first, GameCreated)
    begun = new_game(first, TINY)
    assert fold(fold(begun, rest[:7]), rest[7:]) == fold(begun, rest)


def test_a_redacted_log_folds_to_a_view_that_knows_its_own_hand_and_counts_the_rest():
    played = play(TINY, 2, seats=2)
    dealt = next(commit for commit in played.commits if commit.after.state is not None)
    upto = [event for commit in played.commits[: played.commits.index(dealt) + 1] for event in commit.events]
    texts = [encode_for(event, Seat(0)) for event in upto]
    codec = codec_of(TINY)
    view = fold(new_game(decode_created(texts[0]), TINY), [codec.decode_event(text) for text in texts[1:]])
    own, other = view.state.hands
    assert (len(own.cards), own.backs) == (3, 0)
    assert (len(other.cards), other.backs) == (0, 3)
    assert (view.state.deck.cards, view.state.deck.backs) == ((), 9)
    assert view.to_act == dealt.after.to_act


def test_the_seed_is_for_the_full_log_alone():
    assert len(play(TINY, 2).commits[0].after.seed) == 32
    with pytest.raises(ValueError, match="hidden from this viewer"):
        _ = opened().seed


def test_an_event_that_does_not_fold_is_the_plugins_fault_and_says_where():
    game = fold(opened(), [GameStarted()])
    with pytest.raises(PluginError, match="plugin tiny: evolve failed at version 3: IndexError"):
        fold(game, [Drawn(Seat(0), Hidden(to=(), count=1))])


def test_a_game_begins_once():
    with pytest.raises(PluginError, match="GameCreated cannot stand after the first event"):
        fold(opened(), [opened().created])


def test_every_recorded_event_counts():
    events: list[Event] = [SeatTaken(Seat(0), ANN), GameStarted()]
    assert list(effective(events)) == events
    assert Version(len(events)) == 2
