"""What the table says ahead: who joins, how the rest sets up, what comes next and what it costs."""

from __future__ import annotations

from grognard import games
from grognard.games import leningrad
from grognard.games.leningrad import table
from grognard.games.leningrad.setup import HISTORICAL
from tests.leningrad.fights import attack

FIGHT = "1id@0509 12id@0509 1pz@0609 i1@0510=48 i2@1810"


def combat(phase: str = "german-combat", units: str = FIGHT, air_ready: int = 0) -> leningrad.State:
    return leningrad.diagram("2010", 4, phase, units, air_ready=air_ready)


def titles(state: leningrad.State, language: str = "en") -> dict[str, str]:
    return {a["text"]: a["title"][language] for a in table.actions(state)}


def begin(state: leningrad.State, hex_: str = "0510") -> leningrad.State:
    state.play(f"attack {hex_}")
    for action in table.everybody(state):
        state.play(action)
    return state


def test_everybody_joins_and_the_battle_is_known() -> None:
    state = begin(combat())
    assert table.battle(state) == {"units": ["1id", "12id", "1pz"], "hexes": ["0510"], "overrun": False}
    assert table.everybody(state) == [] and table.rest(state) == []


def test_the_button_of_an_attack_says_what_comes_next() -> None:
    assert titles(begin(combat()))["roll"] == "Attack: roll the die"
    assert titles(begin(combat(air_ready=1)))["roll"] == "Attack: next, air support"
    soviets = "1id@0510 i1@0509=48 i2@0509=10"
    state = begin(combat("soviet-combat", soviets, air_ready=1))
    assert titles(state)["roll"] == "Attack: next, the defender’s air support"


def test_what_a_step_costs_and_who_has_advanced() -> None:
    state = begin(combat(units="1id@0509 12id@0509 36mot@0609/1 i1@0510=48 i2@0510=10"))
    state.forced_dice = (5,)  # 2/1
    state.play("roll")
    while state.side == "soviet":
        state.play(state.legal()[0])
    state.play("lose")
    said = titles(state)
    assert said["loss 1id"] == "The 1st Infantry Division loses a step: 1 victory point to the Soviets"
    assert said["loss 36mot"].endswith(
        "loses a step: 8 victory points to the Soviets"
    )  # 12 for the whole division, 4 were given
    state.play("loss 1id")
    assert state.decision.kind == "advancing" and titles(state)["halt"] == "Nobody advances"
    state.play("advance 12id 0510")
    assert titles(state)["halt"] == "Nobody else advances"
    assert titles(state, "fr")["halt"] == "Personne d’autre n’avance"


def test_the_log_says_that_the_opponent_chose_who_is_lost() -> None:
    state = leningrad.diagram("2010", 4, "german-movement", "1id@0510 12id@0510 61id@0510 11id@0510 i1@1810")
    state.play("end")
    assert state.decision.kind == "overstacked" and state.side == "soviet"
    told = table.lines(state, state.play("eliminate 1id"))
    assert "the opponent has chosen the one that is eliminated" in told[0]["text"]["en"]
    assert "l’adversaire a choisi celle qui est éliminée" in told[0]["text"]["fr"]


def test_the_rest_of_both_armies_sets_up() -> None:
    for edition in table.EDITIONS:
        state = leningrad.new(edition=edition, seed=1, set_up="free")
        state.play("place 1301")
        rest = table.rest(state.view("soviet"))
        assert len(rest) == 6
        for action in rest:
            state.play(action)
        state.play(next(a for a in state.legal() if a.startswith("place 1pz")))
        for action in table.rest(state.view("german")):
            state.play(action)
        assert state.decision.kind == "movement"
        known = {name: number for number, names in HISTORICAL[edition].items() for name in names.split()}
        elsewhere = [n for n, at in known.items() if state.rules.numbers[state.place[state.rules.by_name[n]]] != at]
        assert len(elsewhere) <= 2  # the first, and whoever gives way to it


def test_set_up_zones_hold_every_hex_that_is_offered() -> None:
    state = leningrad.new(edition="2010", seed=1, set_up="free")
    for side in ("soviet", "german"):
        zones = {h for area in table.overlay(state, "set-up", side)["areas"] for h in area["hexes"]}
        assert {a.split()[-1] for a in state.legal()} <= zones
        for action in table.rest(state):
            state.play(action)


def test_the_rest_goes_where_there_is_room() -> None:
    """Somebody already stands in 0113, where four divisions stood in history: one of them finds another place."""
    state = leningrad.new("2010", seed=1, set_up="free")
    while state.side != "german":
        state.play(state.legal()[0])
    state.play("place 1pz 0113")
    for action in table.rest(state.view("german")):
        state.play(action)
    assert max(state.count_at(h) for h in state.at) == 4


def test_nobody_is_called_by_the_name_of_a_division_before_it_is_revealed() -> None:
    state = leningrad.diagram("2010", 4, "soviet-combat", "1id@0509 i1@0510", air_ready=0)
    for action in ("attack 0509", "with i1"):
        state.play(action)
    told = table.lines(state, state.play("roll"))
    name = state.rules.divisions[state.front[state.rules.by_name["i1"]]].name
    said = [line["text"]["en"] for line in told]
    first = [line["kind"] for line in told].index("revealed")
    assert said[0].startswith("The untried infantry attacks") and not any(name in each for each in said[:first])
    assert name in said[first]


def test_who_is_on_his_way_is_named_before_those_who_wait_for_him() -> None:
    """2010 §15.1: on turn 1 all points are spent before others move or come in, and the page says who."""
    state = games.new_match("leningrad", "2010", 7, "historical").state
    while (state.decision.kind, state.side) != ("movement", "soviet"):
        state.play("end" if "end" in state.legal() else state.legal()[0])
    state.play(next(action for action in state.legal() if action.startswith("enter")))
    first, *_ = table.todo(state)
    assert (first["weight"], len(first["units"]), first["hexes"]) == ("must", 1, ["1113"])
    assert "on its way" in first["text"]["en"] and "en route" in first["text"]["fr"]


def fought(at: str, there: str, die: int) -> leningrad.State:
    state = combat(units=f"1pz@{at} 6pz@{at} 36mot@{at} i1@{there}=16 i2@{there}=126 i3@1810")
    attack(state, there, "1pz 6pz 36mot", die=die)
    return state


def test_the_last_step_is_warned_of() -> None:
    """Nothing is lost without having been told."""
    state = next(found for die in range(1, 7) if "lose" in (found := fought("0510", "0610", die)).legal())
    state.play("lose")
    r = state.rules
    for said in table.actions(state):
        last = state.steps[r.by_name[said["units"][0]]] == 1
        assert said.get("warn", {}).get("en", "") == ("It is its last step: the unit is eliminated." if last else "")
