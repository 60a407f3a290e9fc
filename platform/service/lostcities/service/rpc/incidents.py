"""Incidents: unexpected errors, which the log explains and of which a caller gets only an id."""

import secrets
from collections.abc import Mapping

import structlog

from lostcities.core.errors import LostCitiesError, PluginError, PluginUnavailable, Rejected
from lostcities.service.nodes.variant_offers import Elsewhere
from lostcities.service.rpc.status import Incident, ShuttingDown, StreamStalled, TokenRotated
from lostcities.service.server_logs import plugin_fault, where

_log = structlog.get_logger()


def error_for_caller(error: Exception, **facts: object) -> LostCitiesError:
    """Return the error that a caller is told. An unexpected one is logged with these facts, and told as an incident."""
    if isinstance(error, LostCitiesError):
        return error
    return _incident(error, facts)


def logged_error(error: Exception, **facts: object) -> LostCitiesError:
    """Return the error that a caller is told, as `error_for_caller` does, and log it if it is a fault."""
    if not isinstance(error, LostCitiesError):
        return _incident(error, facts)
    if is_fault(error):
        log_fault(error, {"reason": error.reason, **facts})
    return error


def is_fault(error: LostCitiesError) -> bool:
    """Return whether an error needs an operator: it is no doing of the caller, and no usual end of a stream.

    The log has one line for each fault of an isolated plugin, and none for the calls that are refused meanwhile.
    """
    passing = Elsewhere | ShuttingDown | TokenRotated | StreamStalled | PluginUnavailable
    return not isinstance(error, Rejected | passing)


def log_fault(error: LostCitiesError, facts: Mapping[str, object]) -> None:
    """Log a fault with its place. Its message may name a hidden card if it is a plugin's."""
    fields: dict[str, object] = {**facts, "where": where(error)}
    if isinstance(error, PluginError):
        fields |= {"plugin": error.plugin, **plugin_fault("", error)}
    elif not isinstance(error, Incident):
        fields["message"] = error.message
    _log.error("request_failed", **fields)


def _incident(error: Exception, facts: Mapping[str, object]) -> Incident:
    incident = Incident(secrets.token_hex(6))
    _log.error("incident", **incident.details, where=where(error), **facts)
    return incident
