"""The fonts that travel with the package: how wide a text is, and how a picture carries them along."""

from __future__ import annotations

import json
from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import Literal

FontName = Literal["sans-medium", "sans-bold", "serif-italic", "serif-bold"]
FONTS: tuple[FontName, ...] = ("sans-medium", "sans-bold", "serif-italic", "serif-bold")


@dataclass(frozen=True)
class Font:
    name: FontName
    family: str
    weight: int
    slope: str
    capital: float
    """Height of a capital letter, as a part of the font size."""
    descent: float
    other: int
    advance: dict[str, int]

    def width(self, text: str, size: float, spacing: float = 0.0) -> float:
        """The width of a line of text; `spacing` is what is added after each letter."""
        ems = sum(self.advance.get(letter, self.other) for letter in text) / 1000
        return ems * size + spacing * max(0, len(text) - 1)

    def css(self) -> str:
        # The generic name at the end is for a page that drops our font faces.
        generic = "serif" if self.name.startswith("serif") else "sans-serif"
        slope = f";font-style:{self.slope}" if self.slope != "normal" else ""
        return f"font-family:'{self.family}',{generic};font-weight:{self.weight}{slope}"


@cache
def _table() -> dict[FontName, Font]:
    said = json.loads((files("grognard") / "fonts" / "widths.json").read_text(encoding="utf-8"))
    return {
        name: Font(
            name,
            said[name]["family"],
            said[name]["weight"],
            said[name]["slope"],
            said[name]["capital"] / 1000,
            said[name]["descent"] / 1000,
            said[name]["other"],
            said[name]["advance"],
        )
        for name in FONTS
    }


def font(name: FontName) -> Font:
    return _table()[name]


@cache
def font_faces() -> str:
    """CSS that carries the fonts inside the picture, for browsers."""
    faces = []
    for name, face in _table().items():
        data = b64encode((files("grognard") / "fonts" / f"{name}.woff2").read_bytes()).decode("ascii")
        faces.append(
            f"@font-face{{font-family:'{face.family}';font-weight:{face.weight};font-style:{face.slope};"
            f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
        )
    return "\n".join(faces)


@cache
def font_files() -> tuple[str, ...]:
    """The same fonts as files, for a renderer that reads no font faces."""
    paths = []
    for name in FONTS:
        with as_file(files("grognard") / "fonts" / f"{name}.ttf") as path:
            paths.append(str(path))
    return tuple(paths)
