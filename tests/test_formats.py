"""Positions and records as text: what is written can be read, what is read can be played, and what is wrong is said."""

from __future__ import annotations

import doctest
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grognard
from grognard import games
from grognard.games import leningrad
from grognard.games.leningrad import position_words, text
from grognard.games.leningrad.rules import rules
from grognard.umpire import Illegal, record, sentence
from grognard.umpire.dice import Dice, commitment
from grognard.umpire.match import CannotUndo, Match
from grognard.umpire.position import same
from grognard.umpire.reading import FormatError
from grognard.words import LANGUAGES, keys

PAGE = (Path(grognard.__file__).parent.parent / "docs" / "formats.md").read_text(encoding="utf-8")
GAMES = [("2010", "free bid"), ("2010", "historical"), ("1979", "historical bid"), ("1979", "free")]
# What leads into battles, where positions are hardest; and what one would otherwise seldom do.
KEEN = {"attack", "with", "roll", "overrun", "replace", "fort", "enter", "retreat", "split"}


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


START, BATTLE, SMALL, *OTHERS = blocks("position")
(RECORD,) = blocks("record")


def choose(chooser: random.Random, legal: list[str]) -> str:
    keen = [action for action in legal if action.split()[0] in KEEN]
    return chooser.choice(keen if keen and chooser.random() < 0.6 else legal)


def new_match(edition: str, set_up: str, seed: int = 1) -> Match:
    players = {"german": "Ann", "soviet": 'Bob "the \\ Bear"\u2028'}
    return games.new_match("leningrad", edition, seed, tuple(set_up.split()), players, "2026-06-22")


def at_random(match: Match, seed: int = 1) -> Iterator[str]:
    """Play to the end; each action before it is played."""
    chooser = random.Random(seed)
    while not match.state.over:
        action = choose(chooser, match.state.legal())
        yield action
        match.play(action)


@cache
def played_and_sampled(edition: str, set_up: str) -> tuple[Match, tuple[str, ...]]:
    """A whole game, and a few of its positions for every kind of question; the last one too."""
    match, seen = new_match(edition, set_up), dict.fromkeys(position_words.vocabulary(rules(edition)).kinds, 0)
    found = []
    for _ in at_random(match):
        seen[match.state.decision.kind] += 1
        if seen[match.state.decision.kind] <= 4:
            found.append(games.write_position(match.state))
    return match, (*found, games.write_position(match.state))


def played(edition: str, set_up: str) -> Match:
    return played_and_sampled(edition, set_up)[0]


@cache
def samples() -> tuple[str, ...]:
    return tuple(said for game in GAMES for said in played_and_sampled(*game)[1])


def wrong(read: Callable[[], Any]) -> FormatError:
    with pytest.raises(FormatError) as caught:
        read()
    told_in_both_languages(caught.value)
    return caught.value


def told_in_both_languages(error: FormatError) -> None:
    told = {error.tell(language) for language in LANGUAGES}
    assert len(told) == 2, "the same in both languages"
    assert all(each.startswith(error.name) for each in told)


# --- positions ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "set_up"), GAMES)
def test_every_position_of_a_game_comes_back_and_plays_on_alike(edition: str, set_up: str) -> None:
    match = new_match(edition, set_up)
    ahead, said = match.state, ""
    for action in at_random(match):
        assert same(ahead, match.state), f"{match.actions[-1]} leads elsewhere from\n{said}"
        said = games.write_position(match.state)
        ahead = games.read_position(said)
        assert same(ahead, match.state), said
        assert ahead.legal() == match.state.legal()
        ahead.play(action)
    assert same(ahead, match.state)
    said = games.write_position(match.state)
    assert same(games.read_position(said), match.state)
    assert games.write_position(games.read_position(said)) == said


def test_the_samples_have_every_kind_of_question() -> None:
    asked = {games.read_position(s).decision.kind for s in samples() if "\nover" not in s}
    never = {"turn", "aftermath", "resolution", "end-of-phase"}
    assert asked == set(position_words.vocabulary(rules("2010")).kinds) - never


def test_every_item_of_the_game_can_be_written() -> None:
    from grognard.games.leningrad import battle, combat, movement_phase, phase, results, sequence, setup
    from grognard.umpire import Item

    modules = (battle, combat, movement_phase, phase, results, sequence, setup)
    classes = {v for m in modules for v in vars(m).values() if isinstance(v, type) and issubclass(v, Item)}
    assert {c for c in classes if hasattr(c, "kind")} <= set(position_words.ITEMS)
    assert {c.kind for c in position_words.ITEMS} == {
        kind for kinds in position_words.ABOVE.values() for k in kinds for kind in k.split()[:1]
    }


def test_a_position_at_the_start_of_a_phase_is_short() -> None:
    state = leningrad.new("2010", seed=7, set_up="historical")
    assert games.write_position(state) == START
    assert len(START) < 700


def test_positions_set_up_by_hand() -> None:
    state = leningrad.diagram(
        "2010", 4, "german-combat", "1pz@1711 6pz@1711/1 i1@1810=48 a2@1811 i2@1812", forts="2504", seed="try"
    )
    assert games.write_position(state) == SMALL
    assert same(games.read_position(SMALL), state)
    held = leningrad.diagram("1979", 9, "soviet-movement", "1pz@1711 i40@1810", interdicted="1810 1810", fort_stock=3)
    assert same(games.read_position(games.write_position(held)), held)


def test_whatever_order_the_statements_have() -> None:
    lines = re.sub(r"\n  ", " ", SMALL).strip().split("\n")
    mixed = "\n".join([*lines[:2], *reversed(lines[2:])])
    assert same(games.read_position(mixed), games.read_position(SMALL))
    remarked = "\ufeff# by hand\n\n" + SMALL.replace("\n", "  # so\r\n").replace(" 1811:a2", "\n\n  1811:a2")
    assert same(games.read_position(remarked), games.read_position(SMALL))


@pytest.mark.parametrize("side", ["german", "soviet"])
def test_a_view_is_written_without_what_it_hides(side: str) -> None:
    state = leningrad.new("2010", seed="secret", bid=True)
    state.play("bid 12")
    view = state.view(side)
    said = games.write_position(view)
    assert "secret" not in said
    assert "dice hidden 0" in said
    assert ("bids hidden" in said) == (side == "soviet")
    assert same(games.read_position(said), view)


@pytest.mark.parametrize("seed", ["", 'a "b" \\', "ж\u2028\u0085\t\n#;[", "0" * 200])
def test_any_seed_can_be_written(seed: str) -> None:
    state = leningrad.new("2010", seed=seed, set_up="historical")
    assert games.read_position(games.write_position(state)).dice == Dice(seed)


def test_divisions_that_come_round_again() -> None:
    """1979: when all counters of a back have been out, the dead pile is shuffled."""
    units = " ".join(f"i{n}@{1200 + n}" for n in range(6, 14))
    state = leningrad.diagram("1979", 12, "german-combat", f"1pz@1711 {units}")
    while sum(d >= 0 for d in state.front) < 44:
        piece = next(p for p in range(state.rules.german_count, state.rules.count) if state.front[p] < 0)
        state.reveal(piece, [])
    said = games.write_position(state)
    assert re.search(r"pool\s+infantry:", said)
    assert same(games.read_position(said), state)
    assert (
        wrong(lambda: games.read_position(re.sub(r"pool.*\n(  .*\n)*", "", said))).message.key
        == "format-division-twice"
    )


# --- what is wrong with a position ----------------------------------------------------------------

DEAD = "dead others"
AGENDA = "agenda turn; movement german; aftermath; advancing; suffering attacker; suffering defender"
HEAD = START.split("german ")[0]
SET_UP = leningrad.new("2010")
SET_UP_TEXT = games.write_position(SET_UP)

FAULTS = [
    ("", "hello", "format-first-line"),
    (START, START.replace("position 1", "position 2", 1), "format-version"),
    ("", "grognard position 1\nturn 1 german-movement", "format-game-first"),
    ("", "grognard position 1", "format-game-first"),
    (START, START.replace("leningrad", "chess"), "format-one-of"),
    (START, START.replace("2010", "1812"), "format-one-of"),
    (START, START.replace("rules 1", "rules 7"), "format-rules-version"),
    (START, START.replace("rules 1", "rules one"), "format-number"),
    (START, "  dice" + START, "format-indent"),
    (START, START.replace('"7"', '"7'), "format-open-quote"),
    (START, START.replace('"7"', r'"\x"'), "format-bad-quote"),
    (START, START.replace('"7"', r'"\ud800"'), "format-bad-quote"),
    (START, START.replace('"7"', "7"), "format-one-of"),
    (START, START.replace('"7" 0', '"7"'), "format-missing"),
    (START, START.replace('"7" 0', '"7" 0 0'), "format-too-much"),
    (START, START.replace('"7" 0', '"7" -1'), "format-number"),
    (START, START.replace('"7" 0', '"7" ' + "9" * 5000), "format-number"),
    (START, START.replace('"7" 0', '"7" ٣'), "format-number"),
    (START, START.replace("turn 1", "turn 13"), "format-number"),
    (START, START.replace("turn 1 german-movement", "turn 0 german-movement"), "format-turn-phase"),
    (START, START.replace("german-movement", "tea"), "format-one-of"),
    (START, START + "tea", "format-one-of"),
    (START, START + "dice hidden 0", "format-twice"),
    (START, START.replace('dice "7" 0\n', ""), "format-no-statement"),
    (START, START.replace("0007:291id", "0007:292id"), "format-no-unit"),
    (START, START.replace("0007:291id", "0007"), "format-no-unit"),
    (START, START.replace("0007:291id", "9907:291id"), "format-no-hex"),
    (START, START.replace("0007:291id", "٠007:291id"), "format-no-hex"),
    (START, START.replace("0007:291id", "0101:291id"), "format-not-playable"),
    (START, START.replace("0007:291id", "0007:61id"), "format-twice"),
    (START, START.replace("0007:291id", "0107:291id"), "format-both-sides"),
    (START, START.replace("0007:291id", "0007:i1"), "format-wrong-side"),
    (START, START.replace("0007:291id", "0007:291id/3"), "format-number"),
    (START, START.replace("0107:i1", "0107:i1/1"), "format-steps"),
    (START, START.replace("0107:i1", "0107:i1=999"), "format-no-division"),
    (START, START.replace("0007:291id", "0007:291id=48"), "format-no-division"),
    (START, START.replace("0409:a1", "0409:a1=48"), "format-no-division"),
    (START, START.replace("0107:i1 0109:i2", "0107:i1=48 0109:i2=48"), "format-division-twice"),
    (START, START.replace("0107:i1 ", "0107:i1=48 ") + "pool infantry:48", "format-pool"),
    (START, START + "pool infantry:1pz", "format-no-division"),
    (START, START + "pool cavalry:48", "format-one-of"),
    (START, START.replace(" 2204:a4", ""), "format-unit-nowhere"),
    (START, START + "done 93id", "format-not-here"),
    (START, START + "done 1pz 1pz", "format-twice"),
    (START, START + "done i1", "format-flag"),
    (START, START + "moved 0111:2/8:1pz", "format-flag"),
    (START, START + "parted 1pz,6pz", "format-parted"),
    (START, START + "moved 0111:2/9:1pz", "format-points"),
    (START, START + "moved 0111:3/2:1pz", "format-points"),
    (START, START + "moved 1pz", "format-moved"),
    (START, START + "moved 0111:1pz,1pz", "format-twice"),
    (START, START + "rest 2:1pz", "format-number"),
    (START, START + "forts 0111", "format-fort-german"),
    (START, START + "forts 2504 2504", "format-twice"),
    (START, START + "forts " + " ".join(f"{c}{r:02}" for c in (15, 16) for r in range(3, 10)), "format-too-many"),
    (START, START + "stock 13", "format-number"),
    (START, START + "air vi:used", "format-one-of"),
    (START, START + "air viii:0101", "format-not-playable"),
    (START, START + "bids 5", "format-no-statement"),
    (START, START + "swapped yes", "format-too-much"),
    (START, START + "over", "format-over"),
    (START, START.replace("turn 1 german-movement", "turn 12 turn-end"), "format-turn-end"),
    (START, START + "agenda", "format-missing"),
    (START, START + "agenda turn;", "format-missing"),
    (START, START + "agenda turn; combat", "format-missing"),
    (START, START + "agenda turn; moving 1pz", "format-nesting"),
    (START, START + "agenda turn; combat german", "format-item-phase"),
    (START, START + "agenda turn; movement soviet", "format-item-phase"),
    (START, START + "agenda turn; movement german; moving 1pz", "format-item"),
    (START, START + "agenda turn; movement german; moving 1pz,1pz", "format-listed-twice"),
    (START, START + "agenda turn; movement german; moving -", "format-item"),
    (START, START + "agenda turn; movement german; aftermath; advancing", "format-no-statement"),
    (START, START + "agenda turn", "format-no-question"),
    (SMALL, SMALL.replace(" 1812:i2", " 1812:i2,i3,i4,i5"), "format-stack"),
    (SMALL, SMALL + "agenda turn; combat german; declaring german 1812 -", "format-item"),
    (SMALL, SMALL + "agenda turn; combat german; declaring german 1810 12id", "format-item"),
    (SMALL, SMALL + "defended 1pz", "format-flag"),
    (SMALL, SMALL + "retreated i2", "format-flag"),
    (SMALL, SMALL.replace("others", "1pz others"), "format-twice"),
    (SMALL, SMALL + "awaited 1pz", "format-twice"),
    (BATTLE, BATTLE.replace(AGENDA, ""), "format-no-statement"),
    (BATTLE, BATTLE.replace("suffering defender", "suffering attacker"), "format-nesting"),
    (BATTLE, BATTLE.replace("suffering defender", "losing-steps defender 3"), "format-item"),
    (BATTLE, BATTLE.replace("suffering defender", "retreating-on defender i6"), "format-nesting"),
    (BATTLE, BATTLE.replace("by 1pz,6pz", "by i1"), "format-battle"),
    (BATTLE, BATTLE.replace("battle overrun", "battle attack"), "format-battle"),
    (BATTLE, BATTLE.replace("battle overrun", "battle royal"), "format-one-of"),
    (BATTLE, BATTLE.replace("by 1pz,6pz", "by 1pz,6pz by 1pz"), "format-twice"),
    (BATTLE, BATTLE.replace(" on 0211", ""), "format-missing"),
    (BATTLE, BATTLE.replace("result 2/-", "result 7/-"), "format-one-of"),
    (BATTLE, BATTLE.replace("result 2/-", "result -/2"), "format-no-answer"),
    (SET_UP_TEXT, SET_UP_TEXT.replace("columns 13", "columns 15"), "format-item"),
    (SET_UP_TEXT, SET_UP_TEXT.replace("0107:i1", "0111:i1"), "format-item"),
    (SET_UP_TEXT, SET_UP_TEXT.replace("german\n", "german 1310:1pz\n"), "format-item"),
]  # fmt: skip


@pytest.mark.parametrize(("good", "bad", "key"), FAULTS)
def test_what_is_wrong_with_a_position_is_said(good: str, bad: str, key: str) -> None:
    assert bad != good
    if good:
        games.read_position(good)
    error = wrong(lambda: games.read_position(bad, "my.position"))
    assert error.message.key == key, error


def test_the_error_names_line_and_column() -> None:
    error = wrong(lambda: games.read_position(START.replace("1pz,6pz,36mot", "1pz,66pz,36mot"), "my.position"))
    line = START.split("\n")[error.line - 1]
    assert line[error.column - 1 :].startswith("6pz,36mot")
    assert str(error) == f"my.position:{error.line}:{error.column}: there is no unit “66pz”"
    assert error.tell("fr").endswith("il n’y a pas d’unité «\N{NO-BREAK SPACE}66pz\N{NO-BREAK SPACE}»")


# --- records --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "set_up"), GAMES)
def test_a_recorded_game_is_read_replayed_and_verified(edition: str, set_up: str) -> None:
    match = played(edition, set_up)
    said = record.write(match.record)
    assert max(map(len, said.split("\n"))) <= 100
    told = record.read(said, "game")
    assert told == match.record
    assert record.write(told) == said
    assert same(games.replay(told), match.state)
    assert games.verify(told) == match.state.dice.count
    again = games.resume(told)
    assert same(again.state, match.state)
    assert again.events == match.events
    assert again.record == match.record


def test_a_game_in_hiding_is_replayed_without_its_seed_and_verified_once_it_is_told() -> None:
    match = played("2010", "historical")
    sealed = match.record.sealed()
    said = record.write(sealed)
    assert "\nseed" not in said
    told = record.read(said)
    assert told.header.commitment == commitment("1")
    state = games.replay(told)
    assert state.dice == Dice(None, match.state.dice.count)
    state.dice = match.state.dice
    assert same(state, match.state)
    assert wrong(lambda: games.verify(told)).message.key == "format-no-seed"
    opened = replace(told, header=replace(told.header, seed="1"))
    assert games.verify(record.read(record.write(opened))) > 0
    liar = replace(told, header=replace(told.header, seed="2"))
    assert wrong(lambda: games.verify(liar)).message.key == "format-commitment"


def test_replaying_a_part() -> None:
    match = played("1979", "free")
    notation = games.notation("leningrad")
    kept = [step.state.copy() for step in record.steps(match.record, notation)]
    for to in (1, 30, len(kept) // 2, len(kept)):
        assert same(games.replay(match.record, to), kept[to - 1])
    assert same(games.replay(match.record, 0), text.start(match.record.header))


def test_a_record_may_begin_with_any_position() -> None:
    for said in samples()[::9]:
        state = games.read_position(said)
        match = games.match_from(state, {"german": "Ann"})
        for _, action in zip(range(30), at_random(match), strict=False):
            assert action
        told = record.read(record.write(match.record))
        assert told == match.record
        assert same(games.replay(told), match.state)
        games.verify(told)


def test_the_place_of_an_error_in_a_position_within_a_record() -> None:
    match = games.match_from(games.read_position(SMALL))
    said = record.write(match.record).replace("a2", "z2")
    error = wrong(lambda: games.replay(record.read(said, "game")))
    assert said.split("\n")[error.line - 1][error.column - 1 :] == "z2 1812:i2"


def test_a_record_reads_like_a_game() -> None:
    told = record.read(RECORD)
    assert [e.action for e in told.entries if e.outcomes] == ["air 1"]
    assert told.entries[2].outcomes == ("i6=294", "die 6")
    match = games.resume(told)
    assert record.write(match.record) == RECORD
    match.play("end")
    assert "# turn 1, german-combat\n" in record.write(new := _go_on(match).record)
    assert record.read(record.write(new)) == new
    remarked = RECORD.replace("german: move 58id,217id; to", "# and on\ngerman: move 58id,217id; # together\n  to")
    assert record.read(remarked).entries[-2].remarks == ("and on",)
    assert record.write(games.resume(record.read(remarked)).record).count("# and on") == 1


def _go_on(match: Match) -> Match:
    while match.state.phase < 3:
        match.play(match.state.legal()[0])
    match.play(match.state.legal()[0])
    return match


TAMPERED = [
    ("record 1", "record 2", "format-version"),
    ("record 1", "position 1", "format-first-line"),
    ("leningrad", "chess", "format-one-of"),
    ("rules 1", "rules 2", "format-rules-version"),
    ("2010 rules", "1999 rules", "format-one-of"),
    ("set-up historical", "set-up hysterical", "format-one-of"),
    ("set-up historical", "set-up historical twice", "format-one-of"),
    ("set-up historical", "set-up free", "format-other-side"),
    ('"Ann"', "Ann", "format-quotes"),
    ("player soviet", "player german", "format-twice"),
    ("2026-06-22", "yesterday", "format-shape"),
    ('seed "7"', "commitment 123", "format-shape"),
    ("result *", "result german-tactical 5", "format-result"),
    ("result *", "result *\nresult *", "format-twice"),
    ("german: move 58id,217id; to", "german move 58id,217id; to", "format-move-line"),
    ("move 58id,217id; to", "move 58id,217id;; to", "format-missing"),
    ("move 58id,217id; to", 'move "58id,217id"; to', "format-too-much"),
    ("[i6=294] [die 6]", "[i6=294] die 6", "format-brackets"),
    ("[i6=294] [die 6]", "[i6=294] [die 6", "format-brackets"),
    ("[i6=294] [die 6]", "[i6=294] [die 7]", "format-outcome"),
    ("[i6=294] [die 6]", "[i6=294] []", "format-brackets"),
    ("[i6=294] [die 6]", "[i6=999] [die 6]", "format-outcome"),
    ("[i6=294] [die 6]", "[i6=294]", "format-outcome-missing"),
    ("[i6=294] [die 6]", "[die 6]", "format-outcome-missing"),
    ("[i6=294] [die 6]", "[i6=294] [die 6] [die 1]", "format-outcome-left"),
    ("[i6=294] [die 6]", "[die 6] [i6=294]", "format-outcome-order"),
    ("[i6=294] [die 6]", "[i7=294] [die 6]", "format-outcome-order"),
    ("[i6=294] [die 6]", "[a1=46] [die 6]", "format-outcome-impossible"),
    ("to 0111\n", "to 0111 [die 1]\n", "format-outcome-left"),
    ("soviet: retreat;", "german: retreat;", "format-other-side"),
    ("to 0111\n", "to 2911\n", "format-illegal"),
    ("to 0111\n", "to nowhere\n", "format-illegal"),
    ("move 58id,217id; to", "dance; to", "format-illegal"),
]


@pytest.mark.parametrize(("old", "new", "key"), TAMPERED)
def test_what_is_wrong_with_a_record_is_said(old: str, new: str, key: str) -> None:
    assert old in RECORD
    error = wrong(lambda: games.replay(record.read(RECORD.replace(old, new), "game")))
    assert error.message.key == key, error
    assert error.line or key in ("format-first-line",)


def test_an_illegal_action_is_refused_with_its_case() -> None:
    error = wrong(lambda: games.replay(record.read(RECORD.replace("to 0111\n", "to 2911\n"), "game")))
    assert error.reason is not None
    assert error.reason.case == "2010 §4.1"
    assert str(error).endswith("(2010 §4.1)")
    assert RECORD.replace("to 0111\n", "to 2911\n").split("\n")[error.line - 1][error.column - 1 :] == "to 2911"


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_a_die_that_was_changed_is_found(die: int) -> None:
    told = record.read(RECORD.replace("[die 6]", f"[die {die}]"), "game")
    error = wrong(lambda: games.verify(told))
    assert error.message.key == "format-not-the-seed"
    assert RECORD.split("\n")[error.line - 1][error.column - 1 :].startswith("die")


def test_a_whole_game_cannot_be_tampered_with() -> None:
    """Another die, another division, a word left out: replay or verification finds it."""
    said = record.write(played("2010", "historical").record)
    chooser = random.Random(3)
    marks = list(re.finditer(r"\[die (\d)\]|\[(\w+)=(\d+)\]|; \w+", said))
    for mark in chooser.sample(marks, 8):
        other = "" if mark[0].startswith(";") else f"[die {int(mark[1]) % 6 + 1}]" if mark[1] else f"[{mark[2]}=13]"
        if other == mark[0]:
            continue
        bad = said[: mark.start()] + other + said[mark.end() :]
        wrong(lambda bad=bad: games.verify(record.read(bad)))  # type: ignore[misc]
    wrong(lambda: games.replay(record.read(re.sub("result .*", "result german-strategic 40", said))))
    wrong(lambda: games.replay(record.read(said + "german: end\n")))
    wrong(lambda: record.replay(record.read(said.replace("game leningrad", "game x")), games.notation("leningrad")))


def test_every_message_of_the_formats_has_been_provoked() -> None:
    provoked = {key for _, _, key in (*FAULTS, *TAMPERED)}
    provoked |= {"format-no-seed", "format-commitment", "format-not-the-seed", "format-after-end", "format-other-game"}
    assert {key for key in keys("en") if key.startswith("format-")} == provoked


# --- undo -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "set_up"), GAMES)
def test_undo_restores_exactly_and_never_goes_past_a_die(edition: str, set_up: str) -> None:
    match = new_match(edition, set_up)
    chooser = random.Random(2)
    past: list[tuple[str, record.Record, int]] = []
    for _ in range(400):
        past.append((games.write_position(match.state), match.record, len(match.events)))
        match.play(choose(chooser, match.state.legal()))
        while match.can_undo and chooser.random() < 0.3:
            assert not match.undo().outcomes
            assert past.pop() == (games.write_position(match.state), match.record, len(match.events))


def test_what_cannot_be_undone() -> None:
    match = new_match("2010", "free bid")
    with pytest.raises(CannotUndo, match="nothing to take back"):
        match.undo()
    match.play("bid 3")
    assert match.can_undo
    match.play("bid 5")
    assert not match.can_undo, "both bids are on the table"
    with pytest.raises(CannotUndo, match=r"“bid 5” cannot be taken back: it has shown what nobody knew before\."):
        match.undo()
    match.play("place 1310")
    assert match.undo().action == "place 1310"
    match = games.resume(record.read(RECORD))
    assert [match.undo().action for _ in range(7)][-1] == "retreat"
    with pytest.raises(CannotUndo) as caught:
        match.undo()
    assert str(caught.value).endswith("(i6=294, die 6).")
    assert "ne peut pas être repris" in caught.value.tell("fr")


def test_an_illegal_action_leaves_a_match_as_it_was() -> None:
    match = games.resume(record.read(RECORD))
    before = games.write_position(match.state)
    with pytest.raises(Illegal):
        match.play("to 2604")
    assert games.write_position(match.state) == before
    assert record.write(match.record) == RECORD
    with pytest.raises(ValueError, match="header"):
        _ = Match(match.state).record


# --- sentences ------------------------------------------------------------------------------------


def parsed(position: str, said: str) -> list[str]:
    state = games.read_position(position)
    state.forced_dice = (1,)
    found = games.parse(state, said)
    assert games.write_position(state) == position, "the state was touched"
    return list(found.actions)


@pytest.mark.parametrize(
    ("position", "said", "actions"),
    [
        (START, "move 1pz,6pz to 0010", "move 1pz,6pz / to 0010"),
        (START, "MOVE 36mot , 6pz,1pz overrun 0211", "move 1pz,6pz,36mot / overrun 0211"),
        (START, "move 1pz; to 0010; move 6pz; to 0011", "move 1pz / to 0010 / move 6pz / to 0011"),
        (
            SMALL,
            "attack 1810,1811 with 1pz,6pz roll air 1",
            "attack 1810 / also 1811 / with 1pz / with 6pz / roll / air 1",
        ),
        (SMALL, "attack 1810, with 6pz, roll", "attack 1810 / with 6pz / roll"),
        (SET_UP_TEXT, "place 1310,1409 place 1506", "place 1310 / place 1409 / place 1506"),
    ],
)
def test_sentences(position: str, said: str, actions: str) -> None:
    assert " / ".join(parsed(position, said)) == actions


def test_a_sentence_stops_at_a_die() -> None:
    state = games.read_position(SMALL)
    found = games.parse(state, "attack 1810 with 1pz roll air 0 advance 1pz 1810")
    assert found == sentence.Sentence(("attack 1810", "with 1pz", "roll", "air 0"), "advance 1pz 1810")
    assert games.parse(state.view("german"), "attack 1810 with 1pz roll air 0") == sentence.Sentence(found.actions)


@pytest.mark.parametrize(
    ("position", "said", "action", "case"),
    [
        (START, "move 1pz,8pz to 0210", "move 1pz,8pz", "2010 §4.5"),
        (START, "move 1pz to 2604", "to 2604", "2010 §4.1"),
        (START, "", "", "2010 §4.0"),
        (START, ", ,", ", ,", "2010 §4.0"),
        (START, "1pz to 0210", "1pz", "2010 §4.0"),
        (SMALL, "attack 1810,1812 with 1pz roll", "also 1812", "2010 §8.1"),
        (SMALL, "attack 1810 with 1pz,1pz", "with 1pz", "2010 §8.1"),
    ],
)
def test_why_not_of_a_sentence_is_that_of_its_first_illegal_action(
    position: str, said: str, action: str, case: str
) -> None:
    state = games.read_position(position)
    with pytest.raises(Illegal) as caught:
        games.parse(state, said)
    assert caught.value.action == action
    reason = games.why(state, said)
    assert reason is not None
    assert reason.case == case
    assert reason.tell("en") != reason.tell("fr")


def test_why_not_of_a_legal_sentence() -> None:
    assert games.why(games.read_position(START), "move 1pz to 0010") is None


# --- the page on formats --------------------------------------------------------------------------


def test_the_positions_of_the_page() -> None:
    for position in blocks("position"):
        assert games.write_position(games.read_position(position)) == position


def test_the_record_of_the_page() -> None:
    told = record.read(RECORD)
    assert record.write(told) == RECORD
    assert games.verify(told) == 2


def test_the_sentences_of_the_page() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| (`[^|]+ / [^|]+`) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 3
    german = SET_UP.copy()
    while german.side == "soviet":
        german.play(german.legal()[0])
    positions = {"move": START, "attack": SMALL, "place": games.write_position(german)}
    for said, actions in rows:
        assert parsed(positions[said.split()[0]], said) == re.findall("`([^`]+)`", actions)


def test_the_page_names_every_statement_and_verb() -> None:
    named = set(re.findall(r"[a-z-]+", PAGE))
    assert named >= {
        *position_words.STATEMENTS,
        *record.STATEMENTS,
        *position_words.BATTLE,
        *text.VERBS,
        *(i.kind for i in position_words.ITEMS),
    }


def test_the_python_of_the_page() -> None:
    parser = doctest.DocTestParser()
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    runner.run(parser.get_doctest("\n".join(blocks("python")), {}, "formats.md", None, 0))
    assert runner.summarize(verbose=False).failed == 0
    assert runner.tries > 5


# --- anything at all ------------------------------------------------------------------------------

PIECES = re.compile(r"\s+|[:,;=/+\[\]]|[^\s:,;=/+\[\]]+")
RUBBISH = [
    "",
    "0",
    "1",
    "13",
    "-",
    "-1",
    "x",
    '"',
    '"a"',
    "#",
    "[",
    "]",
    ";",
    ":",
    "\n",
    " ",
    "\n  ",
    "\x00",
    "٣",
    "\ud800",
]
RUBBISH += ["9" * 30, "hidden", "none", "others", "german", "soviet", "attacker", "lost", "die 4", "over", "battle"]


def mutated(chooser: random.Random, said: str, others: tuple[str, ...]) -> str:
    """A text with a few words or lines taken from others, dropped, doubled or replaced by rubbish."""
    for _ in range(chooser.choice((1, 1, 2, 3))):
        if chooser.random() < 0.2:
            lines, theirs = said.split("\n"), chooser.choice(others).split("\n")
            at = chooser.randrange(len(lines))
            lines[at : at + chooser.choice((0, 1))] = chooser.sample(theirs, min(len(theirs), chooser.choice((0, 1))))
            said = "\n".join(lines)
            continue
        words = PIECES.findall(said)
        at = chooser.randrange(len(words))
        alike = [w for w in words if len(w) == len(words[at])]
        words[at] = chooser.choice(alike) if chooser.random() < 0.6 else chooser.choice(RUBBISH)
        said = "".join(words)
    return said


@settings(max_examples=400, deadline=None)
@given(st.randoms(use_true_random=False))
def test_any_text_is_a_position_that_can_be_played_or_is_refused(chooser: random.Random) -> None:
    said = mutated(chooser, chooser.choice(samples()), samples())
    try:
        state = games.read_position(said)
    except FormatError as error:
        told_in_both_languages(error)
        return
    assert same(games.read_position(games.write_position(state)), state)
    state.reseed("fuzz")
    for _ in range(20):
        if state.over:
            break
        state.play(chooser.choice(state.legal()))


@settings(max_examples=100, deadline=None)
@given(st.randoms(use_true_random=False))
def test_any_text_is_a_record_that_can_be_replayed_or_is_refused(chooser: random.Random) -> None:
    whole = record.write(played("1979", "historical bid").record)
    short = "\n".join(whole.split("\n")[:80])
    for read in (games.replay, games.verify):
        try:
            read(record.read(mutated(chooser, chooser.choice((RECORD, short)), (RECORD, short, START))))
        except FormatError as error:
            told_in_both_languages(error)


@settings(max_examples=50, deadline=None)
@given(st.text(max_size=200))
def test_rubbish_is_refused(rubbish: str) -> None:
    for start in ("", "grognard position 1\n", HEAD, "grognard record 1\n", RECORD):
        for read in (games.read_position, lambda said: games.replay(record.read(said))):
            try:
                read(start + rubbish)
            except FormatError as error:
                told_in_both_languages(error)


@settings(deadline=None)
@given(st.text(max_size=60))
def test_any_sentence_is_understood_or_refused(said: str) -> None:
    state = games.read_position(SMALL)
    words = " ".join(w for w in (said, "attack 1810", said, "with", said))
    for each in (said, words):
        reason = games.why(state, each)
        assert reason is None or reason.case


@pytest.mark.parametrize("text", OTHERS)
def test_the_examples_of_other_games_can_be_played(text: str) -> None:
    state = games.read_position(text)
    assert state.legal()
    assert games.read_position(games.write_position(state)).legal() == state.legal()
