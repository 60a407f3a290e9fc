"""Files with a byte changed, cut off, or of another kind. Each is reported, without a crash and without passing."""

import gzip
import io
import random
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from msgspec import structs
from tests.admin.conftest import Run
from tests.admin.logs import duel, edit_event, registry, tampered, then_rechain

from lostcities.admin.audit import ExitCode, audit
from lostcities.admin.files import from_bytes, to_lines, write_file
from lostcities.admin.stored_log import as_seen_by
from lostcities.core.errors import CorruptLog, Malformed
from lostcities.core.names import Seat

LOG = duel(1, stop=14, game_id="g-small")
FULL = b"".join(line + b"\n" for line in to_lines(LOG))
SEEN = b"".join(line + b"\n" for line in to_lines(as_seen_by(LOG, Seat(0))))
NOTICED = {ExitCode.INTEGRITY, ExitCode.UNDECODABLE}
LOWEST_BIT, CASE_BIT, HIGHEST_BIT = 0x01, 0x20, 0x80


def outcome(text: bytes) -> ExitCode:
    """Return the exit code of lc-admin for a file of these bytes. A crash has no such code."""
    try:
        log = from_bytes(text)
    except CorruptLog:
        return ExitCode.INTEGRITY
    except Malformed:
        return ExitCode.UNDECODABLE
    return audit(log, registry()).report.code


def flipped(text: bytes, at: int, bit: int) -> bytes:
    return text[:at] + bytes([text[at] ^ bit]) + text[at + 1 :]


def not_reported(text: bytes, places: Iterable[int], bits: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the bit flips that were not noticed. `bits` are the bits to flip in each byte."""
    return [(at, bit) for at in places for bit in bits if outcome(flipped(text, at, bit)) not in NOTICED]


def ends_of_lines(text: bytes) -> Iterator[int]:
    return (at for at, byte in enumerate(text) if byte == 0x0A)


@pytest.mark.parametrize("text", [FULL, SEEN], ids=["full", "seen"])
def test_the_file_as_it_was_written_agrees(text: bytes):
    assert outcome(text) == ExitCode.OK


@pytest.mark.parametrize("text", [FULL, SEEN], ids=["full", "seen"])
def test_any_byte_that_was_flipped_is_reported(text: bytes):
    """One bit of each byte is flipped. The slow run tries all."""
    bits = (LOWEST_BIT, CASE_BIT, HIGHEST_BIT)
    assert [
        found for nth, bit in enumerate(bits) for found in not_reported(text, range(nth, len(text), 3), (bit,))
    ] == []


@pytest.mark.parametrize("text", [FULL, SEEN], ids=["full", "seen"])
def test_another_byte_at_the_end_of_a_line_is_reported(text: bytes):
    places = [place for at in ends_of_lines(text) for place in (at - 1, at)]
    assert not_reported(text, places, tuple(range(1, 256))) == []


@pytest.mark.slow
@pytest.mark.parametrize("text", [FULL, SEEN], ids=["full", "seen"])
def test_other_bytes_in_any_place_are_reported(text: bytes, seed: int):
    """Each run draws new bytes: all 255 of each place would take a quarter of an hour."""
    drawn = random.Random(seed)
    assert [found for at in range(len(text)) for found in not_reported(text, (at,), drawn_bytes(drawn))] == []


def drawn_bytes(drawn: random.Random) -> tuple[int, ...]:
    return tuple(drawn.sample(range(1, 256), 8))


@pytest.mark.parametrize("added", [b"\n", b" ", b"\x00", b"{}\n", b"\xef\xbb\xbf"])
def test_a_byte_more_is_reported_wherever_it_stands(added: bytes):
    ends = [0, *(at + 1 for at in ends_of_lines(FULL)), *ends_of_lines(FULL)]
    assert [at for at in ends if outcome(FULL[:at] + added + FULL[at:]) not in NOTICED] == []


def test_line_ends_of_another_system_are_reported():
    assert outcome(FULL.replace(b"\n", b"\r\n")) == ExitCode.INTEGRITY


def test_a_file_cut_off_after_any_line_is_reported():
    lines = FULL.splitlines(keepends=True)
    assert [n for n in range(1, len(lines)) if outcome(b"".join(lines[:n])) != ExitCode.INTEGRITY] == []


def test_a_file_cut_off_at_any_byte_is_reported(seed: int):
    places = {*random.Random(seed).sample(range(len(FULL)), 200), len(FULL) - 1}
    assert [at for at in places if outcome(FULL[:at]) not in NOTICED] == []


def test_a_last_line_without_its_end_says_so():
    with pytest.raises(CorruptLog, match="the last line of the file has no end"):
        from_bytes(FULL[:-1])


# -- the command --


def zipped(text: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("game.jsonl", text)
    return packed.getvalue()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "not an exported game: there is nothing in it"),
        (b"\n", "not an exported game"),
        (b"dear diary\n", "not an exported game: not JSON"),
        (b'{"format":"chess","moves":[]}\n', "not an exported game: the first line is no header"),
        (b"[" * 100_000, "not an exported game"),
        (b"\x00\x01\x02\xff" * 50, "not an exported game"),
        (b"\xff\xfe{\x00}\x00", "not an exported game"),
        (bytes(range(256)), "not an exported game"),
        (b"SQLite format 3\x00", "not an exported game"),
        (gzip.compress(FULL), "it is packed with gzip; unpack it first"),
        (zipped(FULL), "it is packed with zip; unpack it first"),
    ],
    ids=["empty", "blank", "text", "json", "deep", "binary", "utf-16", "bytes", "store", "gzip", "zip"],
)
def test_a_file_of_another_kind_is_not_readable(text: bytes, said: str, url: str, run: Run, tmp_path: Path):
    path = tmp_path / "game.jsonl"
    path.write_bytes(text)
    for command in (("replay", "--from-file"), ("replay", "--json", "--from-file"), ("import",)):
        code, out, error = run(*command, path)
        assert (code, out) == (5, "")
        assert said in error


def test_a_folder_is_no_file(run: Run, tmp_path: Path):
    code, _, error = run("replay", "--from-file", tmp_path)
    assert code == 1
    assert str(tmp_path) in error


@pytest.mark.parametrize(
    ("change", "missing"),
    [({"variant": "duel-moonlight"}, "'duel-moonlight' version 1"), ({"variant_version": 4}, "'duel' version 4")],
)
def test_a_log_whose_plugin_is_missing_says_which_and_what_to_install(
    change: dict[str, object], missing: str, run: Run, tmp_path: Path
):
    log = tampered(LOG, then_rechain(edit_event(0, lambda event: event.update(change))))
    write_file(tmp_path / "game.jsonl", structs.replace(log, offered_by="moonlight 0.3"))
    code, out, _ = run("replay", "--from-file", tmp_path / "game.jsonl")
    assert code == 5
    assert f"there is no variant {missing}" in out
    assert "To read this log install moonlight 0.3, which offered it where the file was written" in out
    assert "IS NOT READABLE HERE at version 1 (decode): exit code 5" in out
    for check in ("storage", "chain", "openings"):
        assert f"  ok       {check}" in out


def test_a_seats_log_whose_plugin_is_missing_is_checked_as_far_as_it_goes(run: Run, tmp_path: Path):
    log = tampered(LOG, then_rechain(edit_event(0, lambda event: event.update(variant="duel-moonlight"))))
    write_file(tmp_path / "game.jsonl", as_seen_by(log, Seat(1)))
    code, out, _ = run("replay", "--from-file", tmp_path / "game.jsonl")
    assert code == 5
    assert "  ok       openings" in out
    assert "there is no variant 'duel-moonlight' version 1" in out
