"""What never changes in play, read from the files of a game: `game.toml`, `units.toml`, a map and charts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from grognard.hexset import Field, HexSet, of
from grognard.maps import Map, side
from grognard.umpire.charts import Chart
from grognard.umpire.spoken import by_name
from grognard.warfare import ground, variants
from grognard.warfare.files import Files
from grognard.warfare.reach import Ways
from grognard.warfare.sequence import Phase
from grognard.words import Names


@dataclass(frozen=True)
class Piece:
    """A counter; `strength` is by steps left."""

    index: int
    name: str
    side: int
    kind: str
    label: str
    title: Names
    article: str
    """Before its French title."""
    size: str
    strength: tuple[int, ...]
    movement: int
    at: str
    """Where it sets up or comes in; several hexes are written with commas."""
    turn: int
    """When it comes; 0: it is there from the beginning."""

    @property
    def steps(self) -> int:
        return len(self.strength) - 1


class PlainRules:
    """One edition, perhaps with a variant. A game may add to it."""

    def __init__(self, files: Files, edition: str) -> None:
        self.edition, self.book = edition, variants.book(edition)
        self.said: dict[str, Any] = files.toml("game.toml")
        self.sides: tuple[str, ...] = tuple(self.said["sides"])
        self.turns: int = self.said["turns"]
        self.phases = (Phase("set-up", None, "set-up"), *map(self._phase, self.said["phases"]))
        self.map: Map = variants.board_map(edition, files.path("map.map"))
        ours = sorted(path.stem for path in files.path("charts").glob("*.chart"))
        found = variants.charts_of(edition, files, dict.fromkeys(ours))
        self.charts: dict[str, Chart] = {chart.name: chart for chart in found}
        self._make_pieces(files.toml("units.toml"))
        self._make_ground()

    def case(self, number: str) -> str:
        """A case as it is cited."""
        return f"{self.said['cite']} §{number}"

    def case_for(self, what: str) -> str:
        """The case of a kind of question, or of a rule that the floor knows by name: `zones`, `reinforcement`, `odds`,
        `end`."""
        cases: dict[str, str] = self.said["cases"]
        return self.case(cases[what])

    def _phase(self, name: str) -> Phase:
        """`german-movement` is a phase of the Germans, of the kind `movement`."""
        for index, its in enumerate(self.sides):
            if name.startswith(f"{its}-"):
                return Phase(name, index, name.removeprefix(f"{its}-"))
        return Phase(name, None, name)

    def _make_pieces(self, said: dict[str, Any]) -> None:
        pieces: list[Piece] = []
        usual: dict[str, Any] = said.get("usual", {})
        for index, name in enumerate(self.sides):
            pieces += [_piece(len(pieces) + i, index, usual | each) for i, each in enumerate(said[name])]
        self.pieces = tuple(pieces)
        self.count = len(pieces)
        self.names = tuple(p.name for p in pieces)
        self.by_name = by_name(self.names)
        self.side_of = tuple(p.side for p in pieces)
        self.full_steps = tuple(p.steps for p in pieces)
        self.of_side = tuple(of(p.index for p in pieces if p.side == index) for index in range(len(self.sides)))

    def _make_ground(self) -> None:
        m, grid = self.map, self.map.grid
        self.grid = grid
        self.numbers = tuple(grid.number(h) if h in grid else "" for h in range(grid.size))
        self.playable: HexSet = of(m.playable)
        self.field = Field(grid, self.playable).with_barriers(m.water_sides)
        self.beside: tuple[HexSet, ...] = tuple(self.field.neighbours(1 << h) for h in range(grid.size))
        self.terrain = tuple(t.name if t else "" for t in m.terrain)
        adjacent = [[n for n in grid.around[h] if m.passable(h, n)] for h in range(grid.size)]
        farthest = max(p.movement for p in self.pieces)
        to_action = [f"to {number}" for number in self.numbers]
        self.ways = Ways.of(ground.table(adjacent, self.cost), self.field, farthest, to_action)
        """What steps cost."""

    def cost(self, here: int, there: int) -> int | None:
        """Points for a step: those of the terrain, and more over a river. None: nobody goes there."""
        costs: dict[str, int] = self.said["movement"]
        if self.terrain[there] not in costs:
            return None
        return costs[self.terrain[there]] + (costs.get("river", 0) if side(here, there) in self.map.rivers else 0)

    def hexes(self, said: str) -> HexSet:
        """Hexes by their numbers, with commas between them."""
        return of(self.grid.index(number) for number in said.split(","))


def _piece(index: int, side_: int, said: dict[str, Any]) -> Piece:
    return Piece(
        index=index,
        name=said["id"],
        side=side_,
        kind=said["kind"],
        label=said["name"],
        title=Names(said["en"], said["fr"]),
        article=said.get("article", ""),
        size=said.get("size", "XX"),
        strength=(0, *reversed(said["strength"])),
        movement=said["movement"],
        at=said["at"],
        turn=said.get("turn", 0),
    )
