"""The second half of the law of secrecy: a viewer's stream does not depend on items that the viewer cannot know.

From each deal on, the game is played again in a twin world with the same moves. In the twin world the items that the
viewer has not met yet are in another order. Until the viewer legitimately meets one of them, the viewer's stream must
be the same byte for byte. The stream has events without salts and digests, seats to act, scores, legal moves, forms,
errors, tables and log lines.

In a short stretch few items are met and many can be exchanged; in a long one few can. So several twins of doubling
length are played from each deal.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, takewhile
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from lostcities.core.chance import Chance, salts
from lostcities.core.codec import canonical, codec_of
from lostcities.core.contract import Event, Move
from lostcities.core.decide import decide
from lostcities.core.errors import IllegalMove, LostCitiesError
from lostcities.core.game import Game, fold
from lostcities.core.hash_chain import start
from lostcities.core.hidden import has_hidden, hidden_in, redact, seal
from lostcities.core.names import Version, Viewer
from lostcities.core.platform_events import PlatformEvent
from lostcities.core.viewer_fold import ViewerFolds
from lostcities.testing.deals import Deal, deals
from lostcities.testing.declarations import NOTHING, Declarations
from lostcities.testing.games import GAME, PlayedCommit, RandomGame, dice, make_move
from lostcities.testing.laws import sampled, views
from lostcities.testing.leaks import check_leaks
from lostcities.testing.random_moves import samples
from lostcities.testing.streams import Stream, difference, event_stream, log_line_stream, situation_stream, tried
from lostcities.testing.told_facts import Tells, told_by
from lostcities.testing.values import Below, arbitrary, read_as
from lostcities.testing.visibility import in_order, items_of, text_of

T = TypeVar("T")
TRIED_MAX = 8
"""Number of moves not made that are tried at a step, to compare the errors and events."""
HINT = (
    "log lines, legal moves and tables of a seat must follow from its own view; look for state.deck, another seat's "
    "hand or items of a Hidden; if by the rules this viewer learns the difference here, "
    "tells(state_before, event, viewer) must return a fact for it that differs between the two worlds"
)
TWINS_MAX = 16
"""Number of twins tried for a stretch until one has equal told facts."""

NAMED_MAX = 4


class Comparison(Struct, frozen=True):
    """Result of comparing a twin world with the game."""

    commits: int
    """Number of commits."""
    told_same: frozenset[str]
    """Names of the event types that told the viewer the same facts in both worlds, whose states differed."""
    told_other: frozenset[str]
    """Names of the event types that told other facts in the twin world, which ended the comparison."""


def secrecy(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check that no hidden item is visible in an undeclared way, and that no stream depends on unknown items."""
    dealt = deals(game)
    for viewer in game.viewers:
        check_leaks(game, dealt, viewer, declared)
        for _ in compare_worlds(game, dealt, viewer, declared):
            pass


def compare_worlds(
    game: RandomGame, dealt: Sequence[Deal], viewer: Viewer, declared: Declarations = NOTHING
) -> Iterator[Comparison]:
    """Compare twin worlds for one viewer; yield the result of each."""
    own, pool = _Received(game, viewer, declared.tells_of(game.variant)), game.moves_seen
    for deal in dealt:
        met = deal.meetings(game, viewer, own.tells)
        reach, looked_to = 1, deal.index
        while looked_to < deal.end:
            horizon = min(deal.index + reach, deal.end)
            unmet = {text for text, at in met.items() if at >= horizon}
            for moved in _arrangements(deal.items(game), unmet, dice(game.seed, f"{deal.index}/{reach}")):
                twin = _Twin(game, viewer, moved, own, pool)
                commits = twin.play(deal, horizon, looked_to)
                yield Comparison(commits, twin.told_same, twin.told_other)
                if not twin.was_told_otherwise:
                    break
            looked_to, reach = horizon, reach * 2


class _Received:
    """Streams of one viewer in the game itself, computed once for all twin worlds."""

    def __init__(self, game: RandomGame, viewer: Viewer, tells: Tells | None) -> None:
        self._game, self._viewer, self.tells = game, viewer, tells
        self.views = [view for _, view in views(game, viewer)]
        self.looked_at = sampled(game)
        self.told, self.events, self.log_lines, self.situation = (
            cache(self._told),
            cache(self._events),
            cache(self._log_lines),
            cache(self._situation),
        )

    def _told(self, index: int) -> list[list[str]]:
        commit = self._game.commits[index]
        return told_by(self.tells, commit.before, commit.events, self._viewer)

    def _events(self, index: int) -> Stream:
        return event_stream(self._game.commits[index].events, self._viewer)

    def _log_lines(self, index: int) -> Stream:
        commit = self._game.commits[index]
        return log_line_stream(commit.after, commit.events, self._viewer)

    def _situation(self, index: int, is_whole: bool) -> Stream:
        after = self._game.commits[index].after
        return situation_stream(after, self.views[index], self._viewer, is_whole=is_whole)


class _Rearranged(Struct, frozen=True):
    """Hidden items of a deal in another order, as canonical JSON. `before` is in the order of the deal's events."""

    before: list[str]
    after: list[str]

    @property
    def swap(self) -> dict[str, str]:
        """Map from each moved item to the item in its place; for equal items, from the first of them."""
        found: dict[str, str] = {}
        for old, new in zip(self.before, self.after, strict=True):
            found.setdefault(old, new)
        return {old: new for old, new in found.items() if old != new}

    @property
    def items(self) -> frozenset[str]:
        """Items of which at least one moved; the first of equal items may have kept its place."""
        return frozenset(old for old, new in zip(self.before, self.after, strict=True) if old != new)

    def allows(self, other: list[str]) -> bool:
        """Return whether a deal has the same items and keeps in place those that this order keeps in place."""
        return sorted(other) == sorted(self.before) and all(
            now == old for now, old, new in zip(other, self.before, self.after, strict=True) if old == new
        )


def _rearranged(order: list[str], unmet: set[str], chance: Chance) -> _Rearranged | None:
    """Shuffle the items that the viewer has not met, and keep the others; return None if no order differs."""
    places = [place for place, text in enumerate(order) if text in unmet]
    after = list(order)
    for place, other in zip(places, chance.shuffle(places), strict=True):
        after[place] = order[other]
    if after == order:  # a shuffle that changes nothing
        texts = [order[place] for place in places]
        for place, text in zip(places, [*texts[1:], *texts[:1]], strict=True):
            after[place] = text
    return None if after == order else _Rearranged(order, after)


def _arrangements(order: list[str], unmet: set[str], chance: Chance) -> Iterator[_Rearranged]:
    """Yield a shuffle of the unmet items, then exchanges of two of them, which more often leave told facts equal."""
    first = _rearranged(order, unmet, chance)
    if first is None:
        return
    yield first
    places = [place for place, text in enumerate(order) if text in unmet]
    pairs = [(one, two) for one, two in combinations(places, 2) if order[one] != order[two]]
    for one, two in chance.shuffle(pairs)[: TWINS_MAX - 1]:
        after = list(order)
        after[one], after[two] = order[two], order[one]
        yield _Rearranged(order, after)


class _SwappedChance(Chance):
    """Chance of the twin world: it shuffles like the original, then exchanges items by the other order."""

    def __init__(self, key: bytes, version: Version, moved: _Rearranged, items: Mapping[str, Any]) -> None:
        super().__init__(key, version)
        self._moved, self._items = moved, items  # Any: items of the variant

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        left: dict[str, list[str]] = {}
        for old, new in zip(self._moved.before, self._moved.after, strict=True):
            left.setdefault(old, []).append(new)
        shuffled: list[T] = []
        for item in super().shuffle(items):
            others = left.get(_text_or_none(item))
            shuffled.append(self._items[others.pop(0)] if others else item)
        return tuple(shuffled)


def _text_or_none(item: object) -> str:
    try:
        return text_of(item)
    except TypeError:  # not JSON, so not an item of an event
        return ""


class _Inconsistent(Exception):
    """The twin world contradicts the game: by the rules, a command or event is impossible in it."""


class _ToldOtherwise(_Inconsistent):
    """By the rules the viewer learns other facts in the twin world, so it may look different from here on."""


class _Twin:
    """A twin world of a game for one viewer, played beside the game."""

    def __init__(
        self,
        game: RandomGame,
        viewer: Viewer,
        moved: _Rearranged,
        own: _Received,
        pool: Sequence[Move],
    ) -> None:
        self.game, self.viewer, self.was_told_otherwise = game, viewer, False
        self.told_same = self.told_other = frozenset[str]()
        self.moved, self.swap, self.own, self.pool = moved, moved.swap, own, pool
        self.looked_at = own.looked_at
        self.views = ViewerFolds(game.variant)
        self.below = dice(game.seed, f"tried/{viewer}").below

    def play(self, deal: Deal, horizon: int, looked_to: int) -> int:
        """Compare the commits before `horizon`, and from `looked_to` on with all costly checks; return their number."""
        theirs = self.own.views[deal.index - 1]
        twin = self.game.commits[deal.index].after
        for commit in self.game.commits[: deal.index]:
            self.views.add(commit.events)
        for index in range(deal.index, horizon):
            commit = self.game.commits[index]
            if commit.after.ended is not None:
                return index - deal.index
            try:
                before = commit.before if index == deal.index else twin
                events, twin = self._dealt(commit, deal) if index == deal.index else self._moved(commit, twin)
                self._require_told(commit, index, told_by(self.own.tells, before, events, self.viewer))
                if before is not None and (before.state, twin.state) != (_state(commit.before), commit.after.state):
                    self.told_same |= _telling(commit.events, self.own.told(index))
                self.views.add(events)
                theirs = fold(theirs, [redact(event, self.viewer) for event in events])
                is_whole = index >= looked_to and commit.after.version in self.looked_at
                self._require_same(commit, self.own.events(index), event_stream(events, self.viewer))
                self._require_same(commit, self.own.log_lines(index), log_line_stream(twin, events, self.viewer))
                situation = situation_stream(twin, theirs, self.viewer, is_whole=is_whole)
                self._require_same(commit, self.own.situation(index, is_whole), situation)
                if is_whole:
                    self._try_moves(commit, twin)
            except _Inconsistent as stopped:
                self.was_told_otherwise = isinstance(stopped, _ToldOtherwise)
                return index - deal.index
        return horizon - deal.index

    def _require_told(self, commit: PlayedCommit, index: int, told: list[list[str]]) -> None:
        """Raise `_ToldOtherwise` if the facts told in a commit differ between the worlds."""
        own = self.own.told(index)
        if [facts for facts in own if facts] != [facts for facts in told if facts]:
            self.told_other = _telling(commit.events, [[] if facts in told else facts for facts in own])
            raise _ToldOtherwise

    def _require_same(self, commit: PlayedCommit, one: Stream, two: Stream) -> None:
        if one == two:
            return
        swapped = ", ".join(f"{new} for {old}" for old, new in list(self.swap.items())[:NAMED_MAX])
        what = (
            f"with other items where the viewer has met none ({swapped} …), they receive\n       {difference(one, two)}"
            f"\n    although the rules tell them the same: {self._told_in(commit)}"
        )
        raise self.game.broken("secrecy", what, commit, self.viewer, HINT)

    def _told_in(self, commit: PlayedCommit) -> str:
        told = told_by(self.own.tells, commit.before, commit.events, self.viewer)
        return ", ".join(fact for facts in told for fact in facts) or "nothing beyond what moves named"

    # -- the twin's own history --

    def _dealt(self, commit: PlayedCommit, deal: Deal) -> tuple[Sequence[Event], Game]:
        """Return the deal of the twin world, from the rules if they shuffle the items, else with items exchanged."""
        assert commit.before is not None, "nothing is dealt before there is a game"
        try:
            events = self._redealt(commit)
        except LostCitiesError:
            events = []
        first, dealt = deal.first, in_order(events[deal.first : deal.last])
        if dealt == self.moved.before or not self.moved.allows(dealt):
            if deal.is_renewal:  # other events of this commit may follow from it, so only the rules can produce it
                raise _Inconsistent
            after = iter(self.moved.after)
            events = [*commit.events[:first], *(self._exchanged(event, after) for event in commit.events[first:])]
        sealed = self._sealed(commit.before, events)
        return sealed, fold(commit.before, sealed, command=commit.command, actor=commit.actor)

    def _redealt(self, commit: PlayedCommit) -> list[Event]:
        assert commit.before is not None, "nothing is dealt before there is a game"
        before, rules = commit.before, self.game.variant.rules
        items = {text_of(item): item for event in commit.events for h in hidden_in(event) for item in h.items or ()}
        chance = _SwappedChance(before.deal_key, Version(before.length + 1), self.moved, items)
        if commit.move is not None and commit.seat is not None:
            settled = takewhile(lambda event: isinstance(event, PlatformEvent), commit.events)
            return [*settled, *rules.decide(before.state, commit.seat, commit.move, chance)]
        platform = [event for event in commit.events if isinstance(event, PlatformEvent)]
        return [*platform, *rules.deal(fold(before, platform).state, chance)]

    def _exchanged(self, event: Event, items: Iterator[str]) -> Event:
        """Return the event with the next items in its hidden values."""
        if isinstance(event, PlatformEvent) or not has_hidden(type(event)):
            return event
        return codec_of(self.game.variant).decode_event(canonical(_refilled(msgspec.to_builtins(event), items)))

    def _sealed(self, before: Game, events: Sequence[Event]) -> list[Event]:
        versions = range(before.version + 1, before.version + 1 + len(events))
        return [
            seal(event, salts(before.seed, Version(version))) if has_hidden(type(event)) else event
            for version, event in zip(versions, events, strict=True)
        ]

    def _moved(self, commit: PlayedCommit, twin: Game) -> tuple[Sequence[Event], Game]:
        """Decide the same command in the twin world. A move of another seat names the item in its place."""
        assert commit.command is not None, "only the first commit has none"
        command, is_own = commit.command, commit.seat == self.viewer
        if commit.seat is not None:
            asked = msgspec.to_builtins(commit.move)
            command = make_move(asked if is_own else self._swapped(asked), commit.seat)
        try:
            at = commit.decided.header.at
            decided = decide(twin, command, actor=commit.actor, head=start(GAME), at=at, view_of=self.views.of)
        except IllegalMove as error:
            if is_own:
                self._require_same(
                    commit, event_stream(commit.events, self.viewer), [f"refused [{error.rule}] {error}"]
                )
            raise _Inconsistent from error
        except LostCitiesError as error:
            raise _Inconsistent from error
        return decided.events, decided.game

    def _swapped(self, value: Any) -> Any:  # Any: JSON
        """Return the JSON value with every item exchanged for the item in its place."""
        if (other := self.swap.get(text_of(value))) is not None:
            return msgspec.json.decode(other)
        if isinstance(value, dict):
            return {key: self._swapped(item) for key, item in value.items()}
        return [self._swapped(item) for item in value] if isinstance(value, list | tuple) else value

    # -- moves that were not made --

    def _try_moves(self, commit: PlayedCommit, twin: Game) -> None:
        """Check that other moves would get the same answer, unless they would show the viewer an exchanged item."""
        now, seat = commit.after, self.viewer
        if seat is None or seat not in now.to_act:
            return
        legal, items = self.game.variant.rules.legal_moves(now.state, seat), self.moved.items
        made_up = [
            read_as(self.game.variant.moves, arbitrary(self.game.variant.moves, self.below)) for _ in range(TRIED_MAX)
        ]
        by_form = list(samples(now, seat, self.below))
        for move in (*_some(legal, self.below), *by_form, *_some(self.pool, self.below), *made_up):
            if move is None:
                continue
            one, events = tried(now, seat, move)
            sights = [items_of(event).seen_by(seat) for event in events]
            if any(items & (looked.public | looked.shown) for looked in sights):
                continue
            two, others = tried(twin, seat, move)
            told = [told_by(self.own.tells, *world, seat) for world in ((now, events), (twin, others))]
            if told[0] == told[1]:
                self._require_same(commit, one, two)


def _state(game: Game | None) -> Any:  # Any: the variant's state
    return None if game is None else game.state


def _telling(events: Sequence[Event], told: Sequence[Sequence[str]]) -> frozenset[str]:
    """Return the names of the types of the events that tell facts."""
    return frozenset(type(event).__name__ for event, facts in zip(events, told, strict=True) if facts)


def _some(moves: Sequence[Move], below: Below) -> list[Move]:
    return [moves[below(len(moves))] for _ in range(TRIED_MAX)] if len(moves) > TRIED_MAX else list(moves)


def _refilled(value: Any, items: Iterator[str]) -> Any:  # Any: JSON
    """Return the JSON of an event with the next items in its hidden values."""
    if isinstance(value, dict) and value.get("type") == "Hidden":
        return {**value, "items": [msgspec.json.decode(next(items)) for _ in value["items"]]}
    if isinstance(value, dict):
        return {key: _refilled(item, items) for key, item in value.items()}
    return [_refilled(item, items) for item in value] if isinstance(value, list | tuple) else value
