"""Rails on the table: railheads, cut rails, broken bridges as markers; what trains still carry; whose the lines are."""

from __future__ import annotations

from grognard.games.barbarossa import ferries, rail_movement
from grognard.games.barbarossa.state import CARRIED, Barbarossa
from grognard.games.barbarossa.supply import lines_of, rail_net
from grognard.games.barbarossa.units import AXIS
from grognard.hexset import members
from grognard.mapparts import PARTIES
from grognard.maps import side as hexside
from grognard.warfare import page
from grognard.warfare.counters import marker
from grognard.warfare.phrases import hex_title
from grognard.words import LANGUAGES, tell


def markers(state: Barbarossa) -> list[page.Marker]:
    """Railheads (BSR §19.24), destroyed rails (BSR §19.25), blown bridges with their damage (BSR §22.43b)."""
    r = state.rules
    found = [marker(r, "railhead", "railhead", h, party=PARTIES[AXIS]) for h in sorted(state.railheads)]
    found += [marker(r, "cut-rails", "cut", h) for h in members(state.cut_rails)]
    for wreck in state.wrecks:
        here, there = r.numbers[wreck.here], r.numbers[wreck.there]
        title: page.Text = {
            language: tell(
                "table-blown",
                language,
                hex=hex_title(r, here, language),
                other=hex_title(r, there, language),
                what=CARRIED[wreck.carried],
                points=wreck.points,
            )
            for language in LANGUAGES
        }
        found.append(
            {"kind": "blown", "sign": "blown", "party": None, "hex": here, "count": 1, "title": title, "toward": there}
        )
    return found


def stores(state: Barbarossa, side: int) -> tuple[tuple[str, int, int], ...]:
    """What is left, and of how much: rail capacity (BSR §11.14), conversion points (BSR §19.21), ferries."""
    said = state.rules.scenario
    found = [("rail", rail_movement.left(state, side), rail_movement.capacity(state, side))]
    for number, game in enumerate(said.linked, 1):
        capacity = rail_movement.capacity(state, side, number)
        found.append((f"rail-{game.id}", rail_movement.left(state, side, number), capacity))
    if side == AXIS:
        found.append(("conversion", state.conversion, said.conversion_on(state.turn)))
        found.append(("ferries", ferries.left(state), said.ferries))
    return tuple(found)


def rails(state: Barbarossa, side: int) -> page.Overlay:
    """Railways in a side's use: those that lead to a source of supply, and those that are cut off from any."""
    r, net = state.rules, rail_net(state, side)
    mine, tracks = state.rails_of(side), lines_of(state, side).tracks
    lines: list[list[str]] = []
    barred: list[list[str]] = []
    for a, b in sorted(r.land.rails):
        if mine >> a & mine >> b & 1:
            free = net >> a & net >> b & 1 and hexside(a, b) in tracks
            (lines if free else barred).append([r.numbers[a], r.numbers[b]])
    return {"hexes": [], "lines": lines, "barred": barred, "units": []}
