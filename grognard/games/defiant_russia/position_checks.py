"""What a position must satisfy as a whole before the umpire takes it."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.defiant_russia import retreat, setup, stacking
from grognard.games.defiant_russia.battle import Battle
from grognard.games.defiant_russia.combat import Declaring, Duty
from grognard.games.defiant_russia.movement_phase import Moving
from grognard.games.defiant_russia.movement_why import together
from grognard.games.defiant_russia.results import Retreating, Suffering
from grognard.games.defiant_russia.rules import AXIS, SOVIET
from grognard.games.defiant_russia.setup import SetUp
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import listed, members, of
from grognard.umpire import Item
from grognard.warfare.battle import force
from grognard.warfare.position_checks import CheckedReader


class Checks(CheckedReader):
    state: DefiantRussia

    def check_units(self) -> None:
        state, r = self.state, self.r
        for hex_, bits in state.at.items():
            full = bits & bits - 1 and not stacking.fits(state, hex_)
            if full or (bits & r.fleets and not r.ports >> hex_ & 1):
                key = "position-too-full" if full else "position-no-port"
                raise self.page.wrong(self.last_named(bits), key, hex=r.numbers[hex_])
        if state.phase:
            self.check_begun([p.index for p in r.pieces if not p.turn])

    def usual(self) -> Sequence[Item]:
        return super().usual() or [SetUp(AXIS), SetUp(SOVIET)]

    def battle_holds(self, battle: Battle) -> dict[str, bool]:
        state, r = self.state, self.r
        mine = r.of_side[state.now.owner] & r.fighters
        theirs = r.fighters & ~mine
        fought = battle.attackers | battle.defenders
        checks = {
            "exploitation": battle.exploiting == ("exploitation" in state.now.traits),
            "by": not battle.attackers & ~mine and self.have_come(battle.attackers),
            "against": not battle.defenders & ~theirs and self.have_come(battle.defenders),
            "unsupplied": not battle.hungry & ~fought,
            "fled": not battle.fled & ~fought,
            "shaken": not battle.shaken & ~r.leaders,
        }
        return checks | _before_the_dice(state, battle) if self.pending("resolution") else checks

    def fits(self, item: Item) -> bool:
        state, battle = self.state, self.state.battle
        match item:
            case SetUp(side):
                return bool(setup.waiting(state, side))
            case Moving(units):
                places = {state.place[p] for p in listed(units)}
                return (
                    bool(units)
                    and not units & state.done
                    and len(places) == 1
                    and min(places) >= 0
                    and together(state, units)
                )
            case Declaring(side, targets, units):
                duty = Duty.of(state, side)
                if side != state.now.side or not targets or targets & ~duty.hexes:
                    return False
                return not units & ~of(duty.reach) and duty.completed(targets, units) is not None
            case Suffering(_, hits, first):
                return hits >= 1 and first in (0, 1)
            case Retreating(role, gone):
                if battle is None or gone & ~(battle.defenders if role else battle.attackers):
                    return False
                return retreat.together(state, [p for p in force(state, role) if not gone >> p & 1])
        return True


def _before_the_dice(state: DefiantRussia, battle: Battle) -> dict[str, bool]:
    """Nothing has come of it yet: everybody stands where the battle says."""
    there = 0
    for t in members(battle.targets):
        there |= state.units_at(t)
    places = [state.place[p] for p in members(battle.attackers)]
    beside = all(here >= 0 and not battle.targets & ~state.rules.beside[here] for here in places)
    return {
        "by": beside,
        "against": battle.defenders == there,
        "from": beside and battle.origins == of(places),
        "fled": not (battle.fled | battle.shaken | battle.hungry),
    }
