"""The effective log: which recorded events count.

`lostcities.core.game.fold`, which server, clients and audit share, is the one that goes through `effective`. Facts that
take events back will be understood here; `fold` will then have to be given what they take back as well.
"""

from collections.abc import Iterable

from lostcities.core.contract import Event


def effective(log: Iterable[Event]) -> Iterable[Event]:
    """The events of a log that count, in order. Every recorded event does: nothing takes one back yet."""
    return log
