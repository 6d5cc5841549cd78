"""A position laid on a table, as far as the games show it alike: counters, score, answers, the battle, odds, overlays.

Every function takes what a side may know of the game (`State.view`), never the game itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast

from grognard.hexset import members, of
from grognard.maps import Map
from grognard.picture.counters import Counter
from grognard.umpire import Reason
from grognard.umpire.parts import NoPart
from grognard.umpire.score import Line, Score
from grognard.umpire.sentence import one_by_one
from grognard.warfare import page
from grognard.warfare.battle import Following
from grognard.warfare.cases import Book
from grognard.warfare.contract import Odds
from grognard.warfare.counters import shown
from grognard.warfare.cut_off import cut_off, warn
from grognard.warfare.overlays import Show, numbered, overlay
from grognard.warfare.phrases import sentence
from grognard.warfare.pieces import DUE, Pieces
from grognard.warfare.table import Common, Telling, Text, Titles, offered, text
from grognard.warfare.theatre import Theatre
from grognard.words import LANGUAGES, Language

S = TypeVar("S", bound=Pieces)


class Told(Telling, Protocol):
    """What a game's `telling` must offer besides."""

    @property
    def action_title(self) -> Callable[[Any, str, Language], str]: ...
    def action_key(self, state: Any, action: str, /) -> str: ...
    def price(self, state: Any, action: str, /) -> int: ...
    def score_line(self, rules: Any, line: Line, language: Language, /) -> str: ...


class Table(Common, Generic[S]):
    """What a page shows of a position. A game fills in what stands under the next heading."""

    SHOWS: ClassVar[Mapping[str, Show]] = {}
    """Overlays by name."""
    DECLARING: ClassVar[type[Any] | tuple[()]] = ()
    """The question by which an attack is put together."""

    def __init__(
        self,
        board_map: Callable[[], Map],
        book: Book,
        telling: Told,
        counter: Callable[[S, int], Counter],
        score: Callable[[S], Score],
        odds: Odds[S] | None,
        theatre: Theatre,
    ) -> None:
        super().__init__(board_map, book, telling, theatre)
        self._words = telling
        self._counter, self._score, self._odds = counter, score, odds
        self._titles = Titles(telling.action_title)

    # --- said by the game --------------------------------------------------------------------

    def phase_title(self, state: S) -> Text:
        return text(f"phase-{state.now}")

    def left(self, state: S, piece: int) -> float | None:
        """What a unit has left to go, in the movement phase of its side."""
        return None

    def turn_due(self, state: S, piece: int) -> int | None:
        """When a unit comes, if it is not there from the beginning."""
        return state.rules.pieces[piece].turn or None

    def group(self, state: S, piece: int) -> Text | None:
        """Under what heading a unit lies beside the map."""
        return None

    def levels(self, state: S) -> Iterable[tuple[int, str]]:
        """The results of a game, each with the least points that it takes."""
        return ()

    def worths(self, state: S) -> list[page.Worth]:
        """Places that give points, and who holds them."""
        return []

    def starving(self, state: S, pieces: int) -> int:
        """Those of some pieces on the map to whom no line of supply leads now."""
        return 0

    def explain(self, state: S, found: Any, said: Any) -> None:
        """What makes the odds: why, by which case, in both languages."""

    def depends(self, state: S, action: str) -> tuple[Any, ...]:
        """What the title of an action depends on besides its words."""
        return self._words.action_key(state, action), self._words.price(state, action)

    def pricing(self, state: S) -> Callable[[page.Action], None] | None:
        """What notes the price and the way of an answer, where the question is where to go."""
        return None

    # --- a position --------------------------------------------------------------------------

    def heading(self, state: S) -> page.Heading:
        turns: int = state.rules.turns
        return {"turn": state.turn, "turns": turns, "phase": state.now, "phase_title": self.phase_title(state)}

    def units(self, state: S) -> list[page.Unit]:
        return [self._unit(state, p) for p in range(state.rules.count)]

    def _unit(self, state: S, piece: int) -> page.Unit:
        where, bits = state.place[piece], state
        on_map = where >= 0
        moving = on_map and state.now.of(state.side_of(piece), "movement")
        return {
            **shown(self._counter(state, piece)),
            "where": "map" if on_map else "due" if where == DUE else "dead",
            "hex": state.rules.numbers[where] if on_map else None,
            "done": moving and bool(getattr(bits, "done", 0) >> piece & 1),
            "attacked": on_map and bool(getattr(bits, "attacked", 0) >> piece & 1),
            "left": self.left(state, piece) if moving else None,
            "due": self.turn_due(state, piece),
            "group": None if on_map else self.group(state, piece),
            "notes": [],
        }

    def result(self, state: S) -> Text:
        """What the points mean: the result at the end, and what it would be if the game ended now."""
        return text(f"level-{self._score(state).level}")

    def score(self, state: S) -> page.Score:
        found, telling = self._score(state), self._words
        return {
            "by_side": {side: found.of(side) for side in state.rules.sides},
            "total": found.total,
            "level": text(f"level-{found.level}"),
            "levels": [{"least": least, "level": text(f"level-{name}")} for least, name in self.levels(state)],
            "lines": [
                {
                    "side": line.side,
                    "points": line.points,
                    "title": {lang: sentence(telling.score_line(state.rules, line, lang)) for lang in LANGUAGES},
                    "case": line.case,
                    "cited": self.cited(line.case),
                }
                for line in found.lines
            ],
            "worths": self.worths(state),
        }

    # --- the question ------------------------------------------------------------------------

    def actions(self, state: S) -> list[page.Action]:
        """Every legal action."""
        price, found = self.pricing(state), []
        for action in state.legal():
            said = offered(state, action, self._titles.of(state, action, *self.depends(state, action)))
            if price is not None:
                price(said)
            if isinstance(state.decision, Following) and said["units"]:
                self._weigh_following(state, state.decision, said)
            found.append(said)
        return found

    def _weigh_following(self, state: S, asked: Following, said: page.Action) -> None:
        """Whoever follows into what fell vacant may leave his supply behind: he is asked, if he may stay."""
        piece, there = state.rules.by_name[said["units"][0]], state.rules.grid.index(said["hexes"][0])
        after = state.copy()
        asked.go(after, piece, there, [])
        own = of(
            p for p in range(state.rules.count) if state.place[p] >= 0 and state.side_of(p) == state.side_of(piece)
        )
        warn(said, state, cut_off(state, after, own, self.starving), self._counter, sure=not asked.must(state))

    def battle(self, state: S) -> page.Battle | None:
        """The battle that is being fought or put together: who attacks what."""
        asked: Any = None if state.over else state.decision
        fought = getattr(state, "battle", None)
        if isinstance(asked, self.DECLARING):
            units, hexes, overrun = asked.units, asked.targets, False
        elif fought is not None:
            units, hexes, overrun = fought.attackers, fought.targets, getattr(fought, "overrun", False)
        else:
            return None
        names = [state.rules.names[p] for p in members(units)]
        return {"units": names, "hexes": numbered(state, hexes), "overrun": overrun}

    def everybody(self, state: S) -> list[str]:
        """All who may join the attack that is being put together, as many as may together."""
        if not isinstance(state.decision, self.DECLARING):
            return []
        return one_by_one(state, lambda trial: next(iter(trial.answers("with")), None))

    def odds(self, state: S, attack: list[str], on: list[str], air: int, overrun: bool) -> Any | Reason:
        """The chances of an attack, or why it cannot be made. Raises `LookupError` or `ValueError` for names of
        nothing."""
        if self._odds is None:
            raise NoPart(state.game, "odds_preview")
        r = state.rules
        attackers = of(r.by_name[name] for name in attack)
        targets = of(r.grid.index(number) for number in on)
        refused = self._odds.why_not(state, attackers, targets, overrun, air)
        if refused is not None:
            return refused
        found = self._odds.preview(state, attackers, targets, overrun, air)
        said = self._odds.as_dict(found, "en")
        self.explain(state, found, said)
        return said

    def overlay(self, state: S, kind: str, side: str) -> page.Overlay:
        return overlay(self.SHOWS, state.rules.sides, state, kind, side)


def schedule(
    state: Any, arrival: Callable[[int], tuple[int, Any] | None], line: Callable[[Any, list[str]], Mapping[str, Any]]
) -> list[page.Arrival]:
    """Who is still to come, by turn and side. `arrival`: the turn and the place of a unit; `line`: what is said of all
    who come to a place."""
    r = state.rules
    waiting: dict[tuple[int, int, Any], list[str]] = defaultdict(list)
    for p in range(r.count):
        if state.place[p] == DUE and (due := arrival(p)) is not None:
            waiting[due[0], r.side_of[p], due[1]].append(r.names[p])
    found: list[page.Arrival] = []
    for (turn, side, at), names in sorted(waiting.items()):
        said = dict(line((turn, side, at), names))
        hexes: list[str] = said.pop("at")
        told = {"turn": turn, "side": r.sides[side], **said, "units": names, "at": hexes}
        found.append(cast(page.Arrival, told))
    return found
