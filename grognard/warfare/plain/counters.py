"""The counters of a small game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grognard.mapparts import PARTIES
from grognard.picture.counters import Counter, Marker, Printed
from grognard.warfare import counters
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.plain.state import PlainState
from grognard.words import Language, Names

if TYPE_CHECKING:
    from grognard.warfare.plain.game import Plain

P = TypeVar("P", bound=PlainState)
Data = dict[str, Any]
COLUMNS = ("unit", "title", "kind", "figures", "turn")


class PlainCounters(Generic[P]):
    LISTS = ("awaited", "lost")

    def __init__(self, game: Plain[P]) -> None:
        self._game, self._words = game, game.telling
        title = game.telling.unit_title
        self._common = counters.Counters(
            game.files, game.telling, lambda r, p, _, language: title(r, p, language), self.counter, self.markers
        )
        self.stacks, self.picture = self._common.stacks, self._common.picture

    def counter(self, state: P, piece: int) -> Counter:
        r, moved = state.rules, state.now.side == state.side_of(piece) and bool(state.done >> piece & 1)
        figures = self._words.unit_figures(r, piece, state)
        return Counter(self._printed(r, piece), figures, state.steps[piece], moved=moved)

    def _printed(self, r: Any, piece: int) -> Printed:
        p, title = r.pieces[piece], self._words.unit_title
        face = r.said.get("faces", PARTIES)[p.side]
        names = Names(title(r, piece, "en"), title(r, piece, "fr"))
        return Printed(p.name, r.sides[p.side], names, face, p.kind, p.label, size=p.size, steps=p.steps)

    def markers(self, state: P, language: Language) -> list[Marker]:
        return []

    def listing(self, state: P, language: Language) -> Data:
        return self._common.listing(state, language, {"awaited": (DUE,), "lost": (DEAD,)})

    def catalogue(self, edition: str, language: Language) -> Data:
        """All counters, and when they come."""
        r = self._game.rules_of(edition)
        units = [
            {
                "side": r.sides[p.side],
                "unit": p.name,
                "title": self._words.unit_title(r, p.index, language),
                "kind": p.kind,
                "figures": self._words.unit_figures(r, p.index, None),
                "turn": p.turn or None,
            }
            for p in r.pieces
        ]
        return {"edition": edition, **{side: [unit for unit in units if unit["side"] == side] for side in r.sides}}

    def tables(self, said: Data, language: Language) -> list[counters.Table]:
        columns = dict.fromkeys(self._game.SIDES, COLUMNS)
        return counters.tables(said, columns, {"kind": lambda kind: f"kind-{kind}"}, language)
