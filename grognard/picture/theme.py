"""The colours of a map: muted paper, a quiet sea, inks that stay apart in grey."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Theme:
    season: str = ""
    """What lies on the ground; nothing in dry weather."""
    paper: str = "#f5eedd"
    ink: str = "#2b241a"
    faint: str = "#6a5f4c"
    land: str = "#efe6cc"
    enemy_land: str = "#5d6b62"
    """Laid thinly over the smaller side of the frontier."""
    sea: str = "#b7c8ca"
    water_line: str = "#8aa5ac"
    coast: str = "#4f6d79"
    water_ink: str = "#3a6079"
    stream: str = "#7e9fae"
    river: str = "#5288ab"
    river_edge: str = "#2c5675"
    major_river: str = "#4a83ac"
    major_river_edge: str = "#1d4767"
    canal_edge: str = "#23323d"
    barrier: str = "#234e70"
    forest: str = "#d3d5aa"
    tree: str = "#9aa775"
    tree_dark: str = "#6f8157"
    marsh: str = "#e2e6cd"
    marsh_water: str = "#8fabac"
    swamp: str = "#d3dccb"
    swamp_water: str = "#7599a8"
    reed: str = "#66794f"
    hill: str = "#e8d6ad"
    hachure: str = "#9c7645"
    mountain: str = "#dccdb0"
    peak: str = "#e9dec6"
    peak_shade: str = "#8d7252"
    city: str = "#e3d5c0"
    block: str = "#9b8a78"
    fortress: str = "#dfc3b1"
    fortress_block: str = "#8f4c40"
    grid: str = "#5b5342"
    road: str = "#f3d9a4"
    road_edge: str = "#5a4130"
    motorway: str = "#fbe08a"
    motorway_edge: str = "#7a2f22"
    main_road: str = "#c8563c"
    main_road_edge: str = "#5c2a20"
    minor_road: str = "#8a5f3c"
    minor_road_edge: str = "#f7efdc"
    rail: str = "#39352f"
    frontier: str = "#a5332a"
    border: str = "#7d5a86"
    bunker: str = "#5a3a30"
    first: str = "#4d5a53"
    second: str = "#96412f"
    """The side that moves first, and the other."""
    second_count: str = "#a8291f"
    """The second's numbers, which are small."""
    zones: tuple[str, ...] = ("#8c3b4f", "#2f6270", "#8a5a14", "#4d6a2c", "#54468c", "#a0522d")


PAPER = Theme()
_MUD = replace(
    PAPER, season="mud", land="#dcc9a3", forest="#bfba8b", marsh="#c9cba9", swamp="#b5bfa6", hill="#cfb27f",
    city="#cdb99c", sea="#a9b3a8", coast="#5b6259", water_line="#8a958a", river="#6f8a8a", river_edge="#3d5552",
    major_river="#658383", major_river_edge="#2f4a48", minor_road="#6b4426", minor_road_edge="#dcc9a3",
    faint="#574a36",
)  # fmt: skip
_FROST = replace(
    PAPER, season="frost", land="#efece2", forest="#d3d6bd", marsh="#e0e4d8", swamp="#d0d9d2", hill="#e4d8bd",
    city="#e0d6c8", minor_road_edge="#f5f2ea",
)  # fmt: skip
_SNOW = replace(
    PAPER, season="snow", land="#f4f6f8", forest="#d3deda", tree="#8ba294", tree_dark="#56705f", marsh="#e1eaeb",
    marsh_water="#86a5ab", swamp="#cddadd", swamp_water="#6b93a5", reed="#76846a", hill="#e3e3e8", hachure="#8b8a96",
    mountain="#dcdde4", peak="#f7f8fb", peak_shade="#7d7c8a", city="#d9d5d3", sea="#9fb8c4", minor_road_edge="#fbfcfd",
    faint="#5c5a58",
)  # fmt: skip
_FROZEN = replace(
    _SNOW, season="frozen", sea="#d3eaf6", coast="#6c9cb6", water_line="#9cc3d8", stream="#a9cfe2", river="#cbe6f3",
    river_edge="#6c9cb6", major_river="#c2e0f0", major_river_edge="#4f86a5", canal_edge="#5a7f95", barrier="#7fa9c0",
    marsh="#d9ebf3", marsh_water="#8fbdd6", swamp="#c3dfee", swamp_water="#7fb2cf", reed="#8b9a86",
)  # fmt: skip
SEASONS = {theme.season: theme for theme in (PAPER, _MUD, _FROST, _SNOW, _FROZEN)}
"""The same map in its weather, so that one sees it before one reads it. Where it is frozen, water is pale: it bears."""


def mixed(ground: str, ink: str, strength: float) -> str:
    """The colour of an ink laid thinly on a ground."""
    pairs = [(int(ground[i : i + 2], 16), int(ink[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * strength):02x}" for a, b in pairs)
