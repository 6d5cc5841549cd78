"""Umpire and second referee on the air war, position by position: who is laid where, AA fire, air combat, transport."""

from __future__ import annotations

from random import Random

from grognard.games.barbarossa import air, air_combat, airlift, anti_aircraft, missions, readiness, transport
from grognard.games.barbarossa.declaration import Attack
from grognard.games.barbarossa.flown import Missions
from grognard.games.barbarossa.missions import Flying, Mission
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.state import DAMAGED, FLOWN, READY, Barbarossa
from grognard.games.barbarossa.units import SIDES, Unit
from grognard.hexset import listed, members, of
from tests.barbarossa import second_air as sky_
from tests.barbarossa import second_supplies as supplies
from tests.barbarossa.asking import Nothing, asked, offers
from tests.barbarossa.second_air import Duel, Sky
from tests.barbarossa.second_compared import Comparison
from tests.barbarossa.second_facts import facts
from tests.barbarossa.second_ground import OTHER, Counter

PURPOSES = {
    "air": sky_.INTERDICTION, "axis-combat": sky_.SUPPORT, "soviet-combat": sky_.SUPPORT,
    "axis-movement": sky_.TRANSPORT, "soviet-movement": sky_.TRANSPORT,
}  # fmt: skip


class Flights(Comparison):
    """Of one position of a scenario with air units."""

    def __init__(self, state: Barbarossa, chance: Random) -> None:
        super().__init__(state, chance)
        r = state.rules
        self.fliers = list(members(r.air))
        for p in self.fliers:
            state.place[p] = chance.choice((READY, READY, READY, FLOWN, DAMAGED))
        air.note_bases(state)

    def all(self) -> Flights:
        self.ready()
        self.where_from()
        for phase in PURPOSES:
            self.laid(phase)
        self.guns()
        self.duel()
        for side in (0, 1):
            self.carried(side)
        return self

    # --- readiness and bases ------------------------------------------------------------------------

    def ready(self) -> None:
        state = self.state
        self.same("readiness", "", readiness.modifier(state), sky_.readiness(self.position, state.storm))

    def where_from(self) -> None:
        p = self.position
        towns = p.ground.towns | p.ground.cities | p.ground.major_cities
        for i, side in enumerate(SIDES):
            routes = supplies.supplied(p, side, towns)
            self.same("air bases", side, self.names(self.state.bases[i]), sky_.bases(p, side, routes))

    # --- missions -----------------------------------------------------------------------------------

    def laid(self, phase: str) -> None:
        state, chance, r = self.state.copy(), self.chance, self.state.rules
        state.phase = PHASES.index(phase)
        active = 1 if phase.startswith("soviet") else 0
        if PURPOSES[phase] == sky_.SUPPORT:
            self.attack(state, active)
        hexes = self.mission_hexes(state, phase)
        ready = {side: [p for p in listed(r.of_side[side] & r.air) if state.place[p] == READY] for side in (0, 1)}
        laid = []
        for h in hexes:
            flown = []
            for side, most in ((0, 3), (1, 3 if active else 2)):
                some = chance.sample(ready[side], min(len(ready[side]), chance.randint(0, most)))
                ready[side] = [p for p in ready[side] if p not in some]
                flown.append(of(some))
            if PURPOSES[phase] != sky_.SUPPORT and not flown[active]:
                flown[1 - active] = 0  # nobody to meet
            if any(flown) or (PURPOSES[phase] == sky_.INTERDICTION and h == hexes[-1]):
                laid.append(Mission(h, *flown))
        state.missions = tuple(sorted(laid))
        p, sky = facts(state), self.sky(state, phase)
        for i, side in enumerate(SIDES):
            legal = Flying(i).legal(state)
            for verb, found in (("fly", sky_.lays(p, sky, side)), ("target", self.chosen(sky, side))):
                offered = {a.removeprefix(f"{verb} ") for a in legal if a.startswith(f"{verb} ")}
                self.same(f"{verb} in {phase}", (side, sorted(sky.missions)), offered, found)

    def chosen(self, sky: Sky, side: str) -> set[str]:
        return sky_.chosen(sky) if (sky.purpose, side) == (sky_.INTERDICTION, "axis") else set()

    def attack(self, state: Barbarossa, active: int) -> None:
        """Some hexes are attacked, now and then two together."""
        p, side, r = self.position, SIDES[active], state.rules
        beside = sorted(h for h in p.held(OTHER[side]) if p.held(side) & set(p.ground.near(h)))
        self.chance.shuffle(beside)
        attacks = []
        for h in beside[:4]:
            near = [n for n in p.ground.near(h) if n in beside]
            targets = {h, *near[: self.chance.randint(0, 1)]}
            if not any(targets & self.names(a.targets) for a in attacks):
                attacks.append(Attack(r.hexes(targets), 0))
        state.attacks = tuple(attacks)

    def mission_hexes(self, state: Barbarossa, phase: str) -> list[int]:
        """One a combat at most."""
        r, chance = state.rules, self.chance
        if PURPOSES[phase] == sky_.SUPPORT:
            return [chance.choice(listed(a.targets)) for a in state.attacks if chance.random() < 0.6]
        if PURPOSES[phase] == sky_.TRANSPORT:
            return chance.sample(listed(r.land.towns & r.playable), 2)
        held = sorted(state.at)
        return chance.sample(held, chance.randint(0, 3))

    def sky(self, state: Barbarossa, phase: str) -> Sky:
        r = state.rules
        return Sky(
            active="soviet" if phase.startswith("soviet") else "axis",
            purpose=PURPOSES[phase],
            units={r.names[p]: r.pieces[p] for p in self.fliers},
            ready={r.names[p] for p in self.fliers if state.place[p] == READY},
            bases={side: self.names(state.bases[i]) for i, side in enumerate(SIDES)},
            hexes=self.names(r.playable),
            missions={r.numbers[m.hex]: {r.names[p] for p in members(m.units)} for m in state.missions},
            attacks=[self.names(a.targets) for a in state.attacks],
        )

    # --- AA fire --------------------------------------------------------------------------------------

    def guns(self) -> None:
        p, r = self.position, self.state.rules
        places = sorted({c.place for c in p.counters})
        for number in self.chance.sample(places, min(6, len(places))):
            around = anti_aircraft.around(self.state, r.hex(number))
            for i, side in enumerate(SIDES):
                firing = sky_.batteries(p, side, number)
                bits = anti_aircraft.gunners(self.state, i, around)
                self.same("batteries", (side, number), {r.names[g] for g in members(bits)}, {c.name for c in firing})
                for target in self.chance.sample(self.fliers, 3):
                    if r.side_of[target] != i:
                        found = anti_aircraft.net(anti_aircraft.modifiers(self.state, target, bits))
                        unit: Unit = r.pieces[target]
                        self.same("AA modifiers", (unit.name, number), found, sky_.at_target(firing, unit))

    # --- air combat -----------------------------------------------------------------------------------

    def duel(self) -> None:
        """The first round, over one hex."""
        state, chance, r = self.state.copy(), self.chance, self.state.rules
        state.phase = PHASES.index("axis-combat")
        state.missions = ()
        flown = []
        for side in (0, 1):
            mine = [p for p in listed(r.of_side[side] & r.air & ~r.transports) if state.place[p] == READY]
            chance.shuffle(mine)
            mine.sort(key=lambda p: not r.fighters >> p & 1 and chance.random() < 0.7)
            flown.append(of(mine[: chance.randint(1, 3 - side)]))
        hex_ = r.hex(min(self.position.held("soviet")))
        state.missions = (Mission(hex_, *flown),)
        state.attacks = (Attack(1 << hex_, 0),)
        state.agenda = [Nothing(), Missions()]
        state.forced_dice = (chance.choice((1, 2, 4, 9, 10)),)
        state.settle([])
        while asked(state) == "air-role":
            state.play(chance.choice(["mission", "combat"]))
        pairs: list[tuple[str, str]] = []
        while asked(state) == "engaging":
            question = state.agenda[-1]
            assert isinstance(question, air_combat.Engaging)
            mission = missions.the_mission(state, hex_)
            if question.pursuit:
                self.pursuit(state, mission, question, pairs)
                return
            duel = Duel(self.split(state, mission, fight=True), self.split(state, mission, fight=False), list(pairs))
            offered = {a.removeprefix("engage ") for a in offers(state, "engage")}
            expected = duel.engages(SIDES[question.side], first=question.first)
            self.same("pairs", (pairs, question.first), offered, expected)
            action = chance.choice(sorted(state.legal()))
            if not offered & expected:
                return
            if action.startswith("engage"):
                _, mine, target = action.split()
                pairs.append((mine, target))
            state.play(action)

    def pursuit(
        self, state: Barbarossa, mission: Mission, question: air_combat.Engaging, pairs: list[tuple[str, str]]
    ) -> None:
        """The first choice of it."""
        duel = Duel(self.split(state, mission, fight=True), self.split(state, mission, fight=False), pairs)
        left = {state.rules.names[p] for p in members(mission.units)}
        offered = {a.removeprefix("engage ") for a in offers(state, "engage")}
        self.same("pursuit", pairs, offered, sky_.pursues(duel, SIDES[question.side], left))

    def split(self, state: Barbarossa, mission: Mission, *, fight: bool) -> dict[str, set[str]]:
        some = mission.units & (mission.fighting if fight else ~mission.fighting)
        return {side: {state.rules.names[p] for p in members(some & mission.of(i))} for i, side in enumerate(SIDES)}

    # --- transport ------------------------------------------------------------------------------------

    def carried(self, side: int) -> None:
        state, tag, r = self.state.copy(), SIDES[side], self.state.rules
        state.phase, state.missions = PHASES.index(f"{tag}-movement"), ()
        state.nonop = 0  # how many move near those stands elsewhere
        p, sky = facts(state), self.sky(state, f"{tag}-movement")
        found = {r.names[piece] for piece in transport.passengers(state, side) if state.place[piece] >= 0}
        able = {c.name for c in p.counters if c.side == tag and sky_.rides(p, sky, c) and sky_.lands(p, c)}
        self.same("passengers", tag, found, able)
        fields = transport.airfields(state, side)
        for name in self.chance.sample(sorted(able), min(2, len(able))):
            c = next(each for each in p.counters if each.name == name)
            there = self.names(transport.destinations(state, side, r.by_name[name], fields))
            self.same("destinations", name, there, sky_.lands(p, c))
            for number in self.chance.sample(sorted(there), min(1, len(there))):
                self.shot_at(state, c, number)

    def shot_at(self, state: Barbarossa, c: Counter, number: str) -> None:
        """On the way to a hex."""
        r, p, plane = state.rules, facts(state), next(q for q in self.fliers if state.rules.transports >> q & 1)
        found = airlift.flak(state, r.by_name[c.name], r.hex(number))
        umpire = None
        if found is not None:
            total = anti_aircraft.net(anti_aircraft.modifiers(state, plane, found.firing, found.more))
            umpire = ({r.names[g] for g in members(found.firing)}, total)
        sheet = {r.grid.number(h) for h in r.grid.indices}
        expected = sky_.shot_at(p, c, number, r.pieces[plane], sheet)
        self.same("shots at transports", f"{c.name} from {c.place} to {number}", umpire, expected)
