"""What the umpire explains: refusals that name the right case, in both languages."""

from __future__ import annotations

import pytest

from grognard import games
from grognard.games import leningrad
from grognard.games.leningrad import odds_preview
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import of
from grognard.words import LANGUAGES, tell
from tests.leningrad.fights import attack, cite, declare, overrun, refused, where
from tests.leningrad.moves import move, why_not_to

EDITIONS = ("2010", "1979")


def said(state: Leningrad, action: str) -> tuple[str, str]:
    """Why not, in both languages."""
    reason = games.why(state, action)
    assert reason is not None
    english, french = (reason.tell(language) for language in LANGUAGES)
    assert english != french
    return english, french


# --- disengagement --------------------------------------------------------------------------------


@pytest.mark.case("2010 §6.1", "1979 §6.1", "2010 §6.2", "1979 §6.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_lacks_the_points_to_disengage_is_told_the_price(edition: str) -> None:
    state = leningrad.diagram(edition, turn=4, units="1id@0611 11id@0611 i1@0610")
    assert why_not_to(state, "1id", "0615") == (cite(edition, "4.8", "4.8"), "why-off-map")
    assert why_not_to(state, "1id", "1012") == (cite(edition, "6.2", "6.2"), "why-disengage-price")
    english, french = said(state, "move 1id to 1012")
    assert "3 MP" in english and "6 are left" in english and "3\N{NO-BREAK SPACE}PM" in french
    fast = leningrad.diagram(edition, turn=4, units="1pz@0611 11id@0611 i1@0610 i2@2604")
    far = next(
        n
        for n in ("1212", "1213", "1312", "1311", "1313", "1412", "1413", "1512", "1613", "1712")
        if _disengages(fast, n)
    )
    assert why_not_to(fast, "1pz", far) == (cite(edition, "6.1", "6.1"), "why-disengage-price")


def _disengages(state: Leningrad, number: str) -> bool:
    reason = games.why(state, f"move 1pz to {number}")
    return reason is not None and reason.key == "why-disengage-price"


@pytest.mark.case("2010 §9.1", "1979 §11.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_halved_allowance_is_named(edition: str) -> None:
    state = leningrad.diagram(edition, turn=4, units="1id@0611 i1@0206 i2@0210 i3@0213")
    english, french = said(state, "move 1id to 0908")
    assert "3 are left of an allowance halved" in english and "réduit de moitié" in french
    fed = leningrad.diagram(edition, turn=4, units="1id@0611 i1@2604")
    assert "halved" not in said(fed, "move 1id to 1301")[0]
    assert "halved" in tell("why-overrun-points", "en", hex="0611", price=4, points=3, halved="true")


# --- units that are not there ---------------------------------------------------------------------


@pytest.mark.case("2010 §8.45", "1979 §10.5", "2010 §14.0", "1979 §16.0")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_dead_and_those_to_come_are_told_apart(edition: str) -> None:
    state = leningrad.diagram(edition, turn=4, phase="german-combat", units="1pz@0611 6pz@0611 i1@0610", air_ready=0)
    state.play("attack 0610")
    assert refused(state, "with 8pz") == (cite(edition, "8.45", "10.5"), "why-unit-lost")
    assert refused(state, "with 12pz") == (cite(edition, "14.0", "16.0"), "why-not-arrived")
    assert refused(state, "with i1") == (cite(edition, "8.0", "8.0"), "why-not-yours")
    assert "out of the game" in said(state, "with 8pz")[0]
    moving = leningrad.diagram(edition, turn=10, units="1pz@0611 i1@0610")
    assert refused(moving, "move 8pz") == (cite(edition, "8.45", "10.5"), "why-unit-lost")
    assert refused(moving, "move 12pz") == (cite(edition, "14.0", "16.0"), "why-enter-first")
    assert refused(moving, "move 1pz,1pz")[1] == "why-named-twice"


@pytest.mark.case("2010 §11.3", "1979 §13.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_interdicts_the_sea(edition: str) -> None:
    state = leningrad.diagram(edition, 4, "german-interdiction", "1pz@1711 i1@1810", air_ready=1)
    assert refused(state, "interdict 0101") == (cite(edition, "11.3", "13.3"), "why-not-playable")
    assert refused(state, "interdict 9901") == (cite(edition, "4.8", "4.8"), "why-off-map")


# --- questions that have answered themselves ------------------------------------------------------


def both(state: Leningrad) -> list[Leningrad]:
    """As it is, copied, and read from its text."""
    return [state, state.copy(), games.read_position(games.write_position(state))]


@pytest.mark.case("2010 §7.6", "1979 §7.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_a_successful_overrun_a_retreat_is_refused_by_its_case(edition: str) -> None:
    state = leningrad.diagram(edition, turn=4, units="1id@0610 11id@0610 12id@0610 i1@0609=70", air_ready=0)
    for die in range(1, 7):
        trial = state.copy()
        overrun(trial, "0609", "1id 11id 12id", die)
        if trial.decision.kind == "suffering":  # the defender's choice
            trial.play("lose")
        if trial.decision.kind == "losing-steps" and where(trial, "i1") == "dead":
            break
    else:
        raise AssertionError("no die costs both sides a step")
    for table in both(trial):
        assert refused(table, "retreat") == (cite(edition, "7.6", "7.6"), "why-overrun-stands")
        assert refused(table, "retreat 1id 0611") == (cite(edition, "7.6", "7.6"), "why-overrun-stands")
        assert refused(table, "loss 1pz")[1] in ("why-loss-outside", "why-unit-lost")
        assert "successful overrun" in said(table, "retreat")[0]


@pytest.mark.case("2010 §8.47", "1979 §10.7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_no_safe_hex_a_retreat_is_refused_by_its_case(edition: str) -> None:
    ring = "1id@0709 11id@0609 12id@0510 21id@0611 30id@0711 32id@0710 61id@0709 58id@0611"
    state = leningrad.diagram(edition, phase="german-combat", units=f"{ring} i1@0610=48 i2@0610=70", air_ready=0)
    for die in range(1, 7):
        trial = state.copy()
        _all_in(trial, die)
        if trial.decision.kind == "losing-steps" and trial.side == "soviet":
            break
    else:
        raise AssertionError("no die gives the defender a choice of losses")
    for table in both(trial):
        assert refused(table, "retreat") == (cite(edition, "8.47", "10.7"), "why-no-retreat")
        assert refused(table, "split")[0] in (cite(edition, "8.47", "10.7"), cite(edition, "8.41", "10.1"))
        assert refused(table, "air 1") == (cite(edition, "11.5", "13.5"), "why-air")


def _all_in(state: Leningrad, die: int) -> None:
    state.play("attack 0610")
    while (join := next((a for a in state.legal() if a.startswith("with ")), None)) is not None:
        state.play(join)
    state.forced_dice = (die,)
    state.play("roll")


@pytest.mark.case("2010 §8.41", "1979 §10.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_chosen_is_decided(edition: str) -> None:
    state = leningrad.diagram(
        edition, phase="german-combat", units="1id@0510 11id@0510 12id@0510 i1@0610=48 i2@0610=10", air_ready=0
    )
    attack(state, "0610", "1id 11id 12id", die=5)
    assert state.decision.kind == "suffering"
    state.play("lose")
    for table in both(state):
        assert refused(table, "retreat")[1] == "why-decided"


@pytest.mark.case("2010 §3 phase 1", "1979 §3 phase 1", "2010 §8.1", "1979 §8.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_phase_that_ended_by_itself_is_explained_in_the_next(edition: str) -> None:
    state = leningrad.diagram(edition, 4, "german-movement", "1pz@1711 i1@1810")
    assert refused(state, "replace 1pz")[1] == "why-not-reduced"
    air = leningrad.diagram(edition, 4, "german-interdiction", "1pz@1711 i1@0610", air_ready=1)
    assert refused(air, "attack 0610")[1] == "why-no-contact"
    soviet = leningrad.diagram(edition, 2, "soviet-movement", "1pz@1711 i1@2604")
    assert refused(soviet, "fort 2604") == (cite(edition, "13.0", "15.0"), "why-fort-phase")
    english, french = said(soviet, "fort 2604")
    assert "fortification phase" in english and "phase de fortification" in french


# --- advancing, odds ------------------------------------------------------------------------------


@pytest.mark.case("2010 §8.48", "1979 §10.9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_end_while_advancing_says_halt(edition: str) -> None:
    state = leningrad.diagram(
        edition, phase="german-combat", units="1pz@0510 6pz@0510 36mot@0510 i1@0610=16", air_ready=0
    )
    attack(state, "0610", "1pz 6pz 36mot", die=6)
    assert state.decision.kind == "advancing"
    assert refused(state, "end") == (cite(edition, "8.48", "10.9"), "why-say-halt")
    assert all("halt" in text for text in said(state, "end"))


@pytest.mark.case("2010 §9.2", "1979 §11.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_odds_say_who_is_out_of_supply(edition: str) -> None:
    cut = "i1@0206 i2@0210 i3@0213"
    state = leningrad.diagram(edition, turn=4, phase="german-combat", units=f"1id@0611 11id@0611 i7@0610=16 {cut}")
    by_name = state.rules.by_name
    found = odds_preview.preview(state, of([by_name["1id"], by_name["11id"]]), 1 << state.rules.grid.index("0610"))
    for language in LANGUAGES:
        whys = [s["why"] for s in odds_preview.as_dict(found, language)["shifts"]]
        assert any("1id, 11id" in why for why in whys)
    declare(state, "0610", "1id")
    state.forced_dice = (1,)
    events = state.play("roll") + (state.play("air 0") if state.decision.kind == "air-support" else [])
    (unfed,) = (e for e in events if e.kind == "shift" and "attacker-unsupplied" in str(e["why"]))
    assert unfed["units"] == ("1id",)


# --- sentences ------------------------------------------------------------------------------------


def test_the_second_of_two_answers_says_the_first() -> None:
    state = leningrad.diagram(
        "2010", phase="german-combat", units="1id@0510 11id@0510 12id@0510 i1@0610=48 i2@0610=10", air_ready=0
    )
    attack(state, "0610", "1id 11id 12id", die=5)
    assert games.parse(state, "loss i1").actions == ("lose", "loss i1")
    (way,) = {a for a in _retreats(state) if a.startswith("retreat i1 ")} & set(_retreats(state)[:1])
    assert games.parse(state, way).actions == ("retreat", way)
    assert games.why(state, "retreat i1 0510") is not None
    alone = leningrad.diagram("2010", phase="german-combat", units="1id@0510 11id@0510 i1@0610=48", air_ready=0)
    attack(alone, "0610", "1id 11id", die=6)
    assert games.parse(alone, "loss i1").actions == ("lose",), "the rest answers itself"
    assert games.why(alone, "loss 1id") is not None


def _retreats(state: Leningrad) -> list[str]:
    after = state.copy()
    after.play("retreat")
    return after.legal()


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("attack 0610 with 1id roll air 1 fly to the moon", "fly"),
        ("attack 0610 with 1id roll air 1 halt and rest", "and"),
        ("fly 0610", "fly"),
        ("attack 0610 at once", "at"),
        ("attack 0610 with 1id 11id", "11id"),
    ],
)
def test_unknown_words_are_named(text: str, word: str) -> None:
    state = leningrad.diagram("2010", phase="german-combat", units="1id@0510 11id@0510 i1@0610", air_ready=1)
    english, french = said(state, text)
    assert f"“{word}”" in english and f"«\N{NO-BREAK SPACE}{word}\N{NO-BREAK SPACE}»" in french
    reason = games.why(state, text)
    assert reason is not None
    if "air 1" in text:  # said to a question that the die has yet to ask
        assert reason.key == "why-strange-word"
    else:
        assert reason.key == "why-unknown-word" and reason.args["legal"]


def test_units_that_moved_and_died_are_not_written_down() -> None:
    state = leningrad.diagram("2010", turn=4, units="1id@0611/1 11id@0611 i1@0609=70 i2@0609=5 i3@0609=98", air_ready=0)
    move(state, "1id,11id", "0610")
    overrun(state, "0609", "1id", die=1)
    while state.decision.kind != "movement":
        state.play(state.legal()[0])
    assert where(state, "1id") == "dead"
    lines = games.write_position(state).split("\n")
    assert not [line for line in lines if "1id" in line.replace("11id", "") and not line.startswith(("dead", " "))]


def test_in_a_sentence_any_of_several_equal_units_may_be_named() -> None:
    state = leningrad.diagram("2010", turn=8, phase="soviet-movement", units="1id@0113 i1@1809")
    names = [a.split()[1] for a in state.legal() if a.startswith("enter ") and a.endswith(" 2911") and "," not in a]
    assert "i34" not in names
    assert games.parse(state, "enter i34 2911").actions == ("enter i34 2911",)


def test_older_texts_that_name_the_dead_are_read() -> None:
    state = leningrad.diagram("2010", turn=4, units="1id@0611/1 11id@0611 i1@0609=70 i2@0609=5 i3@0609=98", air_ready=0)
    move(state, "1id,11id", "0610")
    overrun(state, "0609", "1id", die=1)
    while state.decision.kind != "movement":
        state.play(state.legal()[0])
    text = games.write_position(state)
    older = text.replace("\nopened 11id\n", "\nopened 1id 11id\n").replace("\nmoved ", "\nmoved 0611:4/6:1id ")
    assert older != text and games.read_position(older) == state
    assert games.write_position(games.read_position(older)) == text


# --- positions as they are written ----------------------------------------------------------------


def written(*lines: str, edition: str = "2010") -> Leningrad:
    return games.read_position(
        "\n".join(["grognard position 1", f"game leningrad {edition} rules 2", 'dice "x" 0', *lines, ""])
    )


@pytest.mark.case("2010 §11.2")
@pytest.mark.parametrize("action", ["halt", "lose", "end"])
def test_who_has_not_said_how_many_aircraft_fly_is_asked_for_it(action: str) -> None:
    state = written(
        "turn 4 german-combat", "german 1711:1pz,6pz", "soviet 1811:i1 1810:i2", "dead others", "air viii:ready"
    )
    english, french = said(state, f"attack 1811 with 1pz roll {action}")
    assert "air 0 or air 1" in english and "air 0 ou air 1" in french
    assert "Only 1 air unit" in said(state, "attack 1811 with 1pz roll air 2")[0]


@pytest.mark.case("2010 §8.47")
def test_who_names_the_retreat_at_once_hears_why_there_is_none() -> None:
    state = written(
        "turn 4 german-combat",
        "german 1711:1pz,6pz 1911:8pz 1812:3mot,12id 1709:1id",
        "soviet 1811:i1=48,i2=10",
        "dead 36mot others",
        "battle attack by 1pz,6pz against i1,i2 on 1811 from 1711 result 1/-",
        "agenda turn; combat german; aftermath; advancing; suffering attacker; suffering defender",
    )
    assert said(state, "retreat i1 1810") == said(state, "retreat")
    assert refused(state, "retreat i1 1810") == ("2010 §8.47", "why-no-retreat")
    assert refused(state, "loss 1pz") == ("2010 §8.45", "why-loss-outside")
    for sentence, verbs in zip(
        said(state, "attack 1811"), ("answers: lose.", "attend\N{NO-BREAK SPACE}: lose."), strict=True
    ):
        assert verbs in sentence


@pytest.mark.case("2010 §8.47")
def test_who_may_retreat_but_not_there_hears_what_the_retreat_would_say() -> None:
    state = written(
        "turn 4 german-combat",
        "german 1711:1pz,6pz",
        "soviet 1811:i1=48,i2=10",
        "dead others",
        "battle attack by 1pz,6pz against i1,i2 on 1811 from 1711 result 1/-",
        "agenda turn; combat german; aftermath; advancing; suffering attacker; suffering defender",
    )
    there = ("retreat i1 2504", "retreat 1pz 1911", "retreat i1 lost", "retreat i1 9999", "retreat zz 1911")
    named = [said(state, action) for action in there]
    state.play("retreat")
    assert named == [said(state, action) for action in there]


@pytest.mark.case("2010 §8.31", "2010 §4.1", "2010 §11.2")
def test_a_strange_word_is_answered_by_the_question_it_was_said_to() -> None:
    state = written(
        "turn 4 german-combat", "german 1711:1pz,6pz", "soviet 1811:i1 1810:i2", "dead others", "air viii:ready"
    )
    for text, forms in (
        ("fly", "attack HEX, end"),
        ("attack 1811 fly", "with UNIT, also HEX"),
        ("attack 1811 with 1pz fly", "with UNIT, also HEX, roll"),
        ("attack 1811 with 1pz roll fly", "air NUMBER"),
    ):
        english, french = said(state, text)
        assert english.endswith(f"takes: {forms}."), text
        assert forms.replace("UNIT", "UNITÉ").replace("NUMBER", "NOMBRE") in french
    assert said(state, "attack 1811 with 1pz roll air 0 fly")[0] == "“fly” is not understood."
    moving = written("turn 4 soviet-movement", "german 1711:1pz", "soviet 2310:i1", "dead others")
    assert said(moving, "move i1 rail 0511")[0].endswith("takes: to HEX.")


@pytest.mark.case("2010 §6.1")
def test_who_lacks_the_points_to_disengage_on_the_way_is_told_the_price_too() -> None:
    state = written(
        "turn 4 german-movement",
        "german 1711:1pz,6pz 1712:1id",
        "soviet 1811:i1 1812:i2",
        "dead others",
        "moved 1511:6/8:1pz",
        "opened 1pz",
    )
    english, french = said(state, "move 1pz to 1610")
    assert refused(state, "move 1pz") == ("2010 §6.1", "why-disengage-points")
    assert "2 MP on top" in english and "2.5 MP at least" in english and "2 are left" in english
    assert "2\N{NO-BREAK SPACE}PM en plus" in french and "au moins 2,5\N{NO-BREAK SPACE}PM" in french


@pytest.mark.case("2010 §14.6", "1979 §16.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_not_on_the_map_is_not_at_full_strength(edition: str) -> None:
    state = leningrad.diagram(edition, 4, "german-movement", "1pz@1711 i1@1810")
    assert all(
        word in text for word, text in zip(("full strength", "pleine force"), said(state, "replace 1pz"), strict=True)
    )
    late = next(
        p for p in state.rules.pieces if p.entry is not None and p.entry.turn > 4 and p.index < state.rules.german_count
    )
    reason = games.why(state, f"replace {late.name}")
    assert reason is not None and reason.key in ("why-not-on-map", "why-not-arrived")
    assert "full strength" not in reason.tell("en") and "pleine force" not in reason.tell("fr")
    assert "on the map" not in said(state, "replace 1pz")[0]
