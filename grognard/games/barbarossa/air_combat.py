"""Air combat (BSR §14.3): who has the initiative, who fights whom, who fires at whom and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from grognard.games.barbarossa import air, readiness
from grognard.games.barbarossa.missions import Mission, put_mission, the_mission
from grognard.games.barbarossa.rules import DIE, case
from grognard.games.barbarossa.state import DAMAGED, DESTROYED, FLOWN, Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import listed, members
from grognard.umpire import PICK, STOP, Event, Form, Item, Question, Reason, Spoken
from grognard.umpire.events import event

ADVANTAGE = "-advantage"
RESULTS = {"A": FLOWN, "D": DAMAGED, "X": DESTROYED}
"""Where those go who are hit (BSR §14.33): the worst of several results counts."""
_SEVERITY = "-ADX"
NOBODY = "-"
Pair = tuple[int, int]
"""Who fires, and his target."""


def leave(state: Barbarossa, hex_: int, hit: dict[int, str], events: list[Event]) -> None:
    """Those who are hit leave the mission for their boxes."""
    mission = the_mission(state, hex_)
    for p, result in sorted(hit.items()):
        air.put(state, p, RESULTS[result])
        mission = mission.less(1 << p)
        events.append(event("air-hit", unit=state.rules.names[p], result=result))
    put_mission(state, mission)


# --- the initiative (BSR §14.31) --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Interception(Item):
    """The roll of the active player for the initiative, if both sides are there and one of them to fight (BSR §14.3,
    §14.12b, §14.31b)."""

    hex: int
    kind: ClassVar[str] = "interception"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("hex", "hex"),)

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        mission = the_mission(state, self.hex)
        if not mission.axis or not mission.soviet or not mission.fighting:
            go_home(state, self.hex, events)
            return False
        result = state.rules.air_initiative.at(state.roll(events, DIE), 0)
        side, advantage = _initiative(mission, result)
        told = "none" if side is None else SIDES[side]
        number = state.rules.numbers[self.hex]
        events.append(event("air-initiative", hex=number, has=told, advantage=int(advantage)))
        if side is None:
            go_home(state, self.hex, events)
        else:
            state.agenda.append(Engaging(self.hex, side, True, advantage))
        return False


def _initiative(mission: Mission, result: str) -> tuple[int | None, bool]:
    """Who has it, and whether with Local Tactical Advantage. A side without combat units has neither: it falls to the
    other (BSR §14.31c)."""
    if result == "none":
        return None, False
    side, advantage = SIDES.index(result.removesuffix(ADVANTAGE)), result.endswith(ADVANTAGE)
    return (side, advantage) if mission.of(side) & mission.fighting else (1 - side, False)


def go_home(state: Barbarossa, hex_: int, events: list[Event]) -> None:
    """Combat units that have fought nobody land, and each at once rolls for readiness (BSR §14.26b, §14.31d)."""
    mission = the_mission(state, hex_)
    idle = mission.fighting
    air.land(state, idle)
    put_mission(state, mission.less(idle))
    for p in members(idle):
        readiness.test(state, p, events)


# --- who fights whom (BSR §14.32a, §14.32b) ---------------------------------------------------------


def _written(pairs: Sequence[Pair], names: Sequence[str]) -> str:
    return "+".join(f"{names[a]}>{names[b]}" for a, b in pairs) or NOBODY


def _read(said: str, by_name: Mapping[str, int]) -> list[Pair]:
    if said == NOBODY:
        return []
    return [(by_name[a], by_name[b]) for a, b in (pair.split(">") for pair in said.split("+"))]


def _engaged(pairs: Sequence[Pair]) -> int:
    found = 0
    for a, b in pairs:
        found |= 1 << a | 1 << b
    return found


@dataclass(frozen=True, slots=True)
class Engaging(Question):
    """A side sends its combat units at enemy units: the one with the initiative all of them, then the other those that
    nobody has engaged, if it likes. `pursuit`: the shots of the Local Tactical Advantage (BSR §14.32d)."""

    hex: int
    side: int
    first: bool
    advantage: bool = False
    pursuit: bool = False
    pairs: str = NOBODY
    """Of the first round, in the order in which they were named."""
    shots: str = NOBODY
    """Of the pursuit."""
    kind: ClassVar[str] = "engaging"
    forms: ClassVar[tuple[Form, ...]] = (Form("engage UNIT UNIT", PICK), Form("end", STOP))
    fields: ClassVar[tuple[tuple[str, str], ...]] = (
        ("hex", "hex"), ("side", "side"), ("first", "flag"), ("advantage", "flag"), ("pursuit", "flag"),
        ("pairs", "word"), ("shots", "word"),
    )  # fmt: skip

    def case_of(self, state: Barbarossa) -> str:
        return case("14.32d" if self.pursuit else "14.32a")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[self.side]

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        """Who has nobody to send, or nobody to send him at, is not asked."""
        if any(action != "end" for action in self.legal(state)):
            return True
        state.forget()
        self._finish(state, events)
        return False

    def duels(self, state: Barbarossa) -> list[Pair]:
        return _read(self.pairs, state.rules.by_name)

    def fired(self, state: Barbarossa) -> list[Pair]:
        """The pairs of the round at hand."""
        return _read(self.shots if self.pursuit else self.pairs, state.rules.by_name)

    def free(self, state: Barbarossa) -> int:
        """Combat units that may still be sent; in pursuit those that have driven off whom they fought."""
        mission = the_mission(state, self.hex)
        mine = mission.of(self.side) & mission.fighting & ~_engaged(self.fired(state))
        return mine & ~self._held(state) if self.pursuit else mine

    def _held(self, state: Barbarossa) -> int:
        """Those who have an opponent of the first round before them still."""
        mission, found = the_mission(state, self.hex), 0
        for a, b in self.duels(state):
            if mission.units >> a & 1 and mission.units >> b & 1:
                found |= 1 << a | 1 << b
        return found

    def targets(self, state: Barbarossa) -> int:
        """First one for each enemy combat unit, then one for each mission unit, then anybody (BSR §14.32a, §14.32b); of
        the second side and in pursuit those that are not engaged."""
        mission = the_mission(state, self.hex)
        enemies, fired = mission.of(1 - self.side), self.fired(state)
        if self.pursuit:
            return enemies & ~self._held(state)
        if not self.first:
            enemies &= ~_engaged([pair for pair in fired if state.rules.side_of[pair[0]] != self.side])
        taken = _of_targets(fired)
        for some in (enemies & mission.fighting & ~taken, enemies & ~taken):
            if some:
                return some
        return enemies

    def legal(self, state: Barbarossa) -> list[str]:
        names, targets = state.rules.names, listed(self.targets(state))
        found = [f"engage {names[p]} {names[t]}" for p in listed(self.free(state)) for t in targets]
        return found if self.first and found else [*found, "end"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            self._finish(state, events)
            return
        by_name = state.rules.by_name
        pairs = [*self.fired(state), (by_name[said.units[0]], by_name[said.rest[0]])]
        written = _written(pairs, state.rules.names)
        state.agenda[-1] = replace(self, shots=written) if self.pursuit else replace(self, pairs=written)

    def _finish(self, state: Barbarossa, events: list[Event]) -> None:
        state.agenda.pop()
        if self.first:
            state.agenda.append(Engaging(self.hex, 1 - self.side, False, self.advantage, pairs=self.pairs))
            return
        hit = _volley(state, self.fired(state), events, reply=not self.pursuit)
        leave(state, self.hex, hit, events)
        if self.advantage and not self.pursuit:
            state.agenda.append(Engaging(self.hex, 1 - self.side, False, True, True, self.pairs))
        else:
            _break_off(state, self.hex)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        if said.verb == "end":
            return Reason(case("14.32a"), "why-engage-first")
        r = state.rules
        piece, target = r.by_name[said.units[0]], r.by_name[said.rest[0]]
        args: dict[str, str | int | float] = {"unit": said.units[0], "other": said.rest[0]}
        mission = the_mission(state, self.hex)
        if not mission.of(self.side) & mission.fighting & 1 << piece:
            return Reason(case("14.12"), "why-flies-mission", args)
        if not self.free(state) >> piece & 1:
            return Reason(case("14.32d" if self.pursuit else "14.32b"), "why-engaged-already", args)
        if not mission.of(1 - self.side) >> target & 1:
            return Reason(case("14.32"), "why-not-over-hex", args)
        if self.pursuit or not self.first:
            return Reason(case("14.32d" if self.pursuit else "14.32a"), "why-target-engaged", args)
        return Reason(case("14.32b"), "why-others-first", args)


def _of_targets(pairs: Sequence[Pair]) -> int:
    found = 0
    for _, b in pairs:
        found |= 1 << b
    return found


# --- fire (BSR §14.32c, §14.33) ---------------------------------------------------------------------


def difference(state: Barbarossa, piece: int, target: int) -> int:
    """The rating of the one who fires less that of his target."""
    r = state.rules
    return r.flight(piece).combat - r.flight(target).combat


def column(state: Barbarossa, piece: int, target: int) -> int:
    """The column of the Air Combat Table; beyond its edge the last."""
    columns = [int(name) for name in state.rules.air_combat.columns]
    return columns.index(min(max(difference(state, piece, target), columns[0]), columns[-1]))


def _volley(state: Barbarossa, pairs: Sequence[Pair], events: list[Event], *, reply: bool) -> dict[int, str]:
    """All fire at once, before anything is applied. Who is attacked by several fires at the first of them alone; nobody
    at who pursues (BSR §14.32b-d)."""
    hit: dict[int, str] = {}
    answered = 0
    for a, b in pairs:
        _shoot(state, a, b, hit, events)
        if reply and not answered >> b & 1:
            answered |= 1 << b
            _shoot(state, b, a, hit, events)
    return hit


def _shoot(state: Barbarossa, piece: int, target: int, hit: dict[int, str], events: list[Event]) -> None:
    r, at = state.rules, column(state, piece, target)
    result = r.air_combat.at(state.roll(events, DIE), at)
    facts = {"unit": r.names[piece], "other": r.names[target], "column": r.air_combat.columns[at]}
    events.append(event("air-shot", **facts, result=result))
    if result != "-" and _SEVERITY.index(result) > _SEVERITY.index(hit.get(target, "-")):
        hit[target] = result


def _break_off(state: Barbarossa, hex_: int) -> None:
    """Combat units land, without another roll; mission units go on (BSR §14.32e)."""
    mission = the_mission(state, hex_)
    air.land(state, mission.fighting)
    put_mission(state, mission.less(mission.fighting))
