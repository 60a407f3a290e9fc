"""No viewer of the Board Game or Rivals receives a card they have not met, in any call, error or line of the log.

`may_know` repeats the rulebook's sections on information. It goes by the types of events, not by the seats they name.
"""

import json
import re
from typing import Any

import pytest
import structlog
from tests.service.server_fixtures import Caller, Desk, refusal, registry_with
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_secrecy import HASH, Spy, full_log

from lostcities.core import Variant
from lostcities.registry import Registry, load_registry
from lostcities.service.isolation.isolated_variants import isolated_variants
from lostcities.service.settings import Limits
from lostcities_board.plugin import BOARD
from lostcities_duel.plugin import DUEL
from lostcities_rivals.plugin import RIVALS

CARD = re.compile(r"\b[YBWGR](?:W|10|\d)\b")
MOVES = 60
"""Number of moves: enough for purchases and choices, and few enough to leave most of the deck unseen."""


def may_know(events: list[dict[str, Any]], viewer: int | None) -> set[str]:
    """Return the cards that a viewer may have seen, from the full log."""
    seen: list[Any] = []
    for event in events:
        match event:
            case {"type": "RoundDealt", "hands": hands}:
                seen += [] if viewer is None else [hands[viewer]["items"]]
            case {"type": "CardDrawn", "seat": seat, "card": card}:
                seen += [card["items"]] if seat == viewer else []
            case {"type": "CardsDealt", "start_wagers": wagers}:
                seen += wagers
            case _:
                seen.append(event)
    return set(CARD.findall(json.dumps(seen)))


def cards_in(text: str) -> set[str]:
    return set(CARD.findall(HASH.sub("", text)))


async def provoke(spy: Spy, seat: int, known: set[str], unmet: list[str]) -> None:
    """Ask for cards never met. A refusal may name the requested card, and known ones."""
    for card in unmet:
        for move in ("PlayCard", "DiscardCard", "PlaceCard", "BoxCard"):
            asked = json.dumps({"type": move, "card": card})
            refused = await refusal(spy.caller.submit(spy.game_id, seat=seat, move_json=asked))
            assert cards_in(refused.everything) <= known | {card}
    refused = await refusal(spy.caller.submit(spy.game_id, seat=seat, move_id="play ??"))
    assert cards_in(refused.everything) <= known


async def sit_down(desk: Desk, variant: str, seats: int) -> tuple[str, list[Caller]]:
    callers = [await desk.player(f"Player {seat}") for seat in range(seats)]
    game_id = await callers[0].create(variant, seats=seats, options_json='{"first_seat": "seat0"}')
    for caller in callers:
        await caller.join(game_id)
    return game_id, [*callers, await desk.player("Eve")]


QUICK = {("board", 2), ("rivals", 3)}
"""Cases of the quick run, beside the Duel."""
CASES = [pytest.param(DUEL, 2, id="duel-2")] + [
    pytest.param(
        variant, seats, id=f"{variant.key}-{seats}", marks=() if (variant.key, seats) in QUICK else pytest.mark.slow
    )
    for variant in (BOARD, RIVALS)
    for seats in (2, 3, 4)
]
ISOLATED_CASES = [
    ("duel", 2),
    pytest.param("board", 3, marks=pytest.mark.slow),
    pytest.param("rivals", 3, marks=pytest.mark.slow),
]
PATIENT = Limits(shutdown_grace_s=0.1, isolated_call_s=30.0, isolated_hang_s=60.0, isolated_share_percent=100)


@pytest.mark.parametrize(("variant", "seats"), CASES)
async def test_no_viewer_receives_a_card_they_have_not_met(variant: Variant[Any, Any, Any], seats: int) -> None:
    await check_a_game(registry_with(variant), variant.key, seats)


@pytest.mark.parametrize(("variant", "seats"), ISOLATED_CASES)
async def test_no_viewer_receives_a_card_from_an_isolated_worker(variant: str, seats: int) -> None:
    registry = load_registry()
    async with isolated_variants(registry, [variant], PATIENT):
        await check_a_game(registry, variant, seats)


async def check_a_game(registry: Registry, variant: str, seats: int) -> None:
    """Play a game, and check whatever its players and a spectator are told."""
    unknown_at_some_time = 0
    with structlog.testing.capture_logs() as logs:
        async with make_desk(registry=registry) as desk:
            game_id, callers = await sit_down(desk, variant, seats)
            spies = [Spy(caller, game_id) for caller in callers]
            for number in range(MOVES):
                state = await callers[0].get(game_id)
                mover = state.to_act[0]
                if number % 10 == 0:
                    unknown_at_some_time += await check(desk, spies, state.head.version, provoked_by=mover)
                legal = (await callers[mover].get(game_id)).decisions[0].legal_moves
                choice = legal[(number * 7) % len(legal) if number % 3 else -1]
                answer = await callers[mover].submit(game_id, seat=mover, move_id=choice.id)
                spies[mover].heard.append(str(answer))
            tokens = [caller.token for caller in callers]
    assert unknown_at_some_time > 100, "nothing was hidden, so nothing was tested"
    text = "\n".join(map(repr, logs))
    assert {"command_accepted", "command_rejected"} <= {line["event"] for line in logs}
    assert cards_in(text) == set()
    assert not any(token is None or token in text for token in tokens)


async def check(desk: Desk, spies: list[Spy], version: int, *, provoked_by: int) -> int:
    """Check that the callers received only cards they have met. Return the sum of their unknown cards."""
    events = [json.loads(text) for text in await full_log(desk.store, spies[0].game_id)]
    everything = cards_in(json.dumps(events))
    unknown = 0
    for seat, spy in enumerate(spies):
        known = may_know(events, seat if seat < len(spies) - 1 else None)
        await spy.listen_until(version)
        if seat == provoked_by:
            await provoke(spy, seat, known, sorted(everything - known)[:3])
        assert cards_in(" ".join(spy.heard)) <= known
        spy.heard.clear()
        unknown += len(everything - known)
    return unknown
