"""A game as a whole: what it says of itself, and the parts that follow from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grognard.maps import Map
from grognard.umpire import Dice, Item, Question
from grognard.umpire.score import Score
from grognard.warfare import beginning, contract
from grognard.warfare.files import Files
from grognard.warfare.plain.odds import Fight, PlainOdds
from grognard.warfare.plain.rest import PlainCases, PlainFortune, PlainMeasures, PlainWorkload
from grognard.warfare.plain.rules import PlainRules
from grognard.warfare.plain.state import PlainState
from grognard.warfare.plain.telling import PlainTelling
from grognard.warfare.plain.writing import PlainWriting
from grognard.words import Language, tell

if TYPE_CHECKING:
    from grognard.mapart import Art
    from grognard.picture import LegendRow
    from grognard.picture.counters import Face
    from grognard.warfare.plain.observation import PlainObservation

P = TypeVar("P", bound=PlainState)
SET_UP = "historical"


class Plain(Generic[P]):
    """`package` is that of the game, `rules` gives those of an edition, `turn` is at the bottom of its agenda.

    `questions` are all that are asked, those of the phases among them; `score` counts points; `fight` says what an
    attack by some units on some hexes is like, in a game where dice are read in a chart; `value` is what a position is
    worth to a side (by its number), for players who choose by it. `version` is raised whenever the same actions and
    dice would no longer make the same game.
    """

    def __init__(
        self,
        package: str,
        *,
        state: type[P],
        rules: Callable[[str], PlainRules],
        turn: type[Item],
        questions: Sequence[type[Question]],
        score: Callable[[P], Score],
        fight: Callable[[P, int, int], Fight] | None = None,
        value: Callable[[P, int], float] | None = None,
        version: int = 1,
    ) -> None:
        self.package, self.state, self.rules_of, self.turn = package, state, rules, turn
        self.questions, self.score, self.fight = tuple(questions), score, fight
        self.RULES_VERSION = version
        self.files = Files(package)
        self._value = value

    # --- the game as a whole -----------------------------------------------------------------

    @property
    def name(self) -> str:
        return self.package.rpartition(".")[2].replace("_", "-")

    @cached_property
    def EDITIONS(self) -> tuple[str, ...]:  # noqa: N802
        return tuple(self.files.toml("game.toml")["editions"])

    @property
    def DEFAULT_EDITION(self) -> str:  # noqa: N802
        return self.EDITIONS[0]

    @property
    def SIDES(self) -> tuple[str, ...]:  # noqa: N802
        return tuple(self.files.toml("game.toml")["sides"])

    @property
    def SET_UPS(self) -> tuple[str, ...]:  # noqa: N802
        return (SET_UP,)

    def new(
        self,
        edition: str = "",
        seed: str | int = 0,
        set_up: str | Path = SET_UP,
        charts: beginning.Files = (),
        map: Path | str | None = None,
    ) -> P:
        """A game at its first question. `set_up`: ours by name, or the file of a position; `charts` and `map`: files
        that take the place of ours."""
        edition = beginning.edition_of(self.EDITIONS, edition or self.DEFAULT_EDITION, charts, map)
        if isinstance(set_up, Path):
            found: P = beginning.from_position(self.package, set_up, edition, self.DEFAULT_EDITION, seed)
            return found
        if set_up != SET_UP:
            raise ValueError(f"set_up is {SET_UP} or the path of a position, not {set_up!r}")
        state = self.state(self.rules_of(edition), Dice(str(seed)))
        for p in state.rules.pieces:
            if not p.turn:
                state.put(p.index, state.rules.grid.index(p.at))
        state.agenda = [self.turn()]
        state.settle([])
        return state

    def write_position(self, state: P) -> str:
        return self.text.write_position(state)

    def read_position(self, text: str, name: str = "position") -> P:
        return self.text.read_position(text, name)

    @cache  # noqa: B019 - a game lives as long as the program
    def board_map(self, edition: str = "") -> Map:
        return self.rules_of(edition or self.DEFAULT_EDITION).map

    def art(self) -> Art:
        from grognard import mapart

        path = self.files.path("art.json")
        return mapart.load(path) if path.is_file() else mapart.NO_ART

    def faces(self) -> dict[str, Face]:
        """Its own (`faces.toml`), or a plain pair."""
        from grognard.picture.counters import Face

        if self.files.path("faces.toml").is_file():
            return self.files.faces
        return {
            "first": Face("#9aa59a", "#4d574b", "#161a15", "#d5dacd"),
            "second": Face("#d8b98a", "#7a5a30", "#3a2410", "#efdcb8"),
        }

    def legend(self, edition: str, language: Language) -> tuple[LegendRow, ...]:
        from grognard.picture import LegendRow

        costs: dict[str, int] = self.rules_of(edition).said["movement"]
        return tuple(LegendRow(what, tell(f"terrain-{what}", language), str(cost)) for what, cost in costs.items())

    # --- its parts ---------------------------------------------------------------------------

    @cached_property
    def text(self) -> PlainWriting[P]:
        return PlainWriting(self)

    @cached_property
    def telling(self) -> PlainTelling[P]:
        return PlainTelling(self)

    @cached_property
    def table(self) -> contract.Table[P]:
        from grognard.warfare.plain.table import PlainTable

        return PlainTable(self)

    @cached_property
    def counters(self) -> contract.Counters[P]:
        from grognard.warfare.plain.counters import PlainCounters

        return PlainCounters(self)

    @cached_property
    def measures(self) -> contract.Measures[P]:
        return PlainMeasures(self.SIDES)

    @cached_property
    def observation(self) -> PlainObservation[P]:
        from grognard.warfare.plain.observation import PlainObservation  # which needs numpy

        return PlainObservation(self)

    @cached_property
    def fortune(self) -> contract.Fortune[P]:
        return PlainFortune()

    @cached_property
    def workload(self) -> contract.Workload[P]:
        return PlainWorkload()

    @cached_property
    def cases(self) -> PlainCases:
        return PlainCases(self.files, self.EDITIONS)

    @cached_property
    def odds_preview(self) -> contract.Odds[P] | None:
        return None if self.fight is None else PlainOdds(self.fight, self.telling.cited)

    @cached_property
    def editing(self) -> contract.Editing[P]:
        from grognard.warfare.plain.editing import PlainEditing

        return PlainEditing(self)

    @cached_property
    def strategy(self) -> contract.Strategy[P]:
        from grognard.warfare.plain.strategy import PlainStrategy

        return PlainStrategy(self._value or self._lead)

    def _lead(self, state: P, side: int) -> float:
        """Where a game says nothing better: the points."""
        total = self.score(state).total
        return float(-total if side else total)

    @cached_property
    def offered(self) -> contract.Offered[P]:
        """All of it, as mypy holds it to the contract."""
        odds: Any = self.odds_preview
        return contract.Offered(
            self, self.table, self.telling, self.text, self.counters, self.measures, self.observation, self.fortune,
            odds, self.workload, self.cases, self.editing, self.strategy,
        )  # fmt: skip
