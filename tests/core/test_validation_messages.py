"""Messages for options that do not fit, in words of our own instead of msgspec's."""

from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, field
from msgspec.structs import replace

from lostcities.core import InvalidSetup, Options
from lostcities.core.codec import codec_of
from lostcities.testing.tiny import TINY


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Everything(Options, frozen=True):
    stones: Annotated[int, Meta(ge=1, le=100)] = 10
    thirds: Annotated[int, Meta(multiple_of=3)] = 3
    open: bool = True
    starter: Literal["seat0", "seat1"] = "seat0"
    some: Literal["a"] | None = None
    trump: Colour = Colour.RED
    name: Annotated[str, Meta(max_length=3)] = "a"
    sizes: Annotated[list[Annotated[int, Meta(ge=1)]], Meta(min_length=1, max_length=3)] | None = None
    pair: tuple[int, int] = (1, 2)
    layout: dict[Colour, list[int]] = field(default_factory=dict)


CODEC = codec_of(replace(TINY, key="nim", options=Everything))


@pytest.mark.parametrize(
    ("given", "field", "saying"),
    [
        ({"stones": 0}, "stones", "'stones' of nim must be at least 1, not 0"),
        ({"stones": 101}, "stones", "'stones' of nim must be at most 100, not 101"),
        ({"stones": "many"}, "stones", "'stones' of nim must be a whole number, not \"many\""),
        ({"stones": 1.5}, "stones", "'stones' of nim must be a whole number, not 1.5"),
        ({"stones": None}, "stones", "'stones' of nim must be a whole number, not null"),
        ({"stones": "x" * 60}, "stones", "'stones' of nim must be a whole number"),
        ({"thirds": 4}, "thirds", "'thirds' of nim cannot be: Expected `int` that's a multiple of 3"),
        ({"open": 1}, "open", "'open' of nim must be true or false, not 1"),
        ({"starter": "seat2"}, "starter", "'starter' of nim must be seat0 or seat1, not \"seat2\""),
        ({"some": "b"}, "some", "'some' of nim must be a or null, not \"b\""),
        ({"trump": "green"}, "trump", "'trump' of nim must be red or blue, not \"green\""),
        ({"name": "Anna"}, "name", "'name' of nim must have at most 3 characters, not \"Anna\""),
        ({"sizes": 5}, "sizes", "'sizes' of nim must be a list or null, not 5"),
        ({"sizes": []}, "sizes", "'sizes' of nim must have at least 1 entry, not []"),
        ({"sizes": [1, 0]}, "sizes", "'sizes[1]' of nim must be at least 1, not 0"),
        ({"pair": [1]}, "pair", "'pair' of nim must have 2 entries, not 1"),
        ({"layout": []}, "layout", "'layout' of nim must be an object, not []"),
        ({"layout": {"red": 5}}, "layout", "'layout[...]' of nim must be a list"),
        ({"layout": {"red": [1, "a"]}}, "layout", "'layout[...][1]' of nim must be a whole number"),
        ({"layout": {"green": [1]}}, "layout", "'layout' of nim knows no 'green'"),
    ],
)
def test_what_is_wrong_with_an_option_is_told_in_words(given: dict[str, Any], field: str, saying: str) -> None:
    with pytest.raises(InvalidSetup) as refused:
        CODEC.read_options(given)
    assert refused.value.field == field
    assert str(refused.value) == f"option {saying}"
