"""Actions about the other players at a table: friends, blocks and reports."""

from collections.abc import AsyncIterator, Callable, Iterator
from typing import TYPE_CHECKING

from lostcities.core import PlayerId, Seat
from lostcities_terminal.app.dialogs import InputDialog, PickDialog
from lostcities_terminal.app.followed_game import FollowedGame

if TYPE_CHECKING:
    from lostcities_terminal.app.play_app import PlayApp

REPORT_CHARS_MAX = 160


class PlayerActions:
    """The actions at one table. `tell` shows a sentence; refusals of the server are raised."""

    def __init__(self, app: "PlayApp", live: FollowedGame, tell: Callable[[str], None]) -> None:
        self._app = app
        self._live = live
        self._client = live.client
        self._tell = tell

    async def ask(self) -> None:
        """Ask what to do about which player, and do it."""
        offered = [choice async for choice in self._offered()]
        if not offered:
            return
        title = self._live.translate("Players at this table")
        chosen = await self._app.push_screen_wait(PickDialog(title, offered))
        if chosen is not None:
            action, _, player_id = chosen.partition(" ")
            await self._act(action, PlayerId(player_id))

    def _others(self) -> Iterator[tuple[PlayerId, str]]:
        """Yield the other players with their names."""
        for seat, holder in enumerate(self._live.game.seats):
            if holder is not None and seat not in self._live.seats:
                yield PlayerId(holder), self._live.translate("{who}", who=Seat(seat))

    async def _offered(self) -> AsyncIterator[tuple[str, str]]:
        translate = self._live.translate
        settings = await self._client.settings()
        friends, blocked = ({each.player_id for each in known} for known in (settings.friends, settings.blocked))
        for player, name in self._others():
            if player in friends:
                yield f"unfriend {player}", translate("Remove {name} from your friends", name=name)
            else:
                yield f"befriend {player}", translate("Add {name} to your friends", name=name)
            if player in blocked:
                yield f"unblock {player}", translate("Unblock {name}", name=name)
            else:
                yield f"block {player}", translate("Block {name}", name=name)
            yield f"report {player}", translate("Report {name} to the operators", name=name)

    async def _act(self, action: str, player: PlayerId) -> None:
        translate, name = self._live.translate, dict(self._others()).get(player, "")
        match action:
            case "befriend":
                await self._client.change_settings(befriend=player)
                self._tell(translate("{name} is among your friends now.", name=name))
            case "unfriend":
                await self._client.change_settings(unfriend=player)
                self._tell(translate("{name} is among your friends no longer.", name=name))
            case "block":
                await self._client.change_settings(block=player)
                self._tell(translate("You will meet {name} at no other table.", name=name))
            case "unblock":
                await self._client.change_settings(unblock=player)
                self._tell(translate("You may meet {name} again.", name=name))
            case _:
                await self._report(player)

    async def _report(self, player: PlayerId) -> None:
        translate = self._live.translate
        text = await self._app.push_screen_wait(InputDialog(translate("What happened?"), length=REPORT_CHARS_MAX))
        if text:
            await self._client.report(player, text, game_id=self._live.game_id)
            self._tell(translate("The operators can read your report now."))
