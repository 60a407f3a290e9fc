"""Ids of commands."""

import uuid

from lostcities.core.names import CommandId


def new_command_id() -> CommandId:
    """Return a fresh command id. Every retry of a command sends the same id."""
    return CommandId(uuid.uuid4().hex)
