"""What never changes: the floor reads map, units and charts; the objectives are ours."""

from __future__ import annotations

from functools import cache

from grognard.warfare.files import Files
from grognard.warfare.plain import PlainRules

FILES = Files("skirmish")


class Rules(PlainRules):
    def __init__(self, edition: str) -> None:
        super().__init__(FILES, edition)
        self.chart = self.charts["combat"]
        self.objectives = {self.grid.index(hex_): points for hex_, points in self.said["objectives"].items()}


@cache
def rules(edition: str) -> Rules:
    return Rules(edition)
