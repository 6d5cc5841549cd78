"""Variants: a player's own charts, map and scenario in the place of ours, without a change of the package.

What a variant is played by stands in its edition, everywhere: `2010+night.3f2a91c0` is the 2010 edition with the
variant `night`, whose files have that checksum. Positions, records, results and tables of a server are marked by it
like by any edition, and read only where the same files are at hand. `use` lays them out; the environment variable
`GROGNARD_VARIANTS` hands them on to processes begun from here.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from grognard.umpire import charts
from grognard.umpire.charts import Cells, Chart
from grognard.umpire.reading import Page, Word
from grognard.warfare.files import Files
from grognard.words import Message

if TYPE_CHECKING:
    from grognard.maps import Map

VARIABLE = "GROGNARD_VARIANTS"
CHARTS, MAPS, SCENARIOS = ".chart", ".map", ".scenario"
LENGTH = 8
"""Letters of a checksum: files are told apart by it, nothing is kept safe."""
_MARK = re.compile(r"(?P<book>[^+]+)\+(?P<name>[a-z0-9][a-z0-9-]{0,23})\.(?P<sum>[0-9a-f]{8})\Z")


class NoVariant(LookupError):
    """A variant that is not at hand, or whose files differ; or files that make none."""

    def __init__(self, key: str, **args: str | int) -> None:
        self.message = Message(key, args)
        super().__init__(str(self.message))


@dataclass(frozen=True)
class Variant:
    name: str
    charts: Mapping[str, tuple[str, str]]
    """By name of a chart the file that takes its place, and what stands in it."""
    map: Path | None
    scenario: tuple[str, str] | None
    """The name of its file, and what stands in it."""
    files: tuple[Path, ...]
    checksum: str

    def of(self, edition: str) -> str:
        """An edition played by it."""
        return f"{book(edition)}+{self.name}.{self.checksum}"


_used: dict[str, Variant] = {}
"""By name; the last that was laid out is meant."""
_handed = ""


# --- laying out -----------------------------------------------------------------------------------


def use(files: Iterable[Path | str], name: str = "") -> Variant:
    """Lay out charts, a map and a scenario, or a folder of them, as a variant. Raises `NoVariant` or `FormatError`."""
    found = _read([Path(each).resolve() for each in files], name)
    _used[found.name] = found
    others = [each for each in _told() if each[0] != found.name]
    _hand_on([*others, (found.name, [str(path) for path in found.files])])
    return found


def put_away(name: str) -> None:
    """A variant is at hand no more."""
    _known().pop(name, None)
    _hand_on([each for each in _told() if each[0] != name])


def _hand_on(said: Sequence[tuple[str, list[str]]]) -> None:
    global _handed
    os.environ[VARIABLE] = _handed = json.dumps(said)


def _told() -> list[tuple[str, list[str]]]:
    """By name the files, as the environment has it."""
    found: list[tuple[str, list[str]]] = json.loads(os.environ.get(VARIABLE) or "[]")
    return found


def _known() -> dict[str, Variant]:
    global _handed
    if (said := os.environ.get(VARIABLE, "")) != _handed:
        _handed = said
        for name, files in _told():
            _used[name] = _read([Path(path) for path in files], name)
    return _used


def _read(paths: Sequence[Path], name: str) -> Variant:
    if len(paths) == 1 and paths[0].is_dir():
        name = name or paths[0].name
        paths = sorted(path for path in paths[0].iterdir() if path.suffix in (CHARTS, MAPS, SCENARIOS))
    if not paths:
        raise NoVariant("variant-empty")
    name = name or paths[0].stem
    if not _MARK.match(f"a+{name}.{'0' * LENGTH}"):
        raise NoVariant("variant-name", name=name)
    found: dict[str, tuple[str, str]] = {}
    maps: list[Path] = []
    scenario: tuple[str, str] | None = None
    total = sha256()
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8-sig").replace("\r\n", "\n")
        except (OSError, UnicodeDecodeError):
            raise NoVariant("variant-unreadable", path=str(path)) from None
        if path.suffix == MAPS:
            maps.append(path)
        elif path.suffix == CHARTS:
            found[charts.read(text, path.name).name] = (path.name, text)
        elif path.suffix != SCENARIOS:
            raise NoVariant("variant-file", path=path.name)
        elif scenario is not None:
            raise NoVariant("variant-scenarios", path=path.name)
        else:
            scenario = path.name, text
    if len(maps) > 1:
        raise NoVariant("variant-maps", path=maps[1].name)
    for chart, (_, text) in sorted(found.items()):
        total.update(f"chart {chart} {len(text)}\n{text}".encode())
    if scenario is not None:
        total.update(f"scenario {len(scenario[1])}\n{scenario[1]}".encode())
    for path in _laid(maps):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        total.update(f"map {len(content)}\n".encode() + content)
    return Variant(name, found, maps[0] if maps else None, scenario, tuple(paths), total.hexdigest()[:LENGTH])


def _laid(maps: Sequence[Path]) -> list[Path]:
    """The files of a map that are not ours: ours are known by the version of the rules."""
    from grognard import mapfile

    return [path for each in maps for path in mapfile.files_of(each) if not path.is_relative_to(mapfile.GAMES)]


# --- editions -------------------------------------------------------------------------------------


def at_hand() -> list[Variant]:
    """All that are laid out."""
    return list(_known().values())


def book(edition: str) -> str:
    """The printed edition that one is played by, with a variant or without."""
    return edition.partition("+")[0]


def called(edition: str) -> str:
    """An edition as one calls it: without the checksum of its variant."""
    return edition.rpartition(".")[0].replace("+", " + ") if "+" in edition else edition


def and_variant(title: str, edition: str) -> str:
    """The title of a book, with the name of the variant that it is played by."""
    _, _, name = called(edition).partition(" + ")
    return f"{title} + {name}" if name else title


def variant_of(edition: str) -> Variant | None:
    """The variant that an edition names, if any. Raises `NoVariant` where it is not at hand, or another."""
    if "+" not in edition:
        return None
    said = _MARK.match(edition)
    if said is None:
        raise NoVariant("variant-edition", edition=edition)
    found = _known().get(said["name"])
    if found is None:
        raise NoVariant("variant-missing", name=said["name"], checksum=said["sum"])
    if found.checksum != said["sum"]:
        raise NoVariant("variant-differs", name=said["name"], checksum=said["sum"], found=found.checksum)
    return found


def is_edition(edition: str, editions: Sequence[str]) -> bool:
    """Whether an edition is one of these, perhaps with a variant that is at hand."""
    try:
        variant_of(edition)
    except NoVariant:
        return False
    return book(edition) in editions


def read_edition(page: Page, word: Word, editions: Sequence[str]) -> str:
    """An edition as it stands in a text. Raises `FormatError`, which says what is not at hand."""
    page.one_of(Word(book(word), word.line, word.column), editions)
    try:
        variant_of(word)
    except NoVariant as error:
        raise page.wrong(word, error.message.key, **error.message.args) from None  # type: ignore[arg-type]
    return str(word)


# --- what is played by ----------------------------------------------------------------------------


def chart(edition: str, ours: Chart, results: Cells | None = None) -> Chart:
    """The chart that an edition is played by: ours, or a variant's, which has the columns and the die of ours."""
    variant = variant_of(edition)
    if variant is None or ours.name not in variant.charts:
        return ours
    name, text = variant.charts[ours.name]
    return charts.read(text, name, ours, results or ours.results)


def charts_of(edition: str, files: Files, known: Mapping[str, Cells | None], *, scenarios: bool = False) -> list[Chart]:
    """The charts that an edition is played by: those of `known`, each with what may stand in it (None: what stands in
    ours). A variant with a chart that the game does not have, or with a scenario in a game that reads none, raises
    `NoVariant`."""
    variant = variant_of(edition)
    if variant is not None and variant.scenario is not None and not scenarios:
        raise NoVariant("variant-no-scenarios", path=variant.scenario[0])
    for name in variant.charts if variant else ():
        if name not in known:
            raise NoVariant("variant-chart", name=name, known=", ".join(known))
    found = []
    for name, results in known.items():
        found.append(chart(edition, ours(files.path(f"charts/{name}.chart")), results))
    return found


@cache
def ours(path: Path) -> Chart:
    """A chart of the package."""
    return charts.read(path.read_text(encoding="utf-8"), path.name)


def scenario(edition: str) -> tuple[str, str] | None:
    """The scenario that a variant has, if any: the name of its file, and what stands in it."""
    variant = variant_of(edition)
    return variant.scenario if variant else None


def board_map(edition: str, ours: Path) -> Map:
    """The map that an edition is played on: ours, or a variant's, which is usually laid over ours."""
    from grognard import mapfile

    found = mapfile.load(ours)
    variant = variant_of(edition)
    if variant is None or variant.map is None:
        return found
    below = [path for path in mapfile.files_of(variant.map) if path.is_relative_to(mapfile.GAMES)]
    if below and ours not in below:
        raise NoVariant("variant-other-map", path=variant.map.name)
    other = mapfile.load(variant.map)
    ours_by_number = [*map(found.grid.number, found.grid)]
    # An inset may have been added: the hexes of the map keep their places below those of insets.
    if [*map(other.grid.number, other.grid)][: len(ours_by_number)] != ours_by_number or (
        len(other.grid.indices) > len(ours_by_number) and not other.grid.insets
    ):
        raise NoVariant("variant-grid", path=variant.map.name)
    return other


def moved_to(text: str, edition: str) -> str:
    """A position as it would be in another edition: a set-up that was written for the printed one serves a variant."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        words = line.split(" ")
        if words[0] == "game" and len(words) > 2:
            lines[number] = " ".join([*words[:2], edition, *words[3:]])
            break
    return "\n".join(lines)


def edition_with(edition: str, charts: Iterable[Path | str] = (), map: Path | str | None = None, name: str = "") -> str:
    """An edition with a player's own charts and map: itself where there are none."""
    files = [*charts, *([] if map is None else [map])]
    return use(files, name).of(edition) if files else edition
