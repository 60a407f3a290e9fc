"""The table of Coup and the words for its events."""

from collections.abc import Sequence

from lostcities.core import Event, Move, Score, Seat, Viewer
from lostcities.kit import Tabletop, hand_id
from lostcities.present import Piece, Table, Translator, Zone, generic_lines
from lostcities_coup.state import (
    COUP_FORCED_AT,
    Act,
    ActionDeclared,
    ActionFailed,
    Allow,
    Allowed,
    Block,
    BlockDeclared,
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
    TurnBegan,
)

SHORT = {"Ambassador": "Amb", "Assassin": "Asn", "Captain": "Capt", "Contessa": "Cont", "Duke": "Duke"}
"""Names that fit on a card."""
LABELS = {
    "income": "Income: 1 coin",
    "aid": "Foreign aid: 2 coins",
    "tax": "Duke: 3 coins",
    "exchange": "Ambassador: exchange cards",
    "steal": "Captain: steal 2 coins from {whom}",
    "assassinate": "Assassin: pay 3 coins to kill {whom}",
    "coup": "Coup: pay 7 coins against {whom}",
}
DECLARED = {
    "income": "{who} takes income",
    "aid": "{who} wants foreign aid",
    "tax": "{who} claims the Duke to take 3 coins",
    "exchange": "{who} claims the Ambassador to exchange cards",
    "steal": "{who} claims the Captain to steal from {whom}",
    "assassinate": "{who} claims the Assassin to kill {whom}",
    "coup": "{who} launches a coup against {whom}",
}


def draw_table(
    view: Coup, viewer: Viewer, translate: Translator, *, moves: Sequence[Move], scores: Sequence[Score]
) -> Table:
    """Draw a view. `moves` are the viewer's legal moves."""
    top = Tabletop(viewer, translate)
    for seat in (Seat(number) for number in range(len(view.hands))):
        _add_seat(top, view, seat)
        influence = translate("Influence: {count}", count=scores[seat].total)
        top.seat(seat, scores[seat].total, influence, turn=seat if seat in view.asked else None)
    top.pile("deck", translate("Deck"), count=len(view.deck))
    top.counter("bank", translate("Bank"), view.bank)
    for move in moves:
        _offer(top, move)
    headline = translate("Turn {turn} of {turns}", turn=view.turns, turns=view.options.turn_limit)
    return top.table(prompt=_prompt(view, viewer, translate), headline=headline)


def _add_seat(top: Tabletop, view: Coup, seat: Seat) -> None:
    translate, hand = top.translate, view.hands[seat]
    title = translate("Your influence") if seat == top.viewer else translate("Influence of {who}", who=seat)
    known = [card for card in hand if card is not None]
    count = len(hand) if len(known) < len(hand) else None
    pieces = tuple(_piece(f"held-{seat}-{at}", card, translate) for at, card in enumerate(known))
    top.add(Zone(id=hand_id(seat), kind="hand", title=title, seat=seat, pieces=pieces, count=count))
    top.counter(f"coins-{seat}", translate("Coins"), view.coins[seat], seat=seat)
    lost = tuple(_piece(f"lost-{seat}-{at}", card, translate) for at, card in enumerate(view.lost[seat]))
    names = ", ".join(translate(card) for card in view.lost[seat])
    top.add(Zone(id=f"lost-{seat}", kind="row", title=translate("Lost"), seat=seat, pieces=lost, note=names))


def _piece(piece_id: str, card: str, translate: Translator) -> Piece:
    return Piece(id=piece_id, face=card, label=translate(card), suit=card.lower(), rank=translate(SHORT[card]))


def _prompt(view: Coup, viewer: Viewer, translate: Translator) -> str:
    """Say what the viewer decides, or what the others do."""
    if view.step == "over":
        return translate("The game is over")
    declared = _declared(view, translate)
    if viewer is None or viewer not in view.asked:
        waiting = translate("Waiting for the others")
        if len(view.asked) == 1:
            waiting = translate("Waiting for {who}", who=view.asked[0])
        return f"{declared}. {waiting}" if declared else waiting
    match view.step:
        case "act" if view.coins[viewer] >= COUP_FORCED_AT:
            return translate("You have ten coins or more: launch a coup")
        case "act":
            return translate("Choose an action, or a player to act against")
        case "reveal":
            return translate("Choose the influence that you lose")
        case "exchange":
            return translate("Choose the cards that you keep")
    return f"{declared}. {_question(view, translate)}"


def _question(view: Coup, translate: Translator) -> str:
    if view.step == "block":
        return translate("Do you block it?")
    return translate("Do you challenge the claim?")


def _declared(view: Coup, translate: Translator) -> str:
    """Return the action of this turn in words, or the block of it."""
    if view.action is None:
        return ""
    if view.step == "challenge block" and view.block is not None:
        return translate("{who} claims the {card} to block", who=view.blocker, card=translate(view.block.capitalize()))
    return translate(DECLARED[view.action], who=view.turn, whom=view.target)


def _offer(top: Tabletop, move: Move) -> None:
    """Offer a move as an action."""
    translate, viewer = top.translate, top.viewer
    match move:
        case Act(action, None):
            top.action(move, translate(LABELS[action]), group=translate("Actions"), weight=1)
        case Act(action, target) if target is not None:
            label = translate(LABELS[action], whom=target)
            top.action(move, label, source=hand_id(target), group=translate("Against {who}", who=target))
        case Allow():
            top.action(move, translate("Allow"))
        case Challenge():
            top.action(move, translate("Challenge"))
        case Block(claim):
            top.action(move, translate("Block as {card}", card=translate(claim.capitalize())))
        case RevealCard(card):
            top.action(move, translate("Lose {card}", card=translate(card)), target=f"lost-{viewer}")
        case KeepCards(first, None):
            top.action(move, translate("Keep {card}", card=translate(first)))
        case KeepCards(first, second) if second is not None:
            top.action(move, translate("Keep {card} and {other}", card=translate(first), other=translate(second)))


def describe(event: Event, translate: Translator) -> Sequence[str]:
    """Describe an event in words."""
    match event:
        case CourtDealt():
            return [translate("Each player gets 2 cards and 2 coins")]
        case TurnBegan() | SeatsAsked():
            return []
        case ActionDeclared(seat, action, target):
            return [translate(DECLARED[action], who=seat, whom=target)]
        case Allowed(seat):
            return [translate("{who} allows it", who=seat)]
        case BlockDeclared(seat, claim):
            return [translate("{who} claims the {card} to block", who=seat, card=translate(claim.capitalize()))]
        case Challenged(seat, claimant, claim, is_proven):
            card = translate(claim.capitalize())
            line = translate("{who} challenges {whom}", who=seat, whom=claimant)
            end = "{who} shows the {card}" if is_proven else "{who} has no {card}"
            return [line, "  " + translate(end, who=claimant, card=card)]
        case InfluenceReplaced(seat, card, drawn):
            new = translate("{who} shuffles the {card} into the deck and draws", who=seat, card=translate(card))
            return [f"{new}: {translate(drawn.items[0])}" if drawn.items else new]
        case InfluenceLost(seat, card):
            return [translate("{who} loses the {card}", who=seat, card=translate(card))]
        case ActionFailed(seat, 0):
            return []
        case ActionFailed(seat, coins):
            return [translate("{who} regains {coins} coins", who=seat, coins=coins)]
        case CoinsTaken(seat, coins, None):
            return [translate("{who} takes coins: {coins}", who=seat, coins=coins)]
        case CoinsTaken(seat, coins, source) if source is not None:
            return [translate("{who} takes coins from {whom}: {coins}", who=seat, whom=source, coins=coins)]
        case CardsDrawn(seat, cards):
            shown = ", ".join(translate(card) for card in cards.items or ())
            line = translate("{who} draws cards", who=seat)
            return [f"{line}: {shown}" if shown else line]
        case CardsExchanged(seat):
            return [translate("{who} returns as many cards to the deck", who=seat)]
        case CourtClosed():
            return []
    return generic_lines(event, translate)
