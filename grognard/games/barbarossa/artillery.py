"""Artillery (BSR §13.1-13.3): which guns may support a combat, how many together, and the defender's choice of them.

The attacker's are chosen when his combat is fought (BSR §15.33).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from grognard.games.barbarossa import flotillas, gun_supply, headquarters, interdiction, super_heavy
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.declaration import Attack, all_targets, as_called, attack_on, put_attack
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import near_supply_unit
from grognard.games.barbarossa.units import AXIS, SIDES
from grognard.games.barbarossa.zoc import projects_into, zoc
from grognard.hexset import HexSet, listed, members, of
from grognard.umpire import ADD, DROP, STOP, Event, Form, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import PhaseQuestion

MOST_AXIS = 4
"""Guns of the Axis in one combat (BSR §13.14a)."""
MOST_ALLIED, MOST_WITH_ALLIED = 2, 2
"""Guns of Germany's allies in a defence, and German ones together with any of theirs (BSR §13.31b, §13.31c)."""
MOST_MORTARS = 2
"""Soviet mortars besides other guns (BSR §13.15b)."""

ATTACK_ONLY = {"mortar": "13.32a", "rail-artillery": "13.33b", "super-heavy": "13.42c"}
"""Kinds with an A beside their support, and the case that says so."""


class Barrage(NamedTuple):
    """A combat, as the artillery of one side sees it."""

    side: int
    targets: HexSet
    attacking: bool
    guns: int = 0
    """Those that support it already."""
    stores: int = 0
    """Supply units that can feed the guns of an attack: those of the combat, or one for a gun alone (BSR §15.34)."""


def may_support(state: Barbarossa, barrage: Barrage, gun: int) -> bool:
    return why_no_support(state, barrage, gun) is None


def why_no_support(state: Barbarossa, barrage: Barrage, gun: int) -> Reason | None:
    """Why a gun does not support a combat of its side (BSR §13.11a), together with those that do already."""
    if flotillas.alone(state, supported(state, barrage)):
        return _reason(state, gun, "22.56", "why-gun-for-flotilla")
    return (
        _why_unfit(state, barrage, gun)
        or _why_too_far(state, barrage, gun)
        or (_why_not_attacking(state, barrage, gun) if barrage.attacking else _why_not_defending(state, barrage, gun))
        or _why_too_many(state, barrage, gun)
    )


def in_attack(battle: Battle) -> Barrage:
    """A combat that is being prepared, as the attacker's artillery sees it."""
    return Barrage(battle.side, battle.targets, True, battle.guns, battle.stores)


def attackers_guns(state: Barbarossa, battle: Battle) -> int:
    """Guns that may still support an attack (BSR §15.33)."""
    r, barrage = state.rules, in_attack(battle)
    guns = r.artillery & r.of_side[battle.side] & ~state.fired & ~battle.guns
    return of(p for p in listed(guns) if state.place[p] >= 0 and may_support(state, barrage, p))


def supported(state: Barbarossa, barrage: Barrage) -> int:
    """The combat units, without guns, for whom guns would fire."""
    r = state.rules
    if barrage.attacking:
        return state.battle.attackers if state.battle is not None else 0
    found = 0
    for h in members(barrage.targets):
        found |= state.combat_at(h) & ~r.artillery
    return found


def _reason(state: Barbarossa, gun: int, number: str, key: str, **args: str | int) -> Reason:
    return Reason(case(number), key, {"unit": state.rules.names[gun], **args})


def _why_unfit(state: Barbarossa, barrage: Barrage, gun: int) -> Reason | None:
    r, bit = state.rules, 1 << gun
    if r.side_of[gun] != barrage.side:
        return _reason(state, gun, "13.11", "why-not-yours")
    if not bit & r.artillery:
        return _reason(state, gun, "13.11", "why-no-artillery")
    if state.fired & bit:
        return _reason(state, gun, "13.12", "why-has-fired")
    if barrage.guns & bit:
        return _reason(state, gun, "13.13a", "why-supports-already")
    return super_heavy.why_no_support(state, barrage.side, gun, barrage.targets) if barrage.attacking else None


def _why_too_far(state: Barbarossa, barrage: Barrage, gun: int) -> Reason | None:
    """The hex of the gun is not counted, that of the defender is (BSR §13.11b); lakes do not matter (BSR §13.16b). To
    come out upon a hex of the map takes all of it, to come into an inset a third (BSR §17.71b)."""
    if state.land.whole.in_range(1 << state.place[gun], state.rules.range[gun]) & barrage.targets:
        return None
    return _reason(state, gun, "13.11b", "why-out-of-range", range=state.rules.range[gun])


def _why_not_attacking(state: Barbarossa, barrage: Barrage, gun: int) -> Reason | None:
    here, enemy = state.place[gun], 1 - barrage.side
    if zoc(state, enemy) >> here & 1:
        beside = state.land.beside[here] & barrage.targets
        if not any(projects_into(state, enemy, t, here) for t in members(beside)):
            return _reason(state, gun, "13.23", "why-held-by-others")
    if not feeders(state, gun, barrage.stores):  # whatever its general supply
        return _reason(state, gun, "13.11c", "why-gun-unfed")
    return None


def feeders(state: Barbarossa, gun: int, stores: int) -> int:
    """Those of the supply units to which a gun has a line of communication (BSR §13.11c, §15.34)."""
    side, here = state.rules.side_of[gun], state.place[gun]
    return of(p for p in listed(stores) if near_supply_unit(state, side, 1 << state.place[p]) >> here & 1)


def _why_not_defending(state: Barbarossa, barrage: Barrage, gun: int) -> Reason | None:
    r, bit, here = state.rules, 1 << gun, state.place[gun]
    if (number := ATTACK_ONLY.get(r.pieces[gun].kind)) is not None:
        return _reason(state, gun, number, "why-attacks-only")
    if state.unsupplied & bit:
        return _reason(state, gun, "6.35", "why-gun-unsupplied")
    if (reason := gun_supply.why_no_support(state, gun)) is not None:
        return reason
    if barrage.targets >> here & 1:
        alone = not state.combat_at(here) & ~r.artillery
        return _reason(state, gun, "13.21", "why-guns-alone") if alone else None
    if all_targets(state) >> here & 1:
        return _reason(state, gun, "13.22", "why-defends-itself")
    if zoc(state, 1 - barrage.side) >> here & 1:
        return _reason(state, gun, "13.11d", "why-gun-in-zone")
    return None


# --- how many together --------------------------------------------------------------------------------


def _why_too_many(state: Barbarossa, barrage: Barrage, gun: int) -> Reason | None:
    r, guns = state.rules, barrage.guns | 1 << gun
    if barrage.side == AXIS:
        return _why_too_many_of_axis(state, barrage, gun, guns)
    if guns.bit_count() > 1 and headquarters.nonop_area(state) & barrage.targets:
        return _reason(state, gun, "21.26c", "why-one-gun-nonop")
    under = interdiction.zone(state, barrage.side)
    if sum(under >> state.place[p] & 1 for p in listed(guns)) > 1 and under >> state.place[gun] & 1:
        return _reason(state, gun, "14.65", "why-one-gun-interdicted")
    if (guns & r.mortars).bit_count() > MOST_MORTARS:
        return _reason(state, gun, "13.15b", "why-two-mortars")
    if rails := guns & r.rail_guns:
        areas = [headquarters.reach(state, hq) for hq in headquarters.operational(state)]
        if not any(all(area >> state.place[p] & 1 for p in listed(rails)) for area in areas):
            return _reason(state, gun, "13.15c", "why-rail-guns-apart")
    pieces = guns & ~r.mortars & ~r.rail_guns
    first, *others = listed(pieces) or (gun,)
    if barrage.targets & r.land.insets.hexes and (len(others) == 1 or _under_one(state, pieces)):
        return None  # BSR §17.54a-b
    if len(others) > 1:
        return _reason(state, gun, "13.15a", "why-two-guns")
    if others and not joined(state, barrage, first, others[0]):
        return _reason(state, gun, "13.15a", "why-guns-apart")
    return None


def _under_one(state: Barbarossa, guns: int) -> bool:
    """Whether all are in command range of one headquarters that can join guns (BSR §17.54b)."""
    places, nonop = of(state.place[p] for p in listed(guns)), headquarters.nonop_area(state)
    able = (hq for hq in headquarters.operational(state) if headquarters.joins_guns(state, hq))
    return any(not places & ~(headquarters.reach(state, hq) & ~nonop) for hq in able)


def _why_too_many_of_axis(state: Barbarossa, barrage: Barrage, gun: int, guns: int) -> Reason | None:
    """Four, of any kind but super-heavy and rail guns, which come on top (BSR §13.14b, §13.42d); of Germany's allies
    two in defence, and two German ones with any of theirs."""
    guns &= ~state.rules.two_sided
    allied = guns & state.rules.allied
    if not barrage.attacking and allied.bit_count() > MOST_ALLIED:
        return _reason(state, gun, "13.31b", "why-two-allied-guns")
    if allied and (guns & ~allied).bit_count() > MOST_WITH_ALLIED:
        return _reason(state, gun, "13.31c", "why-two-german-guns")
    return _reason(state, gun, "13.14a", "why-four-guns") if guns.bit_count() > MOST_AXIS else None


def joined(state: Barbarossa, barrage: Barrage, gun: int, other: int) -> bool:
    """Whether two Soviet guns may support together: in range of the same headquarters (BSR §21.14), both in one
    defender hex, or one in such a hex and the other in command (BSR §13.15a)."""
    here, there = state.place[gun], state.place[other]
    hexes, nonop = 1 << here | 1 << there, headquarters.nonop_area(state)
    able = (hq for hq in headquarters.operational(state) if headquarters.joins_guns(state, hq))
    areas = [headquarters.reach(state, hq) & ~nonop for hq in able]
    if any(not hexes & ~area for area in areas):
        return True
    if not hexes & barrage.targets:
        return False
    outside = hexes & ~barrage.targets or (hexes if here != there else 0)
    return not outside or any(outside & area for area in areas)


# --- the defender's choice ----------------------------------------------------------------------------


def defence_of(state: Barbarossa, side: int, attack: Attack) -> Barrage:
    """A declared attack, as the defender's artillery sees it."""
    return Barrage(side, attack.targets, False, attack.support)


def all_support(state: Barbarossa) -> int:
    found = 0
    for attack in state.attacks:
        found |= attack.support
    return found


def still_firing(state: Barbarossa, side: int, attack: Attack) -> int:
    """What is left of the support that the defender committed (BSR §15.32a), after other combats: a gun outside the
    defender hexes that is in an enemy zone by now gives none, and none takes its place (BSR §15.32b)."""
    enemy = zoc(state, 1 - side) & ~attack.targets
    places = {p: state.place[p] for p in listed(attack.support)}
    return of(p for p, here in places.items() if here >= 0 and not enemy >> here & 1)


@dataclass(frozen=True, slots=True)
class DefensiveSupport(PhaseQuestion):
    """Which guns support which defence (BSR §12.52, §15.32)."""

    side: int
    kind: ClassVar[str] = "defensive-support"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("support UNIT HEX", ADD),
        Form("unsupport UNIT", DROP),
        Form("end", STOP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case("15.32")

    def legal(self, state: Barbarossa) -> list[str]:
        r, actions, used = state.rules, [], all_support(state)
        guns = [p for p in listed(r.artillery & r.of_side[self.side] & ~state.fired & ~used) if state.place[p] >= 0]
        for attack in state.attacks:
            barrage = defence_of(state, self.side, attack)
            able = (p for p in guns if may_support(state, barrage, p))
            actions += [f"support {r.names[p]} {r.numbers[attack.name]}" for p in able]
        actions += [f"unsupport {r.names[p]}" for p in listed(used)]
        return [*actions, "end"]

    def meant(self, state: Barbarossa, said: Spoken) -> str:
        return as_called(state, said)

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            self._tell(state, events)
            state.agenda.pop()
            return
        bit, hexes = state.units_named(said.units), state.rules.hexes(said.hexes)
        attack = next(attack for attack in state.attacks if attack.targets & hexes or attack.support & bit)
        put_attack(state, attack, attack._replace(support=attack.support ^ bit))

    def _tell(self, state: Barbarossa, events: list[Event]) -> None:
        r = state.rules
        for attack in state.attacks:
            if attack.support:
                units = tuple(r.names[p] for p in members(attack.support))
                hexes = tuple(r.numbers[h] for h in members(attack.targets))
                events.append(event("support-committed", side=SIDES[self.side], units=units, hexes=hexes))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        gun = state.rules.by_name[said.units[0]]
        if said.verb == "unsupport":
            return _reason(state, gun, "13.12", "why-supports-nobody")
        attack = attack_on(state, state.rules.hex(said.hexes[0]))
        if attack is None:
            return _reason(state, gun, "13.11a", "why-no-combat-there", hex=said.hexes[0])
        if all_support(state) >> gun & 1:
            return _reason(state, gun, "13.13a", "why-supports-already")
        reason = why_no_support(state, defence_of(state, self.side, attack), gun)
        assert reason is not None
        return reason
