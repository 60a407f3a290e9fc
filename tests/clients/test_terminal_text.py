"""The plain terminal: golden screens, and outside text that cannot control the terminal."""

import io
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.core.tables import Table as Desk
from tests.support.lying_server import GAME, SEED, duel_log
from tests.support.team_variants import HOPELESS, PARTNERS

from lostcities.core import PlayerId, Seat, Viewer, notation
from lostcities.core.codec import codec_of, encode_event
from lostcities.core.decide import Decided, GameCommand, create, decide
from lostcities.core.game import Game, fold, new_game
from lostcities.core.hidden import redact
from lostcities.core.platform_events import (
    PLATFORM,
    AnswerOffer,
    CreateGame,
    ExpireOffer,
    GameCreated,
    GameEnded,
    JoinGame,
    MakeMove,
    OfferEnd,
    Redo,
    Resign,
    Undo,
)
from lostcities.present import Piece, Place, Table, Zone, log_lines
from lostcities.present.drawing import draw as draw_table
from lostcities.present.translate import Catalog
from lostcities.registry import load_registry
from lostcities_client import Change
from lostcities_client.command_line import clean
from lostcities_terminal.draw import draw
from lostcities_terminal.language import Language
from lostcities_terminal.legend import legend
from lostcities_terminal.line_watch import differences
from lostcities_terminal.log_text import change_lines, history_lines, offer_text
from lostcities_terminal.printer import ReturnCommand, board, choices_of, news, rules_lines, title_of
from lostcities_terminal.scores import score_lines
from lostcities_terminal.text import Ink, in_columns, ink_for

SCREENS = Path(__file__).parent / "screens"
NAMES = ["Ada", "surveyor"]
SAY = Catalog((), NAMES)
PLAIN, COLOURED = Ink(False), Ink(True)


def changes_of(log: list[Decided], viewer: Viewer) -> list[Change]:
    """Fold a log to the changes of a replica."""
    changes: list[Change] = []
    game: Game | None = None
    for decided in log:
        events = tuple(redact(event, viewer) for event in decided.events)
        if game is None:
            assert isinstance(events[0], GameCreated)
            game = new_game(events[0], decided.game.variant)
        else:
            game = fold(game, events)
        changes.append(Change(events, PlayerId("p0"), 0, game))
    return changes


def screen(changes: list[Change], viewer: Viewer, *, last: int, names: Sequence[str] = NAMES) -> str:
    """Return a whole screen: the latest lines, the table, the choices, the scores."""
    game, translate = changes[-1].game, Catalog((), names)
    lines = [*news(history_lines(changes, len(changes) - last, translate), PLAIN), title_of(game, viewer, translate)]
    lines += board(game, viewer, translate, PLAIN)
    choices = choices_of(game, draw_table(game, viewer, translate), viewer)
    lines += in_columns([f"{i:>2} {label}" for i, (_, label) in enumerate(choices, 1)])
    return "\n".join([*lines, *score_lines(game, translate)]) + "\n"


def random_log(variant: str, seats: int, is_there: Callable[[Any], bool], **options: object) -> list[Decided]:
    """Play a random game up to a wanted state, or to the end, and return its commits."""
    chosen, dice = (
        CreateGame(variant=variant, seats=seats, options={"first_seat": "seat0", **options}),
        random.Random(3),
    )
    found = load_registry().variant(variant)
    log = [create(chosen, host=PlayerId("p0"), seed=SEED, variant=found, game_id=GAME)]

    def then(seat: int, command: Any) -> None:
        log.append(decide(log[-1].game, command, actor=PlayerId(f"p{seat}"), head=log[-1].head))

    for seat in range(seats):
        then(seat, JoinGame())
    while (game := log[-1].game).to_act and not is_there(game.state):
        seat = game.to_act[0]
        legal = found.rules.legal_moves(game.state, seat)
        then(seat, MakeMove(move=msgspec.to_builtins(dice.choice(_eager(legal) or legal))))
    return log


def _eager(legal: Sequence[Any]) -> list[Any]:
    """Return the moves that change the table, and of bids the lowest alone."""
    verbs = [notation(move).split()[0] for move in legal]
    return [
        move
        for number, (verb, move) in enumerate(zip(verbs, legal, strict=True))
        if verb not in ("discard", "reveal") and not (verb == "bid" and "bid" in verbs[:number])
    ]


@pytest.mark.parametrize(("name", "moves", "viewer", "last"), [
    ("duel-start", 0, 0, 3),
    ("duel-middle", 44, 0, 4),
    ("duel-half-turn", 45, 0, 1),
    ("duel-spectator", 44, None, 2),
    ("duel-end", 10_000, 0, 1),
])  # fmt: skip
def test_screens_are_as_they_were(
    name: str, moves: int, viewer: int | None, last: int, golden: Callable[[Path, str], None]
) -> None:
    seat = None if viewer is None else Seat(viewer)
    log = duel_log(moves, choose=random.Random(5).choice, options={"stall_limit": 3})
    text = screen(changes_of(log, seat), seat, last=last)
    assert max(map(len, text.splitlines())) <= 80
    golden(SCREENS / f"{name}.txt", text)


def settled_log() -> list[Decided]:
    """Return a Duel with undo, free and by consent, redo, declined offers, and a resignation at the end."""
    log = duel_log(3)

    def then(command: GameCommand, player: str) -> None:
        game, head = log[-1].game, log[-1].head
        at = game.answer_due_at if isinstance(command, ExpireOffer) else 0
        log.append(decide(game, command, actor=PlayerId(player), head=head, at=at, view_of=lambda _: game))

    then(Undo(), "p1")
    then(Redo(), "p1")
    then(Undo(), "p0")
    then(AnswerOffer(offer=log[-1].game.version, accept=True), "p1")
    then(Redo(), "p0")
    then(ExpireOffer(offer=log[-1].game.version), PLATFORM)
    then(OfferEnd(), "p1")
    then(AnswerOffer(offer=log[-1].game.version, accept=False), "p0")
    then(OfferEnd(), "p1")
    then(AnswerOffer(offer=log[-1].game.version, accept=False), "p1")
    then(OfferEnd(), "p1")
    then(MakeMove(move_id="draw"), "p0")
    then(Resign(), "p0")
    return log


def test_what_is_settled_at_the_table_is_told_as_it_was(golden: Callable[[Path, str], None]) -> None:
    changes = changes_of(settled_log(), Seat(0))
    lines = [*news(history_lines(changes, 0, SAY), PLAIN), "", *score_lines(changes[-1].game, SAY)]
    golden(SCREENS / "settled.txt", "\n".join(lines) + "\n")


def test_a_long_list_of_what_was_undone_is_cut() -> None:
    log = duel_log(20)
    game = log[-1].game
    log.append(decide(game, Undo(to=5), actor=PlayerId("p0"), head=log[-1].head, view_of=lambda _: game))
    lines = change_lines(changes_of(log, None), len(log) - 1, SAY)
    assert lines[0] == "Ada asks surveyor to undo 20 moves"
    assert (len(lines), lines[-1]) == (14, "  and 8 more")


def test_an_open_offer_is_described_to_a_viewer_who_comes_later() -> None:
    log = duel_log(3)
    game = log[-1].game
    for command, words in (
        (Undo(to=5), "Ada asks surveyor to undo 3 moves"),
        (OfferEnd(), "Ada asks surveyor to end the game here"),
    ):
        offered = decide(game, command, actor=PlayerId("p0"), head=log[-1].head, view_of=lambda _: game).game
        assert offered.offer is not None
        assert offer_text(offered.offer, offered, SAY) == words


def test_two_tables_are_compared_line_by_line_under_whose_they_are() -> None:
    before = ["  Ada  +0", "    Hand  R1 R2", "    red  -", "  Bob  +0", "    Hand  ??", "  Deck  (9)"]
    after = ["  Ada  +0", "    Hand  R2", "    red  R1", "  Bob  +0", "    Hand  ??", "  Deck  (8)"]
    assert list(differences(before, after)) == [
        "    Ada  +0",
        "-     Hand  R1 R2",
        "+     Hand  R2",
        "-     red  -",
        "+     red  R1",
        "-   Deck  (9)",
        "+   Deck  (8)",
    ]
    assert list(differences(before, before)) == []


def test_no_seat_is_to_act_when_the_game_ended_otherwise_than_by_its_rules() -> None:
    game = changes_of(settled_log(), Seat(1))[-1].game
    assert not any(line.startswith(">") for line in board(game, Seat(1), SAY, PLAIN))


@pytest.mark.parametrize(("name", "seats", "viewer", "last", "is_there"), [
    ("board-start", 4, 0, 1, lambda state: True),
    ("board-middle", 4, 2, 4, lambda state: len(state.deck) == 30 and state.turn == 2),
    ("board-choice", 3, 1, 3, lambda state: state.phase == "choose" and state.turn == 1 and len(state.deck) < 40),
    ("board-round-2", 2, 1, 1, lambda state: state.round == 2),
    ("board-end", 2, 0, 1, lambda state: False),
    ("board-spectator", 3, None, 2, lambda state: len(state.deck) == 50),
    ("rivals-start", 4, 0, 1, lambda state: True),
    ("rivals-auction", 4, 1, 3, lambda state: state.phase == "bidding" and state.turn == 1 and len(state.bidders) == 3),
    ("rivals-purchase", 3, 2, 3, lambda state: len(state.display) > 2 and (state.phase, state.turn) == ("purchase", 2)),
    ("rivals-end", 2, 1, 1, lambda state: False),
    ("rivals-spectator", 4, None, 2, lambda state: len(state.piles) == 2),
])  # fmt: skip
def test_screens_of_games_for_more_seats_are_as_they_were(
    name: str,
    seats: int,
    viewer: int | None,
    last: int,
    is_there: Callable[[Any], bool],
    golden: Callable[[Path, str], None],
) -> None:
    seat = None if viewer is None else Seat(viewer)
    people = ["Ada", "Bob", "Cleo", "Dan"][:seats]
    log = random_log(name.split("-")[0], seats, is_there)
    text = screen(changes_of(log, seat), seat, last=last, names=people)
    assert max(map(len, text.splitlines())) <= 80
    golden(SCREENS / f"{name}.txt", text)


def test_letters_that_are_no_initials_are_explained_under_the_table() -> None:
    game = changes_of(duel_log(44, choose=random.Random(5).choice), Seat(0))[-1].game
    german = Language("de").about(game.variant, NAMES)
    *_, above, last = board(game, Seat(0), german, PLAIN)
    assert above.split() == ["Rot", "RW", "R10", "-20", "Punkte"]
    assert last == "  Karten: Y Gelb, B Blau, W Weiß, G Grün, R Rot, YW Wettkarte Gelb"
    assert board(game, Seat(0), german, PLAIN, has_legend=False)[-1] == above
    english = board(game, Seat(0), SAY, PLAIN)
    assert english[-1].split() == ["red", "RW", "R10", "-20", "points"]


def test_the_letters_of_any_variant_are_explained_as_far_as_they_can_be_seen() -> None:
    def pieces(*cards: str, suit: str = "") -> tuple[Piece, ...]:
        parts = [card.split("/") for card in cards]
        return tuple(Piece(face=face, rank=rank, label=label, suit=suit) for face, rank, label in parts)

    hand = Zone(
        id="h", kind="hand", pieces=pieces("M7/7/Mond 7", "MX/!/Mondfinsternis", "MX/!/Mondfinsternis", suit="moons")
    )
    back = Zone(id="b", kind="pile", suit="stars", pieces=(Piece(),))
    suns = Zone(
        id="s", kind="row", suit="suns", pieces=pieces("ZX/!/Fleck", "Z2/2/Sonne 2", "Z10/10/Sonne 10", suit="suns")
    )
    path = Zone(id="p", kind="track", spaces=("1",), pieces=pieces("T1/1/Stein 1", suit="stones"))
    table = Table(places=(), zones=(hand, back, suns, path), prompt="")
    assert legend(table, SAY) == "Cards: Z Sonne, M Mond, MX Mondfinsternis"
    assert legend(Table(places=(), zones=(hand,), prompt=""), SAY) == "", "M is for Mond"
    faces = Zone(id="f", kind="row", pieces=pieces("7H/7/7 of hearts", "7/7/7", "A//ace", suit="hearts"))
    assert legend(Table(places=(), zones=(faces,), prompt=""), SAY) == ""


def test_colour_adds_nothing_but_colour() -> None:
    game = changes_of(duel_log(30), Seat(0))[-1].game
    plain = "\n".join(board(game, Seat(0), SAY, PLAIN))
    coloured = "\n".join(board(game, Seat(0), SAY, COLOURED))
    assert "\x1b[" in coloured
    assert "\x1b" not in plain
    for code in ("31", "32", "33", "34", "1;37", "1", "2", "0"):
        coloured = coloured.replace(f"\x1b[{code}m", "")
    assert coloured == plain


def test_colour_is_for_terminals_and_can_be_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert ink_for(Terminal()).is_coloured
    assert not ink_for(io.StringIO()).is_coloured
    monkeypatch.setenv("NO_COLOR", "1")
    assert not ink_for(Terminal()).is_coloured


def test_text_from_elsewhere_cannot_steer_the_terminal() -> None:
    evil = "\x1b[2J\x07evil\u202etxt\r\n\x9b31m[red]"
    assert clean(evil) == "[2Jeviltxt  31m[red]"
    table = Table(
        places=(Place(seat=Seat(0), note=evil),),
        zones=(Zone(id=evil, kind="row", title=evil, pieces=(Piece(face=evil, suit=evil),), note=evil),),
        prompt=evil,
        headline=evil,
    )
    text = "".join(draw(table, translate=Catalog((), [evil]), viewer=None, ink=PLAIN))
    assert text.isprintable()


def test_what_is_noted_of_a_seat_is_wrapped_at_a_comma_and_nothing_of_it_is_lost() -> None:
    names = ["Alexandra of the Seven Seas", "B"]
    notes = "round 1: 15, round 2: 110, round 3: -25, artifacts: 70", "twenty-eight words in a row " * 5
    places = tuple(Place(seat=Seat(seat), total=170, note=note.strip()) for seat, note in enumerate(notes))
    lines = draw(Table(places=places, zones=(), prompt=""), translate=Catalog((), names), viewer=None, ink=PLAIN)
    assert lines == [
        "  Alexandra of the Seven Seas, seat 0  +170   round 1: 15, round 2: 110,",
        "      round 3: -25, artifacts: 70",
        "  B, seat 1  +170",
        "      twenty-eight words in a row twenty-eight words in a row twenty-eight words",
        "      in a row twenty-eight words in a row twenty-eight words in a row",
    ]


def test_final_scores_stand_in_the_order_of_the_rules_as_those_on_the_way_do() -> None:
    game = random_log("rivals", 2, lambda state: False)[-1].game
    assert game.ended is not None
    ended = codec_of(game.variant).decode_event(encode_event(game.ended))
    game = msgspec.structs.replace(game, ended=ended)
    order = ["yellow", "blue", "white", "green", "red", "bonus", "gold"]
    assert isinstance(ended, GameEnded)
    assert list(ended.scores[0].parts) == sorted(order)
    assert score_lines(game, Catalog((), ["Ada", "Bob"]))[0] == (
        "  Ada    +38   yellow 3, blue 3, white 12, green 8, red 2, bonus 8, gold 2"
    )


def test_teams_stand_by_their_seats_and_win_together() -> None:
    desk = Desk(PARTNERS, seats=4)
    names = Catalog((), ["Ada", "Bob", "Cyd", "Dan"])
    lines = draw(draw_table(desk.game, Seat(3), names), translate=names, viewer=Seat(3), ink=PLAIN)
    heads = [line for line in lines if line[:2] in ("> ", "  ") and "seat" in line]
    assert heads == [
        "> Ada, seat 0, team 1  +0",
        "  Bob, seat 1, team 2  +0",
        "  Cyd, seat 2, team 1  +0",
        "  Dan (you), seat 3, team 2  +0",
    ]
    while desk.game.ended is None:
        desk.move()
    ended = desk.game.ended
    names_won = " and ".join(("Ada", "Bob", "Cyd", "Dan")[seat] for seat in ended.winners)
    assert len(ended.winners) == 2
    assert score_lines(desk.game, names)[-1] == f"  {names_won} share the victory"
    assert line_of_the_end(desk, names).endswith(f"won by {names_won}")


def test_a_game_that_all_lose_has_no_winner() -> None:
    desk = Desk(HOPELESS, seats=2)
    while desk.game.ended is None:
        desk.move()
    names = Catalog((), ["Ada", "Bob"])
    assert score_lines(desk.game, names)[-1] == "  There is no winner"
    assert line_of_the_end(desk, names).endswith("won by no seat")


def line_of_the_end(desk: Desk, translate: Catalog) -> str:
    """Return the last line of the log."""
    return log_lines([desk.log[-1]], desk.game, desk.game, translate)[-1]


def test_rules_are_shown_line_by_line_and_fit() -> None:
    text = "# A game\n\n1. **Play.** " + "Lay a card on the\n   table. " * 4 + "\n- or pass\x1b[2J\n\nThat is\nall.\n"
    assert rules_lines(text, SAY) == [
        "  # A game",
        "",
        "  1. **Play.** Lay a card on the table. Lay a card on the table. Lay a card on",
        "     the table. Lay a card on the table.",
        "  - or pass[2J",
        "",
        "  That is all.",
    ]
    assert rules_lines("", SAY) == ["  This game has no rules text."]


def test_a_zone_of_any_kind_is_drawn_and_long_ones_wrap() -> None:
    pieces = tuple(Piece(face=f"T{i}") for i in range(40))
    zones = (
        Zone(id="track", kind="track", title="A track of a very long name", pieces=pieces),
        Zone(id="hand", kind="hand", seat=Seat(1), title="Hand", pieces=(Piece(face="R7"),), count=8),
        Zone(id="coins", kind="counter", title="Coins", count=12),
        Zone(id="new", kind="spiral", title="New"),  # type: ignore[arg-type]  # of a later release
    )
    places = (Place(seat=Seat(0)), Place(seat=Seat(1)))
    lines = draw(
        Table(places=places, zones=zones, prompt=""), translate=Catalog((), ["A", "B"]), viewer=Seat(0), ink=PLAIN
    )
    assert max(map(len, lines)) <= 80
    text = "\n".join(lines)
    assert "R7 ?? x7" in text
    assert "Coins                 12" in text
    assert "T39" in text
    assert "New" in text
    assert lines[0].startswith("  B")
    assert lines[-1].startswith("  A")


def test_a_track_shows_its_spaces_with_what_lies_on_them_and_whose_pawns_stand_there() -> None:
    pieces = (
        Piece(face="A", space=1),
        Piece(face="L1", seat=Seat(1), suit="red", space=1),
        Piece(face="p0", seat=Seat(0), space=3),
        Piece(face="p1", seat=Seat(1), space=3),
        Piece(face="L0", seat=Seat(0)),
    )
    spaces = ("-20", "-15", "5", "50")
    red = Zone(id="r", kind="track", title="Red path", spaces=spaces, pieces=pieces, note="open")
    blue = Zone(id="b", kind="track", title="Blue path", spaces=spaces)
    assert draw(Table(places=(), zones=(red, blue), prompt=""), translate=SAY, viewer=None, ink=PLAIN) == [
        "  On the table",
        "                          -20  -15  5  50",
        "    Red path                     A",
        "                                L1     p0",
        "                                       p1",
        "    Blue path",
        "    beside Red path       L0",
        "    Red path: open",
    ]


def test_a_track_too_long_for_a_line_goes_on_below() -> None:
    pawn = Piece(face="me", seat=Seat(0), space=29)
    zone = Zone(id="t", kind="track", title="Score", spaces=tuple(map(str, range(30))), pieces=(pawn,))
    lines = draw(Table(places=(), zones=(zone,), prompt=""), translate=SAY, viewer=None, ink=PLAIN)
    assert lines[1].split() == [str(space) for space in range(16)]
    assert [line.split()[-1] for line in lines[1:]] == ["15", "Score", "29", "me"]
    assert max(map(len, lines)) <= 80


def test_the_way_back_is_a_command_that_a_shell_reads() -> None:
    way = ReturnCommand(server="games.example:9", name="Ada L", bots=("surveyor",))
    assert way.command(GAME) == "lc-play --game g1 --server games.example:9 --name 'Ada L' --vs surveyor"
    assert ReturnCommand(server="127.0.0.1:50051", name=None, bots=()).command(GAME) == "lc-play --game g1"
