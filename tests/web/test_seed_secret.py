"""The gateway's secret: seeds that cannot be foreseen, and that are equal for equal requests."""

import stat
from pathlib import Path

import pytest

from lostcities_web.seed_secret import SeedSecret


def test_a_seed_is_the_same_after_a_restart_and_another_for_any_other_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(tmp_path))
    seed = SeedSecret().seed("token", "game", "click")
    assert len(seed) == 32
    assert SeedSecret().seed("token", "game", "click") == seed
    others = {
        SeedSecret().seed(*parts) for parts in (("token", "game", "clack"), ("token", "gam", "eclick"), ("token",))
    }
    assert len(others | {seed}) == 4
    assert stat.S_IMODE((tmp_path / "web" / "secret.json").stat().st_mode) == 0o600


def test_another_gateway_has_another_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = set()
    for name in ("one", "two"):
        monkeypatch.setenv("LOSTCITIES_CONFIG", str(tmp_path / name))
        seeds.add(SeedSecret().seed("token", "game", "click"))
    assert len(seeds) == 2


def test_where_nothing_can_be_kept_there_is_a_secret_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(tmp_path / "file"))
    assert len(SeedSecret().seed("token")) == 32
    logged = capsys.readouterr().out
    for text in ("secret_not_kept", "Not a directory", "make the folder writable"):
        assert text in logged
