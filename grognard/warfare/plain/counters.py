"""A position of a small game as counters: for the picture, and as lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grognard.hexset import members
from grognard.picture.counters import Counter, Marker, Printed, Stack, position_svg
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.plain.state import PlainState
from grognard.words import Language, Names, tell

if TYPE_CHECKING:
    from grognard.warfare.plain.game import Plain

P = TypeVar("P", bound=PlainState)
Data = dict[str, Any]


class PlainCounters(Generic[P]):
    LISTS = ("awaited", "lost")

    def __init__(self, game: Plain[P]) -> None:
        self._game, self._words = game, game.telling

    # --- the picture -------------------------------------------------------------------------

    def _counter(self, state: P, piece: int) -> Counter:
        return Counter(
            self._printed(state, piece),
            self._words.unit_figures(state.rules, piece, state),
            state.steps[piece],
            moved=self._moved(state, piece),
        )

    def _printed(self, state: P, piece: int) -> Printed:
        r = state.rules
        p = r.pieces[piece]
        title = Names(self._words.unit_title(r, piece, "en"), self._words.unit_title(r, piece, "fr"))
        return Printed(
            p.name, r.sides[p.side], title, r.said["faces"][p.side], p.kind, p.label, size=p.size, steps=p.steps
        )

    def _moved(self, state: P, piece: int) -> bool:
        return state.now.side == state.side_of(piece) and bool(state.done >> piece & 1)

    def stacks(self, state: P) -> list[Stack]:
        return [
            Stack(hex_, tuple(self._counter(state, p) for p in members(bits)))
            for hex_, bits in sorted(state.at.items())
        ]

    def markers(self, state: P, language: Language) -> list[Marker]:
        return []

    def picture(self, state: P, language: Language, hex_px: float = 72) -> str:
        return position_svg(
            state.rules.map,
            self._game.art(),
            stacks=self.stacks(state),
            markers=self.markers(state, language),
            faces=self._game.faces(),
            title=f"{state.rules.map.title[language]}: {self._words.heading(state, language)}",
            language=language,
            hex_px=hex_px,
        )

    # --- lists -------------------------------------------------------------------------------

    def listing(self, state: P, language: Language) -> Data:
        r = state.rules
        off = {place: [r.names[p] for p in range(r.count) if state.place[p] == place] for place in (DUE, DEAD)}
        return {
            "game": self._game.name,
            "edition": r.edition,
            "turn": state.turn,
            "phase": state.now,
            "heading": self._words.heading(state, language),
            "side": None if state.over else state.side,
            "question": None if state.over else state.decision.kind,
            "case": None if state.over else state.decision.case_of(state),
            "prompt": self._words.prompt(state, language),
            "hexes": [self._in_hex(state, h, language) for h in sorted(state.at)],
            "awaited": off[DUE],
            "lost": off[DEAD],
        }

    def _in_hex(self, state: P, hex_: int, language: Language) -> Data:
        r, pieces = state.rules, state.pieces_at(hex_)
        return {
            "hex": r.numbers[hex_],
            "place": next((place.names[language] for place in r.map.places_in(hex_)), ""),
            "terrain": tell(f"terrain-{r.terrain[hex_]}", language),
            "side": r.sides[state.side_of(pieces[0])],
            "units": [
                {
                    "unit": r.names[p],
                    "title": self._words.unit_title(r, p, language),
                    "figures": self._words.unit_figures(r, p, state),
                    "reduced": state.steps[p] < r.pieces[p].steps,
                    "moved": self._moved(state, p),
                    "supplied": True,
                }
                for p in pieces
            ],
        }

    def catalogue(self, edition: str, language: Language) -> Data:
        """All counters, and when they come."""
        r = self._game.rules_of(edition)
        found: Data = {"edition": edition, **{side: [] for side in r.sides}}
        for p in r.pieces:
            found[r.sides[p.side]].append(
                {
                    "unit": p.name,
                    "title": self._words.unit_title(r, p.index, language),
                    "kind": p.kind,
                    "figures": self._words.unit_figures(r, p.index, None),
                    "turn": p.turn or None,
                }
            )
        return found

    def tables(self, said: Data, language: Language) -> list[tuple[list[str], list[list[str]]]]:
        heads = [tell(f"head-{name}", language) for name in ("unit", "title", "kind", "figures", "turn")]
        return [(heads, [_row(unit, language) for unit in said[side]]) for side in self._game.SIDES]


def _row(unit: Data, language: Language) -> list[str]:
    kind = tell(f"kind-{unit['kind']}", language)
    return [unit["unit"], unit["title"], kind, unit["figures"], str(unit["turn"] or "")]
