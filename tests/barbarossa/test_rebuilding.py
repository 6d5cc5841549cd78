"""The rebuilding track (BSR §7.1), what points buy (BSR §7.3, §7.6, §7.7), NKVD units and trains (BSR §7.42, §7.45)."""

from __future__ import annotations

from grognard.games.barbarossa import prices
from grognard.games.barbarossa.position import read_position, write_position
from grognard.games.barbarossa.rebuilding import Rebuilding
from grognard.games.barbarossa.replacements import come_back
from grognard.games.barbarossa.state import ACTIVE, CADRE, CANNOT_REBUILD, ELIMINATED, RETURNING, Barbarossa
from grognard.games.barbarossa.telling import tell_event
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.umpire import Event
from grognard.words import LANGUAGES
from tests.barbarossa.asking import asked, offers, say
from tests.barbarossa.asking import refused as refusal
from tests.barbarossa.boards import bits, board, game, land, names
from tests.barbarossa.phases import start
from tests.barbarossa.playing import place

LANDS = "sources axis 0101\nsources soviet 0909\nground 0101-0409\n"
CARDS = LANDS + "replacements axis 1V\nreplacements soviet 1V\n"
FOOT = "100rd,7abn,6cd,eng1,nk73,zap1"
BOXES = {"active": ACTIVE, "cadre": CADRE, "eliminated": ELIMINATED, "cannot-rebuild": CANNOT_REBUILD}


def with_boxes(
    side: str = "soviet", points: tuple[int, int] = (9, 9), ground: object = None, **boxes: str
) -> Barbarossa:
    """The Engineering Phase of a side with these units in its boxes and so many points of I and A."""
    units = ",".join(boxes.values())
    far = {"axis": "", "soviet": "0909:161rd"} if side == "axis" else {"axis": "0101:5id", "soviet": ""}
    more = "pool zap 4\n" if "zap" in units else ""
    mine = [unit.partition("/")[0] for unit in units.split(",") if not unit.startswith("zap")]
    hexes = [f"{c:02}{r:02}" for c, r in ((2, 8), (3, 8), (4, 8), (2, 7), (3, 7), (4, 7), (2, 6), (3, 6))]
    far[side] += " " + " ".join(f"{h}:{unit}" for h, unit in zip(hexes, mine, strict=False))
    state = game(ground or land(), far["axis"], far["soviet"], CARDS + more)  # type: ignore[arg-type]
    for box, some in boxes.items():
        for unit in some.split(","):
            name, _, steps = unit.partition("/")
            piece = state.rules.by_name[name]
            if state.place[piece] >= 0:
                state.lift(piece, BOXES[box.replace("_", "-")])
            state.place[piece], state.steps[piece] = BOXES[box.replace("_", "-")], int(steps or 0)
    which = 0 if side == "axis" else 1
    state.infantry[which], state.armament[which] = points
    start(state, f"{side}-engineering")
    return state


def refused(state: Barbarossa, action: str) -> str:
    """Also where the question is not put any more, for want of answers."""
    if asked(state) == "nothing":
        state.agenda.append(Rebuilding(state.rules.side_of[state.rules.by_name[action.split()[1]]]))
    return refusal(state, action)


# --- boxes ----------------------------------------------------------------------------------------


def test_units_come_up_one_box_a_turn() -> None:
    """BSR §7.1, §7.12, §7.13: from Eliminated to Cadre, from there with one step to Active."""
    state = with_boxes(eliminated="100rd", cadre="161rd")
    assert asked(state) == "rebuilding"
    events = say(state, "rebuild 100rd infantry", "rebuild 161rd infantry")
    assert (place(state, "100rd"), place(state, "161rd")) == ("cadre", "active")
    assert state.steps[state.rules.by_name["161rd"]] == 1
    assert state.infantry[SOVIET] == 7
    assert not offers(state, "rebuild")
    assert refused(state, "rebuild 100rd infantry") == "7.1" and refused(state, "rebuild 161rd infantry") == "7.1"
    assert all(tell_event(state, each, language) for each in events for language in LANGUAGES)


def test_in_the_active_box_a_step_a_turn() -> None:
    """BSR §7.11: for either side, as long as its owner likes to leave a unit there."""
    for side, unit in (("soviet", "1mmrd/1"), ("axis", "5id/1")):
        state = with_boxes(side, active=unit)
        name = unit.partition("/")[0]
        say(state, f"rebuild {name} infantry")
        assert state.steps[state.rules.by_name[name]] == 2
        assert refused(state, f"rebuild {name} infantry") == "7.1"


def test_a_rebuilt_unit_enters_in_the_next_turn() -> None:
    """BSR §7.11, §8.3: at the earliest; a Non-Op headquarters may try to recover there, and hinders nobody."""
    ground = board({"0606": "c"})
    state = with_boxes(ground=ground, cadre="100rd")
    say(state, "rebuild 100rd infantry")
    start(state, "reinforcement")
    assert not offers(state, "place")
    state.renewed = 0
    start(state, "reinforcement")
    assert "place 100rd 0606" in state.legal()
    hq = with_boxes(active="hq20/1")
    hq.nonop = bits(hq, "hq20")
    start(hq, "recovery")
    assert "recover hq20" in hq.legal() and "disband hq20" not in hq.legal()
    start(hq, "soviet-movement")
    assert not hq.halted


def test_units_with_an_r_stay_where_they_are() -> None:
    """BSR §7.14."""
    state = with_boxes(cannot_rebuild="tsch", eliminated="100rd")
    assert offers(state, "rebuild") == {"rebuild 100rd infantry", "rebuild 100rd armament"}
    assert refused(state, "rebuild tsch infantry") == "7.14"


def test_units_with_an_r_are_brought_up_to_strength_on_the_map() -> None:
    """BSR §7.14, §7.71: what is not lost need not be rebuilt."""
    state = game(soviet="0505:tsch/1", more="replacements soviet 1I\nsources soviet 0909")
    state.infantry[SOVIET] = 1
    start(state, "replacement")
    say(state, "receive tsch")
    start(state, "soviet-engineering")
    say(state, "rebuild tsch infantry")
    assert state.steps[state.rules.by_name["tsch"]] == 2


# --- prices -----------------------------------------------------------------------------------------


def priced(side: str, unit: str) -> dict[str, int]:
    state = with_boxes(side, cadre=unit)
    return dict(prices.price(state, state.rules.by_name[unit]))


def test_soviet_prices() -> None:
    """BSR §7.31b, §7.31c, §7.32b, §3.16, O-37: units on foot one I, guns against tanks and aircraft, headquarters and
    motorised ones two, armour and artillery one A and never I."""
    for unit in ("100rd", "7abn", "6cd", "eng1", "nk73"):
        assert priced("soviet", unit) == {"infantry": 1}, unit
    for unit in ("at8", "aasmo", "hq20", "1mmrd"):
        assert priced("soviet", unit) == {"infantry": 2}, unit
    for unit in ("57td", "art-20a"):
        assert priced("soviet", unit) == {"armament": 1}, unit


def test_axis_prices() -> None:
    """BSR §7.61b, §7.61c, §7.62b: motorised ones two I or one A."""
    for unit in ("5id", "1kd", "286sec", "pi635"):
        assert priced("axis", unit) == {"infantry": 1}, unit
    for unit in ("18pz-s52", "18pz-r", "flak101", "pi42"):
        assert priced("axis", unit) == {"infantry": 2, "armament": 1}, unit
    for unit in ("18pz-p", "stug201", "arko-vii"):
        assert priced("axis", unit) == {"armament": 1}, unit


def test_from_eliminated_to_cadre_any_point_will_do() -> None:
    """BSR §7.31a, §7.32a, §7.61a, §7.62a; NKVD units take I alone (BSR §7.45, §7.45a, O-123)."""
    state = with_boxes(eliminated="57td,nk73")
    assert offers(state, "rebuild") == {
        "rebuild 57td infantry", "rebuild 57td armament", "rebuild nk73 infantry",
    }  # fmt: skip
    assert refused(state, "rebuild nk73 armament") == "7.45"
    say(state, "rebuild nk73 infantry")
    assert place(state, "nk73") == "cadre" and state.infantry[SOVIET] == 8
    axis = with_boxes("axis", eliminated="18pz-p,5id")
    assert len(offers(axis, "rebuild")) == 4


def test_points_must_suffice() -> None:
    """BSR §7.31c, §7.73."""
    state = with_boxes(points=(1, 0), cadre="100rd,hq20,57td")
    assert offers(state, "rebuild") == {"rebuild 100rd infantry"}
    assert refused(state, "rebuild hq20 infantry") == "7.73"
    assert refused(state, "rebuild 57td infantry") == "7.31"


def test_points_of_the_axis_are_german() -> None:
    """BSR §7.6."""
    state = with_boxes("axis", cadre="5id")
    state.rules.allied, before = bits(state, "5id"), state.rules.allied
    assert prices.price(state, state.rules.by_name["5id"]) == {}
    state.rules.allied = before


# --- steps on the map -------------------------------------------------------------------------------


def on_map(axis: str, soviet: str, marked: str, phase: str) -> Barbarossa:
    state = game(axis=axis, soviet=soviet, more=CARDS)
    state.receiving = bits(state, marked)
    state.infantry, state.armament = [5, 5], [5, 5]
    start(state, phase)
    return state


def test_marked_units_regain_steps_and_the_markers_come_off() -> None:
    """BSR §7.73, §7.76: the Axis as many as it pays for; its own markers alone."""
    state = on_map("0101:5id/1 0202:6id/2", "0909:100rd/1", "5id,100rd", "axis-engineering")
    assert refused(state, "rebuild 6id infantry") == "7.71"
    say(state, "rebuild 5id infantry", "rebuild 5id infantry", "rebuild 5id infantry")
    assert state.steps[state.rules.by_name["5id"]] == 4 and state.infantry[AXIS] == 2
    assert names(state, state.receiving) == "100rd"  # nothing was left to do: the phase is over
    state.receiving |= bits(state, "5id")
    assert refused(state, "rebuild 5id infantry") == "7.73"


def test_a_soviet_unit_regains_one_step_a_turn() -> None:
    """BSR §7.75."""
    state = on_map("0101:5id", "0909:1mmrd/1,161rd/1", "1mmrd,161rd", "soviet-engineering")
    say(state, "rebuild 1mmrd infantry")
    assert state.infantry[SOVIET] == 3
    assert refused(state, "rebuild 1mmrd infantry") == "7.75"


def test_who_was_cut_off_since_gets_nothing() -> None:
    """BSR §7.74."""
    around = "0403:100rd 0405:161rd 0304:50rd 0504:73rd"
    state = game(axis="0404:5id/2 0101:6id/2", soviet=around, more=CARDS)
    state.receiving, state.infantry = bits(state, "5id,6id"), [3, 0]
    start(state, "axis-engineering")
    assert offers(state, "rebuild") == {"rebuild 6id infantry"}
    assert refused(state, "rebuild 5id infantry") == "7.74"


# --- NKVD, trains -----------------------------------------------------------------------------------


def test_nkvd_units_wait_seven_turns() -> None:
    """BSR §7.45b: on the turn track; when the turn comes they are in Active, and enter from then on."""
    state = with_boxes(cadre="nk73", ground=board({"0606": "c"}))
    events = say(state, "rebuild nk73 infantry")
    piece = state.rules.by_name["nk73"]
    assert state.place[piece] == RETURNING and state.returning == {piece: 8}
    assert all(tell_event(state, each, language) for each in events for language in LANGUAGES)
    state.renewed = 0
    for turn, there in ((7, RETURNING), (8, ACTIVE)):
        state.turn = turn
        come_back(state, found := list[Event]())
        assert state.place[piece] == there and bool(found) == (turn == 8)
    start(state, "reinforcement")
    assert "place nk73 0606" in state.legal()


def test_one_of_two_steps_may_gain_the_other_meanwhile() -> None:
    """BSR §7.45b, §7.45c: without beginning the seven turns anew; on the map without any."""
    state = with_boxes(cadre="100rd")
    piece = state.rules.by_name["100rd"]
    state.rules.nkvd, before = state.rules.nkvd | 1 << piece, state.rules.nkvd
    say(state, "rebuild 100rd infantry")
    assert state.place[piece] == RETURNING and state.steps[piece] == 1
    assert refused(state, "rebuild 100rd infantry") == "7.1"
    state.renewed, state.turn = 0, 3
    start(state, "soviet-engineering")
    say(state, "rebuild 100rd infantry")
    assert state.steps[piece] == 2 and state.returning == {piece: 8}
    state.rules.nkvd = before
    free = on_map("0101:5id", "0909:100rd/1", "100rd", "soviet-engineering")
    say(free, "rebuild 100rd infantry")
    assert place(free, "100rd") == "0909"


def test_trains_have_points_of_their_own() -> None:
    """BSR §7.42, §7.42a, §7.42b, §21.35: of this turn alone, and none but these."""
    more = LANDS + "replacements soviet 1T,5I,5A\n"
    state = game(axis="0101:5id", soviet="0909:bp1,bp2,100rd", more=more)
    for unit in ("bp1", "bp2"):
        state.lift(state.rules.by_name[unit], CADRE)
    start(state, "replacement")
    assert state.trains == 1
    start(state, "soviet-engineering")
    assert offers(state, "rebuild") == {"rebuild bp1 train", "rebuild bp2 train"}
    assert refused(state, "rebuild bp1 armament") == "7.42b"
    say(state, "rebuild bp1 train")
    assert place(state, "bp1") == "active" and state.trains == 0
    state.trains = 1
    start(state, "soviet-engineering")
    say(state, "end")
    assert state.trains == 0


def test_a_train_comes_where_a_railway_runs() -> None:
    """BSR §7.42c: a friendly city; lost, it goes to Cadre."""
    from grognard.games.barbarossa.steps import remove

    ground = land("\n".join(["....c...c"] + ["." * 9] * 8), rails="0501 0502 0503")
    state = game(ground, "0101:5id", "0508:bp1 0909:100rd", LANDS + "sources soviet 0903\n")
    piece = state.rules.by_name["bp1"]
    remove(state, piece, ELIMINATED, [])
    assert place(state, "bp1") == "cadre"
    state.place[piece], state.steps[piece] = ACTIVE, 1
    start(state, "reinforcement")
    assert offers(state, "place") == {"place bp1 0501"}


# --- positions ----------------------------------------------------------------------------------------


def test_the_track_is_written_and_read() -> None:
    """BSR §7.1."""
    from grognard.games import barbarossa

    state = barbarossa.new()
    r = state.rules
    for name, box in (("zap1", ACTIVE), ("100rd", CADRE), ("161rd", ELIMINATED), ("nk73", RETURNING)):
        piece = r.by_name[name]
        if state.place[piece] >= 0:
            state.lift(piece, box)
        state.place[piece], state.steps[piece] = box, int(box in (ACTIVE, RETURNING))
    state.returning = {r.by_name["nk73"]: 9}
    state.infantry, state.armament = [3, 2], [0, 1]
    state.trains, state.releases, state.relief, state.extra_posts = 1, 2, 1, 1
    state.renewed, state.receiving, state.garrison = bits(state, "zap1"), bits(state, "50rd"), bits(state, "bor")
    state.post_at_place = state.second_release = True
    text = write_position(state)
    assert read_position(text) == state and write_position(read_position(text)) == text
