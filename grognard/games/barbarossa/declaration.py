"""Attacks that are declared (BSR §12.1): who may attack which hexes (BSR §12.12-12.17), and what must be attacked along
with them."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.barbarossa import attack_supply, boats, flotillas, trains
from grognard.games.barbarossa.costs import DRIVEN, FOOT, network
from grognard.games.barbarossa.movement import going
from grognard.games.barbarossa.ratio import Ratio, initial_ratio
from grognard.games.barbarossa.rules import INSET
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strengths import halvings
from grognard.games.barbarossa.weather import muddy, stormy
from grognard.games.barbarossa.zoc import projects_into
from grognard.hexset import HexSet, listed, members, of
from grognard.maps import side as hexside
from grognard.umpire import Spoken
from grognard.umpire.spoken import said as text_of

NO_ORDER, NO_RETREAT, ADDITIONAL_RETREAT, HIDDEN = range(4)
ORDERS = ("none", "no-retreat", "additional-retreat", "hidden")
"""`hidden`: what the other side sees of an order until its combat is resolved (BSR §12.53a)."""
KINDS = (NO_RETREAT, ADDITIONAL_RETREAT)
"""Those that are given."""


class Attack(NamedTuple):
    """An attack that is declared and not yet fought (BSR §12.11)."""

    targets: HexSet
    """The hexes attacked: several at once in one combat (BSR §12.17)."""
    units: int = 0
    """Those that are to attack, without artillery; others may in the end (BSR §15.14)."""
    mandated: bool = False
    support: int = 0
    """Artillery that the defender has committed (BSR §15.32)."""
    order: int = NO_ORDER
    """The defender's order about retreat, one of `ORDERS` (BSR §12.51)."""
    by: int = -1
    """The headquarters that pays for it, or for lifting one (BSR §21.12d, §21.12e)."""
    reply: int = NO_ORDER
    """The attacker's order."""
    reply_by: int = -1
    imposed: bool = False
    """The order is No Retreat because the NKVD says so, openly (BSR §12.54b)."""
    lifted: bool = False
    """The NKVD said so, and a headquarters has lifted it (BSR §21.12e)."""

    @property
    def name(self) -> int:
        """The hex by which actions call it: the first of its targets."""
        return listed(self.targets)[0]


def attack_on(state: Barbarossa, hex_: int) -> Attack | None:
    """The attack that a hex is a target of."""
    return next((attack for attack in state.attacks if attack.targets >> hex_ & 1), None)


def as_called(state: Barbarossa, said: Spoken) -> str:
    """An action whose first hex is any target of an attack, said with the hex by which the attack is called."""
    numbers = state.rules.numbers
    attack = attack_on(state, state.rules.hex(said.hexes[0])) if said.hexes and said.hexes[0] in numbers else None
    if attack is None:
        return said.text
    return text_of(said.verb, said.units, (numbers[attack.name], *said.hexes[1:]), said.number, said.rest)


def attack_by(state: Barbarossa, piece: int) -> Attack | None:
    return next((attack for attack in state.attacks if attack.units >> piece & 1), None)


def put_attack(state: Barbarossa, old: Attack | None, new: Attack | None) -> None:
    """Add an attack, put another in its place, or take it away."""
    state.forget()
    others = [attack for attack in state.attacks if attack is not old]
    made = [*others, new] if new is not None else others
    state.attacks = tuple(sorted(made, key=lambda attack: attack.name))


def attacker(state: Barbarossa) -> int:
    """Whose attacks are declared: in the Reaction Phase those of the other side."""
    return state.now.owner if state.now.kind != "reaction" else 1 - state.now.owner


def all_attackers(state: Barbarossa) -> int:
    found = 0
    for attack in state.attacks:
        found |= attack.units
    return found


def all_targets(state: Barbarossa) -> HexSet:
    """The defender hexes."""
    found = 0
    for attack in state.attacks:
        found |= attack.targets
    return found


# --- who may attack what ----------------------------------------------------------------------------

PARTS = 16
"""Of a point: nothing is halved more often than four times."""


class Contacts(NamedTuple):
    """Who may attack what, as the counters stand."""

    hexes: dict[int, HexSet]
    """By unit the hexes that it may attack."""
    helped: dict[int, HexSet]
    """By armoured unit those of them that it may attack only along with units that can cross (BSR §12.15b)."""
    against: dict[int, int]
    """By enemy hex those that may attack it."""
    required: dict[int, HexSet]
    """By hex the enemy hexes that must be attacked if anybody attacks from it (BSR §12.16)."""
    strength: dict[int, int]
    """By unit what is known of its attack strength."""
    halved: dict[tuple[int, HexSet], int]
    """How often it is halved against hexes, as far as somebody has asked."""
    ratios: dict[tuple[int, HexSet], Ratio]
    """The same: by attackers and hexes their initial ratio."""

    def candidates(self, state: Barbarossa, targets: HexSet) -> int:
        """Those that may attack all of these hexes at once (BSR §12.17)."""
        first, *others = listed(targets)
        found = self.against.get(first, 0)
        if not others:
            return found
        for t in others:
            found &= self.against.get(t, 0)
        return found & ~self.lost(state, found, targets)

    def times(self, state: Barbarossa, piece: int, targets: HexSet) -> int:
        """How often the ground halves a unit that attacks these hexes (BSR §3.43)."""
        if (piece, targets) not in self.halved:
            self.halved[piece, targets] = len(halvings(state, piece, targets))
        return self.halved[piece, targets]

    def weight(self, state: Barbarossa, piece: int, targets: HexSet) -> int:
        """Its strength against hexes in parts of a point, as the ground halves it and nothing rounded."""
        return PARTS * self.strength[piece] >> self.times(state, piece, targets)

    def ratio(self, state: Barbarossa, side: int, units: int, targets: HexSet) -> Ratio:
        if (units, targets) not in self.ratios:
            self.ratios[units, targets] = initial_ratio(state, side, units, targets)
        return self.ratios[units, targets]

    def lost(self, state: Barbarossa, units: int, targets: HexSet) -> int:
        """Those of the units whose strength is halved to nothing, even with all who are halved as often (BSR §3.42,
        §3.44)."""
        pools: dict[int, int] = {}
        for p in listed(units):
            times = self.times(state, p, targets)
            pools[times] = pools.get(times, 0) + self.strength[p]
        spent = {times for times, strength in pools.items() if not strength >> times}
        if not spent:
            return 0
        return of(p for p in listed(units & ~state.rules.backs) if self.times(state, p, targets) in spent)

    def required_by(self, state: Barbarossa, units: int) -> HexSet:
        found = 0
        for piece in listed(units):
            found |= self.required.get(state.place[piece], 0)
        return found


def inset_only(state: Barbarossa) -> bool:
    """Whether this is the motorised combat of the Axis on inset maps, which the Soviets do not have (BSR §17.6,
    §17.62)."""
    return INSET in state.now.traits


def contacts(state: Barbarossa, side: int) -> Contacts:
    """Kept until something changes that it depends on."""
    key = (
        tuple(state.at.items()), tuple(state.steps), state.weather, state.frozen, state.lingering, state.bridges,
        state.overrun, state.razed, state.forts(1 - side), state.works(1 - side), state.receiving, state.garrison,
        state.wrecks, state.axis_rails, state.cut_rails, state.linked, inset_only(state),
    )  # fmt: skip
    kept = state._contacts.get(side)
    if kept is None or kept[0] != key:
        kept = state._contacts[side] = (key, _contacts(state, side))
    return kept[1]


def _contacts(state: Barbarossa, side: int) -> Contacts:
    land, enemy = state.land, state.occupied[1 - side]
    if inset_only(state):
        enemy &= land.insets.hexes & ~muddy(state)  # BSR §17.63, §17.64
    found = Contacts({}, {}, {}, {}, {}, {}, {})
    front = state.occupied[side] & land.field.neighbours(enemy)
    for here in members(front):
        for piece in listed(could_attack(state, state.of_side_at(side, here))):
            _note(found, state, side, piece, land.beside[here] & enemy)
    for t, units in found.against.items():
        _drop(found, t, found.lost(state, units, 1 << t))
    for here in members(front):
        open_ = 0
        for piece in listed(state.of_side_at(side, here)):
            open_ |= found.hexes.get(piece, 0)
        found.required[here] = of(t for t in members(open_) if projects_into(state, 1 - side, t, here))
    return found


def could_attack(state: Barbarossa, units: int) -> int:
    """Combat units but artillery that have any attack strength, or one that nobody knows (BSR §12.12, §15.31);
    not those that receive replacements (BSR §7.72), nor garrisons (BSR §21.82)."""
    r = state.rules
    some = units & r.combat & ~r.artillery & ~state.receiving & ~state.garrison
    if inset_only(state):
        some &= r.motorised  # BSR §17.61
    if afloat := some & r.afloat:
        storm = stormy(state)
        some &= ~of(p for p in members(afloat) if storm >> state.place[p] & 1)  # BSR §12.12, §15.42b, §22.54c
    return of(p for p in listed(some) if r.attack[p][state.steps[p]] or r.backs >> p & 1)


def _note(found: Contacts, state: Barbarossa, side: int, piece: int, near: HexSet) -> None:
    """Of the hexes with enemies beside a unit those that it may attack."""
    hexes = helped = 0
    for t in members(near):
        way = way_of_attack(state, side, piece, t)
        if way is not None:
            hexes |= 1 << t
            helped |= way << t
            found.against[t] = found.against.get(t, 0) | 1 << piece
    found.hexes[piece], found.helped[piece] = hexes, helped
    found.strength[piece] = state.rules.attack[piece][state.steps[piece]]


def _drop(found: Contacts, target: int, units: int) -> None:
    """Those who would be halved to nothing do not attack (BSR §3.44)."""
    found.against[target] &= ~units
    for piece in listed(units):
        found.hexes[piece] &= ~(1 << target)


BY_ITSELF, WITH_OTHERS = 0, 1


def way_of_attack(state: Barbarossa, side: int, piece: int, target: int) -> int | None:
    """Whether terrain lets a unit attack a hex beside it (BSR §12.15): where it could go by itself (BSR §12.14a);
    armour across a major river with others that can cross it; others than engineers across shallow water with one, and
    no armour (BSR §15.53d); motorised units into swamp if a zone of control comes out of it (BSR §12.15b). None where
    it does not."""
    r, here = state.rules, state.place[piece]
    which = DRIVEN if r.driven >> piece & 1 else FOOT
    if r.on_rails >> piece & 1:
        along = any(there == target for _, there, _ in trains.tracks(state, side)[here])
        return BY_ITSELF if along and not trains.closed(state, side) >> target & 1 else None  # BSR §21.32b
    if r.afloat >> piece & 1:
        along = any(there == target for _, there, _ in flotillas.waterway(r.land)[here])
        return BY_ITSELF if along else None
    how = going(state, side, which, moving=False)
    if any(there == target for _, there, _ in network(how)[here]):
        return BY_ITSELF
    if hexside(here, target) in state.land.shallows and how.terrain(target) is not None and not how.is_stuck(here):
        if r.armoured >> piece & 1:
            return None
        return BY_ITSELF if r.engineers >> piece & 1 else WITH_OTHERS  # BSR §15.53d
    crosses = hexside(here, target) in state.land.major_rivers and not how.is_stuck(here)
    if crosses and how.terrain(target) is not None:
        return WITH_OTHERS if r.armoured >> piece & 1 else BY_ITSELF  # BSR §10.45c
    swamp = which == DRIVEN and state.land.terrain[target] == "swamp"
    return BY_ITSELF if swamp and projects_into(state, 1 - side, target, here) else None


# --- who needs whom ---------------------------------------------------------------------------------


def without_help(state: Barbarossa, side: int, units: int, targets: HexSet) -> int:
    """Armour among these attackers that would cross a major river with nobody who can from its hex (BSR §12.15b), and
    those who would attack across shallow water without an engineer or above what boats carry (BSR §15.53d)."""
    known = contacts(state, side)
    found = boats.too_many(state, units, targets)
    for piece in listed(units):
        across = known.helped.get(piece, 0) & targets
        if across and not crossers(state, side, units, state.place[piece], across):
            found |= 1 << piece
    return found


def crossers(state: Barbarossa, side: int, units: int, here: int, across: HexSet) -> int:
    """Those of the units that stand in a hex and can cross from it to all of these."""
    known, found = contacts(state, side), 0
    for piece in listed(units & state.of_side_at(side, here)):
        open_ = known.hexes.get(piece, 0) & ~known.helped.get(piece, 0)
        if not across & ~open_:
            found |= 1 << piece
    return found


def all_untried(state: Barbarossa, units: int) -> bool:
    """Untried units attack only along with one whose attack strength is known (BSR §12.12)."""
    return bool(units) and not units & ~state.rules.backs


# --- in the Combat Phase ------------------------------------------------------------------------------


def able_against(state: Barbarossa, side: int, hexes: HexSet) -> int:
    """Units that may attack all of these hexes, as they stand now (BSR §15.14)."""
    return contacts(state, side).candidates(state, hexes)


def free_against(state: Barbarossa, side: int, hexes: HexSet, named: int = 0) -> int:
    """Those of them that have not attacked in this phase; besides those that were `named` for it only whom it obliges
    to attack nothing that nobody attacks in this phase (BSR §12.16, §15.1)."""
    able = able_against(state, side, hexes) & ~state.attacked
    return able & ~(obliged(state, side, able, hexes) & ~named)


def obliged(state: Barbarossa, side: int, units: int, hexes: HexSet) -> int:
    """Those of the units that would leave out enemies whose zone reaches them (BSR §12.16)."""
    attacked = all_targets(state) | state.fought | hexes | (state.battle.targets if state.battle else 0)
    required = contacts(state, side).required
    return of(p for p in listed(units) if required.get(state.place[p], 0) & ~attacked)


def sound(state: Barbarossa, side: int, units: int, hexes: HexSet) -> int:
    """Those of the units that may attack these hexes together, without others."""
    known = contacts(state, side)
    while units:
        useless = without_help(state, side, units, hexes) | known.lost(state, units, hexes)
        if all_untried(state, units):
            useless = units
        if not useless:
            break
        units &= ~useless
    return units


def still_able(state: Barbarossa, side: int, attack: Attack) -> int:
    """Those of its units that can still make an attack after other combats."""
    able = able_against(state, side, attack.targets) & ~state.attacked
    return sound(state, side, attack.units & able, attack.targets)


def can_still_be_made(state: Barbarossa, side: int, attack: Attack) -> bool:
    """Whether anybody is left to make an attack: of a mandated one, of those that were to, and nobody takes one of them
    for another (BSR §12.32)."""
    if attack.mandated:
        return bool(still_able(state, side, attack))
    able = free_against(state, side, attack.targets, attack.units)
    for other in state.attacks:
        if other.mandated:
            able &= ~other.units
    if inset_only(state):
        able &= attack_supply.feedable(state, side, able)
    return bool(sound(state, side, able, attack.targets))
