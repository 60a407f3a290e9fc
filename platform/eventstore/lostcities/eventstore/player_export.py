"""Export of what the server keeps of a player, games aside: no token and no key."""

from msgspec import Raw, Struct

from lostcities.core.names import PlayerId
from lostcities.eventstore.port import Ban, BotRecord, PlayerRecord, SessionRecord


class ExportedSession(Struct, omit_defaults=True):
    """A device of the player, a recovery key or a passkey."""

    label: str
    made_day: int
    used_day: int = 0
    is_recovery: bool = False
    is_passkey: bool = False


class ExportedSubscription(Struct):
    """A browser that is told of turns while no page is open."""

    endpoint: str
    language: str


class ExportedPlayer(Struct, omit_defaults=True):
    """A player's record for the player."""

    player_id: PlayerId
    name: str
    kind: str
    created_at: int
    name_key: str = ""
    token_day: int = 0
    used_day: int = 0
    sessions: tuple[ExportedSession, ...] = ()
    ban: Ban | None = None
    mute: Ban | None = None
    is_private: bool = False
    is_presence_hidden: bool = False
    has_chat: bool = False
    blocked: tuple[PlayerId, ...] = ()
    friends: tuple[PlayerId, ...] = ()
    push: tuple[ExportedSubscription, ...] = ()
    profile: Raw | None = None


def exported_player(player: PlayerRecord, bot: BotRecord | None) -> ExportedPlayer:
    """Return what a player is told of their record, and of their profile as a bot."""
    return ExportedPlayer(
        player_id=player.player_id,
        name=player.name,
        name_key=player.name_key,
        kind=player.kind,
        created_at=player.created_at,
        token_day=player.first_token_day,
        used_day=player.used_day,
        sessions=tuple(map(_exported_session, player.sessions)),
        ban=player.ban,
        mute=player.mute,
        is_private=player.is_private,
        is_presence_hidden=player.is_presence_hidden,
        has_chat=player.has_chat,
        blocked=player.blocked,
        friends=player.friends,
        push=tuple(ExportedSubscription(each.endpoint, each.language) for each in player.push),
        profile=None if bot is None else Raw(bot.profile),
    )


def _exported_session(session: SessionRecord) -> ExportedSession:
    return ExportedSession(
        label=session.label,
        made_day=session.made_day,
        used_day=session.used_day,
        is_recovery=session.is_recovery,
        is_passkey=session.passkey is not None,
    )
