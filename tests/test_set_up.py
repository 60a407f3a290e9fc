"""The set-up of the environment: the arguments that uv gets from the lock and pip's settings."""

import pytest
from tools import set_up

LOCK = """\
attrs==1.0 \\
    --hash=sha256:aa
    # via x
uv==2.0 ; sys_platform != 'win32' \\
    --hash=sha256:bb \\
    --hash=sha256:cc
    # via y
uvloop==3.0 \\
    --hash=sha256:dd
"""


def test_the_entry_of_a_package_has_its_hashes_alone() -> None:
    lines = [line.strip(" \\") for line in set_up.entry(LOCK, "uv").splitlines()]
    assert lines[0].startswith("uv==2.0")
    assert lines[1:] == ["--hash=sha256:bb", "--hash=sha256:cc", "# via y"]
    assert "dd" not in set_up.entry(LOCK, "uv")
    assert "dd" in set_up.entry(LOCK, "uvloop")


def test_the_lock_of_this_repository_names_uv() -> None:
    assert "--hash=sha256:" in set_up.entry((set_up.ROOT / "requirements.lock").read_text(), "uv")


@pytest.mark.parametrize("package", set_up.SOURCES_ALONE)
def test_a_package_that_is_built_is_in_the_lock_with_one_file(package: str) -> None:
    """A package without wheels has a single hash, that of its source."""
    assert set_up.entry((set_up.ROOT / "requirements.lock").read_text(), package).count("--hash=sha256:") == 1


def test_what_pip_is_told_of_indexes_is_told_to_uv() -> None:
    told = set_up.uv_settings(
        "global.index-url='https://a.example/simple'\n"
        "global.find-links='/wheels\\n/more'\n"
        ":env:.index-url='https://b.example/simple'\n"
        "install.extra-index-url='https://c.example/one https://c.example/two'\n"
        "freeze.index-url='https://never.example'\n"
        "global.timeout='3'\n"
    )
    assert told == {
        "UV_INDEX_STRATEGY": "unsafe-best-match",
        "UV_DEFAULT_INDEX": "https://b.example/simple",
        "UV_INDEX": "https://c.example/one https://c.example/two",
        "UV_FIND_LINKS": "/wheels,/more",
    }


@pytest.mark.parametrize("uv_does", [True, False])
def test_pip_installs_where_uv_cannot(
    uv_does: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started: list[list[str]] = []

    def done(command: list[object], environment: dict[str, str] | None = None) -> bool:
        started.append([str(word) for word in command])
        return uv_does or str(command[0]) != set_up.UV

    monkeypatch.setattr(set_up, "_done", done)
    assert set_up.main() == 0
    by_pip = [command for command in started if "-e" in command and command[0] != set_up.UV]
    assert bool(by_pip) == (not uv_does)
    assert ("pip does" in capsys.readouterr().out) == (not uv_does)
