"""What is still to be done before the attacks of a phase can stand as they are declared (BSR §12.1-12.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from grognard.games.barbarossa import mandated
from grognard.games.barbarossa.declaration import Attack, all_targets, all_untried, contacts, without_help
from grognard.games.barbarossa.ratio import LEAST
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SOVIET
from grognard.hexset import HexSet, listed, members
from grognard.umpire import Reason

REQUIRED = "duty-required"


class Duty(NamedTuple):
    """What a case asks for: at which hexes, of which units."""

    case: str
    key: str
    """The message that says it."""
    hexes: HexSet
    units: int = 0
    figures: tuple[tuple[str, str | int], ...] = ()
    binds: bool = True
    """The phase cannot end before it is done; otherwise it has its price."""

    def reason(self, state: Barbarossa) -> Reason:
        r = state.rules
        args: dict[str, str | int | float] = dict(self.figures)
        if self.hexes:
            args["hex"] = r.numbers[listed(self.hexes)[0]]
        if self.units:
            args["units"] = ",".join(r.names[p] for p in listed(self.units))
        return Reason(self.case, self.key, args)


def open_duties(state: Barbarossa, side: int) -> tuple[Duty, ...]:
    """Of the attacks as they are declared now, those that bind first."""
    found: list[Duty] = []
    for attack in state.attacks:
        found += _of_attack(state, side, attack)
    found += _required(state, side)
    if side == SOVIET:
        found += _doubled(state)
    return tuple(sorted(found, key=lambda duty: not duty.binds))


def _of_attack(state: Barbarossa, side: int, attack: Attack) -> Iterator[Duty]:
    hexes, units = attack.targets, attack.units
    if not units:
        yield Duty(case("12.12"), "duty-attackers", hexes)
        return
    yield from flaws(state, side, units, hexes)
    ratio = contacts(state, side).ratio(state, side, units, hexes)
    figures = (("attack", ratio.attack), ("defence", ratio.defence))
    if not ratio.reaches(*LEAST):
        yield Duty(case("12.21"), "duty-ratio", hexes, units, figures)
    elif attack.mandated and not ratio.reaches(*mandated.RATIO):
        yield Duty(case("12.33"), "duty-mandated-ratio", hexes, units, figures)
    if attack.mandated and not mandated.has_steps(state, attack):
        steps = (("steps", mandated.steps_of(state, attack)), ("least", mandated.STEPS))
        yield Duty(case("12.33"), "duty-mandated-steps", hexes, units, steps)


def flaws(state: Barbarossa, side: int, units: int, hexes: HexSet) -> Iterator[Duty]:
    """What keeps units from attacking hexes together, whatever the ratio."""
    alone = without_help(state, side, units, hexes)
    if armour := alone & state.rules.armoured:
        yield Duty(case("12.15b"), "duty-crossers", hexes, armour)
    if others := alone & ~state.rules.armoured:
        yield Duty(case("15.53d"), "duty-boats", hexes, others)
    if all_untried(state, units):
        yield Duty(case("12.12"), "duty-known", hexes, units)
    if lost := contacts(state, side).lost(state, units, hexes):
        yield Duty(case("3.44"), "duty-halved", hexes, lost)


def _required(state: Barbarossa, side: int) -> Iterator[Duty]:
    """Every enemy hex that projects a zone of control into the hex of an attacking unit must be attacked, by it or by
    others (BSR §12.16); but not where none of its stack could attack (BSR §12.14), nor if its zone does not reach
    (BSR §12.14b)."""
    known, by_hex = contacts(state, side), dict[int, int]()
    attacked = all_targets(state)
    for attack in state.attacks:
        for piece in listed(attack.units):
            for t in members(known.required.get(state.place[piece], 0) & ~attacked):
                by_hex[t] = by_hex.get(t, 0) | 1 << piece
    for t in sorted(by_hex):
        yield Duty(case("12.16"), REQUIRED, 1 << t, by_hex[t])


def _doubled(state: Barbarossa) -> Iterator[Duty]:
    """A headquarters that has doubled its command and brings nobody to a mandated attack costs a point."""
    for hq in listed(mandated.idle_doublers(state)):
        yield Duty(case("12.35"), "duty-doubled", 0, 1 << hq, binds=False)
