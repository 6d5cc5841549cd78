"""What is shown of battles: combats and overruns, each read in its table (BSR §15.6, §11.37)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from grognard.games.barbarossa.units import FILES
from grognard.warfare import page
from grognard.warfare.theatre import RESULTS, Cued, Theatre, battle

OVERRUN = "overrun"


def _turned(theatre: Theatre, known: Any, facts: dict[str, Any]) -> page.Cue:
    """A front takes the place of its back, unless it is nobody (BSR §15.43)."""
    return {"what": "turns", "units": [facts["unit"]], "into": None if facts["removed"] else facts["front"]}


def _fell(theatre: Theatre, known: Any, facts: dict[str, Any]) -> page.Cue:
    return theatre.read(known, RESULTS, int(facts["roll"]), str(facts["ratio"]))


def _overran(theatre: Theatre, known: Any, facts: dict[str, Any]) -> page.Cue:
    return theatre.read(known, OVERRUN, int(facts["roll"]))


class Staged(Theatre):
    CUES: ClassVar[Mapping[str, Cued]] = {
        **Theatre.CUES,
        "combat": battle,
        "revealed": _turned,
        "combat-result": _fell,
        "overrun-result": _overran,
    }


theatre = Staged(FILES, (RESULTS, OVERRUN))
