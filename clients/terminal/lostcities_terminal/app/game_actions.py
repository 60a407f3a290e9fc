"""Actions on a game beside moves: undo and redo, offers, reading, leaving."""

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType

from lostcities.core import LostCitiesError, Viewer, forms_of, single_line
from lostcities.present import ShownForm, Translator, rules_text_in, title_in
from lostcities_client import NextSeat, message_of
from lostcities_terminal.app.dialogs import ConfirmDialog, InputDialog, PickDialog, TextDialog
from lostcities_terminal.app.event_log import log_text
from lostcities_terminal.app.followed_game import FollowedGame
from lostcities_terminal.app.form_dialog import FormDialog, Typed
from lostcities_terminal.app.game_commands import GameCommands, Send
from lostcities_terminal.app.overlays import key_sheet, score_sheet
from lostcities_terminal.app.player_actions import PlayerActions
from lostcities_terminal.app.table_screen import TableScreen, form_entry
from lostcities_terminal.company_text import CLAIM_KEY, kept_seat
from lostcities_terminal.hint_text import hint_lines, no_hint
from lostcities_terminal.legend import legend
from lostcities_terminal.phrase_texts import PHRASES
from lostcities_terminal.printer import rules_lines

if TYPE_CHECKING:
    from lostcities_terminal.app.play_app import PlayApp

CHAT = "chat"
"""Choice of own words among the phrases."""

KEYS = (
    ("Tab", "switch between the table and the list of moves"),
    ("arrows, Enter", "point at a move or a card, and make or pick it"),
    ("1, 2 …", "type the number of a move, then Enter"),
    (": or /", "type a move in its notation, such as play R7; or undo 17"),
    ("mouse", "click a card, then its place; or click a move"),
    ("Esc", "put down the picked-up card"),
    ("u, r", "undo your last move, redo it"),
    ("o, h", "offer to end the game; take a hint"),
    ("y, n", "accept or decline an offer; n also withdraws your own"),
    ("a", "after the end: a rematch with the same people, or the same table again"),
    ("x, p", "resign; offer to pause the clocks, or start them again"),
    ("g, k", "say a phrase to the others; friends, blocks, reports"),
    ("t, w", "take over a left seat; claim the seat of an absent player"),
    ("c", "close your table while seats are free"),
    ("s, l, i", "the scores, the log, the rules"),
    ("PgUp, PgDn", "scroll a table that does not fit"),
    ("1⚙", "this seat is a bot's"),
    ("q", "back to the lobby; continue the game later"),
)


class GameActions(TableScreen):
    """A screen of one game, with the keys of all actions that are not moves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "leave", show=False),
        Binding("u", "undo", show=False),
        Binding("r", "redo", show=False),
        Binding("h", "hint", show=False),
        Binding("o", "offer_end", show=False),
        Binding("a", "again", show=False),
        Binding("y", "answer(True)", show=False),
        Binding("n", "answer(False)", show=False),
        Binding("x", "resign", show=False),
        Binding("p", "pause", show=False),
        Binding("g", "say", show=False),
        Binding("k", "players", show=False),
        Binding(CLAIM_KEY, "claim_seat", show=False),
        Binding("t", "take_over", show=False),
        Binding("c", "close_table", show=False),
        Binding("s", "scores", show=False),
        Binding("l", "log", show=False),
        Binding("i", "rules", show=False),
        Binding("b", "seat_bot", show=False),
        Binding("v", "replay", show=False),
        Binding("question_mark,f1", "help", show=False),
    ]

    app: "PlayApp"

    def __init__(self, live: FollowedGame) -> None:
        super().__init__()
        self.live = live
        self.commands = GameCommands(live)
        self.lines: list[str] = []
        """Log lines so far."""
        self._is_sending = False
        self._typed: Typed = {}
        self._typed_for: ShownForm | None = None
        """Form in which that was typed."""

    @property
    def translate(self) -> Translator:
        """Texts of the game, with the names of its players."""
        return self.live.translate

    @property
    def viewer(self) -> Viewer:
        """Seat of the player."""
        return self.live.seat

    # -- sending --

    @work(group="send")
    async def do(self, order: Send) -> None:
        """Send a command, one at a time, so that a second click on a move is not a second move."""
        if self._is_sending:
            return
        self._is_sending = True
        try:
            if not await self.live.sent(order):
                self.tell(self.live.translate("The table has changed in the meantime. Look again."))
            self.put_down()
        except LostCitiesError as error:
            self.tell(message_of(error))
        finally:
            self._is_sending = False

    def choose(self, move: str) -> None:
        """Make a move, or show the form that stands for it in the list."""
        entry = form_entry(move, self.table)
        if entry is None:
            self.do(self.commands.move(move))
        else:
            self._fill_in(*entry)

    @work(exclusive=True, group="form")
    async def _fill_in(self, at: int, shown: ShownForm) -> None:
        """Have the player fill in a form, and make the move. What was typed stands there the next time."""
        game, seat = self.live.game, self.live.seat
        if seat is None or seat not in game.awaited:
            return
        form = forms_of(game.variant, game.state, seat)[at]
        typed = self._typed if self._typed_for == shown else {}
        answer = await self.app.push_screen_wait(FormDialog(form, shown, self.live.translate, dict(typed)))
        if answer is not None:
            move, self._typed = answer
            self._typed_for = shown
            self.do(self.commands.move(move))

    def _may_play(self) -> bool:
        return self.table is not None and self.live.seats != (None,) and self.live.game.ended is None

    def action_undo(self) -> None:
        """Undo the last move, or ask for it."""
        order = self.commands.undo() if self._may_play() else None
        if order is not None:
            self.do(order)
        elif self._may_play():
            self.tell(self.live.translate("You have made no move that can be undone."))

    def action_redo(self) -> None:
        """Redo the last undo, or ask for it."""
        if self._may_play():
            self.do(self.commands.redo())

    @work(group="send")
    async def action_hint(self) -> None:
        """Take the hint of this decision, or show it again."""
        if not self._may_play() or self.table is None or self._is_sending:
            return
        if why := no_hint(self.live.game, self.live.translate):
            self.tell(why)
            return
        self._is_sending = True
        try:
            hint = await self.live.hint()
        except LostCitiesError as error:
            self.tell(message_of(error))
        else:
            translate = self.live.translate
            choices = [(action.move, action.label) for action in self.table.actions]
            lines = [single_line(line) for line in hint_lines(hint, choices, translate)]
            self._read(translate("Hint"), Text("\n".join(lines)))
        finally:
            self._is_sending = False

    def action_offer_end(self) -> None:
        """Ask the others to end the game here."""
        if self._may_play():
            self.do(self.commands.offer_end())

    def action_answer(self, accept: bool) -> None:
        """Answer the open offer."""
        if not accept and (kept := kept_seat(self.live.company, self.live.player_id)) is not None:
            self._decline_rematch(kept)
            return
        order = self.commands.answer(accept)
        if not self._may_play():
            return
        if order is None:
            self.tell(self.live.translate("No offer is open."))
        else:
            self.do(order)

    @work(group="send")
    async def action_again(self) -> None:
        """Go to the rematch with the other people, or else play the same game again."""
        live = self.live
        if not live.history or live.game.ended is None or live.seats == (None,) or self._is_sending:
            return
        self._is_sending = True
        try:
            if live.has_other_people:
                game_id = (await live.client.rematch(live.game_id, with_seed=True)).game_id
            else:
                game_id = await self.app.open_again(live.game_id)
        except LostCitiesError as error:
            self.tell(message_of(error))
        else:
            self.dismiss()
            self.app.go_to(game_id)
        finally:
            self._is_sending = False

    @work(group="send")
    async def _decline_rematch(self, kept: NextSeat) -> None:
        """Free the seat that the rematch keeps for the player."""
        company = self.live.company
        if company is None or company.next is None:
            return
        try:
            await self.live.client.release_seat(company.next.game_id, kept.seat)
        except LostCitiesError as error:
            self.tell(message_of(error))
        else:
            self.tell(self.live.translate("You have declined the rematch."))

    @work
    async def action_resign(self) -> None:
        """Resign after a confirmation."""
        if self._may_play():
            translate = self.live.translate
            taken = translate("Resign? You leave your seat. You or another player may take it over again.")
            for_good = translate("Resign? You leave the game for good and come last.")
            asked = ConfirmDialog(
                taken if self.live.game.created.takeover else for_good,
                yes=translate("Resign"),
                no=translate("Cancel"),
            )
            if await self.app.push_screen_wait(asked):
                self.do(self.commands.resign())

    @work
    async def action_say(self) -> None:
        """Say a phrase to the others at the table."""
        if self.live.seats == (None,) or not self.live.has_other_people:
            return
        translate = self.live.translate
        offered = [(phrase, translate(text)) for phrase, text in PHRASES.items()]
        chat = translate("Write …") if self._others_chat() else translate("Chat: turn it on")
        chosen = await self.app.push_screen_wait(PickDialog(translate("What do you say?"), [*offered, (CHAT, chat)]))
        phrase = next((each for each in PHRASES if each == chosen), None)
        try:
            if phrase is not None:
                await self.live.client.say_phrase(self.live.game_id, phrase)
            elif chosen == CHAT:
                await self._chat()
        except LostCitiesError as error:
            self.tell(message_of(error))

    @work
    async def action_players(self) -> None:
        """Add a player at the table to the friends, block or report one."""
        if self.live.seats == (None,):
            return
        try:
            await PlayerActions(self.app, self.live, self.tell).ask()
        except LostCitiesError as error:
            self.tell(message_of(error))

    def _others_chat(self) -> bool:
        """Return whether the player has chat on, and another player at the table, too."""
        company, own = self.live.company, self.live.seats
        chatting = {each.seat for each in company.seats if each.has_chat} if company is not None else set()
        return bool(chatting.intersection(own)) and bool(chatting.difference(own))

    async def _chat(self) -> None:
        """Write to the others, or turn chat on first."""
        translate, client = self.live.translate, self.live.client
        if not self._others_chat():
            await client.change_settings(has_chat=True)
            self.tell(translate("Chat is on: those who have it on, too, can write to you."))
            return
        if text := await self.app.push_screen_wait(InputDialog(translate("Write to the others"))):
            await client.chat(self.live.game_id, text)

    def action_pause(self) -> None:
        """Offer to pause the clocks, or start them again."""
        if not self._may_play():
            return
        order = self.commands.pause()
        if order is None:
            self.tell(self.live.translate("This game has no clocks."))
        else:
            self.do(order)

    @work
    async def action_claim_seat(self) -> None:
        """Claim the seat that the game waits for after a confirmation, if its player has gone."""
        seat = next((seat for seat in self.live.game.awaited if seat not in self.live.seats), None)
        if seat is None or not self._may_play():
            return
        translate = self.live.translate
        asked = ConfirmDialog(
            translate("Claim the seat of {name}, who has gone? It then comes last.", name=translate("{who}", who=seat)),
            yes=translate("Claim the seat"),
            no=translate("Cancel"),
        )
        if await self.app.push_screen_wait(asked):
            self.do(self.commands.claim_seat(seat))

    @work(group="send")
    async def action_take_over(self) -> None:
        """Take over the first seat that is left, for a player who watches, and go on in it."""
        game, translate = self.live.game, self.live.translate
        if self.live.seats != (None,) or game.ended is not None or not game.left:
            return
        seat = min(game.left)
        asked = ConfirmDialog(
            translate(
                "Take over the seat of {name}? You see its cards from then on.", name=translate("{who}", who=seat)
            ),
            yes=translate("Take over"),
            no=translate("Cancel"),
        )
        if not await self.app.push_screen_wait(asked):
            return
        try:
            await self.live.sent(self.commands.take_over(seat))
        except LostCitiesError as error:
            self.tell(message_of(error))
        else:
            self.dismiss()
            self.app.go_to(self.live.game_id)

    @work(group="send")
    async def action_close_table(self) -> None:
        """Close the open table after a confirmation, and return to the lobby."""
        if self.table is not None or self.live.game.ended is not None:
            return
        translate = self.live.translate
        asked = ConfirmDialog(
            translate("Close this table? No player can sit down then."),
            yes=translate("Close the table"),
            no=translate("Cancel"),
        )
        if not await self.app.push_screen_wait(asked):
            return
        try:
            await self.live.sent(self.commands.close_table())
        except LostCitiesError as error:
            self.tell(message_of(error))
        else:
            self.app.unfinished = None
            self.dismiss()

    # -- overlays --

    def action_scores(self) -> None:
        """Show the score sheet."""
        translate = self.live.translate
        self._read(translate("Scores"), score_sheet(self.live.game, translate))

    def action_log(self) -> None:
        """Show the log."""
        self._read(self.live.translate("Log"), log_text(self.lines), at_end=True)

    def action_rules(self) -> None:
        """Show the rules."""
        translate, variant = self.live.translate, self.live.game.variant
        lines = rules_lines(rules_text_in(variant, translate), translate)
        self._read(title_in(variant, translate), Text("\n".join(lines)))

    def action_help(self) -> None:
        """Show the keys."""
        keys, letters = (
            key_sheet(KEYS, self.live.translate),
            legend(self.table, self.live.translate) if self.table else "",
        )
        self._read(self.live.translate("Keys"), keys.append(f"\n{letters}") if letters else keys)

    def _read(self, title: str, text: Text, *, at_end: bool = False) -> None:
        if self.live.history:
            self.app.push_screen(TextDialog(title, text, close=self.live.translate("Esc closes"), at_end=at_end))

    def action_seat_bot(self) -> None:
        """Have a bot take a free seat."""
        if self.table is None and self.live.seats != (None,):
            self.app.seat_bot(self.live.game_id)

    def action_replay(self) -> None:
        """Replay the game once it is over."""
        if self.live.history and self.live.game.ended is not None:
            self.app.open_replay(self.live.game_id)

    def action_leave(self) -> None:
        """Return to the lobby."""
        self.dismiss()
