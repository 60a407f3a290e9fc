"""The rules of an isolated variant as the platform sees them: every function is asked of the worker.

States are handles. Moves, events and options cross as the JSON that the log holds, and are decoded here to the
variant's types. Whatever else the worker returns is decoded to types of the platform.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from lostcities.core.chance import Chance
from lostcities.core.codec import canonical, codec_of, encode_event
from lostcities.core.contract import Event, Move, Setup, Variant
from lostcities.core.forms import ChoiceField, Form, FormField
from lostcities.core.names import Seat, Viewer
from lostcities.core.seat_scores import Score
from lostcities.present.tables import Table
from lostcities.present.translate import Catalog, Translator
from lostcities.service.isolation.isolated_state import IsolatedState
from lostcities.service.isolation.rules_calls import Payload, RulesCalls
from lostcities.service.isolation.worker_connection import WorkerConnection
from lostcities.service.isolation.worker_keeper import WorkerKeeper
from lostcities.service.isolation.worker_messages import EVOLVED_MAX, FormFacts, LineFacts, OrderFacts, Texts

T = TypeVar("T")

_seats: msgspec.json.Decoder[tuple[Seat, ...]] = msgspec.json.Decoder(tuple[int, ...])
_teams: msgspec.json.Decoder[tuple[tuple[Seat, ...], ...]] = msgspec.json.Decoder(tuple[tuple[int, ...], ...])
_scores: msgspec.json.Decoder[tuple[Score, ...]] = msgspec.json.Decoder(tuple[Score, ...])
_lines: msgspec.json.Decoder[list[str]] = msgspec.json.Decoder(list[str])
_object: msgspec.json.Decoder[dict[str, Any]] = msgspec.json.Decoder(dict[str, Any])  # Any: JSON
_table: msgspec.json.Decoder[Table] = msgspec.json.Decoder(Table)
_forms: msgspec.json.Decoder[list[FormFacts]] = msgspec.json.Decoder(list[FormFacts])
_nothing: msgspec.json.Decoder[None] = msgspec.json.Decoder(None)


class IsolatedRules:
    """Rules without the optional methods. `isolated_variants` makes a class of those that a variant has."""

    def __init__(self, keeper: WorkerKeeper, variant: Variant[Any, Any, Any]) -> None:  # Any: a variant's own types
        self._calls = RulesCalls(keeper, variant)
        self._codec = codec_of(variant)
        self._events: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(list[variant.events])  # type: ignore[name-defined]  # a type expression
        self._moves: msgspec.json.Decoder[list[Move]] = msgspec.json.Decoder(list[variant.moves])  # type: ignore[name-defined]  # likewise
        self._move: msgspec.json.Decoder[Move] = msgspec.json.Decoder(variant.moves)

    async def wait_for_share(self) -> None:
        """Wait until the event loop may wait for the worker, or for some seconds."""
        await self._calls.keeper.share.wait()

    # -- rules --

    def initial(self, setup: Setup) -> IsolatedState:
        """See `Rules`."""
        return self._calls.initial(setup)

    def deal(self, state: IsolatedState, chance: Chance) -> Sequence[Event]:
        """See `Rules`."""
        return self._calls.ask("deal", self._events, state, chance=chance)

    def to_act(self, state: IsolatedState) -> tuple[Seat, ...]:
        """See `Rules`."""
        return self._calls.ask("to_act", _seats, state)

    def legal_moves(self, state: IsolatedState, seat: Seat) -> Sequence[Move]:
        """See `Rules`."""
        return self._calls.ask("legal_moves", self._moves, state, seat)

    def decide(self, state: IsolatedState, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        """See `Rules`."""
        given = canonical(move)
        return self._calls.ask("decide", self._events, state, seat, payload=lambda _: given, chance=chance)

    def evolve(self, state: IsolatedState, event: Event) -> IsolatedState:
        """See `Rules`. The worker gets the event with the next question about the state, or if many wait."""
        after = state.after(encode_event(event))
        if after.waiting >= EVOLVED_MAX:
            self._calls.ask("fold", _nothing, after)
        return after

    def scores(self, state: IsolatedState) -> Sequence[Score]:
        """See `Rules`."""
        return self._calls.ask("scores", _scores, state)

    # -- presentation: the variant's own, or the generic one --

    def table(self, view: IsolatedState, seat: Viewer, translate: Translator, /) -> Table:
        """See `Presentation`."""
        return self._calls.ask("table", _table, view, seat, payload=_with_texts(translate, canonical))

    def log_lines(self, event: Event, translate: Translator) -> Sequence[str]:
        """See `Presentation`."""
        raw = msgspec.Raw(encode_event(event))
        return self._calls.ask(
            "log_lines", _lines, payload=_with_texts(translate, lambda texts: canonical(LineFacts(raw, texts)))
        )


class OptionalRules(IsolatedRules):
    """All methods and functions that a variant may have or lack."""

    def default_move(self, state: IsolatedState, seat: Seat) -> Move:
        """See `AbsenceRules`."""
        return self._calls.ask("default_move", self._move, state, seat)

    def leave(self, state: IsolatedState, seat: Seat, chance: Chance) -> Sequence[Event]:
        """See `AbsenceRules`."""
        return self._calls.ask("leave", self._events, state, seat, chance=chance)

    def forms(self, state: IsolatedState, seat: Seat) -> Sequence[Form]:
        """See `FormRules`."""
        return [self._form(facts) for facts in self._calls.ask("forms", _forms, state, seat)]

    def teams(self, setup: Setup) -> Sequence[Sequence[Seat]]:
        """See `Variant.teams`."""
        payload = self._calls.setup_payload(setup)
        return self._calls.ask("teams", _teams, payload=lambda _: payload)

    def final_order(self, scores: Sequence[Score], left: Sequence[Seat]) -> Sequence[int]:
        """See `Variant.final_order`."""
        payload = canonical(OrderFacts(list(scores), list(left)))
        return self._calls.ask("final_order", _seats, payload=lambda _: payload)

    def upcast(self, event: dict[str, Any]) -> dict[str, Any]:
        """See `Variant.upcast`."""
        payload = canonical(event)
        return self._calls.ask("upcast", _object, payload=lambda _: payload)

    def _form(self, facts: FormFacts) -> Form:
        for kind in self._codec.move_types:
            if str(kind.__struct_config__.tag) == facts.move:
                try:
                    fields = tuple([_field(kind, field) for field in facts.fields])
                except (msgspec.ValidationError, KeyError, TypeError):
                    break
                return Form(move=kind, label=facts.label, fields=fields, values=facts.values)
        raise self._calls.broken("forms", "form of its moves")


async def wait_for_share(variant: Variant[Any, Any, Any]) -> None:  # Any: a variant's own types
    """Wait until the event loop may wait for the rules of a variant; those in process never make it wait."""
    if isinstance(variant.rules, IsolatedRules):
        await variant.rules.wait_for_share()


def _field(kind: type[Move], facts: dict[str, Any]) -> FormField:
    """Return a field of a form, with its choices as values of the move's field."""
    field: FormField = msgspec.convert(facts, FormField)
    if not isinstance(field, ChoiceField):
        return field
    types = {each.name: each.type for each in msgspec.structs.fields(kind)}
    choices = tuple([msgspec.convert(choice, types[field.name]) for choice in field.choices])
    return msgspec.structs.replace(field, choices=choices)


def _with_texts(translate: Translator, write: Callable[[Texts], bytes]) -> Payload:
    """Return the arguments of a call that translates."""
    catalog = translate if isinstance(translate, Catalog) else Catalog()

    def payload(connection: WorkerConnection) -> bytes:
        return write(connection.texts_of(catalog))

    return payload
