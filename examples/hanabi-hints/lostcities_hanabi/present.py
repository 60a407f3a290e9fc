"""The table of Hanabi and the words for its events. A card of the own hand shows what its seat has been told of it."""

from collections.abc import Sequence

from lostcities.core import Event, Move, Score, Seat, Viewer
from lostcities.kit import Colour, Tabletop, hand_id
from lostcities.present import Piece, Table, Translator, Zone, generic_lines
from lostcities_hanabi.rules import (
    COLOURS,
    NUMBERS,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    DiscardCard,
    GiveHint,
    Hanabi,
    HandsDealt,
    Held,
    HintGiven,
    PlayCard,
)

UNKNOWN = "?"


def draw_table(
    view: Hanabi, viewer: Viewer, translate: Translator, *, moves: Sequence[Move], scores: Sequence[Score]
) -> Table:
    """Draw a view. `moves` are the viewer's legal moves."""
    top = Tabletop(viewer, translate)
    seats = [Seat(seat) for seat in range(len(view.hands))]
    for seat in seats:
        _add_hand(top, view, seat)
    top.add(_open_cards("fireworks", translate("Fireworks"), _tops(view), translate))
    top.add(_open_cards("discards", translate("Discards"), sorted(view.discards, key=_order), translate))
    top.pile("deck", translate("Deck"), count=len(view.deck))
    top.counter("hints", translate("Hints left"), view.hints)
    top.counter("fuses", translate("Mistakes left"), view.fuses)
    for seat in seats:
        top.seat(seat, scores[seat].total, "", turn=None if view.is_over else view.turn)
    for move in moves:
        _offer(top, move, view.hands[view.turn])
    return top.table(prompt=_prompt(top, view, moves), headline=_headline(view, translate, scores[0].total))


def _add_hand(top: Tabletop, view: Hanabi, seat: Seat) -> None:
    hand, translate = view.hands[seat], top.translate
    title = translate("Your hand") if seat == top.viewer else translate("Hand of {who}", who=seat)
    told = " ".join(_told_face(held) for held in hand)
    is_told = any(face != UNKNOWN * 2 for face in told.split()) and any(held.card for held in hand)
    top.add(
        Zone(
            id=hand_id(seat),
            kind="hand" if seat == top.viewer else "row",  # large enough to be read: a hint needs every card
            title=title,
            seat=seat,
            pieces=tuple(
                _open(held, translate) if held.card else _closed(held, place, translate)
                for place, held in enumerate(hand, 1)
            ),
            note=translate("was told: {cards}", cards=told) if is_told else "",
        )
    )


def _open(held: Held, translate: Translator) -> Piece:
    card = held.card or ""
    return Piece(
        id=f"card-{held.serial}", face=card, label=_card(card, translate), suit=Colour(card[0]).label, rank=card[1]
    )


def _closed(held: Held, place: int, translate: Translator) -> Piece:
    """Return a card that the viewer does not see: face, colour and number only if hints have told them."""
    face = _told_face(held)
    return Piece(
        id=f"card-{held.serial}",
        face=face,
        label=translate("card {place}: {told}", place=place, told=_told_words(held, translate)),
        suit="" if face[0] == UNKNOWN else Colour(face[0]).label,
        rank=face[1],
    )


def _told_face(held: Held) -> str:
    """Return what is certain of a card after its hints: `R?`, `?3`, `R3` or `??`."""
    return "".join(could if len(could) == 1 else UNKNOWN for could in (held.colours, held.numbers))


def _told_words(held: Held, translate: Translator) -> str:
    """Return what a card is or is not after its hints: `red, not 1 or 2`."""
    told = []
    for could, every in ((held.colours, COLOURS), (held.numbers, NUMBERS)):
        if len(could) <= 2:
            told.append(translate(" or ").join(_about(each, translate) for each in could))
        elif len(could) < len(every):
            ruled_out = [_about(each, translate) for each in every if each not in could]
            told.append(translate("not {what}", what=translate(" or ").join(ruled_out)))
    return ", ".join(told) or translate("nothing told")


def _open_cards(name: str, title: str, cards: Sequence[Held], translate: Translator) -> Zone:
    return Zone(id=name, kind="row", title=title, pieces=tuple(_open(held, translate) for held in cards))


def _tops(view: Hanabi) -> list[Held]:
    """Return the highest card of each firework."""
    highest = {(held.card or "")[0]: held for held in view.fireworks}
    return [highest[colour] for colour in COLOURS if colour in highest]


def _order(held: Held) -> tuple[int, str]:
    card = held.card or ""
    return COLOURS.index(card[0]), card


def _headline(view: Hanabi, translate: Translator, total: int) -> str:
    points = translate("{points} of {most} points", points=total, most=len(COLOURS) * len(NUMBERS))
    if view.turns_left is None or view.is_over:
        return points
    return points + " · " + translate("Turns left: {count}", count=view.turns_left)


def _prompt(top: Tabletop, view: Hanabi, moves: Sequence[Move]) -> str:
    if view.is_over:
        return top.translate("The game is over" if view.fuses else "The third mistake ends the game")
    own = "Play or discard a card, or give a hint"
    if not any(isinstance(move, DiscardCard) for move in moves):
        own = "Play a card, or give a hint"
    elif not any(isinstance(move, GiveHint) for move in moves):
        own = "Play or discard a card"
    return top.asks(view.turn, own, "{who} is to play, discard or hint")


def _offer(top: Tabletop, move: Move, hand: Sequence[Held]) -> None:
    """Offer a move as an action."""
    translate = top.translate
    match move:
        case PlayCard(place) | DiscardCard(place):
            held, is_play = hand[place - 1], isinstance(move, PlayCard)
            told = translate("card {place}: {told}", place=place, told=_told_words(held, translate))
            top.action(
                move,
                translate("Play {card}", card=told) if is_play else translate("Discard {card}", card=told),
                source=f"card-{held.serial}",
                target="fireworks" if is_play else "discards",
                group=top.word("Play") if is_play else top.word("Discard"),
                weight=2 if is_play else 1,
            )
        case GiveHint(to, about):
            label = translate("Tell {whom} about {what}", whom=to, what=_about(about, translate))
            top.action(move, label, source=hand_id(to), group=translate("Hint for {who}", who=to))


def _about(about: str, translate: Translator) -> str:
    return translate(Colour(about).label) if about in COLOURS else about


def _card(card: str, translate: Translator) -> str:
    return translate("{colour} {rank}", colour=translate(Colour(card[0]).label), rank=card[1])


def describe(event: Event, translate: Translator) -> Sequence[str]:
    """Describe an event in words."""
    match event:
        case HandsDealt(hands):
            return [translate("Each player gets {count} cards", count=hands[0].count)]
        case CardPlayed(seat, _, card, fits):
            line = translate("{who} plays {card}", who=seat, card=_card(card, translate))
            return [line] if fits else [line, "  " + translate("It does not fit: one mistake fewer is left")]
        case CardDiscarded(seat, _, card):
            return [translate("{who} discards {card}", who=seat, card=_card(card, translate))]
        case CardDrawn(seat, hidden) if hidden.items is None:
            return [translate("{who} draws a card", who=seat)]
        case CardDrawn(seat, hidden) if hidden.items is not None:
            return [translate("{who} draws {card}", who=seat, card=_card(hidden.items[0], translate))]
        case HintGiven(seat, to, about, places):
            told = ", ".join(map(str, places))
            what = _about(about, translate)
            return [translate("{who} tells {whom}: {what} at {places}", who=seat, whom=to, what=what, places=told)]
    return generic_lines(event, translate)
