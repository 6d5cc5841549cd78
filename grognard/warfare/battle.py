"""The steps of a battle, as far as the games take them alike: an attack is declared, others join it, results are
suffered by the attacker and the defender, who retreat one by one and follow one by one, and in the end all is
remembered. The rule of each step is the game's.

A game's battle has `attackers`, `defenders`, `targets` and `origins`; its state has it as `battle` while it lasts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from grognard.hexset import HexSet, listed, of
from grognard.umpire import ADD, DONE, GO, STOP, Event, Foregone, Form, Item, Question, Reason, Spoken
from grognard.umpire.events import event

ATTACKER, DEFENDER = 0, 1
ROLES = ("attacker", "defender")
"""Of a side in a battle."""


def attacking_side(state: Any) -> int:
    """The side that attacks in the battle under way."""
    attackers: int = state.battle.attackers
    side: int = state.side_of((attackers & -attackers).bit_length() - 1)
    return side


def role_side(state: Any, role: int) -> int:
    attacking = attacking_side(state)
    return attacking if role == ATTACKER else 1 - attacking


def force(state: Any, role: int) -> list[int]:
    """Those of the attacker or defender who still stand on the map."""
    battle = state.battle
    steps = state.steps
    return [p for p in listed(battle.attackers if role == ATTACKER else battle.defenders) if steps[p]]


def origins_of(state: Any, attackers: int) -> HexSet:
    """The hexes attacked from."""
    return of(state.place[p] for p in listed(attackers))


def begun(state: Any, kind: str = "attack") -> Event:
    """From here on nothing can be called off."""
    r, battle = state.rules, state.battle
    return event(
        kind,
        side=r.sides[attacking_side(state)],
        units=tuple(r.names[p] for p in listed(battle.attackers)),
        hexes=tuple(r.numbers[h] for h in listed(battle.targets)),
    )


# --- declared, joined -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Declaring(Question):
    """An attack being put together: a game says who may join it, which hexes too, and when it is complete (`legal`)."""

    side: int
    targets: HexSet
    units: int
    kind: ClassVar[str] = "declaring"
    forms: ClassVar[tuple[Form, ...]] = (Form("with UNIT", ADD), Form("also HEX", ADD), Form("roll", DONE))
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"), ("targets", "hexes"), ("units", "units"))

    def side_of(self, state: Any) -> str:
        return str(state.rules.sides[self.side])

    def answer(self, state: Any, said: Spoken, events: list[Event]) -> None:
        if said.verb == "with":
            state.agenda[-1] = self.__class__(self.side, self.targets, self.units | state.units_named(said.units))
        elif said.verb == "also":
            hex_ = state.rules.grid.index(said.hexes[0])
            state.agenda[-1] = self.__class__(self.side, self.targets | 1 << hex_, self.units)
        else:
            state.agenda.pop()
            self.start(state, events)

    def start(self, state: Any, events: list[Event]) -> None:
        """The battle begins."""
        raise NotImplementedError


def why_no_target(state: Any, side: int, number: str, cases: tuple[str, str, str], able: int = -1) -> Reason:
    """Why a hex cannot be attacked. `cases`: nobody is there, they have fought already, nobody touches them; `able`:
    those who can be attacked at all."""
    hex_ = state.rules.grid.index(number)
    if not state.occupied[1 - side] >> hex_ & 1:
        return Reason(cases[0], "why-no-enemy", {"hex": number})
    if not state.at[hex_] & able & ~state.defended:
        return Reason(cases[1], "why-attacked-already", {"hex": number})
    return Reason(cases[2], "why-no-contact", {"hex": number})


def why_not_with(state: Any, asked: Declaring, piece: int, again: str, not_yours: str) -> Reason | None:
    """Why somebody cannot join whoever he is. The cases: who fights once, and whose units attack."""
    name = state.rules.names[piece]
    if asked.units >> piece & 1:
        return Reason(again, "why-in-already", {"unit": name})
    if state.side_of(piece) != asked.side:
        return Reason(not_yours, "why-not-yours", {"unit": name})
    return Reason(again, "why-has-attacked", {"unit": name}) if state.attacked >> piece & 1 else None


# --- suffered, retreated --------------------------------------------------------------------------


class RoleQuestion(Foregone):
    """A question to the attacker or the defender about what has come of the battle."""

    __slots__ = ()
    role: int
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("role", "int"),)

    @property
    def role_name(self) -> str:
        return ROLES[self.role]

    def side_of(self, state: Any) -> str:
        return str(state.rules.sides[role_side(state, self.role)])


class OneByOne(RoleQuestion):
    """All units of a force go back, one at a time, in the order that their owner likes."""

    __slots__ = ()
    gone: int
    """Those that have finished."""

    def waiting(self, state: Any) -> list[int]:
        return [p for p in force(state, self.role) if not self.gone >> p & 1]


# --- followed, remembered -------------------------------------------------------------------------


class Following(Question):
    """Who may follow into what fell vacant, one after another, until nobody can or wants to."""

    __slots__ = ()
    kind: ClassVar[str] = "advancing"
    forms: ClassVar[tuple[Form, ...]] = (Form("advance UNIT HEX", GO), Form("halt", STOP))

    def moves(self, state: Any) -> list[tuple[int, int]]:
        """Who may follow, and where to."""
        raise NotImplementedError

    def must(self, state: Any) -> bool:
        """Whether somebody has to."""
        return False

    def go(self, state: Any, piece: int, there: int, events: list[Event]) -> None:
        raise NotImplementedError

    def open(self, state: Any, events: list[Event]) -> bool:
        if self.moves(state):
            return True
        state.agenda.pop()
        return False

    def legal(self, state: Any) -> list[str]:
        names, numbers = state.rules.names, state.rules.numbers
        found = [f"advance {names[p]} {numbers[h]}" for p, h in self.moves(state)]
        return found if self.must(state) else [*found, "halt"]

    def answer(self, state: Any, said: Spoken, events: list[Event]) -> None:
        if said.verb == "halt":
            state.agenda.pop()
            return
        (name,), (where,) = said.units, said.hexes
        events.append(event("advanced", unit=name, hex=where))
        self.go(state, state.rules.by_name[name], state.rules.grid.index(where), events)

    def why(self, state: Any, said: Spoken) -> Reason:
        if said.text == "end" and not self.must(state):
            return Reason(self.case_of(state), "why-say-halt")
        return Question.why(self, state, said)


@dataclass(frozen=True, slots=True)
class Aftermath(Item):
    """The battle is over: it is remembered who fought."""

    kind: ClassVar[str] = "aftermath"

    def open(self, state: Any, events: list[Event]) -> bool:
        battle = state.battle
        state.agenda.pop()
        state.battle = None
        self.remember(state, battle)
        return False

    def remember(self, state: Any, battle: Any) -> None:
        state.attacked |= battle.attackers
        state.defended |= battle.defenders
