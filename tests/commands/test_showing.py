"""Positions made, shown and drawn; what is legal in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard import games
from grognard.games import leningrad

from .conftest import BATTLE, Shell


@pytest.mark.parametrize("edition", leningrad.EDITIONS)
@pytest.mark.parametrize("setup", ["free", "historical"])
def test_a_position_is_made_and_read_again(shell: Shell, edition: str, setup: str) -> None:
    text = shell("position", "leningrad", "--edition", edition, "--seed", "7", "--setup", setup)
    state = games.read_position(text, "test")
    assert state.rules.edition == edition
    assert state.dice.seed == "7"
    assert (state.turn == 1) == (setup == "historical")
    assert games.write_position(state) == text


def test_a_position_as_json_and_with_a_bid(shell: Shell) -> None:
    said = shell.json("position", "leningrad", "--bid")
    assert (said["question"], said["side"], said["case"]) == ("bid", "german", "2010 §16.4")
    assert games.read_position(said["position"], "test").decision.kind == "bid"
    out = shell.folder / "new.txt"
    assert str(out) in shell("position", "leningrad", "--out", out)
    assert shell("show", out).startswith("2010 edition, turn 0 of 12, set-up")


def test_all_counters_are_listed(shell: Shell) -> None:
    said = shell.json("units", "leningrad")
    assert (len(said["german"]), len(said["soviet"]), len(said["divisions"])) == (32, 61, 61)
    panzer = next(u for u in said["german"] if u["unit"] == "12pz")
    assert (panzer["figures"], panzer["reduced"], panzer["corps"], panzer["turn"]) == ("10-8", "5-8", 39, 10)
    assert said["forts"]["3"] == 2
    text = shell("units", "leningrad", "--edition", "1979")
    assert re.search(r"1pz +1st Panzer Division +10-8 +5-8 +41", text)
    assert "1re division blindée" in shell("units", "leningrad", "--lang", "fr")


def test_a_position_is_shown_as_a_list(shell: Shell, battle: Path) -> None:
    text = shell("show", battle)
    assert text.startswith("2010 edition, turn 4 of 12, German combat phase\nGerman player: which hex is attacked?")
    assert re.search(r"1711 +Ostrov +Clear +Germans +1pz 12-8, 6pz 10-8, 36mot 7-8", text)
    assert re.search(r"1710 +Clear +Germans +21id 3-6 \(reduced\)", text)
    assert re.search(r"1810 +Clear +Soviets +i1 4-4-5, i2 \?-\?-5", text)
    assert re.search(r"0205 +Libau +City +Soviets +i5 \?-\?-5 \(out of supply\)", text)
    said = shell.json("show", battle)
    assert said["hexes"][-2]["units"][0]["title"] == "48th Rifle Division 4-4-5"
    assert "Eliminated: " in text
    assert "Joueur allemand" in shell("show", battle, "--lang", "fr")


def test_a_position_is_drawn(shell: Shell) -> None:
    units = f"{BATTLE} sst@1708 ssp@1708 1id@0911"
    state = leningrad.diagram(phase="german-movement", units=units, turn=4, forts="2504 2505", interdicted="2107")
    for action in ("move 1id", "to 0910"):
        state.play(action)
    svg, png = shell.folder / "map.svg", shell.folder / "map.png"
    path = shell.file(state)
    assert str(png) in shell("show", path, "--svg", svg, "--png", png, "--width", "900")
    drawn = svg.read_text(encoding="utf-8")
    assert png.read_bytes()[1:4] == b"PNG"
    assert drawn.count('class="fort"') == 2
    assert drawn.count('class="aircraft"') == 1
    assert set(re.findall(r'class="counter (\w+)"', drawn)) == {"german", "ss", "soviet", "untried"}
    assert set(re.findall(r'data-unit="(\w+)"', drawn)) == {w.split("@")[0] for w in units.split()}
    for shape in ("band", "arrow", "ring"):
        assert f'class="{shape}"' in drawn
    assert "<title>48th Rifle Division 4-4-5</title>" in drawn


def test_legal_actions_with_cost_and_way(shell: Shell, march: Path) -> None:
    said = shell.json("legal", march, "--units", "6pz,1pz")
    state = games.read_position(march.read_text(), "test")
    assert said["actions"] == list(state.legal())
    (move,) = said["moves"]
    assert (move["units"], move["from"]) == (["1pz", "6pz"], "1711")
    state.play("move 1pz,6pz")
    listed = [f"to {d['hex']}" for d in move["destinations"]] + [f"overrun {o['hex']}" for o in move["overruns"]]
    assert listed == list(state.legal())
    for there in move["destinations"]:
        assert (there["way"][0], there["way"][-1]) == ("1711", there["hex"])
        trial = state.copy()
        (event,) = [e for e in trial.play(f"to {there['hex']}") if e.kind == "moved"]
        assert event["points"] == there["points"]


def test_legal_lists_every_stack_and_other_questions(shell: Shell, march: Path, battle: Path) -> None:
    assert {move["from"] for move in shell.json("legal", march)["moves"]} == {"0206", "0306", "1710", "1711"}
    text = shell("legal", march)
    assert "The 1st Panzer, the 6th Panzer and the 36th Motorized, from 1711:" in text
    assert re.search(r"^overrun 1810 +2\.5$", text, re.MULTILINE)
    assert re.search(r"^to \d{4} +[\d.]+ +1711 \d{4}", shell("legal", march, "--units", "1pz"), re.MULTILINE)
    fight = shell.json("legal", battle)
    assert (fight["actions"], fight["moves"]) == (["attack 0205", "attack 1810", "attack 1811", "end"], [])
    assert re.search(r"attack 1810 +Attack 1810", shell("legal", battle))
