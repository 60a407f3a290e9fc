"""The Board Game in two implementations: the second against the rulebook's vectors, the plugin against the second."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.second_opinion.board import CARDS, COLOURS, DEFAULTS, TILES, BoardGame, refused_fields, value_of
from tests.second_opinion.compare import Comparison, Disagreement, Pair, Tally, agree, some_of

from lostcities.core import Event, Hidden, InvalidSetup, Move, Setup
from lostcities.core.codec import codec_of
from lostcities.kit import Card
from lostcities_board.moves import (
    ArtifactsScored,
    CardDrawn,
    ChoiceOffered,
    ChoiceSkipped,
    PointsGained,
    RoundDealt,
    RoundScored,
    TileTaken,
)
from lostcities_board.plugin import BOARD
from lostcities_board.rules import BoardRules
from lostcities_board.state import BoardState

# -- the second implementation alone, on the vectors of the rules --


def dealt(
    hand: str = "", *, row: str = "", seats: int = 2, tiles: dict[str, str | int] | None = None, **options: Any
) -> BoardGame:
    """Set up a first round begun by seat 0, with these cards in hand, a row laid, and tiles in some spaces (`G6`)."""
    rest = list(CARDS)
    for card in [*hand.split(), *row.split()]:
        rest.remove(card)
    hands = [[*held, *(rest.pop(0) for _ in range(8 - len(held)))] for held in [hand.split()] + [[]] * (seats - 1)]
    removed = [rest.pop() for _ in range(30 if seats == 2 else 0)]
    wanted = tiles or {}
    others = list((Counter(TILES) - Counter(wanted.values())).elements())
    laid = {c: {s: wanted.get(f"{c}{s}") or others.pop() for s in DEFAULTS["tile_layout"][COLOURS[c]]} for c in COLOURS}
    game = BoardGame(seats, options)
    game.start_round(0, laid, hands, [*row.split(), *rest], removed)
    for card in row.split():
        game.rows[0][card[0]].append(game.draw_pile.pop(0))
    return game


@pytest.mark.parametrize(("seats", "pile"), [(2, 64), (3, 86), (4, 78)])
def test_the_pile_holds_what_the_deal_leaves(seats, pile):
    """rules/board.md 3: 30 cards go out of a game of two."""
    assert len(dealt(seats=seats).draw_pile) == pile


def test_the_leader_counts_twice_in_the_rulebooks_example():
    """rules/board.md 10: leader on step 9, members on 7, 4, 2."""
    game = dealt()
    game.pos[0] |= {"G": 9, "B": 7, "R": 4, "Y": 2}
    game.leader_colour[0] = "G"
    assert game.path_points(0) == {"Y": -15, "B": 30, "G": 100, "R": 5}
    assert game.vp_after(0, 120) == 120


@pytest.mark.parametrize(("before", "after"), [(30, 0), (80, 30)])
def test_coins_do_not_fall_below_zero(before, after):
    """rules/board.md 6, 10: leader on step 1, member on step 3."""
    game = dealt()
    game.vp[0] = before
    game.pos[0] |= {"G": 1, "B": 3}
    game.leader_colour[0] = "G"
    assert sum(game.path_points(0).values()) == -50
    assert game.running()[0] == after


def test_an_arrow_leads_over_the_bridge_to_the_fifteen():
    """rules/board.md 10, the English example: the fourth blue card, the arrow on step 6, the coins on step 7."""
    game = dealt("B9 Y2", row="B1 B2 B3", tiles={"B6": "S", "B7": 15})
    game.pos[0] |= {"B": 5, "Y": 1}
    game.move(0, "play B9")
    assert game.legal_moves(0) == {"move B", "move Y", "decline"}
    game.move(0, "move B")
    assert (game.pos[0]["B"], game.vp[0], game.phase) == (7, 15, "DRAW")


def test_the_fifth_crossing_ends_the_round_before_its_tile():
    """rules/board.md 5, 9.1: no coins, no draw, and the next seat starts the next round."""
    game = dealt("B9 Y2", row="B1 B2 B3", tiles={"B6": "S", "B7": 15})
    game.pos[0] |= {"B": 5, "G": 9}
    game.pos[1] |= {"B": 7, "R": 8, "W": 9}
    game.move(0, "play B9")
    game.move(0, "move B")
    assert (game.phase, game.starter, game.vp) == ("ROUND_OVER", 1, [80, 115])


@pytest.mark.parametrize(("rounds", "points"), [(1, [-20, -15, 10, 15, 30, 50, 50]), (3, [-5, 30, 40, 70])])
def test_artifacts_count_as_the_tracks_say(rounds, points):
    """rules/board.md 1.2, 10: the short track from 0 to 6, and 4, 6, 8 and 9 of the long one."""
    game = BoardGame(2, {"rounds": rounds})
    assert [game.track_points(n) for n in ((0, 1, 2, 3, 4, 5, 6) if rounds == 1 else (4, 6, 8, 9))] == points


def test_a_lower_card_does_not_follow_a_higher():
    """rules/board.md 10: red 4 and red 6 lie, red 3 does not fit, another red 6 does."""
    game = dealt("R3 R6 R7", row="R4 R6")
    assert {move for move in game.legal_moves(0) if move.startswith("play R")} == {"play R6", "play R7"}


def test_only_the_lowest_of_a_colour_opens_a_row():
    """rules/board.md 4.1. Up and down (8.2) the highest does as well."""
    held = "R3 R6 R6 R9 B5 B5 G0 G1"
    opened = {
        "play R3 leader",
        "play B5 leader",
        "play G0 leader",
        "play R3 member",
        "play B5 member",
        "play G0 member",
    }
    assert {move for move in dealt(held).legal_moves(0) if move.startswith("play")} == opened
    both = {move for move in dealt(held, up_and_down=True).legal_moves(0) if move.startswith("play")}
    assert both - opened == {"play R9 leader", "play R9 member", "play G1 leader", "play G1 member"}


def test_the_first_different_card_fixes_the_direction():
    """rules/board.md 10, up and down: open 5, then 5, then 3. Then 4 is refused, and 3 and 0 are not."""
    game = dealt(up_and_down=True)
    assert [game.direction(row) for row in (["R5"], ["R5", "R5"], ["R5", "R5", "R3"])] == ["open", "open", "down"]
    lower = dealt("R0 R3 R4 R5", row="R5 R3", up_and_down=True)
    assert {move for move in lower.legal_moves(0) if move.startswith("play R")} == {"play R0", "play R3"}


# -- comparison --


ALONE = [(0,), (1,), (2,), (3,)]


class Told(BoardGame):
    """The second implementation, with the choices of this round that the plugin skipped."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        super().__init__(seats, options)
        self.told_skipped: list[str] = []


def tell(game: Told, event: Event) -> None:
    """Pass on the deal, and compare events about skipped choices and points with the second implementation."""
    match event:
        case RoundDealt(number, starter, tiles, hands, deck, removed):
            game.start_round(starter, laid(tiles), [letters(hand) for hand in hands], letters(deck), letters(removed))
            agree("round", number, game.round)
            agree(
                "who sees hands, deck, removed",
                [each.to for each in (*hands, deck, removed)],
                [*ALONE[: len(hands)], (), ()],
            )
            game.told_skipped = []
        case CardDrawn(seat, card):
            agree("who sees the card drawn", card.to, (seat,))
        case ChoiceSkipped(_, cause):
            game.told_skipped.append(cause)
            agree("skipped choices", game.told_skipped, game.skipped)
        case RoundScored(number, ended_by, explorers, points, artifacts):
            agree("rounds scored", number, len(game.rounds_scored))
            agree("skipped choices", game.told_skipped, game.skipped)
            scored = game.rounds_scored[-1]
            agree("end of the round", ended_by, scored["ended_by"])
            agree("explorers", [score.total for score in explorers], [sum(own.values()) for own in scored["paths"]])
            agree("paths", [by_letter(score.parts) for score in explorers], scored["paths"])
            agree("points", list(points), scored["vp"])
            agree("artifacts", list(artifacts), scored["tokens"])
        case ArtifactsScored(artifacts, worth, points):
            agree("artifacts", list(artifacts), game.tokens)
            agree("worth", list(worth), game.artifact_points)
            agree("final points", list(points), game.vp)


FACES = {card: str(card) for card in Card}  # written once, because they are used millions of times


def letters(cards: Hidden[Card] | Iterable[Card]) -> list[str]:
    """Return cards in notation, from the bottom to the top."""
    if isinstance(cards, Hidden):
        assert cards.items is not None
        cards = cards.items
    return list(map(FACES.__getitem__, cards))


def by_letter(parts: Mapping[str, int]) -> dict[str, int]:
    """Return points by colour."""
    named = {name: letter for letter, name in COLOURS.items()}
    return {named[name]: points for name, points in parts.items()}


def by_colour(row: Iterable[Any]) -> dict[str, Any]:
    """Name the colours of a row, which the plugin stores in canonical order."""
    return dict(zip(COLOURS, row, strict=True))


def laid(tiles: Iterable[Iterable[Any]]) -> dict[str, dict[int, Any]]:
    """Return the plugin's tiles by colour and step."""
    signs = {"artifact": "A", "arrow": "S"}
    return {
        colour: {step: signs.get(tile, tile) for step, tile in enumerate(path, start=1) if tile is not None}
        for colour, path in by_colour(tiles).items()
    }


RULES = BoardRules()
PHASES = {"place": "PLAY", "choose": "MOVE_CHOICE", "draw": "DRAW"}


def facts(rules: BoardRules, state: BoardState) -> dict[str, Any]:
    """Return the plugin's state in the words of the second implementation."""
    return {
        "round": state.round,
        "started_by": state.starter,
        "to_move": [int(seat) for seat in rules.to_act(state)],
        "phase": "GAME_OVER" if state.turn is None else PHASES[state.phase],
        "kind": state.cause,
        "hands": [letters(hand.cards) for hand in state.hands],
        "rows": [by_colour(map(letters, rows)) for rows in state.columns],
        "pos": [by_colour(steps) for steps in state.steps],
        "leader_colour": [leader and str(leader) for leader in state.leaders],
        "tiles": {(colour, step): tile for colour, path in laid(state.tiles).items() for step, tile in path.items()},
        "discards": by_colour(map(letters, state.discards)),
        "draw_pile": letters(state.deck.cards),
        "removed": letters(state.removed.cards),
        "banned_colour": state.closed and str(state.closed),
        "turns_without_draw": state.turns_without_draw,
        "vp": list(state.points),
        "running": [score.total for score in rules.scores(state)],
        "tokens": list(state.artifacts),
        "round_artifacts": list(state.found),
        "rounds_scored": [
            {
                "ended_by": scored.ended_by,
                "paths": [by_letter(score.parts) for score in scored.explorers],
                "vp": list(scored.points),
                "tokens": list(scored.artifacts),
            }
            for scored in state.scored
        ],
        "artifact_points": state.final and list(state.final.worth),
    }


def paired(rules: BoardRules) -> Pair[Told]:
    return Pair(variant=replace(BOARD, rules=rules), opinion=Told, tell=tell, facts=partial(facts, rules))


class Journey(Comparison[Told]):
    """A random game. In most games the seats also try to advance, because random moves rarely cross the bridge."""

    def __init__(self, pair: Pair[Told], seed: int, seats: int, options: dict[str, Any], tally: Tally) -> None:
        super().__init__(pair, seed, seats, options, tally)
        self.zeal = self.random.choice((0, 0.7, 0.9, 0.97))
        self.paths = self.random.choice((1, 2, 3, 4, 5))  # number of paths that an advancing seat begins

    def pick(self, legal: Mapping[str, Move]) -> Move:
        wise = [] if self.random.random() >= self.zeal else self.wise_moves(list(legal))
        return legal[self.random.choice(wise)] if wise else super().pick(legal)

    def wise_moves(self, legal: list[str]) -> list[str]:
        """Return the best one or two moves, or none if all are equal."""
        game = self.opinion
        if game.phase == "MOVE_CHOICE":
            steps = game.pos[game.to_move]
            return sorted((move for move in legal if move != "decline"), key=lambda move: steps[move[-1]])[-2:]
        if game.phase == "DRAW":
            return []
        plays = sorted((move for move in legal if move.startswith("play") and self.gap(move) <= 2), key=self.gap)
        return plays[:2] or sorted((move for move in legal if move.startswith("discard")), key=self.gap)[-2:]

    def gap(self, move: str) -> int:
        """Return how many numbers a card would skip in its row, or a high number if it does not fit."""
        card = move.split()[1]
        rows = self.opinion.rows[self.opinion.to_move]
        row = rows[card[0]]
        if not row:
            return value_of(card) // 2 if sum(map(bool, rows.values())) < self.paths else 10
        return abs(value_of(card) - value_of(row[-1])) if self.opinion.may_extend(card) else 20


NAMED: dict[str, dict[str, Any]] = {
    "as printed": {},
    "short": {"rounds": 1},
    "up and down": {"up_and_down": True},
    "short, up and down": {"rounds": 1, "up_and_down": True},
    "short, open with anything": {"rounds": 1, "opening_card": "any"},
    "short, up and down, open with anything": {"rounds": 1, "up_and_down": True, "opening_card": "any"},
    "two rounds": {"rounds": 2},
    "short, and games may stall": {"rounds": 1, "stall_limit": 3},
}


def some_options(seats: int, random: Random) -> dict[str, Any]:
    """Draw all options, half of them absent. Games of many rounds are rare, because they take long."""
    drawn = {
        "rounds": random.choice((1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, random.randint(3, 9))),
        "first_seat": random.choice(["random", *(f"seat{seat}" for seat in range(seats))]),
        "up_and_down": random.random() < 0.5,
        "opening_card": random.choice(("lowest_in_hand", "any")),
        "tile_layout": some_layout(random),
        "artifact_track_long": [random.randint(-60, 60) for _ in range(random.randint(1, 15))],
        "artifact_track_short": [random.randint(-60, 60) for _ in range(random.randint(1, 8))],
        "stall_limit": random.choice((0, 1, 2, 3, 5, 9, 24, 1000)),
    }
    return {name: value for name, value in drawn.items() if name == "rounds" or random.random() < 0.5}


def some_layout(random: Random) -> dict[str, list[int]]:
    """Draw any 25 of the 45 spaces, in any order, or the usual ones except for one path."""
    if random.random() < 0.3:
        return {random.choice(list(COLOURS.values())): random.sample(range(1, 10), 5)}
    spaces = random.sample([(colour, step) for colour in COLOURS.values() for step in range(1, 10)], 25)
    return {colour: [step for path, step in spaces if path == colour] for colour in COLOURS.values()}


def compared(
    seats: int, seeds: Iterable[int], options: Mapping[str, Any] | None = None, rules: BoardRules = RULES
) -> Tally:
    """Play games on both sides, each with options of its own unless some are given."""
    pair, tally = paired(rules), Tally()
    for seed in seeds:
        agreed = some_options(seats, Random(f"options/{seed}")) if options is None else dict(options)
        Journey(pair, seed, seats, agreed, tally).play(moves_max=5_000)
    print(tally)
    return tally


SEATS = (2, 3, 4)


@pytest.mark.parametrize(
    ("named", "seats"),
    [  # the quick run plays each with one number of seats
        pytest.param(named, seats, marks=() if seats == SEATS[place % 3] else pytest.mark.slow)
        for place, named in enumerate(NAMED)
        for seats in SEATS
    ],
)
def test_both_agree_on_games_with_options_that_have_a_name(named, seats, seed):
    assert compared(seats, [seed], NAMED[named]).games == 1


@pytest.mark.parametrize("seats", SEATS)
def test_both_agree_on_games_with_options_by_lot(seats, seed, is_slow):
    games = 20 if is_slow else 6
    assert compared(seats, range(seed * 20, seed * 20 + games)).games == games


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_both_agree_on_many_games(seats, seed):
    for place, options in enumerate(NAMED.values()):
        compared(seats, range(seed + 4 * place, seed + 4 * place + 4), options)
    assert compared(seats, range(seed, seed + 60)).games == 60


def test_every_option_is_compared():
    drawn = {name for seed in range(20) for name in some_options(4, Random(seed))}
    assert drawn == set(BOARD.options.__struct_fields__) == set(DEFAULTS)


SPOILT: dict[str, list[Any]] = {
    "rounds": [0, 1, 9, 10],
    "first_seat": ["seat0", "seat2", "seat3", "seat4"],
    "tile_layout": [
        {},
        {"red": [1, 2, 3, 4]},
        {"red": [1, 2, 3, 4, 5]},
        {"red": [0, 2, 3, 4, 5]},
        {"red": [2, 3, 4, 5, 10]},
        {"red": [2, 3, 4, 5, 5]},
        {"red": [9, 8, 7, 6, 5]},
        {"red": [1, 2, 3, 4, 5, 6, 7, 8, 9], "blue": [], "green": [7, 8, 9], "white": [1, 2, 3]},
    ],
    "artifact_track_long": [[], [0]],
    "artifact_track_short": [[], [-9, 9]],
    "opening_card": ["any", "lowest"],
    "stall_limit": [-1, 0, 1000, 1001],
}


@pytest.mark.parametrize("seats", SEATS)
def test_both_refuse_the_same_options(seats, seed):
    random = Random(seed)
    for _ in range(300):
        options = some_of(SPOILT, random, 0.2)
        plugin, second = refused_by_plugin(seats, options), refused_fields(seats, options)
        assert plugin in second if second else plugin is None, (options, plugin, second)


def refused_by_plugin(seats: int, options: dict[str, Any]) -> str | None:
    try:
        RULES.initial(Setup(seats=seats, options=codec_of(BOARD).read_options(options)))
    except InvalidSetup as error:
        return error.field
    return None


# -- the comparison itself: faults that it must find --


class EqualCardsFixTheDirection(BoardRules, frozen=True):
    def may_follow(self, column, card):
        turned = len(column) > 1 and column[0].rank == column[-1].rank > card.rank
        return super().may_follow(column, card) and not turned


class HighestOpensToo(BoardRules, frozen=True):
    def may_open(self, options, hand, card):
        return super().may_open(replace(options, up_and_down=True), hand, card)


class LeaderCountsOnceBelowZero(BoardRules, frozen=True):
    def explorer_points(self, step, *, is_leader):
        return super().explorer_points(step, is_leader=is_leader and step > 3)


class OneTrackForAll(BoardRules, frozen=True):
    def artifact_points(self, options, artifacts):
        return super().artifact_points(replace(options, rounds=3), artifacts)


class TilePaysTheLeaderTwice(BoardRules, frozen=True):
    def decide(self, state, seat, move, chance):
        events = super().decide(state, seat, move, chance)
        leader = state.leaders[seat]
        return [
            replace(e, points=2 * e.points) if isinstance(e, PointsGained) and e.colour is leader else e for e in events
        ]


class EmptyChoiceIsOffered(BoardRules, frozen=True):
    def decide(self, state, seat, move, chance):
        events = super().decide(state, seat, move, chance)
        return [ChoiceOffered(seat, e.cause) if isinstance(e, ChoiceSkipped) else e for e in events]


class ArtifactStays(BoardRules, frozen=True):
    def evolve(self, state, event):
        after = super().evolve(state, event)
        return replace(after, tiles=state.tiles) if isinstance(event, TileTaken) else after


class PileStaysClosed(BoardRules, frozen=True):
    def evolve(self, state, event):
        after = super().evolve(state, event)
        return replace(after, closed=state.closed) if isinstance(event, CardDrawn) else after


class StallsOneTurnLate(BoardRules, frozen=True):
    def legal_moves(self, state, seat):
        return super().legal_moves(replace(state, turns_without_draw=max(0, state.turns_without_draw - 1)), seat)


class LastMoverStartsAgain(BoardRules, frozen=True):
    def evolve(self, state, event):
        if isinstance(event, RoundDealt) and state.scored:
            event = replace(event, starter=(event.starter - 1) % state.seats)
        return super().evolve(state, event)


class ArtifactsBreakNoTies(BoardRules, frozen=True):
    def scores(self, state):
        return [replace(score, tie_break=(0,)) for score in super().scores(state)]


SHORT = {"rounds": 1}
FIRST_GAMES = {"EmptyChoiceIsOffered": 29, "BoardRules": 8}
"""Numbers of the first games of faults that few games show."""
FAULTS: list[tuple[BoardRules, dict[str, Any], str]] = [
    (EqualCardsFixTheDirection(), {"up_and_down": True, **SHORT}, "legal moves"),
    (HighestOpensToo(), SHORT, "legal moves"),
    (LeaderCountsOnceBelowZero(), SHORT, "explorers"),
    (OneTrackForAll(), SHORT, "worth"),
    (TilePaysTheLeaderTwice(), SHORT, "vp"),
    (EmptyChoiceIsOffered(), SHORT, "legal moves"),
    (ArtifactStays(), SHORT, "tiles"),
    (PileStaysClosed(), SHORT, "banned_colour"),
    (StallsOneTurnLate(), {"stall_limit": 2, **SHORT}, "legal moves"),
    (LastMoverStartsAgain(), {"rounds": 2}, "to act"),
    (ArtifactsBreakNoTies(), {"artifact_track_short": [-1000], **SHORT}, "winners"),
    (BoardRules(members=5), SHORT, "legal moves"),
    (BoardRules(bridge=7), SHORT, "to act"),
    (BoardRules(crossings=4), SHORT, "rounds scored"),
]


@pytest.mark.parametrize(("rules", "options", "what"), FAULTS, ids=[type(rules).__name__ for rules, _, _ in FAULTS])
def test_a_planted_fault_is_noticed(rules, options, what):
    with pytest.raises(Disagreement, match=f"they differ in: {what}"):
        compared(3, range(FIRST_GAMES.get(type(rules).__name__, 0), 60), options, rules)
