"""Finished stretches of public games: immutable pages for caches, the same at every gateway and at any time."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess
from tests.web.browsers import NO_TLS, Browser

from lostcities.core import GameId, Version
from lostcities_client import Client, ListedGame, connect

Open = Callable[..., Browser]


@pytest.fixture
def other_gateway(tmp_path: Path, server: ServerProcess) -> Iterator[WebProcess]:
    """Another gateway to the same server, which has read nothing yet."""
    with WebProcess(tmp_path, server.address) as process:
        yield process


async def play_on(ada: Client, game_id: GameId, version: int) -> None:
    """Play both seats of a game until it has at least this version."""
    while (position := await ada.get_game(game_id)).head.version < version:
        decision = position.decisions[0]
        moves = [move.id for move in decision.legal_moves]
        await ada.submit(game_id, moves[len(moves) // 2], seat=decision.seat)


async def opened(ada: Client, name: str = "Ada Lovelace", **fields: Any) -> ListedGame:
    """Open a game in which one player holds both seats."""
    await ada.register(name)
    game = await ada.create_game("duel", options={"rounds": 2}, undo="free", **fields)
    for _ in range(2):
        await ada.join(game.game_id)
    return game


def path_in(browser: Browser, game_id: str, first: int = 1, last: int = 50) -> str:
    """Return the path of a stretch as the page makes it from the facts of the game."""
    stretches = browser.asked(f"/api/games/{game_id}")["stretches"]
    assert stretches["size"] == 50
    return str(stretches["path"]).replace("{first}", str(first)).replace("{last}", str(last))


def fetch(url: str, path: str, **headers: str) -> httpx.Response:
    """Get a page as a cache does: without cookies."""
    return httpx.get(url.rstrip("/") + path, headers=headers, verify=NO_TLS)


async def test_a_finished_stretch_may_be_cached_for_ever(server: ServerProcess, browser: Open) -> None:
    async with connect(server.address) as ada:
        game = await opened(ada)
        await play_on(ada, game.game_id, 50)
    reader = browser()
    path = path_in(reader, game.game_id)
    plain = fetch(reader.url, path, **{"accept-encoding": "identity"})
    assert plain.status_code == 200
    assert plain.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert plain.headers["vary"] == "accept-encoding"
    assert "set-cookie" not in plain.headers
    assert "content-encoding" not in plain.headers
    packed = fetch(reader.url, path, **{"accept-encoding": "gzip"})
    assert (packed.headers["content-encoding"], packed.content) == ("gzip", plain.content)
    again = fetch(reader.url, path, **{"if-none-match": plain.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert [frame["version"] for frame in plain.json()["frames"]][-1] == 50
    cookies = {"cookie": "lostcities=anything; lostcities-language=de"}
    assert fetch(reader.url, path, **cookies).content == plain.content
    german = path_in(browser(language="de"), game.game_id)
    assert german != path
    assert "Das Spiel wurde eröffnet" in fetch(reader.url, german).text


async def test_a_page_names_players_by_their_ids_and_another_answer_has_their_names(
    server: ServerProcess, browser: Open
) -> None:
    async with connect(server.address) as ada:
        game = await opened(ada, "Ada Lovelace")
        player = (await ada.player()).player_id
        await play_on(ada, game.game_id, 50)
        reader = browser()
        page = fetch(reader.url, path_in(reader, game.game_id))
        assert page.json()["players"] == [player]
        assert "Lovelace" not in page.text
        assert any(line.startswith(player) for frame in page.json()["frames"] for line in frame.get("lines", ()))
        await ada.rename("Countess")
    answer = reader.get(f"/api/names?id={player}&id=p-unknown")
    assert answer.json() == {"names": {player: "Countess"}}
    assert answer.headers["cache-control"] == "no-store"
    assert reader.get("/api/names?" + "&".join(f"id=p{n}" for n in range(17))).status_code == 400


async def test_a_page_stays_the_same_over_undo_a_new_name_and_the_end_at_every_gateway(
    server: ServerProcess, browser: Open, other_gateway: WebProcess
) -> None:
    async with connect(server.address) as ada:
        game = await opened(ada)
        game_id = game.game_id
        await play_on(ada, game_id, 52)
        reader = browser()
        path = path_in(reader, game_id)
        before = fetch(reader.url, path)
        assert before.status_code == 200
        await ada.undo(game_id, Version(20))
        await ada.rename("Countess")
        await play_on(ada, game_id, 101)
        await ada.resign(game_id)
        assert (await ada.get_game(game_id)).game.status == "over"
    for url in (reader.url, other_gateway.url):
        after = fetch(url, path)
        assert (after.status_code, after.content) == (200, before.content)
        assert after.headers["etag"] == before.headers["etag"]
    with_the_undo = fetch(other_gateway.url, path_in(reader, game_id, 51, 100))
    assert any("undid" in frame for frame in with_the_undo.json()["frames"])
    assert fetch(reader.url, path_in(reader, game_id, 51, 100)).content == with_the_undo.content


async def test_what_is_not_a_finished_stretch_of_a_public_game_is_missing_and_not_cached(
    server: ServerProcess, browser: Open
) -> None:
    async with connect(server.address) as ada, connect(server.address) as bob:
        game, hidden = await opened(ada), await opened(bob, is_unlisted=True)
        await play_on(ada, game.game_id, 50)
        await play_on(bob, hidden.game_id, 50)
        invitation = bob.reference(hidden.game_id)
    reader = browser()
    assert "stretches" not in reader.asked(f"/api/games/{invitation}")
    path = path_in(reader, game.game_id)
    wrong = [
        path.replace("1-50", stretch) for stretch in ("51-100", "1-49", "2-51", "0-49", "01-50", "1-5", "51-50", "x")
    ]
    others = [path.replace(game.game_id, other) for other in (hidden.game_id, invitation, "g-unknown")]
    for missing in (*wrong, *others, path.replace("/en-", "/fr-"), f"{path}x"):
        answer = fetch(reader.url, missing)
        assert (answer.status_code, answer.headers["cache-control"]) == (404, "no-store"), missing
    assert fetch(reader.url, path).status_code == 200


async def test_a_delay_withholds_a_stretch_until_spectators_see_its_end(server: ServerProcess, browser: Open) -> None:
    async with connect(server.address) as ada:
        game = await opened(ada, spectator_delay=10)
        await play_on(ada, game.game_id, 55)
        reader = browser()
        path = path_in(reader, game.game_id)
        assert fetch(reader.url, path).status_code == 404
        await play_on(ada, game.game_id, 60)
        assert fetch(reader.url, path).status_code == 200
