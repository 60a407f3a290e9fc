"""Previews of invitations: meta elements, and a picture of what any spectator sees, also for players of the game."""

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageFont
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess
from tests.web.browsers import Browser

from lostcities_web import preview_image
from lostcities_web.preview_image import draw_preview

Open = Callable[..., Browser]


def picture(browser: Browser, game: str) -> tuple[bytes, Image.Image]:
    answer = browser.get(f"/join/{game}/preview.png")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    return answer.content, Image.open(io.BytesIO(answer.content))


def meta(browser: Browser, game: str) -> dict[str, str]:
    page = browser.get(f"/join/{game}").text
    return dict(re.findall(r'<meta property="([a-z:]+)" content="([^"]*)">', page))


def test_a_link_tells_who_invites_to_what_and_has_a_picture(browser: Open) -> None:
    ada = browser().named("Ada")
    game = ada.new_game(seats=2, timeControl={"initialS": 300, "incrementS": 5}, isRated=True)
    found = meta(browser(), game)
    assert found["og:title"] == "Ada invites you to a game"
    assert found["og:description"] == "Lost Cities: Duel · 5 min + 5 s · rated"
    assert re.fullmatch(rf"https?://[^/]+/join/{game}/preview\.png", found["og:image"])
    _, image = picture(browser(), game)
    assert image.size == (1_200, 630) == (int(found["og:image:width"]), int(found["og:image:height"]))


def test_behind_a_proxy_the_picture_has_the_public_address(
    browser: Open, tmp_path: Path, server: ServerProcess
) -> None:
    game = browser().named("Ada").new_game(seats=2)
    public = ("--public-url", "https://games.example.org/")
    with WebProcess(tmp_path, server.address, *public) as web, Browser(web.url) as stranger:
        assert meta(stranger, game)["og:image"] == f"https://games.example.org/join/{game}/preview.png"


def test_the_picture_changes_with_the_game_and_shows_no_hand(browser: Open) -> None:
    ada, grace = browser().named("Ada"), browser().named("Grace")
    game = ada.new_game(seats=2)
    before, _ = picture(ada, game)
    grace.told(f"/api/games/{game}/join")
    started = {picture(each, game)[0] for each in (ada, grace, browser())}
    assert len(started) == 1, "a player's own session draws another picture"
    assert started != {before}


def test_an_unlisted_game_has_a_picture_for_its_invitation_alone(browser: Open) -> None:
    ada = browser().named("Ada")
    game = ada.new_game(seats=2, isUnlisted=True)
    invitation = ada.asked(f"/api/games/{game}")["invitation"]
    assert browser().get(f"/join/{game}/preview.png").status_code == 404
    assert ada.get(f"/join/{game}/preview.png").status_code == 404
    assert "og:image" not in meta(browser(), game)
    assert meta(browser(), invitation)["og:image"].endswith(f"/join/{invitation}/preview.png")
    picture(browser(), invitation)
    assert browser().get("/join/gnosuch/preview.png").status_code == 404


@pytest.mark.parametrize("variant", ["duel", "board", "rivals"])
@pytest.mark.parametrize("has_font", [True, False])
def test_every_game_can_be_drawn_with_any_font(
    browser: Open, monkeypatch: pytest.MonkeyPatch, variant: str, has_font: bool
) -> None:
    ada = browser().named("Ada")
    game = ada.new_game(variant=variant, seats=2, hotSeat=True)
    if not has_font:
        monkeypatch.setattr(preview_image, "FONT", "nosuch.ttf")
    _, image = picture(ada, game)
    assert len(image.getcolors(1_200 * 630) or ()) > 10


def test_long_names_and_other_letters_are_cut_to_their_room() -> None:
    names = ["Ä" * 40, "漢字" * 20, "x" * 300, ""]
    image = Image.open(io.BytesIO(draw_preview("W" * 500, "W" * 500, names, None)))
    right = image.crop((1_160, 0, 1_200, 630))
    assert right.getcolors() == [(40 * 630, (242, 232, 209))], "something stands in the margin"


def test_the_font_of_pillow_writes_ascii_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preview_image, "FONT", "nosuch.ttf")
    font, text = preview_image._lettered("Bénédicte Müller ×", 20)
    assert (isinstance(font, ImageFont.FreeTypeFont), text) == (True, "Benedicte Muller x")
