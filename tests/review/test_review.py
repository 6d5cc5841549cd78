"""Reviews: a blunder is found, what was played is followed, the page and the text tell the same."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

import pytest

from grognard import games
from grognard.arena.crew import Alone
from grognard.cli import main
from grognard.commands import series
from grognard.commands.review import as_text
from grognard.games.leningrad.diagram import diagram
from grognard.players import PLAYERS, player, title
from grognard.review import reviewing
from grognard.review.judging import CLOSER, How, interval
from grognard.review.orders import orders
from grognard.review.page import _shown, curve, page
from grognard.review.playout import Playout, Value, _follow
from grognard.review.reviewing import review
from grognard.review.stretches import cut
from grognard.umpire import record as records
from grognard.umpire.match import Match
from grognard.umpire.record import Record
from grognard.words import LANGUAGES, Language, tell

RECORD = Path(__file__).parent.parent / "records" / "leningrad-2010-01.grog"

STAGES = {
    "en": [
        "expected points, turn by turn",
        "where something could be gained",
        "the dearest phases",
        "the costliest phases again",
    ],
    "fr": [
        "points attendus, tour par tour",
        "là où il y avait à gagner",
        "les phases les plus chères",
        "de nouveau les phases les plus coûteuses",
    ],
}
DRIVE = {
    "en": "The 6th Panzer Division moves from 2705 (Okhta) to 2806 for 2 MP.",
    "fr": "La 6e division blindée va de 2705 (Okhta) à 2806 pour 2\N{NO-BREAK SPACE}PM.",
}


class Nobody:
    """A watcher who sees nothing."""

    def see(self, before: Any, events: list[Any]) -> None: ...


def last_turn(*german: str) -> Match:
    """The Germans hold Leningrad on the last turn; what they play is given, the rest goes by itself."""
    units = "1pz@2604 6pz@2705 21id@2505 30id@2605 1id@2405 11id@2506 i1@1601"
    state = diagram("2010", turn=12, units=units, air_ready=0, seed=3)
    match = games.match_from(state, {"german": "Guderian", "soviet": "Zhukov"})
    for action in german:
        match.play(action)
    quick = player("greedy", 1)
    while not match.state.over:
        match.play(quick.choose(match.state.view(match.state.side)))
    return match


@pytest.fixture(scope="module")
def blunder() -> dict[str, Any]:
    """The panzers drive out of a hex worth 30 points, and the Soviets walk in."""
    match = last_turn("move 6pz", "to 2806", "end")
    return review(match.record, How(playouts=2), Alone(), lambda values, total, stage: values)


def test_a_blunder_is_found_and_priced(blunder: dict[str, Any]) -> None:
    worst = blunder["decisions"][0]
    assert (worst["side"], worst["phase"], worst["turn"]) == ("german", "german-movement", 12)
    assert worst["cost"]["value"] == pytest.approx(30) and worst["sure"]
    drive = next(each for each in worst["played"] if each["order"] == "move 6pz to 2806")
    assert drive["en"] == DRIVE["en"] and drive["fr"] == DRIVE["fr"]
    assert drive not in worst["instead"]
    first, last = blunder["moments"][0]["value"], blunder["moments"][-1]["value"]
    assert first - last == pytest.approx(30)
    assert blunder["moments"][worst["moment"]]["phase"] == "german-movement"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The adviser is the computer (60 plans a phase)."),
        ("fr", "Le conseiller est l’ordinateur (60 plans par phase)."),
    ],
)
def test_it_is_said_who_advises(blunder: dict[str, Any], language: Language, said: str) -> None:
    assert blunder["adviser"] == How.adviser == "planner:60", "a player who thinks, if none is named"
    assert said in as_text(blunder, language) and said in page(blunder, language)
    named = title("planner:60", language)
    assert tell("review-instead", language, player=named) in as_text(blunder, language)
    for shown in (as_text(blunder, language), page(blunder, language)):
        assert not re.search(r"\bgreedy\b|planner:", shown)


def test_players_are_called_by_their_levels() -> None:
    assert [
        title(name, "fr") for name in ("easy", "normal", "hard", "greedy", "random", "planner:3x400+40:beginner")
    ] == [
        "l’ordinateur (facile)",
        "l’ordinateur (normal)",
        "l’ordinateur (réfléchit plus longtemps)",
        "l’ordinateur (facile et rapide)",
        "l’ordinateur (au hasard)",
        "l’ordinateur (400 plans par phase)",
    ]
    assert title("Anna", "fr") == "Anna", "a person has a name"
    assert set(PLAYERS) <= {name for name in PLAYERS if title(name, "en").startswith("the computer")}


def test_a_sound_move_costs_nothing() -> None:
    match = last_turn("end")
    said = review(match.record, How(playouts=2), Alone(), lambda values, total, stage: values)
    assert said["decisions"] == []
    assert {m["value"] for m in said["moments"]} == {said["moments"][-1]["value"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_plot_has_a_figure_of_its_own(blunder: dict[str, Any], language: Language) -> None:
    """Points may lie so close together that whole ones do not tell the lines apart, as in Defiant Russia."""
    moment = blunder["moments"][0]
    few = blunder | {"decisions": [], "moments": [moment | {"value": v, "low": v, "high": v} for v in (0.0, 3.0)]}
    figures = re.findall(r'text-anchor="end">([^<]*)</text>', curve(few, language))
    assert "0" in figures and len(figures) == len(set(figures)) > 5
    assert ("+1.5" if language == "en" else "+1,5") in figures


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_stands_alone(blunder: dict[str, Any], language: Any) -> None:
    json.dumps(blunder, allow_nan=False)
    made = page(blunder, language)
    assert made.startswith("<!doctype html>") and f'<html lang="{language}">' in made
    assert escape(DRIVE[language]) in made and "move 6pz" not in made, "in words, not in notation"
    plot = curve(blunder, language)
    assert plot.rstrip() in made and plot.count("<circle") == len(blunder["decisions"]) + 1, "and one in the legend"
    assert "Guderian" in made
    assert not re.search(r'(?:src|href)="(?!data:|#)|<script', made), "no other file, no program"


# --- the parts ------------------------------------------------------------------------------------


def test_a_record_is_cut_at_its_phases() -> None:
    told = records.read(RECORD.read_text(encoding="utf-8"))
    whole = cut(told, Nobody())
    assert sum(len(s.moves) for s in whole.stretches) == len(told.entries)
    assert [s.turn for s in whole.stretches] == sorted(s.turn for s in whole.stretches)
    kinds = {s.phase: s.side for s in whole.stretches}
    assert kinds["german-combat"] == "german" and kinds["soviet-movement"] == "soviet"
    assert whole.end.over
    assert any(s.free for s in whole.stretches)
    fights = next(s for s in whole.stretches if s.phase == "german-combat" and len(s.moves) > 5)
    said = orders(fights, fights.moves)
    assert said[-1] == {"order": "end", "drawn": [], "en": "End the phase", "fr": "Terminer la phase"}
    assert all(re.fullmatch(r"attack [\d,]+ with [\w,]+ roll( air \d)?", each["order"]) for each in said[:-1]), said
    assert all(" attack" in each["en"] and " attaqu" in each["fr"] for each in said[:-1]), said
    assert not any("The die" in each["en"] for each in said), "what a side set out to do, not what came of it"


def test_each_side_answers_for_its_own_set_up() -> None:
    told = records.read((RECORD.parent / "leningrad-2010-02.grog").read_text(encoding="utf-8"))
    assert told.header.set_up == ("free", "bid")
    first = [s for s in cut(told, Nobody()).stretches if s.phase == "set-up"]
    assert [(s.side, len(s.moves)) for s in first] == [("german", 1), ("soviet", 1 + 7), ("german", 24)]
    assert all({m.side for m in s.moves} == {s.side} for s in first)


def test_what_was_played_is_followed_as_far_as_it_is_legal() -> None:
    script = ["attack 0911", "with 1pz", "roll", "advance 1pz 0911", "attack 0913", "end"]
    assert _follow(script, ["attack 0911", "attack 0913", "end"]) == "attack 0911"
    assert _follow(script, ["with 1pz", "with 6pz"]) == "with 1pz"
    assert _follow(script, ["lose", "retreat"]) is None, "an answer that he was never asked for"
    assert _follow(script, ["attack 0913", "end"]) == "attack 0913"
    assert script == ["end"]


def test_a_playout_is_the_same_whenever_it_is_played() -> None:
    state = last_turn("end").state
    text = games.write_position(diagram("2010", turn=12, units="1pz@1711 i1@1810 i2@1811", seed=3))
    one, again, other = (Playout("leningrad", text, "random", number) for number in (1, 1, 2))
    assert one.key == again.key != other.key
    assert one.play() == again.play()
    assert one.key != Playout("leningrad", text, "random", 1, side="german", script=("end",)).key
    assert state.over


def test_from_the_shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = tmp_path / "game.grog", tmp_path / "review.html"
    path.write_text(records.write(last_turn("move 6pz", "to 2806", "end").record), encoding="utf-8")
    words = ["review", str(path), "--playouts", "2", "--jobs", "1"]
    assert main([*words, "--out", str(out), "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "30,0 points, dans chacune des 6 parties" in said and "Tour 12" in said
    assert "Ce qui a coûté le plus" in out.read_text(encoding="utf-8")
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decisions"][0]["cost"]["value"] == pytest.approx(30)


@pytest.mark.parametrize(
    "words", [["--playouts", "1"], ["--player", "nobody"], ["--player", "random,greedy"], ["--jobs", "-1"], []]
)
def test_what_a_review_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    path = tmp_path / "game.grog"
    header = records.read(RECORD.read_text(encoding="utf-8")).header
    path.write_text(records.write(Record(header)), encoding="utf-8")
    assert main(["review", str(path), *words]) == 2
    assert capsys.readouterr().err


# --- what is certain, and what it is called -------------------------------------------------------


class Prophets:
    """A crew who know how every playout ends."""

    def play(self, jobs: Any) -> Any:
        return (Value(job.key, 77) for job in jobs)


def unfinished() -> Record:
    """The panzers have driven out of the hex, and nobody has walked in yet."""
    whole = last_turn("move 6pz", "to 2806", "end").record
    return replace(whole, header=replace(whole.header, result="*"), entries=whole.entries[:3])


def test_an_unfinished_game_ends_with_what_is_expected_now() -> None:
    said = review(unfinished(), How(playouts=2), Prophets(), lambda values, total, stage: values)
    assert not said["finished"]
    assert said["moments"][-1]["value"] == 77 != said["points"], "expected, not counted"
    for language, now, end, points in (("en", "Now", "End", "so far"), ("fr", "Maintenant", "Fin", "jusqu’ici")):
        told = as_text(said, language)  # type: ignore[arg-type]
        assert re.search(rf"^{now} ", told, re.MULTILINE) and not re.search(rf"^{end} ", told, re.MULTILINE)
        assert f"{points} {said['points']:+d}" in told
        assert f">{now}<" in curve(said, language)  # type: ignore[arg-type]


def test_playouts_that_agree_have_no_interval(blunder: dict[str, Any]) -> None:
    assert interval([5, 5]) == {"value": 5, "low": None, "high": None}
    assert interval([4, 6])["low"] < 4
    first, last = blunder["moments"][0], blunder["moments"][-1]
    assert first["low"] is None and last["low"] == last["high"] == last["value"], "the end is certain"
    rows = as_text(blunder, "en").splitlines()
    assert next(row for row in rows if row.startswith("Turn 12")).endswith("–")
    assert re.fullmatch(r"End +[+-][\d.]+", next(row for row in rows if row.startswith("End")))
    assert "<polygon" not in curve(blunder, "en"), "no band where nothing is known"
    alone = deepcopy(blunder)
    alone["moments"][0] |= {"low": 0, "high": 9}
    assert curve(alone, "en").count("<rect") == curve(blunder, "en").count("<rect") + 2, "a bar, and in the legend"
    known = deepcopy(blunder)
    for moment in known["moments"]:
        moment |= {"low": moment["value"] - 3, "high": moment["value"] + 3}
    assert curve(known, "en").count("<polygon") == 1
    assert "95 % interval" in curve(known, "en") and "95 % interval" not in curve(blunder, "en")


def test_what_cost_most_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    told = records.read(RECORD.read_text(encoding="utf-8"))
    costs = iter(({"value": v, "low": low, "high": 20.0} for v, low in ((3.0, 2.0), (9.0, -4.0), (6.0, 1.0))))
    found: dict[str, dict[str, float]] = {}
    monkeypatch.setattr(reviewing, "SHOWN", 3)
    monkeypatch.setattr(reviewing, "cost", lambda s, *rest: found.setdefault(s.position, next(costs, {"value": 0.0})))
    said = review(told, How(adviser="greedy", playouts=2), Prophets(), lambda values, total, stage: values)
    assert [each["cost"]["value"] for each in said["decisions"]] == [9, 6, 3]
    assert [each["sure"] for each in said["decisions"]] == [False, True, True]


def test_it_looks_closer_where_a_glance_has_found_something() -> None:
    """Points are counted of a few phases only; a glance tells which."""
    told = records.read(RECORD.read_text(encoding="utf-8"))
    free = [s for s in cut(told, Nobody()).stretches if s.free]
    number = max(i for i, s in enumerate(free) if s.side == "german")
    chosen = free[number].position
    asked: list[tuple[str, Any]] = []

    class Seers:
        """Every advice is worth as much as what was played, but for one."""

        def play(self, jobs: Any) -> Any:
            asked.extend((job.position, job.glance) for job in jobs)
            better = lambda job: job.position == chosen and bool(job.adviser)  # noqa: E731
            return (Value(job.key, 9.0 if better(job) else 0.0) for job in jobs)

    said = review(told, How(playouts=2), Seers(), lambda values, total, stage: values)
    assert [(each["moment"], each["at"]) for each in said["decisions"]] == [(number, free[number].first)]
    assert len({p for p, glance in asked if glance}) == len(free)
    counted = [p for p, glance in asked if not glance]
    assert len({p for p in counted if counted.count(p) > 2}) == CLOSER


def test_it_grows_from_what_is_cheap_and_goes_on_where_it_was() -> None:
    known: dict[str, float] = {}
    seen: list[dict[str, Any]] = []

    def note(values: Any, total: int, stage: str) -> Any:
        for value in values:
            known[value.key] = value.points
            yield value

    record = last_turn("move 6pz", "to 2806", "end").record
    whole = review(record, How(playouts=2), Alone(), note, grown=seen.append)
    assert seen[0]["luck"] == whole["luck"] and not seen[0]["decisions"] and len(seen[0]["moments"]) == 1
    assert [m["at"] for m in whole["moments"]] == sorted(m["at"] for m in whole["moments"])
    assert whole["moments"][-1]["at"] == len(record.entries)

    class Idle:
        def play(self, jobs: Any) -> Any:
            assert not jobs, "everything has been played before"
            return iter(())

    assert review(record, How(playouts=2), Idle(), note, dict(known)) == whole


@pytest.mark.parametrize(("language", "wanted"), [("en", "the Axis"), ("fr", "l’Axe")])
def test_sides_have_their_article(blunder: dict[str, Any], language: Language, wanted: str) -> None:
    said = deepcopy(blunder) | {"first": "axis", "sides": ["axis", "soviet"]}
    for each in said["decisions"]:
        each["side"] = "axis"
    told = as_text(said, language)
    assert re.search(rf"(?:positive for|positif pour) {wanted}\.", told)
    assert "les Axe" not in told + page(said, language)
    assert f"{tell('review-axis-points', language, side=wanted)}<" in curve(said, language)


@pytest.mark.parametrize(("language", "turn"), [("en", "turn"), ("fr", "tour")])
def test_the_picture_says_what_it_shows(blunder: dict[str, Any], language: Language, turn: str) -> None:
    made = curve(blunder, language)
    german, soviet = (tell(f"the-side-{side}", language) for side in ("german", "soviet"))
    shown = re.findall(r">([^<>]+)</text>", made)
    assert turn in shown and tell("review-axis-points", language, side=german) in shown
    assert tell("review-legend-dot", language, side=german) in shown
    assert tell("review-legend-dot", language, side=soviet) not in shown, "no dot of theirs is there"


def test_a_column_of_zeros_is_left_out(blunder: dict[str, Any]) -> None:
    said = deepcopy(blunder)
    for draw in (0.0, 1.5):
        said["luck"]["sides"] = {
            side: {"attacks": 3, "die": 3.5, "draw": draw, "dice": 2.0, "luck": 2.0 + draw} for side in said["sides"]
        }
        assert ("dé moyen  tirage" in as_text(said, "fr")) == bool(draw)
        assert (">tirage<" in page(said, "fr")) == bool(draw)


def test_a_game_without_battles_has_no_table_of_them(blunder: dict[str, Any]) -> None:
    title = tell("review-battles", "en")
    assert not blunder["luck"]["battles"] and title not in page(blunder, "en")
    said = deepcopy(blunder)
    said["luck"]["battles"] = [
        {"turn": 3, "side": "german", "title": {"en": "1pz on 1810"}, "expected": 1.0, "actual": 2.0, "luck": 1.0}
    ]
    assert title in page(said, "en") and "1pz on 1810" in page(said, "en")


def test_progress_names_its_stages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(series, "TELL", 0.0)
    path = tmp_path / "game.grog"
    path.write_text(records.write(unfinished()), encoding="utf-8")
    for language, stages in (
        ("en", STAGES["en"]),
        ("fr", STAGES["fr"]),
    ):
        assert main(["review", str(path), "--playouts", "2", "--jobs", "1", "--lang", language]) == 0
        told = [re.sub(r" \d+/\d+$", "", line) for line in capsys.readouterr().err.splitlines()]
        assert list(dict.fromkeys(told)) == stages


@pytest.mark.parametrize(("language", "position", "least"), [("en", "a position", "2"), ("fr", "une position", "2")])
def test_refusals_say_what_is_needed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: Language, position: str, least: str
) -> None:
    path = tmp_path / "mine.txt"
    text = games.write_position(diagram("2010", turn=12, units="1pz@1711 i1@1810", seed=3))
    path.write_text(f"# remarks may stand above\n{text}", encoding="utf-8")
    assert main(["review", str(path), "--lang", language]) == 2
    assert position in capsys.readouterr().err
    assert main(["review", str(path), "--playouts", "1", "--lang", language]) == 2
    assert re.search(rf"(?:at least|au moins) {least}\b", capsys.readouterr().err)


def test_points_are_counted_as_the_language_counts_them() -> None:
    assert [tell("review-cost", "fr", points=p) for p in (0.5, 1.9, 2.0)] == ["0,5 point", "1,9 point", "2,0 points"]
    assert tell("review-cost", "en", points=1.0) == "1.0 points"


def test_wide_intervals_do_not_press_the_curve_flat() -> None:
    moments = [{"value": v, "low": v - 400, "high": v + 400} for v in (-20, 0, 30)]
    assert _shown(moments) == (-70, 80)
    moments = [{"value": v, "low": None, "high": None} for v in (-20, 0, 30)]
    assert _shown(moments) == (-20, 30)
