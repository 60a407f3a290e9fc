"""The files of the page: small, without inline code, and with all texts in German."""

import re
from pathlib import Path

import polib

from lostcities_web.packed import PACKED

WEB = Path(__file__).parents[2] / "clients" / "web" / "lostcities_web"
STATIC = WEB / "static"
SCRIPTS = sorted(file for file in STATIC.rglob("*.js") if PACKED not in file.parents)
SHEETS = sorted(file for file in STATIC.rglob("*.css") if PACKED not in file.parents)

SAID = re.compile(r"""\bt\(\s*("(?:[^"\\]|\\.)*"|'|`|[a-z])""")
"""Pattern of a text in `t()`. It also matches arguments that are not literals, which cannot be translated."""


def texts() -> set[str]:
    """Return all texts in the scripts."""
    own = [script for script in SCRIPTS if script.parent.name != "vendor" and script.name != "texts.js"]
    said = [found for script in own for found in SAID.findall(script.read_text(encoding="utf-8"))]
    assert all(found.startswith('"') for found in said), "t() takes a literal in double quotes"
    return {found[1:-1] for found in said}


def test_every_text_of_the_page_is_there_in_german_and_nothing_else() -> None:
    catalog = polib.pofile(str(WEB / "locale" / "de.po"))
    assert {entry.msgid for entry in catalog if entry.msgstr} == texts()


def test_translations_keep_the_names_of_values() -> None:
    names = re.compile(r"\{\w+\}")
    for entry in polib.pofile(str(WEB / "locale" / "de.po")):
        assert sorted(names.findall(entry.msgstr)) == sorted(names.findall(entry.msgid)), entry.msgid


def test_the_page_has_nothing_inline_and_nothing_from_elsewhere() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"<style|\bstyle=|\bon\w+=", page) == []
    for file in [*SCRIPTS, *SHEETS, STATIC / "index.html"]:
        if file.parent.name != "vendor":
            text = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
            assert re.findall(r"https?://|innerHTML|\beval\(|new Function", text) == [], file


def test_every_library_has_its_licence_beside_it() -> None:
    vendor = STATIC / "vendor"
    assert sorted(file.name for file in vendor.glob("*.js")) == ["noble.js", "preact.js"]
    licences = sorted(file.name for file in vendor.glob("LICENSE-*"))
    assert licences == ["LICENSE-htm", "LICENSE-noble-ed25519", "LICENSE-noble-hashes", "LICENSE-preact"]


def test_every_file_the_page_names_is_there() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:href|src)="/static/([^"]+)"', page)
    icons = ["art/icon.svg", "art/icon-192.png", "manifest.webmanifest"]
    assert named == [*icons, "style/page.css", "table/table.css", "theme.js", "app.js"]
    assert [name for name in named if not (STATIC / name).is_file()] == []
    for script in SCRIPTS:
        for wanted in re.findall(r'from "(\.[^"]+)"', script.read_text(encoding="utf-8")):
            assert (script.parent / wanted).is_file(), f"{script.name} imports {wanted}"


def test_the_looks_of_the_shell_and_of_the_table_share_no_name() -> None:
    def names(folder: str) -> set[str]:
        texts = [
            re.sub(r"url\([^)]*\)|/\*.*?\*/|@import[^;]*;", "", file.read_text(), flags=re.S)
            for file in (STATIC / folder).glob("*.css")
        ]
        return {name for text in texts for name in re.findall(r"\.([a-z][a-z-]*)", text)}

    assert len(names("style")) > 50
    assert names("style") & names("table") == set()
