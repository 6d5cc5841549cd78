"""The same map in its weather: every kind of ground stays apart from the others, words stay readable, water that
bears is seen to bear, and the legend says so in both languages."""

from __future__ import annotations

import json
from dataclasses import fields
from functools import cache
from itertools import combinations

import pytest

from grognard import picture
from grognard.cli import main
from grognard.games.barbarossa.map_land import art, board_map
from grognard.mappart import part
from grognard.maps import Map
from grognard.picture.theme import SEASONS, Theme
from grognard.words import LANGUAGES, Language, tell

GROUNDS = ("land", "forest", "marsh", "swamp", "hill", "city")


@cache
def klin() -> Map:
    whole = board_map()
    return part(whole, map(whole.grid.index, ("M1212", "M1213", "M1312", "M1313", "M1411", "M1511")))


def light(colour: str) -> float:
    """Relative luminance, as readers' contrast is reckoned."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def apart(a: str, b: str) -> int:
    return sum(abs(int(a[i : i + 2], 16) - int(b[i : i + 2], 16)) for i in (1, 3, 5))


@pytest.mark.parametrize("season", SEASONS)
def test_words_are_read_and_grounds_are_told_apart(season: str) -> None:
    theme = SEASONS[season]
    for ground in GROUNDS:
        assert contrast(theme.ink, getattr(theme, ground)) > 7, ground
    assert contrast(theme.faint, theme.land) > 4.5
    for a, b in combinations(GROUNDS, 2):
        assert apart(getattr(theme, a), getattr(theme, b)) >= 12, (a, b)
    for line in ("main_road", "rail", "river_edge", "major_river_edge"):
        assert contrast(getattr(theme, line), theme.land) > 2.4, line


def test_each_weather_looks_different() -> None:
    for a, b in combinations(SEASONS.values(), 2):
        assert a.land != b.land or a.river != b.river
    snow, frozen = SEASONS["snow"], SEASONS["frozen"]
    assert light(frozen.river) > 3 * light(snow.river), "ice is pale"
    assert light(frozen.sea) > 1.3 * light(snow.sea)
    assert {f.name for f in fields(Theme)} >= {"season", *GROUNDS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_names_what_lies_on_the_ground(language: Language) -> None:
    drawn = {name: picture.map_svg(klin(), art(), theme=theme, language=language) for name, theme in SEASONS.items()}
    for season, rows in {"": (), "mud": ("mud",), "snow": ("snow",), "frozen": ("snow", "ice")}.items():
        for what in ("mud", "snow", "ice"):
            said = f">{tell(f'picture-legend-{what}', language)}<" in drawn[season]
            assert said is (what in rows), (season, what)


def test_the_shell_draws_it(tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["map", "leningrad", "--season", "spring"])
    assert "frozen" in capsys.readouterr().err


def test_tiles_bring_a_style_for_each_weather(tmp_path: object) -> None:
    from tests.test_tiles import drawn

    told = json.loads(drawn()["manifest.json"])
    assert set(told["seasons"]) == {season for season in SEASONS if season}
    for season, file in told["seasons"].items():
        assert SEASONS[season].land in drawn()[file]
        assert drawn()[file].count("{") == drawn()[told["style"]].count("{"), "the same rules in other colours"
