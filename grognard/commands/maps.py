"""`grognard map`: a map as SVG, PNG, PDF or JSON."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from grognard import mapart, mapfile, picture
from grognard.board import Board
from grognard.commands.parser import Refused, RefusedMap, add_language, find_edition, find_game, write_file
from grognard.games import GAMES
from grognard.mapcheck import MapError
from grognard.maps import Map
from grognard.picture import LegendRow
from grognard.picture.pages import PAPERS
from grognard.picture.theme import SEASONS
from grognard.picture.tiles import tiled
from grognard.words import Language, tell

FORMATS = (".svg", ".png", ".pdf", ".json")


def add(commands: Any, language: Language) -> None:
    about = tell("map-about", language)
    parser = commands.add_parser("map", help=about, description=about, language=language)
    parser.add_argument("what", metavar=tell("map-what-name", language), help=tell("map-what", language))
    parser.add_argument("--edition", help=tell("map-edition", language))
    parser.add_argument("--out", type=Path, metavar=tell("arg-file-name", language), help=tell("map-out", language))
    parser.add_argument("--width", type=int, metavar="N", help=tell("map-width", language))
    add_paper(parser, language)
    folder = tell("arg-folder-name", language)
    parser.add_argument("--tiles", type=Path, metavar=folder, help=tell("map-tiles", language))
    seasons = [season for season in SEASONS if season]
    parser.add_argument("--season", choices=seasons, default="", help=tell("map-season", language))
    parser.add_argument("--zones", action="store_true", help=tell("map-zones", language))
    parser.add_argument("--json", action="store_true", help=tell("map-json", language))
    add_language(parser, language)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, language: Language) -> int:
    map_, art, legend, name = find_map(options.what, options.edition, language)
    if options.width is not None and not 200 <= options.width <= 20000:
        raise Refused("map-bad-width", width=options.width)
    if options.tiles is not None:
        for file, text in tiled(map_, art):
            write_file(options.tiles / file, text)
        print(tell("map-written", language, path=str(options.tiles)))
        return 0
    if options.json and options.out is None:
        print(as_json(map_))
        return 0
    out: Path = options.out or Path(f"{name}.svg")
    kind = ".json" if options.json else out.suffix.lower()
    if kind not in FORMATS:
        raise Refused("map-bad-format", found=out.name, known=", ".join(FORMATS))
    if kind != ".pdf":
        no_paper(options)
    if kind == ".json":
        write_file(out, as_json(map_) + "\n")
    else:
        theme = SEASONS[options.season]
        svg = picture.map_svg(map_, art, language=language, legend=legend, theme=theme, zones=options.zones)
        if kind == ".pdf":
            write_file(out, picture.pdf(svg, map_.title[language], language, *paper_of(options)))
        else:
            write_file(out, svg if kind == ".svg" else picture.png(svg, options.width))
    print(tell("map-written", language, path=str(out)))
    return 0


def add_paper(parser: argparse.ArgumentParser, language: Language) -> None:
    """The paper that a .pdf is for."""
    for option in ("paper", "poster"):
        parser.add_argument(f"--{option}", choices=PAPERS, type=str.upper, help=tell(f"map-{option}", language))


def paper_of(options: argparse.Namespace) -> tuple[str, str | None]:
    return options.paper or "A4", options.poster


def no_paper(options: argparse.Namespace) -> None:
    if options.paper or options.poster:
        raise Refused("map-no-paper")


def find_map(what: str, edition: str | None, language: Language) -> tuple[Map, mapart.Art, tuple[LegendRow, ...], str]:
    """A game's map by its name, or any map file by its path."""
    if what in GAMES:
        module = find_game(what)
        edition = find_edition(module, edition)
        name = what if len(module.EDITIONS) == 1 else f"{what}-{edition}"
        return module.board_map(edition), module.art(), module.legend(edition, language), name
    path = Path(what)
    if path.suffix != ".map":
        raise Refused("map-unknown", name=what, known=", ".join(GAMES))
    try:
        map_ = mapfile.load(path)
        lowest = mapfile.files_of(path)[0].resolve()
    except MapError as error:
        raise RefusedMap(error) from None
    beside = lowest.with_name("art.json")
    art = mapart.load(beside) if beside.is_file() else mapart.NO_ART
    return map_, art, _legend_of(mapfile.files_of(path), language), path.stem


def _legend_of(files: tuple[Path, ...], language: Language) -> tuple[LegendRow, ...]:
    """A map laid over one of a game's has that game's costs."""
    for path in reversed(files):
        game = path.resolve().parent.parent.name.replace("_", "-")
        if path.resolve().is_relative_to(mapfile.GAMES) and game in GAMES:
            module = find_game(game)
            legend: tuple[LegendRow, ...] = module.legend(path.stem, language)
            return legend
    return ()


def as_json(map_: Map) -> str:
    """Everything a program needs to draw or play on the map, by printed hex numbers."""
    grid = map_.grid
    hexes = {
        grid.number(i): {
            "terrain": map_.terrain_of(i).name,
            "woods": map_.terrain_of(i).woods,
            "playable": i in map_.playable,
            "roles": {role: at[i] for role, at in map_.roles.items() if i in at},
        }
        for i in grid
    }
    said: dict[str, Any] = {
        "title": {"en": map_.title.en, "fr": map_.title.fr},
        "credits": {"en": map_.credits.en, "fr": map_.credits.fr},
        "grid": _grid(map_),
        "scale_km": map_.scale_km,
        "north": map_.north,
        "hexes": hexes,
        "edges": [
            {
                "kind": e.kind,
                "id": e.id,
                "en": e.names.en,
                "fr": e.names.fr,
                "sides": [map_.side_number(s) for s in e.sides],
                "twice": sorted(map_.side_number(s) for s in e.twice),
            }
            for e in map_.edges.values()
        ],
        "ways": [
            {
                "kind": w.kind,
                "id": w.id,
                "en": w.names.en,
                "fr": w.names.fr,
                "hexes": [grid.number(h) for h in w.hexes],
                "gauge": w.gauge,
                "tracks": w.tracks,
            }
            for w in map_.ways.values()
        ],
        "bridges": [
            {
                "id": b.id,
                "en": b.names.en,
                "fr": b.names.fr,
                "carries": list(b.carries),
                "side": map_.side_number(b.side),
            }
            for b in map_.bridges.values()
        ],
        "fortified_lines": [
            {
                "id": line.id,
                "en": line.names.en,
                "fr": line.names.fr,
                "armed": line.armed,
                "facings": [[grid.number(here), grid.number(there)] for here, there in line.facings],
            }
            for line in map_.lines.values()
        ],
        "places": [
            {
                "kind": p.kind,
                "id": p.id,
                "en": p.names.en,
                "fr": p.names.fr,
                "hex": grid.number(p.hex),
                "at": list(p.at),
            }
            for p in map_.places.values()
        ],
    }
    return json.dumps(said, ensure_ascii=False, indent=1)


def _grid(map_: Map) -> dict[str, Any]:
    grid = map_.grid
    main = grid.main
    found: dict[str, Any] = {
        "top": main.top,
        "columns": [main.first_column, main.last_column],
        "rows": [main.first_row, main.last_row],
        "shifted": main.shifted,
    }
    if isinstance(grid, Board):
        number = grid.number
        found["sheets"] = [
            {"letter": s.letter, "columns": list(s.columns), "rows": list(s.rows), "at": list(s.by)}
            for s in grid.sheets
        ]
        found["insets"] = [
            {
                "letter": inset.letter,
                "en": map_.insets[inset.letter].en,
                "fr": map_.insets[inset.letter].fr,
                "columns": list(inset.sheet.columns),
                "rows": list(inset.sheet.rows),
                "shifted": inset.lattice.shifted,
                "scale_km": inset.km,
                "times": inset.times,
                "covers": [number(h) for h in sorted(inset.covers)],
            }
            for inset in grid.insets
        ]
        found["links"] = [[number(a), number(b)] for a, b in sorted(grid.links)]
        found["mega"] = {number(h): [number(n) for n in part] for h, part in grid.megahexes}
    return found
