"""What the computer does with hits: ground that is won is kept, retreats lead home, garrisons stay."""

from __future__ import annotations

from grognard.games.defiant_russia import DefiantRussia, diagram, strategy
from grognard.games.defiant_russia.rules import SOVIET
from grognard.games.defiant_russia.strategy.fighting import CombatPlan
from grognard.games.defiant_russia.strategy.ground import steps_from
from grognard.games.defiant_russia.strategy.planning import MovementPlan
from tests.defiant_russia import places
from tests.defiant_russia.places import R, full, number

HEXES = places.patch()
RING = R.adjacent[HEXES[0]]
C, N = number(HEXES[0]), [number(h) for h in RING]
HIT, MISS = 6, 1
LENINGRAD = R.numbers[R.where["leningrad"]]


def fought(units: str, attackers: str, defenders: str, hits: tuple[int, int]) -> DefiantRussia:
    """After the dice of an attack on the middle hex; `hits`: of attackers and of defenders."""
    state = diagram(phase="axis-combat", units=units, air=0)
    state.play(f"attack {C}")
    for name in attackers.split():
        state.play(f"with {name}")
    dice = full(*attackers.split()), full(*defenders.split())
    state.forced_dice = tuple(
        HIT if i < mine else MISS for number_, mine in zip(dice, hits, strict=True) for i in range(number_)
    )
    state.play("roll")
    return state


def test_who_has_won_a_hex_pays_with_steps() -> None:
    state = fought(f"1ak@{N[0]} 7ak@{N[0]} 20a@{C}", "1ak 7ak", "20a", (3, 2))
    asked = []
    while state.decision.kind == "suffering":
        asked.append(strategy.script(state.view("axis"))[0])
        state.play(asked[-1])
    assert state.place[R.by_name["20a"]] < 0
    assert len(asked) == 2 and all(a.startswith("loss ") for a in asked)
    assert strategy.script(state.view("axis"))[0].startswith("advance ")


def test_who_has_won_nothing_falls_back_rather_than_die() -> None:
    state = fought(f"1ak@{N[0]} 7ak@{N[0]} 20a@{C}", "1ak 7ak", "20a", (0, 3))
    assert strategy.script(state.view("axis"))[0].startswith("loss ")  # the first hit is a step
    state.play(strategy.script(state.view("axis"))[0])
    assert strategy.script(state.view("axis")) == ["retreat"]


def test_a_beaten_army_goes_home() -> None:
    state = fought(f"1ak@{N[0]} 7ak@{N[0]} 20a@{C}", "1ak 7ak", "20a", (2, 0))
    home = steps_from(R, R.sources[SOVIET])
    army = R.by_name["20a"]
    while state.battle is not None and state.place[army] == HEXES[0]:
        state.play(strategy.script(state.view(state.side))[0])
    assert home[state.place[army]] < home[HEXES[0]]


def besieged(phase: str) -> DefiantRussia:
    """Leningrad with a garrison, and a panzer corps beside it that could be attacked."""
    near = next(h for h in R.adjacent[R.where["leningrad"]] if R.playable >> h & 1)
    return diagram(turn=4, phase=phase, units=f"5mc@{LENINGRAD} 48a@{LENINGRAD} 1ak@{R.numbers[near]}/1 20a@2009")


def test_a_garrison_stays_and_keeps_quiet() -> None:
    moving = strategy.problem(besieged("soviet-movement").view("soviet"), "full")
    assert isinstance(moving, MovementPlan)
    garrison = {R.by_name["5mc"], R.by_name["48a"]}
    assert R.by_name["20a"] in moving.movers and not garrison & set(moving.movers)
    fighting = strategy.problem(besieged("soviet-combat").view("soviet"), "full")
    assert isinstance(fighting, CombatPlan)
    assert fighting.actions() == ["end"]
