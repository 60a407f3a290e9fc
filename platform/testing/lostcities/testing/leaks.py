"""The first half of the law of secrecy: no hidden item becomes visible to a viewer in an undeclared way.

An item may become visible through a `Hidden` addressed to the viewer, a move that names it, or an event that tells it.
`Variant.tells` says what an event tells. An item told to other viewers only may not be visible to this one.
An item may never become visible while the author's `secrets` still list it, unless it is told. Of equal items no more
may be shown at once than `secrets` do not list.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from lostcities.core.codec import canonical
from lostcities.core.names import Viewer
from lostcities.testing.deals import Deal
from lostcities.testing.declarations import Declarations
from lostcities.testing.games import PlayedCommit, RandomGame
from lostcities.testing.told_facts import Tells, items_told, told_by
from lostcities.testing.visibility import text_of

HINT = (
    "wrap it: Hidden[…] with to=(the seats that may see it,); if by the rules this viewer learns it here, "
    "tells(state_before, event, viewer) must return it as a fact"
)
WRONG_SEAT = "address the Hidden to the seats that tells names the item for, or let tells name it for this viewer, too"


def check_leaks(game: RandomGame, dealt: Sequence[Deal], viewer: Viewer, declared: Declarations) -> None:
    """Check that no hidden item becomes visible to the viewer in a way that neither contract nor author declared."""
    starts = {(deal.index, deal.first): deal for deal in dealt}
    tells = declared.tells_of(game.variant)
    copies: Counter[str] = Counter()
    known: set[str] = set()
    hidden: set[str] = set()
    for index, commit in enumerate(game.commits):
        if commit.after.state is None or commit.after.ended is not None:
            continue
        told = told_by(tells, commit.before, commit.events, viewer)
        others = _told_to_others(game, commit, viewer, tells)
        seen: set[str] = set()
        first = 0
        for place, event in enumerate(commit.events):
            deal = starts.get((index, place))
            if deal is not None and not deal.is_renewal:
                known, seen, hidden, first = set(), set(), set(), place
                dealt_now = commit.items[place:]
                copies = Counter(text for later in dealt_now for text in later.in_order)
                hidden = {text for later in dealt_now for text in later.seen_by(viewer).backs}
            looked = commit.items[place].seen_by(viewer)
            hidden |= looked.backs.keys()
            if deal is not None and deal.is_renewal:  # among equal items it is unclear which one is no longer known
                again = {text for text in looked.backs if copies[text] <= 1}
                known, seen = known - again, seen - again
            unknown = hidden - known - seen - commit.named - items_told(told[place])
            if exposed := looked.public & unknown:
                what = f"{_listed(exposed)}, hidden from this viewer, stands openly in {event}"
                raise game.broken("secrecy", what, commit, viewer, HINT)
            if wrong := looked.shown & others[place] - known - seen - items_told(told[place]):
                what = f"{_listed(wrong)} is shown to this viewer in {event}, but tells names it for other viewers only"
                raise game.broken("secrecy", what, commit, viewer, WRONG_SEAT)
            seen |= looked.public | looked.shown
        _check_secrets(
            game, commit, viewer, declared, seen - known - items_told(fact for facts in told for fact in facts), copies
        )
        _check_equal_secrets(game, commit, viewer, declared, told, copies, first)
        known |= seen


def _told_to_others(game: RandomGame, commit: PlayedCommit, viewer: Viewer, tells: Tells | None) -> list[set[str]]:
    """Return, for each event of a commit, the items it tells other viewers."""
    found: list[set[str]] = [set() for _ in commit.events]
    for other in game.viewers if tells is not None else ():
        if other != viewer:
            for items, facts in zip(found, told_by(tells, commit.before, commit.events, other), strict=True):
                items |= items_told(facts)
    return found


def news_of(game: RandomGame, index: int, viewer: Viewer) -> set[str]:
    """Return the hidden items that a commit showed to a viewer for the first time, except those its move named."""
    known, hidden = set[str](), set[str]()
    for earlier in game.commits[:index]:
        for looked in (items.seen_by(viewer) for items in earlier.items):
            known |= looked.public | looked.shown
            hidden |= looked.backs.keys()
    commit = game.commits[index]
    seen = [items.seen_by(viewer) for items in commit.items]
    met = {text for looked in seen for text in looked.public | looked.shown}
    return (met & hidden) - known - commit.named


def _check_secrets(
    game: RandomGame, commit: PlayedCommit, viewer: Viewer, declared: Declarations, news: set[str], copies: Counter[str]
) -> None:
    """Check that no item the viewer has just seen is secret by the author's rulebook; of equal items see below."""
    secrets = declared.secrets_of(game.variant)
    if secrets is None or not news:
        return
    items = list(secrets(commit.after.state, viewer))
    written = canonical(items)
    news = {text for text in news if text.encode() in written}  # nearly always none: then no item is looked at
    secret = Counter(text_of(item) for item in items) if news else Counter[str]()
    leaked = {text for text in news if secret[text] == 1 and copies[text] <= 1}
    if leaked:
        what = f"{_listed(leaked)} became visible, but is still secret by the declared secrets(state, viewer)"
        raise game.broken("secrecy", what, commit, viewer, HINT)


def _check_equal_secrets(
    game: RandomGame,
    commit: PlayedCommit,
    viewer: Viewer,
    declared: Declarations,
    told: Sequence[Sequence[str]],
    copies: Counter[str],
    first: int,
) -> None:
    """Check that no event from `first` on shows a viewer more equal items than are not secret to it."""
    secrets = declared.secrets_of(game.variant)
    if secrets is None:
        return
    shown = [items.copies_shown_to(viewer) for items in commit.items[first:]]
    if not any(copies[text] > 1 for texts in shown for text in texts):
        return
    secret = Counter(map(text_of, secrets(commit.after.state, viewer)))
    for event, texts, facts in zip(commit.events[first:], shown, told[first:], strict=True):
        open_to_all = commit.named | items_told(facts)
        leaked = {
            text
            for text, count in texts.items()
            if 1 < copies[text] < count + secret[text] and secret[text] <= copies[text] and text not in open_to_all
        }
        if leaked:
            what = f"{event} shows {_listed(leaked)} more often than declared secrets(state, viewer) leave to know"
            raise game.broken("secrecy", what, commit, viewer, HINT)


def _listed(texts: Iterable[str]) -> str:
    return ", ".join(sorted(texts))
