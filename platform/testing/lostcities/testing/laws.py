"""The laws that every variant obeys, each a function that raises `LawBroken` if a random game breaks it.

The laws of secrecy, teams, undo, commands and determinism have their own modules.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from lostcities.core.codec import canonical, codec_of, encode_event, encode_for, public_bytes
from lostcities.core.contract import Event, Move, notation
from lostcities.core.decide import decide
from lostcities.core.errors import IllegalMove, LostCitiesError, PluginError, error_in_words, raise_if_ctrl_c
from lostcities.core.form_checks import check_rules, forms_of
from lostcities.core.forms import Below, Form, is_offered
from lostcities.core.game import Game
from lostcities.core.hash_chain import CommitHeader, link
from lostcities.core.hidden import check_openings, redact
from lostcities.core.names import Seat, Version, Viewer
from lostcities.core.platform_events import PlatformEvent
from lostcities.core.single_line import single_line
from lostcities.core.viewer_fold import ViewerFold
from lostcities.present.board_checks import InvalidBoard, board_of, check_space_ids
from lostcities.present.log_line import unmarked
from lostcities.present.presentation import presentation_of, table_of
from lostcities.present.tables import Table
from lostcities.present.translate import in_english
from lostcities.testing.declarations import NOTHING, Declarations
from lostcities.testing.games import PlayedCommit, RandomGame, dice, make_move, viewer_name
from lostcities.testing.random_moves import samples
from lostcities.testing.random_offers import player_of
from lostcities.testing.values import arbitrary, read_as

STEPS_MAX = 60
"""Number of steps of a long game that the costly checks sample."""
OTHERS_MAX = 24
"""Number of illegal moves tried at a step."""


def folds(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check that the state after each move equals the fold of the decoded log, and that moves and hashes agree."""
    codec = codec_of(game.variant)
    stored = ViewerFold(game.variant, None, is_open=True)
    for commit in game.commits:
        head, decoded = commit.head.hash, list[Event]()
        header: CommitHeader | None = commit.decided.header
        version = commit.after.version - len(commit.events)
        for event, text, hashed in zip(commit.events, commit.decided.texts, commit.decided.hashes, strict=True):
            decoded.append(_decoded(game, commit, event, text))
            check_openings(decoded[-1], Version(version + len(decoded)))
            public = public_bytes(codec.decode_event(encode_for(event, None)))
            head, header = link(head, public, header), None
            if head != hashed:
                what = (
                    f"the hash of {encode_for(event, None).decode()} differs when recomputed from what spectators get"
                )
                raise game.broken("fold", what, commit, hint="does the event change when it is decoded and encoded?")
        refolded = _folded(game, commit, stored, decoded)
        if refolded != commit.after:
            after = commit.after.state
            what = f"the stored log folds to\n       {refolded.state}\n    and playing gave\n       {after}"
            raise game.broken("fold", what, commit, hint="evolve must depend on state and event alone")
        if commit.move is not None:
            _require_same_move(game, commit, commit.move)


def _decoded(game: RandomGame, commit: PlayedCommit, event: Event, text: bytes) -> Event:
    hint = "declare the field's type as what is put in it; a set, an object or a wrong type does not come back"
    try:
        decoded = codec_of(game.variant).decode_event(text)
    except LostCitiesError as error:
        raise game.broken("fold", f"{text.decode()} cannot be read back: {error}", commit, hint=hint) from error
    if decoded != event or encode_event(decoded) != text:
        raise game.broken("fold", f"{event} comes back from its JSON as {decoded}", commit, hint=hint)
    return decoded


def _require_same_move(game: RandomGame, commit: PlayedCommit, move: Move) -> None:
    again = codec_of(game.variant).decode_move(canonical(move))
    if again != move:
        what = f"move {move} comes back from its JSON as {again}"
        raise game.broken("fold", what, commit, hint="declare the fields of moves as what is put in them")


def _folded(
    game: RandomGame, commit: PlayedCommit, viewer_fold: ViewerFold, events: Sequence[Event], viewer: object = ""
) -> Game:
    try:
        return viewer_fold.add(events, actor=commit.actor, at=commit.decided.header.at).after
    except LostCitiesError as error:
        law = "fold" if viewer == "" else "view"
        hint = "evolve must accept what was decided, with the items of hidden values absent (None)"
        raise game.broken(law, f"{error}; events: {list(events)}", commit, viewer, hint) from error


def views(game: RandomGame, viewer: Viewer) -> Iterator[tuple[PlayedCommit, Game]]:
    """Yield each commit with the view after it, folded from the viewer's events: redacted, encoded, decoded."""
    codec = codec_of(game.variant)
    viewer_fold = ViewerFold(game.variant, viewer)
    for commit in game.commits:
        received = [codec.decode_event(encode_for(event, viewer)) for event in commit.events]
        yield commit, _folded(game, commit, viewer_fold, received, viewer)


def views_agree(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check that redacted events fold for every viewer, and that views agree with the state.

    They must agree on the seats to act, the scores and the actions. Log lines must be text.
    """
    looked_at = sampled(game)
    for viewer in game.viewers:
        for commit, view in views(game, viewer):
            truth = commit.after
            if view.to_act != truth.to_act:
                what = f"by the view {_seats(view.to_act)} to act, by the state {_seats(truth.to_act)}"
                hint = "evolve must not decide with hidden items: let the event say who is next"
                raise game.broken("view", what, commit, viewer, hint)
            _check_told(game, commit, viewer)
            if truth.state is None or truth.ended is not None or truth.version not in looked_at:
                continue
            ours, theirs = (list(game.variant.rules.scores(state)) for state in (truth.state, view.state))
            if ours != theirs:
                what = f"scores of the view {theirs}, of the state {ours}"
                hint = "scores may use public knowledge only while the game runs; evolve must accept card backs"
                raise game.broken("view", what, commit, viewer, hint)
            _check_table(game, commit, view, viewer)


def _seats(to_act: tuple[Seat, ...]) -> str:
    return " and ".join(map(viewer_name, to_act)) + " is" if to_act else "no seat is"


def _check_table(game: RandomGame, commit: PlayedCommit, view: Game, viewer: Viewer) -> None:
    rules = game.variant.rules
    try:
        table: Table = table_of(rules, view.state, viewer, in_english)
    except BaseException as error:  # whatever a plugin raises breaks the law
        raise_if_ctrl_c(error)
        what = f"table failed: {error_in_words(error)}"
        raise game.broken("view", what, commit, viewer, "a table is drawn from a view with card backs") from error
    acts = viewer is not None and viewer in view.to_act
    legal = [notation(move) for move in rules.legal_moves(view.state, viewer)] if acts and viewer is not None else []
    listed = [action.move for action in table.actions]
    if Counter(legal) != Counter(listed):
        raise game.broken("view", f"the table offers {listed}, legal are {legal}", commit, viewer, "one action a move")
    for what, ids in (
        ("zone id", [zone.id for zone in table.zones]),
        ("piece id", [piece.id for zone in table.zones for piece in zone.pieces if piece.id]),
    ):
        if doubled := [name for name, times in Counter(ids).items() if times > 1]:
            hint = "ids tell things apart; add what makes them different, such as place or seat"
            raise game.broken("view", f"{what} {doubled} stands twice on the table", commit, viewer, hint)
    _check_spaces(game, commit, table, viewer)


def _check_spaces(game: RandomGame, commit: PlayedCommit, table: Table, viewer: Viewer) -> None:
    """Check that each piece on a space has one, and that clients can draw the boards."""
    for zone in table.zones:
        spaces = len(zone.board or zone.spaces)
        if astray := [p.face for p in zone.pieces if p.space is not None and p.space not in range(spaces)]:
            what = f"zone {zone.id!r} has {spaces} spaces, and {astray} stand on others"
            raise game.broken("view", what, commit, viewer, "spaces of a track or a board count from 0")
    try:
        for zone in table.zones:
            board_of(zone)
        check_space_ids(table.zones)
    except InvalidBoard as error:
        hint = "each space has its own id and place, within the limits of the board"
        raise game.broken("view", str(error), commit, viewer, hint) from error


def _check_told(game: RandomGame, commit: PlayedCommit, viewer: Viewer) -> None:
    """Check that the log lines of the variant's events are non-empty single lines."""
    presentation = presentation_of(game.variant.rules)
    for event in (redact(event, viewer) for event in commit.events if not isinstance(event, PlatformEvent)):
        try:
            lines: Any = presentation.log_lines(event, in_english)  # Any: what a plugin really gives
        except BaseException as error:  # whatever a plugin raises breaks the law
            raise_if_ctrl_c(error)
            what = f"log_lines failed for {event}: {error_in_words(error)}"
            hint = "log_lines gets events as a viewer sees them: hidden items may be None"
            raise game.broken("view", what, commit, viewer, hint) from error
        told = [] if isinstance(lines, str) else list(lines)
        if isinstance(lines, str) or not all(
            isinstance(line, str) and line.strip() and single_line(unmarked(line)) == unmarked(line) for line in told
        ):
            hint = "log_lines returns a list of lines, each neither empty nor too long"
            raise game.broken("view", f"{event} becomes {lines!r}", commit, viewer, hint)


def own_knowledge(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check that the legal moves of a seat follow from its own view."""
    rules = game.variant.rules
    hint = "legal_moves must not need what the seat cannot see"
    for viewer in game.viewers:
        for commit, view in views(game, viewer):
            if viewer is None or viewer not in commit.after.to_act:
                continue
            state = list(rules.legal_moves(commit.after.state, viewer))
            try:
                own = list(rules.legal_moves(view.state, viewer))
            except BaseException as error:  # whatever a plugin raises breaks the law
                raise_if_ctrl_c(error)
                what = f"legal_moves failed on the view: {error_in_words(error)}"
                raise game.broken("own knowledge", what, commit, viewer, hint) from error
            if own != state:
                what = f"legal by the view {spelled(own)}; by the state {spelled(state)}"
                raise game.broken("own knowledge", what, commit, viewer, hint)
            forms = _own_forms(game, commit, view, viewer)
            _check_default_move(game, commit, view, viewer, own, forms)


def _own_forms(game: RandomGame, commit: PlayedCommit, view: Game, seat: Seat) -> Sequence[Form]:
    """Return the forms of a seat, checked to follow from its own view."""
    hint = "forms must not need what the seat cannot see"
    try:
        check_rules(game.variant)
        own = forms_of(game.variant, view.state, seat)
    except PluginError as error:
        raise game.broken("own knowledge", f"by the view: {error.fault}", commit, seat, hint) from error
    truth = forms_of(game.variant, commit.after.state, seat)
    if own != truth:
        raise game.broken("own knowledge", f"forms by the view {own}; by the state {truth}", commit, seat, hint)
    return own


def _check_default_move(
    game: RandomGame, commit: PlayedCommit, view: Game, seat: Seat, legal: Sequence[Move], forms: Sequence[Form]
) -> None:
    """Check that the default move of a seat, if the rules have one, is legal and follows from its own view."""
    default_move = getattr(game.variant.rules, "default_move", None)
    if default_move is None:
        return
    try:
        chosen, own = default_move(commit.after.state, seat), default_move(view.state, seat)
    except BaseException as error:  # whatever a plugin raises breaks the law
        raise_if_ctrl_c(error)
        what = f"default_move failed: {error_in_words(error)}"
        raise game.broken("own knowledge", what, commit, seat, "it is asked of every seat to act") from error
    if not is_offered(chosen, legal, forms) or own != chosen:
        what = f"default_move returns {chosen!r} for the state, and {own!r} for the view"
        hint = "return one of legal_moves, or a move within a form, from the view alone"
        raise game.broken("own knowledge", what, commit, seat, hint)


def legality(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check that `decide` accepts exactly the legal moves, and raises `IllegalMove` for any other without a change.

    Of moves within a form it may accept some. It must accept the default move, if the rules give forms.
    """
    pool = game.moves_seen
    below = dice(game.seed, "legality").below
    looked_at = sampled(game)
    for commit in game.commits:
        now = commit.after
        if not now.to_act or now.version not in looked_at:
            continue
        before = repr(now.state)
        for seat in now.to_act:
            legal = list(game.variant.rules.legal_moves(now.state, seat))
            for move in legal:
                _require_accepted(game, commit, seat, move)
            forms = forms_of(game.variant, now.state, seat)
            if forms:
                _check_forms(game, commit, seat, forms, below)
            made_up = (read_as(game.variant.moves, arbitrary(game.variant.moves, below)) for _ in range(OTHERS_MAX))
            known = [pool[below(len(pool))] for _ in range(OTHERS_MAX)] if len(pool) > OTHERS_MAX else pool
            for move in (*known, *made_up):
                if move is not None and not is_offered(move, legal, forms):
                    _require_refused(game, commit, seat, move)
        if repr(now.state) != before:
            what = f"deciding changed the state from\n    {before}\n  to\n    {now.state!r}"
            raise game.broken("legality", what, commit, hint="use frozen structs and tuples; change with replace")


def _check_forms(game: RandomGame, commit: PlayedCommit, seat: Seat, forms: Sequence[Form], below: Below) -> None:
    """Check that moves within forms are accepted or refused, and nothing else, and moves beyond them refused."""
    now, codec = commit.after, codec_of(game.variant)
    chosen = game.variant.rules.default_move(now.state, seat)  # type: ignore[attr-defined]  # rules with forms have it
    _require_accepted(game, commit, seat, chosen)
    for move in samples(now, seat, below):
        try:
            decide(now, make_move(move, seat), actor=player_of(seat), head=commit.decided.head)
        except IllegalMove:
            continue
        except LostCitiesError as error:
            what = f"{notation(move)!r} fits a form, and must be accepted or raise IllegalMove; instead: {error}"
            hint = "let decide check a move of a form before using it, and let its type allow all within the bounds"
            raise game.broken("legality", what, commit, seat, hint) from error
    listed = game.variant.rules.legal_moves(now.state, seat)
    for form in forms:
        for move in form.beyond(below):
            if read_as(game.variant.moves, msgspec.to_builtins(move)) is None or is_offered(move, listed, forms):
                continue  # the type of the move refuses it, or another form gives it
            _require_refused(game, commit, seat, codec.decode_move(canonical(move)))


def _require_accepted(game: RandomGame, commit: PlayedCommit, seat: Seat, move: Move) -> None:
    head = commit.decided.head
    try:
        decide(commit.after, make_move(move, seat), actor=player_of(seat), head=head)
    except LostCitiesError as error:
        what = f"{notation(move)!r} is listed by legal_moves or default_move, and refused by decide: {error}"
        hint = "let legal_moves and decide ask the same predicate"
        raise game.broken("legality", what, commit, seat, hint) from error


def _require_refused(game: RandomGame, commit: PlayedCommit, seat: Seat, move: Move) -> None:
    hint = "let legal_moves and decide ask the same predicate, and check a move before using it"
    try:
        decide(commit.after, make_move(move, seat), actor=player_of(seat), head=commit.decided.head)
    except IllegalMove:
        return
    except LostCitiesError as error:
        what = f"{notation(move)!r} is not legal and should raise IllegalMove; instead: {error}"
        raise game.broken("legality", what, commit, seat, hint) from error
    what = f"{notation(move)!r} is accepted by decide and not listed by legal_moves"
    raise game.broken("legality", what, commit, seat, hint)


def notations(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check that every legal move has a unique notation, and is read from it."""
    codec = codec_of(game.variant)
    for commit in game.commits:
        for seat in commit.after.to_act:
            given = samples(commit.after, seat, dice(game.seed, "notation").below)
            legal = dict.fromkeys([*game.variant.rules.legal_moves(commit.after.state, seat), *given])
            names = Counter(notation(move).casefold() for move in legal)
            for move in legal:
                name = notation(move)
                if names[name.casefold()] > 1 or codec.named_move(name) != move:
                    what = f"{name!r} does not name one legal move: {spelled(legal)}"
                    hint = (
                        "set `verb` to a word of its own on move types that share a first word; "
                        "let fields be enums, literals, numbers, booleans, words or tuples of them, optional ones last"
                    )
                    raise game.broken("notation", what, commit, seat, hint)


def progress(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check that a game under the variant's `bounded_options` ends within its `moves_max`. Other games pass."""
    bounded = dict(game.options) == dict(game.variant.bounded_options) and game.moves_max >= game.variant.moves_max
    if bounded and game.commits[-1].after.ended is None:
        what = f"the game has not ended after {game.moves} moves, the variant's moves_max"
        hint = "raise moves_max, or set bounded_options (a stall limit) under which every game ends"
        raise game.broken("progress", what, game.commits[-1], hint=hint)


def conservation(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check that the value of `count` never changes after the deal. Without a `count` every game passes."""
    count, dealt = declared.count_of(game.variant), None
    for commit in game.commits if count else ():
        if commit.after.state is None or count is None:
            continue
        counted = count(commit.after.state)
        dealt = counted if dealt is None else dealt
        if counted != dealt:
            what = f"counted {counted}; after the deal {dealt}"
            hint = (
                "does every card that leaves a place arrive in another? "
                "if the rules make some, count otherwise: count=…"
            )
            raise game.broken("conservation", what, commit, hint=hint)


def sampled(game: RandomGame) -> frozenset[int]:
    """Return the versions for costly checks: all of a short game, else both ends and a random sample."""
    versions = [commit.after.version for commit in game.commits]
    if len(versions) <= STEPS_MAX:
        return frozenset(versions)
    ends = versions[: STEPS_MAX // 6] + versions[-STEPS_MAX // 6 :]
    chosen = dice(game.seed, "sample")
    return frozenset([*ends, *(chosen.pick(versions) for _ in range(STEPS_MAX - len(ends)))])


def spelled(moves: Iterable[Move]) -> str:
    """Return moves by their notation, as a JSON list."""
    return json.dumps([notation(move) for move in moves], ensure_ascii=False)
