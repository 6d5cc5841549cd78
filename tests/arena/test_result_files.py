"""Results in a file: continued, torn, merged, refused."""

from __future__ import annotations

import pickle
from pathlib import Path

import msgspec
import pytest

from grognard.arena.crew import Alone
from grognard.arena.pairing import Clock, Outcome, Pairing, position_name
from grognard.arena.results import BadResults, Results, merge, read, write
from grognard.arena.series import play_on


def outcome(number: int, points: int = 3, players: tuple[str, str] = ("a", "b")) -> Outcome:
    clock = Clock(1.0, 0.5, 0.25, 4)
    clocks = {"german": clock, "soviet": clock}
    winner = "german" if points > 0 else "soviet"
    pairing = Pairing("leningrad", "2010", players, number)
    return Outcome(pairing, points, f"{winner}-tactical", winner, 12, 800, {"luga": None, "german-steps": 9}, clocks)


def test_a_file_is_continued_where_its_writer_was_stopped(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "results.jsonl"
    first = Results(path)
    for number in range(3):
        first.add(outcome(number))
    first.close()
    path.write_bytes(path.read_bytes()[:-20])  # torn in the last line
    assert [o.pairing.number for o in read(path).values()] == [0, 1]
    again = Results(path)
    again.add(outcome(5))
    again.close()
    assert [o.pairing.number for o in read(path).values()] == [0, 1, 5]
    assert read(path)[outcome(5).key] == outcome(5)


def test_only_what_is_not_known_is_played(tmp_path: Path) -> None:
    class Counting(Alone):
        asked = 0

        def play(self, pairings):  # type: ignore[no-untyped-def]
            self.asked += len(pairings)
            return iter([outcome(p.number) for p in pairings])

    hands = Counting()
    results = Results(tmp_path / "results.jsonl")
    pairings = [outcome(n).pairing for n in range(4)]
    assert len(list(play_on(pairings[:3], results, hands))) == 3
    assert [o.pairing.number for o in play_on(pairings, results, hands)] == [3]
    assert hands.asked == 4


def test_merging_keeps_each_game_once(tmp_path: Path) -> None:
    one, two, both = (tmp_path / name for name in ("one", "two", "both"))
    write(one, {o.key: o for o in (outcome(0), outcome(1))})
    write(two, {o.key: o for o in (outcome(1, -7), outcome(2), outcome(0, 3, ("b", "a")))})
    found = merge([one, two])
    assert len(found) == 4
    assert found[outcome(1).key].points == 3, "the first that is told of a game holds"
    assert list(found)[:2] == [outcome(0).key, outcome(1).key], "and is told of first"
    write(both, found)
    assert read(both) == found


@pytest.mark.parametrize("line", [b"rubbish", b"{}", b'{"points": "many"}', b"\xff\xfe"])
def test_a_line_that_is_no_result_is_refused(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(msgspec.json.encode(outcome(0)) + b"\n" + line + b"\n")
    with pytest.raises(BadResults) as wrong:
        Results(path)
    assert wrong.value.line == 2
    assert path.read_bytes().endswith(line + b"\n"), "a file that we do not understand is left alone"


def test_positions_of_one_name_are_told_apart() -> None:
    assert position_name("mine", "one text") != position_name("mine", "another")


def test_a_result_reads_the_same_whoever_played_it() -> None:
    """A pairing that has been to another process and back is written with the same words."""
    pairing = Pairing("leningrad", "2010", ("random", "random"), 0)
    assert msgspec.json.encode(pickle.loads(pickle.dumps(pairing))) == msgspec.json.encode(pairing)
