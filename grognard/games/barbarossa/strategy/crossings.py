"""Crossing major rivers along a broad front: where bridges are begun, and who goes over to hold the far bank until
they stand (BSR §22.24b)."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.barbarossa.distances import FAR
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import onward
from grognard.games.barbarossa.strategy.board import Board
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.engineering import WORTH_BRIDGING
from grognard.games.barbarossa.strategy.ground import from_columns, to_goals
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import listed
from grognard.maps import side as hexside
from grognard.umpire.spoken import spoken

APART = 4
"""Hexes between two crossings."""
LEAST = 200.0
"""What a crossing must promise: half points of way, for every point of attack strength."""
MOST_SAVED = 60
"""Half points beyond which a crossing that saves more is none the better."""
UNDER_FIRE = 0.4
"""What a crossing is worth whose far bank lies in an enemy zone: no bridge is finished there (BSR §22.24b)."""
ESCORT = 3
"""Units that hold a far bank, at the most, …"""
HOLDS = 2.0
"""… so many that the enemy could bring up no more than these odds."""

Site = tuple[int, int]


def bridge(view: Barbarossa, d: Doctrine) -> list[str]:
    """A bridge over a major river where it brings the motorised divisions much nearer to where they are bound; one
    after another, those that are being built counted as if they stood."""
    if SIDES.index(view.side) != AXIS:
        return []
    n, major = view.rules.numbers, view.rules.land.major_rivers
    sites = {_site(view, action): action for action in view.legal() if spoken(action).verb == "bridge"}
    offered = {site: action for site, action in sites.items() if hexside(*site) in major}
    goals = d.open_spots(view)
    if not offered or not goals:
        return []
    left = {goal: to_goals(view, d, AXIS, {goal: 0}, d.way["together"]) for goal in goals}
    begun = [(b.here, b.there) for b in view.bridges if b.side == AXIS and not b.built]
    zone, value = zoc(view, SOVIET), dict.fromkeys(offered, 0.0)
    for might, here, told in _divisions(view, d):
        goal = told if told is not None else min(goals, key=lambda g: (left[g].get(here, FAR), g))
        far = from_columns(view, d, AXIS, [here])
        whole = min([left[goal].get(here, FAR), *(_by(site, far, left[goal]) for site in begun)])
        for site in offered:
            saved = whole - _by(site, far, left[goal])
            if saved >= WORTH_BRIDGING:
                value[site] += might * min(saved, MOST_SAVED) * (UNDER_FIRE if zone >> site[1] & 1 else 1.0)
    distance = view.rules.grid.distance
    apart = [site for site in offered if all(distance(site[0], here) >= APART for here, _ in begun)]
    best = max(apart, key=lambda site: (value[site], n[site[0]], n[site[1]]), default=None)
    return [offered[best]] if best is not None and value[best] >= LEAST else []


def _divisions(view: Barbarossa, d: Doctrine) -> list[tuple[int, int, int | None]]:
    """Of the motorised ones the strength, where the strongest counter stands, and where they have been told to go."""
    r, found = view.rules, dict[str, list[int]]()
    for p in listed(r.combat & r.motorised & r.of_side[AXIS]):
        if view.place[p] >= 0 and r.pieces[p].formation:
            found.setdefault(r.pieces[p].formation, []).append(p)
    might = {name: [r.attack[p][view.steps[p]] for p in units] for name, units in found.items()}
    first = {name: units[might[name].index(max(might[name]))] for name, units in found.items()}
    return [(sum(might[name]), view.place[p], d.told(view, p)) for name, p in sorted(first.items())]


def _site(view: Barbarossa, action: str) -> Site:
    here, there = (view.rules.hex(number) for number in spoken(action).hexes)
    return here, there


def _by(site: Site, far: Mapping[int, int], left: Mapping[int, int]) -> int:
    """How far it is by a crossing."""
    return far.get(site[0], FAR) + 2 + left.get(site[1], FAR)


def hold(board: Board) -> None:
    """Troops go over where a bridge is being built and no enemy zone reaches, enough to be left there; where one stands
    that the enemy could come to, somebody stays. No panzers."""
    state, r = board.state, board.state.rules
    shut = zoc(state, SOVIET) | state.occupied[SOVIET]
    for laid in state.bridges:
        if laid.side != AXIS or hexside(laid.here, laid.there) not in r.land.major_rivers:
            continue
        if laid.built:
            _guard(board, laid.here)
        elif not shut >> laid.there & 1:
            _escort(board, laid.there)


def _guard(board: Board, hex_: int) -> None:
    """Whoever is needed least elsewhere: the enemy who enters it takes the marker away (BSR §22.26)."""
    state, r = board.state, board.state.rules
    able = _able(board, hex_)
    if able and onward.threat(board, hex_) and not state.of_side_at(AXIS, hex_) & r.combat & board.settled:
        board.settle(min(able, key=lambda p: (r.attack[p][state.steps[p]], state.place[p] != hex_, p)), hex_)


def _escort(board: Board, hex_: int) -> None:
    state, r = board.state, board.state.rules
    stands = sum(r.defence[p][state.steps[p]] for p in listed(state.of_side_at(AXIS, hex_) & r.combat))
    for p in sorted(_able(board, hex_), key=lambda p: (-r.defence[p][state.steps[p]], p))[:ESCORT]:
        if (stands and stands * HOLDS >= onward.threat(board, hex_)) or not board.has_room(p, hex_):
            break
        board.settle(p, hex_)
        stands += r.defence[p][state.steps[p]]


def _able(board: Board, hex_: int) -> list[int]:
    r = board.state.rules
    troops = listed(board.open_movers() & r.combat & ~r.artillery & ~r.hq & ~r.red_attack)
    return [p for p in troops if hex_ in board.range[p] and board.has_room(p, hex_)]
