"""A second referee for retreats, written from the aid and slow: it tries every order and every hex.

It knows a position as places by name and asks nothing of the umpire but the map and the counters.
"""

from __future__ import annotations

from itertools import product

from grognard.games.defiant_russia import DefiantRussia
from grognard.games.defiant_russia.rules import SOVIET
from tests.defiant_russia.places import R

Places = dict[int, int]
"""By piece on the map its hex."""


def places_of(state: DefiantRussia) -> Places:
    return {p: hex_ for p, hex_ in enumerate(state.place) if hex_ >= 0}


def kind(piece: int) -> str:
    return R.pieces[piece].kind


def on_land(piece: int) -> bool:
    return kind(piece) not in ("fleet", "leader")


def may_stand(places: Places, hex_: int) -> bool:
    """Two units a hex, Spaniards apart; one Soviet infantry or shock army, two with Stalin; Hungarians and Romanians
    apart; one fleet a port."""
    there = [p for p, h in places.items() if h == hex_]
    units = [p for p in there if on_land(p) and R.pieces[p].nation != "spanish"]
    armies = [p for p in units if R.pieces[p].side == SOVIET and kind(p) in ("infantry", "shock")]
    nations = {R.pieces[p].nation for p in units}
    return (
        len(units) <= 2
        and (len(armies) <= 1 or R.stalin in there)
        and not {"hungarian", "romanian"} <= nations
        and sum(kind(p) == "fleet" for p in there) <= 1
    )


def ways(state: DefiantRussia, places: Places, piece: int) -> list[int]:
    """Where a unit can go back to, if it goes now."""
    side, here = R.pieces[piece].side, places[piece]
    enemies = [(p, h) for p, h in places.items() if R.pieces[p].side != side and kind(p) != "leader"]
    held = {h for _, h in enemies}
    zone = {n for p, h in enemies if on_land(p) for n in R.adjacent[h]}
    if kind(piece) == "fleet":
        sea = next((sea for sea in R.seas if sea >> here & 1), 0)
        hexes = [h for h in range(R.grid.size) if sea >> h & 1 and h != here and not state.held >> h & 1]
    else:
        hexes = [h for h in R.adjacent[here] if h not in zone]
    fought = state.battle.targets if state.battle else 0
    return [h for h in hexes if h not in held and not fought >> h & 1 and may_stand({**places, piece: h}, h)]


def gone(places: Places, piece: int, there: int) -> Places:
    """After a unit has gone; leaders go with the last unit that leaves them."""
    here = places[piece]
    after = {**places, piece: there}
    left = [p for p, h in after.items() if h == here]
    lead = any(on_land(p) for p, h in after.items() if h == there)
    if lead and not any(on_land(p) for p in left):
        after |= {p: there for p in left if kind(p) == "leader"}
    return after


def all_can_go(state: DefiantRussia, places: Places, units: list[int]) -> bool:
    """Whether there is any order, and any hex for each, by which they all go back."""
    if not units:
        return True
    return any(
        all_can_go(state, gone(places, p, h), [q for q in units if q != p])
        for p in units
        for h in ways(state, places, p)
    )


def moves(state: DefiantRussia, units: list[int]) -> set[tuple[int, int]]:
    """Who may go next and where, so that nobody is left without a place."""
    places = places_of(state)
    return {
        (p, h)
        for p in units
        for h in ways(state, places, p)
        if all_can_go(state, gone(places, p, h), [q for q in units if q != p])
    }


def one_can_be_saved(state: DefiantRussia, units: list[int]) -> bool:
    """As many hits as lives: whether losses, taken in any way, leave units that can all go back."""
    places = places_of(state)
    for stays in product((False, True), repeat=len(units)):
        left = [p for p, alive in zip(units, stays, strict=True) if alive]
        dead = [p for p, alive in zip(units, stays, strict=True) if not alive]
        if left and all_can_go(state, {p: h for p, h in places.items() if p not in dead}, left):
            return True
    return False
