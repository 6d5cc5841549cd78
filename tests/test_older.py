"""Real games of version 1 of the rules, before rulings of both games were mended (`tests/older`)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from grognard import games
from grognard.review.stretches import cut
from grognard.umpire import record
from grognard.umpire.record import Record
from grognard.umpire.replaying import steps

FOLDER = Path(__file__).parent / "older"
CHANGED = {"retreat": "retreat", "long": "retreat", "tried": "retreat", "snow": "roll", "snow-to-the-end": "roll"}
"""Games with a ruling that has changed, and the action where today's rules say otherwise, if they do not do so before:
maps and counters are mended too."""
HOLD = ("done", "interdicted", "under-way")


def told(name: str) -> Record:
    return record.read((FOLDER / f"{name}.record").read_text(encoding="utf-8"), name)


def held(found: Record) -> int:
    """How many of its actions hold by today's rules."""
    return sum(step.why is None for step in steps(found, games.notation_of(found)))


def test_they_are_all_here() -> None:
    names = {path.stem for path in FOLDER.glob("*.record")}
    assert names == {*CHANGED, *HOLD, "campaign"}
    assert all(told(name).rules == 1 < games.notation_of(told(name)).RULES_VERSION for name in names)


@pytest.mark.parametrize("name", HOLD)
def test_a_game_without_a_changed_ruling_is_one_of_today(name: str) -> None:
    found = games.carry(told(name))
    (only,) = found.breaks
    assert (only.at, only.old, only.position) == (len(found.entries), 1, None)
    assert found.rules == games.notation_of(found).RULES_VERSION
    assert record.read(record.write(found), name).breaks == found.breaks
    assert all(step.why is None for step in steps(found, games.notation_of(found)))


def test_the_interdicted_unit_has_paid_less_by_todays_rules() -> None:
    """Every action holds, so the game was replayed: the position is that of the mended ruling."""
    before = games.read_position((FOLDER / "interdicted.position").read_text(encoding="utf-8"))
    after = games.resume(told("interdicted")).state
    unit = before.rules.by_name["a1"]
    assert before.place[unit] == after.place[unit]
    assert after.spent[unit] < before.spent[unit]


@pytest.mark.parametrize(("name", "action"), CHANGED.items())
def test_a_changed_ruling_parts_the_game_from_todays_rules(name: str, action: str) -> None:
    found = told(name)
    shown = list(steps(found, games.notation_of(found)))
    holds = held(found)
    assert holds <= [entry.action for entry in found.entries].index(action)
    assert [step.entry for step in shown] == list(found.entries)
    assert all(step.state is not None for step in shown[:holds])
    assert all(step.state is None and step.why is not None for step in shown[holds:])


def why(found: Record) -> tuple[str, str, str]:
    """Why the first action does not hold that does not: the key, and the sentence in both languages."""
    error = next(step.why for step in steps(found, games.notation_of(found)) if step.why is not None)
    return error.message.key, error.tell("en"), error.tell("fr")


def otherwise(found: Record, at: int, *outcomes: str) -> Record:
    """The same record with other outcomes after one action."""
    entries = list(found.entries)
    entries[at] = replace(entries[at], outcomes=outcomes)
    return replace(found, entries=tuple(entries))


def test_fewer_or_more_dice_by_todays_rules_are_called_so() -> None:
    """Nothing is wrong with the record then."""
    snow = told("snow")
    roll = [entry.action for entry in snow.entries].index("roll")
    many = len(snow.entries[roll].outcomes)
    key, english, french = why(snow)
    assert key == "format-fewer-now"
    assert "after “roll” fewer dice are thrown by today’s rules: " in english
    assert english.endswith(f", where the record tells {many}")
    assert "les règles d’aujourd’hui font jeter moins de dés" in french
    assert french.endswith(f", là où la partie en donne {many}")
    for dice, count in ((("die 1", "die 2"), ("2", "2")), ((), ("none", "aucun"))):
        key, english, french = why(otherwise(snow, roll, *dice))
        assert key == "format-more-now"
        assert english.endswith(f"more dice are thrown by today’s rules than the record tells ({count[0]})")
        assert french.endswith(f"font jeter plus de dés que n’en donne la partie ({count[1]})")
    end = otherwise(snow, 0, "die 1")
    assert "thrown by today’s rules: none, where the record tells 1" in why(end)[1]


def test_reveals_are_not_called_dice() -> None:
    done = told("done")
    at, entry = next((k, e) for k, e in enumerate(done.entries) if any("=" in o for o in e.outcomes))
    key, english, french = why(otherwise(done, at, *entry.outcomes, "die 1"))
    assert key == "format-fewer-now"
    assert "less is rolled and revealed by today’s rules" in english and "font jeter et révéler moins" in french
    key, english, french = why(otherwise(done, at, *reversed(entry.outcomes)))
    assert key == "format-other-now"
    assert f"today’s rules come to “{entry.outcomes[0]}” where the record tells “die " in english
    assert "les règles d’aujourd’hui donnent" in french


@pytest.mark.parametrize("name", sorted(set(CHANGED) - {"snow-to-the-end"}))
def test_it_is_gone_on_with_from_its_last_position(name: str) -> None:
    before = replace(told(name), header=replace(told(name).header, seed="mine", commitment=""))
    match = games.resume(before)
    (found,) = match.breaks
    assert found.after < found.at == len(match.entries)
    assert match.state.legal() and match.state.dice.count >= sum(len(e.outcomes) for e in match.entries)
    match.play(match.state.legal()[0])
    again = record.read(record.write(match.record), name)
    assert record.write(again) == record.write(match.record)
    assert again.entries[: found.at] == told(name).entries
    assert games.write_position(games.replay(again)) == games.write_position(match.state)


def test_two_corps_with_one_place_between_them_take_the_hits() -> None:
    mid = games.read_position((FOLDER / "before-the-retreat.position").read_text(encoding="utf-8"))
    assert mid.legal() == ("loss 5mc", "loss 7mc")


def test_a_finished_game_stays_finished() -> None:
    found = told("snow-to-the-end")
    assert games.carry(found) is found
    match = games.resume(found)
    assert match.state.over and match.result == found.header.result != "*"
    assert games.verify(found) == (sum(len(e.outcomes) for e in found.entries), 0, len(found.entries) - held(found))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.position")), ids=lambda p: p.stem)
def test_positions_are_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    state = games.read_position(text, path.name)
    assert state.legal()
    version = games.game(games.game_of(state)).RULES_VERSION
    assert games.write_position(state).split("\n")[1] == text.split("\n")[1].replace("rules 1", f"rules {version}")


def test_a_review_leaves_out_what_does_not_hold() -> None:
    class Nobody:
        def see(self, before: object, events: object) -> None: ...

    whole = told("retreat")
    found = cut(whole, Nobody())
    assert found.told == len(whole.entries) - held(whole) > 0
    assert sum(len(stretch.moves) for stretch in found.stretches) == held(whole)
    assert games.write_position(found.end) == games.write_position(games.replay(whole))
