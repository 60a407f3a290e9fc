"""The commit that records what a command makes happen."""

from lostcities.core.decide import Decided
from lostcities.core.names import CommandId
from lostcities.eventstore.port import Commit


def commit_of(decided: Decided, command_id: CommandId) -> Commit:
    """The commit of a decision, as the store keeps it."""
    header = decided.header
    return Commit(
        game_id=header.game,
        first_version=header.version,
        events=decided.texts,
        hashes=decided.hashes,
        command_id=command_id,
        command=decided.command,
        actor=header.actor,
        at=header.at,
        command_digest=bytes.fromhex(header.command),
        summary=decided.game.summary(header.at),
    )
