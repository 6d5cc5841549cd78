"""A scenario of rails for whole games: trains, ferries and blown bridges along the Dnepr at Orsha and Mogilev."""

from __future__ import annotations

from functools import cache

from grognard.games.barbarossa.map_land import board_map, tracks_of
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.scenario_files import MAPS
from grognard.games.barbarossa.scenario_text import FIRST_LINE, read
from grognard.games.barbarossa.scenarios import played_on
from grognard.games.barbarossa.sequence import Turn
from grognard.games.barbarossa.setup import place_all
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import counters
from grognard.umpire import Dice

DNEPR = """
scenario dnepr
title en "Rails" fr "Rails"
story
  en "Trains, ferries and broken bridges, for tests."
  fr "Trains, ferries et ponts détruits, pour les essais."
map army-group-centre window E3422-E4236
turns 1-3
weather dry
sources axis E3425 E3434
sources soviet E4222 E4228 E4234
attack-supply axis 1
attack-supply soviet 1
supply-units axis 5
supply-units soviet 5
bridges axis 2
ferries 2
strongpoints soviet 1
rail-capacity axis 6
rail-capacity soviet 14
conversion 6
rails axis E3422-E3626
railheads E3625 E3434
rails cut E3629-E3629
blown E3625/E3725
blown E3633/E3733 rail 1
ground E3422-E3536
set-up axis
  E3625:18pz-p,18pz-s52,pi42
  E3524:pi48,17pz-p
  E3533:10pz-p,10pz-s69,pi52
  E3434:msu,dump
  E3425:msu,5id
set-up soviet
  E3726:100rd,eng1
  E3733:161rd
  E3633:50rd,aasmo
  E3929:hq20,1mm-175,msu
  E3926:hq4,73rd,dump,bp1
  E4034:eng2,msu,bp2
  E4127:115tr,6cd
  E3527:7abn
reinforcement 2 soviet edge E4228 special-trains 1mm-12
reinforcement 2 soviet edge E4222 2rd
reinforcement 2 axis edge E3425 flak101 6id
place E3633 3 en "Mogilev" fr "Moguilev"
levels decisive 17 substantial 14 marginal 11
"""


@cache
def dnepr_rules() -> Rules:
    drawn = board_map()
    hexes = {drawn.grid.number(h) for h in drawn.playable}
    said = read(FIRST_LINE + DNEPR, "dnepr", counters(), MAPS, hexes, tracks_of(drawn))
    return played_on(said, drawn)


def dnepr(seed: int) -> Barbarossa:
    """A game of it at its first question."""
    state = Barbarossa(dnepr_rules(), Dice(f"dnepr {seed}"))
    place_all(state)
    state.agenda = [Turn()]
    state.settle([])
    return state
