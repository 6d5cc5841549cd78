"""Whose the rails are (BSR §19.1): the Axis uses those of its own gauge and those that it has converted, the Soviets
all others; what is cut serves nobody. Railheads mark how far Axis conversion has come (BSR §19.24).

The rail net that leads to a source is found with supply (BSR §6.16: `supply.py`); who rides on it, `rail_movement.py`;
how it grows, `conversion.py`.
"""

from __future__ import annotations

from grognard.games.barbarossa.state import CARRIED, Barbarossa, Wreck
from grognard.hexset import HexSet, members
from grognard.maps import side as hexside
from grognard.umpire import Event
from grognard.umpire.events import event


def set_up(state: Barbarossa) -> None:
    """As the scenario has them at the start (BSR §19.11, §19.25a, §22.47); lines of European gauge are the Axis's."""
    r, land, said = state.rules, state.rules.land, state.rules.scenario
    mine, cut = land.european, 0
    for whose, areas in said.rails:
        if whose == "cut":
            cut |= r.area(areas)
        else:
            mine |= r.area(areas)
    heads = r.hexes(number for turn, number in said.railheads if not turn)
    state.cut_rails = cut & land.on_rail & ~heads
    state.axis_rails = (mine | heads) & land.on_rail & ~state.cut_rails
    state.railheads = dict.fromkeys(members(heads & land.on_rail), 0)
    _settle(state)
    wrecks = (
        Wreck(*hexside(r.hex(each.here), r.hex(each.there)), CARRIED.index(carried), each.points)
        for each in said.blown
        for carried in each.carried
    )
    state.wrecks = tuple(sorted(w for w in wrecks if w.side in land.printed[w.carried]))


def open_turn(state: Barbarossa, events: list[Event]) -> None:
    """Conversion points of the turn, which nobody saves (BSR §19.23), and railheads that arrive (BSR §19.24)."""
    r, said = state.rules, state.rules.scenario
    state.conversion = said.conversion_on(state.turn)
    state.railheads = dict.fromkeys(state.railheads, 0)
    new = r.hexes(number for turn, number in said.railheads if turn == state.turn) & r.land.on_rail
    if new:
        take(state, new)
        state.railheads |= dict.fromkeys(members(new), 0)
        _settle(state)
        events.append(event("railheads", hexes=tuple(r.numbers[h] for h in members(new))))


def take(state: Barbarossa, hexes: HexSet) -> None:
    """Rail hexes come into Axis use, cut ones too (BSR §19.25b)."""
    state.forget()
    state.axis_rails |= hexes
    state.cut_rails &= ~hexes


def lose(state: Barbarossa, hexes: HexSet, *, cut: bool) -> None:
    """Rail hexes are lost to the Axis: cut (BSR §19.4), or the Soviets' again (BSR §19.3), like all beyond that were
    never converted (BSR §19.25c). Its line now ends before them, on either side, and there railheads are put back."""
    state.forget()
    state.axis_rails &= ~hexes
    if cut:
        state.cut_rails |= hexes
    else:
        state.cut_rails &= ~hexes
    beside = 0
    for h in members(hexes):
        state.railheads.pop(h, None)
        beside |= state.rules.land.along_rails[h]
    for h in members(beside & state.axis_rails):
        state.railheads.setdefault(h, 0)


def advance_railhead(state: Barbarossa, here: int, there: int, price: int) -> None:
    """A railhead moves into a hex that has been converted (BSR §19.24a), at a junction one for each line (BSR §19.24b):
    where other lines lead on it stays for them, with what was spent to reach it."""
    spent = state.railheads[here] + price
    take(state, 1 << there)
    state.railheads[there] = max(spent, state.railheads.get(there, 0))
    _settle(state)


def _settle(state: Barbarossa) -> None:
    """A railhead with nothing ahead of it comes off."""
    along = state.rules.land.along_rails
    for h in [h for h in state.railheads if not along[h] & ~state.axis_rails]:
        del state.railheads[h]
