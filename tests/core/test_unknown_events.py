"""Events of a later release: kept, hashed and skipped if they hide nothing. Any other unknown event is an error."""

import pytest

from lostcities.core.codec import codec_of, decode_created, encode_event, encode_for, public_bytes
from lostcities.core.errors import Malformed
from lostcities.core.game import fold
from lostcities.core.platform_events import UnknownEvent
from lostcities.core.timeline import effective
from lostcities.present.log_lines import log_lines
from lostcities.present.translate import in_english
from lostcities.testing import play
from lostcities.testing.tiny import TINY

TEXT = b'{"given_s":30,"seat":1,"type":"@TimeGiven"}'
READ = codec_of(TINY).decode_event


def test_a_fact_of_a_later_release_is_kept_letter_for_letter():
    event = READ(TEXT)
    assert event == UnknownEvent("@TimeGiven", TEXT)
    assert encode_event(event) == encode_for(event, None) == public_bytes(event) == TEXT


def test_it_has_a_version_does_not_count_and_changes_nothing():
    game = play(TINY, 4).commits[-4].after
    after = fold(game, [READ(TEXT)])
    assert (after.version, after.length, after.state) == (game.version + 1, game.length, game.state)
    assert after.checkpoint == game.checkpoint
    assert effective([READ(TEXT)]) == []


def test_it_is_shown_by_its_name():
    game = play(TINY, 4).commits[-4].after
    assert log_lines([READ(TEXT)], game, game, in_english) == ["Time given"]


@pytest.mark.parametrize(
    "text",
    [
        b'{"type":"TimeGiven"}',
        b'{"card":{"count":1,"to":[0],"type":"Hidden"},"type":"@Dealt"}',
        b'{"cards":[{"deep":{"type":"Hidden"}}],"type":"@Dealt"}',
        b'{"player":"p","seat":0,"since":5,"type":"@SeatTaken"}',
        b'{"seat":0,"type":"@SeatTaken"}',
        b'{"type":7}',
    ],
    ids=["no fact of the platform", "hides something", "hides it deeper", "unknown field", "field missing", "no tag"],
)
def test_anything_else_unknown_stops_the_reader(text):
    with pytest.raises(Malformed):
        READ(text)


def test_a_log_of_a_later_format_stops_the_reader():
    text = encode_event(play(TINY, 4).commits[0].events[0]).replace(b'"format":1', b'"format":2')
    with pytest.raises(Malformed, match="newer than 1"):
        decode_created(text)
