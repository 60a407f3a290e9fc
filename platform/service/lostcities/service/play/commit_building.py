"""The commit that records what a command makes happen."""

from lostcities.core.codec import encode_command
from lostcities.core.command_digest import command_digest
from lostcities.core.decide import Decided
from lostcities.core.names import CommandId, GameId, PlayerId, Version
from lostcities.core.platform_events import Commands
from lostcities.eventstore.port import Commit


def commit_of(
    decided: Decided, game_id: GameId, command_id: CommandId, command: Commands, actor: PlayerId, at: int
) -> Commit:
    """The commit of a decision, as the store keeps it. `at` is not before that of the commit before."""
    first_version = Version(decided.game.version - len(decided.events) + 1)
    text = encode_command(command)
    return Commit(
        game_id=game_id,
        first_version=first_version,
        events=decided.texts,
        hashes=decided.hashes,
        command_id=command_id,
        command=text,
        actor=actor,
        at=at,
        command_digest=command_digest(decided.game.seed, first_version, text),
        summary=decided.game.summary(at),
    )
