"""Orders about retreat (BSR §12.5, §21.51): where they may be given, what they cost the Soviets, whom they bind, whom
the NKVD keeps in place.

Who attacks cannot see which order the defender has given until the combat is resolved, nor the other way round
(BSR §12.53a: `face_down.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import headquarters, interdiction
from grognard.games.barbarossa.declaration import (
    ADDITIONAL_RETREAT,
    KINDS,
    NO_ORDER,
    NO_RETREAT,
    ORDERS,
    Attack,
    as_called,
    attack_on,
    attacker,
    put_attack,
)
from grognard.games.barbarossa.face_down import key_of
from grognard.games.barbarossa.fortifications import belts_against, citadels, lines_against, strongpoints_against
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SIDES, SOVIET
from grognard.games.barbarossa.weather import hard_towns, muddy
from grognard.hexset import HexSet, listed, members, of
from grognard.umpire import ADD, DROP, STOP, Event, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.umpire.knowledge import Seal
from grognard.umpire.spoken import said as text_of
from grognard.warfare.sequence import Phase, PhaseQuestion

Payers = Callable[[Barbarossa, Attack], list[int]]
"""Which headquarters could spend a point on a combat."""
ONLY_MOTORISED = 31
"""From this turn on only motorised units of the NKVD forbid retreat (BSR §21.51d)."""


def open_orders_of_attacker(state: Barbarossa, phase: Phase, events: list[Event]) -> list[Item]:
    """Before any combat is resolved (BSR §12.52)."""
    return [Orders(phase.owner)]


# --- where --------------------------------------------------------------------------------------------


def ground_for_orders(state: Barbarossa, side: int, hexes: HexSet) -> HexSet:
    """Those of the hexes where defenders of a side can be given orders (BSR §12.53b): woods, mountains, cities, towns
    in mud or snow, active friendly fortifications other than citadels."""
    land, enemy = state.rules.land, 1 - side
    works = strongpoints_against(state, enemy) | belts_against(state, enemy) | lines_against(state, enemy)
    open_ = land.woods | land.built_up | hard_towns(state) | works
    high = of(h for h in members(hexes) if land.terrain[h] in ("mountain", "alpine"))
    return hexes & open_ | high


def citadels_of(state: Barbarossa, side: int) -> HexSet:
    """Hexes where those of a side obey no orders (BSR §18.51d)."""
    return citadels(state) if side == SOVIET else 0


def bound_by_orders(state: Barbarossa, units: int) -> int:
    """Those that orders apply to: not to units with an allowance of zero (BSR §12.53e), nor to Soviets in a citadel
    (BSR §18.51d)."""
    r = state.rules
    return of(p for p in listed(units & ~in_citadels(state)) if r.allowance[p][state.steps[p]])


def in_citadels(state: Barbarossa) -> int:
    """Soviet combat units in citadels that are not destroyed, as bits."""
    found = 0
    for h in members(citadels(state) & state.occupied[SOVIET]):
        found |= state.combat_at(h)
    return found


def hexes_of(state: Barbarossa, side: int, attack: Attack) -> HexSet:
    """The hexes of a side in a combat."""
    if side == attacker(state):
        return of(state.place[p] for p in listed(attack.units) if state.place[p] >= 0)
    return attack.targets


def payers(state: Barbarossa, attack: Attack) -> list[int]:
    """Soviet headquarters that could give an order for a combat: in range of one of its hexes (BSR §12.54a)."""
    found: set[int] = set()
    for h in members(hexes_of(state, SOVIET, attack)):
        found |= {*headquarters.able(state, h, state.ordered)}
    return sorted(found)


def order_of(state: Barbarossa, side: int, attack: Attack) -> int:
    return attack.reply if side == attacker(state) else attack.order


def why_no_order(state: Barbarossa, side: int, attack: Attack, kind: int) -> Reason | None:
    """Why a side may not give an order in a combat, whoever were to pay for it."""
    args: dict[str, str | int | float] = {"hex": state.rules.numbers[attack.name]}
    if attack.lifted and side != attacker(state):
        return Reason(case("21.12e"), "why-order-lifted", args)
    if order_of(state, side, attack) != NO_ORDER:
        return Reason(case("12.51"), "why-ordered-already", args)
    hexes = hexes_of(state, side, attack)
    if side == attacker(state):
        if attack.order == NO_ORDER:
            return Reason(case("12.53c"), "why-no-order-to-answer", args)
    elif not ground_for_orders(state, side, hexes & ~citadels_of(state, side)):
        return Reason(case("12.53b"), "why-ground-for-orders", args)
    if not hexes & ~interdiction.zone(state, side):
        return Reason(case("12.53g"), "why-order-interdicted", args)
    units = attack.units if side == attacker(state) else _stacks(state, side, hexes)
    if not bound_by_orders(state, units):
        return Reason(case("12.53e"), "why-nobody-obeys", args)
    if kind == ADDITIONAL_RETREAT and not hexes & ~muddy(state):
        return Reason(case("12.53d"), "why-order-in-mud", args)
    return None


def choices(state: Barbarossa, targets: HexSet) -> tuple[int, ...]:
    """While the defender is asked for his orders: those that he can give in a combat, and none at all."""
    side = 1 - attacker(state)
    attack = attack_on(state, targets.bit_length() - 1)
    asked = state.agenda[-1] if state.agenda else None
    if not isinstance(asked, Orders) or asked.side != side or attack is None or attack.targets != targets:
        return ()
    if attack.imposed:
        return (NO_ORDER, NO_RETREAT) if lifters(state, attack) else ()
    paid = side != SOVIET or attack.order != NO_ORDER or payers(state, attack)
    untold = attack._replace(order=NO_ORDER)
    found = [kind for kind in KINDS if paid and why_no_order(state, side, untold, kind) is None]
    return (NO_ORDER, *found) if found else ()


def _stacks(state: Barbarossa, side: int, hexes: HexSet) -> int:
    found = 0
    for h in members(hexes):
        found |= state.of_side_at(side, h) & state.rules.combat
    return found


# --- the NKVD -----------------------------------------------------------------------------------------


def guards(state: Barbarossa, hexes: HexSet) -> int:
    """Units of the NKVD that forbid the retreat of those who defend one of these hexes with them (BSR §12.54b,
    §21.51a, §21.51d)."""
    r = state.rules
    found = _stacks(state, SOVIET, ground_for_orders(state, SOVIET, hexes)) & r.nkvd
    return found & r.motorised if state.turn >= ONLY_MOTORISED else found


def lifters(state: Barbarossa, attack: Attack) -> list[int]:
    """Headquarters in range that could lift what the NKVD imposes (BSR §21.12e, §21.51c)."""
    found: set[int] = set()
    for piece in listed(guards(state, attack.targets)):
        found |= {*headquarters.able(state, state.place[piece], state.ordered)}
    return sorted(found)


@dataclass(frozen=True, slots=True)
class Imposing(Item):
    """The NKVD forbids retreat, openly and at no price (BSR §12.54b)."""

    kind: ClassVar[str] = "imposing"

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        r = state.rules
        for attack in state.attacks:
            if units := guards(state, attack.targets):
                put_attack(state, attack, attack._replace(order=NO_RETREAT, imposed=True))
                names = tuple(r.names[p] for p in listed(units))
                events.append(event("retreat-forbidden", units=names, hex=r.numbers[attack.name]))
        return False


# --- giving orders --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Orders(PhaseQuestion):
    """The orders of a side: of the defender in his Reaction Phase, of the attacker before his combats (BSR §12.52)."""

    side: int
    kind: ClassVar[str] = "orders"
    forms: ClassVar[tuple[Form, ...]] = (
        *(Form(f"order HEX {ORDERS[kind]}", ADD) for kind in KINDS),
        *(Form(f"order HEX {ORDERS[kind]} by UNIT", ADD) for kind in KINDS),
        Form("cancel HEX by UNIT", ADD),
        Form("countermand HEX", DROP),
        Form("end", STOP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case("12.52")

    def legal(self, state: Barbarossa) -> list[str]:
        actions: list[str] = []
        for attack in state.attacks:
            number = state.rules.numbers[attack.name]
            for kind in KINDS:
                if why_no_order(state, self.side, attack, kind) is None:
                    actions += self._paid(state, f"order {number} {ORDERS[kind]}", payers, attack)
            if attack.imposed and self.side == SOVIET != attacker(state):
                actions += self._paid(state, f"cancel {number}", lifters, attack)
        actions += [f"countermand {state.rules.numbers[a.name]}" for a in state.attacks if self._is_own(state, a)]
        return [*actions, "end"]

    def _paid(self, state: Barbarossa, action: str, able: Payers, attack: Attack) -> list[str]:
        """Soviet orders name the headquarters that gives them."""
        if self.side != SOVIET:
            return [action]
        return [f"{action} by {state.rules.names[hq]}" for hq in able(state, attack)]

    def _is_own(self, state: Barbarossa, attack: Attack) -> bool:
        """Whether this side has done something in a combat that can be taken back."""
        if self.side == attacker(state):
            return attack.reply != NO_ORDER
        return attack.lifted or (attack.order != NO_ORDER and not attack.imposed)

    def meant(self, state: Barbarossa, said: Spoken) -> str:
        return as_called(state, said)

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            self._tell(state, events)
            state.agenda.pop()
            return
        attack = attack_on(state, state.rules.hex(said.hexes[0]))
        assert attack is not None
        if said.verb == "countermand":
            put_attack(state, attack, self._taken_back(state, attack))
            return
        payer = state.rules.by_name[said.rest[-1]] if "by" in said.rest else -1
        if payer >= 0:
            state.ordered[payer] += 1
        if said.verb == "cancel":
            put_attack(state, attack, attack._replace(order=NO_ORDER, by=payer, imposed=False, lifted=True))
            return
        kind = ORDERS.index(said.rest[0])
        if self.side == attacker(state):
            put_attack(state, attack, attack._replace(reply=kind, reply_by=payer))
        else:
            put_attack(state, attack, attack._replace(order=kind, by=payer))

    def seal(self, state: Barbarossa, said: Spoken) -> Seal | None:
        """Which order it is the other side sees when the combat is resolved."""
        if said.verb != "order":
            return None
        public = text_of(said.verb, (), said.hexes, None, ("?", *said.rest[1:]))
        return Seal(key_of(state, self.side, state.rules.hex(said.hexes[0])), (SIDES[1 - self.side],), public)

    def _taken_back(self, state: Barbarossa, attack: Attack) -> Attack:
        replies = self.side == attacker(state)
        payer = attack.reply_by if replies else attack.by
        if payer >= 0:
            state.ordered[payer] -= 1
        if replies:
            return attack._replace(reply=NO_ORDER, reply_by=-1)
        if attack.lifted:
            return attack._replace(order=NO_RETREAT, by=-1, imposed=True, lifted=False)
        return attack._replace(order=NO_ORDER, by=-1)

    def _tell(self, state: Barbarossa, events: list[Event]) -> None:
        """That orders lie there, and not which."""
        r = state.rules
        for attack in state.attacks:
            if self._is_own(state, attack):
                hexes = tuple(r.numbers[h] for h in members(attack.targets))
                kind = "retreat-allowed" if attack.lifted and self.side != attacker(state) else "order-given"
                events.append(event(kind, side=SIDES[self.side], hexes=hexes))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        args: dict[str, str | int | float] = {"hex": said.hexes[0]}
        attack = attack_on(state, state.rules.hex(said.hexes[0]))
        if attack is None:
            return Reason(case("12.51"), "why-no-combat-for-order", args)
        if said.verb == "countermand":
            return Reason(case("12.51"), "why-nothing-ordered", args)
        if said.verb == "cancel":
            if self.side != SOVIET or not attack.imposed:
                return Reason(case("21.12e"), "why-nothing-imposed", args)
            return self._why_unpaid(state, said, lifters(state, attack), "21.12e")
        reason = why_no_order(state, self.side, attack, ORDERS.index(said.rest[0]))
        if reason is not None:
            return reason
        if self.side != SOVIET:
            return Reason(case("12.54"), "why-axis-needs-no-hq", args)
        return self._why_unpaid(state, said, payers(state, attack), "12.54a")

    def _why_unpaid(self, state: Barbarossa, said: Spoken, able: list[int], number: str) -> Reason:
        args: dict[str, str | int | float] = {"hex": said.hexes[0]}
        if not able:
            return Reason(case(number), "why-no-command-for-order", args)
        if "by" not in said.rest:
            return Reason(case(number), "why-order-name-hq", args)
        return Reason(case(number), "why-hq-cannot-order", {**args, "unit": said.rest[-1]})
