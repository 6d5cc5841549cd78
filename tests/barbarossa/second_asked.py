"""What the umpire offers in a phase against what the second referee would offer: who begins to move, who enters, whom
headquarters activate, which orders are given, who advances, whom supply units feed."""

from __future__ import annotations

from grognard.games.barbarossa import attack_supply, entry
from grognard.games.barbarossa.advance import Advancing
from grognard.games.barbarossa.arrivals import may_be_placed
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.declaration import ADDITIONAL_RETREAT, Attack
from grognard.games.barbarossa.movement import close_phase
from grognard.games.barbarossa.orders import Imposing, Orders
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.state import CADRE, Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import members, of
from grognard.umpire.spoken import spoken
from tests.barbarossa import second_attacks as attacks
from tests.barbarossa import second_commands as commands
from tests.barbarossa import second_entries as entries
from tests.barbarossa.asking import Nothing
from tests.barbarossa.playing import begin
from tests.barbarossa.second_advances import Won, advances
from tests.barbarossa.second_commands import Fight, Staff
from tests.barbarossa.second_compared import Comparison
from tests.barbarossa.second_draws import COLUMNS, ROWS
from tests.barbarossa.second_facts import facts
from tests.barbarossa.second_ground import OTHER, Counter, Position


class Asked(Comparison):
    """Of one scattered position."""

    def all(self) -> Asked:
        for side in (0, 1):
            self.advances(side)
            self.orders(side)
            self.fed(side)
        self.arrivals()
        self.beginnings()
        return self

    # --- advances ----------------------------------------------------------------------------

    def advances(self, side: int) -> None:
        """A combat has emptied a hex, or one of two; who may goes, one after another."""
        tag, p, chance = SIDES[side], self.position, self.chance
        beside = {h: set(p.ground.near(h)) & p.held(OTHER[tag]) for h in p.held(tag)}
        bases = sorted(h for h, targets in beside.items() if targets)
        if not bases:
            return
        near = sorted(beside[chance.choice(bases)])
        targets = set(chance.sample(near, chance.randint(1, min(2, len(near)))))
        may = attacks.contacts(p, tag)
        taken = [c for c in p.counters if targets <= may.get(c.name, set()) and chance.random() < 0.8]
        state, r = self.state.copy(), self.state.rules
        gone = {h for h in targets if chance.random() < 0.8}
        for c in p.counters:
            if c.place in gone and c.fights:
                state.lift(r.by_name[c.name], CADRE)
        reply = ADDITIONAL_RETREAT if chance.random() < 0.1 else 0
        attackers = of(r.by_name[c.name] for c in taken)
        state.battle = Battle(side, r.hexes(targets), attackers, reply=reply)
        state.forget()
        asked = Advancing()
        won = Won({c.name for c in taken}, targets, set(), bool(reply))
        for _ in range(3):
            offered = {a.removeprefix("advance ") for a in asked.legal(state) if a != "halt"}
            expected = advances(facts(state), won)
            self.same("advances", f"{sorted(won.attackers)} {sorted(targets)}", offered, expected)
            if not offered & expected:
                return
            action = chance.choice(sorted(offered & expected))
            asked.answer(state, spoken(f"advance {action}"), [])
            won.gone.add(action.split()[0])

    # --- orders ------------------------------------------------------------------------------

    def orders(self, defending: int) -> None:
        """Some attacks are declared; the defender orders, then the attacker answers."""
        tag, p, chance, r = SIDES[defending], self.position, self.chance, self.state.rules
        other = OTHER[tag]
        attacked = sorted(h for h in p.held(tag) if set(p.ground.near(h)) & p.held(other))
        state, made, busy = self.state.copy(), [], set[str]()
        chance.shuffle(attacked)
        while attacked and len(made) < 3:
            targets = {attacked.pop()}
            if attacked and chance.random() < 0.3 and attacked[-1] in p.ground.near(min(targets)):
                targets.add(attacked.pop())
            near = [c for h in targets for n in p.ground.near(h) for c in p.fighters(n, other)]
            units = {c.name for c in near if not c.gun and chance.random() < 0.6} - busy
            if units:
                busy |= units
                made.append(Attack(r.hexes(targets), of(r.by_name[name] for name in units)))
        if not made:
            return
        close_phase(state)
        state.attacks, state.turn = tuple(sorted(made, key=lambda attack: attack.name)), chance.choice((5, 5, 35))
        state.nonop = self.some_nonop()
        state.phase = PHASES.index(f"{tag}-reaction")
        state.forget()
        if defending:
            state.agenda = [Nothing(), Imposing()]
            Imposing().open(state, [])
        fights = [self.fight(attack) for attack in state.attacks]
        p = facts(state)
        for fight in fights:
            if defending and commands.guards(p, fight, state.turn):
                fight.order, fight.imposed = "no-retreat", True
        self.ordered(state, defending, fights, attacks=False)
        close_phase(state)
        state.phase = PHASES.index(f"{other}-combat")
        self.ordered(state, 1 - defending, fights, attacks=True)

    def fight(self, attack: Attack) -> Fight:
        r = self.state.rules
        return Fight(r.numbers[attack.name], self.names(attack.targets), {r.names[p] for p in members(attack.units)})

    def ordered(self, state: Barbarossa, side: int, fights: list[Fight], *, attacks: bool) -> None:
        staff, asked = Staff(facts(state), SIDES[side], attacks, state.turn), Orders(side)
        for _ in range(4):
            offered = {a for a in asked.legal(state) if a.split()[0] in ("order", "cancel")}
            said = f"{SIDES[side]} {'answers' if attacks else 'orders'} {[(f.name, f.order) for f in fights]}"
            self.same("orders", said, offered, staff.offers(fights))
            if not offered & staff.offers(fights):
                return
            action = self.chance.choice(sorted(offered))
            asked.answer(state, spoken(action), [])
            staff.give(action, fights)

    # --- supply units --------------------------------------------------------------------------

    def fed(self, side: int) -> None:
        r = self.state.rules
        for c in [c for c in self.position.counters if c.side == SIDES[side] and not c.fights][:2]:
            found = self.names(attack_supply.fed_by(self.state, side, r.by_name[c.name]))
            self.same("fed", f"{c.name} in {c.place}", found, entries.fed_from(self.position, SIDES[side], c.place))

    # --- reinforcements --------------------------------------------------------------------------

    def arrivals(self) -> None:
        p, r, phase = self.position, self.state.rules, str(PHASES[self.state.phase])
        coming = {piece: a for piece, a in r.arrivals.items() if SIDES[a.side] == phase.partition("-")[0]}
        for piece, a in coming.items():
            if a.on_map:
                c = Counter(r.pieces[piece], "", a.steps or r.full_steps[piece])
                said = f"{c.name} {a.hex}"
                self.same(
                    "placing", said, may_be_placed(self.state, piece, r.hex(a.hex)), entries.may_be_placed(p, c, a.hex)
                )
        waiting = [piece for piece, a in coming.items() if not a.on_map]
        for size in (1, 1, 2, 3):
            some = self.chance.sample(waiting, min(size, len(waiting)))
            stack = [Counter(r.pieces[each], "", r.arrivals[each].steps or r.full_steps[each]) for each in some]
            edge = entries.gates(p, r.arrivals[some[0]].hex, COLUMNS, ROWS)
            found = {r.numbers[h]: cost / 2 for h, (cost, _) in entry.entries(self.state, of(some)).items()}
            self.same("entries", f"{[c.name for c in stack]} {phase}", found, entries.first_hexes(p, stack, edge))

    # --- who begins --------------------------------------------------------------------------------

    def some_nonop(self) -> int:
        r = self.state.rules
        on_map = [p for p in members(r.hq) if self.state.place[p] >= 0]
        return of(p for p in on_map if self.chance.random() < 0.25)

    def beginnings(self) -> None:
        """Headquarters activate, and units move one after another, with Non-Op headquarters among them."""
        state, chance = self.state.copy(), self.chance
        state.nonop = self.some_nonop()
        begin(state)
        first = facts(state)
        moved, finished, done = set[str](), set[str](), commands.Activity()
        for _ in range(10):
            if state.decision.kind != "movement":  # nobody is left who could
                return
            now = facts(state)
            first.phase = now.phase
            for c in first.counters:  # who has been activated counts as such from then on
                c.marks = next((n.marks for n in now.counters if n.name == c.name), c.marks)
            offered = self.said(state, "activate")
            self.same("activations", now.phase, offered, commands.activations(now, done))
            movers = {name for name in self.said(state, "move") if name not in moved | finished}
            expected = commands.movable(first, now, moved, finished)
            self.same("beginnings", f"{sorted(moved)} {now.phase}", self.fighting(movers), expected)
            if offered and chance.random() < 0.4:
                action = chance.choice(sorted(offered))
                state.play(f"activate {action}")
                name, _, hq = action.split()
                done.activate(next(c for c in now.counters if c.name == name), hq)
            elif names := sorted(self.fighting(movers) & expected):
                self.march(state, chance.choice(names), first, moved, finished)
            else:
                return

    def march(self, state: Barbarossa, name: str, first: Position, moved: set[str], finished: set[str]) -> None:
        """One begins, others of its stack come along, and they go somewhere."""
        chance = self.chance
        group = {name}
        state.play(f"move {name}")
        while state.decision.kind == "picking":
            now = facts(state)
            here = {c.name for c in now.at(next(c.place for c in now.counters if c.name == name))}
            offered = self.fighting(self.said(state, "with"))
            expected = commands.movable(first, now, moved | group, finished) & here
            self.same("companions", f"{sorted(group)} after {sorted(moved)}", offered, expected)
            if offered & expected and chance.random() < 0.7:
                another = chance.choice(sorted(offered & expected))
                group.add(another)
                state.play(f"with {another}")
            else:
                state.play(chance.choice([a for a in state.legal() if " " not in a]))
        goes = [a for a in state.legal() if a.startswith("to ")]
        state.play(chance.choice(goes) if goes else "stay")
        (moved if goes else finished).update(group)

    def said(self, state: Barbarossa, verb: str) -> set[str]:
        return {a.removeprefix(f"{verb} ") for a in state.legal() if a.startswith(f"{verb} ")}

    def fighting(self, names: set[str]) -> set[str]:
        return {name for name in names if 1 << self.state.rules.by_name[name] & self.state.rules.combat}
