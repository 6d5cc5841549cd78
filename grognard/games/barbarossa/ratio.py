"""The ratio that an attack must have to be declared (BSR §12.2): attackers as terrain halves them, without artillery,
against all that stands in the defender hexes."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.barbarossa import crt
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strengths import without_artillery
from grognard.hexset import HexSet, listed

LEAST = (1, 4)
"""Below it no combat is declared (BSR §12.21)."""


class Ratio(NamedTuple):
    attack: int
    defence: int

    def reaches(self, attack: int, defence: int) -> bool:
        return self.attack * defence >= self.defence * attack

    def __str__(self) -> str:
        """As the table names it, rounded in the defender's favour (BSR §12.22)."""
        return str(crt.table().columns[crt.ratio(self.attack, self.defence).column])


def initial_ratio(state: Barbarossa, side: int, units: int, targets: HexSet) -> Ratio:
    """Of these attackers against these hexes (BSR §12.22, §12.23)."""
    defenders = 0
    for h in listed(targets):
        defenders |= state.combat_at(h)
    return Ratio(*without_artillery(state, Battle(side, targets, units, defenders)))
