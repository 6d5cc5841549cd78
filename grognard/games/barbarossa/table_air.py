"""The air war on the table: missions and interdiction as markers, boxes of the Air Unit Status track as headings."""

from __future__ import annotations

from grognard.games.barbarossa import air
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.unit_words import the_units
from grognard.games.barbarossa.units import SIDES
from grognard.mapparts import PARTIES
from grognard.warfare import page
from grognard.warfare.phrases import hex_title
from grognard.words import LANGUAGES, tell

HEADINGS = dict(air.BOXES)
"""Under what an air unit lies beside the map (BSR §14.13): Ready, Flown, Damaged, Destroyed."""


def markers(state: Barbarossa) -> list[page.Marker]:
    """Markers of interdiction with their level (BSR §14.63), and air units over their mission hexes: how many lie
    there, and which as far as they are known (BSR §14.23)."""
    r, found = state.rules, list[page.Marker]()
    for h, level in sorted(state.interdicted.items()):
        found.append(_marker(state, "interdiction", None, h, level, "table-interdicted"))
    for mission in state.missions:
        for side, name in enumerate(SIDES):
            if count := mission.number(side):
                units = air.names(state, mission.of(side))
                known: page.Text = {language: the_units(r, units, state, language) for language in LANGUAGES}
                key = f"table-air-mission-{name}"
                found.append(_marker(state, "air-mission", PARTIES[side], mission.hex, count, key, known))
    return found


def missions(state: Barbarossa) -> list[page.AirMission]:
    """Mission hexes, each with what either side has laid there (BSR §14.23)."""
    r = state.rules
    return [
        {"hex": r.numbers[m.hex], "side": name, "units": list(air.names(state, m.of(side))), "number": m.number(side)}
        for m in state.missions
        for side, name in enumerate(SIDES)
    ]


def _marker(
    state: Barbarossa,
    kind: str,
    party: page.Party | None,
    hex_: int,
    count: int,
    key: str,
    units: page.Text | None = None,
) -> page.Marker:
    """An aircraft in a hex; the number on it is that of the units, or the level."""
    number = state.rules.numbers[hex_]
    title: page.Text = {}
    for language in LANGUAGES:
        args: dict[str, str | int] = {}
        if units is not None:
            args = {"units": units[language], "known": int(bool(units[language]))}
        title[language] = tell(key, language, hex=hex_title(state.rules, number, language), count=count, **args)
    return {"kind": kind, "sign": "aircraft", "party": party, "hex": number, "count": count, "title": title}
