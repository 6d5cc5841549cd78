"""Games of players who thought otherwise are other games: resumed, merged and told apart."""

from __future__ import annotations

import json
import platform
import shutil
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

import grognard
from grognard.arena import pairing, results, series, thinking
from grognard.arena.pairing import Clock, Outcome, Pairing
from grognard.arena.results import read, write
from grognard.arena.series import of_other_versions, series_of
from grognard.arena.study import studies_of
from grognard.cli import main
from grognard.commands import study
from grognard.games import GAMES, game
from grognard.words import LANGUAGES, Language

Capture = pytest.CaptureFixture[str]
HOUSE = Path(grognard.__file__).parent
GAME = "leningrad"
PACKAGE = f"games/{GAME}"
SERIES = ("arena", GAME, "--players", "greedy,random", "--setup", "historical", "--games", "2", "--no-control")
STUDY = ("study", GAME, "--players", "random,random", "--editions", "2010", "--games", "2")


def run(capsys: Capture, *words: object, language: Language = "en", status: int = 0) -> tuple[str, str]:
    assert main([*map(str, words), "--lang", language]) == status
    out, err = capsys.readouterr()
    return out, err


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of what thinks."""
    for part in ("players", f"{PACKAGE}/strategy", f"{PACKAGE}/data"):
        shutil.copytree(HOUSE / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "warfare").mkdir()
    shutil.copy(HOUSE / "warfare/plans.py", tmp_path / "warfare/plans.py")
    return tmp_path


def of(house: Path) -> str:
    return thinking.fingerprint(house, house / PACKAGE)


def test_a_copy_thinks_the_same(house: Path) -> None:
    assert of(house) == thinking.thinking(GAME)
    assert len({thinking.thinking(name) for name in GAMES}) == len(GAMES), "each game has a strategy of its own"


@pytest.mark.parametrize(
    "path", ["players/greedy.py", "warfare/plans.py", f"{PACKAGE}/strategy/judge.py", f"{PACKAGE}/data/strategy.toml"]
)
def test_other_code_or_weights_think_otherwise(house: Path, path: str) -> None:
    before, page = of(house), house / path
    page.write_bytes(page.read_bytes().replace(b"\n", b"\r\n"))
    assert of(house) == before, "the ends of lines are no thoughts"
    page.write_bytes(page.read_bytes() + b"# more\n")
    assert of(house) != before


def test_another_page_thinks_otherwise_but_not_the_rules(house: Path) -> None:
    before = of(house)
    (house / PACKAGE / "data" / "cases.toml").write_text("", encoding="utf-8")
    (house / PACKAGE / "combat.py").write_text("", encoding="utf-8")
    assert of(house) == before, "the rules have a version of their own"
    (house / PACKAGE / "strategy" / "more.py").write_text("", encoding="utf-8")
    assert of(house) != before


# --- going on -------------------------------------------------------------------------------------


def outcome(number: int = 0, players: tuple[str, str] = ("a", "b"), points: int = 3, **of: Any) -> Outcome:
    of = {"rules": game(GAME).RULES_VERSION, "thinking": thinking.thinking(GAME)} | of
    played = Pairing(GAME, of.pop("edition", "2010"), players, number, **of)
    clocks = {side: Clock(1.0, 0.5, 0.25, 4) for side in ("german", "soviet")}
    return Outcome(played, points, "draw", None, 12, 800, {}, clocks)


def test_which_games_are_left_alone() -> None:
    ours = [outcome(n) for n in range(3)]
    before = outcome(1, thinking="before")
    old = outcome(2, rules=0)
    others = [outcome(7, thinking="before"), outcome(1, ("b", "a"), thinking="before")]
    pairings = [o.pairing for o in ours]
    assert len({o.key for o in (*ours, before, old, *others)}) == 7
    assert of_other_versions(pairings, [*ours, before, old, *others]) == 2
    assert of_other_versions(pairings, ours) == 0


def think(thoughts: str, *rooms: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for room in rooms:
        monkeypatch.setattr(room, "thinking", lambda *_: thoughts)


@pytest.mark.parametrize(
    ("language", "one", "four"),
    [
        ("en", "One game in {} was played by another version", "4 games in {} were played by another version"),
        ("fr", "Une partie de {} a été jouée par une autre", "4 parties de {} ont été jouées par une autre"),
    ],
)
def test_a_file_of_other_players_is_left_alone(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: Language, one: str, four: str
) -> None:
    file = tmp_path / "results.jsonl"
    for kind, words, cells in ((series, SERIES, 1), (study, STUDY, 2)):
        file.unlink(missing_ok=True)
        think("before", kind, pairing, monkeypatch=monkeypatch)
        run(capsys, *words, "--out", file)
        before = file.read_bytes()
        think("after", kind, pairing, monkeypatch=monkeypatch)
        err = run(capsys, *words, "--out", file, language=language)[1]
        assert (four if cells == 2 else four.replace("4", "2")).format(file) in err
        assert file.read_bytes().startswith(before), "not a letter of it is changed"
        thoughts = [o.pairing.thinking for o in read(file).values()]
        assert thoughts == ["before"] * 2 * cells + ["after"] * 2 * cells
        again = run(capsys, *words, "--out", file, "--json")
        assert json.loads(again[0])["games"] == 2 * cells, "only ours are counted"
        found = read(file)
        first = next(iter(found.values()))
        write(file, {first.key: first})
        assert one.format(file) in run(capsys, *words, "--out", file, language=language)[1]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "the players ({}) than this series (ours)"), ("fr", "des joueurs ({}) que cette série (ours)")],
)
def test_a_machine_that_thinks_otherwise_is_refused(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, language: Language, said: str
) -> None:
    for kind, words in ((series, SERIES), (study, STUDY)):
        think("ours", kind, monkeypatch=monkeypatch)
        told = run(capsys, *words, "--jobs", 2, language=language, status=2)[1]
        assert said.format(thinking.thinking(GAME)) in told and platform.node() in told


# --- putting together -----------------------------------------------------------------------------


def test_a_heap_of_results_is_parted_by_how_the_players_thought() -> None:
    heap = [outcome(n, players, thinking=t) for t in ("x", "y") for players in (("a", "b"), ("b", "a")) for n in (0, 1)]
    assert [(s.thinking, len(s.seeds)) for s in series_of(heap)] == [("x", 2), ("y", 2)]
    assert [(s.thinking, s.players) for s in studies_of(heap)] == [
        (thinking, players) for thinking in ("x", "y") for players in (("a", "b"), ("b", "a"))
    ]


def kept(path: Path, *found: Outcome) -> Path:
    write(path, {o.key: o for o in found})
    return path


@pytest.mark.parametrize("command", ["arena", "study"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_merged_files_are_told_apart(capsys: Capture, tmp_path: Path, command: str, language: Language) -> None:
    today = kept(tmp_path / "today.jsonl", outcome(0), outcome(1))
    before = kept(tmp_path / "before.jsonl", outcome(0, thinking="1234abcd"), outcome(0, thinking="", rules=3))
    both, plot = tmp_path / "both.jsonl", tmp_path / "plot.svg"
    words = (command, "--merge", today, before, "--out", both)
    out, _ = run(capsys, *words, "--plot", plot, language=language)
    rules = game(GAME).RULES_VERSION
    players, by = ("players", "rules") if language == "en" else ("joueurs", "règles")
    then = [f"{players} 1234abcd, {by} {rules}", f"{players} –, {by} 3"]
    for told in (out, plot.read_text(encoding="utf-8")):
        assert [told.count(sentence) for sentence in then] == [1, 1]
        assert told.count(f", {by} ") == 2, "nothing is said of today's"
    said = json.loads(run(capsys, *words, "--json")[0])
    assert sorted((each["version"]["today"], each["games"]) for each in said) == [(False, 1), (False, 1), (True, 2)]
    assert len(read(both)) == 4


def test_a_study_is_merged(capsys: Capture, tmp_path: Path) -> None:
    one, two, both = (tmp_path / name for name in ("one.jsonl", "two.jsonl", "both.jsonl"))
    run(capsys, *STUDY, "--out", one)
    run(capsys, *STUDY, "--seed", 9, "--setups", "historical", "--out", two)
    (said,) = json.loads(run(capsys, "study", "--merge", one, two, "--out", both, "--json")[0])
    assert said["seed"] == [0, 9] and said["version"]["today"] and len(read(both)) == 6
    assert [(cell["set_up"], cell["games"]) for cell in said["cells"]] == [("free", 2), ("historical", 4)]
    whole = json.loads(run(capsys, *STUDY, "--json")[0])
    (again,) = json.loads(run(capsys, "study", "--merge", one, "--json")[0])
    assert again == whole, "one part alone says what it said when it was played"


def test_cells_of_a_merged_study_stand_in_the_order_of_the_game() -> None:
    cells = [("1979", "historical"), ("2010", "mine#1"), ("2010", "historical"), ("1979", "free"), ("2010", "free")]
    (found,) = studies_of([outcome(0, edition=edition, set_up=set_up) for edition, set_up in cells])
    assert [(c.edition, c.set_up) for c in found.cells] == [
        *(("2010", "free"), ("2010", "historical"), ("1979", "free"), ("1979", "historical"), ("2010", "mine#1")),
    ]


@pytest.mark.parametrize(
    ("language", "what", "nothing"),
    [("en", "name a game, or files", "no game in"), ("fr", "nommez un jeu, ou des fichiers", "aucune partie dans")],
)
def test_what_a_merge_refuses(capsys: Capture, tmp_path: Path, language: Language, what: str, nothing: str) -> None:
    assert what in run(capsys, "study", language=language, status=2)[1]
    empty = kept(tmp_path / "empty.jsonl")
    assert f"{nothing} {empty}" in run(capsys, "study", "--merge", empty, language=language, status=2)[1]
    alike = kept(tmp_path / "alike.jsonl", outcome(0, ("a", "a")))
    assert "grognard study --merge" in run(capsys, "arena", "--merge", alike, language=language, status=2)[1]


# --- nothing is lost ------------------------------------------------------------------------------


def test_a_crash_while_merging_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = kept(tmp_path / "results.jsonl", outcome(0), outcome(1))
    before = file.read_bytes()

    class Crash(Exception): ...

    def half(found: Any) -> Any:
        yield msgspec.json.encode(next(iter(found.values())))[:20]
        raise Crash

    monkeypatch.setattr(results, "_lines", half)
    with pytest.raises(Crash):
        kept(file, outcome(5))
    assert file.read_bytes() == before and list(tmp_path.iterdir()) == [file]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link = kept(tmp_path / "results.jsonl", outcome(0)), tmp_path / "link.jsonl"
    link.symlink_to(file)
    kept(link, outcome(0), outcome(1))
    assert link.is_symlink() and len(read(file)) == 2


def test_a_merge_that_cannot_be_written(capsys: Capture, tmp_path: Path) -> None:
    file = kept(tmp_path / "results.jsonl", outcome(0))
    told = run(capsys, "arena", "--merge", file, "--out", file / "deep.jsonl", language="fr", status=2)[1]
    assert "deep.jsonl ne peut pas être écrit" in told and "Not a directory" not in told and "File exists" not in told
