"""Nine Flags: formations of three cards, and claims that open cards prove, for two players."""

from collections.abc import Iterable, Sequence
from itertools import chain

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import (
    Chance,
    Event,
    Hidden,
    IllegalMove,
    Move,
    Score,
    Seat,
    Setup,
    Variant,
    Viewer,
    hide,
    hookimpl,
    notation,
)
from lostcities.kit import replaced
from lostcities.present import Action, Piece, Place, Table, Translator, Zone, generic_lines
from lostcities_flags.formations import COLOURS, PACK, SIDE, FlagCard, is_proven

RULES_TEXT = """\
# Nine Flags

Between the two players stand nine flags. Both hold seven cards, of six colours with ranks from 1 to 10.

On your turn, first claim flags if you wish. Then play a card on your side of a flag, and draw one. A side takes three
cards. If you cannot play or claim, you pass.

From the strongest, formations are: wedge (a run of one colour), phalanx (equal ranks), battalion (one colour), skirmish
(a run), host (any other). In the same formation the higher sum wins, and then the side that was full first.

Claim a flag if your side is full and the open cards prove that the other side cannot beat it. Hands count as unseen.
No card is played on a claimed flag. Five flags win, or three that stand side by side.
"""
FLAGS, HAND, TO_WIN, ADJACENT = 9, 7, 5, 3
Cards = tuple[FlagCard | None, ...]


class PlaceCard(Move, frozen=True):
    """Play a card on a flag, from 1 to 9: `place R7 3`."""

    card: FlagCard
    flag: int


class ClaimFlag(Move, frozen=True):
    """Claim a flag: `claim 3`."""

    flag: int


class Pass(Move, frozen=True):
    """Pass, with nothing to play or claim: `pass`."""


FlagMove = PlaceCard | ClaimFlag | Pass


class CardsDealt(Event, frozen=True):
    """The hands were dealt, and a seat starts."""

    starter: Seat
    hands: tuple[Hidden[FlagCard], ...]
    deck: Hidden[FlagCard]


class CardPlaced(Event, frozen=True):
    """A seat played a card on a flag, and its turn ended."""

    seat: Seat
    card: FlagCard
    flag: int


class CardDrawn(Event, frozen=True):
    """A seat drew a card."""

    seat: Seat
    card: Hidden[FlagCard]


class FlagClaimed(Event, frozen=True):
    """A seat claimed a flag, and may have won with it."""

    seat: Seat
    flag: int
    is_won: bool


class TurnPassed(Event, frozen=True):
    """A seat passed."""

    seat: Seat


class Flag(Struct, frozen=True):
    """A flag with the open cards of both sides."""

    sides: tuple[tuple[FlagCard, ...], ...] = ((), ())
    first: Seat | None = None
    """The seat whose side was full first."""
    owner: Seat | None = None


class Flags(Struct, frozen=True, kw_only=True):
    """The state, or a view of it. Cards are None where the viewer may not know them."""

    hands: tuple[Cards, ...] = ((), ())
    deck: Cards = ()
    flags: tuple[Flag, ...] = (Flag(),) * FLAGS
    turn: Seat | None = None
    winner: Seat | None = None


class FlagRules:
    """The rules of Nine Flags."""

    def initial(self, setup: Setup) -> Flags:
        """Return the state before the deal."""
        return Flags()

    def deal(self, state: Flags, chance: Chance) -> Sequence[Event]:
        """Deal the hands. The starting seat is random."""
        cards, starter = chance.shuffle(PACK), Seat(chance.below(2))
        hands = tuple(hide(cards[HAND * seat : HAND * (seat + 1)], to=[Seat(seat)]) for seat in (0, 1))
        return [CardsDealt(starter, hands, hide(cards[2 * HAND :]))]

    def to_act(self, state: Flags) -> tuple[Seat, ...]:
        """Return the seat whose turn it is."""
        return () if state.turn is None else (state.turn,)

    def may_claim(self, state: Flags, seat: Seat, flag: Flag) -> bool:
        """Return whether the open cards prove that the other side cannot beat the seat's. No hand is looked at."""
        if flag.owner is not None:
            return False
        seen = set(chain.from_iterable(chain.from_iterable(each.sides for each in state.flags)))
        unseen = [card for card in PACK if card not in seen]
        return is_proven(flag.sides[seat], flag.sides[1 - seat], unseen, was_first=flag.first == seat)

    def legal_moves(self, state: Flags, seat: Seat) -> Sequence[FlagMove]:
        """Return the claims, then the cards to play, or else the pass."""
        if seat != state.turn:
            return []
        claims = [ClaimFlag(n) for n, flag in enumerate(state.flags, 1) if self.may_claim(state, seat, flag)]
        free = [n for n, flag in enumerate(state.flags, 1) if _is_open(flag, seat)]
        cards = sorted(card for card in state.hands[seat] if card is not None)
        return [*claims, *(PlaceCard(card, n) for card in cards for n in free)] or [Pass()]

    def actions(self, setup: Setup) -> Sequence[FlagMove]:
        """List every move of a game. Learning programs number moves by it."""
        flags = range(1, FLAGS + 1)
        return [*map(ClaimFlag, flags), *(PlaceCard(card, flag) for card in FlagCard for flag in flags), Pass()]

    def default_move(self, state: Flags, seat: Seat) -> FlagMove:
        """Return the move of an absent seat: a claim, or else the first card on the first flag."""
        return self.legal_moves(state, seat)[0]

    def decide(self, state: Flags, seat: Seat, move: FlagMove, chance: Chance) -> Sequence[Event]:
        """Return the events of a move."""
        if isinstance(move, PlaceCard | ClaimFlag) and not 1 <= move.flag <= FLAGS:
            raise IllegalMove("flags.flag", f"{notation(move)}: flags are numbered from 1 to {FLAGS}")
        match move:
            case PlaceCard(card, number):
                if card not in state.hands[seat]:
                    raise IllegalMove("flags.hand", f"{notation(move)}: play a card that you hold")
                if not _is_open(state.flags[number - 1], seat):
                    raise IllegalMove("flags.full", f"{notation(move)}: your side is full, or the flag is claimed")
                placed = CardPlaced(seat, card, number)
                drawn = [top for top in state.deck[-1:] if top is not None]
                return [placed, CardDrawn(seat, hide(drawn, to=[seat]))] if drawn else [placed]
            case ClaimFlag(number):
                if not self.may_claim(state, seat, state.flags[number - 1]):
                    raise IllegalMove("flags.proof", f"{notation(move)}: the open cards do not prove it yet")
                owned = {n for n, flag in enumerate(state.flags, 1) if flag.owner == seat} | {number}
                rows = (set(range(low, low + ADJACENT)) for low in range(1, FLAGS))
                return [FlagClaimed(seat, number, len(owned) >= TO_WIN or any(row <= owned for row in rows))]
            case Pass():
                if Pass() not in self.legal_moves(state, seat):
                    raise IllegalMove("flags.pass", "pass: you can still play or claim")
                return [TurnPassed(seat)]

    def evolve(self, state: Flags, event: Event) -> Flags:
        """Return the state after an event."""
        match event:
            case CardsDealt(starter, hands, deck):
                return replace(state, hands=tuple(map(_known, hands)), deck=_known(deck), turn=starter)
            case CardPlaced(seat, card, number):
                at = state.flags[number - 1]
                sides = replaced(at.sides, seat, (*at.sides[seat], card))
                first = seat if at.first is None and len(sides[seat]) == SIDE else at.first
                flags = replaced(state.flags, number - 1, replace(at, sides=sides, first=first))
                hand = list(state.hands[seat])
                hand.remove(card if card in hand else None)
                return replace(state, flags=flags, hands=replaced(state.hands, seat, tuple(hand)), turn=Seat(1 - seat))
            case CardDrawn(seat, drawn):
                held = (*state.hands[seat], *_known(drawn))
                return replace(state, hands=replaced(state.hands, seat, held), deck=state.deck[:-1])
            case FlagClaimed(seat, number, is_won):
                flags = replaced(state.flags, number - 1, replace(state.flags[number - 1], owner=seat))
                return replace(state, flags=flags, turn=None, winner=seat) if is_won else replace(state, flags=flags)
            case TurnPassed(seat):
                return replace(state, turn=Seat(1 - seat))
        raise TypeError(f"{type(event).__name__} is no event of Nine Flags")

    def scores(self, state: Flags) -> Sequence[Score]:
        """Return the number of flags. Three side by side win over more flags."""
        owners = [flag.owner for flag in state.flags]
        return [Score(owners.count(seat), has_lost=state.winner == 1 - seat) for seat in map(Seat, (0, 1))]

    def table(self, view: Flags, seat: Viewer, translate: Translator) -> Table:
        """Draw the sides of each flag, the hands and the deck."""
        zones = [Zone(id="deck", kind="pile", title=translate("Deck"), count=len(view.deck))]
        for number, flag in enumerate(view.flags, 1):
            note = "" if flag.owner is None else translate("claimed by {who}", who=flag.owner)
            for owner, side in enumerate(flag.sides):
                title = translate("Flag {number}", number=number)
                pieces = tuple(map(_piece, side))
                ident = f"flag-{number}-{owner}"
                zones.append(Zone(id=ident, kind="row", seat=Seat(owner), title=title, pieces=pieces, note=note))
        for owner, hand in enumerate(view.hands):
            title = translate("Your hand") if owner == seat else translate("Hand of {who}", who=owner)
            cards = sorted(card for card in hand if card is not None)
            pieces = (*map(_piece, cards), *(Piece() for _ in range(len(hand) - len(cards))))
            zones.append(Zone(id=f"hand-{owner}", kind="hand", seat=Seat(owner), title=title, pieces=pieces))
        moves = self.legal_moves(view, seat) if seat is not None else ()
        prompt = translate("Waiting for the other player")
        if any(isinstance(move, ClaimFlag) for move in moves):
            prompt = translate("Claim flags, then play a card")
        elif moves:
            prompt = translate("Play a card") if moves != [Pass()] else translate("Pass: every place is taken")
        return Table(
            places=tuple(
                Place(seat=Seat(place), total=score.total, is_to_act=place == view.turn)
                for place, score in enumerate(self.scores(view))
            ),
            zones=tuple(zones),
            prompt=prompt,
            actions=tuple(_action(move, seat, translate) for move in moves),
        )

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """Describe an event in words."""
        match event:
            case CardPlaced(seat, card, flag):
                return [translate("{who} plays {card} on flag {flag}", who=seat, card=str(card), flag=flag)]
            case CardDrawn(seat):
                return [translate("{who} draws a card", who=seat)]
            case FlagClaimed(seat, flag):
                return [translate("{who} claims flag {flag}", who=seat, flag=flag)]
            case TurnPassed(seat):
                return [translate("{who} passes", who=seat)]
            case _:
                return generic_lines(event, translate)


def _known(cards: Hidden[FlagCard]) -> Cards:
    return cards.items or (None,) * cards.count


def _is_open(flag: Flag, seat: Seat) -> bool:
    return flag.owner is None and len(flag.sides[seat]) < SIDE


def _piece(card: FlagCard) -> Piece:
    colour = COLOURS[card.colour]
    return Piece(id=str(card), face=str(card), label=f"{colour} {card.rank}", suit=colour, rank=str(card.rank))


def _action(move: FlagMove, seat: Viewer, translate: Translator) -> Action:
    match move:
        case PlaceCard(card, flag):
            label = translate("Play {card} on flag {flag}", card=str(card), flag=flag)
            return Action(move=notation(move), label=label, source=str(card), target=f"flag-{flag}-{seat}")
        case ClaimFlag(flag):
            label = translate("Claim flag {flag}", flag=flag)
            return Action(move=notation(move), label=label, source=f"flag-{flag}-{seat}", weight=1)
        case Pass():
            return Action(move=notation(move), label=translate("Pass"))


def count_cards(state: Flags) -> int:
    """Return the number of cards, which is always 60 after the deal."""
    placed = sum(len(side) for flag in state.flags for side in flag.sides)
    return placed + len(state.deck) + sum(map(len, state.hands))


NINE_FLAGS = Variant[Flags, FlagMove, Event](
    key="nine-flags",
    title="Nine Flags",
    seats=range(2, 3),
    rules=FlagRules(),
    moves=FlagMove,
    events=CardsDealt | CardPlaced | CardDrawn | FlagClaimed | TurnPassed,
    rules_text=RULES_TEXT,
    moves_max=120,  # 54 cards, 9 flags, and passes while the other seat plays on
    count=count_cards,
)


@hookimpl
def lostcities_variants() -> Iterable[Variant[Flags, FlagMove, Event]]:
    """Register Nine Flags."""
    yield NINE_FLAGS
