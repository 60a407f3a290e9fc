"""The lines that gRPC itself writes to the log of the process."""

import logging

import grpc.aio

_LOGGER = "grpc._cython.cygrpc"


def keep_departures_out_of_the_log() -> None:
    """Let gRPC log no error if a client leaves while its answer is sent: that is a cancelled call, and usual."""
    logging.getLogger(_LOGGER).addFilter(_is_no_departure)


def _is_no_departure(record: logging.LogRecord) -> bool:
    """Return whether a record should be logged. gRPC logs the same departure or not, by what it hears of first."""
    return record.exc_info is None or not isinstance(record.exc_info[1], grpc.aio.InternalError)
