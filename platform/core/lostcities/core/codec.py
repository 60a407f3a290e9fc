"""Conversion of a variant's events, moves and options to and from JSON, with the path of a fault in errors."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from lostcities.core.contract import Event, Move, Options, Variant, verb_of
from lostcities.core.errors import InvalidSetup, Malformed, PluginError, call_plugin, plugin_failed
from lostcities.core.hidden import HIDDEN_MARK, has_hidden, is_hidden, redact, redact_json, unwrapped
from lostcities.core.names import Viewer
from lostcities.core.platform_events import LOG_FORMAT, Commands, GameCreated, MakeMove, PlatformEvents, UnknownEvent
from lostcities.core.validation_messages import field_of, in_words

T = TypeVar("T")

_json: msgspec.json.Decoder[Any] = msgspec.json.Decoder()
_encoder = msgspec.json.Encoder(order="sorted")
_commands: msgspec.json.Decoder[Commands] = msgspec.json.Decoder(Commands)
_objects: msgspec.json.Decoder[dict[str, Any]] = msgspec.json.Decoder(dict[str, Any])
_KNOWN = frozenset(str(each.__struct_config__.tag) for each in get_args(PlatformEvents))
_KNOWN_COMMANDS = frozenset(str(each.__struct_config__.tag) for each in get_args(Commands))
_created = msgspec.json.Decoder(GameCreated)


def canonical(value: Any) -> bytes:  # Any: any value msgspec can write
    """Return a value as canonical JSON: sorted keys, no spaces, integers only."""
    return _encoder.encode(value)


def encode_event(event: Event) -> bytes:
    """Return an event as canonical JSON, exactly as in the log."""
    return event.text if isinstance(event, UnknownEvent) else _encoder.encode(event)


def public_bytes(event: Event) -> bytes:
    """Return an event as canonical JSON for a spectator, which the hash chain covers."""
    return encode_event(redact(event, None))


def encode_for(event: Event, viewer: Viewer) -> bytes:
    """Return an event as canonical JSON, redacted for a viewer."""
    return encode_event(redact(event, viewer))


def redact_text(text: bytes, viewer: Viewer) -> bytes:
    """Return an event's canonical JSON as this viewer may see it. `text` must be canonical, as stored events are."""
    return canonical(redact_json(parse(text), viewer)) if HIDDEN_MARK in text else text


def parse(text: bytes | str) -> Any:  # Any: JSON
    """Return the JSON value of a text. Raise `Malformed`."""
    return _decoded(_json, text, "JSON")


def encode_command(command: Commands) -> bytes:
    """Return a command as canonical JSON, exactly as in a commit. Raise `Malformed`."""
    return _written(command)


def decode_command(text: bytes) -> Commands:
    """Decode the command of a commit. Raise `Malformed`."""
    return _decoded(_commands, text, "a command")


def is_later_command(text: bytes) -> bool:
    """Return whether this is a command of a type that only a later release knows."""
    name = _fields_of(text).get("type")
    return isinstance(name, str) and name not in _KNOWN_COMMANDS


def platform_type(text: bytes) -> str | None:
    """Return the type of an event if it is the platform's, known or not."""
    name = _fields_of(text).get("type")
    return name if isinstance(name, str) and name.startswith("@") else None


def later_format(text: bytes) -> int | None:
    """Return the log format that a first event names if only a later release knows it."""
    number = _fields_of(text).get("format")
    return number if isinstance(number, int) and number > LOG_FORMAT else None


def decode_created(text: bytes | str) -> GameCreated:
    """Decode the first event of a log, which names the variant. Raise `Malformed`, also for a newer log format."""
    created = _decoded(_created, text, "a first event")
    if created.format > LOG_FORMAT:
        raise Malformed(f"the log has format {created.format}, newer than {LOG_FORMAT}, the newest known here: update")
    return created


def read_object(text: bytes | str, what: str) -> dict[str, Any]:
    """Decode a JSON object of any type. Raise `Malformed`, with `what` in its message."""
    return _decoded(_objects, text, f"a {what}")


class Codec:
    """Codec for the JSON of one variant. `codec_of` returns it, built once per variant."""

    def __init__(self, variant: Variant[Any, Any, Any]) -> None:
        self._variant = variant
        self.event_types = frozenset(get_args(variant.events) or (variant.events,))
        """Types of the variant's own events."""
        self.hiding_types = frozenset(
            kind for kind in (*self.event_types, *get_args(PlatformEvents)) if has_hidden(kind)
        )
        """Types of events that can hold hidden values, those of the platform included."""
        self._events: msgspec.json.Decoder[Event] = msgspec.json.Decoder(PlatformEvents | variant.events)
        self._moves: msgspec.json.Decoder[Move] = msgspec.json.Decoder(variant.moves)
        self.move_types: tuple[type[Move], ...] = get_args(variant.moves) or (variant.moves,)
        """Types of the variant's moves."""
        self._word_forms = _word_forms(self.move_types)
        self._schema_of = cache(_schema_of)  # a cache of its own: unions are equal whatever the order of their members

    def encode_commit(self, events: Sequence[Event]) -> tuple[tuple[bytes, ...], list[bytes]]:
        """Return the events of a commit as the log stores them, and as the hash chain covers them (`public_bytes`).

        Raise `PluginError` for an event whose type and JSON hide different things.
        """
        texts = self.encode_events(events)
        return texts, [self._public_text(event, text) for event, text in zip(events, texts, strict=True)]

    def encode_events(self, events: Sequence[Event]) -> tuple[bytes, ...]:
        """Return the events of a commit as the log stores them."""
        return tuple([_encoder.encode(event) for event in events])

    def _public_text(self, event: Event, text: bytes) -> bytes:
        public = public_bytes(event) if type(event) in self.hiding_types else text
        if HIDDEN_MARK in text and public != redact_text(text, None):
            name = type(event).__name__
            raise PluginError(self._variant.key, f"{name}: its type and its JSON hide different things")
        return public

    def decode_event(self, text: bytes | str) -> Event:
        """Decode an event of a log. Raise `Malformed`, or `PluginError` if code of the variant fails."""
        upcast = self._variant.upcast
        if upcast is not None:
            given = read_object(text, f"{self._variant.key} event")
            text = call_plugin(self._variant.key, "upcast", lambda: _encoder.encode(upcast(given)))
        return self.read_event(text)

    def read_event(self, text: bytes | str) -> Event:
        """Decode an event that this release wrote. Raise `Malformed`, or `PluginError` if code of the variant fails."""
        try:
            return _decoded(self._events, text, f"a {self._variant.key} event")
        except Malformed:
            if (unknown := _unknown_event(text)) is not None:
                return unknown
            raise
        except BaseException as error:
            raise plugin_failed(self._variant.key, "event", error) from error

    def decode_move(self, text: bytes | str) -> Move:
        """Decode a move of a client. Raise `Malformed` with the path of the fault, or `PluginError`."""
        try:
            return _decoded(self._moves, text, f"a {self._variant.key} move")
        except Malformed:
            raise
        except BaseException as error:
            raise plugin_failed(self._variant.key, "move", error) from error

    def read_move(self, given: dict[str, Any]) -> Move:
        """Convert a move from a JSON object. Raise `Malformed` with the path of the fault."""
        return self.decode_move(_written(given))  # `convert` would inspect the type each time, which costs more

    def named_move(self, text: str) -> Move | None:
        """Read a move from its notation, ignoring spacing, and case except in words that may be any text.

        Return None if it is no notation of the variant.
        """
        for given in _readings(text, self._word_forms):
            try:
                return self.read_move(given)
            except Malformed:  # a number out of its bounds
                continue
        return None

    def move_of(self, command: MakeMove) -> Move | None:
        """Read the move of a command, legal or not; None if its id is no notation. Raise `Malformed`."""
        if command.move is not None:
            return self.read_move(command.move)
        return None if command.move_id is None else self.named_move(command.move_id)

    def read_options(self, given: dict[str, Any]) -> Options:
        """Convert options from a JSON object. Raise `InvalidSetup`, which names the field."""
        kind = self._variant.options
        known = kind.__struct_fields__
        for field in given:
            if field not in known:
                listed = ", ".join(known) or "none"
                raise InvalidSetup(field, f"{self._variant.key} has no option {field!r}; its options: {listed}")
        try:
            return msgspec.convert(given, kind)
        except msgspec.ValidationError as error:
            path, text = in_words(error, given, kind)
            raise InvalidSetup(field_of(error) or "options", f"option {path!r} of {self._variant.key} {text}") from None
        except BaseException as error:
            raise plugin_failed(self._variant.key, "options", error) from error

    def write_options(self, options: Options) -> dict[str, Any]:
        """Return options as a JSON object, defaults included."""
        return _objects.decode(msgspec.json.encode(options))  # as in the log, where tuples are lists

    def event_schema(self) -> bytes:
        """Return the JSON Schema of all events in a log of this variant, the platform's included."""
        return self._schema_of(PlatformEvents | self._variant.events)

    def move_schema(self) -> bytes:
        """Return the JSON Schema of a move."""
        return self._schema_of(self._variant.moves)

    def options_schema(self) -> bytes:
        """Return the JSON Schema of the options object."""
        return self._schema_of(self._variant.options)


def _schema_of(kind: Any) -> bytes:  # Any: a type or a union of types
    """Return the JSON Schema of a type. It takes milliseconds, and every start and every list of variants wants it."""
    return _encoder.encode(msgspec.json.schema(kind))


_codecs: dict[int, tuple[Variant[Any, Any, Any], Codec]] = {}


def codec_of(variant: Variant[Any, Any, Any]) -> Codec:
    """Return the codec of a variant, built on first use."""
    kept = _codecs.get(id(variant))
    if kept is None:
        kept = _codecs[id(variant)] = (variant, Codec(variant))  # holding the variant keeps its id from reuse
    return kept[1]


# -- notation: for a field, a function from a word to its JSON value, or to None for any other word --

_ReadWord: TypeAlias = Callable[[str], Any]  # Any: JSON values
_Fields: TypeAlias = Sequence[tuple[str, _ReadWord, bool]]
"""Name of each field, its reader, and whether the field may be absent."""


def _word_forms(moves: Sequence[type[Move]]) -> dict[str, list[tuple[str, _Fields]]]:
    """Map each verb to the moves that begin with it, as tag and fields."""
    forms: dict[str, list[tuple[str, _Fields]]] = {}
    for kind in moves:
        fields = [
            (each.encode_name, _word_reader(each.type), NoneType in get_args(unwrapped(each.type)))
            for each in msgspec.structs.fields(kind)
        ]
        forms.setdefault(verb_of(kind).casefold(), []).append((str(kind.__struct_config__.tag), fields))
    return forms


def move_named(text: str, kind: type[Move]) -> Move | None:
    """Read a move of one type from its notation, as `Codec.named_move` does."""
    for given in _readings(text, _word_forms([kind])):
        try:
            return msgspec.convert(given, kind)
        except msgspec.ValidationError:
            continue
    return None


def _readings(text: str, word_forms: Mapping[str, list[tuple[str, _Fields]]]) -> Iterator[dict[str, Any]]:
    """Yield the JSON of each move that a notation may mean."""
    verb, *words = text.split() or ("",)
    for tag, fields in word_forms.get(verb.casefold(), ()):
        given = _filled(fields, words)
        if given is not None:
            yield {"type": tag, **given}


def _filled(fields: _Fields, words: Sequence[str]) -> dict[str, Any] | None:
    """Return the fields that some words stand for; None if they do not fit."""
    given, at = dict[str, Any](), 0
    if len(words) > len(fields) and fields and isinstance(fields[-1][1], _ListReader):
        several = ",".join(words[len(fields) - 1 :])  # typed with spaces: 20 20 60
        words = [*words[: len(fields) - 1], ",".join(word for word in several.split(",") if word)]
    for name, read, may_be_absent in fields:
        given[name] = read(words[at]) if at < len(words) else None
        if given[name] is not None:
            at += 1
        elif not may_be_absent:
            return None
    return given if at == len(words) else None


def _word_reader(kind: Any) -> _ReadWord:  # Any: an annotation
    bare = unwrapped(kind)
    origin, args = get_origin(bare) or bare, get_args(bare)
    if origin in (Union, UnionType):
        readers = [_word_reader(each) for each in args if each is not NoneType]
        return lambda word: next((value for read in readers if (value := read(word)) is not None), None)
    if origin is Literal:
        return _known_words({str(value): value for value in args})
    if origin is bool:
        return _known_words({"True": True, "False": False})
    if isinstance(origin, type) and issubclass(origin, Enum):
        return _known_words({str(member): member for member in origin})
    if origin is int:
        return _number
    if origin in (tuple, list) and args:
        readers = [_word_reader(each) for each in args if each is not Ellipsis]
        is_open = origin is list or args[-1] is Ellipsis
        is_nested = any(isinstance(read, _ListReader) for read in readers)
        return _unreadable if is_nested else _ListReader(readers, is_open=is_open)
    return str if origin is str else _unreadable


class _ListReader(Struct, frozen=True):
    """Reader of several values, separated by commas; `-` is none."""

    readers: Sequence[_ReadWord]
    """Reader of each value, or the one of all."""
    is_open: bool
    """True for any number of values."""

    def __call__(self, word: str) -> list[Any] | None:  # Any: JSON values
        parts = [] if word == "-" else word.split(",")
        readers = list(self.readers) * len(parts) if self.is_open else self.readers
        if len(parts) != len(readers):
            return None
        values = [read(part) for read, part in zip(readers, parts, strict=True)]
        return None if None in values else values


def _known_words(values: Mapping[str, Any]) -> _ReadWord:
    known = {text.casefold(): value for text, value in values.items()}
    return lambda word: known.get(word.casefold())


def _number(word: str) -> int | None:
    try:
        number = int(word)
    except ValueError:
        return None
    return number if str(number) == word and abs(number) < 1 << 63 else None


def _unreadable(word: str) -> None:
    """Return None, since no word stands for a value of this type."""


def _unknown_event(text: bytes | str) -> UnknownEvent | None:
    """Return an event of a later release, which older readers keep and skip; None for any other text."""
    try:
        fields = _objects.decode(text)
    except msgspec.DecodeError:
        return None
    name = fields.get("type")
    if not isinstance(name, str) or not name.startswith("@") or name in _KNOWN or _hides(fields):
        return None
    return UnknownEvent(name, _encoder.encode(fields))


def _fields_of(text: bytes) -> dict[str, Any]:
    """Return the fields of a JSON object; none for any other text."""
    try:
        return _objects.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}


def _hides(value: Any) -> bool:  # Any: JSON
    """Return True if some JSON has a hidden value: an event that may hide something cannot be skipped."""
    if isinstance(value, dict):
        return is_hidden(value) or any(map(_hides, value.values()))
    return isinstance(value, list) and any(map(_hides, value))


def _written(value: Any) -> bytes:  # Any: a value read from JSON
    try:
        return _encoder.encode(value)
    except (RecursionError, ValueError):  # JSON that can be read but not written again, such as one nested too deeply
        raise Malformed("a command must be JSON that can be written again") from None


def _decoded(decoder: msgspec.json.Decoder[T], text: bytes | str, what: str) -> T:
    try:
        return decoder.decode(text)
    except msgspec.DecodeError as error:  # its subclass ValidationError names the path
        raise Malformed(f"not {what}: {error}") from None
    except UnicodeDecodeError:
        raise Malformed(f"not {what}: it is not UTF-8") from None
    except RecursionError as error:
        if error.__traceback__ is not None and error.__traceback__.tb_next is not None:
            raise  # out of the code of a type, not because of the text
        raise Malformed(f"not {what}: it is nested too deeply") from None
