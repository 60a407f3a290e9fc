"""Answers of the server as frozen structs, so that other packages never handle a protobuf message."""

from typing import Any, Literal

from msgspec import Struct

from lostcities.core import GameId, PlayerId, Score, Seat, Version
from lostcities.core.clocks import TimeControl
from lostcities.core.game import Offer
from lostcities.core.names import ContestId, FeedPosition
from lostcities.core.platform_events import Origin, UndoMode
from lostcities.present import Piece, ShownForm, Table

Status = Literal["open", "running", "over"]
Kind = Literal["human", "bot"]
InboxKind = Literal["your_turn", "offer", "seat_taken", "game_over", "reveal_seed", "invited"]
UndoChance = Literal["none", "free", "asks"]
"""Availability of undo to the viewer: not at all, at once, or if the other seats agree."""

Pace = Literal["fast", "slow", "days", "untimed"]
"""Pace of a game by its time control. Each variant has a rating for each."""
Phrase = Literal[
    "hello",
    "good_luck",
    "well_played",
    "nice_move",
    "thanks",
    "sorry",
    "oops",
    "wow",
    "close",
    "thinking",
    "good_game",
    "goodbye",
]
"""Phrase for the others at a table."""
Presence = Literal["here", "away", "unknown"]
"""Presence of the player of a seat: whether they follow the game. Unknown if the player does not show it."""
Attendance = Literal["counted", "named", "hidden"]
"""Ways to show a follower: a player as here and a spectator as one of a number, a spectator by name, or not at all."""


class Player(Struct, frozen=True):
    """A person or a bot who can hold seats."""

    player_id: PlayerId
    name: str
    kind: Kind
    is_name_registered: bool = False
    """True if no other player can take this name, or one that looks like it."""


class PlayerSettings(Struct, frozen=True):
    """Settings of a player."""

    is_profile_private: bool
    """True if other players see neither ratings nor results."""
    blocked: tuple[Player, ...]
    """Players whom this one meets at no table, in the order in which they were blocked."""
    is_presence_hidden: bool = False
    """True if other players are not told which games this one follows."""
    has_chat: bool = False
    """True if the player takes part in the chat at tables."""
    friends: tuple[Player, ...] = ()
    """Players whom this one has marked as friends, in that order."""


class Contact(Struct, frozen=True):
    """A friend or a recent opponent of a player."""

    player: Player
    is_friend: bool
    is_online: bool
    """True if the player has an open stream at the node that answered, and lets this player know."""
    played_at: int
    """Time of the latest change of a game with the player, in Unix microseconds; 0 without one among the latest."""


class Registration(Struct, frozen=True):
    """A new player and the token that proves it. The server shows a token only once."""

    player: Player
    token: str


class SignInCode(Struct, frozen=True):
    """A code with which another device signs in, once."""

    code: str
    expires_at: int
    """Unix time in microseconds."""


class Session(Struct, frozen=True, kw_only=True):
    """A device on which a player is signed in, or what opens further sessions: a recovery key, a passkey."""

    session_id: str
    label: str
    """Name of the device; empty for that of the registration and for a recovery key."""
    made_day: int
    """Day on which it signed in, counted from 1970."""
    used_day: int
    """Day of its latest call, counted from 1970; 0 if there was none."""
    is_current: bool
    """True for the device that asks."""
    is_recovery: bool
    is_passkey: bool = False
    has_push: bool = False
    """True if its browser is told of turns by push."""


class SeatHolder(Struct, frozen=True):
    """A seat and its holder. `player_id` is None for a free seat."""

    seat: Seat
    player_id: PlayerId | None
    name: str | None
    is_left: bool = False
    """True after the seat resigned or ran out of time, unless another player took it over."""
    seed_digest: bytes | None = None
    """Digest, 32 bytes, of the seed that the seat is to reveal once all seats are taken. None if there is none."""
    is_bot: bool = False
    """True if the player is a bot."""
    is_erased: bool = False
    """True if the player was erased. The name is then neutral."""
    kept_for_player_id: PlayerId | None = None
    """Player for whom the empty seat is kept. None if any player may take it. Only in lists, and of positions."""
    kept_for_name: str | None = None
    """Name of that player."""


class ListedGame(Struct, frozen=True):
    """A game in the lobby. Times are Unix microseconds."""

    game_id: GameId
    variant: str
    variant_version: int
    status: Status
    seats: tuple[SeatHolder, ...]
    host: PlayerId
    version: Version
    created_at: int
    updated_at: int
    is_unlisted: bool = False
    """True if lists show the game only to its host and its players."""
    origin: Origin | None = None
    """Game that this one continues, if it is a fork."""
    time_control: TimeControl | None = None
    """Agreement on how long seats may think. None without clocks."""
    takeover: bool = False
    """True if other players may take over a seat that is left."""
    spectator_delay: int = 0
    """Number of moves by which players without a seat see the running game later."""
    is_rated: bool = False
    """True if the result counts for the ratings of the players."""
    hints: bool = False
    """True if seats to act may take hints."""
    contest_id: ContestId | None = None
    """Contest that the game belongs to."""
    sealed_until: int = 0
    """Time up to which a sealed game may be played, in Unix microseconds; 0 for other games."""
    here: tuple[Seat, ...] = ()
    """Seats whose players follow the game now. Only in lists."""
    spectators: int = 0
    """Number of other players who follow it. Only in lists."""

    def seats_of(self, player: PlayerId) -> tuple[Seat, ...]:
        """Return the seats of a player."""
        return tuple(holder.seat for holder in self.seats if holder.player_id == player)


class SeatTime(Struct, frozen=True):
    """The clock of a seat at a commit."""

    seat: Seat
    left: int
    """Time left at the commit, in microseconds."""
    due_at: int | None = None
    """When the seat runs out of time, in Unix microseconds. None while its clock stands."""


class GameClocks(Struct, frozen=True):
    """The clocks of a game at a commit."""

    seats: tuple[SeatTime, ...]
    paused: bool = False
    """True while the players have agreed to stop them."""


class Head(Struct, frozen=True):
    """The version and chain hash of a log's last event."""

    version: Version
    hash: bytes


class PublicKey(Struct, frozen=True):
    """The public half of a key that a server signs with: 32 bytes, and the id derived from them."""

    key_id: str
    public_key: bytes


class ServerKeys(Struct, frozen=True):
    """The keys of a server: the current one and former ones. `is_ephemeral` if the key ends with the server process."""

    current: PublicKey
    former: tuple[PublicKey, ...]
    is_ephemeral: bool


class SignedHead(Struct, frozen=True):
    """A head with the server's signature. `lostcities_client.signing` checks it."""

    game_id: GameId
    head: Head
    key_id: str
    signature: bytes


class LoggedEvent(Struct, frozen=True):
    """An event as this viewer receives it: its JSON and the chain hash after it."""

    version: Version
    text: str
    hash: bytes


class LoggedCommit(Struct, frozen=True):
    """The events of one command, or the last of them, with the commit's header."""

    events: tuple[LoggedEvent, ...]
    actor: PlayerId
    at: int
    """Unix time in microseconds."""
    command_digest: bytes
    """Salted digest of the command, 32 bytes."""
    first_version: Version
    """Version of the commit's first event, even if that event is not in `events`."""


class LegalMove(Struct, frozen=True):
    """A legal move: its notation, a sentence for people, and its JSON."""

    id: str
    label: str
    move_json: str


class OpenDecision(Struct, frozen=True):
    """A decision of a seat, as the server lists it."""

    seat: Seat
    version: Version
    legal_moves: tuple[LegalMove, ...]
    """Legal moves. Empty for a seat that is only asked about an offer, or where `forms` give all moves."""
    offer: Offer | None = None
    """Offer that waits for this seat's answer."""
    due_at: int | None = None
    """When the seat runs out of time, in Unix microseconds. None without a running clock."""
    forms: tuple[ShownForm, ...] = ()
    """Forms for moves that are too many to list."""


class Series(Struct, frozen=True):
    """Place of a rematch in its series."""

    previous: GameId
    """The game before."""
    number: int
    """Number of this game in the series: 2 for the first rematch."""
    wins: dict[PlayerId, int]
    """Wins in the games before. A draw counts for no player."""


class Position(Struct, frozen=True):
    """The current position of a game."""

    game: ListedGame
    head: Head
    options: dict[str, Any]  # JSON
    to_act: tuple[Seat, ...]
    decisions: tuple[OpenDecision, ...]
    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]
    signed: SignedHead | None = None
    """Head, signed by the server. None unless the game is over."""
    undo: UndoMode = "consent"
    offer: Offer | None = None
    """Offer that waits for answers."""
    can_redo: bool = False
    places: tuple[int, ...] = ()
    """Final order by seat, from 1. Empty unless the game is over."""
    origin: Origin | None = None
    """Origin of a game that continues another."""
    clocks: GameClocks | None = None
    """Clocks of a running game with a time control."""
    series: Series | None = None
    """Series of a rematch."""
    next_game: GameId | None = None
    """Rematch of this game, if there is one that this player may see."""


class GamePage(Struct, frozen=True):
    """A page of the game list, and where the next one starts (empty on the last)."""

    games: tuple[ListedGame, ...]
    next_page_token: str
    feed_position: FeedPosition
    """The position that the list covers."""
    count: int | None = None
    """Number of games on all pages, at most 1,000. None unless requested."""
    has_more: bool = False
    """True if there are more games than `count`."""


class Activity(Struct, frozen=True):
    """People and games of a server, now."""

    people_online: int
    tables_waiting: int
    """Listed tables at which a person waits."""
    games_played: int
    """Listed games between people that one of them follows."""


class RatingRow(Struct, frozen=True):
    """Rating of a player in a variant at a pace."""

    variant: str
    pace: Pace
    points: int
    """Points: a new player has 1500, and 400 mean ten wins for one loss."""
    half_width: int
    """The rating is within so many points of the true strength, with 95 % confidence."""
    games: int
    is_provisional: bool
    """True while the rating is uncertain."""


class RatingPoint(Struct, frozen=True):
    """Rating after a game."""

    variant: str
    pace: Pace
    game_id: GameId
    at: int
    """Unix time in microseconds."""
    place: int
    points: int
    half_width: int


class OpponentResults(Struct, frozen=True):
    """Results of a player against another one in a variant."""

    opponent: Player
    variant: str
    wins: int
    draws: int
    losses: int


class PartPoints(Struct, frozen=True):
    """Points of a player in a part of the scores of a variant, such as the expeditions of a colour."""

    variant: str
    part: str
    """Part in the log, in English: `red`. A suit has the name that it has on tables."""
    label: str
    sheets: int
    """Number of score sheets, of rounds or whole games, that have this part."""
    points: int


class Profile(Struct, frozen=True):
    """Ratings and results of a player."""

    player: Player
    ratings: tuple[RatingRow, ...]
    history: tuple[RatingPoint, ...]
    """Changes of the ratings, the oldest first."""
    results: tuple[OpponentResults, ...]
    """Results by opponent and variant, those of the most games first."""
    parts: tuple[PartPoints, ...] = ()
    """Points by part of the scores, those of the most score sheets first."""
    is_private: bool = False
    """True if other players get nothing of the profile but the player."""


class RatingPage(Struct, frozen=True):
    """A page of a leaderboard, the highest rating first, and where the next one starts (empty on the last)."""

    players: tuple[tuple[Player, RatingRow], ...]
    next_page_token: str


class InboxEntry(Struct, frozen=True, kw_only=True):
    """An item of the inbox: a game waits for the player, or has news. Times are Unix microseconds."""

    kind: InboxKind
    game: ListedGame
    seat: Seat | None
    """Player's seat that must act or answer, or the seat that was taken. None for a game that is over."""
    since: int
    version: Version
    """The version of the game from which on it waits."""
    feed_position: FeedPosition
    offer: Offer | None = None
    due_at: int | None = None
    """When the offer expires, or the first clock runs out while the turn waits."""
    remind_at: int | None = None
    """When to remind the player of the turn, some hours before `due_at`. None unless a move has a day or more."""


class InboxPage(Struct, frozen=True):
    """A page of the inbox, newest first, and where the next one starts (empty on the last)."""

    entries: tuple[InboxEntry, ...]
    next_page_token: str
    feed_position: FeedPosition
    """The position that the inbox covers."""


class Joined(Struct, frozen=True):
    """A seat taken, and the game after it."""

    seat: Seat
    game: ListedGame
    head: Head


class Ack(Struct, frozen=True):
    """The acknowledgement of a stored command."""

    head: Head
    """The head after the command's commit."""
    first_version: Version
    """Version of the commit's first event."""
    replayed: bool
    """True if an earlier try had recorded the command."""
    commit: LoggedCommit | None = None
    """The commit as this player sees it. None if the player follows the game: then it comes with the news."""


class Page(Struct, frozen=True):
    """Some commits of a log, and the log's head."""

    commits: tuple[LoggedCommit, ...]
    head: Head


class Frame(Struct, frozen=True, kw_only=True):
    """A game at the end of a commit as a viewer sees it. Times are Unix microseconds."""

    version: Version
    hash: bytes
    at: int
    lines: tuple[str, ...]
    """Lines that describe the commit. A line that belongs to the previous one starts with two blanks."""
    pieces: tuple[Piece, ...] = ()
    """Pieces that the lines name, each once. They have a label, a suit and a rank, and no id."""
    table: Table | None = None
    """Table after the commit. None before the start, and for past commits of a watch except the last."""
    status: Status
    seats: tuple[SeatHolder, ...]
    seat: Seat | None = None
    """Seat whose view this is. None for a spectator."""
    offer: Offer | None = None
    """Offer that waits for answers."""
    undo: UndoChance = "none"
    """Availability of undo. Like `can_redo`, it is set only at the head of a running game."""
    can_redo: bool = False
    is_undone: bool = False
    """True if the commit's moves were undone later. Set only in lists."""
    actor: Seat | None = None
    """Seat that acted, if one did."""
    undid: tuple[Version, ...] = ()
    """Versions of earlier frames whose moves this commit undid."""
    redid: tuple[Version, ...] = ()
    """Versions of earlier frames whose moves this commit redid."""
    clocks: GameClocks | None = None
    """Clocks after the commit. None before the start and without a time control."""


class SeatPresence(Struct, frozen=True):
    """Presence of the player of a seat."""

    seat: Seat
    presence: Presence
    away_since: int | None = None
    """Since when the player is away, in Unix microseconds. None if that is not known."""
    has_chat: bool = False
    """True if the player takes part in the chat."""


class NextSeat(Struct, frozen=True):
    """A seat of a rematch."""

    seat: Seat
    player_id: PlayerId | None
    """Player who holds the seat, or for whom it is kept. None if any player may take it."""
    name: str
    """Name for people. Empty without a player."""
    is_taken: bool


class NextGame(Struct, frozen=True):
    """The rematch of a game, once a player has asked for it."""

    game_id: GameId
    seats: tuple[NextSeat, ...]
    is_closed: bool
    """True if its table was closed before the start."""


class Company(Struct, frozen=True):
    """The people at a game, beside its log."""

    seats: tuple[SeatPresence, ...]
    """Presence of the players, by seat. Free seats have none."""
    spectators: int
    spectator_names: tuple[str, ...] = ()
    """Names of those who show them."""
    next: NextGame | None = None
    claim_s: int | None = None
    """Seconds for which the game waits for a player who is away, before another may claim the seat. None: for ever."""


class Said(Struct, frozen=True):
    """A phrase, or words of their own, that a player at the game has said."""

    seat: Seat
    phrase: Phrase | None
    """None for words of the player's own."""
    text: str = ""
    """The words; empty for a phrase."""


class FramePage(Struct, frozen=True):
    """Some frames of a game, and the head of its log. Read on from the last frame until the head is reached."""

    frames: tuple[Frame, ...]
    head: Head


class VariantListing(Struct, frozen=True):
    """A variant of the server."""

    key: str
    version: int
    title: str
    seats: range


class VariantDetails(Struct, frozen=True):
    """A variant with its JSON Schemas, rules text and the options under which every game ends."""

    variant: VariantListing
    options_schema: dict[str, Any]  # JSON, like the next three
    move_schema: dict[str, Any]
    event_schema: dict[str, Any]
    rules_text: str
    bounded_options: dict[str, Any]


class EncodingDetails(Struct, frozen=True):
    """The numbered actions of games with a setup, and the slices of their observations."""

    actions: tuple[str, ...]
    """Notation of every move; its place is its number."""
    actions_digest: str
    slices: tuple[tuple[str, int, int], ...]
    """Names of the slices with their start and size."""
    observation_size: int
    observation_digest: str
    event_slices: tuple[tuple[str, int, int], ...]
    """Names of the slices of an event's row with their start and size."""
    event_size: int
    event_digest: str


class EventRow(Struct, frozen=True):
    """An event as numbers."""

    version: Version
    numbers: tuple[float, ...]


class SeatNumbers(Struct, frozen=True):
    """Observation of a seat as numbers."""

    version: Version
    seat: Seat
    observation: tuple[float, ...]
    legal_actions: tuple[int, ...]
    """Numbers of the legal moves, rising; empty if the seat is not to act."""
    actions_digest: str
    observation_digest: str


class CaughtUp(Struct, frozen=True):
    """The watcher has received the whole log, and live commits follow."""

    head: Head


class Heartbeat(Struct, frozen=True):
    """A sign of life of the server while nothing happens."""

    version: Version


class FellBehind(Struct, frozen=True):
    """The watcher read too slowly, and the missed commits follow."""

    version: Version
    head_version: Version


FrameMessage = Frame | CaughtUp | Heartbeat | FellBehind | Company | Said

Message = LoggedCommit | CaughtUp | Heartbeat | FellBehind | OpenDecision | Company | Said
