"""The second referee on Soviet command: who may begin to move near Non-Op headquarters (BSR §21.27), who may be
activated (BSR §10.13, §21.12a), and which orders about retreats may be given (BSR §12.5)."""

from __future__ import annotations

from collections import Counter as Tally
from dataclasses import dataclass, field

from tests.barbarossa.second_ground import Counter, Position, around
from tests.barbarossa.second_marches import BOUND, one_hex, points, share

RANGE = 4
KINDS = ("no-retreat", "additional-retreat")
NEVER_ACTIVATED = ("cavalry", "armoured-train", "super-heavy", "flotilla", "hq")


def headquarters(p: Position, nonop: bool) -> list[Counter]:
    return [c for c in p.counters if c.unit.kind == "hq" and ("nonop" in c.marks) == nonop]


def command(p: Position, hq: Counter) -> int:
    """What aircraft leave of it (BSR §14.66)."""
    return max(0, hq.unit.command - p.level(hq.place))


def area(c: Counter) -> set[str]:
    """BSR §21.11."""
    return around([c.place], RANGE)


def nonop_area(p: Position) -> set[str]:
    return {h for hq in headquarters(p, nonop=True) for h in area(hq)}


# --- who may begin to move ------------------------------------------------------------------------


def zones(p: Position) -> list[tuple[set[str], int]]:
    """Areas of Non-Op headquarters, those that overlap as one, and how many may begin in each (BSR §21.27a,
    §21.27b)."""
    found: list[tuple[set[str], int]] = []
    for hq in headquarters(p, nonop=True):
        hexes, value = area(hq), hq.unit.recovery
        apart = []
        for others, least in found:
            if others & hexes:
                hexes, value = hexes | others, min(value, least)
            else:
                apart.append((others, least))
        found = [*apart, (hexes, value)]
    return [(hexes, value - 1) for hexes, value in found]


def movable(first: Position, now: Position, moved: set[str], finished: set[str]) -> set[str]:
    """Combat units that may begin to move. `first`: the position when the phase began; `moved`: who has begun;
    `finished`: who has been told to stay."""
    side = first.phase.partition("-")[0]
    able = {c.name for c in now.counters if c.side == side and c.fights and free(now, c)} - moved - finished
    for hexes, most in zones(first) if side == "soviet" else []:
        bound = {c.name for c in first.counters if c.side == side and c.place in hexes and limited(c)}
        if len(bound & moved) >= most:
            able -= bound
    return able


def limited(c: Counter) -> bool:
    """Combat units; not a Non-Op headquarters, which can always move (BSR §21.27a)."""
    return c.fights and "nonop" not in c.marks


def free(p: Position, c: Counter) -> bool:
    """No marker holds it, and the phase is one of its own (BSR §10.1, §10.26)."""
    if not c.ma or c.marks & BOUND or share(p, c) == 0:
        return False
    return points(p, c) > 0 or bool(one_hex(p, [c]))


# --- activation -----------------------------------------------------------------------------------


@dataclass
class Activity:
    """What headquarters have done in a phase."""

    used: Tally[str] = field(default_factory=Tally)
    """Command points spent, by headquarters."""
    led: set[str] = field(default_factory=set)
    """Headquarters that have let a Guards unit go besides (BSR §10.13b)."""

    def activate(self, c: Counter, hq: str) -> None:
        if is_guards(c) and hq not in self.led:
            self.led.add(hq)
        else:
            self.used[hq] += 1


def is_guards(c: Counter) -> bool:
    return c.side == "soviet" and c.unit.troops == "guards"


def activations(p: Position, done: Activity) -> set[str]:
    """Each as `unit by headquarters`, supply units too, but not dumps; one of the Guards besides, though interdiction
    leaves no point (BSR §10.13b, §21.41)."""
    barred, found = nonop_area(p), set()
    for hq in headquarters(p, nonop=False):
        if p.phase != "soviet-motorised":
            continue
        for c in p.counters:
            if done.used[hq.name] >= command(p, hq) and (not is_guards(c) or hq.name in done.led):
                continue
            if c.side != "soviet" or not (c.fights or c.steps == 1) or c.place not in area(hq) - barred:
                continue
            if c.motorised or c.unit.kind in NEVER_ACTIVATED:  # 10.13c
                continue
            if c.ma and not c.marks & {"activated", *BOUND}:
                found.add(f"{c.name} by {hq.name}")
    return found


# --- orders (BSR §12.5) ----------------------------------------------------------------------------


@dataclass
class Fight:
    """A declared combat."""

    name: str
    """The hex by which it is called."""
    targets: set[str]
    attackers: set[str]
    order: str = "none"
    """What the defender has put there."""
    imposed: bool = False
    """By the NKVD, not by a headquarters."""
    lifted: bool = False
    reply: str = "none"


@dataclass
class Staff:
    """The orders of one side."""

    p: Position
    side: str
    attacks: bool
    """It attacks, and answers what the defender has ordered."""
    turn: int
    used: Tally[str] = field(default_factory=Tally)

    def offers(self, fights: list[Fight]) -> set[str]:
        found = set()
        for fight in fights:
            hexes = self.hexes(fight)
            if self.open_to(fight) and hexes - self.p.bombed(self.side):  # 12.53g
                for kind in KINDS:
                    if kind == KINDS[0] or self.dry(hexes):
                        found |= self.paid(f"order {fight.name} {kind}", hexes)
            if fight.imposed and not self.attacks and self.side == "soviet":
                where = {c.place for c in guards(self.p, fight, self.turn)}
                found |= self.paid(f"cancel {fight.name}", where)
        return found

    def dry(self, hexes: set[str]) -> bool:
        """BSR §12.53d."""
        return any(self.p.weather_in(h) != "mud" for h in hexes)

    def open_to(self, fight: Fight) -> bool:
        units = [c for c in self.p.counters if c.name in fight.attackers]
        if self.attacks:
            return fight.order != "none" and fight.reply == "none" and any(c.ma for c in units)  # 12.53c, 12.53e
        units = [c for h in fight.targets for c in self.p.fighters(h, self.side)]
        if fight.order != "none" or fight.lifted or not any(c.ma for c in units):
            return False
        return any(good_ground(self.p, h, self.side) for h in fight.targets)  # 12.53b

    def hexes(self, fight: Fight) -> set[str]:
        if self.attacks:
            return {c.place for c in self.p.counters if c.name in fight.attackers}
        return fight.targets

    def paid(self, action: str, hexes: set[str]) -> set[str]:
        """A Soviet order names who gives it: one hex in range, which is in that of no Non-Op one (BSR §12.54a)."""
        if self.side == "axis":
            return {action}
        free_ = hexes - nonop_area(self.p)
        able = [hq for hq in headquarters(self.p, nonop=False) if self.used[hq.name] < command(self.p, hq)]
        return {f"{action} by {hq.name}" for hq in able if area(hq) & free_}

    def give(self, action: str, fights: list[Fight]) -> None:
        verb, name, *rest = action.split()
        fight = next(each for each in fights if each.name == name)
        if "by" in rest:
            self.used[rest[-1]] += 1
        if verb == "cancel":
            fight.order, fight.imposed, fight.lifted = "none", False, True
        elif self.attacks:
            fight.reply = rest[0]
        else:
            fight.order = rest[0]


def good_ground(p: Position, number: str, side: str) -> bool:
    """BSR §12.53b."""
    g = p.ground
    if number in g.woods | g.cities | g.major_cities or g.terrain[number] in ("alpine", "mountain"):
        return True
    lined = number not in p.razed and any(here == number for here, _ in g.lines)
    if number in p.forts(side) or (side == "soviet" and lined):
        return True
    return number in g.towns and p.weather_in(number) in ("mud", "snow")


def guards(p: Position, fight: Fight, turn: int) -> list[Counter]:
    """NKVD units that forbid a retreat (BSR §12.54b, §21.51a, §21.51d)."""
    stacks = [c for h in fight.targets if good_ground(p, h, "soviet") for c in p.fighters(h, "soviet")]
    return [c for c in stacks if c.unit.troops == "nkvd" and (turn < 31 or c.motorised)]
