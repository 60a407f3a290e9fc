"""Style sheets with their imports written into them."""

from pathlib import Path

import pytest

from lostcities_web.app import STATIC, STYLES
from lostcities_web.styles import BadStyles, with_imports


def test_imports_are_replaced_by_what_they_name_in_their_order(tmp_path: Path) -> None:
    (tmp_path / "one.css").write_text(".one { color: red }\n")
    (tmp_path / "two.css").write_text("/* Two. */\n.two { background: url('../art/map.svg') }\n")
    (tmp_path / "all.css").write_text('/* All. */\n\n@import "one.css";\n@import "two.css";\n\n.last {}\n')
    assert with_imports(tmp_path / "all.css") == (
        "/* All. */\n\n.one { color: red }\n/* Two. */\n.two { background: url('../art/map.svg') }\n\n.last {}\n"
    )


@pytest.mark.parametrize("statement", ['@import "../one.css";', "@import 'one.css';", '@import "one.css" print;'])
def test_what_cannot_be_written_into_it_is_refused(tmp_path: Path, statement: str) -> None:
    (tmp_path / "one.css").write_text(".one {}\n")
    (tmp_path / "all.css").write_text(f"{statement}\n")
    with pytest.raises(BadStyles, match=r"all\.css: cannot write"):
        with_imports(tmp_path / "all.css")


def test_a_sheet_that_imports_by_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / "one.css").write_text('@import "two.css";\n')
    (tmp_path / "all.css").write_text('@import "one.css";\n')
    with pytest.raises(BadStyles, match=r'cannot write \'@import "two.css";\' into it'):
        with_imports(tmp_path / "all.css")


def test_a_sheet_that_is_not_there_is_refused(tmp_path: Path) -> None:
    (tmp_path / "all.css").write_text('@import "one.css";\n')
    with pytest.raises(BadStyles, match=r"all.css imports one.css, and there is no such file"):
        with_imports(tmp_path / "all.css")


@pytest.mark.parametrize("name", STYLES)
def test_every_sheet_beside_the_first_is_imported_once(name: str) -> None:
    first = STATIC / name
    text = with_imports(first)
    others = [sheet for sheet in first.parent.glob("*.css") if sheet != first]
    assert len(others) > 5
    assert [sheet.name for sheet in others if text.count(sheet.read_text(encoding="utf-8").strip()) != 1] == []
