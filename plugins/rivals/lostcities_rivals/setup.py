"""Setting up: what options and numbers of the house must keep to, the sizes of the piles, the first wagers."""

from lostcities.core import Chance, InvalidSetup, Seat
from lostcities.kit import WAGER, card_of
from lostcities_rivals.moves import GOLD_MAX
from lostcities_rivals.options import RivalsOptions
from lostcities_rivals.state import COLOURS, Cards

_FIRST_SEATS = {"seat0": 0, "seat1": 1, "seat2": 2, "seat3": 3}


def first_seat_of(options: RivalsOptions) -> Seat | None:
    """Who starts; None where chance decides."""
    number = _FIRST_SEATS.get(options.first_seat)
    return None if number is None else Seat(number)


def check_first_seat(options: RivalsOptions, seats: int) -> None:
    """The seat that starts is one of those that play."""
    first = first_seat_of(options)
    if first is not None and first >= seats:
        raise InvalidSetup("first_seat", f"there is no seat {first} to start: the game has {seats}, counted from 0")


def check_gold(total: int, seats: int) -> None:
    """Everybody gets the same, and bids stay a list one can choose from."""
    if not 0 <= total <= GOLD_MAX:
        raise InvalidSetup("gold_total", f"{total} coins are too many or too few: 0 to {GOLD_MAX} are possible")
    if over := total % seats:
        less, more = total - over, total - over + seats
        message = f"{total} coins do not divide among {seats} seats: take {less} or {more}"
        raise InvalidSetup("gold_total", message)


def pile_sizes_of(options: RivalsOptions, *, piles: int, cards: int) -> tuple[int, ...]:
    """How many cards each pile has, the first draw pile first; the first ones are larger if it does not divide."""
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
    """Each seat can get its wagers in different colours."""
    if each * seats > len(COLOURS) * min(per_colour, seats):
        message = f"{per_colour} wagers of each colour do not give {seats} seats {each} of different colours"
        raise InvalidSetup("start_wagers", message)


def deal_start_wagers(each: int, *, per_colour: int, seats: int, chance: Chance) -> tuple[Cards, ...]:
    """For each seat wagers of different colours: all are shuffled and dealt anew until that is so (R8)."""
    wagers = [card_of(colour, WAGER) for colour in COLOURS for _ in range(per_colour)]
    while True:
        shuffled = chance.shuffle(wagers)
        dealt = [shuffled[each * seat : each * (seat + 1)] for seat in range(seats)]
        if all(len(set(own)) == each for own in dealt):
            return tuple(tuple(sorted(own, key=lambda card: card.order)) for own in dealt)
