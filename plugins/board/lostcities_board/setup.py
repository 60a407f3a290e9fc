"""Checks that values of the options and the rules fit together, and the layout of the tiles."""

from lostcities.core import InvalidSetup
from lostcities_board.moves import Tile, Tiles
from lostcities_board.options import BoardOptions, TileLayout
from lostcities_board.state import COLOURS


def check_setup(options: BoardOptions, *, seats: int, hand_size: int, cards: int, tiles: int, steps: int) -> None:
    """Raise `InvalidSetup` if the starter does not play, or spaces do not fit tiles, or the hands leave no deck."""
    if options.first_seat != "random" and options.first_seat not in [f"seat{seat}" for seat in range(seats)]:
        raise InvalidSetup("first_seat", f"{options.first_seat} cannot start: the last of {seats} is seat{seats - 1}")
    _check_layout(options.tile_layout, tiles=tiles, steps=steps)
    if seats * hand_size >= cards:
        fits = (cards - 1) // seats
        message = f"hands of {hand_size} leave no deck: of {cards} cards each may hold {fits} at most"
        raise InvalidSetup("hand_size", message)


def _check_layout(layout: TileLayout, *, tiles: int, steps: int) -> None:
    for colour, path in zip(COLOURS, layout.paths, strict=True):
        if astray := [step for step in path if step > steps]:
            message = f"the {colour.label} path has no step {astray[0]}: the last is {steps}"
            raise InvalidSetup("tile_layout", message)
        if doubled := [step for step in path if path.count(step) > 1]:
            message = f"the {colour.label} path has step {doubled[0]} twice: a step has one space at most"
            raise InvalidSetup("tile_layout", message)
    spaces = sum(map(len, layout.paths))
    if spaces != tiles:
        raise InvalidSetup("tile_layout", f"{spaces} spaces for {tiles} tiles: there must be one for each")


def lay_tiles(layout: TileLayout, tiles: tuple[Tile, ...], *, steps: int) -> Tiles:
    """Return the tiles on the spaces of the layout, path by path from the first step on."""
    rest = iter(tiles)
    return tuple(tuple(next(rest) if step in path else None for step in range(1, steps + 1)) for path in layout.paths)
