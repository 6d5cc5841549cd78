"""A small game on a table: what a page shows of a position."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from grognard.hexset import members, of
from grognard.umpire import Reason
from grognard.umpire.parts import NoPart
from grognard.warfare import page, table, variants
from grognard.warfare.counters import shown
from grognard.warfare.phrases import sentence
from grognard.warfare.pieces import DUE
from grognard.warfare.plain.counters import PlainCounters
from grognard.warfare.plain.state import PlainState
from grognard.warfare.table import Common, Text, Titles, offered, text
from grognard.warfare.weighed import ColumnOdds
from grognard.words import LANGUAGES

if TYPE_CHECKING:
    from grognard.warfare.plain.game import Plain

P = TypeVar("P", bound=PlainState)


class PlainTable(Common, Generic[P]):
    OVERLAYS = ("zoc",)

    def __init__(self, game: Plain[P]) -> None:
        super().__init__(game.board_map, game.cases.BOOK, game.telling)
        self._game, self._words = game, game.telling
        self.SIDES, self.EDITIONS, self.SET_UPS = game.SIDES, game.EDITIONS, game.SET_UPS
        self._titles = Titles(game.telling.action_title)
        self._counter = PlainCounters(game).counter

    def edition_title(self, edition: str) -> Text:
        return dict.fromkeys(LANGUAGES, variants.called(edition))

    # --- a position --------------------------------------------------------------------------

    def heading(self, view: P) -> page.Heading:
        phase = {language: sentence(said) for language, said in text(f"phase-{view.now}").items()}
        return {"turn": view.turn, "turns": view.rules.turns, "phase": view.now, "phase_title": phase}

    def units(self, view: P) -> list[page.Unit]:
        return [self._unit(view, p) for p in range(view.rules.count)]

    def _unit(self, view: P, piece: int) -> page.Unit:
        r, where = view.rules, view.place[piece]
        on_map = where >= 0
        counter = shown(self._counter(view, piece))
        return {
            **counter,
            "where": "map" if on_map else "due" if where == DUE else "dead",
            "hex": r.numbers[where] if on_map else None,
            "left": None,
            "done": on_map and counter["moved"],
            "attacked": False,
            "due": r.pieces[piece].turn or None,
            "group": None,
        }

    def markers(self, view: P) -> list[page.Marker]:
        return []

    def score(self, view: P) -> page.Score:
        found = self._game.score(view)
        return {
            "by_side": {side: found.of(side) for side in self.SIDES},
            "total": found.total,
            "level": text(f"level-{found.level}"),
            "levels": [],
            "lines": [
                {
                    "side": line.side,
                    "points": line.points,
                    "title": {
                        language: sentence(self._words.score_line(view.rules, line, language)) for language in LANGUAGES
                    },
                    "case": line.case,
                    "cited": self.cited(line.case),
                }
                for line in found.lines
            ],
        }

    def result(self, view: P) -> Text:
        return text(f"level-{self._game.score(view).level}")

    def tracks(self, view: P) -> page.Tracks:
        waiting: dict[tuple[int, int, str], list[str]] = defaultdict(list)
        for p in view.rules.pieces:
            if p.turn and view.place[p.index] == DUE:
                waiting[p.turn, p.side, p.at].append(p.name)
        return {
            "reinforcements": [
                {
                    "turn": turn,
                    "side": self.SIDES[side],
                    "title": text("plain-come", count=len(names)),
                    "units": names,
                    "at": at.split(","),
                }
                for (turn, side, at), names in sorted(waiting.items())
            ],
            "coming": [],
        }

    # --- the question ------------------------------------------------------------------------

    def actions(self, view: P) -> list[page.Action]:
        return [offered(view, action, self._titles.of(view, action, view.decision.kind)) for action in view.legal()]

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
        return {"units": units, "hexes": table.numbered(view, found["hexes"]), "overrun": False}

    def everybody(self, view: P) -> list[str]:
        return []

    def rest(self, view: P) -> list[str]:
        return []

    def odds(self, view: P, attack: list[str], on: list[str], air: int, overrun: bool) -> ColumnOdds | Reason:
        how: Any = self._game.odds_preview
        if how is None:
            raise NoPart(self._game.name, "odds_preview")
        r = view.rules
        attackers = of(r.by_name[name] for name in attack)
        targets = of(r.grid.index(number) for number in on)
        if (refused := how.why_not(view, attackers, targets, overrun, air)) is not None:
            found: Reason = refused
            return found
        said = how.preview(view, attackers, targets)
        told = cast(ColumnOdds, how.as_dict(said, "en"))
        for shift, known in zip(told["shifts"], said.shifts, strict=True):
            shift["why"], shift["cited"] = text(known.why), self.cited(known.case)
        return told

    def overlay(self, view: P, kind: str, side: str) -> page.Overlay:
        shows = {"zoc": lambda state, index: table.zones(state, state.zone(index) & state.rules.playable)}
        return table.overlay(shows, self.SIDES, view, kind, side)
