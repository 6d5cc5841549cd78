"""What the umpire says of a position against what the second referee says, question by question."""

from __future__ import annotations

from collections import Counter as Tally
from random import Random

from grognard.games.barbarossa import allowances, movement, overrun, reaction, retreat, specialised, supply_phase
from grognard.games.barbarossa.control import controlled
from grognard.games.barbarossa.declaration import Attack, contacts
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import members
from grognard.warfare.network import Reach
from tests.barbarossa import second_attacks as attacks
from tests.barbarossa import second_marches as marches
from tests.barbarossa import second_retreats as retreats
from tests.barbarossa import second_supplies as supplies
from tests.barbarossa.second_facts import facts
from tests.barbarossa.second_ground import MAIN, MINOR, MOTORWAY, PLAIN, RAIL, Counter

MANNERS = (PLAIN, RAIL, MINOR, MAIN, MOTORWAY)
"""In which the umpire says that a hex was entered."""
EMPTY: tuple[object, ...] = (set(), {}, (set(), set()), False, "general")


LARGE, FEW = 300, 40


class Comparison:
    """Of one position; `wrong` is what differs, `tally` how often each kind of thing was compared, `full` how often
    there was something to it."""

    def __init__(self, state: Barbarossa, chance: Random) -> None:
        self.state, self.chance, self.position = state, chance, facts(state)
        self.by_name = {c.name: c for c in self.position.counters}
        self.tally: Tally[str] = Tally()
        self.full: Tally[str] = Tally()
        self.wrong: list[str] = []
        self.asked = self.some_hexes()
        self.routes = {side: supplies.supplied(self.position, side, self.asked) for side in SIDES}

    def some_hexes(self) -> set[str]:
        """Of which supply is worked out: all, or on a large map those where somebody stands and some others."""
        every = self.position.ground.hexes
        if len(every) <= LARGE:
            return every
        return {c.place for c in self.position.counters} | set(self.chance.sample(sorted(every), FEW))

    def same(self, kind: str, what: object, umpire: object, referee: object) -> None:
        self.tally[kind] += 1
        self.full[kind] += referee not in EMPTY
        if umpire != referee:
            self.wrong.append(f"{kind} {what}: umpire {shown(umpire, referee)}, referee {shown(referee, umpire)}")

    def names(self, hexes: int) -> set[str]:
        return {self.state.rules.numbers[h] for h in members(hexes)}

    def prices(self, found: Reach) -> dict[str, float]:
        return {self.state.rules.numbers[h]: found.price(h) / 2 for h in found.ends}

    def all(self) -> Comparison:
        for side in (0, 1):
            self.zones(side)
            self.supply(side)
            self.contacts(side)
            self.retreats(side)
            self.reactions(side)
        for bits, stack in self.stacks():
            self.moves(bits, stack)
            self.overruns(bits, stack)
        self.states_of_supply()
        return self

    def zones(self, side: int) -> None:
        tag = SIDES[side]
        self.same("zones", tag, self.names(zoc(self.state, side)), self.position.zone(tag))
        self.same("control", tag, self.names(controlled(self.state, side)), self.position.controlled(tag))

    def supply(self, side: int) -> None:
        self.same(
            "supply",
            SIDES[side],
            self.names(supplied_hexes(self.state, side)) & self.asked,
            self.routes[SIDES[side]] & self.asked,
        )

    def states_of_supply(self) -> None:
        after = self.state.copy()
        for side in (0, 1):
            supply_phase.judge(after, side, [])
        for name, expected in supplies.states(self.position, self.routes).items():
            bit = 1 << after.rules.by_name[name]
            found = "unsupplied" if after.unsupplied & bit else "emergency" if after.emergency & bit else "general"
            self.same("states of supply", name, found, expected)

    def stacks(self) -> list[tuple[int, list[Counter]]]:
        """Stacks of the side that moves, and parts of them, with somewhere to go."""
        r, side, found = self.state.rules, self.state.now.side, []
        moved = self.state.opened | self.state.done | self.state.busy | self.state.stirred
        if self.state.now.kind != "movement":
            return []
        for here in sorted({c.place for c in self.position.counters if c.side == SIDES[side or 0]}):
            able = [c for c in self.position.at(here) if c.ma and not c.marks & marches.BOUND]
            able = [c for c in able if not moved >> r.by_name[c.name] & 1 and c.unit.ma != "grey"]
            for size in sorted({min(1, len(able)), min(2, len(able)), len(able)} - {0}):
                taken = self.chance.sample(able, size)
                if all(marches.share(self.position, c) for c in taken):
                    found.append((sum(1 << r.by_name[c.name] for c in taken), taken))
        return self.chance.sample(found, min(len(found), 8))

    def moves(self, bits: int, stack: list[Counter]) -> None:
        p, state = self.position, self.state
        said = f"{[c.name for c in stack]} in {stack[0].place}"
        for c in stack:
            points = allowances.allowance(state, state.rules.by_name[c.name]) / 2
            self.same("allowances", c.name, points, marches.points(p, c))
        found = movement.reach(state, bits)
        self.same("marches", said, self.prices(found), marches.march(p, stack))
        self.goes_on(bits, stack, found)
        if specialised.may_begin_strategic(state, bits):
            strategic = self.prices(specialised.strategic(state, bits))
        else:
            strategic = {}
        self.same("strategic movement", said, strategic, marches.strategic(p, stack))
        self.same(
            "infiltration", said, self.names(specialised.infiltration(state, bits)), marches.infiltration(p, stack)
        )
        self.same("one hex", said, self.names(specialised.one_hex(state, bits)), marches.one_hex(p, stack))
        self.same("crossing", said, self.names(specialised.crossing(state, bits)), marches.crossing(p, stack))

    def goes_on(self, bits: int, stack: list[Counter], found: Reach) -> None:
        """Halfway, out of enemy zones, it stops and goes on."""
        r, zone = self.state.rules, self.position.zone(attacks.OTHER[stack[0].side])
        halts = sorted(h for h in found.ends if r.numbers[h] not in zone)
        if not halts:
            return
        there, after = self.chance.choice(halts), self.state.copy()
        movement.begin(after, bits, specialised.MARCH)
        movement.go(after, bits, found, there, [])
        p, names = facts(after), {c.name for c in stack}
        moved = [c for c in p.counters if c.name in names]
        budget = min(marches.points(p, c) for c in moved)
        manner = MANNERS[after.entered]
        if r.numbers[there] in p.bombed(stack[0].side) and manner != RAIL:  # no road had a rate there
            manner = PLAIN
        begun = (manner, found.price(there) / 2)
        expected = {h: price - begun[1] for h, price in marches.reach(p, moved, budget, begun=begun).items()}
        said = f"{sorted(names)} from {stack[0].place} by {r.numbers[there]}"
        self.same("marches continued", said, self.prices(movement.reach(after, bits)), expected)

    def reactions(self, side: int) -> None:
        """Some hexes beside enemies are under attack from some of those."""
        p, r, state, tag = self.position, self.state.rules, self.state, SIDES[side]
        beside = sorted(h for h in p.held(tag) if p.held(attacks.OTHER[tag]) & set(p.ground.near(h)))
        if not beside:
            return
        defended = set(self.chance.sample(beside, self.chance.randint(1, min(2, len(beside)))))
        near = sorted(h for h in p.held(attacks.OTHER[tag]) if defended & set(p.ground.near(h)))
        attackers = set(self.chance.sample(near, self.chance.randint(1, len(near))))
        units = sum(1 << r.by_name[c.name] for h in attackers for c in p.fighters(h, attacks.OTHER[tag]))
        state = state.copy()
        movement.close_phase(state)
        state.attacks, state.reinforced = (Attack(r.hexes(defended), units),), 0
        state.phase = PHASES.index(f"{tag}-reaction")
        able = {c.name for c in p.counters if c.side == tag and marches.may_react(p, c, defended)}
        found = reaction.eligible(state, side)
        self.same("who reacts", sorted(defended), {r.names[piece] for piece in members(found)}, able)
        for name in sorted(able)[:3]:
            c, said = self.by_name[name], f"{name} from {self.by_name[name].place}, {sorted(attackers)} attack"
            reached = self.prices(reaction.reach(state, r.by_name[name]))
            self.same("reactions", said, reached, marches.reaction(p, c, attackers))

    def ratios(self, side: int, may: dict[str, set[str]]) -> None:
        """Of some of those that may attack a hex (BSR §12.22)."""
        r, p = self.state.rules, self.position
        for target in sorted(set().union(*may.values()))[:3]:
            able = sorted(name for name, hexes in may.items() if target in hexes)
            taken = self.chance.sample(able, self.chance.randint(1, len(able)))
            units = sum(1 << r.by_name[name] for name in taken)
            found = contacts(self.state, side).ratio(self.state, side, units, 1 << r.hex(target))
            expected = attacks.ratio(p, [self.by_name[name] for name in taken], target)
            self.same("initial ratios", f"{taken} {target}", (found.attack, found.defence), expected)

    def overruns(self, bits: int, stack: list[Counter]) -> None:
        p, state = self.position, self.state
        for target in sorted(p.held(attacks.OTHER[stack[0].side]) & set(p.ground.near(stack[0].place))):
            hex_ = state.rules.hex(target)
            can = attacks.can_overrun(p, stack, target)
            said = f"{[c.name for c in stack]} in {stack[0].place} {target}"
            self.same("overruns", said, overrun.why_not(state, bits, hex_) is None, can)
            if can:
                found = overrun.price(state, bits, hex_)
                self.same("overrun prices", said, found and found / 2, attacks.overrun_price(p, stack, target))
                shifts = sum(shift.value for shift in overrun.modifiers(state, bits, hex_))
                self.same("overrun modifiers", said, shifts, attacks.overrun_modifiers(p, stack, target))

    def contacts(self, side: int) -> None:
        r, found = self.state.rules, contacts(self.state, side)
        may = {r.names[piece]: self.names(hexes) for piece, hexes in found.hexes.items() if hexes}
        self.same("attacks", SIDES[side], may, attacks.contacts(self.position, SIDES[side]))
        self.ratios(side, may)
        needed = {r.numbers[h]: self.names(hexes) for h, hexes in found.required.items() if hexes}
        self.same("required attacks", SIDES[side], needed, attacks.required(self.position, SIDES[side]))

    def retreats(self, side: int) -> None:
        """All in one hex, or in two, fall back; some hexes are under attack."""
        p, r, state, tag = self.position, self.state.rules, self.state, SIDES[side]
        held = sorted(p.held(tag))
        for here in self.chance.sample(held, min(3, len(held))):
            also = {here, *(h for h in held if h in p.ground.near(here) and self.chance.random() < 0.15)}
            others = [h for h in held if h not in also]
            p.attacked = set(self.chance.sample(others, min(len(others), self.chance.randint(0, 2))))
            state.attacks = (Attack(r.hexes(p.attacked), 0),) if p.attacked else ()
            going = {c.name for h in also for c in p.fighters(h, tag)}
            bits = sum(1 << r.by_name[name] for name in going)
            for c in p.fighters(here, tag):
                for length in (2, 3):
                    found = retreat.ways(state, r.by_name[c.name], bits, length)
                    safe, risky = retreats.ends(p, c, going, length)
                    said = f"{c.name} {length} from {here}, {sorted(also)} retreat, {sorted(p.attacked)} attacked"
                    umpire = (self.names(found.safe), self.names(found.risky) if not found.safe else set())
                    self.same("retreats", said, umpire, (safe, risky))
        p.attacked, state.attacks = set(), ()


def shown(mine: object, other: object) -> object:
    """What is only here, of sets and mappings."""
    if isinstance(mine, set) and isinstance(other, set):
        return sorted(mine - other)
    if isinstance(mine, dict) and isinstance(other, dict):
        return {k: v for k, v in sorted(mine.items()) if other.get(k) != v}
    return mine
