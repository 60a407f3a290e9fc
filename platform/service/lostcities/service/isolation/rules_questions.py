"""The questions that a worker answers: one for each function of a variant, with its result ready to be encoded."""

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from lostcities.core.codec import codec_of
from lostcities.core.contract import Setup, Variant
from lostcities.core.errors import IllegalMove, InvalidSetup, call_plugin, plugin_failed
from lostcities.core.form_checks import forms_of
from lostcities.core.forms import Form
from lostcities.core.names import Seat
from lostcities.core.plugin_results import (
    EVENTS_MAX,
    beyond,
    bounded,
    check_refusal,
    dealt_events,
    left_events,
    legal_moves_of,
    scores_of,
    too_many,
)
from lostcities.core.teams import teams_of
from lostcities.present.presentation import LINES_MAX, presentation_of, table_of
from lostcities.present.translate import Catalog
from lostcities.service.isolation.worker_end import LentChance
from lostcities.service.isolation.worker_messages import FormFacts, LineFacts, OrderFacts, SetupFacts, Texts

AnyVariant: TypeAlias = Variant[Any, Any, Any]  # Any: a variant's own types


class Catalogs:
    """The texts that the server has sent, by its numbers of them."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[tuple[dict[str, str], ...], dict[Any, Any]]] = {}  # Any: see `Catalog.cache`

    def of(self, texts: Texts) -> Catalog:
        """Return the `Translator` of a viewer."""
        if texts.translations is not None:
            self._kept[texts.number] = (texts.translations, {})
        translations, cache = self._kept[texts.number]
        return Catalog(translations, texts.names, cache, texts.you)


class RulesQuestion(Struct, frozen=True):
    """A question to the rules of a variant."""

    variant: AnyVariant
    state: Any
    """The variant's own state; None for a function without one."""
    seat: Seat | None
    payload: bytes
    chance: LentChance
    catalogs: Catalogs

    @property
    def rules(self) -> Any:  # Any: rules with optional methods
        """The rules of the variant."""
        return self.variant.rules

    @property
    def acting(self) -> Seat:
        """The seat of a function that takes one."""
        assert self.seat is not None, "the server names it"
        return self.seat

    @property
    def setup(self) -> Setup:
        """The setup that is asked about."""
        facts = msgspec.json.decode(self.payload, type=SetupFacts)
        return Setup(seats=facts.seats, options=codec_of(self.variant).read_options(facts.options))


def initial(question: RulesQuestion) -> Any:  # Any: the variant's own state
    """Return the state before the deal, which the worker keeps. Raise `InvalidSetup` or `PluginError`."""
    variant, setup = question.variant, question.setup
    try:
        state = variant.rules.initial(setup)
    except InvalidSetup as refusal:
        check_refusal(variant, "initial", refusal)
        raise
    except BaseException as error:
        raise plugin_failed(variant.key, "initial", error) from error
    return checked_state(variant, "initial", state)


def checked_state(variant: AnyVariant, function: str, state: Any) -> Any:
    """Return a state. Raise `PluginError` for what is none, which would be kept until its game is folded again."""
    if not isinstance(state, Struct):
        raise beyond(variant, function, "a value that is no state")
    return state


def _decide(question: RulesQuestion) -> Any:
    variant, move = question.variant, codec_of(question.variant).decode_move(question.payload)
    try:
        decided = variant.rules.decide(question.state, question.acting, move, question.chance)
        events = tuple(islice(decided, EVENTS_MAX + 1))
    except IllegalMove as refusal:
        check_refusal(variant, "decide", refusal)
        raise
    except BaseException as error:
        raise plugin_failed(variant.key, "decide", error) from error
    if len(events) > EVENTS_MAX:
        raise too_many(variant, "decide", EVENTS_MAX, "events")
    return events


def _leave(question: RulesQuestion) -> Any:
    return left_events(question.variant, lambda: question.rules.leave(question.state, question.acting, question.chance))


def _to_act(question: RulesQuestion) -> Any:
    variant = question.variant
    return bounded(variant, "to_act", lambda: variant.rules.to_act(question.state), variant.seats[-1] + 1, "seats")


def _default_move(question: RulesQuestion) -> Any:
    return call_plugin(
        question.variant.key, "default_move", lambda: question.rules.default_move(question.state, question.acting)
    )


def _forms(question: RulesQuestion) -> list[FormFacts]:
    forms = forms_of(question.variant, question.state, question.acting)
    return call_plugin(question.variant.key, "forms", lambda: [_form_facts(form) for form in forms])


def _form_facts(form: Form) -> FormFacts:
    values = {name: value if type(value) is int else str(value) for name, value in form.values.items()}
    return FormFacts(form.tag, form.label, msgspec.to_builtins(list(form.fields)), values)


def _final_order(question: RulesQuestion) -> Any:
    variant, facts = question.variant, msgspec.json.decode(question.payload, type=OrderFacts)
    places_max = len(facts.scores) + 1
    return bounded(variant, "final_order", lambda: variant.final_order(facts.scores, facts.left), places_max, "places")


def _upcast(question: RulesQuestion) -> Any:
    given, convert = msgspec.json.decode(question.payload, type=dict[str, Any]), question.variant.upcast
    assert convert is not None, "the server asks only for what the variant has"
    return call_plugin(question.variant.key, "upcast", lambda: convert(given))


def _table(question: RulesQuestion) -> Any:
    catalog = question.catalogs.of(msgspec.json.decode(question.payload, type=Texts))
    return call_plugin(
        question.variant.key, "table", lambda: table_of(question.rules, question.state, question.seat, catalog)
    )


def _log_lines(question: RulesQuestion) -> list[str]:
    facts = msgspec.json.decode(question.payload, type=LineFacts)
    catalog, event = question.catalogs.of(facts.texts), codec_of(question.variant).read_event(bytes(facts.event))

    def lines() -> list[str]:
        described = presentation_of(question.rules).log_lines(event, catalog)
        return [str(line) for line in islice(described, LINES_MAX)]

    return call_plugin(question.variant.key, "log_lines", lines)


def _nothing(question: RulesQuestion) -> None:
    """Return nothing: the request only brought events."""


QUESTIONS: Mapping[str, Callable[[RulesQuestion], Any]] = {  # Any: what the function returns
    "fold": _nothing,
    "deal": lambda question: dealt_events(question.variant, question.state, question.chance),
    "to_act": _to_act,
    "legal_moves": lambda question: legal_moves_of(question.variant, question.state, question.acting),
    "decide": _decide,
    "leave": _leave,
    "default_move": _default_move,
    "forms": _forms,
    "scores": lambda question: scores_of(question.variant, question.state),
    "teams": lambda question: teams_of(question.variant, question.setup),
    "final_order": _final_order,
    "upcast": _upcast,
    "table": _table,
    "log_lines": _log_lines,
}
"""Functions by their names in requests."""
