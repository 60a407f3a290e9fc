"""Bots of other authors as opponents. They are named with `@`, and their name or id.

Such a bot is played by a program of its author. It is asked to take a seat, and may decline.
"""

from msgspec import Struct

from lostcities.core import GameId, LostCitiesError, PlayerId, Seat, errors, single_line
from lostcities.present import Translator
from lostcities_bots.bot_lookup import UnknownBot
from lostcities_client import Client, DeclineReason, GameTerms, ListedBot, ListedGame

_GUEST = "@"

_DECLINES: dict[DeclineReason, str] = {
    "variant": "{name} does not play this game.",
    "options": "{name} does not play with these options.",
    "undo": "{name} does not play with this rule for undo.",
    "time_control": "{name} does not play with this thinking time.",
    "people": "{name} plays with bots alone.",
    "bots": "{name} does not play with other bots.",
    "too_many_games": "{name} plays as many games as it can.",
    "too_many_with_you": "{name} plays enough games with you already.",
    "offline": "{name} has gone.",
    "busy": "{name} is busy.",
    "later": "{name} asks you to come back later.",
    "other": "{name} does not take the seat.",
    "no_answer": "{name} does not answer.",
}
"""Sentences for the reasons of a bot to decline."""


class GuestDeclined(LostCitiesError):
    """A bot of another author does not take the seat. The message says why, in the player's language."""

    reason = "BOT_DECLINED"


class Guest(Struct, frozen=True):
    """A bot of another author to choose."""

    name: str
    """Name by which it is asked."""
    title: str
    description: str

    @property
    def label(self) -> str:
        """The bot in one line."""
        return f"{self.title}: {self.description}" if self.description else self.title


def is_guest(bot: str) -> bool:
    """Return whether a name of a bot stands for one of another author."""
    return bot.startswith(_GUEST)


async def guests_for(client: Client, variant: str, terms: GameTerms) -> tuple[Guest, ...]:
    """Return the bots of other authors that take a game on these terms now."""
    return tuple(map(_guest, await client.bots_for(variant, terms)))


async def terms_of(client: Client, game_id: GameId) -> tuple[str, GameTerms]:
    """Return the variant of an open game, and its terms."""
    position = await client.get_game(game_id)
    listing = position.game
    has_bots = any(holder.is_bot for holder in listing.seats)
    return listing.variant, GameTerms(
        options=position.options,
        undo=position.undo,
        time_control=listing.time_control,
        opponents=("human", "bot") if has_bots else ("human",),
    )


async def find_guest(client: Client, bot: str, variant: str) -> PlayerId:
    """Return the player of a bot by the bot's id, or by its name if it is online. Raise `UnknownBot`."""
    wanted = bot.removeprefix(_GUEST)
    online = await client.bots_for(variant)
    named = [each.player for each in online if each.player.name == wanted]
    if len(named) == 1:
        return named[0].player_id
    if named:
        ids = ", ".join(f"{_GUEST}{player.player_id}" for player in named)
        raise UnknownBot(f"{len(named)} bots have the name {wanted!r}: choose one by its id, {ids}")
    try:
        return (await client.bot(PlayerId(wanted))).player.player_id
    except errors.NoBotProfile:
        names = ", ".join(f"{_GUEST}{each.player.name}" for each in online) or "none"
        raise UnknownBot(f"no bot {wanted!r} is online for {variant}; online: {names}") from None


async def seat_guest(
    client: Client, game_id: GameId, guest: PlayerId, seat: Seat | None, translate: Translator
) -> ListedGame:
    """Ask a bot to take a seat in a game that this player hosts. Raise `GuestDeclined`."""
    answer = await client.challenge_bot(game_id, guest, seat)
    if answer.seat is None:
        name = single_line((await client.bot(guest)).player.name)
        raise GuestDeclined(translate(_DECLINES[answer.declined or "other"], name=name))
    return answer.game


def _guest(bot: ListedBot) -> Guest:
    name = f"{_GUEST}{bot.player.player_id}"
    return Guest(name, single_line(bot.player.name), single_line(bot.profile.description))
