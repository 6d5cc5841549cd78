"""What a position must satisfy as a whole before the umpire takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.defiant_russia import retreat, setup, stacking
from grognard.games.defiant_russia.battle import Battle, Resolution, force
from grognard.games.defiant_russia.combat import Declaring, Duty
from grognard.games.defiant_russia.movement_phase import Moving
from grognard.games.defiant_russia.movement_why import together
from grognard.games.defiant_russia.results import Aftermath, Retreating, Suffering
from grognard.games.defiant_russia.rules import AXIS, SOVIET
from grognard.games.defiant_russia.setup import SetUp
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import listed, members, of
from grognard.umpire import Item
from grognard.warfare.pieces import DUE

if TYPE_CHECKING:
    from grognard.games.defiant_russia.position import Reader


def check_position(reader: Reader) -> None:
    """What the statements must satisfy together."""
    _check_units(reader)
    if reader.state.over:
        return
    reader.check_nested()
    _check_phase(reader)
    _check_battle(reader)
    reader.check_questions(_fits)


def _check_units(reader: Reader) -> None:
    state, r, page = reader.state, reader.r, reader.page
    for hex_, bits in state.at.items():
        full = bits & bits - 1 and not stacking.fits(state, hex_)
        stranded = bits & r.fleets and not r.ports >> hex_ & 1
        if full or stranded:
            key = "position-too-full" if full else "position-no-port"
            raise page.wrong(reader.last_named(bits), key, hex=r.numbers[hex_])
    waiting = [p for p, where in enumerate(state.place) if where == DUE and not r.pieces[p].turn]
    if waiting and state.phase:
        raise page.wrong(reader.said["turn"].key, "format-unit-nowhere", unit=r.names[waiting[0]])


def _check_phase(reader: Reader) -> None:
    """The second item is the question of the phase, or of the set-up."""
    phase = reader.state.now
    for item, word in reader.items[1:2]:
        usual = reader.form.agenda(phase)[1:] or [SetUp(AXIS), SetUp(SOVIET)]
        if item not in usual:
            raise reader.page.wrong(word, "format-item-phase", item=word, phase=phase)


def _check_battle(reader: Reader) -> None:
    state, battle = reader.state, reader.state.battle
    word = reader.check_battle(any(isinstance(item, Aftermath) for item in state.agenda))
    if battle is None or word is None:
        return
    mine = reader.r.of_side[state.now.owner] & reader.r.fighters
    theirs = reader.r.fighters & ~mine
    fought = battle.attackers | battle.defenders
    checks = {
        "exploitation": battle.exploiting == ("exploitation" in state.now.traits),
        "by": not battle.attackers & ~mine and _known(state, battle.attackers),
        "against": not battle.defenders & ~theirs and _known(state, battle.defenders),
        "unsupplied": not battle.hungry & ~fought,
        "fled": not battle.fled & ~fought,
        "shaken": not battle.shaken & ~reader.r.leaders,
    }
    if any(isinstance(item, Resolution) for item in state.agenda):
        checks |= _before_the_dice(state, battle)
    reader.check_each(word, checks)


def _known(state: DefiantRussia, units: int) -> bool:
    return not any(state.place[p] == DUE for p in members(units))


def _before_the_dice(state: DefiantRussia, battle: Battle) -> dict[str, bool]:
    """Nothing has come of it yet: everybody stands where the battle says."""
    there = 0
    for t in members(battle.targets):
        there |= state.units_at(t)
    places = [state.place[p] for p in members(battle.attackers)]
    beside = all(here >= 0 and not battle.targets & ~state.rules.beside[here] for here in places)
    return {
        "by": beside,
        "against": battle.defenders == there,
        "from": beside and battle.origins == of(places),
        "fled": not (battle.fled | battle.shaken | battle.hungry),
    }


def _fits(state: DefiantRussia, item: Item) -> bool:
    """Whether an item of the agenda agrees with the units on the map."""
    battle = state.battle
    match item:
        case SetUp(side):
            return bool(setup.waiting(state, side))
        case Moving(units):
            places = {state.place[p] for p in listed(units)}
            return (
                bool(units)
                and not units & state.done
                and len(places) == 1
                and min(places) >= 0
                and together(state, units)
            )
        case Declaring(side, targets, units):
            duty = Duty.of(state, side)
            if side != state.now.side or not targets or targets & ~duty.hexes:
                return False
            return not units & ~of(duty.reach) and duty.completed(targets, units) is not None
        case Suffering(_, hits, first):
            return hits >= 1 and first in (0, 1)
        case Retreating(role, gone):
            if battle is None or gone & ~(battle.defenders if role else battle.attackers):
                return False
            return retreat.together(state, [p for p in force(state, role) if not gone >> p & 1])
    return True
