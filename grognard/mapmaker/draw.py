"""Draw a map: a survey and a file of hand corrections in, map file and art layers out.

    python -m grognard.mapmaker.draw maps/leningrad

The folder holds `survey.json` (made by `survey.py`), `draw.toml` (what share of forest makes a
forest hex, and where the result goes) and `corrections.map`, a map file laid over the bare surveyed
map: whatever it says replaces what the survey found. Needs no geodata and no library beyond
Grognard itself, and the same input gives the same bytes.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grognard.board import Hexes
from grognard.mapcheck import Draft, MapError, Source, check
from grognard.mapfile import read_draft
from grognard.mapmaker.survey_file import grid_of, read_survey
from grognard.mapmaker.terrain import Ground, Thresholds
from grognard.mapmaker.write import write
from grognard.mapparts import Bridge, Edge, Place, Way, side
from grognard.words import Names

HEADING = """Drawn from {folder}/survey.json and {folder}/corrections.map; `make maps` draws it anew.
To change a hex for good, correct it there: see docs/maps.md."""


@dataclass(frozen=True)
class Drawing:
    map_file: Path
    map_text: str
    art_file: Path
    art_text: str


def draw(folder: Path) -> Drawing:
    """What the folder draws, not yet written."""
    plan = tomllib.loads((folder / "draw.toml").read_text(encoding="utf-8"))
    survey = read_survey(folder / "survey.json")
    bare = surveyed(survey, plan, Source(str(folder / "survey.json"), 0))
    corrections = folder / "corrections.map"
    finished = check(read_draft(corrections, start=bare), str(corrections))
    target = (folder / plan["output"]).resolve()
    heading = HEADING.format(folder=f"maps/{folder.resolve().name}")
    return Drawing(target / plan["map"], write(finished, heading), target / plan["art"], art(survey))


def surveyed(survey: dict[str, Any], plan: dict[str, Any], source: Source) -> Draft:
    """The bare map that the survey and the thresholds of `draw.toml` give."""
    grid = grid_of(survey["grid"])
    draft = Draft(grid=grid)
    ground = Ground(grid, plan, survey)
    thresholds = ground.thresholds
    for number, hex_ in survey["hexes"].items():
        draft.terrain[grid.index(number)] = (ground.terrain(number, hex_), source)
    for kind in ("sea", "lake"):
        id_, numbers = f"{kind}-sides", _water_sides(survey, draft, grid, thresholds, kind)
        _add_edge(draft, grid, source, kind, id_, numbers, _names({}, id_))
    for id_, river in survey["rivers"].items():
        _add_edge(draft, grid, source, river["kind"], id_, river["sides"], _names(river, id_))
    _add_lines(draft, grid, source, survey)
    return draft


def _add_lines(draft: Draft, grid: Hexes, source: Source, survey: dict[str, Any]) -> None:
    """Places, ways and bridges, if the survey has them."""
    for id_, said in survey["places"].items():
        hex_, (x, y) = grid.index(said["hex"]), said["at"]
        draft.places[id_] = (Place(said["kind"], id_, hex_, _names(said, id_), (x, y)), source)
    for id_, said in survey["ways"].items():
        hexes = tuple(grid.index(number) for number in said["hexes"])
        way = Way(said["kind"], id_, _names(said, id_), hexes, said.get("gauge", 0), said.get("tracks", 1))
        draft.ways[id_] = (way, (source,) * len(hexes))
    for id_, said in survey["bridges"].items():
        a, b = (grid.index(number) for number in said["side"].split("/"))
        draft.bridges[id_] = (Bridge(id_, _names(said, id_), tuple(said["carries"]), side(a, b)), source)


def _names(said: dict[str, Any], id_: str) -> Names:
    """What the survey calls something; by its id if it only has that."""
    return Names(said["en"], said["fr"]) if "en" in said else Names(id_.capitalize(), id_.capitalize())


def _add_edge(draft: Draft, grid: Hexes, source: Source, kind: str, id_: str, numbers: list[str], names: Names) -> None:
    if not numbers:
        return
    pairs = (n.split("/") for n in numbers)
    sides = tuple(side(grid.index(a), grid.index(b)) for a, b in pairs)
    draft.edges[id_] = (Edge(kind, id_, names, sides), (source,) * len(sides))


def _water_sides(survey: dict[str, Any], draft: Draft, grid: Hexes, thresholds: Thresholds, kind: str) -> list[str]:
    """Hexsides that are all sea or all lake between two land hexes; the shore of a water hex needs none."""
    found = []
    for number, shares in survey["sides"].items():
        water = shares.get("sea", 0) + shares.get("lake", 0)
        mostly = "sea" if shares.get("sea", 0) >= shares.get("lake", 0) else "lake"
        land = not any(draft.terrain[grid.index(n)][0].water for n in number.split("/"))
        if land and mostly == kind and water >= thresholds.water_side:
            found.append(number)
    return found


def art(survey: dict[str, Any]) -> str:
    """The art layers as a file of their own: one line a shape, so that a change shows as one."""
    layers = survey["art"]
    parts = [f'"scale": {layers["scale"]}']
    for name in ("land", "lakes", "rivers"):
        shapes = ",\n".join(json.dumps(shape, separators=(",", ":")) for shape in layers[name])
        parts.append(f'"{name}": [\n{shapes}\n]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="grognard.mapmaker.draw", description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path, help="folders with survey.json, draw.toml, corrections.map")
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 if a file would change")
    options = parser.parse_args(arguments)
    changed = False
    for folder in options.folders:
        try:
            drawing = draw(folder)
        except (MapError, OSError) as error:
            print(error, file=sys.stderr)
            return 2
        for path, text in ((drawing.map_file, drawing.map_text), (drawing.art_file, drawing.art_text)):
            same = path.is_file() and path.read_text(encoding="utf-8") == text
            changed = changed or not same
            if not same and not options.check:
                path.write_text(text, encoding="utf-8")
            print(f"{path}: {'unchanged' if same else 'would change' if options.check else 'written'}")
    return 1 if changed and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
