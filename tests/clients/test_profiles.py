"""Profiles through the typed client: points by colour come from whole games."""

import json

from lostcities_client import Client, connect

GERMAN = {"red": "Rot", "blue": "Blau", "white": "Weiß", "green": "Grün", "yellow": "Gelb", "bonus": "Bonus"}


async def round_of_duel(*clients: Client) -> list[dict[str, int]]:
    """Play a Duel of one round to its end; return the points by colour of each seat."""
    listing = await clients[0].create_game("duel", seats=2, options={"rounds": 1})
    for client in clients:
        await client.join(listing.game_id)
    while (state := await clients[0].get_game(listing.game_id)).to_act:
        seat = state.to_act[0]
        (decision,) = (await clients[seat].get_game(listing.game_id)).decisions
        ids = [move.id for move in decision.legal_moves]
        await clients[seat].submit(listing.game_id, "draw" if "draw" in ids else ids[0], seat=seat)
    page = await clients[0].events(listing.game_id)
    texts = [event.text for commit in page.commits for event in commit.events]
    (scored,) = [json.loads(text) for text in texts if '"type":"RoundScored"' in text]
    return [score["parts"] for score in scored["scores"]]


async def test_points_by_colour_are_those_of_the_round(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        await ada.register("Ada")
        await bob.register("Bob")
        parts = await round_of_duel(ada, bob)
        assert any(parts)
        for client, own in zip((ada, bob), parts, strict=True):
            found = (await client.profile(language="de")).parts
            assert {row.part: (row.variant, row.sheets, row.points) for row in found} == {
                colour: ("duel", 1, points) for colour, points in own.items()
            }
            assert [row.label for row in found] == [GERMAN[row.part] for row in found]
