"""Routes of general supply (BSR §6.1, §6.2)."""

from __future__ import annotations

from grognard.games.barbarossa.rules import FROST, MUD, SNOW
from grognard.games.barbarossa.state import Barbarossa, Bridge
from grognard.games.barbarossa.supply import near_supply_unit, supplied_hexes
from grognard.games.barbarossa.supply_lines import supply_lines
from tests.barbarossa.boards import AXIS, SOVIET, game, hexes, land, numbers

WIDE = ["." * 40] * 3
"""Columns 01 to 40, rows 01 to 03: a straight line of hexes along row 2."""


def wide(**more: str) -> object:
    return land("\n".join(WIDE), **more)


def row(first: int, last: int, r: int = 2) -> str:
    return " ".join(f"{c:02d}{r:02d}" for c in range(first, last + 1))


def straight(first: int, last: int) -> str:
    """A chain of adjacent hexes along the second row; odd columns lie lower."""
    return " ".join(f"{c:02d}02" for c in range(first, last + 1))


def fed(state: Barbarossa, side: int, number: str) -> bool:
    return bool(supplied_hexes(state, side) >> state.rules.hex(number) & 1)


def board(ground: object, more: str, **rest: object) -> Barbarossa:
    state = game(ground, more=more, **rest)  # type: ignore[arg-type]
    state.ground = hexes(state, "0102") | state.ground
    return state


def test_a_line_of_seven_hexes_to_a_source() -> None:
    """BSR §6.14b: not the unit's own hex, but that of the source."""
    state = board(wide(), "sources axis 0102\n", axis="0202:18pz-p")
    assert fed(state, AXIS, "0802")
    assert not fed(state, AXIS, "0902")


def test_five_in_mud() -> None:
    """BSR §6.14c."""
    state = board(wide(), "sources axis 0102\n", axis="0202:18pz-p")
    state.weather = MUD
    assert fed(state, AXIS, "0602")
    assert not fed(state, AXIS, "0702")


def test_twenty_one_hexes_of_road_and_seven_beyond() -> None:
    """BSR §6.15a: the hex of the source is the first; main roads and motorways alone."""
    state = board(wide(main=straight(1, 40)), "sources axis 0102\n", axis="0202:18pz-p")
    assert fed(state, AXIS, "2802")
    assert not fed(state, AXIS, "2902")
    state.weather = MUD
    assert fed(state, AXIS, "2002")
    assert not fed(state, AXIS, "2102")
    minor = board(wide(minor=straight(1, 40)), "sources axis 0102\n", axis="0202:18pz-p")
    assert not fed(minor, AXIS, "0902")


def test_the_rail_net_has_no_length() -> None:
    """BSR §6.16; the Axis has none of it before it converts a line (BSR §19.1)."""
    ground = wide(rails=straight(1, 40))
    state = board(ground, "sources soviet 4002\n", soviet="3902:100rd")
    assert fed(state, SOVIET, "0302")
    axis = board(ground, "sources axis 0102\n", axis="0202:18pz-p")
    assert not fed(axis, AXIS, "0902")


def test_rail_then_road_then_line() -> None:
    """BSR §6.12, in this order."""
    ground = wide(rails=straight(30, 40), main=straight(10, 30))
    state = board(ground, "sources soviet 4002\n", soviet="3902:100rd")
    assert fed(state, SOVIET, "0302")
    assert not fed(state, SOVIET, "0202")


def test_zones_bar_a_route_unless_a_friend_stands_there() -> None:
    """BSR §6.13."""
    state = board(wide(), "sources axis 0102\n", axis="0702:18pz-p", soviet="0402:100rd")
    assert not fed(state, AXIS, "0702")
    opened = board(
        wide(), "sources axis 0102\n", axis="0702:18pz-p 0301:18pz-s52 0401:18pz-s101 0501:18pz-r", soviet="0403:100rd"
    )
    assert fed(opened, AXIS, "0702")
    closed = board(
        wide(), "sources axis 0102\n", axis="0702:18pz-p 0301:18pz-s52 0401:msu 0501:18pz-r", soviet="0403:100rd"
    )
    assert fed(closed, AXIS, "0702") == fed(
        board(wide(), "sources axis 0102\n", axis="0702:18pz-p 0301:18pz-s52 0501:18pz-r", soviet="0403:100rd"),
        AXIS,
        "0702",
    )


def test_a_unit_may_stand_in_a_zone_itself() -> None:
    """BSR §6.13: the hexes after its own are tested."""
    state = board(wide(), "sources axis 0102\n", axis="0302:18pz-p", soviet="0502:100rd")
    assert fed(state, AXIS, "0402")


def test_major_rivers_need_a_bridge() -> None:
    """BSR §6.13: printed, or a marker of one's own."""
    river = "0402/0502 0402/0501 0403/0502 0401/0501 0403/0503"
    state = board(wide(major=river), "sources axis 0102\n", axis="0202:18pz-p")
    assert not fed(state, AXIS, "0502")
    here, there = state.rules.hex("0402"), state.rules.hex("0502")
    state.bridges = (Bridge(SOVIET, here, there, True),)
    assert not fed(state, AXIS, "0502")
    state.bridges = (Bridge(AXIS, here, there, False),)
    assert not fed(state, AXIS, "0502")
    state.bridges = (Bridge(AXIS, here, there, True),)
    assert fed(state, AXIS, "0502")
    printed = board(
        wide(major=river, bridges="0402/0502", minor="0402 0502"), "sources axis 0102\n", axis="0202:18pz-p"
    )
    assert fed(printed, AXIS, "0502")


def test_marsh_shortens_a_line_and_swamp_bars_it() -> None:
    """BSR §6.13, §6.14c: off the road; along a minor road through swamp the line is short, along a main road not."""
    rows = [list("." * 40) for _ in range(3)]
    for r in rows:
        r[3] = "m"
    marsh = board(land("\n".join("".join(r) for r in rows)), "sources axis 0102\n", axis="0202:18pz-p")
    assert fed(marsh, AXIS, "0602")
    assert not fed(marsh, AXIS, "0702")
    road = board(
        land("\n".join("".join(r) for r in rows), minor="0302 0402 0502"), "sources axis 0102\n", axis="0202:18pz-p"
    )
    assert fed(road, AXIS, "0802")
    for r in rows:
        r[3] = "S"
    swamp = land("\n".join("".join(r) for r in rows))
    state = board(swamp, "sources axis 0102\n", axis="0202:18pz-p")
    assert fed(state, AXIS, "0402")  # the hex of the unit itself
    assert not fed(state, AXIS, "0502")
    state = board(
        land("\n".join("".join(r) for r in rows), minor="0302 0402 0502"), "sources axis 0102\n", axis="0202:18pz-p"
    )
    assert fed(state, AXIS, "0602")
    assert not fed(state, AXIS, "0702")
    state = board(
        land("\n".join("".join(r) for r in rows), main="0302 0402 0502"), "sources axis 0102\n", axis="0202:18pz-p"
    )
    assert fed(state, AXIS, "0802")


def barrier(letter: str, **more: str) -> object:
    """The strip with such ground all along column 04."""
    return land("\n".join(f"...{letter}{'.' * 36}" for _ in range(3)), **more)


def test_what_shortens_a_line_in_dry_weather_shortens_it_no_further_in_mud_and_not_in_frost() -> None:
    """BSR §6.13, §6.14c: marsh off the road counts in dry weather, swamp by minor road in dry weather and mud."""
    by_road = {"minor": "0302 0402 0502"}
    for ground, weather, last in (
        (barrier("m"), MUD, "0602"), (barrier("m"), FROST, "0802"), (barrier("m"), SNOW, "0602"),
        (barrier("S", **by_road), MUD, "0602"), (barrier("S"), FROST, "0802"), (barrier("S"), SNOW, "0602"),
    ):  # fmt: skip
        state = board(ground, "sources axis 0102\n", axis="0202:18pz-p")
        state.weather = weather
        assert fed(state, AXIS, last)
        assert not fed(state, AXIS, f"{int(last) + 100:04}")
    state = board(barrier("S"), "sources axis 0102\n", axis="0202:18pz-p")
    state.weather = MUD
    assert not fed(state, AXIS, "0502")


def test_the_first_step_does_not_go_into_swamp_off_the_road() -> None:
    """BSR §6.13: only the hex where the line begins may be swamp."""
    drawn = f"...S{'.' * 36}"
    state = board(land("\n".join([drawn] * 3), main="0102 0202 0302 0402"), "sources axis 0102\n", axis="0202:18pz-p")
    assert fed(state, AXIS, "0402") and fed(state, AXIS, "0403")
    assert not fed(state, AXIS, "0502")
    lines = {line.hex: line for line in supply_lines(state, AXIS)}
    assert lines[state.rules.hex("0202")].supplied


def test_out_of_swamp_into_marsh_a_minor_road_is_enough() -> None:
    """BSR §6.13, §6.14c: the swamp where the line begins does not matter, the marsh is crossed along a road."""
    drawn = f".....mS{'.' * 33}"
    for minor, fed_ in (("0502 0602 0702", True), ("0502 0602", False)):
        state = board(land("\n".join([drawn] * 3), minor=minor), "sources axis 0102\n", axis="0202:18pz-p")
        assert fed(state, AXIS, "0702") == fed_  # six hexes, where marsh off the road leaves five
        far = board(land("\n".join([drawn] * 3), minor=minor), "sources axis 0102\n", axis="0702:18pz-p")
        (line,) = supply_lines(far, AXIS)
        assert (line.supplied, len(line.line)) == (fed_, 7 if fed_ else 0)


def test_a_supply_unit_alone_in_an_enemy_zone_feeds_nobody() -> None:
    """BSR §6.13: no line ends there but for who stands in the hex; a combat unit beside it opens it."""
    for units, far in (("0402:msu", False), ("0402:msu,5id", True)):
        state = game(wide(), axis=f"{units} 0202:18pz-p", soviet="0502:100rd")  # type: ignore[arg-type]
        near = near_supply_unit(state, AXIS, hexes(state, "0402"))
        assert bool(near & hexes(state, "0202")) == far
        assert near & hexes(state, "0402")


def test_enemy_fortifications_bar_a_route() -> None:
    """BSR §6.13, §18.11: strongpoints, works, and fortified lines either way."""
    for field in ("soviet_forts", "soviet_works"):
        state = board(wide(), "sources axis 0102\n", axis="0202:18pz-p")
        setattr(state, field, hexes(state, "0401 0402 0403"))
        assert not fed(state, AXIS, "0502")
    lines = "0501>0401 0502>0402 0503>0403 0502>0403 0501>0402"
    state = board(wide(lines=lines), "sources axis 0102\n", axis="0202:18pz-p")
    assert not fed(state, AXIS, "0502")
    state.razed = hexes(state, "0501 0502 0503")
    assert fed(state, AXIS, "0502")


def test_a_captured_source_feeds_nobody() -> None:
    """BSR §6.21."""
    state = board(wide(), "sources axis 0102\nsources soviet 4002\n", axis="3902:18pz-p", soviet="3002:100rd")
    assert not fed(state, SOVIET, "3802")
    state = game(wide(), more="sources axis 0102\n", axis="0902:18pz-p")  # type: ignore[arg-type]
    assert not fed(state, AXIS, "0202")


def test_a_major_city_in_supply_is_a_source() -> None:
    """BSR §6.23, §6.24: and one that is cut off is none."""
    rows = [list("." * 40) for _ in range(3)]
    rows[1][19] = "C"
    drawn = "\n".join("".join(r) for r in rows)
    fed_by_rail = board(land(drawn, rails=straight(20, 40)), "sources soviet 4002\n", soviet="3902:100rd")
    assert fed(fed_by_rail, SOVIET, "1302")
    alone = board(land(drawn), "sources soviet 4002\n", soviet="3902:100rd")
    assert not fed(alone, SOVIET, "1902")
    by_line = board(land(drawn, rails=straight(25, 40)), "sources soviet 4002\n", soviet="3902:100rd")
    assert fed(by_line, SOVIET, "1302")  # seven from the city, which is five from the railway


def test_lines_to_a_supply_unit() -> None:
    """BSR §6.26b, §15.21: as long as those to a source."""
    state = board(wide(), "sources axis 0102\n", axis="2002:msu 2202:18pz-p")
    near = near_supply_unit(state, AXIS, hexes(state, "2002"))
    assert numbers(state, near & hexes(state, row(10, 30))) == row(13, 27)
