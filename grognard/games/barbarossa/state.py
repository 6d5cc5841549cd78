"""A position of Barbarossa in memory: where the counters are, what marks they bear, and what is under way."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from grognard.games.barbarossa.rules import Rules, case
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.hexset import HexSet, listed
from grognard.maps import Side
from grognard.maps import side as hexside
from grognard.umpire.dice import Dice
from grognard.umpire.fields import by_piece, cache, hexes, mapped, number, pieces, switch, value
from grognard.umpire.fields import listed as listed_field
from grognard.umpire.illegal import Reason
from grognard.warfare.pieces import DEAD, DUE, Pieces

if TYPE_CHECKING:
    from grognard.games.barbarossa.battle import Battle
    from grognard.games.barbarossa.declaration import Attack, Contacts
    from grognard.games.barbarossa.land import Land
    from grognard.games.barbarossa.missions import Mission

# Where a counter is that is not on the map: the boxes of the rebuilding track (BSR §7.1) and other places.
ELIMINATED, CADRE, ACTIVE, CANNOT_REBUILD = DEAD, -3, -4, -5
POOL = -6
"""Set aside to be used again: supply units, regimental substitutes (BSR §6.43, §23.13)."""
EXITED, REMOVED = -7, -8
NOWHERE: frozenset[Side] = frozenset()
CUP = -9
"""Fronts of untried units that may still turn up (BSR §8.42)."""
RETURNING = -10
"""On the turn track, until their turn comes (BSR §7.45b)."""
READY, FLOWN, DAMAGED, DESTROYED = -11, -12, -13, -14
"""Boxes of the Air Unit Status track (BSR §14.13); a unit on a mission is still in its Ready box here."""
IN_THE_AIR = ("fly", "recall", "engage", "airlift", "load", "refit", "transfer")
"""Verbs that may name air units."""


class Bridge(NamedTuple):
    """A bridge marker (BSR §22.2): in a hex, over the side towards another."""

    side: int
    here: int
    there: int
    built: bool
    turn: int = 0
    """In which it was placed: it is moved once a turn at most (BSR §22.22)."""


ROAD_BRIDGE, RAIL_BRIDGE = 0, 1
CARRIED = ("road", "rail")
"""What a printed bridge carries."""


class Wreck(NamedTuple):
    """A printed bridge that is blown (BSR §22.43b), over the side between two hexes: each bridge of it by itself."""

    here: int
    there: int
    carried: int
    points: int = 2
    """Of damage, until it is repaired."""
    turn: int = 0
    """In which its repair was last tried: once a turn (BSR §22.44a)."""

    @property
    def side(self) -> Side:
        return hexside(self.here, self.there)


@lru_cache(maxsize=64)
class Region(NamedTuple):
    """The weather of a linked game's area (BSR §5.34), and what has gone from there by rail in this turn (BSR
    §11.18)."""

    weather: int = 0
    run: int = 0
    storm: bool = False
    lingering: bool = False
    frozen: bool = False
    axis_freight: int = 0
    soviet_freight: int = 0

    def freight(self, side: int) -> int:
        return self.soviet_freight if side else self.axis_freight


def _blown(wrecks: tuple[Wreck, ...], carried: int) -> frozenset[Side]:
    return frozenset(w.side for w in wrecks if w.carried == carried)


class Barbarossa(Pieces):
    rules: Rules
    place: list[int] = by_piece(DUE, told="units boxes")
    weather: int = number(told="turn")
    storm: bool = switch(told="storm")
    """Besides the weather, for the turn (BSR §5.31)."""
    lingering: bool = switch(told="lingering")
    """The mud of the turn before stays in the woods (BSR §5.21a)."""
    frosts: int = number(told="frosts", most=99)
    """Turns of Frost in a Frost climate: from the second on the supply of artillery is limited (BSR §13.51)."""
    frozen: bool = switch(told="frozen")
    """Water and swamp are under ice (BSR §5.23)."""
    run: int = number(told="run", most=99)
    """For how many turns the weather has been what it is (BSR §5.32, §5.33)."""
    linked: tuple[Region, ...] = value((), told="linked", form="records")
    """The areas of linked games, in the order of the scenario (BSR §5.34); all that stands above is of its own."""
    # --- marks on counters
    emergency: int = pieces(told="emergency")
    """In emergency supply (BSR §6.33)."""
    unsupplied: int = pieces(told="out-of-supply")
    nonop: int = pieces(told="non-op")
    overrun: int = pieces(told="overrun")
    """With an Overrun marker (BSR §11.38)."""
    fired: int = pieces(told="fired")
    activated: int = pieces(told="activated")
    still: int = pieces(told="still")
    """Do Not Move, this turn (BSR §8.7)."""
    still_next: int = pieces(told="still-next")
    """Do Not Move, this turn and the next."""
    no_fuel: int = pieces(told="no-fuel")
    """Short of fuel for the turn (BSR §6.54c)."""
    receiving: int = pieces(told="receiving")
    """Receiving Replacements (BSR §7.71)."""
    garrison: int = pieces(told="garrison")
    """Bound to their hex until they are released (BSR §21.8)."""
    # --- replacements
    infantry: list[int] = listed_field(lambda _: [0, 0], told="infantry-points", form="side int")
    """By side the points of type I that it has (BSR §7.31, §7.61)."""
    armament: list[int] = listed_field(lambda _: [0, 0], told="armament-points", form="side int")
    """The same of type A (BSR §7.32, §7.62)."""
    wings: list[int] = listed_field(lambda _: [0, 0], told="air-points", form="side int")
    """By side the points of type V that it has in this Replacement Phase (BSR §7.33, §7.63)."""
    trains: int = number(told="train-points", most=9)
    """Points for armoured trains, of this turn alone (BSR §7.42a)."""
    renewed: int = pieces(told="renewed")
    """Those that have come up a box, been made or regained a step in this turn (BSR §7.1, §7.75)."""
    returning: dict[int, int] = mapped(lambda _: {}, told="returning", form="map unit int")
    """By NKVD unit on the turn track the turn in which it is ready (BSR §7.45b)."""
    releases: int = number(told="releases", most=9)
    """Results R of this turn that are still to be used (BSR §7.52)."""
    second_release: bool = switch(told="second-release")
    """A second garrison goes with the result that was used (BSR §7.52a)."""
    relief: int = number(told="relief", most=9)
    """Results S of this turn that are still to be used (BSR §7.53)."""
    extra_posts: int = number(told="extra-posts", most=9)
    """Soviet strongpoints of results E that may still be begun in this turn (BSR §7.41b)."""
    post_at_place: bool = switch(told="post-at-place")
    """One of them has been begun on a place that counts, far from any city (BSR §7.41b)."""
    # --- the ground
    ground: HexSet = hexes(told="ground", form="area")
    """Hexes that the Axis held or controlled last; all others are the Soviets' (BSR §3.11)."""
    axis_forts: HexSet = hexes(told="axis-forts")
    soviet_forts: HexSet = hexes(told="soviet-forts")
    """Strongpoints (BSR §18.4)."""
    axis_works: dict[int, int] = mapped(lambda _: {}, told="axis-works", form="map hex unit")
    """By hex of a strongpoint under construction the unit that builds it (BSR §18.45)."""
    soviet_works: HexSet = hexes(told="soviet-works")
    razed: HexSet = hexes(told="razed")
    """Where printed fortifications are destroyed (BSR §18.13)."""
    bridges: tuple[Bridge, ...] = value((), told="bridges", form="records")
    bridged: list[int] = listed_field(lambda _: [0, 0], told="bridged", form="side int")
    """By side the bridge markers that the enemy has removed in this turn: they serve again in the next (BSR §22.26)."""
    wrecks: tuple[Wreck, ...] = value((), told="blown", form="records")
    """Printed bridges that are blown (BSR §22.4)."""
    axis_rails: HexSet = hexes(told="axis-rails", form="area")
    """Rail hexes in Axis use, most of them converted; all others are the Soviets', but for those that are cut."""
    cut_rails: HexSet = hexes(told="cut-rails", form="area")
    """Rail hexes with a destroyed-rail marker, which serve nobody (BSR §19.25b, §19.4)."""
    railheads: dict[int, int] = mapped(lambda _: {}, told="railheads", form="map hex int")
    """By hex of an Axis railhead the conversion points spent in this turn to bring it there (BSR §19.23)."""
    ferries: tuple[Bridge, ...] = value((), told="ferries", form="records")
    """Ferry markers (BSR §22.3), the Axis's alone; `turn`: in which one was laid, then in which it was finished."""
    sunk: int = number(told="sunk", most=99)
    """Ferry markers that the enemy has removed in this turn (BSR §22.35)."""
    chosen: int = pieces(told="chosen")
    """Units of the special groups that have been chosen (BSR §8.2)."""
    sealed: list[HexSet] = listed_field(lambda _: [0, 0], told="sealed", form="side hexes")
    """By side the hexes by which it can no longer enter or trace supply: the enemy has left by them (BSR §11.63)."""
    # --- in the air
    missions: tuple[Mission, ...] = value((), told="missions", form="records")
    """Hexes with air units over them, as they were laid (BSR §14.23)."""
    interdicted: dict[int, int] = mapped(lambda _: {}, told="interdicted", form="map hex int")
    """By hex of an interdiction marker its level (BSR §14.63)."""
    bases: list[HexSet] = listed_field(lambda _: [0, 0], told="bases", form="side hexes")
    """By side the places from which its aircraft fly, as of the last Supply Phase (BSR §14.22a)."""
    spotted: int = pieces(told="spotted")
    """AA units that have fired at aircraft in this combat phase with a modifier (BSR §15.44c)."""
    firing: int = pieces(told="firing")
    """Super-heavy and rail guns on their Firing side (BSR §13.42a)."""
    shells: dict[int, int] = mapped(lambda _: {}, told="shells", form="map unit int")
    """By gun with limited ammunition what it has left (BSR §13.46)."""
    # --- this turn
    busy: int = pieces(told="busy")
    """Those that have fought or moved in a special way in this turn."""
    stirred: int = pieces(told="stirred")
    """Those that have moved in this turn in any way."""
    engineered: int = pieces(told="engineered")
    """Engineers that have done their one task of the turn (BSR §22.14)."""
    mended: int = pieces(told="mended")
    """Those that have worked on a blown bridge (BSR §22.44b)."""
    freight: list[int] = listed_field(lambda _: [0, 0], told="freight", form="side int")
    """By side what has gone by rail in this turn, in stacking points (BSR §11.14)."""
    conversion: int = number(told="conversion", most=99)
    """Conversion points that the Axis has left in this turn (BSR §19.21)."""
    switched: int = pieces(told="switched")
    """Guns that have changed their mode in this phase (BSR §13.42b)."""
    boatmen: int = pieces(told="boatmen")
    """Engineers whose boats have served in this phase (BSR §10.47b)."""
    boated: dict[int, int] = mapped(lambda _: {}, told="boated", form="map hex int")
    """By the lowest hex of a lake or shallow water the stacking points that have crossed it in this phase."""
    mustered: HexSet = hexes(told="mustered")
    """Places that have taken reservists in this turn (BSR §7.83)."""
    hosts: HexSet = hexes(told="hosts")
    """Cities that have taken a unit from the Active box in this phase (BSR §8.31)."""
    city_supply: bool = switch(told="city-supply")
    """One of the new Soviet supply units may still be placed in a city (BSR §6.47c)."""
    returned: int = pieces(told="returned")
    """Those that were placed from the Active box in this turn (BSR §6.54e)."""
    posts: list[int] = listed_field(lambda _: [0, 0], told="posts", form="side int")
    """By side the strongpoints that may still be begun in this turn (BSR §7.41, §18.45a)."""
    feeding: dict[int, HexSet] = mapped(lambda _: {}, told="feeding", form="map unit hexes")
    """In the supply phase by supply unit the hexes that it is to feed (BSR §6.26)."""
    lapsed: list[HexSet] = listed_field(lambda _: [0, 0], told="lapsed", form="side hexes")
    """By side the sources that it has lost; one that is retaken serves again from the next Supply Phase (BSR §6.21)."""
    stocked: HexSet = hexes(told="stocked")
    """Hexes with a dump to which supply has been brought in this turn: nothing leaves them any more (BSR §6.48f)."""
    fed: list[HexSet] = listed_field(lambda _: [0, 0], told="fed", form="side hexes")
    """By side the hexes that a supply unit feeds in this turn (BSR §6.26)."""
    # --- this phase
    start: list[int] = by_piece(DUE, told="moved")
    """Where each counter began the phase."""
    spent: list[int] = by_piece(0, told="moved")
    """Half points spent in this phase."""
    opened: int = pieces(told="opened")
    """Those whose move is under way."""
    manner: str = value("", told="manner", form="word")
    """The way in which they move."""
    entered: int = number(told="entered", most=9)
    """How they came into the hex where they are, which counts when they leave it (BSR §10.43a)."""
    done: int = pieces(told="done")
    """Those that may move no more in this phase."""
    repulsed: int = pieces(told="repulsed")
    """Those of them whose overrun has failed: they give way in a hex above the limit (BSR §11.37j)."""
    overran: int = pieces(told="overran")
    """Those whose overrun has succeeded: their one special way of moving in the phase (BSR §11.0)."""
    commanded: list[int] = by_piece(0, told="commanded", form="each int")
    """By headquarters the command points spent in this phase on activation or reaction (BSR §21.12)."""
    ordered: list[int] = by_piece(0, told="ordered", form="each int")
    """The same, spent on orders."""
    doubled: int = pieces(told="doubled")
    """Headquarters that double their command for a mandated attack (BSR §12.35)."""
    led_guards: int = pieces(told="led-guards")
    """Those that have let a Guards unit move besides (BSR §21.41)."""
    bridging: dict[int, int] = mapped(lambda _: {}, told="bridging", form="map hex int")
    """By hex what else counts in this phase as the movement of a unit near a Non-Op headquarters: bridge markers that
    are placed (BSR §21.27d), air transport (BSR §21.27e)."""
    activator: list[int] = by_piece(-1, told="activator", form="each unit")
    """By unit the headquarters that activated it in this turn."""
    attacks: tuple[Attack, ...] = value((), told="attacks", form="records")
    """Declared and not yet fought (BSR §12.1)."""
    attacked: int = pieces(told="attacked")
    """Those that have attacked in this phase (BSR §15.16)."""
    fought: HexSet = hexes(told="fought")
    """Hexes that have been fought for in this phase (BSR §12.16, §15.16)."""
    reinforced: HexSet = hexes(told="reinforced")
    """Defender hexes that a unit has entered in reaction (BSR §12.42)."""
    drawn: dict[int, int] = mapped(lambda _: {}, told="drawn", form="map unit int")
    """By supply unit the points designated in this phase, which are spent at its end (BSR §15.45)."""
    rations: dict[int, int] = mapped(lambda _: {}, told="rations", form="map unit int")
    """By supply unit the guns that draw on it for the defence under way (BSR §13.53)."""
    battle: Battle | None = value(told="battle", form="record")
    pressed: dict[int, int] = mapped(lambda _: {}, told="pressed", form="map hex units")
    """By hex those that fell back into it through an enemy zone (BSR §16.48c)."""
    advanced: int = pieces(told="advanced")
    """Those that have advanced after this combat (BSR §16.51)."""
    # --- what counts
    owed: int = number(told="owed", most=9)
    """Mandated attacks not yet made (BSR §12.3)."""
    spots: HexSet = hexes(told="spots")
    """Places that count for the Axis (BSR §24.2)."""
    guarded: HexSet = hexes(told="guarded")
    """Hexes of places that have lost their worth, where a garrison must stay (BSR §24.26)."""
    vacated: HexSet = hexes(told="vacated")
    """Places that it lost for want of a garrison (BSR §24.25)."""
    taken: HexSet = hexes(told="taken")
    """Places that the Axis has ever held (BSR §12.36a)."""
    captured: HexSet = hexes(told="captured")
    """Those that it has taken in this turn for the first time."""
    tally: dict[str, int] = mapped(lambda _: {}, told="tally", form="map word signed")
    """Points of the Axis by what they are for (BSR §24.12)."""
    lost: list[int] = listed_field(
        lambda rules: [0] * len(rules.scenario.tolls + rules.scenario.lost_units), told="lost", form="numbers"
    )
    """By line of the scenario on steps lost how many have been; then by line on units lost."""
    # --- what follows from where the counters are
    projecting: list[HexSet] = listed_field(lambda _: [0, 0])
    """By side the hexes with a zone of control around them (BSR §3.2)."""
    driving: list[HexSet] = listed_field(lambda _: [0, 0])
    """Those of them where all who have one are motorised."""
    _zones: list[tuple[object, HexSet]] = cache(lambda: [(None, 0), (None, 0)])
    _supply: dict[int, tuple[object, HexSet]] = cache(dict)
    """By side what was last known, and of what it was found: all hexes in supply."""
    _rails: dict[int, tuple[object, HexSet]] = cache(dict)
    """The same: its rail net."""
    _contacts: dict[int, tuple[object, Contacts]] = cache(dict)
    """The same: who may attack what."""

    def __init__(self, rules: Rules, dice: Dice) -> None:
        super().__init__(rules, dice)
        self.turn = rules.first_turn - 1

    # --- the umpire asks -----------------------------------------------------------------------

    def case_of_end(self) -> str:
        return case("4.23")

    def case_off_map(self) -> str:
        return case("10.27c")

    def why_absent(self, verb: str, unit: str) -> Reason | None:
        piece = self.rules.by_name[unit]
        if self.rules.air >> piece & 1:
            return None if verb in IN_THE_AIR else Reason(case("14.13"), "why-air-unit", {"unit": unit})
        place, arrival = self.place[piece], self.rules.arrivals.get(piece)
        if place == DUE and arrival is not None and verb not in _BESIDE_THE_MAP:
            if arrival.turn > self.turn:
                return Reason(case("8.11"), "why-not-arrived", {"unit": unit, "turn": arrival.turn})
            return Reason(case("8.12"), "why-enter-first", {"unit": unit})
        if place == EXITED:
            return Reason(case("11.62"), "why-unit-left", {"unit": unit})
        if self.rules.undrawn >> piece & 1 and place == POOL:
            return Reason(case("8.42a"), "why-not-drawn", {"unit": unit})
        if place == POOL and self.rules.substitutes >> piece & 1 and verb not in _BESIDE_THE_MAP:
            return Reason(case("23.13"), "why-substitute-ready", {"unit": unit})
        if place < DUE and verb not in _BESIDE_THE_MAP:
            return Reason(case("7.1"), "why-unit-lost", {"unit": unit})
        return None

    def hide_from(self, side: str) -> None:
        from grognard.games.barbarossa.face_down import turn_face_down

        turn_face_down(self, self.rules.sides.index(side))

    def imagine(self, side: str, chance: Random) -> None:
        from grognard.games.barbarossa.face_down import imagine

        imagine(self, chance)

    def hidden(self) -> str | None:
        from grognard.games.barbarossa.face_down import any_hidden

        return "format-orders-hidden" if any_hidden(self) else None

    @property
    def land(self) -> Land:
        """The land as it is now: under ice it is another (BSR §5.23c)."""
        if self.linked:
            return self.rules.land.under_ice(self.rules.ice(self.frozen, tuple(each.frozen for each in self.linked)))
        return self.rules.land.frozen if self.frozen else self.rules.land

    # --- counters in hexes ---------------------------------------------------------------------

    def combat_at(self, hex_: int) -> int:
        """The combat units in a hex, as bits."""
        return self.at.get(hex_, 0) & self.rules.combat

    def points_at(self, hex_: int) -> int:
        """Stacking points (BSR §3.31)."""
        return self.rules.stacking_points[self.at.get(hex_, 0)]

    def of_side_at(self, side: int, hex_: int) -> int:
        return self.at.get(hex_, 0) & self.rules.of_side[side]

    def march(self, bits: int, there: int) -> None:
        """Move counters of one stack from hex to hex."""
        self.forget()
        moving = listed(bits)
        here, side = self.place[moving[0]], self.rules.side_of[moving[0]]
        for p in moving:
            self.place[p] = there
        self._stack(here, self.at[here] & ~bits, side)
        self._stack(there, self.at.get(there, 0) | bits, side)

    def _stack(self, hex_: int, stack: int, side: int) -> None:
        """What stands in a hex from now on. A hex is occupied by combat units alone (BSR §10.24)."""
        r, bit = self.rules, 1 << hex_
        if stack:
            self.at[hex_] = stack
        else:
            del self.at[hex_]
        mine = stack & r.of_side[side]
        if mine & r.combat:
            self.occupied[side] |= bit
        else:
            self.occupied[side] &= ~bit
        self._project(hex_, mine, side)

    def _project(self, hex_: int, mine: int, side: int) -> None:
        """Whether a stack has a zone of control: one unit with a zone gives it to all (BSR §3.25), those with an
        Overrun marker have none (BSR §3.26), nor have supply units (BSR §3.27). Motorised ones have less of it in mud
        (BSR §3.24a)."""
        r, bit = self.rules, 1 << hex_
        able = mine & r.combat & ~r.no_zone & ~self.overrun
        self.projecting[side] = self.projecting[side] | bit if able else self.projecting[side] & ~bit
        walks = able & ~r.driven
        self.driving[side] = self.driving[side] | bit if able and not walks else self.driving[side] & ~bit

    def mark_overrun(self, bits: int, *, gone: bool = False) -> None:
        """Place Overrun markers, or take them off (BSR §11.38)."""
        self.overrun = self.overrun & ~bits if gone else self.overrun | bits
        for p in listed(bits):
            if (h := self.place[p]) >= 0:
                self._project(h, self.of_side_at(self.rules.side_of[p], h), self.rules.side_of[p])

    def forget_lost(self, bits: int) -> None:
        """What those that have left the map did in this phase or bore is nothing to anybody."""
        living = ~bits
        for p in listed(bits):
            self.spent[p] = self.commanded[p] = self.ordered[p] = 0
            self.activator[p], self.start[p] = -1, DUE
        for name in _BORNE:
            setattr(self, name, getattr(self, name) & living)

    # --- marks ---------------------------------------------------------------------------------

    @property
    def cannot_move(self) -> int:
        """Those whose markers forbid them to move, to advance too (BSR §8.72, §10.26)."""
        return self.still | self.still_next

    @property
    def halted(self) -> int:
        """Those whose markers forbid them to move in a movement or reaction phase (BSR §6.54a, §7.72, §8.72), and
        garrisons (BSR §21.82), and guns on their Firing side (BSR §13.41d, §13.42a)."""
        return self.cannot_move | self.no_fuel | self.receiving | self.garrison | self.firing

    def forts(self, side: int) -> HexSet:
        """Strongpoints of a side."""
        return self.axis_forts if side == AXIS else self.soviet_forts

    def add_forts(self, side: int, hexes_: HexSet) -> None:
        self.forget()
        if side == AXIS:
            self.axis_forts |= hexes_
        else:
            self.soviet_forts |= hexes_

    def remove_forts(self, side: int, hexes_: HexSet) -> None:
        self.forget()
        if side == AXIS:
            self.axis_forts &= ~hexes_
        else:
            self.soviet_forts &= ~hexes_

    def works(self, side: int) -> HexSet:
        """Those under construction."""
        if side == SOVIET:
            return self.soviet_works
        found = 0
        for h in self.axis_works:
            found |= 1 << h
        return found

    def friendly(self, side: int) -> HexSet:
        """Hexes that were a side's last (BSR §3.11)."""
        return self.ground if side == AXIS else self.rules.playable & ~self.ground

    def rails_of(self, side: int) -> HexSet:
        """Hexes whose rails are a side's (BSR §19.11), if they have any."""
        return self.axis_rails if side == AXIS else self.rules.playable & ~(self.axis_rails | self.cut_rails)

    def blown(self, carried: int) -> frozenset[Side]:
        """Hexsides whose road bridge, or railway bridge, is blown (BSR §22.42)."""
        return _blown(self.wrecks, carried) if self.wrecks else NOWHERE

    def ferried(self, side: int) -> frozenset[Side]:
        """Hexsides with a ferry that serves: from the turn after it was finished (BSR §22.32b, §22.34)."""
        if side != AXIS or not self.ferries:
            return NOWHERE
        return frozenset(hexside(f.here, f.there) for f in self.ferries if f.built and f.turn < self.turn)


_BESIDE_THE_MAP = (
    "enter", "place", "choose", "raise", "rebuild", "exchange", "airlift", "recombine", "muster", "dismiss",
)  # fmt: skip
"""What is said of units that are not on the map."""
_BORNE = (
    "emergency", "unsupplied", "overrun", "fired", "activated", "still", "still_next", "busy", "stirred", "engineered",
    "mended", "boatmen", "firing", "switched", "no_fuel", "receiving", "garrison", "opened", "done", "repulsed",
    "overran", "doubled", "led_guards", "attacked", "advanced",
)  # fmt: skip
