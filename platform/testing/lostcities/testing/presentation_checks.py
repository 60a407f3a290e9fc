"""Checks of a variant's presentation: texts, schemas and tables.

These are no laws: a game that breaks them is still played correctly. But an option without a description cannot be
chosen, and clients cannot draw a table with unnamed pieces.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from lostcities.core.codec import codec_of
from lostcities.core.contract import Setup, Variant
from lostcities.core.game import Game
from lostcities.core.names import Viewer
from lostcities.present.drawing import draw
from lostcities.present.presentation import table_of
from lostcities.present.score_form_checks import score_form_of
from lostcities.present.score_forms import ScoreForm, score_of
from lostcities.present.tables import Table
from lostcities.present.translate import in_english
from lostcities.testing.games import RandomGame, viewer_name
from lostcities.testing.laws import sampled, views


def check_texts(variant: Variant[Any, Any, Any]) -> None:
    """Check that the variant has a title and a text of its rules, and that every option has a description."""
    assert variant.title.strip(), f"{variant.key}: the title is empty"
    assert variant.rules_text.strip(), f"{variant.key}: rules_text is empty: explain how the game is played"
    for name, schema in _option_schemas(variant).items():
        said = schema.get("description", "").strip()
        assert said, f'{variant.key}: option {name!r} has no description: Annotated[…, Meta(description="…")]'


def check_schemas(variant: Variant[Any, Any, Any]) -> None:
    """Check the JSON Schemas of moves, events and options: valid, without dangling references, defaults in bounds."""
    codec = codec_of(variant)
    for text in (codec.move_schema(), codec.event_schema(), codec.options_schema()):
        schema = json.loads(text)
        for reference in _references(schema):
            there = reference.removeprefix("#/$defs/")
            assert there in schema.get("$defs", {}), f"{variant.key}: {reference} is not in the schema"
    whole = codec.write_options(codec.read_options({}))
    assert set(whole) == set(_option_schemas(variant)), f"{variant.key}: options are renamed on their way to JSON"
    for name, default in whole.items():  # msgspec does not hold defaults against bounds
        codec.read_options({name: default})


def check_score_form(variant: Variant[Any, Any, Any], seats: int, options: Mapping[str, Any]) -> None:
    """Check that the score form, if the rules have one, is within its bounds and can be filled in."""
    setup = Setup(seats=seats, options=codec_of(variant).read_options(dict(options)))
    form = score_form_of(variant, setup, in_english)
    if form is None:
        return
    for most in (False, True):
        entries = [
            [[each.maximum if most else 0 for each in row.inputs] for row in section.rows] for section in form.sections
        ]
        score_of(form, entries)
    written = msgspec.json.decode(msgspec.json.encode(form), type=ScoreForm)
    assert written == form, f"{variant.key}: the score form comes back from its JSON as another one"


def check_tables(game: RandomGame) -> None:
    """Check that every viewer gets a complete, named and encodable table, from the deal to the end."""
    last = game.commits[-1].after.version
    looked_at = sampled(game) | {last}
    for viewer in game.viewers:
        for commit, view in views(game, viewer):
            if commit.after.state is not None and commit.after.version in looked_at:
                table = table_of(game.variant.rules, view.state, viewer, in_english)
                where = f"{game.name} at version {commit.after.version}, for {viewer_name(viewer)}"
                for fault in (*_faults(table, game.seats), *_spoilt(table, view, viewer)):
                    raise AssertionError(f"{fault}\n  in the table of {where}")


def _faults(table: Table, seats: int) -> Iterator[str]:
    placed = [place.seat for place in table.places]
    if sorted(placed) != list(range(seats)):
        yield f"a table has one place for each of {seats} seats, not {placed}"
    if not table.prompt.strip():
        yield "the prompt is empty: name the decision to make, or say that the game is over"
    for zone in table.zones:
        if zone.seat is not None and zone.seat not in range(seats):
            yield f"zone {zone.id!r} belongs to seat {zone.seat}"
        if unnamed := [piece for piece in zone.pieces if piece.id and not (piece.face and piece.label)]:
            yield f"zone {zone.id!r} shows {unnamed[0]}: a piece with an id has a face and a label in words"
        if unknown := [piece for piece in zone.pieces if not piece.id and (piece.face or piece.label or piece.rank)]:
            yield f"zone {zone.id!r} shows {unknown[0]}: a piece that can be recognised has an id, a card back nothing"
    ids = {zone.id for zone in table.zones} | {piece.id for zone in table.zones for piece in zone.pieces}
    ids |= {space.id for zone in table.zones for space in zone.board}
    for action in table.actions:
        if not action.label.strip():
            yield f"the action {action.move!r} has no label"
        if astray := [there for there in (action.source, action.target) if there and there not in ids]:
            yield f"the action {action.move!r} starts from or leads to {astray[0]!r}, which is not on the table"
    if msgspec.json.decode(msgspec.json.encode(table), type=Table) != table:
        yield "the table comes back from its JSON as another one: a field holds what its type does not say"


def _spoilt(table: Table, view: Game, viewer: Viewer) -> Iterator[str]:
    """Yield a difference between the plugin's table and the table that the platform shows.

    The platform cuts long texts, control characters and too many items. The plugin's table must need none of that.
    """
    failures: list[BaseException] = []
    drawn = draw(view, viewer, in_english, failures.append)
    places = tuple(replace(place, team=None) for place in drawn.places)  # the platform itself fills in the teams
    meant, shown = table, replace(drawn, result=None, forms=(), places=places)
    if drawn.result is not None:  # the platform itself writes the prompt of an ended game
        meant = replace(table, places=places, prompt=drawn.prompt, actions=drawn.actions)
    if drawn.render_error:
        yield f"the platform cannot draw it: {'; '.join(map(str, failures)) or drawn.render_error}"
    elif meant != shown:
        names = [name for name in table.__struct_fields__ if getattr(meant, name) != getattr(shown, name)]
        yield f"{names[0]} is {getattr(meant, names[0])!r}, and would be shown as {getattr(shown, names[0])!r}"


def _option_schemas(variant: Variant[Any, Any, Any]) -> dict[str, dict[str, Any]]:
    """Return the schema of each option, by name."""
    schema = json.loads(codec_of(variant).options_schema())
    shape = schema["$defs"][schema["$ref"].removeprefix("#/$defs/")] if "$ref" in schema else schema
    found: dict[str, dict[str, Any]] = shape["properties"]
    return found


def _references(schema: Any) -> Iterator[str]:  # Any: JSON
    if isinstance(schema, dict):
        if isinstance(reference := schema.get("$ref"), str):
            yield reference
        schema = list(schema.values())
    if isinstance(schema, list):
        for inner in schema:
            yield from _references(inner)
