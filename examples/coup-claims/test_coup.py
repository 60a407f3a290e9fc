"""The tests of the kit, golden games, challenges and blocks, the limit of turns, and planted leaks."""

from collections.abc import Callable, Sequence

import pytest
from lostcities_coup import COUP, PlayedCoup
from lostcities_coup.state import (
    Act,
    ActionDeclared,
    ActionFailed,
    Allowed,
    BlockDeclared,
    Card,
    CardsDrawn,
    CardsExchanged,
    Challenged,
    CoinsTaken,
    Coup,
    CourtClosed,
    CourtDealt,
    InfluenceLost,
    InfluenceReplaced,
    SeatsAsked,
    TurnBegan,
)
from msgspec.structs import replace

from lostcities.core import Chance, Event, Move, Score, Seat, hide
from lostcities.testing import Given, LawBroken, check_variant, conformance_suite, dealt, given, play, playthrough

TestConformance = conformance_suite(COUP, option_sets={"short": {"turn_limit": 10}}, games=1)

ADA, BOB, CLEO = Seat(0), Seat(1), Seat(2)
DECK: list[Card] = ["Ambassador", "Ambassador", "Assassin", "Captain", "Contessa"]


def court(ada: list[Card], bob: list[Card], cleo: list[Card], *then: Event, **options: int) -> Given[Coup]:
    hands = tuple(hide(hand, to=[Seat(seat)]) for seat, hand in enumerate((ada, bob, cleo)))
    return given(COUP, CourtDealt(hands, hide(DECK)), *then, TurnBegan(ADA), seats=3, options=options)


def moves(game: Given[Coup], *made: tuple[int, str]) -> Given[Coup]:
    for seat, move in made:
        game = game.when(seat, move).goes_on()
    return game


def test_two_seats_play_as_they_always_did(golden: Callable[[str, str], None]) -> None:
    golden("golden/two-seats.txt", playthrough(COUP, 4, seats=2, every=8))


def test_four_seats_play_as_they_always_did(golden: Callable[[str, str], None]) -> None:
    golden("golden/four-seats.txt", playthrough(COUP, 7, seats=4, every=16))


def test_all_others_are_asked_at_once_and_a_claim_stands_when_they_allow_it() -> None:
    game = court(["Captain", "Captain"], ["Duke", "Duke"], ["Contessa", "Assassin"])
    game = game.when(0, "act tax").then(ActionDeclared(ADA, "tax", None), SeatsAsked("challenge", (BOB, CLEO)))
    assert game.legal == {1: ["allow", "challenge"], 2: ["allow", "challenge"]}
    game = game.when(2, "allow").then(Allowed(CLEO))
    game = game.when(1, "allow").then(Allowed(BOB), CoinsTaken(ADA, 3), TurnBegan(BOB))
    assert (game.state.coins, game.state.bank) == ((5, 2, 2), 41)


def test_a_bluff_that_is_challenged_costs_an_influence_and_not_the_coins() -> None:
    paid = CoinsTaken(ADA, 1)
    game = court(["Captain", "Captain"], ["Duke", "Duke"], ["Contessa", "Assassin"], paid)
    game = game.when(0, "act assassinate 1").goes_on()
    assert game.state.coins == (0, 2, 2)
    game = game.when(2, "challenge").then(
        Challenged(CLEO, ADA, "assassin", False), ActionFailed(ADA, 3), SeatsAsked("reveal", (ADA,), "end")
    )
    game = game.when(0, "reveal Captain").then(InfluenceLost(ADA, "Captain"), TurnBegan(BOB))
    assert game.state.coins == (3, 2, 2)


def test_a_proven_claim_costs_the_challenger_an_influence_and_its_card_is_replaced() -> None:
    game = court(["Captain", "Duke"], ["Duke", "Contessa"], ["Contessa", "Assassin"])
    challenged = moves(game, (0, "act steal 1")).when(2, "challenge")
    shown = next(event for event in challenged.events if isinstance(event, InfluenceReplaced))
    game = challenged.goes_on()
    assert (shown.card, shown.drawn.to, shown.deck.to, shown.deck.count) == ("Captain", (ADA,), (), 5)
    assert len(game.state.hands[0]) == 2
    assert game.legal == {2: ["reveal Assassin", "reveal Contessa"]}
    game = game.when(2, "reveal Assassin").then(InfluenceLost(CLEO, "Assassin"), SeatsAsked("block", (BOB,)))
    game = game.when(1, "allow").then(Allowed(BOB), CoinsTaken(ADA, 2, BOB), TurnBegan(BOB))
    assert game.state.coins == (4, 0, 2)


def test_a_block_may_be_challenged_and_a_block_that_stands_costs_the_coins() -> None:
    start = court(["Assassin", "Duke"], ["Duke", "Captain"], ["Contessa", "Assassin"], CoinsTaken(ADA, 1))
    start = moves(start, (0, "act assassinate 1"), (1, "allow"), (2, "allow"))
    assert start.legal == {1: ["allow", "block contessa"]}
    blocked = start.when(1, "block contessa").then(
        BlockDeclared(BOB, "contessa"), SeatsAsked("challenge block", (CLEO, ADA))
    )
    stands = moves(blocked, (0, "allow"), (2, "allow"))
    assert (stands.state.turn, stands.state.coins) == (1, (0, 2, 2))
    fallen = moves(blocked, (0, "challenge"), (1, "reveal Duke"))  # a false Contessa costs both cards
    assert (fallen.state.hands[1], fallen.state.out, fallen.state.coins) == ((), (1,), (0, 0, 2))


def test_foreign_aid_may_be_blocked_by_any_seat_as_the_duke() -> None:
    game = court(["Captain", "Captain"], ["Duke", "Duke"], ["Contessa", "Assassin"])
    game = moves(game, (0, "act aid"))
    assert game.legal == {1: ["allow", "block duke"], 2: ["allow", "block duke"]}
    game = moves(game, (2, "block duke"))
    assert game.legal == {0: ["allow", "challenge"], 1: ["allow", "challenge"]}
    game = moves(game, (0, "challenge"), (2, "reveal Contessa"))
    assert (game.state.coins, game.state.turn) == ((4, 2, 2), 1)


def test_an_exchange_draws_two_cards_and_keeps_as_many_as_before() -> None:
    game = court(["Duke", "Duke"], ["Captain", "Captain"], ["Contessa", "Assassin"])
    game = moves(game, (0, "act exchange"), (1, "allow"), (2, "allow"))
    assert game.legal == {
        0: ["keep Captain Contessa", "keep Captain Duke", "keep Contessa Duke", "keep Duke Duke"],
    }
    assert game.sees(1)["hand-0"] == "[] of 4"
    exchanged = game.when(0, "keep Contessa Duke").events
    kept = next(event for event in exchanged if isinstance(event, CardsExchanged))
    assert (kept.hand, kept.deck.count) == (hide(["Contessa", "Duke"], to=[ADA]), 5)


def test_ten_coins_force_a_coup() -> None:
    game = court(["Duke", "Duke"], ["Captain", "Captain"], ["Contessa", "Assassin"], CoinsTaken(ADA, 8))
    assert game.legal == {0: ["act coup 1", "act coup 2"]}
    game.when(0, Act("income")).refused("coup.act", "act income is not possible: act coup 1, act coup 2")
    game = game.when(0, "act coup 2").then(ActionDeclared(ADA, "coup", CLEO), SeatsAsked("reveal", (CLEO,), "end"))
    assert game.state.coins[0] == 3


def test_the_limit_of_turns_ends_the_game_and_coins_break_ties() -> None:
    game = court(["Duke", "Duke"], ["Captain", "Captain"], ["Contessa", "Assassin"], turn_limit=10)
    for turn in range(9):
        game = moves(game, (turn % 3, "act income"))
    game = game.when(0, "act income").then(ActionDeclared(ADA, "income", None), CoinsTaken(ADA, 1), CourtClosed())
    assert COUP.rules.scores(game.state) == [
        Score(2, tie_break=(3, 6)),
        Score(2, tie_break=(3, 5)),
        Score(2, tie_break=(3, 5)),
    ]


def test_an_absent_seat_takes_income_allows_everything_and_launches_a_coup_if_it_must() -> None:
    rules = PlayedCoup()
    game = dealt(COUP, {"turn_limit": 60}, seats=3, seed=1)
    made = set()
    while game.legal:
        seat = Seat(next(iter(game.legal)))
        move = rules.default_move(game.state, seat)
        made.add(move.action if isinstance(move, Act) else type(move).__name__)
        game = game.when(seat, move).goes_on()
    assert made == {"income", "coup", "RevealCard"}


def test_random_games_bluff_prove_block_and_exchange() -> None:
    met = {type(event) for seed in range(8) for commit in play(COUP, seed, seats=4).commits for event in commit.events}
    assert {InfluenceReplaced, ActionFailed, BlockDeclared, CardsExchanged, CourtClosed} <= met


# -- planted faults --


class AsksHoldersAlone(PlayedCoup):
    """Only seats that hold the card are asked to block."""

    def decide(self, state: Coup, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        events = list(super().decide(state, seat, move, chance))
        last = events[-1]
        if isinstance(last, SeatsAsked) and last.step == "block":
            holders = tuple(seat for seat in last.seats if "Duke" in state.hands[seat])
            events[-1] = replace(last, seats=holders or last.seats)
        return events


class ShowsDrawnCards(PlayedCoup):
    """All seats see the cards of an exchange."""

    def decide(self, state: Coup, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        return [
            replace(event, cards=hide(event.cards.items or (), to=(ADA, BOB, CLEO)))
            if isinstance(event, CardsDrawn)
            else event
            for event in super().decide(state, seat, move, chance)
        ]


class ScoresCards(PlayedCoup):
    def scores(self, state: Coup) -> Sequence[Score]:
        dukes = [sum(card == "Duke" for card in hand) for hand in state.hands]
        return [Score(score.total, tie_break=(duke,)) for score, duke in zip(super().scores(state), dukes, strict=True)]


class ProvesByAnotherCard(PlayedCoup):
    """A claim that fails is replaced by what the seat really holds."""

    def decide(self, state: Coup, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        return [
            replace(event, claim=str(min(map(str, state.hands[event.claimant]))).lower())
            if isinstance(event, Challenged) and not event.is_proven
            else event
            for event in super().decide(state, seat, move, chance)
        ]


class StealsFromBank(PlayedCoup):
    def evolve(self, state: Coup, event: Event) -> Coup:
        if isinstance(event, CoinsTaken) and event.source is not None:
            return replace(super().evolve(state, event), coins=super().evolve(state, replace(event, source=None)).coins)
        return super().evolve(state, event)


@pytest.mark.parametrize(
    ("rules", "law"),
    [
        (AsksHoldersAlone(), "secrecy"),
        (ShowsDrawnCards(), "secrecy"),
        (ScoresCards(), "view"),
        (ProvesByAnotherCard(), "secrecy"),
        (StealsFromBank(), "conservation"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_planted_fault_is_caught(rules: PlayedCoup, law: str) -> None:
    with pytest.raises(LawBroken, match=f"law '{law}'"):
        check_variant(replace(COUP, rules=rules), names=[law], games=6, seats=3)
