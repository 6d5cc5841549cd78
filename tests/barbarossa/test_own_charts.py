"""A player's own tables, map and set-up of a scenario: played by, and marked in the scenario's name."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import games
from grognard.games import barbarossa
from grognard.games.barbarossa import odds_preview
from grognard.games.barbarossa.odds import odds
from grognard.games.barbarossa.scenarios import rules
from grognard.hexset import members
from grognard.server.games import edition_title
from grognard.umpire.reading import FormatError
from grognard.warfare import variants
from tests.barbarossa.asking import say
from tests.barbarossa.boards import combat, game
from tests.barbarossa.test_overrun import beside, result

CHARTS = Path(str(barbarossa.__file__)).parent / "data" / "charts"


pytestmark = pytest.mark.usefixtures("nothing_laid_out")


@pytest.fixture
def mild(tmp_path: Path) -> Path:
    """A folder of two tables: nobody loses anything in combat, every overrun fails."""
    for name, kept in (("combat-results", "-/-"), ("overrun", "")):
        lines = (CHARTS / f"{name}.chart").read_text(encoding="utf-8").splitlines()
        columns = next(line for line in lines if line.startswith("columns")).split()[1:]
        cells = " ".join([kept] * len(columns) if kept else ["failure", "4", "0"])
        head = [line for line in lines if not line.startswith(("row", "#"))]
        (tmp_path / "mild").mkdir(exist_ok=True)
        (tmp_path / "mild" / f"{name}.chart").write_text("\n".join([*head, f"row 1-10 {cells}", ""]), encoding="utf-8")
    return tmp_path / "mild"


def test_a_scenario_with_tables_of_ones_own(mild: Path) -> None:
    state = barbarossa.new("borisov", seed=1, charts=[mild])
    assert state.edition.startswith("borisov+mild.")
    assert state.rules.results.results == ("-/-",) and state.rules.overruns.at(1, 0) == "failure"
    assert barbarossa.new("borisov").rules.results.results != ("-/-",)
    assert edition_title("barbarossa", state.edition) == {"en": "Borisov + mild", "fr": "Borissov + mild"}
    text = games.write_position(state)
    assert f"game barbarossa {state.edition} rules" in text and games.read_position(text) == state
    variants.put_away("mild")
    with pytest.raises(FormatError, match="mild"):
        games.read_position(text)


def test_an_overrun_goes_by_it(mild: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BSR §11.37: at sixteen to one, by ours a success on a 1; its chances are said by the same table."""
    state = beside()
    own = rules(variants.edition_with("borisov", [mild]))
    monkeypatch.setattr(state.rules, "overruns", own.overruns)
    units = state.units_named(["18pz-p", "17pz-p"])
    target = 1 << state.rules.hex("0405")
    assert odds_preview.preview(state, units, target, True).results == {"failure 4/0": 1}
    state.forced_dice = (1,)
    assert result(say(state, "overrun 0405"))["result"] == "failure"


def test_a_combat_goes_by_it(mild: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BSR §15.6: whatever is rolled, nobody is hurt."""
    state = game(axis="0404:18pz-p,17pz-p", soviet="0405:100rd")
    own = rules(variants.edition_with("borisov", [mild]))
    monkeypatch.setattr(state.rules, "results", own.results)
    found = odds(state, combat(state, "18pz-p,17pz-p", "0405"))
    assert {found.results(roll) for roll in range(1, 11)} == {("-", "-")}
    units = state.units_named(["18pz-p", "17pz-p"])
    assert odds_preview.preview(state, units, 1 << state.rules.hex("0405")).results == {"-/-": 1}


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("combat-results", ("-/-", "-/X"), "-/X"),
        ("combat-results", ("10-1", "11-1"), "the columns of this chart are"),
        ("overrun", ("failure", "draw"), "draw"),
        ("overrun", ("failure 4 0", "failure success 0"), "success"),
        ("overrun", ("die 10", "die 6"), "die of 10"),
    ],
)
def test_what_a_table_cannot_say(mild: Path, name: str, change: tuple[str, str], said: str) -> None:
    path = mild / f"{name}.chart"
    path.write_text(path.read_text(encoding="utf-8").replace(*change), encoding="utf-8")
    with pytest.raises((FormatError, variants.NoVariant), match=said):
        barbarossa.new("borisov", charts=[mild])


def test_a_corrected_hex_of_the_map(tmp_path: Path) -> None:
    ours = barbarossa.new("borisov")
    hex_ = next(h for h in members(ours.rules.playable) if ours.rules.land.terrain[h] == "clear")
    path = tmp_path / "wet.map"
    path.write_text(f"grognard map 1\nover barbarossa\nhex swamp {ours.rules.numbers[hex_]}\n", encoding="utf-8")
    state = barbarossa.new("borisov", map=path)
    assert state.rules.land.terrain[hex_] == "swamp" and state.edition.startswith("borisov+wet.")
    drawn = barbarossa.board_map(state.edition)
    assert drawn.terrain_of(drawn.hex(ours.rules.numbers[hex_])).ground == "swamp"
    assert barbarossa.new("borisov").rules.land.terrain[hex_] == "clear"


def test_a_set_up_of_ones_own(tmp_path: Path, mild: Path) -> None:
    start = tmp_path / "mine.txt"
    position = barbarossa.new("borisov", seed=3)
    position.play(position.legal()[0])
    start.write_text(games.write_position(position), encoding="utf-8")
    state = barbarossa.new(seed=9, set_up=start)
    assert (state.dice.seed, state.place) == ("9", position.place)
    both = barbarossa.new(seed=9, set_up=start, charts=[mild])
    assert both.edition.startswith("borisov+mild.")
    with pytest.raises(ValueError, match="set_up"):
        barbarossa.new(set_up="nowhere")
