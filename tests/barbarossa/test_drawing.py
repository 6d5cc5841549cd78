"""Untried units that come in play (BSR §8.43, §8.44), and what machine-gun units and militia are (BSR §21.6, §21.7)."""

from __future__ import annotations

from grognard.games.barbarossa import drawing, text
from grognard.games.barbarossa.retreat import ways
from grognard.games.barbarossa.state import CADRE, ELIMINATED, POOL, Barbarossa
from grognard.games.barbarossa.steps import lose_step, remove
from grognard.games.barbarossa.surrender import encircled
from grognard.games.barbarossa.telling import tell_event
from grognard.games.barbarossa.untried import cup, reveal
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import members
from grognard.umpire import Event
from grognard.umpire.record import outcomes_of
from grognard.words import LANGUAGES
from tests.barbarossa.asking import offers, refused, say
from tests.barbarossa.boards import SOVIET, bits, board, game, hexes, land, names, numbers
from tests.barbarossa.phases import finish, of_kind, start
from tests.barbarossa.playing import draw, place

LANDS = "sources axis 0101\nsources soviet 0909\nground 0101-0209\n"
CITY = board({"0505": "c", "0605": "c"})
HOME = LANDS + "home smolensk 0505 0605\n"
WIDE = land("\n".join(["." * 20] * 9))


def told(state: Barbarossa, events: list[Event]) -> bool:
    return all(tell_event(state, each, language) for each in events for language in LANGUAGES)


# --- militia is drawn and placed ------------------------------------------------------------------------


def drawn(more: str = HOME + "draw smolensk 3\n", axis: str = "0101:5id", **rest: object) -> Barbarossa:
    """The Reinforcement Phase of a turn in which a militia unit is drawn."""
    state = game(CITY, axis, "0909:73rd", more, turn=3, **rest)  # type: ignore[arg-type]
    start(state, "reinforcement")
    return state


def test_the_back_names_the_city() -> None:
    """BSR §8.43, §8.42a: a cup for each; the fronts of one city are never those of another."""
    state = game(soviet="0505:?smolensk 0506:?mogilev", axis="0101:5id")
    r = state.rules
    for city, number in (("smolensk", 3), ("mogilev", 3)):
        back = r.by_name[f"{city}-1"]
        assert r.pieces[back].names["en"].endswith(city.capitalize()) and r.pieces[back].sign.endswith("?")
        assert len(cup(state, back)) == number and {r.pieces[p].city for p in cup(state, back)} == {city}


def test_one_is_drawn_by_chance() -> None:
    """BSR §8.42a, §21.71: of those set aside, which nobody looks at; the others stay there."""
    more = HOME + "home mogilev 0505\ndraw smolensk,mogilev 3 5\n"
    found = set()
    for seed in range(12):
        state = game(CITY, "0101:5id", "0909:73rd", more, turn=3, seed=str(seed))
        r = state.rules
        assert all(state.place[p] == POOL for p in members(r.backs)) and r.backs.bit_count() == 6
        (event,) = of_kind(start(state, "reinforcement"), "drawn")
        found.add(str(event["unit"]).partition("-")[0])
        assert [r.names[p] for p in drawing.waiting(state)] == [event["unit"]] and told(state, [event])
        other = next(r.names[p] for p in members(r.backs) if r.names[p] != event["unit"])
        assert refused(state, f"place {other} 0505") == "8.42a"
        state.turn = 4
        assert not of_kind(start(state, "reinforcement"), "drawn")
    assert found == {"smolensk", "mogilev"}


def test_what_was_drawn_stands_in_the_record() -> None:
    """BSR §8.42a: so that a game is replayed though nobody knows its seed."""
    state = game(CITY, "0101:5id", "0909:73rd", HOME + "draw smolensk 3\n", turn=3)
    for unit in ("smolensk-3", "smolensk-1"):
        again = state.copy()
        again.forced_draws = (text.draw(again, f"drawn={unit}"),)
        assert outcomes_of(start(again, "reinforcement")) == (f"drawn={unit}",)
        assert [again.rules.names[p] for p in drawing.waiting(again)] == [unit]


def test_it_is_placed_within_five_hexes_of_its_city() -> None:
    """BSR §8.43a: counted from the nearest hex of it."""
    ground = land("\n".join(["." * 20] * 9), main="0305 0405")
    state = game(ground, "2001:5id", "0109:73rd", HOME.replace("0505 0605", "0905 1005") + "draw smolensk 1\n")
    start(state, "reinforcement")
    (unit,) = (state.rules.names[p] for p in drawing.waiting(state))
    found = {a.split()[2] for a in offers(state, "place")}
    near = state.rules.land.whole.within(hexes(state, "0905 1005"), 5)
    assert found == set(numbers(state, near).split()) and {"0905", "0405", "1505"} <= found
    assert refused(state, f"place {unit} 0305") == "8.43a"
    events = say(state, f"place {unit} 0405")
    assert place(state, unit) == "0405" and told(state, events)
    assert state.rules.backs & bits(state, unit), "with the question mark up"


def test_a_line_to_the_city_suffices() -> None:
    """BSR §8.43a: supplied or not; but a hex from which no line of communication leads to it will not do."""
    lake = board({"0505": "c", "0605": "c"} | {f"080{n}": "~" for n in range(1, 10)})
    more = HOME.replace("sources soviet 0909", "sources soviet 0901") + "draw smolensk 3\n"
    state = game(lake, "0101:5id", "0909:73rd 0605:50rd", more, turn=3)
    state.unsupplied = bits(state, "50rd")
    start(state, "reinforcement")
    (unit,) = (state.rules.names[p] for p in drawing.waiting(state))
    found = {a.split()[2] for a in offers(state, "place")}
    assert "0504" in found and not {"0905", "0906"} & found
    assert refused(state, f"place {unit} 0905") == "8.43a"


def test_not_into_an_enemy_zone_without_a_friend() -> None:
    """BSR §8.43b."""
    state = game(CITY, "0304:5id 0101:6id", "0404:73rd", HOME + "draw smolensk 3\n", turn=3)
    start(state, "reinforcement")
    (unit,) = (state.rules.names[p] for p in drawing.waiting(state))
    assert refused(state, f"place {unit} 0305") == "8.43b" and f"place {unit} 0404" in state.legal()


def test_a_lost_city_gives_no_militia() -> None:
    """BSR §8.43c: another unit is drawn in its place; once the city is retaken its militia may come again."""
    more = HOME + "home mogilev 0805\ndraw smolensk,mogilev 3 4\n"
    for seed in range(6):
        state = game(CITY, "0505:5id 0605:6id", "0909:73rd", more, turn=3, seed=str(seed))
        (event,) = of_kind(start(state, "reinforcement"), "drawn")
        assert str(event["unit"]).startswith("mogilev")
    state = game(CITY, "0505:5id", "0909:73rd 0605:50rd", HOME + "draw smolensk 3\n", turn=3)
    assert of_kind(start(state, "reinforcement"), "drawn"), "half of it is not all of it"
    state = game(CITY, "0505:5id 0605:6id", "0909:73rd", HOME + "draw smolensk 3 4\n", turn=3)
    assert not of_kind(start(state, "reinforcement"), "drawn")
    state.ground &= ~hexes(state, "0505 0605")
    state.turn = 4
    assert of_kind(start(state, "reinforcement"), "drawn")


def test_when_the_cup_is_empty_nobody_comes() -> None:
    """BSR §8.42a."""
    state = game(CITY, "0101:5id", "0909:73rd,?smolensk,?smolensk,?smolensk", HOME + "draw smolensk 3\n", turn=3)
    assert not of_kind(start(state, "reinforcement"), "drawn") and not drawing.waiting(state)


# --- militia, how it lives and dies ---------------------------------------------------------------------------


def test_militia_shows_what_it_is_when_it_fights() -> None:
    """BSR §21.71: attacking or defending; one that reads Remove leaves the game."""
    state = draw(game(soviet="0505:?smolensk,?smolensk", axis="0101:5id"), "mil04", "mil06")
    events: list[Event] = []
    assert names(state, reveal(state, bits(state, "smolensk-1,smolensk-2"), events)) == "mil04"
    assert (place(state, "mil04"), place(state, "mil06")) == ("0505", "removed")


def test_lost_militia_never_comes_back() -> None:
    """BSR §21.73: tried or not, however it is lost; it goes to no cup and is not rebuilt."""
    state = game(CITY, "0101:5id", "0505:?smolensk,mil01 0909:73rd", HOME + "draw smolensk 3\nreplacements soviet 9I\n")
    for unit, box in (("smolensk-1", ELIMINATED), ("mil01", CADRE)):
        remove(state, state.rules.by_name[unit], box, [])
        assert place(state, unit) == "cannot-rebuild"
    state.infantry = [0, 9]
    start(state, "soviet-engineering")
    assert not {"rebuild smolensk-1 infantry", "rebuild mil01 infantry"} & offers(state, "rebuild")
    for seed in range(6):
        state.dice = type(state.dice)(str(seed))
        state.turn = 3
        (event,) = of_kind(start(state, "reinforcement"), "drawn")
        assert event["unit"] != "smolensk-1"
        state.place[state.rules.by_name[str(event["unit"])]] = POOL


def test_a_brigade_stays_within_five_hexes_of_home() -> None:
    """BSR §21.74: counted as the range of artillery; it neither marches nor goes by any other way beyond."""
    more = HOME.replace("0505 0605", "0905 1005")
    state = game(WIDE, "2001:5id", "1505:?smolensk 1409:mil01 0909:73rd", more + "home mogilev 0905\n")
    start(state, "soviet-movement")
    for unit in ("smolensk-1", "mil01"):
        say(state, f"move {unit}")
        ends = {a.split()[1] for a in offers(state, "to")}
        near = state.rules.near_home[state.rules.by_name[unit]]
        assert ends and all(near >> state.rules.hex(h) & 1 for h in ends)
        if unit == "smolensk-1":
            assert refused(state, "to 1605") == "21.74" and "1405" in ends
        say(state, "stay")


def test_militia_whose_city_is_not_in_play_is_free() -> None:
    """BSR §21.74."""
    state = game(WIDE, "2001:5id", "1505:mil01 0909:73rd", LANDS)
    start(state, "soviet-movement")
    say(state, "move mil01")
    assert "to 1605" in state.legal()


def test_forced_too_far_it_is_gone() -> None:
    """BSR §21.74, §21.73: by a retreat; to hexes within the five it may fall back."""
    more = HOME.replace("0505 0605", "0505") + "sources soviet 2005\n"
    state = game(WIDE, "0805:5id 0101:6id", "0905:mil04 2009:73rd", more)
    from grognard.games.barbarossa.retreat import Retreating

    unit = bits(state, "mil04")
    found = ways(state, state.rules.by_name["mil04"], unit, 2)
    assert found.safe & ~state.rules.near_home[state.rules.by_name["mil04"]]
    state.agenda += [Retreating(SOVIET, unit, unit)]
    events = say(state, "retreat mil04 1105")
    assert [each.kind for each in events][-2:] == ["dissolved", "eliminated"] and told(state, events)
    assert place(state, "mil04") == "cannot-rebuild"
    state = game(WIDE, "0805:5id 0101:6id", "0705:mil04 2009:73rd", more)
    state.agenda += [Retreating(SOVIET, unit, unit)]
    near = next(a for a in state.legal() if state.rules.near_home[state.rules.by_name["mil04"]] >> state.hex_in(a) & 1)
    say(state, near)
    assert place(state, "mil04") == near.split()[2]


# --- machine guns --------------------------------------------------------------------------------------------

LINE = land(lines="0505>0405", belts="0707")


def test_machine_guns_stand_where_the_card_says() -> None:
    """BSR §8.44a, §8.44b: at the start, and as reinforcements with a hex of their own."""
    more = LANDS + "reinforcement 3 soviet on-map 0507 ?mg\n"
    state = game(LINE, "0101:5id", "0505:?mg 0909:73rd", more, turn=3)
    assert place(state, "mg-1") == "0505"
    start(state, "reinforcement")
    assert offers(state, "place") == {"place mg-2 0507"}
    say(state, "place mg-2 0507")
    assert place(state, "mg-2") == "0507"


def test_others_go_into_a_fortification_in_supply() -> None:
    """BSR §8.44b: strongpoint, line or belt, as long as it is not destroyed."""
    more = LANDS + "draw mg 3 4\nstrongpoint soviet 0808\n"
    state = game(LINE, "0101:5id", "0909:73rd", more, turn=3)
    start(state, "reinforcement")
    (unit,) = (state.rules.names[p] for p in drawing.waiting(state))
    assert offers(state, "place") == {f"place {unit} {h}" for h in ("0505", "0707", "0808")}
    assert refused(state, f"place {unit} 0606") == "8.44b"
    state.razed = hexes(state, "0505 0707")
    state.forget()
    assert offers(state, "place") == {f"place {unit} 0808"}
    say(state, f"place {unit} 0808")
    assert place(state, unit) == "0808"
    state.razed, state.turn = 0, 4
    start(state, "reinforcement")
    (second,) = (state.rules.names[p] for p in drawing.waiting(state))
    assert refused(state, f"place {second} 0808") == "8.44c"


def test_not_where_no_route_leads() -> None:
    """BSR §8.44b: general supply."""
    ring = "0404:5id 0405:6id 0504:7id 0604:8id 0605:26id 0506:28id 0101:35id"
    state = game(LINE, ring, "0909:73rd", LANDS + "draw mg 3\n", turn=3)
    start(state, "reinforcement")
    (unit,) = (state.rules.names[p] for p in drawing.waiting(state))
    assert refused(state, f"place {unit} 0505") == "8.44c", "an Axis zone, and nobody there"
    guarded = game(LINE, ring, "0909:73rd 0505:50rd", LANDS + "draw mg 3\n", turn=3)
    start(guarded, "reinforcement")
    (unit,) = (guarded.rules.names[p] for p in drawing.waiting(guarded))
    assert refused(guarded, f"place {unit} 0505") == "8.44b", "cut off"


def test_one_machine_gun_unit_to_a_hex() -> None:
    """BSR §8.44c: tried or not; nor in an Axis zone unless a friend is there."""
    more = LANDS + "reinforcement 3 soviet on-map 0505 ?mg\n"
    state = game(LINE, "0101:5id", "0505:?mg 0909:73rd", more + "reinforcement 3 soviet on-map 0909 50rd\n", turn=3)
    start(state, "reinforcement")
    assert refused(state, "place mg-2 0505") == "8.44c"
    draw(state, "mg05")
    reveal(state, bits(state, "mg-1"), [])
    state.forget()
    assert refused(state, "place mg-2 0505") == "8.44c"
    close = game(LINE, "0405:5id", "0909:73rd", more + "reinforcement 3 soviet on-map 0909 50rd\n", turn=3)
    start(close, "reinforcement")
    assert refused(close, "place mg-1 0505") == "8.13a"


def test_they_are_turned_over_in_combat_alone() -> None:
    """BSR §21.61: who reads Remove leaves the game; none moves, nor is it looked at in supply or by a zone."""
    state = draw(game(soviet="0505:?mg,?mg 0909:73rd", axis="0506:5id", more=LANDS), "mg10", "mg07")
    for phase in ("axis-movement", "soviet-movement"):
        start(state, phase)
        finish(state)
    assert (place(state, "mg-1"), place(state, "mg-2")) == ("0505", "0505")
    assert names(state, reveal(state, bits(state, "mg-1,mg-2"), [])) == "mg07"
    assert (place(state, "mg10"), place(state, "mg07")) == ("removed", "0505")


def test_untried_ones_are_combat_units() -> None:
    """BSR §21.62: with a zone of control, in need of supply, and they may surrender."""
    state = game(soviet="0505:?mg 0909:73rd", axis="0404:5id,6id 0405:7id 0504:8id 0604:26id 0605:28id 0506:35id",
                 more=LANDS)  # fmt: skip
    assert zoc(state, SOVIET) >> state.rules.hex("0504") & 1 and state.occupied[SOVIET] >> state.rules.hex("0505") & 1
    assert numbers(state, encircled(state)) == "0505"
    start(state, "supply")
    assert names(state, state.emergency & state.rules.of_side[SOVIET]) == "mg-1"


def test_machine_guns_are_never_rebuilt() -> None:
    """BSR §21.63: all that are lost go to Cannot Rebuild, untried ones too."""
    state = draw(game(soviet="0505:?mg,?mg 0909:73rd", axis="0101:5id", more=LANDS), "mg05")
    reveal(state, bits(state, "mg-1"), [])
    lose_step(state, state.rules.by_name["mg05"], [])
    remove(state, state.rules.by_name["mg-2"], ELIMINATED, [])
    assert (place(state, "mg05"), place(state, "mg-2")) == ("cannot-rebuild", "cannot-rebuild")
