"""What a position must satisfy as a whole before the umpire takes it."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.leningrad.battle import Battle
from grognard.games.leningrad.combat import Combat, Declaring, attackable, candidates
from grognard.games.leningrad.movement_phase import Moving
from grognard.games.leningrad.replacements import Replacement
from grognard.games.leningrad.results import LosingSteps, Suffering
from grognard.games.leningrad.retreat import Retreating, RetreatingOn
from grognard.games.leningrad.rules import GERMAN, PHASES, SOVIET
from grognard.games.leningrad.setup import COLUMNS, Bid, GermanSetup, SovietColumns, german_at_start, soviet_at_start
from grognard.games.leningrad.stacking import EndOfPhase, Overstacked
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import members, of
from grognard.umpire import Item
from grognard.warfare.battle import DEFENDER
from grognard.warfare.pieces import DUE
from grognard.warfare.position_checks import CheckedReader


class Checks(CheckedReader):
    state: Leningrad

    def check_units(self) -> None:
        state, r = self.state, self.r
        free = (state.turn, state.phase) <= (1, PHASES.index("german-movement")) or self.pending("end-of-phase")
        free = free or (state.now.kind == "movement" and not r.stack_always)
        for hex_, bits in state.at.items():
            if bits.bit_count() > 3 and not free:
                raise self.page.wrong(
                    self.last_named(bits), "format-stack", hex=r.numbers[hex_], count=bits.bit_count()
                )
        if not self.pending("german-setup"):
            self.check_begun([p.index for p in r.pieces if p.entry is None])
        if state.bids and state.agenda[-1:] != [Bid()]:
            raise self.page.wrong(self.said["bids"].key, "format-no-statement", what="agenda … bid")

    def usual(self) -> Sequence[Item]:
        kind = self.state.now.kind
        also = [GermanSetup(), Bid()] if kind == "set-up" else [EndOfPhase()] if kind in ("movement", "combat") else []
        return [*super().usual(), *also]

    def check_flags(self) -> None:
        """What a phase takes for granted of those who have moved, fought or retreated in it."""
        state, phase = self.state, self.state.now
        mine = self.r.of_side[phase.owner] if phase.side is not None else 0
        moved = of(
            p for p, place in enumerate(state.place) if place >= 0 and (state.start[p] != place or state.allow[p])
        )
        wrong: dict[str, int] = {}
        if phase.kind == "movement":
            wrong = {"moved": moved & mine & ~(state.opened | state.done), "opened": state.opened & ~mine}
            wrong["done"] = state.done & ~mine
        elif phase.kind == "combat":
            fighting = state.battle.defenders if state.battle else 0
            wrong = {"attacked": state.attacked & ~mine, "defended": state.defended & mine}
            wrong["retreated"] = state.retreated & ~mine & ~state.defended & ~fighting
        for flag, units in wrong.items():
            for piece in members(units):
                said = self.said.get(flag, self.said["turn"])
                raise self.page.wrong(said.key, "format-flag", unit=self.r.names[piece], flag=flag)

    def battle_holds(self, battle: Battle) -> dict[str, bool]:
        state = self.state
        mine = self.r.of_side[state.now.owner]
        theirs = (1 << self.r.count) - 1 - mine
        checks = {
            "overrun" if battle.overrun else "attack": battle.overrun == (state.agenda[1].kind == "movement"),
            "by": not battle.attackers & ~mine and self.have_come(battle.attackers),
            "against": not battle.defenders & ~theirs and self.have_come(battle.defenders),
            "beside": not battle.bystanders & (~theirs | battle.defenders) and self.have_come(battle.bystanders),
            "air": battle.air <= len(state.air),
            "fled": not battle.fled & ~(battle.attackers | battle.defenders),
        }
        if self.pending("resolution"):
            checks |= _before_the_die(state, battle)
        elif any(item == Suffering(DEFENDER) for item in state.agenda):
            checks["beside"] = checks["beside"] and not any(state.place[p] < 0 for p in members(battle.bystanders))
        return checks

    def fits(self, item: Item) -> bool:
        state, r, battle = self.state, self.state.rules, self.state.battle
        match item:
            case GermanSetup():
                west = of(r.map.having("german-start")) | of(r.map.having("german-start-north"))
                apart = not state.occupied[SOVIET] & west and not state.occupied[GERMAN] & ~west
                return apart and any(state.place[p] == DUE for p in german_at_start(r))
            case SovietColumns(column):
                waiting = [p for p in soviet_at_start(r, "infantry") if state.place[p] == DUE]
                return column in COLUMNS and len(waiting) == COLUMNS[-1] + 1 - column
            case Replacement(_, taken):
                return all(taken.count(h) <= 3 for h in taken)
            case Moving(units):
                return bool(units) and not units & ~state.opened and _one_stack(state, units)
            case Declaring(side, targets, units):
                if state.agenda[1] != Combat(side) or not targets:
                    return False
                return not (targets & ~attackable(state, side) or units & ~candidates(state, side, targets))
            case Overstacked(hex_):
                return state.count_at(hex_) > 3
            case LosingSteps(_, number) | Retreating(_, number, _) if not 1 <= number <= 2:
                return False
            case Retreating(role, _, gone):
                return battle is not None and not gone & ~(battle.defenders if role else battle.attackers)
            case RetreatingOn(role, piece):
                return battle is not None and bool(battle.fled >> piece & 1) and state.place[piece] >= 0
        return True


def _before_the_die(state: Leningrad, battle: Battle) -> dict[str, bool]:
    """Nothing has come of it yet: everybody stands where the battle says."""
    there = beside = 0
    for t in members(battle.targets):
        there |= state.at.get(t, 0)
        beside |= state.rules.beside[t]
    origins = of(max(state.place[p], 0) for p in members(battle.attackers))
    return {
        "from": battle.origins == origins and not origins & ~beside,
        "by": all(state.place[p] >= 0 for p in members(battle.attackers)),
        "against": battle.defenders | battle.bystanders == there,
        "result": battle == battle._replace(results=("-", "-"), fled=0, passed=0, left=0),
    }


def _one_stack(state: Leningrad, units: int) -> bool:
    pieces = list(members(units))
    return len(pieces) <= 3 and len({state.place[p] for p in pieces}) == 1 and state.place[pieces[0]] >= 0
