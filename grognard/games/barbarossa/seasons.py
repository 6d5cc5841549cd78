"""What a scenario says of an area's weather and trains: of its own, or of that of a game that is linked with it
(BSR §5.34, §11.18)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


class Climate(NamedTuple):
    """What the box of a turn says on the Turn Record Track (BSR §5.13, §5.14): a column of the Weather Table, and a
    modifier of the roll."""

    name: str = "dry"
    modifier: int = 0


@dataclass(kw_only=True)
class Seasons:
    weather: dict[int, str] = field(default_factory=dict)
    """By turn; 0 for all that are not named."""
    storms: set[int] = field(default_factory=set)
    """Turns whose weather is given with a storm (BSR §5.31)."""
    climate: dict[int, Climate] = field(default_factory=dict)
    """The same, of turns whose weather is rolled for."""
    before: tuple[str, int] = ("dry", 0)
    """The weather before the first turn, and for how many turns there was no other (BSR §5.2, §5.3)."""
    frozen: bool = False
    """It was frozen then (BSR §5.23)."""
    rail_capacity: tuple[dict[int, int], dict[int, int]] = field(default_factory=lambda: ({}, {}))
    """By side and turn the stacking points that go by rail (BSR §11.14c); 0 for all turns that are not named."""

    def weather_on(self, turn: int) -> str | None:
        """The weather that is given; None where it is rolled for."""
        if turn in self.weather or not self.climate:
            return self.weather.get(turn, self.weather.get(0, "dry"))
        return None if turn in self.climate or 0 in self.climate else self.weather.get(0, "dry")

    def climate_on(self, turn: int) -> Climate:
        return self.climate.get(turn, self.climate.get(0, Climate()))

    def rail_capacity_on(self, side: int, turn: int) -> int:
        said = self.rail_capacity[side]
        return said.get(turn, said.get(0, 0))
