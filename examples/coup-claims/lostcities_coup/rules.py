"""The rules of Coup: who is asked what, and what follows from the answers."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, TypeGuard

from msgspec.structs import replace

from lostcities.core import Chance, Event, Hidden, IllegalMove, Move, Score, Seat, Setup, Viewer, hide, notation
from lostcities.kit import replaced
from lostcities_coup.state import (
    ACTIONS,
    COINS,
    COINS_DEALT,
    COUP_FORCED_AT,
    PACK,
    Act,
    ActionDeclared,
    ActionFailed,
    After,
    Allow,
    Allowed,
    Block,
    BlockDeclared,
    Card,
    CardsDrawn,
    CardsExchanged,
    Challenge,
    Challenged,
    CoinsTaken,
    Coup,
    CourtClosed,
    CourtDealt,
    InfluenceLost,
    InfluenceReplaced,
    KeepCards,
    RevealCard,
    SeatsAsked,
    Step,
    TurnBegan,
)


class CoupRules:
    """The rules of Coup."""

    def initial(self, setup: Setup) -> Coup:
        """Return the state before the deal."""
        nothing: tuple[Any, ...] = ((),) * setup.seats
        coins = (COINS_DEALT,) * setup.seats
        return Coup(options=setup.options, hands=nothing, lost=nothing, coins=coins, bank=COINS - sum(coins))

    def deal(self, state: Coup, chance: Chance) -> Sequence[Event]:
        """Deal two cards to each seat, and draw the seat that begins."""
        seats, cards = len(state.hands), chance.shuffle(PACK)
        hands = tuple(hide(cards[2 * seat : 2 * seat + 2], [Seat(seat)]) for seat in range(seats))
        return [CourtDealt(hands, hide(cards[2 * seats :])), TurnBegan(Seat(chance.below(seats)))]

    def to_act(self, state: Coup) -> tuple[Seat, ...]:
        """Return the seats that have not decided yet."""
        return state.asked

    def legal_moves(self, state: Coup, seat: Seat) -> Sequence[Move]:
        """List the moves of a seat. The first is the most harmless one."""
        if seat not in state.asked:
            return []
        hand = sorted(card for card in state.hands[seat] if card is not None)
        match state.step:
            case "act":
                return _actions(state, seat)
            case "challenge" | "challenge block":
                return [Allow(), Challenge()]
            case "block":
                return [Allow(), *(Block(claim) for claim in ACTIONS[state.action or "income"].blocks)]
            case "reveal":
                return [RevealCard(card) for card in sorted(set(hand))]
        return [KeepCards(*kept) for kept in sorted(set(combinations(hand, len(hand) - state.drawn)))]

    def default_move(self, state: Coup, seat: Seat) -> Move:
        """Return the move of an absent seat: income, a coup if it must, and no challenge."""
        return self.legal_moves(state, seat)[0]

    def decide(self, state: Coup, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        """Return the events of a move."""
        legal = self.legal_moves(state, seat)
        if move not in legal:
            possible = ", ".join(map(notation, legal))
            raise IllegalMove(f"coup.{state.step.replace(' ', '_')}", f"{notation(move)} is not possible: {possible}")
        flow = _Flow(self, state, chance)
        match move:
            case Act(action, target):
                flow.add(ActionDeclared(seat, action, target))
                flow.ask("challenge") if ACTIONS[action].claim else flow.go_on("block")
            case Allow():
                flow.add(Allowed(seat))
                if not flow.state.asked:
                    flow.go_on({"challenge": "block", "block": "effect"}.get(state.step, "end"))  # type: ignore[arg-type]
            case Block(claim):
                flow.add(BlockDeclared(seat, claim))
                flow.ask("challenge block")
            case Challenge():
                flow.challenge(seat)
            case RevealCard(card):
                flow.add(InfluenceLost(seat, card))
                flow.go_on(state.after)
            case KeepCards(first, second):
                kept: list[Card] = [first] if second is None else [first, second]
                rest = list(state.hands[seat])
                for card in kept:
                    rest.remove(card)
                deck = chance.shuffle((*_known(state.deck), *_known(rest)))
                flow.add(CardsExchanged(seat, hide(kept, [seat]), hide(deck)))
                flow.go_on("end")
        return flow.events

    def evolve(self, state: Coup, event: Event) -> Coup:
        """Return the state after an event."""
        match event:
            case CourtDealt(hands, deck):
                return replace(state, hands=tuple(map(_cards, hands)), deck=_cards(deck))
            case TurnBegan(seat):
                begun = replace(state, turn=seat, turns=state.turns + 1, step="act", asked=(seat,))
                return replace(begun, action=None, target=None, blocker=None, block=None)
            case ActionDeclared(seat, action, target):
                paid = _moved(state, seat, -ACTIONS[action].cost)
                return replace(paid, action=action, target=target, asked=())
            case SeatsAsked(step, seats, after):
                return replace(state, step=step, asked=seats, after=after)
            case Allowed(seat):
                return replace(state, asked=tuple(other for other in state.asked if other != seat))
            case BlockDeclared(seat, claim):
                return replace(state, blocker=seat, block=claim, asked=())
            case Challenged():
                return replace(state, asked=())
            case InfluenceReplaced(seat, card, drawn, deck):
                hand = (*_without(state.hands[seat], card), *_cards(drawn))
                return replace(state, hands=replaced(state.hands, seat, hand), deck=_cards(deck))
            case InfluenceLost(seat, card):
                left = _without(state.hands[seat], card)
                lost = replaced(state.lost, seat, (*state.lost[seat], card))
                state = replace(state, hands=replaced(state.hands, seat, left), lost=lost, asked=())
                if left:
                    return state
                return replace(_moved(state, seat, -state.coins[seat]), out=(*state.out, seat))
            case ActionFailed(seat, coins) | CoinsTaken(seat, coins, None):
                return replace(_moved(state, seat, coins), asked=())
            case CoinsTaken(seat, coins, source) if source is not None:
                return replace(_moved(_moved(state, source, -coins), seat, coins), asked=())
            case CardsDrawn(seat, cards):
                more = replaced(state.hands, seat, (*state.hands[seat], *_cards(cards)))
                left_over = state.deck[: len(state.deck) - cards.count]
                return replace(state, hands=more, deck=left_over, drawn=cards.count)
            case CardsExchanged(seat, hand, deck):
                kept = replaced(state.hands, seat, _cards(hand))
                return replace(state, hands=kept, deck=_cards(deck), drawn=0, asked=())
            case CourtClosed():
                return replace(state, step="over", asked=())
        raise TypeError(f"{type(event).__name__} is no event of Coup")

    def scores(self, state: Coup) -> Sequence[Score]:
        """Return the influence of each seat. Equal seats are placed by how long they had some, then by coins."""
        stayed = {seat: place for place, seat in enumerate(state.out)}
        return [
            Score(len(hand), tie_break=(stayed.get(Seat(seat), len(state.hands)), state.coins[seat]))
            for seat, hand in enumerate(state.hands)
        ]


class _Flow:
    """The events of one move, and the state after them."""

    def __init__(self, rules: CoupRules, state: Coup, chance: Chance) -> None:
        self._rules, self._chance = rules, chance
        self.state, self.events = state, list[Event]()

    def add(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)
        self.state = self._rules.evolve(self.state, event)

    def ask(self, step: Step) -> None:
        """Ask all seats but the one that made the claim, all at once."""
        claimant = self.state.blocker if step == "challenge block" else self.state.turn
        self.add(SeatsAsked(step, tuple(seat for seat in self.state.alive if seat != claimant)))

    def challenge(self, seat: Seat) -> None:
        """Let the claimant prove its claim, or fail."""
        assert self.state.claim is not None, "there is a claim to challenge"
        is_block, (claimant, claim) = self.state.blocker is not None, self.state.claim
        card = next((card for card in _known(self.state.hands[claimant]) if card.lower() == claim), None)
        self.add(Challenged(seat, claimant, claim, card is not None))
        if card is not None:
            deck = self._chance.shuffle((*_known(self.state.deck), card))
            self.add(InfluenceReplaced(claimant, card, hide(deck[-1:], [claimant]), hide(deck[:-1])))
            return self.lose(seat, "end" if is_block else "block")
        if not is_block:
            self.add(ActionFailed(claimant, ACTIONS[self.state.action or "income"].cost))
        return self.lose(claimant, "effect" if is_block else "end")

    def lose(self, seat: Seat, after: After) -> None:
        """Let a seat lose an influence. It chooses a card only if it has several."""
        hand = self.state.hands[seat]
        if len(hand) > 1:
            return self.add(SeatsAsked("reveal", (seat,), after))
        if hand:  # else the same action has already cost the last influence
            self.add(InfluenceLost(seat, _known(hand)[0]))
        return self.go_on(after)

    def go_on(self, after: After) -> None:
        """Ask for blocks, let the action take effect, or end the turn."""
        state = self.state
        if len(state.alive) == 1:
            return self.add(CourtClosed())
        if after == "end":
            is_last = state.turns >= state.options.turn_limit
            return self.add(CourtClosed() if is_last else TurnBegan(state.alive[0]))
        assert state.action is not None, "an action is going on"
        rule = ACTIONS[state.action]
        able = [seat for seat in state.alive if seat != state.turn and state.target in (None, seat)]
        if after == "block" and rule.blocks and able:
            return self.add(SeatsAsked("block", tuple(able)))
        return self._effect(state, rule.gain)

    def _effect(self, state: Coup, gain: int) -> None:
        seat, target = state.turn, state.target
        match state.action:
            case "coup" | "assassinate":
                assert target is not None, "these actions have a target"
                return self.lose(target, "end")
            case "exchange":
                cards = _known(state.deck[-2:])
                self.add(CardsDrawn(seat, hide(cards, [seat])))
                return self.add(SeatsAsked("exchange", (seat,)))
            case "steal":
                assert target is not None, "a captain has a target"
                self.add(CoinsTaken(seat, min(gain, state.coins[target]), target))
            case _:
                self.add(CoinsTaken(seat, min(gain, state.bank)))
        return self.go_on("end")


def told_by(state: Coup, event: Event, viewer: Viewer) -> Iterable[Any]:  # Any: facts of any JSON
    """Return what an event tells: whether a claim was true, and every card that is turned up."""
    match event:
        case Challenged() if state.claim is not None:
            claimant, claim = state.claim
            return [("holds", claimant, claim, claim.capitalize() in state.hands[claimant])]
        case InfluenceReplaced(_, card) | InfluenceLost(_, card):
            return [card]
    return []


def every_card_and_coin(state: Coup) -> tuple[list[Card | None], int]:
    """Return all cards and coins, which never change."""
    held = [card for cards in (*state.hands, *state.lost, state.deck) for card in cards]
    return sorted(held, key=str), state.bank + sum(state.coins)


def secrets_of(state: Coup, viewer: Viewer) -> list[Card | None]:
    """List the cards that a viewer may not know: the deck and the other hands."""
    others = (hand for seat, hand in enumerate(state.hands) if seat != viewer)
    return [*state.deck, *(card for hand in others for card in hand)]


def _actions(state: Coup, seat: Seat) -> list[Move]:
    others = [other for other in state.alive if other != seat]
    is_forced = state.coins[seat] >= COUP_FORCED_AT
    moves: list[Move] = []
    for action, rule in ACTIONS.items():
        if rule.cost <= state.coins[seat] and (action == "coup" or not is_forced):
            moves += [Act(action, other) for other in others] if rule.has_target else [Act(action)]
    return moves


def _is_known(cards: Sequence[Card | None]) -> TypeGuard[Sequence[Card]]:
    return None not in cards


def _known(cards: Sequence[Card | None]) -> Sequence[Card]:
    """Return cards. A move that needs cards its seat does not know shows it something, so it may not guess."""
    if not _is_known(cards):
        raise LookupError("the cards are not known in this view")
    return cards


def _cards(hidden: Hidden[Card]) -> tuple[Card | None, ...]:
    return hidden.items or (None,) * hidden.count


def _without(hand: Sequence[Card | None], card: Card) -> tuple[Card | None, ...]:
    """Return a hand without a card: this one if it is known, else one that is not."""
    at = hand.index(card) if card in hand else hand.index(None)
    return (*hand[:at], *hand[at + 1 :])


def _moved(state: Coup, seat: Seat, coins: int) -> Coup:
    """Return the state after a seat took coins from the bank, or gave it some if `coins` is negative."""
    return replace(state, coins=replaced(state.coins, seat, state.coins[seat] + coins), bank=state.bank - coins)
