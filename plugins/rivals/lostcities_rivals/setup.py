"""Checks of options and numbers, the sizes of the piles, and the wagers that open columns."""

from lostcities.core import Chance, InvalidSetup, Seat
from lostcities.kit import WAGER, card_of
from lostcities_rivals.moves import GOLD_MAX
from lostcities_rivals.options import RivalsOptions
from lostcities_rivals.state import COLOURS, Cards

_FIRST_SEATS = {"seat0": 0, "seat1": 1, "seat2": 2, "seat3": 3}


def first_seat_of(options: RivalsOptions) -> Seat | None:
    """Return the agreed starter; None for a random one."""
    number = _FIRST_SEATS.get(options.first_seat)
    return None if number is None else Seat(number)


def check_first_seat(options: RivalsOptions, seats: int) -> None:
    """Raise `InvalidSetup` if the agreed starter does not play."""
    first = first_seat_of(options)
    if first is not None and first >= seats:
        raise InvalidSetup("first_seat", f"there is no seat {first} to start: the game has {seats}, counted from 0")


def check_gold(total: int, seats: int) -> None:
    """Raise `InvalidSetup` if gold cannot be shared equally, or is too much for a list of bids."""
    if not 0 <= total <= GOLD_MAX:
        raise InvalidSetup("gold_total", f"{total} coins are too many or too few: 0 to {GOLD_MAX} are possible")
    if over := total % seats:
        less, more = total - over, total - over + seats
        message = f"{total} coins do not divide among {seats} seats: take {less} or {more}"
        raise InvalidSetup("gold_total", message)


def pile_sizes_of(options: RivalsOptions, *, piles: int, cards: int) -> tuple[int, ...]:
    """Return the number of cards in each pile, the first draw pile first; without the option as equal as possible."""
    sizes = options.pile_sizes
    if sizes is None:
        if not 1 <= piles <= cards:
            raise InvalidSetup("piles", f"{cards} cards do not make {piles} piles")
        return tuple(cards // piles + (pile < cards % piles) for pile in range(piles))
    if len(sizes) != piles:
        raise InvalidSetup("pile_sizes", f"{len(sizes)} listed, and there are {piles} piles: give a size for each")
    if sum(sizes) != cards:
        raise InvalidSetup("pile_sizes", f"the piles hold {sum(sizes)} cards in all, and there are {cards} to lay down")
    return tuple(sizes)


def check_start_wagers(each: int, *, per_colour: int, seats: int) -> None:
    """Raise `InvalidSetup` if the wagers do not give each seat its number of different colours."""
    if each * seats > len(COLOURS) * min(per_colour, seats):
        message = f"{per_colour} wagers of each colour do not give {seats} seats {each} of different colours"
        raise InvalidSetup("start_wagers", message)


def deal_start_wagers(each: int, *, per_colour: int, seats: int, chance: Chance) -> tuple[Cards, ...]:
    """Deal each seat wagers of different colours: shuffle and deal again until the colours differ (R8)."""
    wagers = [card_of(colour, WAGER) for colour in COLOURS for _ in range(per_colour)]
    while True:
        shuffled = chance.shuffle(wagers)
        dealt = [shuffled[each * seat : each * (seat + 1)] for seat in range(seats)]
        if all(len(set(own)) == each for own in dealt):
            return tuple(tuple(sorted(own, key=lambda card: card.order)) for own in dealt)
