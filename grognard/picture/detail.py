"""How much of a map is shown: the closer one looks, the more."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.mapparts import ACROSS, PLACES


@dataclass(frozen=True)
class Detail:
    """A level of detail. Sizes on a map are in hexes; what is looked at from afar must be drawn larger."""

    name: str
    hex_px: int
    """Pixels to a hex at which it looks best."""
    lettering: float = 1.0
    """How much larger letters and the signs of places are, in hexes."""
    bold: float = 1.0
    """How much broader lines are."""
    coarse: float = 1.0
    """How much larger and sparser trees, reeds and the like are; none at all at 0."""
    thin: int = 1
    """Every how manieth point of a line is drawn."""
    places: tuple[str, ...] = PLACES
    """The kinds of places that are shown."""
    ways: tuple[str, ...] = ACROSS
    rivers: int = 0
    """How many hexsides long a river must be to be named."""
    labels: float = 1.0
    """How much larger names over land and water are."""
    least_label: float = 0.0
    """How large such a name must be to be written at all."""
    small: bool = True
    """Whether hex numbers, airfields, bridges and fortified lines are shown."""
    grid: bool = True


FULL = Detail("near", 72)
LEVELS: tuple[Detail, ...] = (
    Detail(
        "far",
        12,
        lettering=4.6,
        bold=2.6,
        coarse=0.0,
        thin=4,
        places=("great-city", "major-city", "city"),
        ways=("road", "motorway", "main-road", "rail"),
        rivers=44,
        labels=3.4,
        least_label=0.7,
        small=False,
        grid=False,
    ),
    Detail(
        "middle",
        30,
        lettering=2.1,
        bold=1.5,
        coarse=1.8,
        thin=2,
        places=("great-city", "major-city", "city", "minor-city", "town"),
        rivers=14,
        labels=1.8,
        small=False,
    ),
    FULL,
)
"""From afar to near."""
