"""The games of a player that are not over, read from the lists."""

from collections.abc import AsyncIterator

from lostcities_client import Client, ListedGame, Status


async def unfinished_games(client: Client) -> AsyncIterator[ListedGame]:
    """Yield the games of a client's player that are not over."""
    statuses: tuple[Status, ...] = ("running", "open")
    for status in statuses:
        page_token = ""
        while True:
            lobby = await client.list_games(status=status, mine=True, page_token=page_token)
            for listing in lobby.games:
                yield listing
            if not (page_token := lobby.next_page_token):
                break
