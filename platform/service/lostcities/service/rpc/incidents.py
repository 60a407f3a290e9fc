"""Incidents: unexpected errors, which the log explains and of which a caller gets only an id."""

import secrets

import structlog

from lostcities.core.errors import LostCitiesError
from lostcities.service.rpc.status import Incident
from lostcities.service.server_logs import where

_log = structlog.get_logger()


def error_for_caller(error: Exception, **facts: object) -> LostCitiesError:
    """Return the error that a caller is told. An unexpected one is logged with these facts, and told as an incident."""
    if isinstance(error, LostCitiesError):
        return error
    incident = Incident(secrets.token_hex(6))
    _log.error("incident", **incident.details, where=where(error), **facts)
    return incident
