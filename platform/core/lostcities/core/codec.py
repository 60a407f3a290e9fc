"""Events, moves and options of one variant to and from JSON, with errors that say where the JSON is wrong."""

from collections.abc import Sequence
from typing import Any, TypeVar, get_args

import msgspec

from lostcities.core.contract import Event, Move, Options, Variant
from lostcities.core.errors import InvalidSetup, Malformed, call_plugin
from lostcities.core.hidden import has_hidden, redact
from lostcities.core.names import Viewer
from lostcities.core.platform_events import LOG_FORMAT, Commands, GameCreated, PlatformEvents, UnknownEvent
from lostcities.core.validation_messages import field_of, in_words

T = TypeVar("T")

_encoder = msgspec.json.Encoder(order="sorted")
_commands: msgspec.json.Decoder[Commands] = msgspec.json.Decoder(Commands)
_objects: msgspec.json.Decoder[dict[str, Any]] = msgspec.json.Decoder(dict[str, Any])
_KNOWN = frozenset(str(each.__struct_config__.tag) for each in get_args(PlatformEvents))
_created = msgspec.json.Decoder(GameCreated)


def canonical(value: Any) -> bytes:  # Any: whatever msgspec can write
    """Canonical JSON: sorted keys, no spaces, integers only."""
    return _encoder.encode(value)


def encode_event(event: Event) -> bytes:
    """An event as canonical JSON, exactly as the log keeps it."""
    return event.text if isinstance(event, UnknownEvent) else _encoder.encode(event)


def public_bytes(event: Event) -> bytes:
    """An event as canonical JSON for a viewer without any seat: what the hash chain covers."""
    return encode_event(redact(event, None))


def encode_commit(events: Sequence[Event]) -> tuple[tuple[bytes, ...], list[bytes]]:
    """The events of a commit as the log keeps them, and as the hash chain covers them: see `public_bytes`."""
    texts = tuple([_encoder.encode(event) for event in events])
    public = [
        public_bytes(event) if has_hidden(type(event)) else text for event, text in zip(events, texts, strict=True)
    ]
    return texts, public


def encode_for(event: Event, viewer: Viewer) -> bytes:
    """An event as canonical JSON, redacted for a viewer."""
    return encode_event(redact(event, viewer))


def encode_command(command: Commands) -> bytes:
    """A command as canonical JSON, exactly as a commit keeps it."""
    return _encoder.encode(command)


def decode_command(text: bytes) -> Commands:
    """The command a commit keeps. Raises `Malformed`."""
    return _decoded(_commands, text, "command")


def decode_created(text: bytes | str) -> GameCreated:
    """The first event of a log, which says what variant the rest is of. Raises `Malformed`, also for a newer format."""
    created = _decoded(_created, text, "first event")
    if created.format > LOG_FORMAT:
        raise Malformed(f"the log has format {created.format}, newer than {LOG_FORMAT}, the newest known here: update")
    return created


def read_object(text: bytes | str, what: str) -> dict[str, Any]:
    """A JSON object as a client sent it, not yet checked against any type. Raises `Malformed`; `what` is for it."""
    return _decoded(_objects, text, what)


class Codec:
    """Reads and describes the JSON of one variant. Get it with `codec_of`; it is built once per variant."""

    def __init__(self, variant: Variant[Any, Any, Any]) -> None:
        self._variant = variant
        self.event_types = frozenset(get_args(variant.events) or (variant.events,))
        """The types of the variant's own events."""
        self._events: msgspec.json.Decoder[Event] = msgspec.json.Decoder(PlatformEvents | variant.events)
        self._moves: msgspec.json.Decoder[Move] = msgspec.json.Decoder(variant.moves)

    def decode_event(self, text: bytes | str) -> Event:
        """One event of a log. Raises `Malformed`, and `PluginError` if the variant's upcaster fails."""
        upcast = self._variant.upcast
        if upcast is not None:
            given = read_object(text, f"{self._variant.key} event")
            text = call_plugin(self._variant.key, "upcast", lambda: _encoder.encode(upcast(given)))
        try:
            return _decoded(self._events, text, f"{self._variant.key} event")
        except Malformed:
            if (unknown := _unknown_event(text)) is not None:
                return unknown
            raise

    def decode_move(self, text: bytes | str) -> Move:
        """A move as a client sent it. Raises `Malformed` with the path of the fault."""
        return _decoded(self._moves, text, f"{self._variant.key} move")

    def read_move(self, given: dict[str, Any]) -> Move:
        """A move from a JSON object. Raises `Malformed` with the path of the fault."""
        return self.decode_move(_encoder.encode(given))  # `convert` would look at the type anew each time: dearer

    def read_options(self, given: dict[str, Any]) -> Options:
        """Options from a JSON object. Raises `InvalidSetup` naming the field."""
        kind = self._variant.options
        known = kind.__struct_fields__
        for field in given:
            if field not in known:
                listed = ", ".join(known) or "none"
                raise InvalidSetup(field, f"{self._variant.key} has no option {field!r}; its options: {listed}")
        try:
            return msgspec.convert(given, kind)
        except msgspec.ValidationError as error:
            path, said = in_words(error, given, kind)
            raise InvalidSetup(field_of(error) or "options", f"option {path!r} of {self._variant.key} {said}") from None

    def write_options(self, options: Options) -> dict[str, Any]:
        """Options as a JSON object with every default spelled out."""
        return _objects.decode(msgspec.json.encode(options))  # as the log keeps it: tuples are lists there

    def event_schema(self) -> bytes:
        """JSON Schema of every event a log of this variant may hold, the platform's included."""
        return _encoder.encode(msgspec.json.schema(PlatformEvents | self._variant.events))

    def move_schema(self) -> bytes:
        """JSON Schema of a move."""
        return _encoder.encode(msgspec.json.schema(self._variant.moves))

    def options_schema(self) -> bytes:
        """JSON Schema of the options object."""
        return _encoder.encode(msgspec.json.schema(self._variant.options))


_codecs: dict[int, tuple[Variant[Any, Any, Any], Codec]] = {}


def codec_of(variant: Variant[Any, Any, Any]) -> Codec:
    """The codec of a variant, built on first use."""
    kept = _codecs.get(id(variant))
    if kept is None:
        kept = _codecs[id(variant)] = (variant, Codec(variant))  # holding the variant keeps its id its own
    return kept[1]


def _unknown_event(text: bytes | str) -> UnknownEvent | None:
    """A fact of a later release, which older readers keep and skip; None for any other text."""
    try:
        fields = _objects.decode(text)
    except msgspec.DecodeError:
        return None
    name = fields.get("type")
    if not isinstance(name, str) or not name.startswith("@") or name in _KNOWN or _hides(fields):
        return None
    return UnknownEvent(name, _encoder.encode(fields))


def _hides(value: Any) -> bool:  # Any: JSON
    """Whether there is a hidden value in some JSON: what may hide something cannot be skipped."""
    if isinstance(value, dict):
        return value.get("type") == "Hidden" or any(map(_hides, value.values()))
    return isinstance(value, list) and any(map(_hides, value))


def _decoded(decoder: msgspec.json.Decoder[T], text: bytes | str, what: str) -> T:
    try:
        return decoder.decode(text)
    except msgspec.DecodeError as error:  # its subclass ValidationError names the path
        raise Malformed(f"not a {what}: {error}") from None
    except UnicodeDecodeError:
        raise Malformed(f"not a {what}: it is not UTF-8") from None
    except RecursionError:
        raise Malformed(f"not a {what}: it is nested too deeply") from None
