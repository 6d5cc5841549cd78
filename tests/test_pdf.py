"""Maps and positions as pages to print: how many, how large, what is written on them, with our fonts in the file."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from grognard.cli import main
from grognard.picture.fonts import font_files
from grognard.picture.pages import MARGIN, OVERLAP, PAPERS, laid_out

POINT = 25.4 / 72
FOLDER = Path(__file__).parents[1] / "examples" / "skirmish"
SKIRMISH = FOLDER / "data" / "map.map"
GAME = ("--game", str(FOLDER))


def drawn(out: Path, *options: str, what: str = str(SKIRMISH)) -> PdfReader:
    assert main(["map", what, "--out", str(out), "--lang", "en", *options]) == 0
    return PdfReader(out)


def millimetres(reader: PdfReader) -> list[tuple[int, int]]:
    return [(round(float(p.mediabox.width) * POINT), round(float(p.mediabox.height) * POINT)) for p in reader.pages]


def test_one_sheet_of_the_paper_asked_for_lying_as_the_map_lies(tmp_path: Path) -> None:
    (size,) = millimetres(drawn(tmp_path / "a.pdf"))
    assert sorted(size) == [210, 297]
    reader = drawn(tmp_path / "b.pdf", "--paper", "a2", what="leningrad")
    assert millimetres(reader) == [(594, 420)], "Leningrad is wider than tall"


def test_letters_stay_letters_and_nothing_is_made_of_dots(tmp_path: Path) -> None:
    reader = drawn(tmp_path / "a.pdf")
    text = reader.pages[0].extract_text()
    assert "Porkhov" in text and "0101" in text and "Forest" in text
    everything = (reader.get_object(i) for i in range(1, reader.trailer["/Size"]))
    assert not [o for o in everything if isinstance(o, dict) and o.get("/Subtype") == "/Image"]


def test_our_own_fonts_are_in_the_file(tmp_path: Path) -> None:
    reader = drawn(tmp_path / "a.pdf")
    fonts = [f["/DescendantFonts"][0].get_object() for f in map(reader.get_object, _fonts(reader))]
    assert fonts
    for font in fonts:
        assert "Alegreya" in font["/BaseFont"] and len(font_files()) == 4
        assert {"/FontFile2", "/FontFile3"} & set(font["/FontDescriptor"].get_object())


def _fonts(reader: PdfReader) -> list[int]:
    objects = range(1, reader.trailer["/Size"])
    found = ((i, reader.get_object(i)) for i in objects)
    return [i for i, o in found if isinstance(o, dict) and o.get("/Type") == "/Font" and "/DescendantFonts" in o]


def test_a_poster_over_several_sheets_holds_the_map_once(tmp_path: Path) -> None:
    one, many = tmp_path / "one.pdf", tmp_path / "many.pdf"
    drawn(one, "--paper", "A1")
    reader = drawn(many, "--paper", "A4", "--poster", "A1")
    sizes = millimetres(reader)
    assert len(sizes) > 4 and set(sizes) <= {(210, 297), (297, 210)} and len(set(sizes)) == 1
    assert many.stat().st_size < 1.2 * one.stat().st_size
    assert f"sheet 1 of {len(sizes)}: row 1, column 1" in reader.pages[0].extract_text()


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("poster", PAPERS)
@pytest.mark.parametrize("shape", [0.5, 0.7071, 1.0, 1.55])
def test_sheets_cover_the_whole_poster_and_none_is_idle(shape: float, paper: str, poster: str) -> None:
    pages = laid_out(shape, paper, poster)
    assert pages.picture[0] / pages.picture[1] == pytest.approx(shape)
    for long, sheet, many in zip(pages.picture, pages.paper, (pages.columns, pages.rows), strict=True):
        inside = sheet - 2 * MARGIN
        reaches = inside + (many - 1) * (inside - OVERLAP)
        assert long <= reaches + 0.02
        assert many == 1 or long > reaches - (inside - OVERLAP)
    if PAPERS[poster] <= PAPERS[paper]:
        assert pages.columns * pages.rows == 1


def test_a_position_too(tmp_path: Path) -> None:
    at, out = tmp_path / "start.txt", tmp_path / "start.pdf"
    assert main(["position", "skirmish", *GAME, "--out", str(at)]) == 0
    assert main(["show", str(at), "--pdf", str(out), "--paper", "A3", "--lang", "fr", *GAME]) == 0
    reader = PdfReader(out)
    assert sorted(millimetres(reader)[0]) == [297, 420] and "0101" in reader.pages[0].extract_text()


def test_paper_is_refused_where_it_says_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "leningrad", "--out", str(tmp_path / "a.svg"), "--poster", "A1", "--lang", "en"]) == 2
    assert "end the name of the file in .pdf" in capsys.readouterr().err
    assert not (tmp_path / "a.svg").exists()
    with pytest.raises(SystemExit):
        main(["map", "leningrad", "--out", str(tmp_path / "a.pdf"), "--paper", "B5"])


def test_without_the_extra_it_is_said_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert main(["map", str(SKIRMISH), "--out", str(tmp_path / "a.pdf"), "--lang", "en"]) == 2
    assert 'pip install "grognard[pdf]"' in capsys.readouterr().err
