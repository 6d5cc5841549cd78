"""What is wrong with a position or a record is said, with its place, in both languages."""

from __future__ import annotations

import random
import re

import pytest

from grognard import games
from grognard.games import barbarossa, leningrad
from grognard.umpire import record, replaying
from grognard.words import keys

from .paper import BATTLE, RECORD, SET_UP_TEXT, SMALL, START, played, wrong

DEAD = "dead others"
AGENDA = "agenda turn; movement german; aftermath; advancing; suffering attacker; suffering defender"

FAULTS = [
    ("", "hello", "format-first-line"),
    (START, START.replace("position 1", "position 2", 1), "format-version"),
    ("", "grognard position 1\nturn 1 german-movement", "format-game-first"),
    ("", "grognard position 1", "format-game-first"),
    (START, START.replace("leningrad", "chess"), "format-one-of"),
    (START, START.replace("2010", "1812"), "format-one-of"),
    (START, START.replace("rules 2", "rules 7"), "format-newer-rules"),
    (START, START.replace("rules 2", "rules one"), "format-number"),
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


TAMPERED = [
    ("record 1", "record 2", "format-version"),
    ("record 1", "position 1", "format-first-line"),
    ("leningrad", "chess", "format-one-of"),
    ("rules 2", "rules 3", "format-newer-rules"),
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
    ("move 58id,217id; to", 'move "58id,217id" 58id; to', "format-brackets"),
    ("move 58id,217id; to", '"58id,217id"; to', "format-missing"),
    ("move 58id,217id; to", "move 58id,217id (move 1pz; to", "format-open-variation"),
    ("move 58id,217id; to", "move 58id,217id (move 1pz) ); to", "format-brackets"),
    ("move 58id,217id; to", "move 58id,217id (); to", "format-empty-variation"),
    ("move 58id,217id; to", "(move 58id,217id); to", "format-missing"),
    ("result *", 'result *\nheader Event "x"', "format-shape"),
    ("result *", "result *\nheader event x", "format-quotes"),
    ("result *", "result *\nheader event", "format-missing"),
    ("result *", 'result *\nheader event "x"\nheader event "y"', "format-twice"),
    ("german: move 58id,217id; to", f"{record.FIRST_LINE}\ngerman: move 58id,217id; to", "format-several"),
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
    wrong(lambda: replaying.replay(record.read(said.replace("game leningrad", "game x")), games.notation("leningrad")))


def test_a_view_that_hides_a_bid_cannot_be_played_on_from() -> None:
    state = leningrad.new("2010", seed="secret", bid=True)
    state.play("bid 12")
    view = games.read_position(games.write_position(state.view("soviet")))
    assert wrong(lambda: games.match_from(view)).message.key == "format-bids-hidden"


OF_PHASES = [
    ("moved E1829", "format-moved-spent"),
    ("moved E1829:x:hqbor", "format-half-points"),
    ("commanded hqbor", "format-pair"),
]


@pytest.mark.parametrize(("said", "key"), OF_PHASES)
def test_what_units_have_spent(said: str, key: str) -> None:
    """In a game whose units spend halves of points over several phases."""
    text = games.write_position(barbarossa.new("borisov")) + said
    error = wrong(lambda: games.read_position(text))
    assert (error.message.key, error.line) == (key, text.count("\n") + 1)


def test_every_message_of_the_formats_has_been_provoked() -> None:
    provoked = {key for *_, key in (*FAULTS, *TAMPERED, *OF_PHASES)}
    provoked |= {"format-no-seed", "format-commitment", "format-not-the-seed", "format-after-end", "format-other-game"}
    provoked |= {"format-older-rules", "format-carried-dice"}  # in test_older.py
    provoked |= {"format-fewer-now", "format-more-now", "format-other-now"}  # in tests/test_older.py
    provoked |= {"format-bids-hidden"}
    provoked |= {"format-orders-hidden", "format-linked"}  # in test_linked_games.py and tests/barbarossa/test_orders.py
    provoked |= {"format-marks", "format-withheld"}  # in tests/umpire/test_knowledge.py
    assert {key for key in keys("en") if key.startswith("format-")} == provoked
