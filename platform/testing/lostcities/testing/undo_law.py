"""The law of undo: an undone move is gone for every viewer, redo restores it, and no viewer learns from either.

The game is played again by players who undo, redo and answer offers in between. The laws of fold, view, own knowledge
and secrecy must hold in it too. This module checks the promises of undo itself.
"""

from collections.abc import Iterator, Sequence

from lostcities.core.chance import Chance
from lostcities.core.contract import Event
from lostcities.core.decide import decide
from lostcities.core.game import fold, new_game
from lostcities.core.hidden import redact, unsealed
from lostcities.core.names import Seat, Version
from lostcities.core.platform_events import GameCreated, MovesRedone, MovesUndone, PlatformEvent, Redo, Undo
from lostcities.core.timeline import effective
from lostcities.core.viewer_fold import ViewerFolds
from lostcities.testing.declarations import NOTHING, Declarations
from lostcities.testing.games import PlayedCommit, RandomGame, play
from lostcities.testing.laws import folds, own_knowledge, views_agree
from lostcities.testing.leaks import news_of
from lostcities.testing.non_interference import secrecy
from lostcities.testing.random_offers import Undoing

MOVES_MAX = 60
"""Number of moves that are played with undo."""
LOOKS = 12
"""Number of times the whole log is folded from its effective events."""
PURE = "use frozen structs and tuples, change with replace; decide and evolve depend on their arguments alone"

HOW_FAR: tuple[Undoing, ...] = ("deal", "game")


def undo(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check the game, played again with undo, against the promises of undo and the laws that undo could break."""
    for undoing in HOW_FAR:
        told = play(
            game.variant,
            game.seed,
            options=game.options,
            seats=game.seats,
            choices=game.choices,
            moves_max=min(game.moves_max, MOVES_MAX),
            undoing=undoing,
        )
        comes_again_the_same(told)
        is_decided_again_the_same(told)
        is_free_only_where_nothing_was_learned(told)
        only_what_counts_stands(told)
        folds(told, declared)
        views_agree(told, declared)
        own_knowledge(told, declared)
        if undoing == "deal":  # items dealt twice would have two orders, and the law knows one
            secrecy(told, declared)


def comes_again_the_same(game: RandomGame) -> None:
    """Check that a move that is undone and made again has the same events: the same card is drawn."""
    made: dict[object, Sequence[Event]] = {}
    for commit in game.commits:
        if commit.move is None or commit.before is None or commit.before.checkpoint is None:
            continue
        events = [unsealed(event) for event in commit.events if not isinstance(event, PlatformEvent)]
        first = made.setdefault((commit.before.checkpoint.version, commit.seat, commit.move), events)
        if first != events:
            what = f"made once more after it was undone, {commit.move} makes {events} happen and not {first}"
            raise game.broken("undo", what, commit, hint=PURE)


def is_decided_again_the_same(game: RandomGame) -> None:
    """Check that deciding the commands again, as an audit does, yields the same events."""
    views, now = ViewerFolds(game.variant), game.commits[0].decided
    views.add(now.events)
    for commit in game.commits[1:]:
        assert commit.command is not None, "only the first commit has none"
        at = commit.decided.header.at
        now = decide(now.game, commit.command, actor=commit.actor, head=now.head, at=at, view_of=views.of)
        views.add(now.events)
        if now.texts != commit.decided.texts:
            what = f"decided once more, {commit.command} makes {now.events} happen and not {commit.events}"
            raise game.broken("undo", what, commit, hint=PURE)


def only_what_counts_stands(game: RandomGame) -> None:
    """Check that every viewer's view is the fold of the effective events only, also for a late viewer."""
    step = max(1, len(game.commits) // LOOKS)
    views, log = ViewerFolds(game.variant), list[Event]()
    for index, commit in enumerate(game.commits, start=1):
        views.add(commit.events)
        log += commit.events
        if index % step and index < len(game.commits):
            continue
        for viewer in game.viewers:
            created, *rest = effective([redact(event, viewer) for event in log])
            assert isinstance(created, GameCreated), "a log starts with its creation"
            counting, whole = fold(new_game(created, game.variant), rest).state, views.of(viewer).state
            if counting != whole:
                what = f"what counts folds to\n       {counting}\n    and the whole log to\n       {whole}"
                raise game.broken("undo", what, commit, viewer, PURE)


def is_free_only_where_nothing_was_learned(game: RandomGame) -> None:
    """Check that undo without consent never reverts another seat's move, a random result or a reveal."""
    made: dict[Version, int] = {}
    for index, commit in enumerate(game.commits):
        if commit.move is not None and commit.after.checkpoint is not None:
            made[commit.after.checkpoint.version] = index
        for event in commit.events if isinstance(commit.command, Undo | Redo) else ():
            if not isinstance(event, MovesUndone | MovesRedone):
                continue  # the others are asked
            for version in _between(commit):
                if why := _what_matters(game, made[version], event.seat):
                    what = f"undone or redone without consent: {game.commits[made[version]].move}, and {why}"
                    hint = "decide on a view must fail, or decide otherwise, where it needs what lies hidden there"
                    raise game.broken("undo", what, commit, event.seat, hint)


def _between(commit: PlayedCommit) -> Iterator[Version]:
    """Yield the versions of the moves that a commit undid or redid."""
    assert commit.before is not None, "nothing is undone before there is a game"
    one, other = commit.before.checkpoint, commit.after.checkpoint
    assert one is not None, "nothing is undone before something was played"
    assert other is not None, "and then the game stands somewhere, too"
    checkpoint, end = (one, other) if one.version > other.version else (other, one)
    while checkpoint != end:
        yield checkpoint.version
        assert checkpoint.before is not None, "the line of play leads there"
        checkpoint = checkpoint.before


def _what_matters(game: RandomGame, index: int, seat: Seat) -> str:
    commit = game.commits[index]
    if commit.seat != seat:
        return f"seat {commit.seat} had made it"
    before = commit.before
    assert before is not None, "a move is made in a game"
    chance = Chance(before.deal_key, Version(before.length + 1))
    list(game.variant.rules.decide(before.state, seat, commit.move, chance))
    if chance.is_used:
        return "its result was random"
    news = news_of(game, index, seat)
    return f"it revealed {', '.join(sorted(news))}" if news else ""
