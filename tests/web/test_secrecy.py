"""A browser never receives another seat's cards: all that it received is searched for them."""

import json
import threading
from collections.abc import Callable
from typing import Any

import pytest
from tests.web.browsers import Browser, Event, first, of_kind

Open = Callable[..., Browser]


class Reader(threading.Thread):
    """A reader of one seat's stream that also plays the seat, with moves that `choose` picks."""

    def __init__(self, someone: Browser, game: str, seat: int, choose: Callable[[list[Any]], Any]) -> None:
        super().__init__(name=f"seat {seat}", daemon=True)
        self.someone, self.game, self.seat, self.choose = someone, game, seat, choose
        self.events: list[Event] = []

    def run(self) -> None:
        with self.someone.stream(self.game, f"?seat={self.seat}") as events:
            for event in events:
                self.events.append(event)
                if event.kind != "frame":
                    continue
                if event.data["status"] == "over":
                    return
                if actions := event.data["table"].get("actions"):
                    chosen = self.choose(actions)["move"]
                    self.someone.do(self.game, move=chosen, seat=self.seat, version=event.data["version"])


def last_version(event: Event) -> int:
    return int((event.data["frames"][-1] if event.kind == "frames" else event.data)["version"])


def ids(table: Any, *, of: Callable[[Any], bool]) -> set[str]:
    """Return the ids of unique cards in some zones. Wagers are left out, because two of them may have one id."""
    pieces = [piece for zone in table["zones"] if of(zone) for piece in zone.get("pieces", [])]
    return {piece["id"] for piece in pieces if piece.get("rank", "").isdecimal()}


def label_of(card: str, table: Any) -> str:
    return next(
        str(piece["label"]) for zone in table["zones"] for piece in zone.get("pieces", []) if piece.get("id") == card
    )


def test_two_browsers_play_a_duel_and_neither_gets_the_hand_of_the_other(browser: Open) -> None:
    ada, grace, visitor = browser().named("Ada"), browser().named("Grace"), browser()
    game = ada.new_game(seats=2, options={"rounds": 1, "hand_size": 14})
    grace.told(f"/api/games/{game}/join")
    readers = [Reader(ada, game, 0, lambda actions: actions[0]), Reader(grace, game, 1, lambda actions: actions[-1])]
    watcher = Reader(visitor, game, -1, lambda _: pytest.fail("a spectator was offered a move"))
    watcher.run = lambda: _watch(watcher)  # type: ignore[method-assign]
    for reader in (*readers, watcher):
        reader.start()
    for reader in (*readers, watcher):
        reader.join(timeout=60)
        assert not reader.is_alive()
    checked = 0
    for owner in readers:
        for other in (*readers, watcher):
            if other is not owner:
                checked += searched(owner, other)
    assert checked > 100


def _watch(watcher: Reader) -> None:
    with watcher.someone.stream(watcher.game) as events:
        for event in events:
            watcher.events.append(event)
            if event.kind == "frame":
                assert "actions" not in event.data["table"]
                if event.data["status"] == "over":
                    return


def searched(owner: Reader, other: Reader) -> int:
    """Check that no card of the owner's hand was in what the other had received by then.

    Return how many were searched.
    """
    shown: dict[str, int] = {}  # the version at which a card was first public
    for event in owner.events:
        if event.kind == "frame" and "table" in event.data:
            for piece in ids(event.data["table"], of=lambda zone: zone["kind"] != "hand"):
                shown.setdefault(piece, last_version(event))
    looked_for = 0
    for event in owner.events:
        if event.kind != "frame" or "table" not in event.data or event.data["status"] == "over":
            continue
        version = last_version(event)
        hand = ids(event.data["table"], of=lambda zone: zone["id"] == f"hand-{owner.seat}")
        secret = {card for card in hand if shown.get(card, 1 << 60) > version}
        received = [each for each in other.events if each.data is not None and last_version(each) <= version]
        texts = "\n".join(each.raw for each in received if each.data)
        for card in secret:
            looked_for += 1
            assert f'"{card}"' not in texts, (card, version)
            assert f"{label_of(card, event.data['table'])} " not in texts, (card, version)
            assert f'{label_of(card, event.data["table"])}"' not in texts, (card, version)
    return looked_for


def test_the_search_would_find_a_card_that_was_there(browser: Open) -> None:
    """The search finds the cards of a seat's own hand in its own frames."""
    someone = browser().named("Ada")
    game = someone.new_game(bots=["random"], options={"rounds": 1})
    with someone.stream(game, "?seat=0") as events:
        frame = first(events, of_kind("frame"))
    own = ids(frame.data["table"], of=lambda zone: zone["id"] == "hand-0")
    assert 1 <= len(own) <= 8  # equal wagers have no id of their own, and a hand may hold many
    assert all(f'"{card}"' in frame.raw for card in own)
    assert json.loads(frame.raw.rpartition("data: ")[2]) == frame.data


def test_a_replay_of_a_running_game_shows_no_more_than_the_stream(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = ada.new_game(seats=2)
    grace.told(f"/api/games/{game}/join")
    hers = ids(grace.asked(f"/api/games/{game}/frames")["frames"][-1]["table"], of=lambda zone: zone["id"] == "hand-1")
    assert 3 <= len(hers) <= 8
    for path in (f"/api/games/{game}/frames", f"/api/games/{game}", f"/api/games/{game}/frames?seat=0"):
        text = ada.get(path).text
        assert [card for card in hers if f'"{card}"' in text] == []
    assert ada.get(f"/api/games/{game}/frames?seat=1").status_code == 403
    assert ada.get(f"/api/games/{game}/frames?open=1").status_code == 400
