"""Where a force can fall back to (Aide: Combats, Mouvement et empilement): out of enemy zones, with room for all.

Units that go back together need room together. They go one after another, so that one may take a place that another
has left, and Stalin, who goes with the last of his units, makes room for two armies where he comes to.
"""

from __future__ import annotations

from grognard.games.defiant_russia import stacking
from grognard.games.defiant_russia.rules import SOVIET
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import HexSet, listed, members, of


def safe_hexes(state: DefiantRussia, piece: int) -> list[int]:
    """Where a unit may retreat to from where it is, if it goes next; a fleet to another port."""
    return [h for h in members(_open_hexes(state, piece)) if stacking.room(state, piece, h)]


def _open_hexes(state: DefiantRussia, piece: int) -> HexSet:
    """The same, if there were room everywhere. Into the hexes that are fought for nobody falls back."""
    r = state.rules
    here, side = state.place[piece], state.side_of(piece)
    barred = state.occupied[1 - side] | (state.battle.targets if state.battle else 0)
    if r.fleets >> piece & 1:
        return r.sea_of(here) & state.friendly(SOVIET) & ~barred & ~(1 << here)
    return r.beside[here] & ~barred & ~state.zoc(1 - side)


def together(state: DefiantRussia, units: list[int]) -> bool:
    """Whether all of them find a place."""
    if len(units) < 2:
        return all(safe_hexes(state, p) for p in units)
    return _Search(state, units).placed(of(units))


def any_alone(state: DefiantRussia, units: list[int]) -> bool:
    """Whether one of them would find a place if the others were no more."""
    trial = state.copy()
    places = {p: state.place[p] for p in units}
    for p in units:
        trial.lift(p, -1)
    for p, here in places.items():
        trial.put(p, here)
        if safe_hexes(trial, p):
            return True
        trial.lift(p, -1)
    return False


def moves(state: DefiantRussia, waiting: list[int]) -> list[tuple[int, int]]:
    """Who may go next and where to, so that those who stay find a place after him."""
    search, all_ = _Search(state, waiting), of(waiting)
    return [(p, h) for p in waiting for h in safe_hexes(state, p) if search.placed_after(p, h, all_ & ~(1 << p))]


class _Search:
    """Tries places on a copy, whoever has the fewest first, and remembers what led nowhere."""

    def __init__(self, state: DefiantRussia, units: list[int]) -> None:
        self.trial = state.copy()
        self.watched = [*units, state.rules.stalin]
        self.hopeless: set[tuple[int, ...]] = set()
        theirs = of(state.place[p] for p in units)
        self.order_matters = state.place[state.rules.stalin] in [state.place[p] for p in units] or any(
            _open_hexes(state, p) & theirs for p in units
        )
        """Else nobody goes where another stands, and it is all one who goes first."""

    def placed(self, waiting: int) -> bool:
        """Whether all who wait find a place."""
        if not waiting:
            return True
        known = tuple(self.trial.place[p] for p in self.watched)
        if known in self.hopeless:
            return False
        rooms = sorted(((p, safe_hexes(self.trial, p)) for p in listed(waiting)), key=lambda found: len(found[1]))
        for p, hexes in rooms if self.order_matters else rooms[:1]:
            if any(self.placed_after(p, h, waiting & ~(1 << p)) for h in hexes):
                return True
        self.hopeless.add(known)
        return False

    def placed_after(self, piece: int, there: int, waiting: int) -> bool:
        """The same once a unit has gone to a hex; the copy is left as it was."""
        here = self.trial.place[piece]
        self.trial.shift(piece, there)
        leaders = followers(self.trial, here, there)
        for leader in leaders:
            self.trial.shift(leader, there)
        found = self.placed(waiting)
        for p in (piece, *leaders):
            self.trial.shift(p, here)
        return found


def followers(state: DefiantRussia, here: int, there: int) -> list[int]:
    """Leaders go with the last unit that leaves them."""
    r = state.rules
    left = state.at.get(here, 0)
    if left & r.land or not state.at[there] & r.land:
        return []
    return list(members(left & r.leaders))
