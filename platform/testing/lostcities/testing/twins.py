"""The second half of the law of secrecy, non-interference: a viewer's stream may not depend on what they cannot know.

From each deal on, the game is played a second time in a twin world in which items the viewer has not met yet are
swapped in pairs; the same moves are made. Until the viewer legitimately meets a swapped item, everything they receive
must be the same, byte for byte: events (salts and digests aside), who is to act, scores, legal moves, the rule and
message of refusals, the table. A late meeting lets few items be swapped and an early one many, so several twins of
doubling length are played from each deal.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from lostcities.core.chance import Chance, salts
from lostcities.core.codec import canonical, codec_of
from lostcities.core.contract import Event, Move
from lostcities.core.decide import decide
from lostcities.core.errors import IllegalMove, LostCitiesError
from lostcities.core.game import Game, fold
from lostcities.core.hidden import has_hidden, hidden_in, redact, seal
from lostcities.core.names import Version, Viewer
from lostcities.core.records import PlatformEvent
from lostcities.testing.declared import NOTHING, Declared
from lostcities.testing.games import Commit, RandomGame, dice, make_move, player_of
from lostcities.testing.laws import sampled, views
from lostcities.testing.sight import check_exposure, deals, hidden_items, item_texts, sight, text_of
from lostcities.testing.streams import Stream, difference, received, situation, tried
from lostcities.testing.values import Below, arbitrary, read_as

T = TypeVar("T")
TRIED_MAX = 8
"""How many moves that were not made are tried at a step, for what would be told of them."""
HINT = (
    "what a seat is told, may do or sees drawn must follow from its own view; look for state.deck, another seat's hand "
    "or items of a Hidden in it; if the rules do tell something here, declare the event: reveals=(…,)"
)


def secrecy(game: RandomGame, declared: Declared = NOTHING) -> None:
    """Nobody sees a hidden item on an undeclared way, and no stream depends on what its viewer may not know."""
    for viewer in game.viewers:
        check_exposure(game, viewer, declared)
        compare_twins(game, viewer, declared)


def compare_twins(game: RandomGame, viewer: Viewer, declared: Declared = NOTHING) -> int:
    """Compare twin worlds for one viewer; returns how many commits were compared in which something was swapped."""
    compared, pool = 0, game.moves_seen
    dealt = deals(game)
    before = [view for _, view in views(game, viewer)]
    for deal, end in zip(dealt, [*list(dealt)[1:], len(game.commits)], strict=True):
        met = _meetings(game, viewer, deal, end, dealt[deal])
        reach, looked_to = 1, deal
        while looked_to < end:
            horizon = min(deal + reach, end)
            swap = _pairs(game, deal, {text for text, at in met.items() if at >= horizon})
            if swap:
                twin = _Twin(game, viewer, declared, swap, before[deal - 1], pool)
                compared += twin.play(deal, horizon, dealt[deal], looked_to)
            looked_to, reach = horizon, reach * 2
    return compared


def _meetings(game: RandomGame, viewer: Viewer, deal: int, end: int, first: int) -> dict[str, int]:
    """For each item hidden from the viewer in a deal, the index of the commit in which they meet it; `end` if never."""
    met: dict[str, int] = {}
    backs: set[str] = set()
    for index in range(deal, end):
        events = game.commits[index].events
        sights = [sight(event, viewer) for event in (events[first:] if index == deal else events)]
        if index == deal:
            backs = {text for looked in sights for text in looked.backs}
        for text in (text for looked in sights for text in looked.public | looked.shown):
            met.setdefault(text, index)
    return {text: met.get(text, end) for text in sorted(backs)}


def _pairs(game: RandomGame, deal: int, unmet: set[str]) -> dict[str, str]:
    """A random swap of items the viewer has not met, each with one of which there are as many."""
    copies = hidden_items(game.commits[deal].events)
    chance = dice(game.seed, f"twins/{deal}/{len(unmet)}")
    swap: dict[str, str] = {}
    for times in sorted(set(copies.values())):
        mixed = chance.shuffle(sorted(text for text in unmet if copies[text] == times))
        for one, other in zip(mixed[::2], mixed[1::2], strict=False):
            swap |= {one: other, other: one}
    return swap


class _SwappedChance(Chance):
    """The chance of the twin world: equally likely shuffles, in which swapped items have changed places."""

    def __init__(self, key: bytes, version: Version, swap: Mapping[str, Any]) -> None:  # Any: items of the variant
        super().__init__(key, version)
        self._swap = swap

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(self._swap.get(_text_or_none(item), item) for item in super().shuffle(items))


def _text_or_none(item: object) -> str:
    try:
        return text_of(item)
    except TypeError:  # not JSON, so not an item of an event
        return ""


class _Inconsistent(Exception):
    """The twin world cannot come to pass: by the rules, what was done shows that it is not this one."""


class _Twin:
    """One twin world of a game for one viewer, played beside it."""

    def __init__(
        self,
        game: RandomGame,
        viewer: Viewer,
        declared: Declared,
        swap: Mapping[str, str],
        view: Game,
        pool: Sequence[Move],
    ) -> None:
        self.game, self.viewer, self.declared = game, viewer, declared
        self.swap, self.view, self.pool = swap, view, pool
        self.looked_at = sampled(game)
        self.below = dice(game.seed, f"tried/{viewer}").below

    def play(self, deal: int, horizon: int, first: int, looked_to: int) -> int:
        """Compare the commits before `horizon`, with all that is costly from `looked_to` on; returns how many."""
        ours = theirs = self.view
        twin = self.game.commits[deal].after
        for index in range(deal, horizon):
            commit = self.game.commits[index]
            if commit.after.ended is not None:
                return index - deal
            try:
                events, twin = self._dealt(commit, first) if index == deal else self._moved(commit, twin)
                ours, theirs = self._seen(ours, commit.events), self._seen(theirs, events)
                is_whole = index >= looked_to and commit.after.version in self.looked_at
                self._require_same(commit, received(commit.events, self.viewer), received(events, self.viewer))
                one = situation(commit.after, ours, self.viewer, is_whole=is_whole)
                self._require_same(commit, one, situation(twin, theirs, self.viewer, is_whole=is_whole))
                if is_whole:
                    self._try_moves(commit, twin)
            except _Inconsistent:
                return index - deal
        return horizon - deal

    def _seen(self, view: Game, events: Sequence[Event]) -> Game:
        return fold(view, [redact(event, self.viewer) for event in events])

    def _require_same(self, commit: Commit, one: Stream, two: Stream) -> None:
        if one == two:
            return
        if any(type(event) in self.declared.reveals for event in commit.events):
            raise _Inconsistent
        swapped = ", ".join(f"{a} and {b}" for a, b in self.swap.items() if a < b)
        what = f"the viewer has met none of the swapped items ({swapped}), yet receives\n       {difference(one, two)}"
        raise self.game.broken("secrecy", what, commit, self.viewer, HINT)

    # -- the twin's own history --

    def _dealt(self, commit: Commit, first: int) -> tuple[Sequence[Event], Game]:
        """The deal of the twin world: by the rules where they shuffle the items, else exchanged in the events."""
        assert commit.before is not None, "nothing is dealt before there is a game"
        hidden = [h for event in commit.events for h in hidden_in(event)]
        items = {text_of(item): item for h in hidden for item in h.items or ()}
        expected = [self.swap.get(text, text) for text in _in_order(commit.events[first:])]
        try:
            events = self._redealt(commit, {text: items[other] for text, other in self.swap.items()})
        except LostCitiesError:
            events = []
        if _in_order(events[first:]) != expected:
            events = [*commit.events[:first], *(self._exchanged(event) for event in commit.events[first:])]
        sealed = self._sealed(commit.before, events)
        return sealed, fold(commit.before, sealed)

    def _redealt(self, commit: Commit, swap: Mapping[str, Any]) -> list[Event]:
        assert commit.before is not None, "nothing is dealt before there is a game"
        before, rules = commit.before, self.game.variant.rules
        chance = _SwappedChance(before.seed, Version(before.version + 1), swap)
        if commit.move is not None and commit.seat is not None:
            return list(rules.decide(before.state, commit.seat, commit.move, chance))
        platform = [event for event in commit.events if isinstance(event, PlatformEvent)]
        return [*platform, *rules.deal(fold(before, platform).state, chance)]

    def _exchanged(self, event: Event) -> Event:
        if not has_hidden(type(event)):
            return event
        text = canonical(self._swapped(msgspec.to_builtins(event), is_hidden=False))
        return codec_of(self.game.variant).decode_event(text)

    def _swapped(self, value: Any, *, is_hidden: bool) -> Any:  # Any: JSON
        """The JSON value with items exchanged, everywhere or in hidden values only."""
        if is_hidden and (other := self.swap.get(text_of(value))) is not None:
            return msgspec.json.decode(other)
        if isinstance(value, dict):
            inside = is_hidden or value.get("type") == "Hidden"
            return {key: self._swapped(item, is_hidden=inside and key != "to") for key, item in value.items()}
        if isinstance(value, list | tuple):
            return [self._swapped(item, is_hidden=is_hidden) for item in value]
        return value

    def _sealed(self, before: Game, events: Sequence[Event]) -> list[Event]:
        versions = range(before.version + 1, before.version + 1 + len(events))
        return [
            seal(event, salts(before.seed, Version(version))) if has_hidden(type(event)) else event
            for version, event in zip(versions, events, strict=True)
        ]

    def _moved(self, commit: Commit, twin: Game) -> tuple[Sequence[Event], Game]:
        """The same command in the twin world, decided by the rules; who holds the other item names the other item."""
        assert commit.seat is not None, "after the deal there are only moves"
        is_own = commit.seat == self.viewer
        asked = msgspec.to_builtins(commit.move)
        command = make_move(asked if is_own else self._swapped(asked, is_hidden=True), commit.seat)
        try:
            decided = decide(twin, command, actor=player_of(commit.seat), head=b"")
        except IllegalMove as error:
            if is_own:
                self._require_same(commit, received(commit.events, self.viewer), [f"refused [{error.rule}] {error}"])
            raise _Inconsistent from error
        except LostCitiesError as error:
            raise _Inconsistent from error
        return decided.events, decided.game

    # -- moves that were not made --

    def _try_moves(self, commit: Commit, twin: Game) -> None:
        """What the viewer would be told of other moves is the same, unless they would meet a swapped item by it."""
        now, seat = commit.after, self.viewer
        if seat is None or seat not in now.to_act:
            return
        legal = self.game.variant.rules.legal_moves(now.state, seat)
        made_up = [
            read_as(self.game.variant.moves, arbitrary(self.game.variant.moves, self.below)) for _ in range(TRIED_MAX)
        ]
        for move in (*_some(legal, self.below), *_some(self.pool, self.below), *made_up):
            if move is None:
                continue
            one, events = tried(now, seat, move)
            sights = [sight(event, seat) for event in events]
            if not any(self.swap.keys() & (looked.public | looked.shown) for looked in sights):
                self._require_same(commit, one, tried(twin, seat, move)[0])


def _some(moves: Sequence[Move], below: Below) -> list[Move]:
    return [moves[below(len(moves))] for _ in range(TRIED_MAX)] if len(moves) > TRIED_MAX else list(moves)


def _in_order(events: Sequence[Event]) -> list[str]:
    """The hidden items of events, one after the other."""
    return [text for event in events for hidden in hidden_in(event) for text in item_texts(hidden)]
