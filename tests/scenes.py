"""What the server answers a page at a few tables: scenes for the tests of the page's own parts (`web/tests`).

Each scene is a table and what a page asks there, one moment after another: whatever is played leads to the next. The
answers are the server's own; units and hexes far from where it happens are left out, so that they can be read.
`scripts/make_scenes.py` writes them down, `tests/server/test_scenes.py` says when that is due.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from math import dist
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from litestar.testing import TestClient

from grognard import games
from grognard.games import defiant_russia, leningrad
from grognard.server.app import make_app
from grognard.server.club import Club
from grognard.server.persons import person_of
from grognard.umpire import record
from tests import drill

FOLDER = Path(__file__).parents[1] / "web" / "tests" / "scenes"
TOKEN = "a" * 43
Data = dict[str, Any]


class Scene:
    """Somebody at a table who sees what is `near` a hex, and these units beside the map."""

    def __init__(self, client: Any, table: str, centre: str, near: int, beside: str = "") -> None:
        self._client, self._table = client, table
        snapshot = client.get(f"/api/tables/{table}").json()
        self._map_path = f"/api/games/{snapshot['game']}/{snapshot['edition']}/map"
        at = {number: (h["x"], h["y"]) for number, h in client.get(self._map_path).json()["hexes"].items()}
        step = 1.2 * sorted(dist(at[centre], there) for there in at.values())[1]
        self._near = {centre}
        for _ in range(near):
            self._near |= {n for n in at if any(dist(at[n], at[h]) < step for h in self._near)}
        self._beside = set(beside.split())
        self.moments: list[Data] = [{}]
        self._keep("map", self._answer(self._client.get(self._map_path)))
        self._news(0)

    def explore(self, *actions: str) -> None:
        self._keep(f"explore {'; '.join(actions)}", self._post("explore", actions=actions))

    def why(self, *actions: str) -> None:
        self._keep(f"why {'; '.join(actions)}", self._post("why", actions=actions))

    def odds(self, attack: str, on: str, air: int = 0, overrun: int = 0) -> None:
        query = f"attack={attack}&on={on}&air={air}&overrun={overrun}"
        self._keep(f"odds {query}", self._answer(self._client.get(f"/api/tables/{self._table}/odds?{query}")))

    def marches(self) -> None:
        """Who is bound for where."""
        self._keep("march ", self._answer(self._client.get(f"/api/tables/{self._table}/march")))

    def march(self, side: str, units: str, to: str = "", *, keep: bool = False) -> None:
        """Units are told where to go, or asked how far they would come."""
        asked = f"march {units} {to}{' keep' * keep}"
        self._keep(asked, self._post("march", side=side, units=units.split(","), to=to, keep=keep))

    def play(self, *actions: str) -> None:
        """On to the next moment."""
        seq = self.moments[-1]["news"]["seq"]
        self._post("play", actions=actions, seq=seq)
        self.moments.append({"played": list(actions)})
        self._news(seq)

    def _news(self, since: int) -> None:
        """As a page hears them that knows what was before."""
        self._keep("news", self._answer(self._client.get(f"/api/tables/{self._table}/news?since={since}")))

    def _post(self, what: str, **body: Any) -> Data:
        return self._answer(self._client.post(f"/api/tables/{self._table}/{what}", json=body))

    def _answer(self, response: Any) -> Data:
        assert response.status_code == 200, response.text
        found: Data = json.loads(response.text.replace(self._table, "scene"))
        return found

    def _keep(self, asked: str, answer: Data) -> None:
        self.moments[-1][asked] = self._small(answer)

    # --- what is left out --------------------------------------------------------------------

    def _small(self, answer: Data) -> Data:
        if "corners" in answer:  # a map; what its ground is drawn of is nothing to the page's parts
            told = {key: value for key, value in answer.items() if key != "tiles"}
            self._counters = answer["counters"]
            return {**told, "hexes": {n: h for n, h in answer["hexes"].items() if n in self._near}, "counters": {}}
        if "snapshot" in answer:
            return {**answer, "snapshot": self._small(answer["snapshot"])}
        if "tracks" in answer:
            answer["units"] = [u for u in answer["units"] if self._seen(u)]
            seen = (u["id"] for u in answer["units"] if u["id"] in self._counters)
            self.moments[0]["map"]["counters"] |= {name: self._counters[name] for name in seen}
            for part in ("tracks", "score"):
                answer[part] = {k: v[:1] if isinstance(v, list) else v for k, v in answer[part].items()}
            self._known = {u["id"] for u in answer["units"]}
        if answer.get("question"):
            question = answer["question"]
            question["actions"] = [a for a in question["actions"] if self._about(a)]
        return answer

    def _seen(self, unit: Data) -> bool:
        return unit["id"] in self._beside if unit.get("where", "map") != "map" else unit["hex"] in self._near

    def _about(self, action: Data) -> bool:
        return self._near >= set(action["hexes"]) and self._known >= set(action["units"])


class Stage:
    """A server with nobody else at it."""

    def __init__(self, folder: Path) -> None:
        self._club = Club(folder / "games.sqlite")
        app: Any = make_app(self._club)
        self._client = TestClient(app, base_url="http://localhost", cookies={"grognard": TOKEN})

    def begin(self, game: str, edition: str, set_up: str, seed: str, *near: Any) -> Scene:
        seats = dict.fromkeys(games.part(game, "table").SIDES, "me")
        return Scene(self._client, self._club.tables.new(game, edition, set_up, seats, seed, person_of(TOKEN)), *near)

    def set_up(self, state: Any, *near: Any) -> Scene:
        """From a diagram, with the dice that it names."""
        sides = games.part(games.game_of(state), "table").SIDES
        written = record.write(games.match_from(state, dict.fromkeys(sides, "human"), "2026-11-18").record)
        table = self._club.tables.load(written, dict.fromkeys(sides, "me"), person_of(TOKEN))
        return Scene(self._client, table, *near)

    def close(self) -> None:
        self._club.close()


# --- Leningrad ------------------------------------------------------------------------------------


def panzers(stage: Stage) -> Scene:
    """A stack moves, looks at an overrun, and strikes; aircraft can be sent."""
    units = "1pz@0511 6pz@0511 8pz@0511 1id@0411 i1@0611"
    scene = stage.set_up(leningrad.diagram("2010", 2, "german-movement", units, air_ready=1, seed=3), "0511", 2)
    scene.explore("move 1pz,6pz,8pz")
    scene.explore("move 1pz,6pz")
    scene.explore("move 1id")
    scene.why("move 1pz,6pz,8pz", "to 0512")
    scene.why("move 1id", "overrun 0611")
    scene.odds("1pz,6pz,8pz", "0611", overrun=1)
    scene.play("move 1pz,6pz,8pz", "overrun 0611")
    for air in (0, 1):
        scene.odds("1pz,6pz,8pz", "0611", air, overrun=1)
    scene.play("air 1")
    return scene


def attack(stage: Stage) -> Scene:
    """An attack is put together: hexes, units, everybody. The defender is wiped out, and the attackers advance."""
    units = "1pz@0511 6pz@0511 8pz@0512 1id@0610 11id@0409 a1@0611 i2@0612"
    scene = stage.set_up(leningrad.diagram("2010", 2, "german-combat", units, air_ready=0, seed=1), "0511", 2)
    scene.explore("attack 0611")
    scene.explore("attack 0611", "with 1pz")
    scene.explore("attack 0611", "with 1pz", "with 6pz")
    scene.explore("attack 0611", "also 0612")
    scene.explore("attack 0611", "also 0612", "with 8pz")
    scene.explore("attack 0612")
    scene.explore("attack 0611", "with 1id", "with 1pz", "with 6pz", "with 8pz")
    scene.why("attack 0611", "with 1pz", "with 11id")
    scene.why("attack 0510")
    scene.odds("1pz", "0611")
    scene.odds("1pz,6pz", "0611")
    scene.odds("8pz", "0611,0612")
    scene.odds("1id,1pz,6pz,8pz", "0611")
    scene.play("attack 0611", "with 1id", "with 1pz", "with 6pz", "with 8pz", "roll")
    scene.explore("advance 1pz 0611")
    scene.play("advance 1pz 0611", "advance 6pz 0611")
    return scene


def alone(stage: Stage) -> Scene:
    """One unit can attack, and nobody else."""
    state = leningrad.diagram("2010", 2, "german-combat", "1pz@0511 i1@0611", air_ready=0, seed=1)
    scene = stage.set_up(state, "0511", 2)
    scene.explore("attack 0611")
    scene.explore("attack 0611", "with 1pz")
    scene.odds("1pz", "0611")
    return scene


def entering(stage: Stage) -> Scene:
    """Reinforcements beside the map."""
    state = leningrad.diagram("2010", 2, "german-movement", "1pz@0008", seed=1)
    return stage.set_up(state, "0008", 1, "93id 96id")


def first_turn(stage: Stage) -> Scene:
    """The guided turn, as far as the overrun."""
    scene = stage.begin("leningrad", "2010", "historical", "133", "0111", 1)
    scene.explore("move 1pz,6pz,36mot")
    scene.odds("1pz,6pz,36mot", "0110", overrun=1)
    scene.play("move 1pz,6pz,36mot", "overrun 0110")
    for air in (0, 1):
        scene.odds("1pz,6pz,36mot", "0110", air, overrun=1)
    scene.play("air 1")
    return scene


# --- Defiant Russia -------------------------------------------------------------------------------


def guderian(stage: Stage) -> Scene:
    """A leader goes along with one corps or the other."""
    units = "24pz@1213 47pz@1213 guderian@1213 16a@1312"
    scene = stage.set_up(defiant_russia.diagram(2, "axis-movement", units, seed=1), "1213", 1)
    scene.explore("move 24pz,guderian")
    scene.explore("move 24pz")
    scene.why("move 24pz,47pz")
    return scene


def dice(stage: Stage) -> Scene:
    """A battle of dice, with aircraft, from the first hex to the losses."""
    units = "24pz@1213 47pz@1213 guderian@1213 46pz@1212 16a@1312"
    scene = stage.set_up(defiant_russia.diagram(2, "axis-combat", units, air=2, seed=1), "1213", 1)
    everybody = ("with 24pz", "with 46pz", "with 47pz")
    scene.explore("attack 1312")
    scene.explore("attack 1312", *everybody)
    scene.odds("24pz,46pz,47pz", "1312")
    scene.play("attack 1312", *everybody, "roll")
    for air in (0, 1, 2):
        scene.odds("24pz,46pz,47pz", "1312", air)
    scene.play("air 2")
    return scene


def organisation(stage: Stage) -> Scene:
    """Units come back, one by one."""
    state = defiant_russia.diagram(4, "soviet-organisation", "24pz@1213 16a@1312", seed=1)
    return stage.set_up(state, "3105", 1, "7a 23a")


def set_up(stage: Stage) -> Scene:
    """Armies are set up each in its district, or the rest of them at once."""
    return stage.begin("defiant-russia", "aide", "free", "1", "1106", 2, "8a 11a")


# --- Barbarossa -----------------------------------------------------------------------------------


GOAL = "E3026"
"""Tolochin."""


def assault(stage: Stage) -> Scene:
    """A division marches up from four hexes, strikes at Borisov, and the other side answers; then the combat is put
    together."""
    scene = stage.begin("barbarossa", "borisov", "without-air", "1", "E1730", 3, "1mm-175 1mm-6 rsu3 flak101")
    scene.play("place 1mm-175 E2428", "place 1mm-6 E2428", "place rsu3 E1929")
    scene.marches()
    division = [(f"move {name}", "march", "to E1729") for name in ("18pz-p", "18pz-s101", "18pz-s52")]
    for stack in (*division, ("move 18pz-r",)):
        scene.explore(stack[0])
        scene.explore(stack[0], "march")
    said: tuple[str, ...] = ()
    for stack in division:
        scene.explore(*said, *stack[:2])
        said += stack
    scene.play(*said)
    scene.play("end")
    declared, regiments = ["declare E1829"], ("18pz-p", "18pz-s52", "18pz-s101", "18pz-r")
    for name in regiments:
        scene.explore(*declared)
        declared.append(f"join {name} E1829")
    scene.play(*declared)
    scene.odds(",".join(regiments), "E1829")
    scene.play("end")
    scene.play("end")
    scene.play("end")
    scene.explore("supply gsu1")
    scene.explore("supply gsu1", "without 18pz-r")
    return scene


def marching(stage: Stage) -> Scene:
    """A regiment is bound for Tolochin, which is turns away; then the order is taken back."""
    scene = stage.begin("barbarossa", "borisov", "without-air", "1", "E1630", 4)
    scene.play("place 1mm-175 E2428", "place 1mm-6 E2428", "place rsu3 E1929")
    scene.marches()
    scene.explore("move 18pz-p")
    scene.explore("move 18pz-p", "march")
    scene.explore("move 18pz-p", "strategic")
    scene.march("axis", "18pz-p", GOAL)
    scene.march("axis", "18pz-p", GOAL, keep=True)
    told = scene.moments[-1][f"march 18pz-p {GOAL} keep"]
    scene.play(*(action for said in told["sentences"] for action in said))
    scene.marches()
    scene.march("axis", "18pz-p")
    return scene


# --- a question of every shape, and a page that knows nothing of the game ---------------------------


def shapes(stage: Stage) -> Scene:
    """From the first question to the orders."""
    scene = stage.begin("drill", "first", "historical", "1", "0404", 8)
    scene.play("yes")
    scene.play("air 1")
    scene.play("lose 21id")
    scene.play("fort 0103")
    scene.play("end")
    guards = ("guard 1pz", "guard 6pz")
    for said in (guards[:1], guards, guards[1:], ("guard 11id",), *((f"guard {name}",) for name in ("36mot", "1id"))):
        scene.explore(*said)
    scene.play(*guards, "done")
    for said in (("send 1pz 0401",), ("send 1pz 0401", "send 6pz 0405"), ("send 6pz 0405",)):
        scene.explore(*said)
    scene.play("send 6pz 0405", "done")
    picked = (("move 1pz",), ("move 1pz", "with 6pz"), ("move 6pz",), ("move sst",), ("move 1pz", "with 1id"))
    for said in picked:
        scene.explore(*said)
        if "sst" not in said[0]:
            scene.explore(*said, "march")
    scene.explore("move 1pz", "with 6pz", "rail")
    scene.why("move 1pz", "with 6pz", "rail", "to 0705")
    scene.play("move 1pz", "with 6pz", "rail", "to 0703")
    scene.play("end")
    scene.play("order 0603 stand")
    return scene


SCENES: dict[str, dict[str, Callable[[Stage], Scene]]] = {
    "leningrad": {"panzers": panzers, "attack": attack, "alone": alone, "entering": entering, "first-turn": first_turn},
    "drill": {"shapes": shapes},
    "barbarossa": {"assault": assault, "marching": marching},
    "defiant-russia": {"guderian": guderian, "dice": dice, "organisation": organisation, "set-up": set_up},
}


@cache
def written() -> dict[str, str]:
    """By game what stands in its file: a line for each answer."""
    with TemporaryDirectory() as folder, drill.registered():
        stage = Stage(Path(folder))
        found = {}
        for game, scenes in SCENES.items():
            parts = [f'"{name}": [\n{_moments(scene(stage))}\n]' for name, scene in scenes.items()]
            found[game] = "{\n" + ",\n".join(parts) + "\n}\n"
        stage.close()
    return found


def _moments(scene: Scene) -> str:
    return ",\n".join("{\n" + ",\n".join(_lines(moment)) + "\n}" for moment in scene.moments)


def _lines(moment: Data) -> Iterator[str]:
    for asked, answer in moment.items():
        yield f"{json.dumps(asked)}: {json.dumps(answer, ensure_ascii=False, separators=(',', ':'))}"
