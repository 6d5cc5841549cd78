"""The Attack Declaration Phase (BSR §12.1-12.3): attacks are put together, taken apart again, and stand when it ends.

`declare HEX` places a marker, `join UNIT HEX` adds an attacker to the attack on that hex, `widen HEX HEX` takes another
hex into it, `mandate HEX` makes it one that Stalin has ordered. Each can be taken back until the phase ends, which it
does only when every attack has what it needs and nothing is left out that must be attacked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import garrisons, mandated
from grognard.games.barbarossa.declaration import Attack, as_called, attack_by, attack_on, put_attack
from grognard.games.barbarossa.declaration_why import why_not
from grognard.games.barbarossa.draft import Draft
from grognard.games.barbarossa.ratio import initial_ratio
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SIDES, SOVIET
from grognard.hexset import members
from grognard.umpire import ADD, DROP, STOP, Event, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import Phase, PhaseQuestion


def open_declaration(state: Barbarossa, phase: Phase, events: list[Event]) -> list[Item]:
    state.attacks = ()
    return [Declaration(phase.owner)]


@dataclass(frozen=True, slots=True)
class Declaration(PhaseQuestion):
    """Which hexes are attacked, and by whom: nobody need be (BSR §12.11, §12.13)."""

    side: int
    kind: ClassVar[str] = "declaration"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("declare HEX", ADD),
        Form("join UNIT HEX", ADD),
        Form("widen HEX HEX", ADD),
        Form("mandate HEX", ADD),
        Form("leave UNIT", DROP),
        Form("narrow HEX", DROP),
        Form("unmandate HEX", DROP),
        Form("undeclare HEX", DROP),
        Form("end", STOP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case("12.11")

    # --- what is offered ----------------------------------------------------------------------------

    def legal(self, state: Barbarossa) -> list[str]:
        draft = Draft(state, self.side)
        actions = [] if draft.stuck else [*self._additions(state, draft)]
        actions += self._back(state, draft)
        return actions if draft.duties else [*actions, "end"]

    def _additions(self, state: Barbarossa, draft: Draft) -> Iterator[str]:
        names, numbers = state.rules.names, state.rules.numbers
        yield from (f"declare {numbers[h]}" for h in draft.declaring)
        yield from (f"join {names[p]} {numbers[attack.name]}" for p, attack in draft.joining)
        yield from (f"widen {numbers[attack.name]} {numbers[h]}" for attack, h in draft.widening)
        yield from (f"mandate {numbers[a.name]}" for a in state.attacks if self._may_be_mandated(state, a))

    def _may_be_mandated(self, state: Barbarossa, attack: Attack) -> bool:
        if self.side != SOVIET or attack.mandated or not mandated.may_declare(state):
            return False
        return mandated.has_steps(state, attack) and mandated.has_ratio(state, attack)

    def _back(self, state: Barbarossa, draft: Draft) -> Iterator[str]:
        r = state.rules
        for attack in draft.loose:
            yield from (f"leave {r.names[p]}" for p in members(attack.units))
            if attack.targets & attack.targets - 1:
                yield from (f"narrow {r.numbers[h]}" for h in members(attack.targets))
            if attack.mandated:
                yield f"unmandate {r.numbers[attack.name]}"
            yield f"undeclare {r.numbers[attack.name]}"

    def meant(self, state: Barbarossa, said: Spoken) -> str:
        return said.text if said.verb in ("declare", "narrow") else as_called(state, said)

    # --- what is done -------------------------------------------------------------------------------

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            self._declare(state, events)
            state.agenda.pop()
            return
        hexes = [state.rules.hex(number) for number in said.hexes]
        if said.verb == "declare":
            put_attack(state, None, Attack(1 << hexes[0]))
            return
        if said.verb == "leave":
            piece = state.rules.by_name[said.units[0]]
            attack = attack_by(state, piece)
            assert attack is not None
            put_attack(state, attack, attack._replace(units=attack.units & ~(1 << piece)))
            return
        attack = attack_on(state, hexes[0])
        assert attack is not None
        put_attack(state, attack, self._changed(state, attack, said, hexes[-1]))

    def _changed(self, state: Barbarossa, attack: Attack, said: Spoken, hex_: int) -> Attack | None:
        if said.verb == "join":
            return attack._replace(units=attack.units | state.units_named(said.units))
        if said.verb == "widen":
            return attack._replace(targets=attack.targets | 1 << hex_)
        if said.verb == "narrow":
            return attack._replace(targets=attack.targets & ~(1 << hex_))
        if said.verb in ("mandate", "unmandate"):
            return attack._replace(mandated=said.verb == "mandate")
        return None

    def _declare(self, state: Barbarossa, events: list[Event]) -> None:
        """The attacks stand, and must be made (BSR §12.11, §12.23)."""
        r = state.rules
        for attack in state.attacks:
            kind = "mandated-declared" if attack.mandated else "attack-declared"
            units = tuple(r.names[p] for p in members(attack.units))
            hexes = tuple(r.numbers[h] for h in members(attack.targets))
            ratio = str(initial_ratio(state, self.side, attack.units, attack.targets))
            events.append(event(kind, side=SIDES[self.side], units=units, hexes=hexes, ratio=ratio))
            garrisons.attacked(state, attack.targets, events)
        if self.side == SOVIET:
            mandated.settle_doubling(state, events)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        return why_not(state, self.side, said)
