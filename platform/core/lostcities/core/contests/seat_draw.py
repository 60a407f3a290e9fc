"""Draw of seats in a duplicate: every player holds each seat equally often, as far as that is possible.

The players are cut into as many lines as a table has seats. Each line has a seat, and from round to round the lines
move on by one. After as many rounds as there are seats the players are cut anew, so that those of one line meet, too.
Where players had byes or have left, exchanges between the seats make up for it.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations

from lostcities.core.contests.contest import ContestEntrant
from lostcities.core.names import PlayerId


def draw_seats(playing: Sequence[ContestEntrant], seats: int, number: int) -> Mapping[PlayerId, int]:
    """Return the seat of each player in a round, each seat for as many players. `number` is that of the round, from 1.

    The sum of the squares of how often each player has held each seat is then as small as can be.
    """
    block, turn = divmod(number - 1, seats)
    size = len(playing) // seats
    places = sorted(range(len(playing)), key=lambda place: (_digit(place, block, seats, len(playing)), place))
    lines = [[playing[place] for place in places[line * size : (line + 1) * size]] for line in range(seats)]
    held = [lines[(seat - turn) % seats] for seat in range(seats)]
    while (exchange := _best_exchange(held)) is not None:
        moved = [(held[seat].pop(index), to) for seat, to, index in exchange]
        for entrant, to in moved:
            held[to].append(entrant)
    return {entrant.player: seat for seat, line in enumerate(held) for entrant in line}


def _digit(place: int, block: int, base: int, count: int) -> int:
    """Return a digit of a place: another one for each block, then again the first. Places are less than `count`."""
    powers = [1]
    while powers[-1] * base < count:
        powers.append(powers[-1] * base)
    return place // powers[block % len(powers)] % base


def _best_exchange(held: Sequence[Sequence[ContestEntrant]]) -> Sequence[tuple[int, int, int]] | None:
    """Return an exchange that helps: for each seat in it the seat to move to, and the index of the player who moves."""
    gains = {
        (seat, to): max(
            (entrant.seats.count(seat) - entrant.seats.count(to), -index) for index, entrant in enumerate(line)
        )
        for seat, line in enumerate(held)
        for to in range(len(held))
        if to != seat
    }
    for cycle in _cycles(len(held)):
        steps = list(zip(cycle, (*cycle[1:], cycle[0]), strict=True))
        if sum(gains[step][0] for step in steps) > 0:
            return [(seat, to, -gains[seat, to][1]) for seat, to in steps]
    return None


def _cycles(seats: int) -> Iterator[tuple[int, ...]]:
    """Yield every circle of two seats or more."""
    for size in range(2, seats + 1):
        for first, *others in combinations(range(seats), size):
            for order in permutations(others):
                yield (first, *order)
