"""The game at the shell and on the table."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from grognard import cli, games
from grognard.games import defiant_russia
from grognard.games.defiant_russia import counters, diagram, measures, table
from grognard.picture.counters import counters_layer
from grognard.umpire import Reason
from grognard.warfare.pieces import DEAD, DUE
from tests.defiant_russia import places
from tests.defiant_russia.places import R, number

HEXES = places.patch()
C, T = number(HEXES[0]), number(HEXES[1])


def shell(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(list(words)) == 0
    return capsys.readouterr().out


@pytest.fixture
def battle(tmp_path: Path) -> str:
    path = tmp_path / "battle.txt"
    units = f"24pz@{C} guderian@{C} 16a@{T}"
    path.write_text(games.write_position(diagram(phase="axis-combat", units=units)), encoding="utf-8")
    return str(path)


def test_the_commands(capsys: pytest.CaptureFixture[str], tmp_path: Path, battle: str) -> None:
    for setup in defiant_russia.SET_UPS:
        text = shell(capsys, "position", "defiant-russia", "--setup", setup, "--seed", "7")
        assert games.write_position(games.read_position(text)) == text
    assert len(json.loads(shell(capsys, "units", "defiant-russia", "--json"))["axis"]) == R.axis_count
    assert "XXIV Panzer Corps" in shell(capsys, "units", "defiant-russia", "--lang", "en")
    assert "24pz" in shell(capsys, "show", battle, "--lang", "en")
    assert f"attack {T}" in shell(capsys, "legal", battle, "--lang", "en")
    said = json.loads(shell(capsys, "odds", battle, "--attack", "24pz", "--on", T, "--air", "2", "--json"))
    assert said["dice"]["attacker"] == places.full("24pz") + 2 + 2
    assert "24pz" in shell(capsys, "supply", battle, "--side", "axis", "--lang", "fr")
    assert json.loads(shell(capsys, "why", battle, "end", "--json"))["case"] == "Aide: Phase 4"
    assert json.loads(shell(capsys, "score", battle, "--json"))["soviet"] > 0
    assert "Soviets" in shell(capsys, "score", battle, "--lang", "en")
    assert "Combats (2)" in shell(capsys, "rules", "defiant-russia", "combats", "--lang", "fr")
    out = shell(
        capsys, "do", battle, f"attack {T} with 24pz roll air 0", "--dice", ",".join(["1"] * 20), "--lang", "en"
    )
    assert "hits" in out
    drawn = _svg(capsys, tmp_path, battle)
    assert drawn.startswith("<svg") and 'data-unit="24pz"' in drawn


def _svg(capsys: pytest.CaptureFixture[str], folder: Path, position: str) -> str:
    path = folder / "shown.svg"
    shell(capsys, "show", position, "--svg", str(path))
    return path.read_text(encoding="utf-8")


def test_moves_at_the_shell(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "march.txt"
    tula = number(R.where["tula"])
    state = diagram(phase="soviet-movement", units=f"16a@{tula} bsf@{number(R.where['odessa'])}")
    path.write_text(games.write_position(state), encoding="utf-8")
    (move,) = json.loads(shell(capsys, "legal", str(path), "--units", "16a", "--json"))["moves"]
    assert move["from"] == tula and move["destinations"] and move["others"]["rail"]
    (ships,) = json.loads(shell(capsys, "legal", str(path), "--units", "bsf", "--json"))["moves"]
    assert ships["others"]["sail"] and not ships["destinations"]
    assert "rail …" in shell(capsys, "legal", str(path), "--units", "16a", "--lang", "en")


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    said = json.loads(shell(capsys, "simulate", "defiant-russia", "--games", "2", "--setup", "historical", "--json"))
    assert said["games"] == 2 and set(said["measures"]) >= {"axis-lost", "minsk", "moscow"}


def test_bids_are_not_for_this_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["position", "defiant-russia", "--bid", "--lang", "en"]) == 2
    assert "has no bids" in capsys.readouterr().err


# --- the table ------------------------------------------------------------------------------------


def test_everything_on_the_table_in_a_whole_game() -> None:
    state = defiant_russia.new(seed=9, set_up="historical")
    chance = random.Random(9)
    meter = measures.Meter(state)
    count = 0
    while not state.over:
        view = state.view(state.side)
        if count % 40 == 0:
            said = [table.heading(view), table.units(view), table.markers(view), table.score(view), table.tracks(view)]
            said += [table.actions(view), table.loses(view), table.todo(view), table.prompt(view)]
            json.dumps(said)
            for kind in table.OVERLAYS:
                for side in table.SIDES:
                    json.dumps(table.overlay(view, kind, side))
        action = chance.choice(state.legal())
        events = state.play(action)
        json.dumps(table.lines(state, events))
        meter.see(state, events)
        count += 1
    assert table.result(state)["fr"]
    assert measures.winner("aide", 3) == "axis" and measures.winner("aide", -3) == "soviet"
    assert measures.winner("aide", 0) is None
    assert meter.found(state)["soviet-lost"] is not None


def test_losses_are_measured_in_steps_and_units_of_those_who_have_come() -> None:
    """Who is still to come is no loss; who was never on the map is not counted among those who could be left."""
    state = diagram(units="1ak@0410 41pz@0510/1 16a@1511")
    found = measures.Meter(state).found(state)
    axis = [p for p in range(R.axis_count) if R.land >> p & 1]
    whole = sum(len(R.pieces[p].strength) - 1 for p in axis if state.place[p] != DUE)
    assert found["axis-units-lost"] == sum(state.place[p] == DEAD for p in axis)
    assert found["axis-steps-lost"] == whole - 3
    assert found["axis-share"] == round(100 * 3 / whole)


@pytest.mark.case("Aide: Phase 4 (1)")
def test_an_attack_that_leaves_somebody_behind_says_whom() -> None:
    shared = next(n for n in R.adjacent[HEXES[0]] if n in HEXES[1:7])
    other = next(n for n in R.adjacent[shared] if n != HEXES[0] and n not in R.adjacent[HEXES[0]])
    state = diagram(phase="axis-combat", units=f"24pz@{C} 43ak@{number(other)} 16a@{number(shared)}")
    state.play(f"attack {number(shared)}")
    state.play("with 24pz")
    assert "roll" not in state.legal()
    (missing,) = table.todo(state)
    assert missing["units"] == ["43ak"] and missing["hexes"] == [number(other)]
    state.play("with 43ak")
    assert table.todo(state) == [] and "roll" in state.legal()


def test_odds_on_the_table() -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} 16a@{T}")
    said = table.odds(state, ["24pz"], [T], 3, False)
    assert isinstance(said, dict) and set(said["changes"][0]["why"]) == {"en", "fr"}
    refused = table.odds(state, ["24pz"], [C], 0, False)
    assert isinstance(refused, Reason)
    strength = sum(force["dice"] for force in said["forces"]["attacker"])
    changed = sum(change["dice"] for change in said["changes"] if change["role"] == "attacker")
    assert strength == places.full("24pz") and strength + changed == said["dice"]["attacker"]
    with pytest.raises(LookupError):
        table.odds(state, ["nobody"], [T], 0, False)


def test_counters_of_a_stack() -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C}/1 guderian@{C} 16a@{T} bsf@{number(R.where['odessa'])}")
    (stack,) = [s for s in counters.stacks(state) if s.hex == HEXES[0]]
    assert [c.printed.id for c in stack.counters] == ["guderian", "24pz"]
    assert stack.counters[-1].reduced
    assert 'data-unit="bsf"' in counters_layer(R.map, counters.stacks(state))


def test_the_list_of_cases_says_where_each_stands_in_the_language_of_its_reader() -> None:
    place = {each["case"]: each["place"] for each in table.case_list()}
    assert place["Aide: Combats"] == {"en": "Player aid", "fr": "Aide"}
    assert place["Aide: Combats (3)"] == {"en": "Combat (3)", "fr": "Combats (3)"}
