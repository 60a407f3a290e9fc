"""The laws find their faults: Tiny obeys all of them, and each planted fault breaks the law that forbids it."""

from hashlib import sha256
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace
from tests.support.team_variants import HOPELESS, PARTNERS, TOGETHER

from lostcities.core import Event, Hidden, IllegalMove, Move, PluginError, Score, Seat, Variant, hide, notation
from lostcities.core.hash_chain import command_digest
from lostcities.kit import Card
from lostcities.present import Piece, mention
from lostcities.testing import LAWS, LawBroken, check_game, check_variant, play
from lostcities.testing.check import check_games
from lostcities.testing.declarations import Declarations
from lostcities.testing.tiny import (
    DECK,
    TINY,
    Buried,
    Bury,
    Drawn,
    Play,
    Played,
    Scored,
    TinyRules,
    TurnBegan,
    every_card,
    secrets,
)
from lostcities_duel.moves import CardDrawn, RoundDealt
from lostcities_duel.plugin import DUEL
from lostcities_duel.rules import DuelRules
from lostcities_duel.state import SEATS, DuelState

# -- events of mutants --


class DrawnOpenly(Event, frozen=True):
    seat: Seat
    card: Card


class DrawnWithNumber(Event, frozen=True):
    seat: Seat
    card: Hidden[Card]
    piece: int


class DeckShown(Event, frozen=True):
    cards: tuple[Card, ...]


class Hinted(Event, frozen=True):
    colour: str


class Labelled(Event, frozen=True):
    """An event with texts that may look like a hidden value in JSON."""

    labels: dict[str, str]


class PlayedInWords(Event, frozen=True):
    seat: Seat
    card: str


class Drop(Move, frozen=True):
    """A move that means the same as `Bury` and is written like `Play`."""

    verb = "play"
    card: Card


class Lay(Move, frozen=True):
    """A move with a field that has no notation."""

    cards: tuple[tuple[Card, ...], ...]


def faces(hidden: Hidden[Card]) -> tuple[Card, ...]:
    """Return the items of a hidden value, where they are known."""
    assert hidden.items is not None
    return hidden.items


# -- rules of mutants, each with one changed method --


class DeckLeaks(TinyRules):
    def deal(self, state, chance):
        dealt = self.dealt(state, chance)
        return [dealt, DeckShown(faces(dealt.deck)[-2:]), TurnBegan(Seat(0))]

    def evolve(self, state, event):
        return state if isinstance(event, DeckShown) else super().evolve(state, event)


class HandsForAll(TinyRules):
    def dealt(self, state, chance):
        dealt = super().dealt(state, chance)
        all_seats = [Seat(seat) for seat in range(len(dealt.hands))]
        return replace(dealt, hands=tuple(hide(faces(hand), to=all_seats) for hand in dealt.hands))


class DrawsOpenly(TinyRules):
    def after(self, state, seat, laid, chance):
        events = super().after(state, seat, laid, chance)
        return [DrawnOpenly(e.seat, *faces(e.card)) if isinstance(e, Drawn) else e for e in events]

    def evolve(self, state, event):
        if isinstance(event, DrawnOpenly):
            known = Hidden(to=(), count=1, items=(event.card,))
            return super().evolve(state, Drawn(event.seat, known))
        return super().evolve(state, event)


class NumbersPieces(TinyRules):
    """A piece's id is the card's place in the pack, which is as revealing as its face."""

    def after(self, state, seat, laid, chance):
        events = super().after(state, seat, laid, chance)
        return [DrawnWithNumber(e.seat, e.card, faces(e.card)[0].order) if isinstance(e, Drawn) else e for e in events]

    def evolve(self, state, event):
        if isinstance(event, DrawnWithNumber):
            return super().evolve(state, Drawn(event.seat, event.card))
        return super().evolve(state, event)


class RefusesWithOthersCard(TinyRules):
    def require_held(self, state, seat, card):
        if card not in state.hands[seat]:
            held = next((c for hand in state.hands for c in hand.cards if c == card), None)
            raise IllegalMove("tiny.held", f"you do not hold {card}" + (": another seat does" if held else ""))


class LegalByDeck(TinyRules):
    """No card may be played that is lower than the top of the deck."""

    def may_follow(self, state, seat, card):
        return super().may_follow(state, seat, card) and (not state.deck.top or card.rank >= state.deck.top.rank - 1)


class HintsAtHands(TinyRules):
    """A public event reveals a colour of the next seat's hand."""

    def after(self, state, seat, laid, chance):
        hand = state.hands[(seat + 1) % len(state.hands)].cards
        return [*([Hinted(hand[0].colour.value)] if hand else []), *super().after(state, seat, laid, chance)]

    def evolve(self, state, event):
        return state if isinstance(event, Hinted) else super().evolve(state, event)


class LabelsAsHidden(TinyRules):
    """A text in JSON reads as the type of a hidden value."""

    def after(self, state, seat, laid, chance):
        return [Labelled({"type": "Hidden", "items": "R7"}), *super().after(state, seat, laid, chance)]

    def evolve(self, state, event):
        return state if isinstance(event, Labelled) else super().evolve(state, event)


class StarterHoldsBest(TinyRules):
    """The hands decide which seat begins, and the deal reveals it."""

    def deal(self, state, chance):
        dealt = self.dealt(state, chance)
        best = max(range(len(dealt.hands)), key=lambda s: max(card.order for card in faces(dealt.hands[s])))
        return [dealt, TurnBegan(Seat(best))]


class EvolveLooks(TinyRules):
    """`evolve` decides which seat is next, by the face of the drawn card."""

    def evolve(self, state, event):
        if isinstance(event, Drawn):
            turn = event.seat if event.card.items and event.card.items[0].rank > 3 else None
            return replace(super().evolve(state, event), turn=turn)
        return state if isinstance(event, TurnBegan) and event.seat == 1 else super().evolve(state, event)


class EvolveNeedsFaces(TinyRules):
    """`evolve` fails without hidden items."""

    def evolve(self, state, event):
        if isinstance(event, Drawn):
            assert faces(event.card)
        return super().evolve(state, event)


class LosesCards(TinyRules):
    def evolve(self, state, event):
        if isinstance(event, Buried):
            return replace(super().evolve(state, event), buried=state.buried)
        return super().evolve(state, event)


class OrderedBySet(TinyRules):
    def legal_moves(self, state, seat):
        named = {notation(move): move for move in super().legal_moves(state, seat)}
        return [named[name] for name in set(named)]


class ShufflesByHash(TinyRules):
    def dealt(self, state, chance):
        dealt = super().dealt(state, chance)
        return replace(dealt, deck=hide(sorted(faces(dealt.deck), key=lambda card: hash(str(card)))))


class Remembers(TinyRules):
    """A global counter makes every fold different."""

    calls = count()

    def evolve(self, state, event):
        if isinstance(event, Scored):
            return replace(super().evolve(state, event), points=(next(self.calls),) * len(state.points))
        return super().evolve(state, event)


class NeverEnds(TinyRules):
    """Cards can only be buried, and then return to the hand."""

    def may_follow(self, state, seat, card):
        return False

    def evolve(self, state, event):
        return state if isinstance(event, Buried) else super().evolve(state, event)


class LaysSeveral(TinyRules):
    def legal_moves(self, state, seat):
        moves = super().legal_moves(state, seat)
        return [Lay(((move.card,),)) if isinstance(move, Play) else move for move in moves]

    def decide(self, state, seat, move, chance):
        return super().decide(state, seat, Play(*move.cards[0]) if isinstance(move, Lay) else move, chance)


class RefusesLegal(TinyRules):
    def decide(self, state, seat, move, chance):
        if move == Bury(Card("Y2")):
            raise IllegalMove("tiny.mine", "Y2 may not be buried")
        return super().decide(state, seat, move, chance)


class AcceptsIllegal(TinyRules):
    def legal_moves(self, state, seat):
        return [move for move in super().legal_moves(state, seat) if move != Bury(Card("Y2"))] or [Bury(Card("Y2"))]


class Crashes(TinyRules):
    """An unheld card is a programming error instead of a refusal."""

    def require_held(self, state, seat, card):
        state.hands[seat].cards.index(card)


class Leaves(TinyRules):
    """Moves that cannot be computed end the program."""

    def legal_moves(self, state, seat):
        if not all(hand.cards or not len(hand) for hand in state.hands):
            raise SystemExit("no hand to look at")
        return super().legal_moves(state, seat)


class PilesUp(TinyRules):
    """Points are in one list that all states share."""

    def initial(self, setup):
        points: Any = [0] * setup.seats
        return replace(super().initial(setup), points=points)

    def evolve(self, state, event):
        points: Any = state.points
        if isinstance(event, Played):
            points[event.seat] += event.card.rank
        return super().evolve(state, event)


class DrawsByMood(TinyRules):
    """Every third time the same seat is next."""

    moods = count()

    def decide(self, state, seat, move, chance):
        events = list(super().decide(state, seat, move, chance))
        if next(self.moods) % 2 and isinstance(events[-1], TurnBegan) and events[-1].seat is not None:
            events[-1] = TurnBegan(seat if len(state.hands[seat]) > 1 else events[-1].seat)
        return events


class WritesWords(TinyRules):
    """A card in a field declared as text is read again as text."""

    def decide(self, state, seat, move, chance):
        laid, *rest = super().decide(state, seat, move, chance)
        words: Any = laid.card if isinstance(laid, Played) else ""
        return [PlayedInWords(laid.seat, words) if isinstance(laid, Played) else laid, *rest]

    def evolve(self, state, event):
        if isinstance(event, PlayedInWords):
            return super().evolve(state, Played(event.seat, Card(event.card)))
        return super().evolve(state, event)


class WritesMovesAlike(TinyRules):
    def legal_moves(self, state, seat):
        return [Drop(move.card) if isinstance(move, Bury) else move for move in super().legal_moves(state, seat)]

    def decide(self, state, seat, move, chance):
        return super().decide(state, seat, Bury(move.card) if isinstance(move, Drop) else move, chance)


class OffersLess(TinyRules):
    """The table omits an action."""

    def table(self, view, seat, translate):
        table = super().table(view, seat, translate)
        return replace(table, actions=table.actions[1:])


class TellsDigests(TinyRules):
    """A line describes a drawn card by its salted digest."""

    def log_lines(self, event, translate):
        return (
            [translate("{who} draws {card}", who=event.seat, card=event.card.digest)]
            if isinstance(event, Drawn)
            else []
        )


class MentionsDigests(TinyRules):
    """A line shows a drawn card as a piece that only its digest tells apart."""

    def log_lines(self, event, translate):
        if not isinstance(event, Drawn):
            return []
        card = mention(Piece(label="a card", rank=event.card.digest))
        return [translate("{who} draws {card}", who=event.seat, card=card)]


class TellsFaces(TinyRules):
    """A line fails without hidden items."""

    def log_lines(self, event, translate):
        return (
            [translate("{who} draws {card}", who=event.seat, card=faces(event.card))]
            if isinstance(event, Drawn)
            else []
        )


class TellsInOne(TinyRules):
    """The lines of an event are one text, so that every letter would be a line."""

    def log_lines(self, event, translate):
        return translate("something happened")


class TellsBlanks(TinyRules):
    def log_lines(self, event, translate):
        return ["  "]


class TellsWithoutEnd(TinyRules):
    def log_lines(self, event, translate):
        return ["on " * 200]


class ScoresByHands(TinyRules):
    """A running score counts cards that only its seat can see."""

    def scores(self, state):
        return (
            [
                replace(score, total=score.total + sum(card.rank for card in hand.cards))
                for score, hand in zip(super().scores(state), state.hands, strict=True)
            ]
            if state.hands
            else super().scores(state)
        )


def mutant(rules: type[TinyRules], *events: type[Event], moves: object = None) -> Variant[Any, Any, Any]:
    """Return Tiny with other rules, and the events and moves that they add."""
    types = TINY.events
    for event in events:
        types = types | event
    key = "tiny-" + "".join(f"-{c.lower()}" if c.isupper() else c for c in rules.__name__).lstrip("-")
    return replace(TINY, key=key, rules=rules(), events=types, moves=moves or TINY.moves)


class ScoresSeatsOfATeam(TinyRules):
    """Until the end each seat has points of its own, though all seats are one team."""

    def scores(self, state):
        return [Score(seat if state.turn is not None else 0) for seat in range(len(state.points))]


class ForgetsASeat(TinyRules):
    def scores(self, state):
        return super().scores(state)[state.turn is not None :]


PLANTED = [
    (mutant(DeckLeaks, DeckShown), "secrecy", "stands openly in DeckShown"),
    (mutant(HandsForAll), "secrecy", "still secret"),
    (mutant(DrawsOpenly, DrawnOpenly), "secrecy", "stands openly in DrawnOpenly"),
    (mutant(NumbersPieces, DrawnWithNumber), "secrecy", '"piece":'),
    (mutant(RefusesWithOthersCard), "secrecy", "another seat does"),
    (mutant(LegalByDeck), "secrecy", "legal play"),
    (mutant(HintsAtHands, Hinted), "secrecy", '"type":"Hinted"'),
    (mutant(LabelsAsHidden, Labelled), "legality", "its type and its JSON hide different things"),
    (mutant(StarterHoldsBest), "secrecy", '"type":"TurnBegan"'),
    (mutant(TellsDigests), "secrecy", "told Seat"),
    (mutant(MentionsDigests), "secrecy", "draws a card as"),
    (mutant(LegalByDeck), "own knowledge", "legal by the view"),
    (replace(mutant(ScoresSeatsOfATeam), teams=lambda setup: [range(setup.seats)]), "teams", "the same total"),
    (mutant(ForgetsASeat), "teams", "each of 2 seats a score"),
    (mutant(Leaves), "own knowledge", "legal_moves failed on the view: SystemExit: no hand to look at"),
    (mutant(EvolveLooks), "view", "by the view"),
    (mutant(EvolveNeedsFaces), "view", "evolve failed"),
    (mutant(TellsFaces), "view", "log_lines failed for Drawn"),
    (mutant(TellsInOne), "view", "becomes 'something happened'"),
    (mutant(TellsBlanks), "view", "becomes ['  ']"),
    (mutant(TellsWithoutEnd), "view", "becomes ['on on"),
    (mutant(ScoresByHands), "view", "scores of the view"),
    (mutant(OffersLess), "view", "the table offers"),
    (mutant(LosesCards), "conservation", "after the deal"),
    (mutant(OrderedBySet), "determinism", "another process"),
    (mutant(ShufflesByHash), "determinism", "another process"),
    (mutant(Remembers), "fold", "the stored log folds to"),
    (mutant(NeverEnds), "progress", "has not ended after 45 moves"),
    (mutant(RefusesLegal), "legality", "refuses Bury"),
    (mutant(AcceptsIllegal), "legality", "accepted by decide"),
    (mutant(Crashes), "legality", "should raise IllegalMove"),
    (mutant(Remembers), "undo", "decided once more"),
    (mutant(PilesUp), "undo", "what counts folds to"),
    (mutant(DrawsByMood), "undo", "made once more"),
    (mutant(WritesWords, PlayedInWords), "fold", "comes back from its JSON as"),
    (mutant(WritesMovesAlike, moves=Play | Bury | Drop), "notation", "does not name one legal move"),
    (mutant(LaysSeveral, moves=Lay | Bury), "notation", "does not name one legal move"),
]


def lostcities_variants():
    """Register the mutants for the other process of the law of determinism."""
    return [variant for variant, _, _ in PLANTED]


# -- the same in the Duel --


class DuelDrawsForAll(DuelRules, frozen=True):
    def decide(self, state, seat, move, chance):
        events = super().decide(state, seat, move, chance)
        return [replace(e, card=hide(faces(e.card), to=SEATS)) if isinstance(e, CardDrawn) else e for e in events]


class DuelDeckShows(DuelRules, frozen=True):
    """The seat that begins the first round reveals which seat has the higher card."""

    def deal(self, state, chance):
        dealt, *rest = super().deal(state, chance)
        assert isinstance(dealt, RoundDealt)
        best = max(Seat(0), Seat(1), key=lambda seat: max(card.rank for card in faces(dealt.hands[seat])))
        return [replace(dealt, starter=best), *rest]


class DuelTakesByDeck(DuelRules, frozen=True):
    """No discard may be taken while a wager is on top of the deck."""

    def legal_moves(self, state, seat):
        legal = super().legal_moves(state, seat)
        return legal[:1] if state.has_placed and state.deck.top and state.deck.top.is_wager else legal


class DuelRefusesWithOthersCard(DuelRules, frozen=True):
    def decide(self, state, seat, move, chance):
        try:
            return super().decide(state, seat, move, chance)
        except IllegalMove as error:
            raise IllegalMove(error.rule, f"{error}; unlike {state.hands[1 - seat].cards[-1:]}") from error


class DuelDrawsWagersForAll(DuelRules, frozen=True):
    """A wager that is drawn is shown to both seats. A colour has three equal ones."""

    def decide(self, state, seat, move, chance):
        return [
            replace(event, card=hide(faces(event.card), to=SEATS))
            if isinstance(event, CardDrawn) and faces(event.card)[0].is_wager
            else event
            for event in super().decide(state, seat, move, chance)
        ]


def duel_secrets(state: DuelState, viewer: Seat | None) -> list[Card]:
    hands = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    return [*state.deck.cards, *(card for hand in hands for card in hand.cards)]


@pytest.mark.parametrize(
    ("rules", "saying"),
    [
        (DuelDrawsForAll(), "still secret"),
        (DuelDrawsWagersForAll(), "more often than"),
        (DuelDeckShows(), '"type":"RoundDealt"'),
        (DuelTakesByDeck(), "take"),
        (DuelRefusesWithOthersCard(), "unlike"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_leak_planted_in_the_duel_is_caught(rules, saying):
    begun = (play(replace(DUEL, rules=rules), seed, moves_max=100) for seed in range(3))
    with pytest.raises(LawBroken, match="law 'secrecy'") as caught:
        check_games(begun, Declarations(secrets=duel_secrets), names=["secrecy"])
    assert saying in str(caught.value)


# -- the laws themselves --


@pytest.mark.parametrize("law", LAWS)
def test_tiny_obeys(law, is_slow):
    games = 5 if is_slow else 2
    check_variant(TINY, games=games, names=[law], options={"rounds": 2}, count=every_card, secrets=secrets)


@pytest.mark.parametrize("variant", [PARTNERS, TOGETHER, HOPELESS], ids=lambda variant: variant.key)
def test_games_of_teams_obey(variant, is_slow):
    names = LAWS if is_slow else ("view", "own knowledge", "teams", "undo")
    check_variant(variant, games=4, names=names, count=every_card, secrets=secrets)


def test_teams_that_leave_a_seat_out_are_a_fault_at_once():
    with pytest.raises(PluginError, match="teams must put each of 3 seats in one team"):
        check_variant(replace(TINY, teams=lambda setup: [(0, 1)]), seats=3, names=["teams"])


@pytest.mark.parametrize(("variant", "law", "saying"), PLANTED, ids=[f"{v.key}: {law}" for v, law, _ in PLANTED])
def test_a_planted_fault_is_caught_by_its_law(variant, law, saying):
    with pytest.raises(LawBroken) as caught:
        check_variant(variant, names=[law], games=12, count=every_card, secrets=secrets)
    assert caught.value.law == law
    assert saying in str(caught.value)
    assert f"{variant.key} version 1 (seed=" in str(caught.value)


class TurnsUpLast(TinyRules):
    """The rules turn up the lowest card of the deck after the deal, and it stays there until it is drawn."""

    def deal(self, state, chance):
        dealt = self.dealt(state, chance)
        return [dealt, DeckShown(faces(dealt.deck)[:1]), TurnBegan(Seat(0))]

    def evolve(self, state, event):
        return state if isinstance(event, DeckShown) else super().evolve(state, event)


def shown_cards(state, event, viewer):
    return event.cards if isinstance(event, DeckShown) else ()


def played_card(state, event, viewer):
    return [event.card] if isinstance(event, Played) else ()


def test_a_card_turned_up_passes_once_its_event_is_declared(is_slow):
    variant = mutant(TurnsUpLast, DeckShown)
    check_variant(
        variant, games=5 if is_slow else 1, tells=shown_cards, count=every_card, names=set(LAWS) - {"determinism"}
    )
    check_variant(replace(variant, tells=shown_cards), names=["secrecy"])  # by the variant itself
    with pytest.raises(LawBroken, match="stands openly in DeckShown"):
        check_variant(variant, names=["secrecy"])
    with pytest.raises(LawBroken, match="stands openly in DeckShown"):
        check_variant(replace(variant, tells=played_card), names=["secrecy"])


def test_what_a_record_says_of_its_rulebook_holds_for_the_house_rules_made_from_it():
    def no_secrets(state, viewer):
        return []

    base = replace(TINY, count=every_card, secrets=secrets)
    with pytest.raises(LawBroken, match="law 'conservation'"):
        check_variant(replace(base, rules=LosesCards()), names=["conservation"])
    turned = replace(base, rules=TurnsUpLast(), events=TINY.events | DeckShown)
    with pytest.raises(LawBroken, match="stands openly in DeckShown"):
        check_variant(turned, names=["secrecy"])
    with pytest.raises(LawBroken, match="law 'secrecy'"):
        check_variant(replace(base, secrets=lambda state, viewer: state.rows[0]), names=["secrecy"])
    check_variant(replace(base, secrets=lambda state, viewer: state.rows[0]), names=["secrecy"], secrets=no_secrets)


class DealsLater(TinyRules):
    """Nothing is hidden at the start: the first move of a seat requests the deal."""

    def deal(self, state, chance):
        return [TurnBegan(Seat(0))]

    def legal_moves(self, state, seat):
        return super().legal_moves(state, seat) if state.hands else [Play(DECK[0])]

    def decide(self, state, seat, move, chance):
        if state.hands:
            return super().decide(state, seat, move, chance)
        if move != Play(DECK[0]):
            raise IllegalMove("tiny.deal", f"ask for the deal by {DECK[0]}")
        return [self.dealt(state, chance), TurnBegan(seat)]


class DealsLaterAndTells(DealsLater):
    def decide(self, state, seat, move, chance):
        events = super().decide(state, seat, move, chance)
        return events if state.hands else [Hinted(faces(events[0].deck)[0].colour.label), *events]

    def evolve(self, state, event):
        return state if isinstance(event, Hinted) else super().evolve(state, event)


def test_items_that_are_hidden_later_than_at_the_start_are_compared_too(is_slow):
    check_variant(mutant(DealsLater), games=5 if is_slow else 1, names=set(LAWS) - {"determinism"})
    with pytest.raises(LawBroken, match="with other items where the viewer has met none"):
        check_variant(mutant(DealsLaterAndTells, Hinted), names=["secrecy"])


def test_cards_that_a_move_deals_are_no_part_of_one_deal():
    check_variant(replace(TINY, one_deal_options={"rounds": 1}), names=["one deal"])
    for rules, options in ((TinyRules, {"rounds": 2}), (DealsLater, {"rounds": 1})):
        with pytest.raises(LawBroken, match="draws random numbers under"):
            check_variant(replace(mutant(rules), one_deal_options=options), games=1, names=["one deal"])


class ShowsAll(TurnsUpLast):
    """Every card is turned up once it is dealt."""

    def deal(self, state, chance):
        dealt = self.dealt(state, chance)
        return [dealt, DeckShown(DECK), TurnBegan(Seat(0))]


def test_a_law_of_secrecy_that_could_compare_nothing_says_so():
    with pytest.raises(LawBroken, match="nothing was compared"):
        check_variant(mutant(ShowsAll, DeckShown), names=["secrecy"], tells=shown_cards)


@pytest.mark.parametrize(
    ("digest", "message"),
    [
        (lambda seed, version, text: sha256(text).digest(), "tries every legal move"),
        (lambda seed, version, text: command_digest(bytes(32), version, text), "tries every legal move"),
        (lambda seed, version, text: command_digest(seed, version + 1, text), "does not follow from seed and command"),
    ],
    ids=["unsalted", "salted for all to see", "of another version"],
)
def test_a_digest_from_which_viewers_could_find_the_move_is_caught(monkeypatch, digest, message):
    monkeypatch.setattr("lostcities.core.hash_chain.command_digest", digest)
    if message.startswith("tries"):  # the law takes the digest for correct, and finds that it reveals the move
        monkeypatch.setattr("lostcities.testing.command_digests.follows", lambda commit, seed: True)
    with pytest.raises(LawBroken, match=message):
        check_variant(TINY, names=["commands"], games=1)


def test_what_breaks_a_law_can_be_played_again():
    with pytest.raises(LawBroken) as caught:
        check_variant(mutant(RefusesLegal), names=["legality"], seed=3, seats=3, games=1)
    assert str(caught.value).startswith(
        "law 'legality' is broken by tiny-refuses-legal version 1 (seed=3, seats=3, options={}), at version "
    )
    assert "hint: let legal_moves and decide ask the same predicate" in str(caught.value)


def test_drawing_one_of_several_equal_cards_is_no_leak():
    """In the twin world of this game the first green wager stays in its place, and another one is about to be drawn."""
    check_game(play(DUEL, 493752552, moves_max=6), names=["secrecy"])
