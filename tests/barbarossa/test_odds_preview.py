"""What is said before the die: orders that lie face down, overruns in words; and divisions as they are called from
afar."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.games.barbarossa import counters, odds_preview
from grognard.games.barbarossa.declaration import ADDITIONAL_RETREAT, NO_ORDER, NO_RETREAT
from grognard.games.barbarossa.units import counters as all_counters
from grognard.words import LANGUAGES, Language
from tests.barbarossa.asking import say
from tests.barbarossa.boards import bits, board, game, hexes
from tests.barbarossa.playing import attack, begin
from tests.barbarossa.test_orders import axis, soviet


def test_an_order_face_down_is_reckoned_both_ways() -> None:
    """BSR §12.53a, §15.52: whoever attacks sees that an order lies there, and what either would mean; its owner, and
    who attacks where there is none, sees the one."""
    for order in (NO_ORDER, NO_RETREAT, ADDITIONAL_RETREAT):
        state = game(board({"0505": "w"}), "0504:5id", "0505:100rd")
        attack(state, "0505", "5id", order=order)
        begin(state, "axis-combat")
        for side in ("axis", "soviet"):
            seen = state.view(side)
            found = odds_preview.preview(seen, bits(seen, "5id"), hexes(seen, "0505"))
            hidden = side == "axis" and order != NO_ORDER
            assert set(found.orders) == ({"no-retreat", "additional-retreat"} if hidden else set())
            if hidden:
                assert found.orders["no-retreat"].drm == found.orders["additional-retreat"].drm + 1
                assert all(sum(each.results.values()) == Fraction(1) for each in found.orders.values())
                said = odds_preview.tables(odds_preview.as_dict(found, "fr"), "fr")
                assert [table[1][0][1] for table in said[2::2]] == ["Non-Retraite", "Retraite supplémentaire"]
            elif side == "soviet" and order == NO_RETREAT:
                assert any(line.case == "BSR §15.52" for line in found.modifiers)


@pytest.mark.parametrize(
    ("side", "chosen"), [("axis", "order 0506 no-retreat"), ("soviet", "order 0506 no-retreat by hqbor")]
)
def test_who_gives_an_order_sees_what_each_would_mean(side: str, chosen: str) -> None:
    """BSR §12.52, §15.52: the defender while he is asked, whatever he has chosen so far; then what he has chosen."""
    state = axis() if side == "axis" else soviet("0404:hqbor")
    units = "100rd" if side == "axis" else "5id"
    for action in ("", chosen, "end"):
        if action:
            say(state, action)
        found = odds_preview.preview(state.view(side), bits(state, units), hexes(state, "0506"))
        assert list(found.orders) == ([] if action == "end" else ["none", "no-retreat", "additional-retreat"])
        drms = [each.drm for each in found.orders.values()]
        assert not drms or drms[0] == drms[2] == drms[1] - 1
    assert found.order == "no-retreat"


def test_without_command_there_is_no_choice_of_orders() -> None:
    """BSR §12.54a."""
    state = soviet()
    found = odds_preview.preview(state, bits(state, "5id"), hexes(state, "0506"))
    assert not found.orders


def test_the_nkvd_counts_before_it_has_spoken() -> None:
    """BSR §12.54b, §15.52: it will forbid retreat, and everybody knows; not on open ground, not once it is lifted."""
    for letter, lifted, order in (("w", False, "no-retreat"), (".", False, "none"), ("w", True, "none")):
        state = game(board({"0505": letter}), "0504:5id", "0505:100rd,nk73", phase="axis-declaration")
        if lifted:
            attack(state, "0505", "5id", lifted=True)
            begin(state, "axis-combat")
        found = odds_preview.preview(state, bits(state, "5id"), hexes(state, "0505"))
        assert found.order == order
        assert any(line.case == "BSR §15.52" for line in found.modifiers) == (order == "no-retreat")


def test_an_overrun_is_said_in_words() -> None:
    """BSR §11.37i, §11.37j."""
    state = game(axis="0404:18pz-p,17pz-p", soviet="0405:7abn")
    found = odds_preview.preview(state, bits(state, "18pz-p,17pz-p"), hexes(state, "0405"), overrunning=True)
    assert set(found.results) <= {"success 0/0", "success 0/1", "failure 0/0", "failure 1/0", "success 0/2"}
    words = {odds_preview.overrun_words("success 0/2", language) for language in LANGUAGES}
    assert words == {"success, the defender loses 2 steps", "réussite, le défenseur perd 2 pas"}
    rows = odds_preview.tables(odds_preview.as_dict(found, "en"), "en")[-1][1]
    assert all(row[0].startswith(("success", "failure")) and "/" not in row[0] for row in rows)


@pytest.mark.parametrize(("unit", "language", "name"), [
    ("100rd", "en", "100 RD"), ("100rd", "fr", "100 DF"), ("5id", "fr", "5 DI"), ("27td", "en", "27 TD"),
    ("1mmrd", "fr", "1 Moscou"), ("18pz-p", "en", "18 Pz"), ("221sec", "en", "221 Sec"),
])  # fmt: skip
def test_a_division_has_its_name_from_afar(unit: str, language: Language, name: str) -> None:
    """Be it one counter or several."""
    found = counters.formation(all_counters()[unit])
    assert found is not None
    assert found[language] == name


def test_every_division_has_one_and_nobody_else() -> None:
    for unit in all_counters().values():
        division = unit.size == "XX" and unit.kind != "hq"
        assert (counters.formation(unit) is not None) == (division or bool(unit.formation)), unit.name
