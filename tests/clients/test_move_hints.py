"""Hints: what they rest on, what they cost, and that two worlds with one view give the same bytes."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.clients.test_navigator import HOUSE, decisions
from tests.core.tables import Table
from tests.engines.sources import where_it_compiles

from lostcities.core import Event, GameId, HintRefused, Seat, Variant, Version, codec_of, redact
from lostcities.core.game import Hinted
from lostcities.core.viewer_fold import ViewerFold
from lostcities.registry import load_registry
from lostcities_bots.advisor import AdviceLate, Advisor, NoAdvice
from lostcities_bots.move_hints import chance_of_hint, has_hints, hint_for, take_hint
from lostcities_client import Change, Client, Replica, connect
from lostcities_client.bot import decision_for
from lostcities_client.seen_commits import seen_commits

GAMES = {key: load_registry().variant(key) for key in ("duel", "board", "rivals")}
GAME, ME, OTHER = GameId("g1"), Seat(0), Seat(1)

Commits = Sequence[tuple[Sequence[Event], Any, int]]
"""Events, actors and times of commits."""


def after(variant: Variant[Any, Any, Any], moves: int, *, seats: int = 2) -> Table:
    """Return a game after some moves, in which this seat is to act."""
    table = Table(variant, seats=seats, hints=True, undo="free")
    table.moves(moves)
    while table.game.to_act != (ME,):
        table.move()
    return table


def commits_of(table: Table) -> Commits:
    return table.views._commits


def unseen_cards(table: Table) -> tuple[str, str]:
    """Return two cards that this seat has never seen: of the other hand and the deck, or in Rivals of two piles."""
    seen = b"".join(codec_of(table.game.variant).encode_events([redact(event, ME) for event in table.log]))
    state = table.state
    holders = [state.hands[1], state.deck] if hasattr(state, "hands") else [state.piles[0], state.piles[-1]]
    unmet = [[str(card) for card in holder.cards if f'"{card}"'.encode() not in seen] for holder in holders]
    return unmet[0][0], unmet[1][-1]


def twin_of(table: Table) -> Commits:
    """Return the log of a world in which two unseen cards have changed places."""
    one, other = (f'"{card}"'.encode() for card in unseen_cards(table))
    codec = codec_of(table.game.variant)

    def swapped(event: Event) -> Event:
        [text] = codec.encode_events([event])
        return codec.decode_event(text.replace(one, b"@@").replace(other, one).replace(b"@@", other))

    return [([swapped(event) for event in events], actor, at) for events, actor, at in commits_of(table)]


def hinted(variant: Variant[Any, Any, Any], commits: Commits) -> bytes:
    """Return the bytes of this seat's hint after these commits."""
    view, history = ViewerFold(variant, ME), list[Change]()
    for events, actor, at in commits:
        own = tuple(redact(event, ME) for event in events)
        view.add(own, actor=actor, at=at)
        history.append(Change(own, actor, at, view.game))
    chance = chance_of_hint(GAME, view.game.position, ME)
    decision = decision_for(view.game, ME, chance, history=tuple(seen_commits(history)))
    return msgspec.json.encode(hint_for(decision, budget_s=60))


@where_it_compiles
@pytest.mark.parametrize(("game", "seats"), [("duel", 2), ("board", 2), ("board", 3), ("rivals", 2), ("rivals", 4)])
@pytest.mark.parametrize("moves", [2, 9])
def test_two_worlds_that_the_seat_cannot_tell_apart_give_the_same_bytes(game: str, seats: int, moves: int) -> None:
    variant = GAMES[game]
    table = after(variant, moves, seats=seats)
    ours, theirs = commits_of(table), twin_of(table)
    assert [events for events, _, _ in ours] != [events for events, _, _ in theirs], "the worlds differ"
    assert hinted(variant, ours) == hinted(variant, theirs)


@where_it_compiles
def test_a_position_has_one_hint_whatever_was_undone_on_the_way() -> None:
    """After an undo the log is longer, and the position is the same."""
    table = after(GAMES["duel"], 4)
    before = hinted(GAMES["duel"], commits_of(table))
    table.move()
    table.undo(0)
    assert hinted(GAMES["duel"], commits_of(table)) == before


def test_the_chance_of_a_hint_is_that_of_game_position_and_seat() -> None:
    numbers = {
        chance_of_hint(GameId(game), Version(position), Seat(seat)).random()
        for game in ("g1", "g2")
        for position in (7, 8)
        for seat in (0, 1)
    }
    assert len(numbers) == 8
    assert chance_of_hint(GAME, Version(7), ME).random() == chance_of_hint(GAME, Version(7), ME).random()


@where_it_compiles
def test_a_hint_has_at_most_three_moves_the_best_first() -> None:
    for decision in decisions(GAMES["duel"], rounds=1)[:4]:
        hint = hint_for(decision, budget_s=60)
        points = [each.points for each in hint.moves]
        assert 1 <= len(points) <= 3
        assert points == sorted(points, reverse=True)
        assert hint.lead == (points[0] - points[1] if len(points) > 1 else None)
        assert all(each.error is not None for each in hint.moves)


def test_without_compiled_engines_a_hint_is_what_the_net_says() -> None:
    decision = decisions(GAMES["duel"], rounds=1)[2]
    hint = hint_for(decision, is_compiled=False)
    rated = Advisor().rate(decision)
    assert [each.points for each in hint.moves] == [round(points) for _, points in rated[:3]]
    assert [each.error for each in hint.moves] == [None] * 3


@where_it_compiles
@pytest.mark.parametrize(("game", "seats"), [("duel", 2), ("board", 2), ("board", 3), ("rivals", 4)])
def test_a_hint_is_searched_in_every_game(game: str, seats: int) -> None:
    decision = decisions(GAMES[game], seats=seats)[0]
    assert all(move.error is not None for move in hint_for(decision, budget_s=60).moves)


def test_a_search_that_is_late_gives_way_to_the_net() -> None:
    decision = decisions(GAMES["duel"], rounds=1)[2]
    with pytest.raises(AdviceLate):
        Advisor().advise(replace(decision, rng=random.Random(3)), budget_s=-1)
    assert hint_for(decision, budget_s=-1) == hint_for(decision, is_compiled=False)


def test_there_are_hints_for_the_games_that_nets_have_learned() -> None:
    assert [has_hints(key, 1, {}) for key in (*GAMES, HOUSE.key)] == [True, True, True, False]
    assert not has_hints("duel", 1, {"column_cost": 25})
    assert not has_hints("duel", 1, {"rounds": "many"})
    assert not has_hints("duel", 99, {})


# -- at a server --


async def opened(ada: Client, bob: Client, **agreed: Any) -> GameId:
    """Open a Duel and seat both players."""
    for name, client in (("Ada", ada), ("Bob", bob)):
        await client.register(name)
    options = {"rounds": 1, "first_seat": "seat0"} | agreed.pop("options", {})
    game_id = (await ada.create_game("duel", options=options, **agreed)).game_id
    for client in (ada, bob):
        await client.join(game_id)
    return game_id


@where_it_compiles
async def test_a_seat_takes_a_hint_that_all_see_and_none_but_itself_reads(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await opened(ada, bob, hints=True)
        assert (await bob.get_game(game_id)).game.hints
        async with Replica(ada, game_id, seat=ME) as own, Replica(bob, game_id, seat=OTHER) as other:
            await own.until()
            first, again = await take_hint(ada, own), await take_hint(ada, own)
            assert first == again
            assert first.moves[0].move in {each.id for each in (await ada.get_game(game_id)).decisions[0].legal_moves}
            await other.until(lambda game: game.version == own.version)
            assert other.game.hinted == (Hinted(Seat(0), own.game.position, own.version),)
        page = await bob.events(game_id)
        taken = [event.text for commit in page.commits for event in commit.events if "Hint" in event.text]
        assert taken == ['{"seat":0,"type":"@HintTaken"}']
        lines = [line for frame in (await bob.frames(game_id)).frames for line in frame.lines]
        assert str(lines).count("took a hint") == 1


async def test_a_game_without_hints_and_one_that_no_net_has_learned_give_none(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        closed = await opened(ada, bob)
        async with Replica(ada, closed, seat=ME) as own:
            await own.until()
            with pytest.raises(HintRefused) as refused:
                await take_hint(ada, own)
            assert refused.value.details["rule"] == "platform.hints_off"
            version = own.version
    async with connect(server) as ada, connect(server) as bob:
        house = await opened(ada, bob, hints=True, options={"column_cost": 25})
        async with Replica(ada, house, seat=ME) as own:
            await own.until()
            with pytest.raises(NoAdvice, match="no hints for this game"):
                await take_hint(ada, own)
            assert own.version == version, "nothing is recorded where there is no advice"
