"""`untranslated`: the texts of a variant that a language lacks, as a catalog for a translator to fill in.

The texts come from random games and from the code of the package with the rules.
"""

from argparse import Namespace
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec
import polib

from lostcities.admin.arguments import BadArgument
from lostcities.admin.audit import ExitCode
from lostcities.admin.output import say, warn
from lostcities.core.chance import Chance
from lostcities.core.contract import Move, Variant
from lostcities.core.decide import Decided, create, decide
from lostcities.core.errors import IllegalMove, UnknownVariant
from lostcities.core.form_checks import forms_of
from lostcities.core.forms import some_move
from lostcities.core.hidden import redact
from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.core.platform_events import CreateGame, JoinGame, MakeMove, PlatformEvent
from lostcities.core.viewer_fold import ViewerFolds
from lostcities.present.catalogs import packages, primary
from lostcities.present.message_extraction import MessageCollector, literals, untranslated
from lostcities.registry import Registry

MOVES_MAX = 200
"""Largest number of moves in each random game."""
WIDTH = 116

_GAME, _PLAYER = GameId("untranslated"), PlayerId("player")


def list_untranslated(args: Namespace, registry: Registry) -> ExitCode:
    """Print a catalog of the missing texts; the place where it belongs goes to standard error."""
    language = primary(args.language)
    if not language:
        raise BadArgument(f"{args.language!r} is no language: name one by two or three letters, such as de")
    try:
        variant = registry.variant(args.variant)
    except UnknownVariant as error:
        raise BadArgument(error.message) from error
    missing = missing_texts(variant, language)
    own = packages(variant)
    say(str(catalog_of(missing, language)).removeprefix("#\n").rstrip())
    where = f"locale/{language}.po in the package {own[0]}" if own else "a package: its rules are in a single module"
    warn(f"{len(missing)} texts of {variant.key} have no translation to {language!r} yet; add them to {where}")
    return ExitCode.OK


def missing_texts(variant: Variant[Any, Any, Any], language: str) -> list[str]:
    """Return the texts of a variant that are not translated, in the order in which a game shows them."""
    collector = MessageCollector()
    collector.collect_lobby(variant)
    for seats in variant.seats:
        for views, decided in _game(variant, seats):
            events = [event for event in decided.events if not isinstance(event, PlatformEvent)]
            collector.collect_log_lines(variant, [*events, *(redact(event, None) for event in events)])
            for viewer in (None, *decided.game.to_act):
                if (view := views.of(viewer)).state is not None:
                    collector.collect_table(view, viewer)
    own = packages(variant)
    return untranslated(variant, language, [*collector.texts, *(sorted(literals(own[0])) if own else ())])


def catalog_of(missing: list[str], language: str) -> polib.POFile:
    """Return a catalog of these texts without translations."""
    catalog = polib.POFile(wrapwidth=WIDTH)
    catalog.metadata = {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    catalog.extend(polib.POEntry(msgid=text, msgstr="") for text in missing)
    return catalog


def _game(variant: Variant[Any, Any, Any], seats: int) -> Iterator[tuple[ViewerFolds, Decided]]:
    """Play a random game, always the same; yield the views and the decision of each commit."""
    seed = sha256(f"texts/{seats}".encode()).digest()
    chance, views = Chance(seed, Version(0)), ViewerFolds(variant)
    opening = CreateGame(variant=variant.key, seats=seats, options=dict(variant.bounded_options))
    decided = create(opening, host=_PLAYER, seed=seed, variant=variant, game_id=_GAME)
    views.add(decided.events)
    for turn in range(seats + MOVES_MAX):
        game = decided.game
        if turn < seats:
            decided = _decided(decided, JoinGame(Seat(turn)))
        elif game.to_act:
            decided = _moved(decided, chance.pick(game.to_act), chance)
        else:
            return
        views.add(decided.events)
        yield views, decided


def _moved(before: Decided, seat: Seat, chance: Chance) -> Decided:
    """Return the game after a random move, or the default move if the rules refuse that of a form."""
    game, rules = before.game, before.game.variant.rules
    forms = forms_of(game.variant, game.state, seat)
    try:
        return _decided(before, _command(some_move(rules.legal_moves(game.state, seat), forms, chance.below), seat))
    except IllegalMove:
        if not forms:
            raise
    return _decided(before, _command(rules.default_move(game.state, seat), seat))  # type: ignore[attr-defined]  # rules with forms have it


def _command(move: Move, seat: Seat) -> MakeMove:
    return MakeMove(move=msgspec.to_builtins(move), seat=seat)


def _decided(before: Decided, command: JoinGame | MakeMove) -> Decided:
    return decide(before.game, command, actor=_PLAYER, head=before.head)
