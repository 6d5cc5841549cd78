"""Survey a map: real geography in, a compact survey of every hex and hexside out.

    python -m grognard.mapmaker.survey maps/leningrad --geodata FOLDER

reads `maps/leningrad/grid.toml` and the geodata files it names, and writes
`maps/leningrad/survey.json`, from which the map is drawn without any geodata. The same input gives
the same file, byte for byte. In it are

- `source`: the files used and whom to thank for them; `grid`: the hexes (see `survey_file.grid_of`);
- `hexes`: latitude and longitude of the centre, percent of land, sea and lake (together 100), percent
  of forest, wetland and crops on the land, relief (95th less 5th percentile) and median height in metres;
- `sides`: percent of a hexside over sea and over lake, where there is any;
- `rivers`: the hexsides of each river, from its source or the edge of the map to its mouth; a river that becomes
  major on its way is two, the upper one with `-upper` after its name;
- `places`: the hex of each, and where its dot lies; `ways`: the hexes of each road and railway, without what it shares
  with another (pieces left over are numbered); `bridges`: those over major rivers;
- `art`: lines to draw, in grid coordinates times `scale`, as flat lists x0, y0, x1, y1 …: rings of land
  and of lakes (to be filled even-odd: a ring in a ring is a hole), and rivers with their level (0 is large).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grognard.mapmaker.survey_file import grid_said, survey_text
from grognard.mapmaker.survey_plan import SurveyError, SurveyPlan
from grognard.mapmaker.survey_toml import read_plan

if TYPE_CHECKING:
    from grognard.board import Hexes
    from grognard.mapmaker.projection import Projection

LIBRARIES = ("numpy", "pyproj", "rasterio", "scipy", "shapely")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m grognard.mapmaker.survey", description="Survey a map.")
    parser.add_argument("map", type=Path, help="folder of the map; holds grid.toml, gets survey.json")
    parser.add_argument("--geodata", type=Path, required=True, help="folder of the geodata files")
    options = parser.parse_args(arguments)
    try:
        plan = read_plan(options.map / "grid.toml")
        text = survey_text(survey(plan, options.geodata))
    except SurveyError as error:
        _progress(str(error))
        return 2
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library not in LIBRARIES:
            raise
        _progress(f"{library} is not installed: pip install grognard[mapmaker]")
        return 2
    target = options.map / "survey.json"
    target.write_text(text, encoding="utf-8", newline="\n")
    _progress(f"{target}: {len(text.encode()) // 1000} kB")
    return 0


def _progress(step: str) -> None:
    print(f"survey: {step}", file=sys.stderr, flush=True)


def survey(plan: SurveyPlan, folder: Path) -> dict[str, Any]:
    """Everything the map is drawn from, in the order in which the file shows it."""
    # Late, so that a missing library can be named.
    from grognard.mapmaker import (
        survey_art,
        survey_geodata,
        survey_ground,
        survey_lines,
        survey_places,
        survey_water,
        survey_ways,
    )

    geodata = survey_geodata.Geodata(folder, plan)
    _progress(f"land and lakes under {len(plan.grid.indices)} hexes")
    waters = survey_water.survey_waters(plan, geodata)
    shares = survey_water.hex_shares(plan.grid, waters)
    sides = survey_water.side_shares(plan.grid, waters)
    _progress("land cover and heights")
    cover = survey_ground.survey_ground(plan, geodata, waters)
    centres = _places(plan.grid, geodata.projection)
    hexes = {plan.grid.number(i): centres[i] | shares[i] | cover[i] for i in plan.grid}
    places = survey_places.find_places(plan, geodata.projection)
    rivers = survey_lines.survey_rivers(plan, geodata, places, shares, sides, _progress)
    ground = survey_ways.Obstacles(plan, hexes, sides, rivers)
    ways = survey_lines.survey_ways(plan, geodata, places, ground, _progress)
    _progress("art lines")
    art = survey_art.survey_art(plan, geodata, waters)
    return {
        "source": _source(plan),
        "grid": grid_said(plan.grid),
        "hexes": dict(sorted(hexes.items())),
        "sides": dict(sorted(sides.items())),
        "rivers": dict(sorted(rivers.items())),
        "places": survey_places.place_rows(plan, places),
        "ways": dict(sorted(ways.items())),
        "bridges": survey_lines.bridge_rows(plan),
        "art": art,
    }


def _places(grid: Hexes, projection: Projection) -> dict[int, dict[str, float]]:
    lon_lat = projection.inverse([grid.centre(index) for index in grid])
    return {
        index: {"lat": round(float(lat), 3), "lon": round(float(lon), 3)}
        for index, (lon, lat) in zip(grid, lon_lat, strict=True)
    }


def _source(plan: SurveyPlan) -> dict[str, Any]:
    files = [{"file": d.file, "use": d.use, "credit": d.credit} for d in plan.data]
    return {"map": plan.name, "files": files}


if __name__ == "__main__":
    sys.exit(main())
