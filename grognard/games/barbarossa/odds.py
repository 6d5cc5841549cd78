"""The odds of a combat (BSR §15.4-15.6): both strengths, the column, all modifiers, what a roll would give."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from grognard.games.barbarossa import crt
from grognard.games.barbarossa.battle import Battle, Modifier
from grognard.games.barbarossa.crt import Ratio
from grognard.games.barbarossa.modifiers import modifiers, net
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strengths import Total, attack_strength, defence_strength
from grognard.umpire.charts import Chart


@dataclass(frozen=True)
class Odds:
    attack: Total
    defence: Total
    ratio: Ratio
    modifiers: tuple[Modifier, ...]
    chart: Chart

    @property
    def sum(self) -> int:
        """All modifiers together, before the limit."""
        return sum(modifier.value for modifier in self.modifiers)

    @cached_property
    def drm(self) -> int:
        return net(self.modifiers)

    def results(self, roll: int) -> tuple[str, str]:
        """What the die gives the attacker and the defender."""
        return crt.results(self.chart, self.ratio.column, roll + self.drm)


def odds(state: Barbarossa, battle: Battle) -> Odds:
    attack, defence = attack_strength(state, battle), defence_strength(state, battle)
    ratio = crt.ratio(attack.value, defence.value)
    return Odds(attack, defence, ratio, modifiers(state, battle, below=ratio.below), state.rules.results)
