"""Preparing a combat (BSR §15.1-15.3, §15.44, §15.47b, §15.53): who attacks, what feeds it, which guns support it.

The ratio follows from that and from what the defender does (BSR §15.47a); nobody asks for a lower one (BSR §15.47d).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import artillery, attack_supply, bombardment, declaration, merging
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.declaration import Attack, as_called, attack_on
from grognard.games.barbarossa.declaration_why import why_not_against
from grognard.games.barbarossa.duties import flaws
from grognard.games.barbarossa.modifiers import engineers_serve, why_no_engineers
from grognard.games.barbarossa.room import limit
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strengths import attack_strength, busters, why_no_buster
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import listed, members
from grognard.umpire import ADD, DONE, DROP, Event, Form, Question, Reason, Spoken


def planned(state: Barbarossa, battle: Battle) -> Battle:
    """The combat as it would be fought now: with all defenders, supplied if its attackers are, with the effects of an
    engineer above the stacking limit."""
    defenders = 0
    for h in members(battle.targets):
        defenders |= state.combat_at(h)
    found = battle._replace(defenders=defenders, supplied=attack_supply.is_supplied(state, battle))
    return found._replace(engineers=True) if engineers_forced(state, found) else found


def engineers_forced(state: Barbarossa, battle: Battle) -> bool:
    """Who brings an engineer above the stacking limit declares its effects by that (BSR §15.53c)."""
    above = (p for p in listed(battle.attackers & state.rules.engineers) if crowds(state, p))
    return any(above) and engineers_serve(state, battle)


def crowds(state: Barbarossa, piece: int) -> bool:
    """Whether a unit stands in a hex above the limit."""
    return state.points_at(state.place[piece]) > limit(state.rules, state.place[piece])


@dataclass(frozen=True, slots=True)
class Preparing(Question):
    """The attacker puts a combat together, as a draft, until he rolls."""

    kind: ClassVar[str] = "preparing"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("roll", DONE),
        Form("with UNIT", ADD, then="with"),
        Form("without UNIT", DROP),
        Form("supply UNIT", ADD, then="supply"),
        Form("unsupply UNIT", DROP),
        Form("support UNIT", ADD, then="support"),
        Form("unsupport UNIT", DROP),
        Form("merge HEX", ADD, then="merge"),
        Form("engineers", ADD),
        Form("no-engineers", DROP),
        Form("buster UNIT", ADD),
        Form("no-buster", DROP),
        Form("bombard HEX", ADD),
        Form("no-bombard", DROP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case("15.1")

    def side_of(self, state: Barbarossa) -> str:
        assert state.battle is not None
        return SIDES[state.battle.side]

    def legal(self, state: Barbarossa) -> list[str]:
        battle, names, numbers = state.battle, state.rules.names, state.rules.numbers
        assert battle is not None
        found = [f"with {names[p]}" for p in listed(joiners(state, battle))]
        if not battle.mandated and battle.attackers & (battle.attackers - 1):
            found += [f"without {names[p]}" for p in listed(battle.attackers)]
        found += [f"supply {names[p]}" for p in attack_supply.useful(state, battle)]
        found += [f"unsupply {names[p]}" for p in listed(battle.stores) if self._guns_stay(state, battle, p)]
        found += [f"support {names[p]}" for p in listed(artillery.attackers_guns(state, battle))]
        found += [f"unsupport {names[p]}" for p in listed(battle.guns)]
        found += [f"merge {numbers[attack.name]}" for attack in merging.mergeable(state, battle)]
        if engineers_forced(state, planned(state, battle)):
            pass
        elif battle.engineers:
            found.append("no-engineers")
        elif engineers_serve(state, planned(state, battle)):
            found.append("engineers")
        if battle.buster >= 0:
            found.append("no-buster")
        else:
            found += [f"buster {names[p]}" for p in listed(busters(state, battle))]
        if battle.bombard:
            found.append("no-bombard")
        else:
            found += [f"bombard {numbers[h]}" for h in members(bombardment.targets(state, battle))]
        if why_no_roll(state, battle) is None:
            found.append("roll")
        return found

    def _guns_stay(self, state: Barbarossa, battle: Battle, piece: int) -> bool:
        """A supply unit can be left out unless a gun has no other."""
        without = battle._replace(stores=battle.stores & ~(1 << piece))
        return not battle.guns & ~attack_supply.units_fed(state, without, battle.guns)

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        battle, r = state.battle, state.rules
        assert battle is not None
        state.forget()
        bit = state.units_named(said.units)
        piece = r.by_name[said.units[0]] if said.units else -1
        if said.verb == "roll":
            state.battle = planned(state, battle)
            state.agenda.pop()
            return
        if said.verb == "merge":
            other = attack_on(state, r.hex(said.hexes[0]))
            assert other is not None
            merging.merge(state, other)
            return
        state.battle = {
            "with": lambda: battle._replace(attackers=battle.attackers | bit),
            "without": lambda: _still_declared(state, battle._replace(attackers=battle.attackers & ~bit)),
            "supply": lambda: battle._replace(stores=battle.stores | bit),
            "unsupply": lambda: battle._replace(stores=battle.stores & ~bit),
            "support": lambda: battle._replace(guns=battle.guns | bit),
            "unsupport": lambda: _still_declared(state, battle._replace(guns=battle.guns & ~bit)),
            "bombard": lambda: battle._replace(bombard=1 << r.hex(said.hexes[0])),
            "no-bombard": lambda: battle._replace(bombard=0),
            "engineers": lambda: battle._replace(engineers=True),
            "no-engineers": lambda: battle._replace(engineers=False),
            "buster": lambda: battle._replace(buster=piece),
            "no-buster": lambda: battle._replace(buster=-1),
        }[said.verb]()

    def meant(self, state: Barbarossa, said: Spoken) -> str:
        return as_called(state, said)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        return _why_not(state, said)


def _still_declared(state: Barbarossa, battle: Battle) -> Battle:
    """Effects of units that have been left out are declared no longer."""
    if battle.buster >= 0 and not battle.attackers >> battle.buster & 1:
        battle = battle._replace(buster=-1)
    if battle.engineers and not engineers_serve(state, planned(state, battle)):
        battle = battle._replace(engineers=False)
    if battle.bombard & ~bombardment.targets(state, battle):
        battle = battle._replace(bombard=0)
    return battle


def joiners(state: Barbarossa, battle: Battle) -> int:
    """Units that may still join: any that may attack all of the hexes and has not attacked in this phase (BSR §15.14,
    §15.16), as many as stand around them (BSR §15.15), if that obliges it to nothing else (BSR §12.16); the units of a
    mandated attack are fixed (BSR §12.32)."""
    if battle.mandated:
        return 0
    able = declaration.free_against(state, battle.side, battle.targets, _named(state)) & ~battle.attackers
    for attack in state.attacks:
        if attack.mandated:
            able &= ~attack.units
    for p in listed(able):
        if robbed(state, battle._replace(attackers=battle.attackers | 1 << p)) is not None:
            able &= ~(1 << p)
    return able


def _named(state: Barbarossa) -> int:
    """Those that were declared for other attacks: what these oblige them to is declared with them."""
    found = 0
    for attack in state.attacks:
        found |= attack.units
    return found


def why_no_roll(state: Barbarossa, battle: Battle) -> Reason | None:
    """Somebody must attack, with some strength (BSR §3.44), and no other declared attack may be left without anybody to
    make it (BSR §15.47b)."""
    if not battle.attackers or not attack_strength(state, battle._replace(guns=0)).value:
        return Reason(case("3.44"), "why-no-strength")
    for flaw in flaws(state, battle.side, battle.attackers, battle.targets):
        return flaw.reason(state)
    if declaration.inset_only(state) and not attack_supply.is_supplied(state, planned(state, battle)):
        able = battle.attackers | joiners(state, battle)
        if declaration.sound(state, battle.side, attack_supply.feedable(state, battle.side, able), battle.targets):
            return Reason(case("17.61"), "why-inset-unfed")
    other = robbed(state, battle)
    return None if other is None else _why_robbed(state, other)


def robbed(state: Barbarossa, battle: Battle) -> Attack | None:
    """Another declared attack that nobody would be left to make, though somebody could be spared (BSR §15.47b)."""
    for attack in state.attacks if not battle.mandated else ():
        free = declaration.free_against(state, battle.side, attack.targets, attack.units)
        if free and not free & ~battle.attackers and _can_spare(state, battle, free):
            return attack
    return None


def _why_robbed(state: Barbarossa, attack: Attack) -> Reason:
    return Reason(case("15.47b"), "why-others-need-attackers", {"hex": state.rules.numbers[attack.name]})


def _can_spare(state: Barbarossa, battle: Battle, wanted: int) -> bool:
    """Whether a combat could be fought without one of these units, and without those that are the only ones left for
    another attack."""
    able = declaration.free_against(state, battle.side, battle.targets, battle.attackers)
    for attack in state.attacks:
        free = declaration.free_against(state, battle.side, attack.targets, attack.units)
        if not free & (free - 1):
            able &= ~free
    return any(declaration.sound(state, battle.side, able & ~(1 << p), battle.targets) for p in listed(wanted))


def _why_not(state: Barbarossa, said: Spoken) -> Reason:
    battle, r = state.battle, state.rules
    assert battle is not None
    args: dict[str, str | int | float] = {}
    if said.units:
        args["unit"] = said.units[0]
    if said.hexes:
        args["hex"] = said.hexes[0]
    if said.verb == "roll":
        return why_no_roll(state, battle) or Reason(case("15.1"), "why-no-strength")
    piece = r.by_name[said.units[0]] if said.units else -1
    if said.verb == "with":
        if battle.attackers >> piece & 1:
            return Reason(case("15.1"), "why-in-already", args)
        if battle.mandated:
            return Reason(case("12.32"), "why-mandated-fixed", args)
        if state.attacked >> piece & 1:
            return Reason(case("15.16"), "why-has-attacked", args)
        other = robbed(state, battle._replace(attackers=battle.attackers | 1 << piece))
        able = declaration.able_against(state, battle.side, battle.targets)
        if able & declaration.obliged(state, battle.side, 1 << piece, battle.targets):
            return Reason(case("12.16"), "why-join-obliges", args)
        if other is not None and able >> piece & 1:
            return _why_robbed(state, other)
        return why_not_against(state, battle.side, piece, battle.targets)
    if said.verb == "without":
        if battle.mandated:
            return Reason(case("12.32"), "why-mandated-fixed", args)
        key = "why-last-attacker" if battle.attackers >> piece & 1 else "why-not-in-attack"
        return Reason(case("12.11"), key, args)
    if said.verb in ("supply", "unsupply"):
        return _why_no_supply(state, battle, piece, said.verb, args)
    if said.verb == "support":
        reason = artillery.why_no_support(state, artillery.in_attack(battle), piece)
        assert reason is not None
        return reason
    if said.verb == "unsupport":
        return Reason(case("13.1"), "why-not-supporting", args)
    if said.verb == "merge":
        return Reason(case("12.17"), "why-no-merge", args)
    if said.verb in ("engineers", "no-engineers"):
        return _why_engineers(state, battle, said.verb)
    if said.verb in ("bombard", "no-bombard"):
        if said.verb == "bombard" and not battle.bombard:
            return bombardment.why_not(state, battle, r.hex(said.hexes[0]))
        return Reason(case("13.43"), "why-none-declared" if said.verb == "no-bombard" else "why-declared-effects")
    if said.verb == "no-buster":
        return Reason(case("15.44"), "why-none-declared")
    if battle.buster >= 0:
        return Reason(case("15.44b"), "why-one-buster", {**args, "other": r.names[battle.buster]})
    if not battle.attackers >> piece & 1:
        return Reason(case("15.44"), "why-not-in-attack", args)
    reason = why_no_buster(state, battle, piece)
    assert reason is not None
    return reason


def _why_engineers(state: Barbarossa, battle: Battle, verb: str) -> Reason:
    if engineers_forced(state, planned(state, battle)):
        return Reason(case("15.53c"), "why-engineers-forced")
    if verb == "no-engineers":
        return Reason(case("15.53a"), "why-none-declared")
    reason = why_no_engineers(state, planned(state, battle))
    return reason or Reason(case("15.53a"), "why-declared-effects")


def _why_no_supply(
    state: Barbarossa, battle: Battle, piece: int, verb: str, args: dict[str, str | int | float]
) -> Reason:
    r = state.rules
    if verb == "unsupply":
        named = battle.stores >> piece & 1
        return Reason(case("15.34"), "why-gun-needs-supply" if named else "why-not-supplying", args)
    if not 1 << piece & r.stores & r.of_side[battle.side] or state.place[piece] < 0:
        return Reason(case("15.21"), "why-no-supply-unit", args)
    if battle.stores >> piece & 1:
        return Reason(case("15.21"), "why-supplies-already", args)
    if not attack_supply.points_left(state, piece):
        return Reason(case("15.21"), "why-supply-used", args)
    return Reason(case("15.21"), "why-supply-too-far", args)
