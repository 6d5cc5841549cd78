"""Charts, maps and set-ups of one's own: the package is not touched, and what is played by them is marked."""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import grognard.envs
from grognard import games
from grognard.arena.pairing import Pairing
from grognard.games import defiant_russia, leningrad
from grognard.games.leningrad import odds_preview
from grognard.games.leningrad.rules import COLUMNS
from grognard.umpire import record
from grognard.umpire.charts import read
from grognard.umpire.conformance import check
from grognard.umpire.reading import FormatError
from grognard.warfare import variants
from tests.commands.conftest import Shell, shell
from tests.server.people import Person, Server

__all__ = ["shell"]

OURS = Path(str(leningrad.__file__)).parent / "data" / "charts" / "combat-results.chart"
BATTLE = "1pz@0911 6pz@0911 i1@0910=48"


pytestmark = pytest.mark.usefixtures("nothing_laid_out")


@pytest.fixture
def bloody(tmp_path: Path) -> Path:
    """Every battle is the end of the defender."""
    path = tmp_path / "bloody.chart"
    rows = "\n".join(f"row {die} {' '.join(['E/-'] * 13)}" for die in range(1, 7))
    heading = "\n".join(OURS.read_text(encoding="utf-8").splitlines()[3:5])
    path.write_text(f"grognard chart 1\n{heading}\n{rows}\n", encoding="utf-8")
    return path


@pytest.fixture
def corrected(tmp_path: Path) -> Path:
    """One hex of Leningrad is a swamp."""
    path = tmp_path / "wet.map"
    path.write_text("grognard map 1\nover leningrad 2010\nhex swamp 0910\n", encoding="utf-8")
    return path


def fight(state: Any) -> Any:
    for action in ("attack 0910", "with 1pz", "with 6pz", "roll"):
        state.play(action)
    return next(event for event in state.play("air 0") if event.kind == "combat-result")


# --- charts ---------------------------------------------------------------------------------------


def test_the_charts_of_the_package_are_files() -> None:
    chart = read(OURS.read_text(encoding="utf-8"), "ours")
    assert chart.columns == COLUMNS
    assert [row for _, _, row in chart.rows] == list(leningrad.new().rules.results)
    assert defiant_russia.new().rules.hits == (6, 5, 5)


def test_another_combat_table(bloody: Path) -> None:
    edition = variants.edition_with("2010", [bloody])
    assert edition.startswith("2010+bloody.")
    state = leningrad.diagram(edition, phase="german-combat", turn=4, units=BATTLE, seed=3)
    panzers = state.units_named(("1pz", "6pz"))
    found = odds_preview.preview(state, panzers, 1 << state.rules.grid.index("0910"))
    assert found.results == {"E/-": 1}
    assert fight(state)["result"] == "E/-"
    assert state.rules.case("8.4", "9") == "2010 §8.4"
    assert fight(leningrad.diagram(phase="german-combat", turn=4, units=BATTLE, seed=3))["result"] != "E/-"


def test_a_whole_game_with_it(bloody: Path) -> None:
    def new(seed: int) -> Any:
        return leningrad.new(seed=seed, set_up="historical", charts=[bloody])

    assert check(leningrad, new=new, seeds=[1], every=60).games == 1


def test_hits_of_the_other_game(tmp_path: Path) -> None:
    path = tmp_path / "deadly.chart"
    path.write_text(
        "grognard chart 1\nchart hits die 6\ncolumns usual fortress first-snow\nrow 1-3 - - -\nrow 4-6 hit hit hit\n",
        encoding="utf-8",
    )
    assert defiant_russia.new(charts=[path]).rules.hits == (4, 4, 4)
    path.write_text(path.read_text(encoding="utf-8").replace("4-6 hit", "4-5 hit").rstrip() + "\nrow 6 - hit hit\n")
    with pytest.raises(variants.NoVariant, match="usual"):
        defiant_russia.new(charts=[path])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("chart combat-results", "chart weather"), "no chart called weather"),
        (("E/-", "X/-"), "X/-"),
        (("10-1", "11-1"), "the columns of this chart are"),
        (("row 1 ", "row one "), "one"),
    ],
)
def test_a_chart_that_does_not_fit(bloody: Path, change: tuple[str, str], said: str) -> None:
    bloody.write_text(bloody.read_text(encoding="utf-8").replace(*change), encoding="utf-8")
    with pytest.raises((FormatError, variants.NoVariant), match=said):
        leningrad.new(charts=[bloody])


# --- marked, and read back ------------------------------------------------------------------------


def test_a_position_says_its_variant(bloody: Path) -> None:
    state = leningrad.new(seed=1, charts=[bloody])
    text = games.write_position(state)
    assert f"game leningrad {state.edition} rules" in text
    assert games.read_position(text) == state
    assert pickle.loads(pickle.dumps(state)) == state
    assert games.book("leningrad", state.edition, "en") == "Leningrad, 2010 + bloody edition"


def test_without_the_files_it_is_not_read(bloody: Path) -> None:
    text = games.write_position(leningrad.new(seed=1, charts=[bloody]))
    variants.put_away("bloody")
    with pytest.raises(FormatError) as caught:
        games.read_position(text)
    assert caught.value.message.key == "variant-missing" and caught.value.line == 2
    assert "bloody" in caught.value.tell("fr")


def test_with_other_files_of_that_name_neither(bloody: Path) -> None:
    text = games.write_position(leningrad.new(seed=1, charts=[bloody]))
    bloody.write_text(bloody.read_text(encoding="utf-8").replace("E/-", "2/-", 1), encoding="utf-8")
    variants.use([bloody])
    with pytest.raises(FormatError) as caught:
        games.read_position(text)
    assert caught.value.message.key == "variant-differs"


def test_a_checkout_may_end_its_lines_otherwise(bloody: Path) -> None:
    before = variants.use([bloody])
    bloody.write_bytes(bloody.read_bytes().replace(b"\n", b"\r\n"))
    assert variants.use([bloody]).checksum == before.checksum


def test_records_with_a_variant(bloody: Path) -> None:
    match, chance = games.new_match("leningrad", seed=3, set_up="historical", charts=[bloody]), random.Random(3)
    for _ in range(120):
        match.play(chance.choice(match.state.legal()))
    text = record.write(match.record)
    assert games.replay(record.read(text)) == match.state
    variants.put_away("bloody")
    with pytest.raises(FormatError, match="bloody"):
        games.replay(record.read(text))


def test_series_and_environments(bloody: Path) -> None:
    edition = variants.edition_with("2010", [bloody])
    outcome = Pairing("leningrad", edition, ("random", "random"), 1, set_up="historical").play()
    plain = Pairing("leningrad", "2010", ("random", "random"), 1, set_up="historical").play()
    assert outcome.points != plain.points and outcome.pairing.key != plain.pairing.key
    env = grognard.envs.env("leningrad", edition=edition)
    env.reset(seed=1)
    assert env.unwrapped.board.state.edition == edition


def test_other_processes_have_it_at_hand(bloody: Path) -> None:
    edition = variants.edition_with("2010", [bloody])
    code = f"from grognard.games import leningrad; print(leningrad.new({edition!r}).rules.results[0][0])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=dict(os.environ))
    assert ran.stdout.strip() == "E/-"


# --- maps and set-ups -----------------------------------------------------------------------------


def test_a_corrected_hex(corrected: Path) -> None:
    state = leningrad.new(map=corrected)
    index = state.rules.grid.index("0910")
    assert state.rules.terrain[index] == "swamp" != leningrad.new().rules.terrain[index]
    assert leningrad.board_map(state.edition).terrain_of(index).name == "swamp"
    assert state.edition.startswith("2010+wet.")


def test_charts_and_map_together_in_a_folder(bloody: Path, corrected: Path, tmp_path: Path) -> None:
    state = leningrad.new(edition=variants.use([tmp_path], "both").of("2010"))
    assert state.rules.results[0][0] == "E/-" and state.rules.terrain[state.rules.grid.index("0910")] == "swamp"


def test_a_map_with_other_hexes_is_none(tmp_path: Path) -> None:
    path = tmp_path / "drill.map"
    path.write_text(
        'grognard map 1\ntitle en "A" fr "A"\ncredits en "B" fr "B"\ngrid flat columns 01-02 rows 01-01 shifted odd\n'
        "scale 8\nterrain\n      01 02\n  01   .  .\n",
        encoding="utf-8",
    )
    with pytest.raises(variants.NoVariant, match="other hexes"):
        leningrad.new(map=path)


def test_another_set_up(bloody: Path, tmp_path: Path) -> None:
    start = tmp_path / "mine.txt"
    start.write_text(games.write_position(leningrad.diagram(phase="german-combat", turn=4, units=BATTLE)))
    state = leningrad.new(seed=9, set_up=start)
    assert (state.turn, state.edition, state.dice.seed) == (4, "2010", "9")
    with_both = leningrad.new(seed=9, set_up=start, charts=[bloody])
    assert with_both.edition.startswith("2010+bloody.") and fight(with_both)["result"] == "E/-"
    match = games.new_match("leningrad", seed=9, set_up=start)
    assert match.record.header.position is not None
    with pytest.raises(ValueError, match="2010"):
        leningrad.new(edition="1979", set_up=start)


# --- the shell ------------------------------------------------------------------------------------


def test_the_shell_takes_them(shell: Shell, bloody: Path, corrected: Path, tmp_path: Path) -> None:
    own = ("--variant", bloody, "--variant", corrected)
    start = tmp_path / "start.txt"
    shell("position", "leningrad", "--setup", "historical", "--out", start, *own)
    assert "2010+bloody." in start.read_text(encoding="utf-8")
    assert "E/-" in shell("odds", start, "--attack", "1pz,6pz,36mot", "--on", "0211", "--overrun", *own)
    variants.put_away("bloody")
    assert "--variant" in shell("legal", start, status=2)
    assert "checksum" in shell("legal", start, "--variant", bloody, status=2)
    said = shell.json("simulate", "leningrad", "--games", "1", "--players", "random,random", "--setup", start, *own)
    assert said["edition"].startswith("2010+bloody.")
    assert "neither a chart" in shell("units", "leningrad", "--variant", start, status=2)
    assert "no set-up" in shell("position", "leningrad", "--setup", "nowhere.txt", status=2)


def test_arena_by_files(shell: Shell, bloody: Path, tmp_path: Path) -> None:
    start = tmp_path / "mine.txt"
    shell("position", "leningrad", "--setup", "historical", "--out", start)
    words = ["arena", "leningrad", "--players", "random,greedy", "--games", "2", "--no-control", "--setup", start]
    said = shell.json(*words, "--variant", bloody)
    assert "2010+bloody." in str(said) and "mine#" in str(said)


# --- the server -----------------------------------------------------------------------------------


def test_a_table_is_played_by_a_variant(bloody: Path, tmp_path: Path) -> None:
    edition = variants.edition_with("2010", [bloody])
    server = Server(tmp_path / "games.sqlite", tmp_path / "cache")
    me = Person(server)
    (told,) = [game for game in me.get("/api/games") if game["game"] == "leningrad"]
    titles = {each["edition"]: each["title"]["fr"] for each in told["editions"]}
    assert titles["2010"] == "Édition 2010" and titles[edition] == "Édition 2010 + bloody"
    table = me.new({"german": "me", "soviet": "me"}, "historical", game="leningrad", edition=edition)
    table = me.play(table, "move 1pz,6pz,36mot")
    odds = me.ask(table, "odds?attack=1pz,6pz,36mot&on=0211&air=0&overrun=1")
    assert odds["results"] == {"E/-": 1}
    server.kill()


def test_a_map_laid_over_another_edition_s_is_no_variant_of_this_one(tmp_path: Path) -> None:
    """The list of editions leaves it out; what begins with it is refused with the reason."""
    path = tmp_path / "marsh.map"
    path.write_text("grognard map 1\nover leningrad 2010\nhex swamp 0011\n", encoding="utf-8")
    variant = variants.use([path], "marsh")
    try:
        assert variant.of("2010") in games.editions("leningrad")
        assert variant.of("1979") not in games.editions("leningrad")
        with pytest.raises(variants.NoVariant, match="another edition"):
            games.game("leningrad").board_map(variant.of("1979"))
    finally:
        variants.put_away("marsh")
