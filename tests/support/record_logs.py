"""Recording of logs with events of the platform that whole games lack: `python -m tests.support.record_logs`.

Each game is a script of commands with the time between them. A file that exists stays as it is.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from lostcities.admin.files import write_file
from lostcities.admin.stored_log import StoredLog
from lostcities.core import CommandId, GameId, PlayerId, Seat
from lostcities.core.clocks import SECOND, TimeControl
from lostcities.core.contests.contest_game import open_contest_game
from lostcities.core.contract import notation
from lostcities.core.decide import GameCommand, create
from lostcities.core.game import Game
from lostcities.core.names import ContestId
from lostcities.core.platform_events import (
    PLATFORM,
    AnswerOffer,
    CallTime,
    ClaimSeat,
    CloseIdleGame,
    CloseTable,
    Commands,
    ContestPlace,
    CreateGame,
    GameCreated,
    GiveTimeBack,
    JoinGame,
    MakeMove,
    OfferEnd,
    OfferPause,
    OpenContestGame,
    OpenRematch,
    OpenSealedGame,
    PlayForSeat,
    Redo,
    ReleaseSeat,
    ReplaceRules,
    Resign,
    ResumeClocks,
    RevealSeed,
    ServerFacts,
    TakeHint,
    TakeOverSeat,
    Undo,
    VacateSeats,
)
from lostcities.core.redecision import RecordedCommit, Redecision
from lostcities.core.rematch import open_rematch, rematch_of
from lostcities.core.seat_seeds import digest_of
from lostcities.eventstore import Commit
from lostcities.registry import load_registry
from lostcities.service.play.commands import commit_of

LOGS = Path(__file__).parents[1] / "logs"
BEGIN = 1_795_500_000 * SECOND
ANN, BOB, CYD, DAN, EVE = (PlayerId(f"p2aaaaaaaaaaaaaa{name}") for name in "abcde")
DAY = 86_400
REGISTRY = load_registry()


def seed_of(text: str) -> bytes:
    """Return 32 bytes that belong to a text."""
    return sha256(text.encode()).digest()


class Recorder:
    """A game that is recorded command by command."""

    def __init__(
        self, name: str, opening: CreateGame | OpenContestGame, rematch: "tuple[OpenRematch, Game] | None" = None
    ) -> None:
        """Open a game with an agreement, the rematch of a game that had the same, or a game of a contest."""
        self.variant = REGISTRY.variant(opening.variant)
        self.rules = REGISTRY.rules_of(self.variant)
        self.name, self.at = name, BEGIN
        self.away_since: int | None = None
        """Time since which the players of claimed seats are away."""
        self.game_id = GameId("g" + sha256(name.encode()).hexdigest()[:20])
        terms: dict[str, Any] = {  # Any: arguments
            "host": ANN,
            "seed": seed_of(name),
            "variant": self.variant,
            "game_id": self.game_id,
            "at": self.at,
            "open_s": DAY,
        }
        if isinstance(opening, OpenContestGame):
            shared = {name: terms[name] for name in ("seed", "variant", "game_id", "at")}
            first = open_contest_game(opening, actor=PLATFORM, facts=ServerFacts(), **shared).events[0]
        elif rematch is None:
            first = create(opening, **terms).events[0]
        else:
            command, game = rematch
            first = open_rematch(command, rematch_of(GameId(command.game), game), game.created, **terms).events[0]
        assert isinstance(first, GameCreated)
        self._redecision = Redecision(self.variant, self.game_id, first)
        self.commits: list[Commit] = []
        self.game: Game
        self._add(opening if rematch is None else rematch[0], PLATFORM if isinstance(opening, OpenContestGame) else ANN)

    def do(self, command: GameCommand, actor: PlayerId, *, after_s: float = 1) -> None:
        """Record a command of a player, some seconds after the one before."""
        self.at += int(after_s * SECOND)
        self._add(command, actor)

    def due(self, *expected: type[Commands]) -> None:
        """Record what the platform does next, at its time: commands of these types."""
        for kind in expected:
            due = self.game.due
            assert due is not None
            assert type(due.command) is kind, f"{due.command} is due, not {kind.__name__}"
            self.at = max(self.at, due.at)
            self._add(due.command, PLATFORM)

    def move(self, *, after_s: float = 3) -> None:
        """Record the first legal move of the seat that is awaited."""
        seat = self.game.awaited[0]
        move_id = notation(self.variant.rules.legal_moves(self.game.state, seat)[0])
        self.do(MakeMove(move_id=move_id, seat=seat), self.holder(seat), after_s=after_s)

    def moves(self, count: int) -> None:
        """Record a number of moves. The platform plays for seats that are left."""
        for _ in range(count):
            self.play_for_left_seats()
            self.move()

    def play_for_left_seats(self) -> None:
        """Record the moves of the platform for seats that are left, up to the next move of a player."""
        while self.game.ended is None and self.game.due is not None and isinstance(self.game.due.command, PlayForSeat):
            self.due(PlayForSeat)

    def join(self, player: PlayerId, seat: int, seed: str | None = None) -> None:
        """Seat a player, committed to the seed of a text if there is one."""
        self.do(JoinGame(Seat(seat), None if seed is None else digest_of(seed_of(seed)).hex()), player)

    def reveal(self, player: PlayerId, seat: int, seed: str, following: str) -> None:
        """Reveal the seed of a text, and commit to the next."""
        digest = digest_of(seed_of(following)).hex()
        self.do(RevealSeed(seed=seed_of(seed).hex(), next_digest=digest, seat=Seat(seat)), player)

    def agree(self) -> None:
        """Accept the open offer for all that were asked."""
        while (offer := self.game.offer) is not None:
            self.do(AnswerOffer(offer=offer.id, accept=True), self.holder(offer.asked[0]))

    def holder(self, seat: int) -> PlayerId:
        """Return the player in a seat."""
        player = self.game.seats[seat]
        assert player is not None
        return player

    def log(self) -> StoredLog:
        """Return the recorded log."""
        return StoredLog(game_id=self.game_id, commits=tuple(self.commits), offered_by="lostcities 0.1.0")

    def _add(self, command: Commands, actor: PlayerId) -> None:
        facts = ServerFacts(self.rules, 7 * DAY, self.away_since)
        decided = self._redecision.add(RecordedCommit(command, actor, self.at, (), facts))
        self.game = decided.game
        self.commits.append(commit_of(decided, CommandId(f"command-{len(self.commits) + 1}")))


def left_seats() -> Recorder:
    """Play a game of four with clocks: a seat is vacated, one left and taken over, and one runs out of time."""
    game = Recorder(
        "board-v1-left-seats",
        CreateGame(
            variant="board",
            seats=4,
            options={"rounds": 1},
            time_control=TimeControl(initial_s=300, increment_s=5),
            absence="play_on",
            takeover=True,
        ),
    )
    game.join(ANN, 0, "ann")
    game.join(BOB, 1, "bob")
    game.join(CYD, 2)
    game.join(DAN, 3, "dan")
    game.reveal(ANN, 0, "ann", "ann again")
    game.reveal(DAN, 3, "dan", "dan again")
    game.due(VacateSeats)
    game.join(BOB, 1, "bob's second")
    game.reveal(ANN, 0, "ann again", "ann's last")
    game.reveal(DAN, 3, "dan again", "dan's last")
    game.reveal(BOB, 1, "bob's second", "bob's last")
    game.moves(6)
    game.do(GiveTimeBack(30 * SECOND), PLATFORM, after_s=31)
    game.do(OfferPause(), BOB)
    game.agree()
    game.do(ResumeClocks(), ANN, after_s=3600)
    game.moves(4)
    game.do(Resign(), CYD)
    game.moves(6)
    game.do(TakeOverSeat(Seat(2)), EVE)
    game.moves(8)
    game.due(CallTime)
    while game.game.ended is None:
        game.play_for_left_seats()
        if game.game.ended is None:
            game.move()
    return game


def flag() -> Recorder:
    """Play a game of two with time for each move, which ends when the time runs out."""
    opening = CreateGame(variant="rivals", seats=2, time_control=TimeControl(per_move_s=30), absence="end")
    game = Recorder("rivals-v1-flag", opening)
    game.join(ANN, 0)
    game.join(BOB, 1)
    game.moves(9)
    game.due(CallTime)
    return game


def claimed() -> Recorder:
    """Play a game of three with clocks, in which two players go one after the other and their seats are claimed."""
    agreement = CreateGame(variant="rivals", seats=3, time_control=TimeControl(initial_s=600))
    game = Recorder("rivals-v1-claimed", agreement)
    for seat, player in enumerate((ANN, BOB, CYD)):
        game.join(player, seat)
    for moves in (7, 9):
        game.moves(moves)
        game.play_for_left_seats()
        gone = game.game.awaited[0]
        game.away_since = game.at + 5 * SECOND
        claimer = next(seat for seat in game.game.playing if seat != gone)
        game.do(ClaimSeat(gone), game.holder(claimer), after_s=80)
    return game


def new_rules() -> Recorder:
    """Play a game whose rules are replaced, and that the platform closes as idle."""
    game = Recorder("duel-v1-new-rules", CreateGame(variant="duel", options={"rounds": 1}))
    today = game.rules
    game.rules = replace(today, fingerprint=sha256(b"the code before").hexdigest()[: len(today.fingerprint)])
    game.join(ANN, 0)
    game.join(BOB, 1)
    game.moves(10)
    game.rules = today
    game.do(ReplaceRules(today), PLATFORM)
    game.moves(6)
    game.due(CloseIdleGame)
    return game


def agreed_end() -> Recorder:
    """Play a game with days for a move, which its players end by agreement."""
    game = Recorder("duel-v1-days", CreateGame(variant="duel", time_control=TimeControl(per_move_s=2 * DAY)))
    game.join(ANN, 0)
    game.join(BOB, 1)
    for _ in range(8):
        game.move(after_s=40_000)
    game.do(OfferEnd(), ANN)
    game.agree()
    return game


def closed_table() -> Recorder:
    """Open a table, and close it while a seat is free."""
    game = Recorder("duel-v1-closed-table", CreateGame(variant="duel"))
    game.join(ANN, 0)
    game.do(CloseTable(), ANN)
    return game


def rematch() -> Recorder:
    """Play the rematch of a game of three, in which a seat that was kept is freed and taken by another player."""
    agreement = CreateGame(variant="rivals", seats=3, absence="end")
    first = Recorder("rivals-v1-before-rematch", agreement)
    for seat, player in enumerate((ANN, BOB, CYD)):
        first.join(player, seat)
    first.moves(4)
    first.do(Resign(), CYD)
    game = Recorder("rivals-v1-rematch", agreement, (OpenRematch(game=first.game_id), first.game))
    game.join(ANN, 2)
    game.join(BOB, 0)
    game.do(ReleaseSeat(Seat(1)), ANN)
    game.join(DAN, 1)
    game.moves(6)
    game.do(Resign(), BOB)
    return game


def contest() -> Recorder:
    """Play a game of a contest, in which the second player resigns."""
    place = ContestPlace(ContestId("ctaaaaaaaaaaaaaaaaaaaa"), 1)
    opening = OpenContestGame(
        contest=place,
        variant="duel",
        variant_version=1,
        options={"rounds": 1},
        time_control=TimeControl(initial_s=300, increment_s=5),
        players=(ANN, BOB),
    )
    game = Recorder("duel-v1-contest", opening)
    game.moves(8)
    game.do(Resign(), BOB)
    return game


def sealed() -> Recorder:
    """Play the deal of a contest to its end, which comes when no other table can play it any more."""
    game = _played_out("duel-v1-sealed")
    game.due(OpenSealedGame)
    return game


def twin() -> Recorder:
    """Play a deal to its end, which comes early: all twins are played out, as a hash of the contest's log proves."""
    game = _played_out("duel-v1-twin")
    game.do(OpenSealedGame("c0" * 32), PLATFORM)
    return game


def _played_out(name: str) -> Recorder:
    opening = OpenContestGame(
        contest=ContestPlace(ContestId("ctaaaaaaaaaaaaaaaaaaaa"), 1),
        variant="duel",
        variant_version=1,
        options={"rounds": 1},
        players=(ANN, BOB),
        sealed_until=BEGIN + DAY * SECOND,
    )
    game = Recorder(name, opening)
    while game.game.to_act:
        game.move()
    return game


def hints() -> Recorder:
    """Play a game with hints, one of them before an undo, and one in a position that was undone and redone."""
    opening = CreateGame(variant="duel", options={"rounds": 1}, undo="free", hints=True)
    game = Recorder("duel-v1-hints", opening)
    game.join(ANN, 0)
    game.join(BOB, 1)
    for _ in range(6):
        game.do(TakeHint(), game.holder(game.game.to_act[0]))
        game.move()
    game.do(Undo(), BOB)
    game.do(Redo(), BOB)
    game.do(TakeHint(), game.holder(game.game.to_act[0]))
    game.do(Undo(), ANN)
    game.moves(4)
    game.do(Resign(), BOB)
    return game


def recorders() -> Iterator[Callable[[], Recorder]]:
    """Yield all scripts."""
    yield from (left_seats, flag, claimed, new_rules, agreed_end, closed_table, rematch, contest, sealed, twin, hints)


if __name__ == "__main__":
    for play in recorders():
        played = play()
        path = LOGS / f"{played.name}.jsonl"
        if not path.exists():
            write_file(path, played.log())
        print(path, played.commits[-1].last_version, played.commits[-1].hashes[-1].hex()[:16])
