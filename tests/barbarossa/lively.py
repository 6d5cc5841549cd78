"""A livelier random walk: a player who answers at random, but seeks the enemy, attacks, supports, orders and reacts, so
that whole games meet every kind of question. And a scenario in which armies stand close together."""

from __future__ import annotations

import random

from grognard.games.barbarossa.map_land import board_map
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.scenario_text import FIRST_LINE, read
from grognard.games.barbarossa.scenarios import MAPS, played_on
from grognard.games.barbarossa.sequence import Turn
from grognard.games.barbarossa.setup import place_all
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import counters
from grognard.umpire import Dice
from grognard.umpire.shapes import onward
from grognard.umpire.spoken import spoken
from tests.barbarossa.guns import GUNS

SELDOM = {"end": 0.15, "halt": 0.3, "stay": 0.1, "wait": 0.05, "combine": 0.02, "divide": 0.05, "double": 0.05,
          "disband": 0.5, "starve": 0.1, "place": 3.0, "bridge": 0.3, "fortify": 1.0, "withhold": 0.1,
          "detach": 0.3, "guard": 0.3, "unguard": 0.2, "retain": 0.3}  # fmt: skip
OFTEN = {"declare": 6.0, "join": 8.0, "widen": 3.0, "mandate": 8.0, "overrun": 30.0, "roll": 2.0, "with": 2.0,
         "support": 6.0, "order": 3.0, "cancel": 3.0, "react": 4.0, "advance": 2.0, "merge": 4.0, "engineers": 4.0,
         "buster": 4.0, "infiltrate": 6.0, "one-hex": 3.0, "cross": 6.0, "strategic": 2.0, "activate": 2.0,
         "withdraw": 2.0, "recover": 1.0, "abandon": 9.0, "salvage": 0.5, "bombard": 9.0, "emplace": 3.0, "limber": 0.1,
         "rail": 3.0, "ferry": 4.0, "repair": 4.0, "convert": 3.0, "cut": 3.0, "airlift": 4.0, "fly": 3.0,
         "target": 3.0, "refit": 4.0}  # fmt: skip
NEAR, BEHIND = 12.0, 0.4


def choose(state: Barbarossa, chance: random.Random) -> str:
    """One of the legal actions, those that lead to fights more often than others."""
    legal = onward(state)
    if chance.random() < 0.02:  # and now and then something is taken back
        legal = state.legal()
    return chance.choices(legal, [_weight(state, action) for action in legal])[0]


def hasty(state: Barbarossa, chance: random.Random) -> str:
    """The same, but often content with what has been done: a turn of a large scenario in a few hundred answers."""
    if chance.random() < 0.25 and "end" in state.legal():
        return "end"
    return choose(state, chance)


def _weight(state: Barbarossa, action: str) -> float:
    said = spoken(action)
    weight = OFTEN.get(said.verb, SELDOM.get(said.verb, 1.0))
    if said.verb == "to" and state.decision.kind == "moving":
        side = state.rules.sides.index(state.side)
        there = state.rules.hex(said.hexes[0])
        weight *= NEAR if state.rules.land.beside[there] & state.occupied[1 - side] else BEHIND
    return weight


# --- close together ---------------------------------------------------------------------------------

MELEE = """
scenario melee
title en "Melee" fr "Mêlée"
story
  en "Everybody against everybody, for tests."
  fr "Tous contre tous, pour les essais."
map army-group-centre window E1525-E2434
turns 1-3
weather dry
sources axis E1532
sources soviet E2428
attack-supply axis 3
attack-supply soviet 3
supply-units axis 9
supply-units soviet 9
bridges axis 2
bridges soviet 2
strongpoints axis 2
strongpoints soviet 3
ground E1525-E1834
set-up axis
  E1829:18pz-p,18pz-s52,18pz-r,msu
  E1830:18pz-s101,pi42,flak101
  E1831:17pz-p,17pz-s40,17pz-r
  E1828:29md-15,29md-71,29md-r
  E1827:5id,6id
  E1729:arko-xlvii,arko-vii,msu,msu
  E1832:pj611,nw53
set-up soviet
  E1929:tsch,hqbor,msu
  E1930:bor,nk73
  E1928:100rd,161rd
  E1931:1mm-175,1mm-6,1mm-12
  E1927:50rd/1,?mg
  E1932:7abn,?mg
  E2029:hq20,1mm-13,art-20a,msu
  E2030:115tr,73rd,?mg
  E2128:msu,art-2rc
strongpoint soviet E1929
strongpoint axis E1828
place E1929 3 en "Borisov" fr "Borissov"
steps-lost axis -1 every 1 armour
steps-lost soviet 1 every 2 of 1mmrd
levels decisive 17 substantial 14 marginal 11
owed 1 2
owed 3 9
overdue 2
presence axis 1 steps 2 E1925-E2434
mark non-op hq20 hqbor
"""


RESERVES = """
replacement-table early
replacements axis 3I,1A
replacements soviet 2I,1T
pool zap 4
pool rsc 4
pool strong-rsc 2
mark garrison 1mm-6
release 3 1mm-6
group siberia soviet 1-3 2 en "Siberians" fr "Sibériens"
reinforcement 1 soviet on-map E2128 of:siberia 153rd
reinforcement 2 soviet on-map E2128 ?mg
home smolensk E2128
home orsha E1930
draw mg 1-3
draw smolensk,orsha 1-3
withdrawal 2 axis 29md-r
withdrawal 3 axis cannot-cancel 5id
withdrawal 2 axis any-strength returns:3:E1532 29md-15
withdrawal 3 soviet 161rd
exchange 2 soviet 100rd 50rd for 1gd
place E1828 2 to 2 0 en "West" fr "Ouest"
"""
"""Besides: replacements of all kinds, units that are drawn, called away, turned into others, a place that loses its
worth."""


AIR = """
air axis ready kgzbv kgzbv102 jg51a stg77a zg26 gdummy1
air axis damaged kg3
air soviet ready ps84 ps84m i16a mig3a il2a sdummy1
air soviet destroyed pe2a
air-reinforcement 2 soviet yak1
air-withdrawal 3 axis ju-87
replacements axis 1V
replacements soviet 1V
climate mud +1
reinforcement 2 soviet edge E2428 by-air 8abn
"""
"""Besides: an air war, in weather that changes."""


def air_text() -> str:
    """The same armies with everything that flies."""
    return MELEE.replace("weather dry\n", "") + RESERVES + AIR


def air_rules() -> Rules:
    return melee_rules(air_text())


WINTER = """
climate snow 1-2
climate frost +1 3
before snow 2 frozen
limited-artillery
mark still-1 hq20
"""
"""In the ice of the Berezina, with men on ski; it may thaw."""


def winter_text() -> str:
    """The same armies in winter."""
    text = MELEE.replace("weather dry\n", WINTER).replace("hqbor,msu", "ski1,hqbor,msu")
    return text.replace("E1832:pj611,nw53", "E1832:pj611,nw53 E2028:19pz-p E1926:pi48")


def winter_rules() -> Rules:
    return melee_rules(winter_text())


def siege_rules() -> Rules:
    """The same armies with guns that reduce strongpoints (`guns.py`), some of them emplaced."""
    text = MELEE.replace("E1832:pj611,nw53", "E1832:pj611,nw53 E1830:karl E1729:mrs21")
    text = text.replace("hqbor,msu", "hqbor,msu,coast").replace("art-20a,msu", "art-20a,msu,tm1")
    return melee_rules(text + "strongpoint soviet E1930 E1928\nmark firing karl mrs21\nammunition 2 karl\n")


def reserves_text() -> str:
    """The same armies, somewhat reduced, with replacements."""
    text = (
        MELEE.replace("turns 1-3", "turns 1-4")
        .replace("5id,6id", "5id/2,6id/1")
        .replace("tsch,hqbor", "tsch,hqbor,?orsha")
        .replace("100rd,161rd", "100rd/1,161rd/1")
    )
    return text + RESERVES


def reserves_rules() -> Rules:
    return melee_rules(reserves_text())


def melee_rules(text: str = MELEE) -> Rules:
    said = read(FIRST_LINE + text, "melee", {**counters(), **GUNS} if "karl" in text else counters(), MAPS)
    return played_on(said, board_map())


def melee(seed: int, rules: Rules) -> Barbarossa:
    """A game of it at its first question."""
    state = Barbarossa(rules, Dice(f"melee {seed}"))
    place_all(state)
    state.agenda = [Turn()]
    state.settle([])
    return state
