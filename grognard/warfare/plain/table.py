"""A small game on a table: what a page shows of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from grognard.hexset import members
from grognard.warfare import laid, overlays, page
from grognard.warfare.overlays import Show, numbered
from grognard.warfare.phrases import sentence
from grognard.warfare.plain.counters import PlainCounters
from grognard.warfare.plain.odds import Fight
from grognard.warfare.plain.state import PlainState
from grognard.warfare.table import Text, text
from grognard.warfare.theatre import Theatre
from grognard.warfare.weighed import ColumnOdds
from grognard.words import LANGUAGES

if TYPE_CHECKING:
    from grognard.warfare.plain.game import Plain

P = TypeVar("P", bound=PlainState)


class PlainTable(laid.Table[P]):
    SHOWS: ClassVar[Mapping[str, Show]] = {
        "zoc": lambda state, side: overlays.zones(state, state.zone(side) & state.rules.playable)
    }
    OVERLAYS = tuple(SHOWS)
    HIDES = False

    def __init__(self, game: Plain[P]) -> None:
        counter = PlainCounters(game).counter
        charts = sorted(path.stem for path in game.files.path("charts").glob("*.chart"))
        theatre = Theatre(game.files, charts)
        super().__init__(game.board_map, game.cases.BOOK, game.telling, counter, game.score, game.odds_preview, theatre)
        self.SIDES, self.EDITIONS, self.SET_UPS = game.SIDES, game.EDITIONS, game.SET_UPS

    def edition_title(self, edition: str) -> Text:
        return dict.fromkeys(LANGUAGES, edition)

    # --- a position --------------------------------------------------------------------------

    def phase_title(self, state: P) -> Text:
        return {language: sentence(said) for language, said in text(f"phase-{state.now}").items()}

    def markers(self, view: P) -> list[page.Marker]:
        return []

    def tracks(self, view: P) -> page.Tracks:
        pieces = view.rules.pieces

        def line(when: tuple[int, int, str], names: list[str]) -> dict[str, Any]:
            return {"title": text("plain-come", count=len(names)), "at": when[2].split(",")}

        coming = laid.schedule(view, lambda p: (pieces[p].turn, pieces[p].at) if pieces[p].turn else None, line)
        return {"reinforcements": coming, "coming": []}

    # --- the question ------------------------------------------------------------------------

    def loses(self, view: P) -> Text | None:
        return None

    def todo(self, view: P) -> list[page.Todo]:
        return []

    def battle(self, view: P) -> page.Battle | None:
        """What a question about an attack has in its fields: its hexes, and who takes part."""
        asked = view.decision
        found = dict.fromkeys(("units", "hexes"), 0)
        for name, kind in asked.fields:
            value = getattr(asked, name)
            if kind in ("unit", "units"):
                found["units"] |= 1 << value if kind == "unit" else value
            elif kind in ("hex", "hexes"):
                found["hexes"] |= 1 << value if kind == "hex" else value
        if not found["hexes"]:
            return None
        r = view.rules
        units = [r.names[p] for p in members(found["units"])]
        return {"units": units, "hexes": numbered(view, found["hexes"]), "overrun": False}

    def rest(self, view: P) -> list[str]:
        return []

    def explain(self, state: P, found: Fight, said: ColumnOdds) -> None:
        for shift, known in zip(said["shifts"], found.shifts, strict=True):
            shift["why"], shift["cited"] = text(known.why), self.cited(known.case)
