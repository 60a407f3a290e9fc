"""The first half of the law of secrecy: no hidden item becomes visible to a viewer in an undeclared way.

An item may become visible through a `Hidden` addressed to the viewer, a move that names it, or an event declared to
reveal it. It may never become visible while the author's `secrets` still list it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from lostcities.core.codec import canonical
from lostcities.core.names import Viewer
from lostcities.testing.deals import Deal
from lostcities.testing.declarations import Declarations
from lostcities.testing.games import PlayedCommit, RandomGame
from lostcities.testing.visibility import text_of, values_in

HINT = (
    "wrap it: Hidden[…] with to=(the seats that may see it,); "
    "if the rules do turn it face up here, say so: Variant(…, reveals=(the event,))"
)


def check_leaks(game: RandomGame, dealt: Sequence[Deal], viewer: Viewer, declared: Declarations) -> None:
    """Check that no hidden item becomes visible to the viewer in a way that neither contract nor author declared."""
    starts = {(deal.index, deal.first): deal for deal in dealt}
    copies: Counter[str] = Counter()
    known: set[str] = set()
    hidden: set[str] = set()
    for index, commit in enumerate(game.commits):
        if commit.after.state is None or commit.after.ended is not None:
            continue
        named = {text_of(value) for value in values_in(msgspec.to_builtins(commit.move))}
        seen: set[str] = set()
        for place, event in enumerate(commit.events):
            deal = starts.get((index, place))
            if deal is not None and not deal.is_renewal:
                known, seen, hidden = set(), set(), set()
                dealt_now = commit.items[place:]
                copies = Counter(text for later in dealt_now for text in later.in_order)
                hidden = {text for later in dealt_now for text in later.seen_by(viewer).backs}
            looked = commit.items[place].seen_by(viewer)
            hidden |= looked.backs.keys()
            if deal is not None and deal.is_renewal:  # among equal items it is unclear which one is no longer known
                unknown = {text for text in looked.backs if copies[text] <= 1}
                known, seen = known - unknown, seen - unknown
            exposed = (looked.public & hidden) - known - seen - named
            if exposed and not declared.revealed_by(game.variant, event):
                what = f"{_listed(exposed)}, hidden from this viewer, stands openly in {event}"
                raise game.broken("secrecy", what, commit, viewer, HINT)
            seen |= looked.public | looked.shown
        _check_secrets(game, commit, viewer, declared, seen - known, copies)
        known |= seen


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
    named = {text_of(value) for value in values_in(msgspec.to_builtins(commit.move))}
    return (met & hidden) - known - named


def _check_secrets(
    game: RandomGame, commit: PlayedCommit, viewer: Viewer, declared: Declarations, news: set[str], copies: Counter[str]
) -> None:
    """Check that no item the viewer has just seen is secret by the author's rulebook. Equal items are skipped."""
    secrets = declared.secrets_of(game.variant)
    if secrets is None or not news or any(declared.revealed_by(game.variant, event) for event in commit.events):
        return
    items = list(secrets(commit.after.state, viewer))
    written = canonical(items)
    news = {text for text in news if text.encode() in written}  # nearly always none: then no item is looked at
    secret = Counter(text_of(item) for item in items) if news else Counter[str]()
    leaked = {text for text in news if secret[text] == 1 and copies[text] <= 1}
    if leaked:
        what = f"{_listed(leaked)} became visible, but is still secret by the declared secrets(state, viewer)"
        raise game.broken("secrecy", what, commit, viewer, HINT)


def _listed(texts: Iterable[str]) -> str:
    return ", ".join(sorted(texts))
