"""The shell commands: what they print, as text and as JSON, and what they say to wrong input."""

from __future__ import annotations

import io
import json
import random
import re
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from grognard import games
from grognard.bench import page as page_bench
from grognard.bench import server as server_bench
from grognard.bench import umpire as umpire_bench
from grognard.bench.figures import Figure
from grognard.cli import main
from grognard.commands.complaints import complaint
from grognard.games import leningrad
from grognard.games.leningrad import odds, odds_preview, supply, supply_lines
from grognard.games.leningrad.rules import COLUMNS, RESULTS
from grognard.games.leningrad.state import DEAD, Leningrad
from grognard.hexset import members
from grognard.players import RandomPlayer, player
from grognard.umpire.record import write as write_record

BATTLE = "1pz@1711 6pz@1711 36mot@1711 21id@1710/1 i1@1810=48 i2@1810 a1@1811 30id@0206 126id@0306 i5@0205"


class Shell:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.capsys, self.folder = capsys, folder

    def __call__(self, *words: str | Path, status: int = 0) -> str:
        """Standard output; standard error if the command is refused."""
        self.capsys.readouterr()
        try:
            found = main([str(word) for word in words])
        except SystemExit as stop:
            found = int(stop.code or 0)
        out, err = self.capsys.readouterr()
        assert found == status, err
        assert "Traceback" not in err
        if status:
            assert out == ""
            return err
        return out

    def json(self, *words: str | Path) -> Any:
        return json.loads(self(*words, "--json"))

    def file(self, state: Leningrad, name: str = "position.txt") -> Path:
        path = self.folder / name
        path.write_text(games.write_position(state), encoding="utf-8")
        return path


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setenv("GROGNARD_LANG", "en")
    return Shell(capsys, tmp_path)


@pytest.fixture
def battle(shell: Shell) -> Path:
    return shell.file(leningrad.diagram(phase="german-combat", units=BATTLE, turn=4, seed=3), "battle.txt")


@pytest.fixture
def march(shell: Shell) -> Path:
    return shell.file(leningrad.diagram(phase="german-movement", units=BATTLE, turn=4, seed=3), "march.txt")


# --- position, units, show ------------------------------------------------------------------------


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
    assert "Lost: " in text
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


# --- legal ----------------------------------------------------------------------------------------


def test_legal_actions_with_cost_and_way(shell: Shell, march: Path) -> None:
    said = shell.json("legal", march, "--units", "6pz,1pz")
    state = games.read_position(march.read_text(), "test")
    assert said["actions"] == state.legal()
    (move,) = said["moves"]
    assert (move["units"], move["from"]) == (["1pz", "6pz"], "1711")
    state.play("move 1pz,6pz")
    listed = [f"to {d['hex']}" for d in move["destinations"]] + [f"overrun {o['hex']}" for o in move["overruns"]]
    assert listed == state.legal()
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


# --- odds -----------------------------------------------------------------------------------------


def test_odds_of_an_attack_on_known_units(shell: Shell) -> None:
    state = leningrad.diagram(phase="german-combat", units="1pz@1711 6pz@1711 i1@1810=48", turn=4)
    said = shell.json("odds", shell.file(state), "--attack", "1pz,6pz", "--on", "1810")
    assert (said["attack"], said["defence"], said["ratio"]) == (22, "4", "5-1")
    column = COLUMNS.index("5-1") + sum(s["columns"] for s in said["shifts"])
    assert said["column"] == COLUMNS[column]
    counted = Counter(row[column] for row in RESULTS)
    assert said["results"] == {result: round(n / 6, 6) for result, n in counted.items()}
    assert all(s["case"].startswith("2010 ") and s["why"] for s in said["shifts"])
    assert "columns" not in said


def test_odds_in_words_with_air_and_overrun(shell: Shell, battle: Path) -> None:
    text = shell("odds", battle, "--attack", "1pz,6pz,36mot", "--on", "1810", "--air", "1", "--overrun")
    assert "an overrun (2010 §7.1)" in text
    assert "an air unit supports the attack (2010 §11.1)" in text
    assert re.search(r"strengths +29 : 5-11", text)
    assert "une unité aérienne soutient l’attaque" in shell(
        "odds", battle, "--attack", "1pz", "--on", "1810,1811", "--air", "1", "--lang", "fr"
    )


def by_hand(state: Leningrad, attackers: int, target: int) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """Columns and results by trying every set of divisions that the untried units can be."""
    pieces = [p for p in members(attackers | state.at[target]) if p >= state.rules.german_count and state.front[p] < 0]
    trials = [state.copy()]
    for back in state.pool:
        mine = [p for p in pieces if state.rules.pieces[p].kind == back]
        grown = []
        for trial in trials:
            for some in combinations(members(state.pool[back]), len(mine)):
                new = trial.copy()
                for p, division in zip(mine, some, strict=True):
                    new.front[p] = division
                grown.append(new)
        trials = grown
    columns: Counter[str] = Counter()
    results: Counter[str] = Counter()
    for trial in trials:
        column = odds.odds(trial, attackers, state.at[target], 1 << target, False, 0).column
        columns[COLUMNS[column]] += 1
        results.update(row[column] for row in RESULTS)
    every = len(trials)
    return (
        {name: Fraction(n, every) for name, n in columns.items()},
        {name: Fraction(n, 6 * every) for name, n in results.items()},
    )


@pytest.mark.parametrize(
    ("attack", "units", "target"),
    [
        ("1pz 21id", "1pz@1711 21id@1711/1 i1@1810", "1810"),
        ("1pz 21id", "1pz@1711 21id@1711 i1@1810=48 i2@1810 a1@1810", "1810"),
        ("1id", "1id@1711 a1@1810 a2@1810", "1810"),
        ("i1 a1 a2", "21id@1711 1pz@1711 i1@1810 a1@1810 a2@1810", "1711"),
        ("i1 i2", "21id@1711 i1@1810 i2@1811 i3@1811=5", "1711"),
    ],
)
def test_chances_of_untried_units_are_exact(attack: str, units: str, target: str) -> None:
    state = leningrad.diagram(units=units, turn=4)
    attackers = sum(1 << state.rules.by_name[name] for name in attack.split())
    hex_ = state.rules.grid.index(target)
    found = odds_preview.preview(state, attackers, 1 << hex_)
    columns, results = by_hand(state, attackers, hex_)
    assert found.columns == columns
    assert found.results == results
    assert sum(found.attack.values()) == sum(found.defence.values()) == sum(found.ratios.values()) == 1
    assert sum(found.of_role(0).values()) == sum(found.of_role(1).values()) == 1


def test_chances_when_the_pool_runs_out() -> None:
    """1979: the one division left comes for certain, the other from the dead pile."""
    state = leningrad.diagram("1979", units="1pz@1711 i1@1810 i2@1810 i3@1910=5", turn=4)
    r = state.rules
    infantry = list(members(r.backs["infantry"]))
    dead = [p for p in range(r.german_count, r.count) if state.place[p] == DEAD and r.pieces[p].kind == "infantry"]
    known = state.front[r.by_name["i3"]]
    left, *gone = [d for d in infantry if d != known]
    for piece, division in zip(dead, gone, strict=False):
        state.front[piece] = division
    state.pool["infantry"] = 1 << left
    found = odds_preview.preview(state, 1 << r.by_name["1pz"], 1 << r.grid.index("1810"))
    again = [d for d in infantry if d not in (left, known)]
    counted = Counter(r.divisions[left].defence + r.divisions[d].defence for d in again)
    assert found.defence == {strength: Fraction(n, len(again)) for strength, n in counted.items()}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--attack 1pz,nobody --on 1810", "no unit “nobody”"),
        ("--attack 1pz --on 9999", "“9999” is not a hex"),
        ("--attack 1pz --on xx", "“xx” is not a hex"),
        ("--attack 1pz --on 0911", "no enemy in 0911"),
        ("--attack 1pz,i1 --on 1810", "units of both sides"),
        ("--attack 1id --on 1810", "not on the map"),
        ("--attack 21id --on 1811", "21id is not beside the hex that is attacked. (2010 §8.1)"),
        ("--attack 1pz,21id --on 1810,1811", "21id is not beside every hex that is attacked. (2010 §8.21)"),
        ("--attack 1pz,21id --on 1810 --overrun", "only a stack moves together. (2010 §7.4)"),
        ("--attack 1pz --on 1810,1811 --overrun", "an overrun strikes one hex"),
        ("--attack 1pz --on 1810 --air 2", "each flies once a turn. (2010 §11.5)"),
        ("--attack 1pz --on 1810 --air -1", "--air cannot be -1"),
        ("--attack 1pz --on 1810 --air many", "--air"),
        ("--attack 1pz", "--on"),
    ],
)
def test_odds_that_cannot_be_asked(shell: Shell, battle: Path, words: str, said: str) -> None:
    assert said in shell("odds", battle, *words.split(), status=2)


# --- supply ---------------------------------------------------------------------------------------


def test_supply_tells_the_line_or_what_cuts_it(shell: Shell) -> None:
    units = "1pz@0410 21id@0110 11id@0811 i1@0509=48 i2@0908 i3@2604"
    path = shell.file(leningrad.diagram(units=units, turn=4))
    said = {u["unit"]: u for u in shell.json("supply", path, "--side", "german")["units"]}
    assert said["21id"]["supplied"]
    assert said["21id"]["line"][0] == "0110"
    assert said["21id"]["line"][-1].startswith("00")
    text = shell("supply", path, "--side", "soviet")
    assert "In supply: stands on the source 0908 (Riga)." in text
    assert "Ravitaillée" in shell("supply", path, "--side", "soviet", "--lang", "fr")
    assert "the sides are: german, soviet" in shell("supply", path, "--side", "finnish", status=2)


def test_a_single_enemy_that_cuts_the_line_is_named(shell: Shell) -> None:
    state = leningrad.diagram(units="30id@0206 126id@0306 i5@0205", turn=4)
    (said,) = shell.json("supply", shell.file(state), "--side", "soviet")["units"]
    assert said["why"] == "Cut off: the line would be open without the enemy in 0306 (126id)."
    assert said["cut_by"] == [{"hex": "0306", "units": ["126id"]}]
    assert not said["supplied"]
    state.lift(state.rules.by_name["126id"])
    assert supply.in_supply(state, state.rules.by_name["i5"])


@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_lines_agree_with_the_umpire(edition: str) -> None:
    kinds = Counter[str]()
    for seed in range(3):
        state, chance = leningrad.new(edition, seed=seed, set_up="historical"), random.Random(seed)
        number = 0
        while not state.over:
            state.play(chance.choice(state.legal()))
            number += 1
            if number % 40 == 0 and not state.over:
                for side in (0, 1):
                    kinds += check_lines(state, side)
    assert kinds["cut"] and kinds["on-road"] and kinds["at-source"]


def check_lines(state: Leningrad, side: int) -> Counter[str]:
    kinds = Counter[str]()
    limit = supply.ground(state.rules).limit
    for line in supply_lines.supply_lines(state, side):
        kinds[supply_lines._case_of(line)] += 1
        assert line.supplied == supply.in_supply(state, line.piece)
        for a, b in zip(line.line, line.line[1:], strict=False):
            assert b in state.rules.adjacent[a]
        if line.supplied:
            assert line.cost <= limit
            assert state.rules.sources[side] >> line.line[-1] & 1
        else:
            assert line.cut_by or line.barred or line.cost > limit or not line.line
        for language in ("en", "fr"):
            assert supply_lines.explain(state, line, language).endswith(".")
    return kinds


# --- why, do, score, rules ------------------------------------------------------------------------


def test_why_not_with_the_case_and_its_summary(shell: Shell, march: Path) -> None:
    said = shell.json("why", march, "move 1pz,6pz,36mot,21id")
    assert (said["legal"], said["case"], said["title"]) == (False, "2010 §4.5", "Moving as a stack")
    assert said["why"] and said["summary"]
    text = shell("why", march, "move 1pz to 2604")
    assert re.match(r".+\.\n\n2010 §\d+\.\d+  .+\n.+", text)
    legal = shell.json("why", march, "move 1pz")
    assert (legal["legal"], legal["case"]) == (True, "2010 §4.0")
    assert "Permis" in shell("why", march, "move 1pz", "--lang", "fr")
    for nonsense in ("", "fly me to the moon", "move", "to 9999", "attack 1810", "move 1pz to nowhere"):
        assert shell.json("why", march, nonsense)["legal"] is False


def test_an_action_is_played(shell: Shell, battle: Path) -> None:
    text = shell("do", battle, "attack 1810 with 1pz,6pz roll air 0", "--dice", "6")
    assert text.startswith("# The 1st Panzer and the 6th Panzer attack 1810.\n")
    assert "# The die shows 6." in text
    state = games.read_position(text, "test")
    assert state.attacked.bit_count() == 2 or state.battle is not None
    said = shell.json("do", battle, "attack 1810 with 1pz,6pz roll air 0", "--dice", "6")
    assert said["actions"][:4] == ["attack 1810", "with 1pz", "with 6pz", "roll"]
    assert {"event": "die", "die": 6} in said["events"]
    assert said["position"] == games.write_position(state)


def test_a_position_goes_from_command_to_command(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    text = games.write_position(leningrad.diagram(units="1id@0911 i1@2604", turn=4))
    for action in ("move 1id to 0910", "end"):
        data = SimpleNamespace(buffer=io.BytesIO(text.encode()))
        monkeypatch.setattr(sys, "stdin", data)
        text = shell("do", "-", action)
    out = shell.folder / "next.txt"
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))
    assert str(out) in shell("do", "-", "end", "--out", out)
    assert games.read_position(out.read_text(), "test").side == "soviet"


@pytest.mark.parametrize(
    ("action", "dice", "said"),
    [
        ("attack 0911", "", "“attack 0911” is not legal. There is no enemy in 0911. (2010 §8.0)"),
        ("attack 1810 roll", "", "Name the attackers before you roll."),
        ("attack 1810", "7", "“7” is not a die"),
        ("attack 1810", "one", "“one” is not a die"),
        ("", "", "is not legal"),
    ],
)
def test_an_action_that_cannot_be_played(shell: Shell, battle: Path, action: str, dice: str, said: str) -> None:
    assert said in shell("do", battle, action, "--dice", dice, status=2)


def test_hidden_dice_must_be_named(shell: Shell) -> None:
    state = leningrad.diagram(phase="german-combat", units="1pz@1711 i1@1810=48", turn=4, air_ready=0)
    path = shell.file(state.view("german"))
    assert "--dice" in shell("do", path, "attack 1810 with 1pz roll", status=2)
    assert "The die shows 5" in shell("do", path, "attack 1810 with 1pz roll", "--dice", "5")


def test_the_score(shell: Shell) -> None:
    state = leningrad.diagram(turn=12, units="1pz@1711/1 6pz@1711 i1@2604")
    said = shell.json("score", shell.file(state))
    final = leningrad.score(state)
    assert (said["total"], said["level"]) == (final.total, final.level)
    assert sum(x["points"] if x["side"] == "german" else -x["points"] for x in said["lines"]) == said["total"]
    assert "1 panzer division reduced" in shell("score", shell.file(state))
    assert "solde" in shell("score", shell.file(state), "--lang", "fr")


def test_the_rulebook(shell: Shell) -> None:
    (case,) = shell.json("rules", "leningrad", "8.33")
    assert (case["case"], case["title"]) == ("2010 §8.33", "Rounding")
    assert shell("rules", "leningrad", "§8.33").startswith("2010 §8.33  Rounding\n")
    assert "1979 §12.1" in shell("rules", "leningrad", "panzer", "corps", "--edition", "1979")
    assert len(shell("rules", "leningrad").splitlines()) > 150
    assert "Arrondi" in shell("rules", "leningrad", "8.33", "--lang", "fr")
    assert "nothing in Leningrad, 2010 edition about “xyzzy”" in shell("rules", "leningrad", "xyzzy", status=2)


# --- records --------------------------------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = games.new_match("leningrad", "2010", "7", ("historical",), {"german": "A", "soviet": "B"})
    chance = random.Random(7)
    while not match.state.over:
        match.play(chance.choice(match.state.legal()))
    path = tmp_path / "game.txt"
    path.write_text(write_record(match.record), encoding="utf-8")
    return path


def test_a_record_is_replayed_and_verified(shell: Shell, record: Path) -> None:
    said = shell.json("replay", record)
    assert said["to"] == said["entries"] > 100
    assert said["told"][-1].startswith("The game is over")
    early = shell("replay", record, "--to", "3")
    assert early.startswith("# ")
    assert games.read_position(early, "test").turn == 1
    checked = shell.json("verify", record)
    assert checked["verified"] and checked["outcomes"] > 20
    assert "Good: " in shell("verify", record)
    assert "--to 99999" in shell("replay", record, "--to", "99999", status=2)


def test_a_finished_game_can_be_asked_about(shell: Shell, record: Path) -> None:
    out = shell.folder / "end.txt"
    shell("replay", record, "--out", out)
    assert "The game is over" in shell("show", out)
    assert shell.json("legal", out)["actions"] == []
    assert "The game is over" in shell("legal", out)
    assert shell.json("score", out)["level"]
    assert shell.json("supply", out, "--side", "soviet")["units"]
    assert shell.json("why", out, "end")["why"] == "The game is over; nothing more can be played."
    assert "The game is over" in shell("do", out, "end", status=2)


def test_a_forged_die_is_found(shell: Shell, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    die = re.search(r"\[die (\d)\]", text)
    assert die
    other = "1" if die[1] != "1" else "2"
    record.write_text(text[: die.start()] + f"[die {other}]" + text[die.end() :], encoding="utf-8")
    assert record.name in shell("verify", record, status=2)
    record.write_text("not a record\n", encoding="utf-8")
    assert record.name in shell("replay", record, status=2)


# --- simulate and bench ---------------------------------------------------------------------------


def test_a_series_is_the_same_over_any_number_of_processes(shell: Shell) -> None:
    words = ("simulate", "leningrad", "--games", "4", "--seed", "5")
    one, two = shell.json(*words), shell.json(*words, "--jobs", "2")
    timing = {key for key in one if "second" in key} | {"jobs"}
    assert {k: v for k, v in one.items() if k not in timing} == {k: v for k, v in two.items() if k not in timing}
    assert sum(one["results"].values()) == one["games"] == 4
    assert one["decisions_per_second"] > 0


def test_a_series_in_words(shell: Shell) -> None:
    text = shell("simulate", "leningrad", "--games", "1", "--edition", "1979", "--setup", "historical")
    assert text.startswith("1 games of Leningrad, 1979 edition, random, random, seed 0\n")
    assert "decisions a second" in text


def test_the_random_player() -> None:
    state = leningrad.new(seed=1)
    assert player("random", 4).choose(state.view("soviet")) == RandomPlayer(4).choose(state)
    assert RandomPlayer(4).choose(state) in state.legal()


def test_the_bench(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    said = shell.json("bench", "--seconds", "0.02")
    assert set(said["games"]) == set(games.GAMES)
    for each in said["games"].values():
        figures = {name: figure["value"] for name, figure in each["figures"].items()}
        assert {"games", "decisions", "ratio", "copy", "zoc", "supply"} <= set(figures)
        assert all(value > 0 for value in figures.values())
    assert {"reach-infantry", "reach-panzer", "odds-untried"} <= set(said["games"]["leningrad"]["figures"])
    old = shell.json("bench", "--edition", "1979", "--seconds", "0.01")
    assert {name: each["edition"] for name, each in old["games"].items()} == {"leningrad": "1979"}
    assert "1066" in shell("bench", "leningrad", "--edition", "1066", status=2)
    monkeypatch.setitem(sys.modules, "chess", None)
    assert umpire_bench._chess(0.01, 1) is None
    assert main(["bench", "leningrad", "--seconds", "0.02"]) == 0
    out, err = shell.capsys.readouterr()
    assert "pip install chess" in err
    assert "reach of a panzer division" in out
    assert "cannot be measured" in shell("bench", "--seconds", "0", status=2)


def test_the_bench_of_server_and_page(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The page is measured by the real command only: here a few requests to a real server stand for all."""
    few = server_bench.measure(tmp_path, rounds=2, many=1)
    assert {f.name for f in few} >= {"server-nothing", "server-explore-late", "server-play-late", "server-play-cold"}
    assert all(f.value is not None and f.value > 0 for f in few)
    monkeypatch.setattr(server_bench, "measure", lambda folder: few)
    page = [Figure("page-click", 42.0, "ms", 40, 100.0, 2.5), Figure("page-frames", 60.0, "1/s", 45, 60.0, 1.0)]
    monkeypatch.setattr(page_bench, "measure", lambda folder: page)
    said = shell.json("bench", "--server")
    assert said["figures"]["page-click"] == {"value": 42.0, "unit": "ms", "detail": 40, "aim": 100.0, "ratio": 2.5}
    assert said["cores"] >= 1
    assert "click to board updated, p95 of 40" in shell("bench", "--server")


def test_the_bench_without_a_browser(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_bench, "_built", lambda: True)
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    assert "pip install playwright" in shell("bench", "--server", status=2)
    monkeypatch.setattr(page_bench, "_built", lambda: False)
    assert "not built yet" in shell("bench", "--server", status=2)


# --- what argparse complains of -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (["odds"], "missing: POSITION, --attack, --on", "il manque\u00a0: POSITION, --attack, --on"),
        (["serve", "--port", "x"], "--port needs a number, not “x”", "--port demande un nombre"),
        (["tea"], "COMMAND cannot be “tea”; known are: play, serve", "COMMANDE ne peut pas être «\u00a0tea\u00a0»"),
        (["simulate", "leningrad", "--games"], "--games needs something", "--games demande une valeur"),
        (["score", "a", "b"], "not understood: b", "incompris\u00a0: b"),
        (["odds", "p", "--a", "3"], "“--a” could be any of these: --attack, --air", "peut être l’une de celles-ci"),
        (["bench", "--server=3"], "--server takes no value: “3”", "--server ne prend aucune valeur"),
    ],
)
def test_complaints_in_both_languages(shell: Shell, words: list[str], english: str, french: str) -> None:
    assert english in shell(*words, "--lang", "en", status=2)
    assert french in shell("--lang", "fr", *words, status=2)


def test_a_complaint_that_nobody_knows_stays_as_it_is() -> None:
    assert complaint("something new in Python 4", "fr") == "something new in Python 4"


def test_help_in_french(shell: Shell) -> None:
    for words in (["--help"], ["play", "--help"], ["rules", "--help"]):
        said = shell("--lang", "fr", *words)
        assert said.startswith("emploi\u00a0: grognard") and "usage" not in said and "exit" not in said
    assert "8137" in shell("play", "--help", "--lang", "en")
    assert "greedy" in shell("simulate", "--help", "--lang", "en")


def test_numbers_and_charts_are_french_in_french(shell: Shell, tmp_path: Path) -> None:
    position = tmp_path / "start.position"
    position.write_text(shell("position", "leningrad", "--setup", "historical"), encoding="utf-8")
    asked = ("odds", position, "--attack", "1pz,6pz,36mot", "--on", "0110", "--overrun")
    english, french = shell(*asked), shell(*asked, "--lang", "fr")
    assert re.search(r"\d\.\d %", english) and re.search(r"\d,\d %", french) and not re.search(r"\d\.\d %", french)
    assert "2010 Column Shifts Chart" in english and "CSC" not in english + french
    asked = ("study", "leningrad", "--players", "random,random", "--editions", "2010", "--games", "2")
    english, french = shell(*asked), shell(*asked, "--lang", "fr")
    assert "historical" in english and "historique" in french and "libre" in french
    assert "historical" not in french and not re.search(r"\d\.\d %", french)


def test_options_may_stand_between_words(shell: Shell) -> None:
    said = shell("rules", "leningrad", "9.4", "--edition", "1979")
    assert said == shell("rules", "leningrad", "--edition", "1979", "9.4")
    assert said == shell("rules", "--edition", "1979", "leningrad", "9.4")
    assert "not understood" in shell("rules", "leningrad", "9.4", "--tea", status=2)


def test_nobody_attacks_twice_at_once(shell: Shell, tmp_path: Path) -> None:
    position = tmp_path / "start.position"
    position.write_text(shell("position", "leningrad", "--setup", "historical"), encoding="utf-8")
    assert "1pz is named twice" in shell("odds", position, "--attack", "1pz,1pz", "--on", "0110", status=2)
    assert "0110 is named twice" in shell("odds", position, "--attack", "1pz", "--on", "0110,0110", status=2)


# --- wrong input ----------------------------------------------------------------------------------

POSITION_COMMANDS = (
    ("show",),
    ("legal",),
    ("odds", "--attack", "1pz", "--on", "0911"),
    ("supply", "--side", "german"),
    ("why", "end"),
    ("do", "end"),
    ("score",),
    ("replay",),
    ("verify",),
)


@pytest.mark.parametrize("words", POSITION_COMMANDS, ids=lambda words: words[0])
@pytest.mark.parametrize(
    "content", [None, b"", b"rubbish\n", b"\xff\xfe", b"grognard position 1\ngame chess 1 rules 1\n"]
)
def test_a_file_that_cannot_be_used(shell: Shell, words: tuple[str, ...], content: bytes | None) -> None:
    path = shell.folder / "wrong.txt"
    if content is not None:
        path.write_bytes(content)
    for language in ("en", "fr"):
        said = shell(words[0], path, *words[1:], "--lang", language, status=2)
        assert str(path) in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("position chess", "the games are: leningrad"),
        ("position leningrad --edition 1066", "the editions are: 2010, 1979"),
        ("position leningrad --setup odd", "free, historical"),
        ("units", "GAME"),
        ("simulate leningrad --games 0", "--games cannot be 0"),
        ("simulate leningrad --jobs -3", "--jobs cannot be -3"),
        ("simulate leningrad --players random", "should name 2 players"),
        ("simulate leningrad --players random,stalin", "the players are: easy"),
        ("simulate leningrad --games ten", "--games"),
        ("simulate leningrad --setup odd", "free, historical"),
        ("rules chess 8", "the games are: leningrad"),
        ("nonsense", "nonsense"),
        ("", "COMMAND"),
    ],
)
def test_words_that_cannot_be_used(shell: Shell, words: str, said: str) -> None:
    assert said in shell(*words.split(), status=2)


def test_units_that_cannot_move(shell: Shell, march: Path, battle: Path) -> None:
    assert "(2010 §4.5)" in shell("legal", march, "--units", "1pz,21id", status=2)
    assert "leave out --units" in shell("legal", battle, "--units", "1pz", status=2)
    assert "choose 200 to 20000" in shell("show", march, "--png", "x.png", "--width", "1", status=2)


# --- as a user runs it ----------------------------------------------------------------------------


def grognard(*words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "grognard.cli", *map(str, words)]
    return subprocess.run(command, input=typed, capture_output=True, text=True, encoding="utf-8", check=False)


def test_in_a_real_shell(tmp_path: Path) -> None:
    made = grognard("position", "leningrad", "--setup", "historical", "--seed", "7", "--lang", "en")
    assert (made.returncode, made.stderr) == (0, "")
    shown = grognard("show", "-", "--lang", "fr", typed=made.stdout)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.startswith("édition 2010, tour 1 sur 12")
    wrong = grognard("show", tmp_path / "nothing.txt", "--lang", "en")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("grognard: ") and "Traceback" not in wrong.stderr
    helped = grognard("odds", "--help", "--lang", "fr")
    assert helped.returncode == 0 and "les unités qui attaquent" in helped.stdout
