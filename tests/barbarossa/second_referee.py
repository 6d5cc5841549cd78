"""A second reckoning of a combat, written from the rulebook: names and numbers of hexes, lists and fractions.

It is slow and plain, and shares nothing with the umpire but what is printed on counters. The umpire is held
against it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import floor

from grognard.games.barbarossa.units import Unit, counters

ARMOUR_TYPES = {"armour", "armoured-anti-tank", "armoured-engineer", "assault-gun"}
GUNS_AGAINST_ARMOUR = {"anti-tank", "motorised-anti-tank", "armoured-anti-tank", "aa", "motorised-aa"}
ENGINEER_TYPES = {"engineer", "motorised-engineer", "armoured-engineer"}
ARTILLERY_TYPES = {"field-artillery", "coastal-artillery", "mortar"}
RATIOS = [(1, 4), (1, 3), (1, 2), (3, 4), (1, 1), (3, 2), *((n, 1) for n in range(2, 11))]


@dataclass
class Combat:
    """A position, and a combat in it, in plain words."""

    attacker: str
    """axis or soviet"""
    weather: str
    letters: dict[str, str]
    """By hex a letter of the boards; hexes not named are clear."""
    rivers: set[frozenset[str]]
    majors: set[frozenset[str]]
    roads: dict[frozenset[str], str]
    """By hexside main, minor or rails."""
    lines: set[tuple[str, str]]
    belts: set[str]
    strongpoints: set[str]
    """The defender's."""
    razed: set[str]
    places: dict[str, str]
    """By unit its hex."""
    steps: dict[str, int]
    attackers: list[str]
    targets: list[str]
    guns: list[str] = field(default_factory=list)
    support: list[str] = field(default_factory=list)
    unsupplied: set[str] = field(default_factory=set)
    overrun: set[str] = field(default_factory=set)
    no_fuel: set[str] = field(default_factory=set)
    supplied: bool = True
    mandated: bool = False
    order: str = "none"
    reply: str = "none"
    engineers: bool = False
    buster: str = ""
    results: tuple[str, str] = ("-", "-")

    def unit(self, name: str) -> Unit:
        return counters()[name]

    def figures(self, name: str) -> tuple[int, int, int]:
        return self.unit(name).strength[self.steps[name]]

    def terrain(self, number: str) -> str:
        return self.letters.get(number, ".")

    @property
    def defenders(self) -> list[str]:
        return [name for name, place in self.places.items() if place in self.targets]

    @property
    def troops(self) -> list[str]:
        """The defenders that are no artillery."""
        return [name for name in self.defenders if self.unit(name).kind not in ARTILLERY_TYPES]

    def wall(self, here: str, there: str) -> bool:
        return self.attacker == "axis" and (there, here) in self.lines and there not in self.razed

    def belt(self, number: str) -> bool:
        return self.attacker == "axis" and number in self.belts and number not in self.razed


def neighbours(number: str) -> set[str]:
    column, row = int(number[:2]), int(number[2:])
    low, high = (row - 1, row) if column % 2 == 0 else (row, row + 1)
    found = {(column, row - 1), (column, row + 1)}
    found |= {(column + d, r) for d in (-1, 1) for r in (low, high)}
    return {f"{c:02}{r:02}" for c, r in found if 1 <= c <= 9 and 1 <= r <= 9}


def distance(a: str, b: str) -> int:
    reached, steps = {a}, 0
    while b not in reached:
        reached |= {n for hex_ in reached for n in neighbours(hex_)}
        steps += 1
    return steps


# --- strengths: 15.4, 13 --------------------------------------------------------------------------


def attack(c: Combat) -> int:
    shares = []
    printed = 0
    for name in c.attackers:
        strength = c.figures(name)[0]
        printed += strength
        if name == c.buster and may_bust(c, name):
            strength *= 2
        shares.append((strength, halvings(c, name)))
    return by_groups(shares) + support(c, c.guns, printed)


def by_groups(shares: list[tuple[int, int]]) -> int:
    """3.42: those alike together, the fraction dropped at the end."""
    kinds = {times for _, times in shares}
    return sum(floor(Fraction(sum(s for s, t in shares if t == times), 2**times)) for times in kinds)


def halvings(c: Combat, name: str) -> int:
    unit, here = c.unit(name), c.places[name]
    times = 0
    if c.terrain(here) in "Ss":
        times += 1
    if unit.ma in ("red", "orange", "green") and any(
        c.terrain(t) in "Ss" and not drives_in(c, here, t) for t in c.targets
    ):
        times += 1
    if any(frozenset((here, t)) in c.majors for t in c.targets):
        times += 1
    if unit.red and any(c.terrain(t) in "cCMA" for t in c.targets):
        times += 1
    return times


def drives_in(c: Combat, here: str, there: str) -> bool:
    """10.48, 10.44: by rail or road, not by a minor road in mud, nor over a major river, for no bridge is drawn."""
    way = c.roads.get(frozenset((here, there)))
    if way is None or frozenset((here, there)) in c.majors:
        return False
    return way != "minor" or c.weather != "mud"


def may_bust(c: Combat, name: str) -> bool:
    """15.44"""
    if c.unit(name).side != 0 or c.unit(name).kind not in ("aa", "motorised-aa", "assault-gun"):
        return False
    for t in c.targets:
        line = any(hex_ == t for hex_, _ in c.lines) and t not in c.razed
        if c.attacker == "axis" and (t in c.strongpoints or c.belt(t) or line or c.terrain(t) in "cC"):
            return True
    return False


def support(c: Combat, guns: list[str], limit: int) -> int:
    times = int(any(c.terrain(t) in "Ss" for t in c.targets)) + int(c.weather == "mud")
    return min(floor(Fraction(sum(c.unit(name).support for name in guns), 2**times)), limit)


def defence(c: Combat) -> int:
    total = sum(c.figures(name)[1] for name in c.troops)
    fires = []
    for name in c.defenders:
        if c.unit(name).kind in ARTILLERY_TYPES:
            friends = [f for f in c.troops if c.places[f] == c.places[name]]
            if name in c.support and friends and c.unit(name).kind != "mortar":
                fires.append(name)
    guns = [n for n in c.defenders if n not in c.troops and n not in fires]
    outside = [n for n in c.support if n not in c.defenders and c.unit(n).kind != "mortar"]
    limit = total
    total += sum(c.figures(name)[1] for name in guns)
    return total + support(c, fires + outside, limit)


def column(c: Combat) -> tuple[int, bool]:
    ours, theirs = attack(c), defence(c)
    reached = [i for i, (a, d) in enumerate(RATIOS) if ours * d >= theirs * a]
    return (max(reached), False) if reached else (0, True)


# --- modifiers: 15.5, 18 --------------------------------------------------------------------------


def drm(c: Combat) -> int:
    """All together, before the limit."""
    found = ground(c)
    if c.order == "no-retreat" and any(c.figures(name)[2] > 0 for name in c.defenders):
        found += 1
    if engineers_work(c):
        found -= 1
    if any(name in c.unsupplied for name in c.defenders):
        found -= 1
    if not c.supplied and any(c.unit(n).kind not in ("armoured-train", "flotilla") for n in c.attackers):
        found += 2
    if combined(c):
        found -= 1
    found -= divisions(c)
    if any(name in c.overrun for name in c.defenders):
        found -= 1
    if column(c)[1]:
        found += 2
    return found


def from_to(c: Combat, units: list[str]) -> list[tuple[str, str]]:
    return [(c.places[name], t) for name in units for t in c.targets]


def hexside(c: Combat, here: str, there: str) -> int:
    river = frozenset((here, there)) in c.rivers and frozenset((here, there)) not in c.majors
    return int(river) + int(c.wall(here, there))


def ground(c: Combat) -> int:
    """15.51: for each hex that could be the best the least that any attacker meets, then the best of them."""
    return max(least(c, best) for best in c.targets)


def least(c: Combat, best: str) -> int:
    letter = c.terrain(best)
    own = {"h": 1, "H": 1, "M": 2, "A": 2}.get(letter, 0)
    own += letter in "cC" or (letter == "t" and c.weather in ("mud", "snow"))
    if c.belt(best):
        own += 1
    met = []
    for here, there in from_to(c, c.attackers):
        value = hexside(c, here, there)
        if best in c.strongpoints and not c.belt(best):
            behind = there == best and c.wall(here, there)
            if not behind or near_city(c, best):
                value += 1
        met.append(value)
    return own + min(met)


def near_city(c: Combat, number: str) -> bool:
    """18.41d: in these positions all cities are Soviet unless the Axis holds or controls them; the caller sees to it
    that it does not."""
    return any(letter in "cC" and distance(number, city) <= 4 for city, letter in c.letters.items())


def engineers_work(c: Combat) -> bool:
    """15.53"""
    if not c.engineers or not any(c.unit(n).kind in ENGINEER_TYPES for n in c.attackers):
        return False
    if any(c.terrain(t) in "cC" or (c.terrain(t) == "t" and c.weather in ("mud", "snow")) for t in c.targets):
        return True
    if min(hexside(c, here, there) for here, there in from_to(c, c.attackers)):
        return True
    # A fortification that gives the defender something: without those of its hex he would have less.
    best = max(c.targets, key=lambda t: (least(c, t), -c.targets.index(t)))
    if c.belt(best):
        return True
    kept, c.strongpoints = c.strongpoints, c.strongpoints - {best}
    without, c.strongpoints = least(c, best), kept
    return least(c, best) > without


def combined(c: Combat) -> bool:
    """15.57"""
    tanks = [n for n in c.attackers if c.unit(n).red]
    others = [
        n for n in c.attackers if c.unit(n).kind in ("recon", "motorised-infantry", "motorcycle", "motorised-engineer")
    ]
    if c.attacker != "axis" or not tanks or not others or c.weather in ("mud", "snow"):
        return False
    if any(c.unit(n).red or c.unit(n).kind in GUNS_AGAINST_ARMOUR for n in c.defenders):
        return False
    if any(c.terrain(t) in "SscCMA" or t in c.strongpoints or c.belt(t) for t in c.targets):
        return False
    pairs = from_to(c, tanks + others)
    water = all(frozenset(pair) in c.rivers | c.majors for pair in pairs)
    return not water and not all(c.wall(*pair) for pair in pairs)


def divisions(c: Combat) -> int:
    """15.58"""
    if c.attacker != "axis":
        return 0
    panzer = motorised = 0
    for name in sorted({c.unit(n).formation for n in c.attackers} - {""}):
        mine = [n for n in c.attackers if c.unit(n).formation == name]
        if not c.supplied and any(n in c.unsupplied | c.no_fuel for n in mine):
            continue
        kinds = [c.unit(n).kind for n in mine]
        regiments, recon = kinds.count("motorised-infantry"), kinds.count("recon")
        if any(u.formation == name and u.kind == "armour" for u in counters().values()):
            panzer += "armour" in kinds and regiments > 0 and regiments + recon > 1
        else:
            motorised += regiments > 1 and recon > 0
    return panzer + min(panzer, motorised)


# --- losses: 16 -----------------------------------------------------------------------------------


@dataclass
class Toll:
    steps: int
    first: set[str]
    """Who may lose the first step."""
    retreats: set[str]
    hexes: int
    gone: set[str]


def losses(c: Combat) -> tuple[Toll, Toll]:
    near = [g for g in c.guns if neighbours(c.places[g]) & set(c.targets)]
    ours, theirs = set(c.attackers) | set(near), set(c.defenders)
    above, below = c.results
    attacker = plain(c, above, c.reply, ours)
    defender = plain(c, below, c.order, theirs)
    if above.endswith("*"):
        if not defender.gone:
            defender.steps += dry_tanks(c, c.defenders)
        conditions = not_fed(c) + c.mandated + fortified(c) + dry_tanks(c, c.attackers)
        attacker.steps += conditions
        number = any(ch.isdigit() for ch in above)
        tanks = {n for n in c.attackers if c.unit(n).red}
        met = {n for n in theirs if c.unit(n).kind in ARMOUR_TYPES | GUNS_AGAINST_ARMOUR}
        if tanks and met and (conditions or number) and attacker.steps:
            attacker.first = tanks
            red = {n for n in met if c.unit(n).red}
            guns = {n for n in met if c.unit(n).kind in GUNS_AGAINST_ARMOUR}
            if defender.steps and (red or guns):
                defender.first = (red or guns) & defender.first or defender.first
        elif conditions:
            declared = {n for n in c.attackers if engineers_work(c) and c.unit(n).kind in ENGINEER_TYPES}
            if c.buster and may_bust(c, c.buster):
                declared |= {n for n in c.attackers if may_bust(c, n)}
            attacker.first = declared or attacker.first
    return attacker, defender


def plain(c: Combat, result: str, order: str, units: set[str]) -> Toll:
    """16.12, 16.45"""
    if result == "e":
        return Toll(0, set(), set(), 0, units)
    number = int(result[0]) if result[0].isdigit() else 0
    back = "R" in result
    obey = {n for n in units if c.figures(n)[2] > 0}
    hexes, goes = (2, units) if back else (0, set())
    if back and order == "no-retreat" and obey:
        number, goes = number + 1, units - obey
        hexes = 2 if goes else 0
    if back and order == "additional-retreat" and obey:
        number, hexes = max(number - 1, 0), 3
    able = {n for n in units if units <= set(c.attackers) | set(c.guns) or not kept_back(c, n)}
    return Toll(number, able, goes, hexes, set())


def not_fed(c: Combat) -> bool:
    return not c.supplied and any(c.unit(n).kind not in ("armoured-train", "flotilla") for n in c.attackers)


def fortified(c: Combat) -> bool:
    if any(t in c.strongpoints or c.belt(t) for t in c.targets):
        return True
    return all(c.wall(*pair) for pair in from_to(c, c.attackers))


def dry_tanks(c: Combat, force: list[str]) -> bool:
    """16.32b"""
    return any(c.unit(n).red and c.unit(n).kind in ARMOUR_TYPES for n in set(force) & c.no_fuel)


def kept_back(c: Combat, name: str) -> bool:
    """16.24, 21.51b: whether a unit of the NKVD may not lose the first step, whichever of its hex is named for it."""
    here = c.places[name]
    letter = c.terrain(here)
    shelter = letter in "wHsMAcC" or (letter == "t" and c.weather in ("mud", "snow")) or here in c.strongpoints
    shelter = shelter or c.belt(here) or (any(hex_ == here for hex_, _ in c.lines) and here not in c.razed)
    together = [n for n in c.defenders if c.places[n] == here]
    police = [n for n in together if c.unit(n).troops == "nkvd"]
    if name not in police or not shelter or len(together) == 1:
        return False
    return all(named == name for named in police)
