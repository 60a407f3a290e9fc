"""Errors for variants that do not have what a learning or searching program asks for."""

from lostcities.core import Rejected


class Unsupported(Rejected):
    """A variant cannot be given in the form that was asked for."""

    reason = "UNSUPPORTED"

    def __init__(self, variant: str, what: str, fault: str) -> None:
        super().__init__(f"{variant} has no {what}: {fault}", variant=variant)


class NoActionSpace(Unsupported):
    """The moves of a variant cannot be listed."""

    reason = "NO_ACTION_SPACE"

    def __init__(self, variant: str, fault: str) -> None:
        super().__init__(variant, "action space", f"{fault}; its rules may list them with `actions(setup)`")


class NoEncoding(Unsupported):
    """The views of a variant cannot be written as numbers."""

    reason = "NO_ENCODING"

    def __init__(self, variant: str, fault: str) -> None:
        super().__init__(variant, "encoding", f"{fault}; its rules may write views with `observe(view, seat)`")


class NoWorlds(Unsupported):
    """The states that fit the knowledge of a seat cannot be drawn."""

    reason = "NO_WORLDS"

    def __init__(self, variant: str, fault: str) -> None:
        super().__init__(
            variant, "worlds", f"{fault}; its rules may draw one with `world(view, history, seat, chance)`"
        )
