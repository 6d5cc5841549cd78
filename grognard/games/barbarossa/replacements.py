"""The Replacement Phase (BSR §7): points that come by the Soviet table (BSR §7.2) and by the cards (BSR §7.6), special
events of the turn (BSR §7.5), who shall receive replacements on the map (BSR §7.71), new regimental substitutes
(BSR §7.61d). Those of the air forces are used at once: `refitting.py`. Most others are spent in the Engineering Phase:
`rebuilding.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from grognard.games.barbarossa import mandated, prices, refitting
from grognard.games.barbarossa.replacement_table import parted
from grognard.games.barbarossa.rules import DIE, MUD, SNOW, case
from grognard.games.barbarossa.state import ACTIVE, POOL, RETURNING, Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.hexset import members
from grognard.umpire import ADD, DROP, PICK, STOP, Event, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import Phase, PhaseQuestion

TRACK = 9
"""Boxes of the Loss/Replacement Track: what goes beyond its end is lost (BSR §7.31)."""
MOST_MODIFIER = 3
"""BSR §7.22."""


class Modifier(NamedTuple):
    value: int
    case: str
    why: str


def open_phase(state: Barbarossa, phase: Phase, events: list[Event]) -> list[Item]:
    """What was not used of the turn before is gone (BSR §7.41c, §7.42a, §7.52b, §7.53b)."""
    said = state.rules.scenario
    state.posts = list(said.strongpoints)
    state.releases = state.relief = state.extra_posts = state.trains = 0
    state.second_release = state.post_at_place = False
    state.wings = [0, 0]
    come_back(state, events)
    if (table := said.table_on(state.turn)) is not None:
        roll(state, table, events)
    if number := said.owed.get(state.turn, 0):
        mandated.receive(state, number, events)
    for side in (AXIS, SOVIET):
        by_card(state, side, events)
    found: list[Item] = [Replenishing(SOVIET), Replenishing(AXIS)] if said.replaces else []
    return [*found, *refitting.open_phase(state)]


# --- what comes -------------------------------------------------------------------------------------


def come_back(state: Barbarossa, events: list[Event]) -> None:
    """NKVD units whose turn has come are in the Active box (BSR §7.45b)."""
    ready = [p for p, turn in state.returning.items() if turn <= state.turn]
    for p in ready:
        del state.returning[p]
        state.place[p] = ACTIVE
        events.append(event("rebuilt", unit=state.rules.names[p], box="active"))


def modifiers(state: Barbarossa) -> list[Modifier]:
    """Bad for the Soviets: mud or snow, and each mandated attack that is still owed (BSR §7.22, §12.36c)."""
    found = []
    if state.weather in (MUD, SNOW):
        found.append(Modifier(1, case("7.22"), "replacements-mud-or-snow"))
    if state.owed:
        found.append(Modifier(state.owed, case("12.36c"), "replacements-owed"))
    return found


def roll(state: Barbarossa, table: str, events: list[Event]) -> None:
    """On the table of the turn: a line with four categories (BSR §7.21, §7.22), strongpoints among them, which may be
    begun in the Engineering Phase of this turn (BSR §7.41a)."""
    found = modifiers(state)
    events += [event("modifier", value=m.value, case=m.case, why=m.why) for m in found]
    total = min(sum(m.value for m in found), MOST_MODIFIER)
    rolled = state.roll(events, DIE) + total
    cells = [state.rules.replacements[table].at(rolled, column) for column in range(4)]
    infantry, posts, others, special = map(parted, cells)
    state.posts[SOVIET], state.extra_posts = posts.get("", 0), posts.get("E", 0)
    events.append(
        event(
            "replacements-rolled", side=SIDES[SOVIET], table=table, modifier=total, infantry=infantry.get("", 0),
            posts=state.posts[SOVIET], extra=state.extra_posts, armament=others.get("A", 0),
            special=cells[3] if special else "none",
        )
    )  # fmt: skip
    receive(state, SOVIET, infantry.get("", 0), others.get("A", 0), events)
    refitting.receive(state, SOVIET, others.get("V", 0), events)
    state.releases, state.relief = special.get("R", 0), special.get("S", 0)
    if special.get("M") and state.rules.scenario.options.get("mandated-attacks", True):
        mandated.receive(state, special["M"], events)


def by_card(state: Barbarossa, side: int, events: list[Event]) -> None:
    points = state.rules.scenario.card_on(side, state.turn)
    if points.get(prices.INFANTRY) or points.get(prices.ARMAMENT):
        receive(state, side, points.get(prices.INFANTRY, 0), points.get(prices.ARMAMENT, 0), events)
    refitting.receive(state, side, points.get(prices.FLYING, 0), events)
    if trains := points.get(prices.TRAIN, 0):
        state.trains = trains
        events.append(event("train-points", side=SIDES[side], points=trains))


def receive(state: Barbarossa, side: int, infantry: int, armament: int, events: list[Event]) -> None:
    """Points are kept from turn to turn as far as the track goes (BSR §7.31, §7.32, §7.61, §7.62)."""
    if not infantry and not armament:
        return
    lost = 0
    for kept, points in ((state.infantry, infantry), (state.armament, armament)):
        lost += max(kept[side] + points - TRACK, 0)
        kept[side] = min(kept[side] + points, TRACK)
    events.append(
        event(
            "replacements-received", side=SIDES[side], infantry=infantry, armament=armament, lost=lost,
            men=state.infantry[side], arms=state.armament[side],
        )
    )  # fmt: skip


# --- who takes some ---------------------------------------------------------------------------------


def may_receive(state: Barbarossa, side: int) -> list[int]:
    """Reduced units on the map with a route of supply, for whose step there are points (BSR §7.71, §7.74)."""
    r, fed = state.rules, supplied_hexes(state, side)
    mine = r.of_side[side] & r.combat & ~state.receiving
    return [
        p
        for p in members(mine)
        if state.place[p] >= 0
        and state.steps[p] < r.full_steps[p]
        and fed >> state.place[p] & 1
        and prices.payable(state, p)
    ]


def next_substitute(state: Barbarossa) -> int | None:
    """A regular German substitute that is in nobody's use (BSR §7.61d, §23.12, §23.13)."""
    r = state.rules
    if not state.infantry[AXIS]:
        return None
    free = members(r.substitutes & ~r.allied)
    return next((p for p in free if state.place[p] == POOL and r.attack[p][1] == 1), None)


@dataclass(frozen=True, slots=True)
class Replenishing(PhaseQuestion):
    """Mark units that shall receive replacements; the Axis may make substitutes."""

    side: int
    kind: ClassVar[str] = "replenishing"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("receive UNIT", ADD),
        Form("withhold UNIT", DROP),
        Form("raise UNIT", PICK),
        Form("end", STOP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case("7.71")

    def legal(self, state: Barbarossa) -> list[str]:
        names = state.rules.names
        actions = [f"receive {names[p]}" for p in may_receive(state, self.side)]
        actions += [f"withhold {names[p]}" for p in members(state.receiving & state.rules.of_side[self.side])]
        if self.side == AXIS and (new := next_substitute(state)) is not None:
            actions.append(f"raise {names[new]}")
        return [*actions, "end"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            marked = state.receiving & state.rules.of_side[self.side]
            if marked:
                names = tuple(state.rules.names[p] for p in members(marked))
                events.append(event("receiving", side=SIDES[self.side], units=names))
            state.agenda.pop()
            return
        piece = state.rules.by_name[said.units[0]]
        state.forget()
        if said.verb == "raise":
            state.infantry[AXIS] -= 1
            state.place[piece], state.steps[piece] = ACTIVE, 1
            state.renewed |= 1 << piece
            events.append(event("raised", unit=said.units[0], side=SIDES[AXIS]))
        else:
            state.receiving ^= 1 << piece

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        r = state.rules
        piece = r.by_name[said.units[0]]
        args: dict[str, str | int | float] = {"unit": said.units[0]}
        if r.side_of[piece] != self.side:
            return Reason(case("7.71"), "why-not-yours", args)
        if said.verb == "raise":
            return _why_not_raised(state, piece, args)
        if said.verb == "withhold":
            return Reason(case("7.71"), "why-not-receiving", args)
        if state.receiving >> piece & 1:
            return Reason(case("7.71"), "why-receiving-already", args)
        return why_no_step(state, piece)


def _why_not_raised(state: Barbarossa, piece: int, args: dict[str, str | int | float]) -> Reason:
    r = state.rules
    if not r.substitutes >> piece & 1 or r.attack[piece][1] > 1 or r.allied >> piece & 1:
        return Reason(case("7.61d"), "why-no-new-substitute", args)
    if not state.infantry[AXIS]:
        return Reason(case("7.61d"), "why-no-rps", args)
    if state.place[piece] != POOL:
        return Reason(case("23.13"), "why-substitute-in-use", args)
    return Reason(case("23.13"), "why-other-substitute", args)


def why_no_step(state: Barbarossa, piece: int) -> Reason:
    """Why a unit on the map gets no step for points."""
    r = state.rules
    side = r.side_of[piece]
    args: dict[str, str | int | float] = {"unit": r.names[piece]}
    if state.place[piece] == RETURNING:
        return Reason(case("7.45b"), "why-on-turn-track", args)
    if state.steps[piece] >= r.full_steps[piece]:
        return Reason(case("7.73"), "why-full-strength", args)
    if not supplied_hexes(state, side) >> state.place[piece] & 1:
        return Reason(case("7.74"), "why-no-route-for-points", args)
    if not prices.price(state, piece):
        return Reason(case("7.6" if r.allied >> piece & 1 else "7.14"), "why-no-price", args)
    return Reason(case("7.73"), "why-no-rps", args)
