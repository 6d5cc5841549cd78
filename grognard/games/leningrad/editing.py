"""Positions set up by hand: forts, air units, and the divisions that untried units turn out to be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.leningrad.position import AIR, FORM, usual_air
from grognard.games.leningrad.rules import SOVIET, Piece, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.table import markers
from grognard.games.leningrad.unit_words import division_title
from grognard.hexset import members
from grognard.umpire.sheet import Sheet, SheetMarker
from grognard.warfare import editing
from grognard.warfare.choices import Front, Token, TokenState
from grognard.warfare.phrases import sentence
from grognard.warfare.table import text
from grognard.words import LANGUAGES

__all__ = ["blank", "case_of", "choices", "lay", "markers", "sheet_of", "write"]

FORT, INTERDICTION = "fort", "interdiction"


class Editing(editing.Editing):
    def comes_later(self, piece: Piece) -> bool:
        return piece.entry is not None

    def most(self, rules: Rules, kind: str) -> int:
        return int(rules.said["fort_counters"])

    def lying(self, state: Leningrad) -> list[SheetMarker]:
        return [SheetMarker(FORT, state.rules.numbers[h]) for h in members(state.forts)]

    def front(self, state: Leningrad, piece: int) -> str:
        return state.rules.divisions[state.front[piece]].name if state.front[piece] >= 0 else ""

    def fronts(self, rules: Rules) -> dict[str, list[Front]]:
        return {back: [self._front(rules, d) for d in members(some)] for back, some in rules.backs.items()}

    def _front(self, rules: Rules, division: int) -> Front:
        d = rules.divisions[division]
        return {"id": d.name, "title": {language: sentence(division_title(d, language)) for language in LANGUAGES}}

    def backs(self, rules: Rules) -> dict[str, str]:
        return {p.name: p.kind for p in rules.pieces if p.side == SOVIET}

    def tokens(self, rules: Rules) -> list[Token]:
        states: list[TokenState] = [{"state": state, "title": text(f"edit-air-{state}")} for state in AIR]
        return [
            {"id": name, "title": dict.fromkeys(LANGUAGES, title), "states": states, "marker": INTERDICTION}
            for name, title, _ in rules.air
        ]

    def tell_more(self, state: Leningrad, made: Sheet) -> None:
        r, usual = state.rules, usual_air(state)
        words = {value: word for word, value in AIR.items()}
        made.tokens = {
            r.air[i][0]: words.get(where) or r.numbers[where] for i, where in enumerate(state.air) if where != usual[i]
        }
        amounts = {name: getattr(state, FORM.fields[name].name) for name in self.numbers}
        made.numbers = {name: amount for name, amount in amounts.items() if amount}

    def known(self, rules: Rules, made: Sheet) -> bool:
        fronts, air = {d.name for d in rules.divisions} | {""}, {name for name, _, _ in rules.air}
        return all(u.front in fronts for u in made.units) and all(
            name in air and (where in AIR or where in rules.numbers) for name, where in made.tokens.items()
        )

    def statements(self, rules: Rules, made: Sheet) -> Mapping[str, Sequence[str]]:
        return {"air": [f"{name}:{where}" for name, where in made.tokens.items()]} if made.tokens else {}

    def lay_more(self, state: Leningrad, made: Sheet) -> None:
        r = state.rules
        fronts = {(back, r.divisions[d].name): d for back, some in r.backs.items() for d in members(some)}
        for unit in made.units:
            piece = r.by_name[unit.id]
            state.front[piece] = fronts.get((r.pieces[piece].kind, unit.front), -1)
        for marker in made.markers:
            state.forts |= 1 << r.grid.index(marker.hex)
        state.air = usual_air(state)
        for i, (name, _, _) in enumerate(r.air):
            if (where := made.tokens.get(name)) is not None:
                state.air[i] = AIR[where] if where in AIR else r.grid.index(where)


EDITING = Editing(
    FORM,
    first="german-movement",
    numbers=("stock", "replaced", "bid"),
    markers_say={FORT: "forts"},
    cases={  # of 2010 and 1979
        "format-stack": ("4.6", "4.6"),
        "format-both-sides": ("4.4", "4.4"),
        "format-fort-german": ("4.4", "4.4"),
        "format-not-playable": ("4.8", "4.8"),
    },
)
blank, case_of, choices, lay = EDITING.blank, EDITING.case_of, EDITING.choices, EDITING.lay
sheet_of, write = EDITING.sheet_of, EDITING.write
