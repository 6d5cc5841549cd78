"""Makes the small fonts in `grognard/fonts` and the table of their advance widths.

    npm install @fontsource/alegreya @fontsource/alegreya-sans
    python -m grognard.mapmaker.fonts node_modules grognard/fonts

The published files are split by script. We join the Latin parts, keep the letters that names and
rules in English, French and the Baltic languages need, and make the lining figures the usual ones:
hex numbers in old-style figures dance.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fontTools.merge import Merger  # type: ignore[import-untyped]
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

LETTERS = (*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, "ȘșȚț\u2011–—‘’‚“”„†•…‹›⁄\u202f−€×′"))
FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


@dataclass(frozen=True)
class Face:
    file: str
    package: str
    family: str
    weight: int
    slope: str


FACES = (
    Face("sans-medium", "alegreya-sans", "Alegreya Sans", 500, "normal"),
    Face("sans-bold", "alegreya-sans", "Alegreya Sans", 700, "normal"),
    Face("serif-italic", "alegreya", "Alegreya", 500, "italic"),
    Face("serif-bold", "alegreya", "Alegreya", 700, "normal"),
)


def make(modules: Path, out: Path) -> None:
    widths: dict[str, Any] = {}
    for face in FACES:
        font = _joined(face, modules / "@fontsource" / face.package / "files")
        _choose_glyphs(font)
        _subset(font)
        _name(font, face)
        _save(font, out / face.file)
        widths[face.file] = _measure(font, face)
    (out / "widths.json").write_text(json.dumps(widths, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    for package, name in (("alegreya", "OFL-Alegreya.txt"), ("alegreya-sans", "OFL-AlegreyaSans.txt")):
        licence = (modules / "@fontsource" / package / "LICENSE").read_text("utf-8")
        (out / name).write_text(licence.rstrip() + "\n", "utf-8")


def _joined(face: Face, folder: Path) -> TTFont:
    with TemporaryDirectory() as scratch:
        parts = []
        for script in ("latin", "latin-ext"):
            part = TTFont(folder / f"{face.package}-{script}-{face.weight}-{face.slope}.woff2")
            part.flavor = None
            for table in ("fpgm", "prep", "cvt ", "gasp", "STAT", "GDEF"):
                if table in part:
                    del part[table]
            _tidy_layout(part)
            path = Path(scratch) / f"{script}.ttf"
            part.save(path)
            parts.append(str(path))
        return Merger().merge(parts)


def _tidy_layout(part: TTFont) -> None:
    """Only kerning, ligatures and the figures are kept; the rest does not survive the joining."""
    options = Options()
    options.layout_features = ["kern", "lnum"]
    options.hinting = False
    options.glyph_names = True
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(part)


def _choose_glyphs(font: TTFont) -> None:
    names = set(font.getGlyphOrder())
    for table in font["cmap"].tables:
        for code, glyph in list(table.cmap.items()):
            if glyph in FIGURES and f"{glyph}.lf" in names:
                table.cmap[code] = f"{glyph}.lf"
        table.cmap.setdefault(0x202F, table.cmap[0x20])  # the narrow space before French punctuation


def _subset(font: TTFont) -> None:
    options = Options()
    options.layout_features = ["kern"]
    options.hinting = False
    options.name_IDs = ["*"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)


def _name(font: TTFont, face: Face) -> None:
    style = {500: "Medium", 700: "Bold"}[face.weight] + (" Italic" if face.slope == "italic" else "")
    keep = {n.nameID: str(n) for n in font["name"].names if n.nameID in (0, 13, 14)}
    names = keep | {
        1: f"{face.family} {style}" if face.weight != 700 else face.family,
        2: "Bold" if face.weight == 700 else "Italic" if face.slope == "italic" else "Regular",
        3: f"Grognard {face.family} {style}",
        4: f"{face.family} {style}",
        5: "Version 2; Latin subset with lining figures",
        6: f"{face.family} {style}".replace(" ", ""),
        16: face.family,
        17: style,
    }
    font["name"].names = []
    for number, text in names.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = face.weight


def _save(font: TTFont, path: Path) -> None:
    font["head"].modified = font["head"].created = 3_500_000_000  # the same bytes each time
    font.recalcTimestamp = False
    font.flavor = None
    font.save(path.with_suffix(".ttf"))
    font.flavor = "woff2"
    font.save(path.with_suffix(".woff2"))
    font.flavor = None


def _measure(font: TTFont, face: Face) -> dict[str, Any]:
    per_em = font["head"].unitsPerEm
    advances = {chr(code): font["hmtx"][glyph][0] * 1000 // per_em for code, glyph in font.getBestCmap().items()}
    common = max(set(advances.values()), key=list(advances.values()).count)
    return {
        "family": face.family,
        "weight": face.weight,
        "slope": face.slope,
        "capital": font["OS/2"].sCapHeight * 1000 // per_em,
        "descent": 250,
        "other": common,
        "advance": {c: a for c, a in sorted(advances.items()) if a != common},
    }


if __name__ == "__main__":
    make(Path(sys.argv[1]), Path(sys.argv[2]))
