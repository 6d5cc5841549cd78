"""Movement (Aide: Mouvement et empilement, Phase 3, Phase 5, Phase 8, Phase 10; Les chefs, Météo): how far a unit gets.

A unit moves once in a phase: over land, by rail, by sea or by parachute. It stops where it enters an enemy zone of
control; armour may go on in clear weather for a point more a step, in light mud if Guderian goes with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from grognard.games.defiant_russia import stacking
from grognard.games.defiant_russia.rules import AXIS, CLEAR, LIGHT_MUD, MUD, SNOW, SOVIET, Rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import HexSet, listed, members, of
from grognard.warfare.reach import Range, Steps, among, ground, with_one_step


@dataclass(frozen=True, slots=True)
class Group:
    """A unit on the move, perhaps with a leader; or a fleet, perhaps with a unit aboard; or a leader alone."""

    bits: int
    unit: int
    """The one whose points and place count."""
    others: int
    here: int
    side: int


def group_of(state: DefiantRussia, bits: int) -> Group:
    r = state.rules
    first = bits & r.fleets or bits & r.land or bits
    unit = listed(first)[0]
    return Group(bits, unit, bits & ~(1 << unit), state.place[unit], state.side_of(unit))


def exploiting(state: DefiantRussia) -> bool:
    return state.now.kind == "movement" and "exploitation" in state.now.traits


def halved(points: int) -> int:
    """Halves are rounded up for movement."""
    return (points + 1) // 2


def allowance(state: DefiantRussia, piece: int) -> int:
    """Movement points in this phase: half of them in mud (Aide: Météo (boue 1)) and half of them for those who were out
    of supply (Aide: Ravitaillement (5))."""
    if exploiting(state):
        points = exploitation_points(state, piece)
    else:
        points = state.rules.pieces[piece].movement[state.steps[piece]]
        if state.weather == MUD:
            points = halved(points)
    return halved(points) if state.pivoted >> piece & 1 else points


def with_guderian(state: DefiantRussia, piece: int) -> bool:
    return state.place[state.rules.guderian] == state.place[piece] >= 0


def exploitation_points(state: DefiantRussia, piece: int) -> int:
    """0 for those who may not exploit (Aide: Mouvement et empilement (4), Phase 5, Phase 6, Phase 10); in snow the Axis
    goes one hex (Aide: Météo (neige 3))."""
    r, said = state.rules, state.rules.said["exploitation"]
    p = r.pieces[piece]
    if state.turn == 1 or not p.land:  # Aide: tableau (tour 1), no exploitation
        return 0
    if p.side == SOVIET:
        if state.weather not in (CLEAR, SNOW):
            return 0
        if p.armoured:
            return int(said["soviet_armour"])
        return int(said["soviet_others"]) if p.kind in ("cavalry", "shock") else 0
    if state.weather == LIGHT_MUD:  # Aide: Les chefs (3), Météo (boue légère)
        stood = with_guderian(state, piece) and not state.done >> r.guderian & 1  # he has not come here in this phase
        return int(said["guderian_light_mud"]) if stood and p.armoured and p.nation == "german" else 0
    if state.weather == MUD or not _axis_exploits(p.nation, p.kind):  # Aide: Météo (boue 3)
        return 0
    if p.armoured and p.nation == "german" and state.weather == CLEAR:
        return int(said["axis_armour"])
    return int(said["axis_others"])


def _axis_exploits(nation: str, kind: str) -> bool:
    return nation in ("german", "italian") or (nation == "romanian" and kind in ("cavalry", "mountain"))


def passes_zones(state: DefiantRussia, bits: int) -> bool:
    """Whether a group may go on inside enemy zones: armour, in light mud with Guderian all the way (Aide: Phase 3 (2)),
    in mud never (Aide: Météo (boue 2))."""
    r = state.rules
    if not bits & r.armoured:
        return False
    return state.weather == CLEAR or (state.weather == LIGHT_MUD and bool(bits >> r.guderian & 1))


# --- over land ------------------------------------------------------------------------------------


def reach(state: DefiantRussia, group: Group, zones: bool = True, fleet: bool = True) -> Range:
    """Every hex a unit can go to or through, and what it costs; one hex at least (Aide: Mouvement et empilement (1)),
    and no farther than an enemy zone (Aide: Phase 3 (1)). Without `zones`: as if the enemy had none; without `fleet`:
    as if none watched the strait."""
    piece, enemy = group.unit, 1 - group.side
    return search(
        state.rules,
        (state.weather == SNOW, state.rules.move_class[piece]),
        group.here,
        allowance(state, piece),
        state.occupied[enemy],
        state.zoc(enemy) if zones else 0,
        passes_zones(state, group.bits),
        fleet and strait_guarded(state, group.side),
    )


FARTHEST = 99


def price(state: DefiantRussia, group: Group, there: int, zones: bool = False) -> int | None:
    """What the way to a hex would cost at least if the unit had points without end; None if there is no way."""
    which = (state.weather == SNOW, state.rules.move_class[group.unit])
    closed, ezoc = state.occupied[1 - group.side], state.zoc(1 - group.side) if zones else 0
    found = search(state.rules, which, group.here, FARTHEST, closed, ezoc, passes_zones(state, group.bits), False)
    return found[there][0] if there in found else None


@lru_cache(maxsize=512)
def search(
    rules: Rules,
    which: tuple[bool, int],
    here: int,
    budget: int,
    closed: HexSet,
    ezoc: HexSet,
    passing: bool,
    guarded: bool,
) -> Range:
    """Every hex within reach. Who may not pass zones never goes on from one, nor from zone to zone; who may pays a
    point more for it. The answer is shared: do not change it."""
    ways = rules.ways[which[0]][which[1]]
    bare = ground(ways, here, budget, fresh=budget > 0)
    closed, ezoc = closed & bare.hexes, ezoc & bare.hexes
    strait = of(rules.strait) & bare.hexes if guarded else 0
    if not closed and not ezoc and not strait:
        return bare.range

    def row_of(h: int) -> Steps:
        row: Steps = ways.steps[h]
        if ezoc >> h & 1:
            if passing:
                row = [(n, cost + 1 if h != here or ezoc >> n & 1 else cost) for n, cost in row]
            else:  # it stands here from the beginning
                row = [(n, cost) for n, cost in row if not ezoc >> n & 1]
        if strait >> h & 1:  # all points: only from beside the strait
            row = [(n, budget if n in rules.strait else cost) for n, cost in row]
        return row

    at_start = ezoc & 1 << here
    stop = 0 if passing else ezoc & ~at_start
    found, lost = among(bare, closed, ezoc, stop, strait, (ezoc if passing else at_start) | strait, row_of)
    return with_one_step(bare, found, lost, closed | ezoc if at_start and not passing else closed)


def strait_guarded(state: DefiantRussia, side: int) -> bool:
    """The Black Sea Fleet near the strait of Kerch makes the Axis spend everything (Aide: Phase 3 (4))."""
    r = state.rules
    where = state.place[r.black_sea_fleet]
    if side != AXIS or where < 0:
        return False
    return min(r.grid.distance(where, h) for h in r.strait) <= int(r.said["strait"]["fleet_within"])


def destinations(state: DefiantRussia, group: Group) -> list[int]:
    """Where it may end a move over land."""
    if group.bits & ~state.rules.leaders == 0:
        return leader_goals(state, group.unit)
    if state.rules.fleets >> group.unit & 1:
        return []
    return [h for h in reach(state, group) if stacking.room(state, group.unit, h)]


def movers(state: DefiantRussia, side: int) -> list[int]:
    """The land units of a side that can go somewhere over land; most are known at a glance, the rest by a search."""
    r, place = state.rules, state.place
    ezoc, closed = state.zoc(1 - side), state.occupied[1 - side]
    bare = ~(closed | state.occupied[side])
    exploit = exploiting(state)
    found = []
    for p in members(r.of_side[side] & r.land & ~state.done):
        here = place[p]
        if here < 0 or (exploit and not exploitation_points(state, p)):
            continue
        free = r.beside[here] & bare
        if ezoc >> here & 1 and not passes_zones(state, 1 << p):
            free &= ~ezoc
        if free or destinations(state, group_of(state, 1 << p)):
            found.append(p)
    return found


# --- leaders --------------------------------------------------------------------------------------


def leader_goals(state: DefiantRussia, leader: int) -> list[int]:
    """Hexes with friendly units that a leader can go to alone; Zhukov first by rail (Aide: Les chefs (7))."""
    r = state.rules
    side, here = state.side_of(leader), state.place[leader]
    if leader == r.stalin or exploiting(state):
        return []
    open_ = r.playable & ~state.occupied[1 - side]
    start = 1 << here
    if leader == r.zhukov:
        start |= r.rails.flood(start, friendly_rails(state, side))
    hexes = start
    for _ in range(r.pieces[leader].movement[-1]):
        hexes |= r.field.neighbours(hexes) & open_
    return list(members(hexes & state.land[side] & ~(1 << here)))


# --- by rail --------------------------------------------------------------------------------------


def rail_limit(state: DefiantRussia, side: int) -> int:
    """Units by rail in a phase (Aide: Phase 3 (3), Phase 8 (1), Météo (neige 7))."""
    said = state.rules.said["rail"]
    if side == SOVIET:
        return int(said["soviet"])
    return int(said["axis_snow"] if state.weather == SNOW else said["axis"])


def friendly_rails(state: DefiantRussia, side: int) -> HexSet:
    """Rails of a side since the beginning of the turn, out of enemy zones (Aide: Mouvement et empilement (2), (3))."""
    before = state.held_before if side == AXIS else state.rules.playable & ~state.held_before
    barred = state.zoc(1 - side) | state.occupied[1 - side]
    return state.rules.rail_hexes & before & state.friendly(side) & ~barred


def may_entrain(state: DefiantRussia, group: Group) -> bool:
    """Not those who were out of supply (Aide: Ravitaillement (5))."""
    r = state.rules
    if exploiting(state) or not r.land >> group.unit & 1 or state.pivoted >> group.unit & 1:
        return False
    if state.railed >= rail_limit(state, group.side):
        return False
    return bool(friendly_rails(state, group.side) >> group.here & 1)


def rail_goals(state: DefiantRussia, group: Group) -> list[int]:
    if not may_entrain(state, group):
        return []
    hexes = state.rules.rails.flood(1 << group.here, friendly_rails(state, group.side))
    return [h for h in members(hexes & ~(1 << group.here)) if stacking.room(state, group.unit, h)]


# --- by sea and by air ----------------------------------------------------------------------------


def sea_goals(state: DefiantRussia, group: Group) -> list[int]:
    """Soviet ports of the same sea, for a fleet and the unit it carries (Aide: Phase 8 (1), (2))."""
    r = state.rules
    if exploiting(state) or not r.fleets >> group.unit & 1:
        return []
    ports = r.sea_of(group.here) & state.friendly(SOVIET) & ~state.occupied[AXIS] & ~(1 << group.here)
    aboard = listed(group.others & r.land)
    return [
        h
        for h in members(ports)
        if stacking.room(state, group.unit, h) and all(stacking.room(state, p, h) for p in aboard)
    ]


def drop_goals(state: DefiantRussia, group: Group) -> list[int]:
    """Where paratroops may jump from a city, on the last turn (Aide: tableau ($))."""
    r, said = state.rules, state.rules.said["paratroops"]
    if exploiting(state) or not r.airborne >> group.unit & 1 or group.others or state.turn < said["drop_turn"]:
        return []
    if not (r.major | r.minor) >> group.here & 1 or state.weather != SNOW:
        return []
    found = []
    for h in members(r.playable & ~state.occupied[AXIS] & ~(1 << group.here)):
        if r.grid.distance(group.here, h) <= said["range"] and stacking.room(state, group.unit, h):
            found.append(h)
    return found
