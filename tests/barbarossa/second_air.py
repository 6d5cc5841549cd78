"""The second referee on the air war (BSR §9, §14): who may be laid where, who fires at whom and how well."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.games.barbarossa.units import Unit
from tests.barbarossa.second_commands import headquarters
from tests.barbarossa.second_ground import OTHER, Counter, Position, around

ONE_ENGINE = {"Bf 109E", "Bf 109F", "Ju 87", "Hs 123", "B-534", "CR.42", "IAR 80", "MC.200", "PZL P.11"}
"""Of the Axis (BSR §14.22d)."""
FAR_SOVIET = {"TB-3", "DB-3"}
SHORT, COMMAND = 25, 4
SUPPORT, INTERDICTION, TRANSPORT = "support", "interdiction", "transport"
ARMS = {SUPPORT: "cas", INTERDICTION: "interdiction"}
AA = ("aa", "motorised-aa")
GERMAN = ("german", "ss", "luftwaffe")
WEATHERS = {"mud": 2, "snow": 2, "frost": 1, "dry": 0}
"""Of a roll for readiness, and two more in a storm; reconstructed."""
READY = {("axis", "flown"): 7, ("axis", "damaged"): 4, ("soviet", "flown"): 5, ("soviet", "damaged"): 3}
MOST = 2
"""Of modifiers of either sign at AA fire (BSR §14.44)."""


@dataclass
class Sky:
    """What the position says of aircraft."""

    active: str
    purpose: str
    units: dict[str, Unit]
    ready: set[str]
    """In the Ready box, those on missions with them."""
    bases: dict[str, set[str]]
    hexes: set[str]
    """All of the map that is played on, lakes with them."""
    missions: dict[str, set[str]] = field(default_factory=dict)
    """By hex the units of both sides that are laid there."""
    attacks: list[set[str]] = field(default_factory=list)
    """The defender hexes of each declared attack."""

    def side(self, name: str) -> str:
        return ("axis", "soviet")[self.units[name].side]

    def over(self, number: str, side: str) -> set[str]:
        return {name for name in self.missions.get(number, set()) if self.side(name) == side}

    def free(self, side: str) -> set[str]:
        """BSR §14.21a."""
        busy = set().union(*self.missions.values()) if self.missions else set()
        return {name for name in self.ready - busy if self.side(name) == side}


# --- readiness (BSR §9) -------------------------------------------------------------------------------


def readiness(p: Position, storm: bool) -> int:
    return WEATHERS[p.weather] + 2 * storm


def recovers(side: str, box: str, roll: int) -> bool:
    return roll <= READY[side, box]


# --- missions (BSR §14.2) -----------------------------------------------------------------------------


def bases(p: Position, side: str, routes: set[str]) -> set[str]:
    """Sources, and towns and cities in general supply (BSR §14.22a)."""
    towns = p.ground.towns | p.ground.cities | p.ground.major_cities
    return (p.sources[side] - p.lapsed[side] | towns & routes) & p.friendly[side]


def bound(u: Unit, purpose: str) -> bool:
    """No farther than 25 hexes (BSR §14.22a, §14.22c)."""
    assert u.flight is not None
    if u.side == 0:
        return purpose == SUPPORT or u.flight.aircraft in ONE_ENGINE
    return u.flight.aircraft not in FAR_SOVIET


def disc(sky: Sky, side: str) -> set[str]:
    """Within range of a base, counted as the range of artillery is: over any ground."""
    return around(sky.bases[side], SHORT) & sky.hexes


def joins(u: Unit, purpose: str) -> bool:
    """Fighters and dummies go with any mission (BSR §14.21c), others only to fly it."""
    assert u.flight is not None
    if u.kind in ("fighter", "air-dummy"):
        return True
    return purpose in ARMS and getattr(u.flight, ARMS[purpose]) > 0


def limit(sky: Sky, side: str) -> int:
    """BSR §14.21b."""
    return 2 if side == "soviet" and sky.active != side else 3


def open_hexes(p: Position, sky: Sky, side: str) -> set[str]:
    """Where a side may lay anybody."""
    if sky.purpose != SUPPORT:
        chosen_ = sky.purpose == INTERDICTION and side == sky.active
        return {h for h in sky.missions if chosen_ or sky.over(h, sky.active)}
    found: set[str] = set()
    for targets in sky.attacks:
        taken = {h for h in targets if sky.missions.get(h)}
        found |= taken or targets  # one mission a combat (14.52a)
    return found


def lays(p: Position, sky: Sky, side: str) -> set[str]:
    """Each as `unit hex`."""
    found = set()
    near = disc(sky, side)
    for name in sky.free(side):
        unit = sky.units[name]
        purpose = sky.purpose
        if purpose == INTERDICTION and side == "soviet":
            purpose = "interception"
        if not joins(unit, purpose):
            continue
        for h in open_hexes(p, sky, side):
            if len(sky.over(h, side)) >= limit(sky, side) or not reaches(sky, unit, h, near):
                continue
            if side == "soviet" and sky.purpose == SUPPORT and silenced(p, h):
                opposes = unit.kind in ("fighter", "air-dummy") and bool(sky.over(h, "axis"))
                if not opposes:  # 21.26b
                    continue
            found.add(f"{name} {h}")
    return found


def reaches(sky: Sky, unit: Unit, number: str, near: set[str]) -> bool:
    if not bound(unit, sky.purpose):
        return True
    together = [targets for targets in sky.attacks if number in targets] if sky.purpose == SUPPORT else []
    return bool((together[0] if together else {number}) & near)  # 14.52b


def silenced(p: Position, number: str) -> bool:
    return any(number in around([c.place], COMMAND) for c in headquarters(p, nonop=True))


def chosen(sky: Sky) -> set[str]:
    """Hexes that the Axis may choose for interdiction (BSR §14.62), one after another."""
    if any(not sky.over(h, "axis") for h in sky.missions):
        return set()
    able = [sky.units[name] for name in sky.free("axis") if joins(sky.units[name], INTERDICTION)]
    if any(not bound(u, INTERDICTION) for u in able):
        return sky.hexes - set(sky.missions)
    return disc(sky, "axis") - set(sky.missions) if able else set()


# --- AA fire (BSR §14.4) ------------------------------------------------------------------------------


def fires(c: Counter) -> bool:
    """BSR §14.42."""
    if not c.fights or c.unit.kind == "flotilla":
        return False
    if c.side == "soviet":
        return c.unit.kind in (*AA, "hq") or (c.unit.size == "XX" and c.unit.kind != "cavalry")
    if c.unit.kind == "cavalry" and c.unit.nation not in GERMAN:
        return False
    return c.unit.zone or c.unit.kind in AA


def batteries(p: Position, side: str, number: str) -> list[Counter]:
    """Those of a side that fire at aircraft over a hex (BSR §14.41)."""
    return [c for c in p.counters if c.side == side and c.place in around([number], 1) and fires(c)]


def at_target(firing: list[Counter], u: Unit) -> int:
    """The modifier of a shot (BSR §14.44)."""
    assert u.flight is not None
    good = sum(c.unit.kind in AA for c in firing) + any(c.unit.kind == "hq" for c in firing)
    own = u.flight.aa
    return min(good + max(own, 0), MOST) + max(min(own, 0), -MOST)


# --- air combat (BSR §14.3) ---------------------------------------------------------------------------


@dataclass
class Duel:
    """Over one hex, while units are paired."""

    fighting: dict[str, set[str]]
    """By side its combat units."""
    flying: dict[str, set[str]]
    """By side its mission units."""
    pairs: list[tuple[str, str]] = field(default_factory=list)

    def engages(self, side: str, *, first: bool) -> set[str]:
        """What may be chosen now, each as `unit target` (BSR §14.32a): one for each enemy, then those in excess for
        anybody (BSR §14.32b), whichever side has them; who comes second leaves alone whom the other has sent."""
        enemy = OTHER[side]
        engaged = {unit for pair in self.pairs for unit in pair}
        able = self.fighting[side] - engaged
        left = (self.fighting[enemy] - engaged) or (self.flying[enemy] - engaged)
        if not left:
            sent = set() if first else {unit for pair in self.pairs for unit in pair if pair[0] in self.fighting[enemy]}
            left = (self.fighting[enemy] | self.flying[enemy]) - sent
        return {f"{a} {b}" for a in able for b in left}


def pursues(duel: Duel, side: str, left: set[str]) -> set[str]:
    """With the Local Tactical Advantage (BSR §14.32d), each as `unit target`: who has driven off whom he fought, or
    fought nobody, at those who are not engaged. `left`: all that are still over the hex."""
    enemy = OTHER[side]
    engaged = {unit for pair in duel.pairs if set(pair) <= left for unit in pair}
    free = (duel.fighting[side] & left) - engaged
    return {f"{a} {b}" for a in free for b in ((duel.fighting[enemy] | duel.flying[enemy]) & left) - engaged}


# --- air transport (BSR §14.7) --------------------------------------------------------------------------

LONG = 60
PASSENGERS = ("airborne", "parachute", "infantry", "mountain", "engineer", "hq", "supply")


def load(c: Counter) -> int:
    """BSR §14.73."""
    return max(1, c.unit.stack)


def rides(p: Position, sky: Sky, c: Counter) -> bool:
    """From a town or city of the map (BSR §14.72, §14.75a); a dump is not carried (BSR §14.73)."""
    towns = p.ground.towns | p.ground.cities | p.ground.major_cities
    if c.unit.kind not in PASSENGERS or c.place not in towns or (not c.fights and c.steps > 1):
        return False
    if c.marks & {"still", "still_next", "overrun", "garrison", "receiving", "activated", "no_fuel"}:
        return False
    if c.unit.kind == "hq" and "nonop" in c.marks:
        return False
    planes = [n for n in sky.free(c.side) if sky.units[n].kind == "transport"]
    return len(planes) >= load(c) and load(c) <= 2


def lands(p: Position, c: Counter) -> set[str]:
    """Another friendly town or city within 60 hexes (BSR §14.75b)."""
    towns = (p.ground.towns | p.ground.cities | p.ground.major_cities) & p.friendly[c.side]
    return {h for h in towns & around([c.place], LONG) if not p.at(h, OTHER[c.side])} - {c.place}


def shot_at(p: Position, c: Counter, there: str, u: Unit, sheet: set[str]) -> tuple[set[str], int] | None:
    """Who fires at a transport, and with what modifier (BSR §14.76): enemies beside its two ends, those beside the
    second adding one each, those on the way one each too; in a zone of interdiction somebody always does, at level two
    with one more (BSR §14.65). Nothing where nobody fires. `sheet`: all hexes of the map."""
    assert u.flight is not None
    enemy = OTHER[c.side]
    ends = [b for number in (c.place, there) for b in batteries(p, enemy, number)]
    level = max(p.level(c.place), p.level(there)) if c.side == "soviet" else 0
    if not ends and not level:
        return None
    good = len(batteries(p, enemy, there)) + flown_over(p, c, there, sheet) + max(level - 1, 0)
    firing = {each.name: each for each in ends}
    good += sum(each.unit.kind in AA for each in firing.values())
    good += any(each.unit.kind == "hq" for each in firing.values())
    own = u.flight.aa
    return set(firing), min(good + max(own, 0), MOST) + max(min(own, 0), -MOST)


def flown_over(p: Position, c: Counter, there: str, sheet: set[str]) -> int:
    """Enemies that fire, on the way that meets the fewest, those beside its end left out; no more than two count."""
    near, under = around([there], 1), dict[str, int]()
    for each in p.counters:
        if each.side == OTHER[c.side] and fires(each) and each.place not in near:
            under[each.place] = under.get(each.place, 0) + 1
    best, ahead = {c.place: 0}, {c.place}
    for _ in range(LONG):
        found = set()
        for here in ahead:
            for number in around([here], 1) & sheet:
                met = best[here] + under.get(number, 0)
                if met < best.get(number, MOST):
                    best[number] = met
                    found.add(number)
        ahead = found
    return best.get(there, MOST)


def fate(planes: list[str]) -> str:
    """Of the passenger, by what has become of each transport: - arrives, A aborted, D damaged, X destroyed (BSR
    §14.77)."""
    if all(each == "X" for each in planes):
        return "lost"
    return "back" if "A" in planes or "X" in planes else "arrives"
