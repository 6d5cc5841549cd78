"""What can still come of the attacks that are being declared: who is free, and which attacks those could make good.

Nothing is offered that could not be completed, as far as that can be seen without trying every combination of units:
each attack and each duty is looked at by itself, with all who are still free. Where several want the same unit and
only one can have it, a duty is stuck: then something must be taken back there before anything is added anywhere.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from grognard.games.barbarossa import boats, mandated
from grognard.games.barbarossa.declaration import (
    PARTS,
    Attack,
    all_attackers,
    all_targets,
    attack_on,
    contacts,
    crossers,
)
from grognard.games.barbarossa.duties import REQUIRED, Duty, open_duties
from grognard.games.barbarossa.ratio import LEAST
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.hexset import HexSet, listed, members, of


class Bar(NamedTuple):
    """Why something is not offered: the case, the message, and the hex that is to blame."""

    case: str
    key: str
    hex: int


class Draft:
    """The attacks of a side as they are declared so far."""

    def __init__(self, state: Barbarossa, side: int) -> None:
        self.state, self.side = state, side
        self.known = contacts(state, side)
        self.attacked = all_targets(state)
        self.taken = all_attackers(state)
        self._required = self.known.required_by(state, self.taken) & ~self.attacked
        self._wanting = [attack for attack in state.attacks if not self._is_good(attack)]
        self.free = of(p for p, hexes in self.known.hexes.items() if hexes) & ~self.taken
        self.useful = {t: units & self.free for t, units in self.known.against.items()}
        """By enemy hex the free units that could attack it and leave no duty undone."""
        self._drop_useless()

    # --- strengths, each hex by itself and nothing rounded ----------------------------------------

    def _reaches(self, units: int, targets: HexSet, ratio: tuple[int, int]) -> bool:
        total = sum(self.known.weight(self.state, p, targets) for p in listed(units))
        attack, defence = ratio
        return total * defence >= PARTS * self.known.ratio(self.state, self.side, 0, targets).defence * attack

    def _is_good(self, attack: Attack) -> bool:
        """Whether an attack has what it needs."""
        if not attack.units or self.known.lost(self.state, attack.units, attack.targets):
            return False
        return self.known.ratio(self.state, self.side, attack.units, attack.targets).reaches(*_needed(attack))

    def _could_be_good(self, attack: Attack, without: int = 0) -> bool:
        """With all the free units that could join it, but for one."""
        units = attack.units | self._joiners(attack.targets) & ~without
        lost = self.known.lost(self.state, units, attack.targets)
        if not units & ~lost or attack.units & lost:
            return False
        return self._reaches(units & ~lost, attack.targets, _needed(attack))

    def _joiners(self, targets: HexSet) -> int:
        """The free units that could attack all of these."""
        found = self.known.candidates(self.state, targets)
        for t in listed(targets):
            found &= self.useful.get(t, 0)
        return found

    # --- duties -------------------------------------------------------------------------------------

    def _drop_useless(self) -> None:
        """A unit does not attack if that would oblige somebody to attack what nobody can (BSR §12.16, §12.21). Whoever
        was to attack along with it may then be useless too."""
        changed = True
        while changed:
            changed = False
            for t, units in self.useful.items():
                attack = attack_on(self.state, t) or Attack(1 << t)
                able = units & self.known.candidates(self.state, attack.targets)
                useless = units & ~able | of(p for p in listed(able) if self._undoable(p, attack) is not None)
                if useless:
                    self.useful[t] = units & ~useless
                    changed = True

    def _undoable(self, piece: int, attack: Attack) -> int | None:
        """A hex that would have to be attacked if a unit joined an attack, and could not be."""
        required = self.known.required[self.state.place[piece]] & ~self.attacked & ~attack.targets
        return self._starved(piece, attack, required)

    def _starved(self, piece: int, attack: Attack, required: HexSet) -> int | None:
        """Of hexes that must be attacked one that could not be if a unit joined an attack: neither by others, nor by
        that attack as well."""
        joined = attack._replace(units=attack.units | 1 << piece)
        for t in members(required):
            if not self._could_take_in(joined, t) and not self._could_be_served(t, 1 << piece):
                return t
        return None

    def _could_be_served(self, hex_: int, without: int = 0) -> bool:
        """Whether a hex could be attacked: by itself, or along with others by an attack that takes it in."""
        if self._could_be_good(Attack(1 << hex_), without):
            return True
        return any(self._could_take_in(attack, hex_, without) for attack in self.state.attacks)

    def _could_take_in(self, attack: Attack, hex_: int, without: int = 0) -> bool:
        wider = _wider(attack, hex_)
        if attack.units & ~self.known.candidates(self.state, wider.targets):
            return False
        return self._could_be_good(wider, without)

    # --- what is offered ----------------------------------------------------------------------------

    @cached_property
    def declaring(self) -> list[int]:
        """Hexes that may be declared."""
        open_ = (h for h in sorted(self.known.against) if not self.attacked >> h & 1)
        return [h for h in open_ if self.bars_declaring(h) is None]

    @cached_property
    def joining(self) -> list[tuple[int, Attack]]:
        """Units that may join, each with an attack."""
        found = []
        for attack in self.state.attacks:
            able = self.known.candidates(self.state, attack.targets) & self.free
            found += [(p, attack) for p in members(able) if self.bars_joining(p, attack) is None]
        return found

    @cached_property
    def widening(self) -> list[tuple[Attack, int]]:
        """Attacks, each with a hex that it may take in."""
        found = []
        for attack in self.state.attacks:
            able = self.known.candidates(self.state, attack.targets)
            near = (h for h, units in self.known.against.items() if units & able and not self.attacked >> h & 1)
            found += [(attack, h) for h in sorted(near) if self.bars_widening(attack, h) is None]
        return found

    @cached_property
    def duties(self) -> tuple[Duty, ...]:
        """Those that bind."""
        return tuple(duty for duty in open_duties(self.state, self.side) if duty.binds)

    @cached_property
    def stuck(self) -> Duty | None:
        """A duty that nothing more can fulfil, because others have taken what it needs."""
        joined = of(attack.name for _, attack in self.joining)
        reached = of(self.declaring) | of(h for _, h in self.widening)
        hopeless = (d for d in self.duties if not d.hexes & (reached if d.key == REQUIRED else joined))
        return next(hopeless, None)

    @cached_property
    def loose(self) -> list[Attack]:
        """The attacks that something can be taken back from: all, or if a duty is stuck those that it is stuck with."""
        if self.stuck is None:
            return list(self.state.attacks)
        hexes, rivals = self.stuck.hexes, self.stuck.units
        for h in listed(hexes):
            rivals |= self.known.against[h]
        return [
            attack
            for attack in self.state.attacks
            if attack.targets & hexes or rivals & (attack.units or self.known.candidates(self.state, attack.targets))
        ]

    def bars_declaring(self, hex_: int) -> Bar | None:
        if self._lone(hex_):
            return Bar(case("12.15b"), "why-only-armour", hex_)
        if self._could_be_good(Attack(1 << hex_)):
            return None
        return self._hopeless(Attack(1 << hex_))

    def _lone(self, hex_: int) -> bool:
        """Nobody could attack it but armour across a major river, and nobody is with it who can cross (BSR §12.15b)."""
        state, target = self.state, 1 << hex_
        able = self.known.candidates(state, target) & self.free
        return (
            bool(able)
            and not able & ~state.rules.armoured
            and all(
                self.known.helped[p] & target and not crossers(state, self.side, able, state.place[p], target)
                for p in members(able)
            )
        )

    def _hopeless(self, attack: Attack) -> Bar:
        """Halved to nothing, too weak, or each of those who could join would have to attack something else as well."""
        units = attack.units | self.known.candidates(self.state, attack.targets) & self.free
        left = units & ~self.known.lost(self.state, units, attack.targets)
        if units and not left:
            return Bar(case("3.44"), "why-all-halved", attack.name)
        if left and self._reaches(left, attack.targets, _needed(attack)):
            return Bar(case("12.16"), "why-required-hopeless", attack.name)
        if attack.mandated:
            return Bar(case("12.33"), "why-hopeless-mandated", attack.name)
        return Bar(case("12.21"), "why-hopeless", attack.name)

    def bars_widening(self, attack: Attack, hex_: int) -> Bar | None:
        wider = _wider(attack, hex_)
        against = self.known.candidates(self.state, wider.targets)
        if attack.units & ~against or not (attack.units | self.free) & against:
            return Bar(case("12.17"), "why-not-all-adjacent", hex_)
        return None if self._could_be_good(wider) else Bar(case("12.21"), "why-hopeless-together", hex_)

    def bars_joining(self, piece: int, attack: Attack) -> Bar | None:
        """Of a free unit that may attack those hexes."""
        state, bit = self.state, 1 << piece
        others = attack.units | self._joiners(attack.targets) & ~bit
        across = self.known.helped[piece] & attack.targets
        if across and not crossers(state, self.side, others, state.place[piece], across):
            if bit & state.rules.armoured:
                return Bar(case("12.15b"), "why-armour-alone", attack.name)
            return Bar(case("15.53d"), "why-no-assault-boats", attack.name)
        if boats.too_many(state, attack.units | bit, attack.targets):
            return Bar(case("15.53d"), "why-no-assault-boats", attack.name)
        if not (others | bit) & ~state.rules.backs:
            return Bar(case("12.12"), "why-untried-alone", attack.name)
        if self.known.lost(state, others | bit, attack.targets) & bit:
            return Bar(case("3.44"), "why-halved-away", attack.name)
        if not self._could_be_good(attack._replace(units=attack.units | bit)):
            return self._hopeless(attack)
        if (hex_ := self._undoable(piece, attack)) is not None:
            return Bar(case("12.16"), "why-also-required", hex_)
        if (hex_ := self._starved(piece, attack, self._required)) is not None:
            return Bar(case("12.16"), "why-needed-for-required", hex_)
        for other in self._wanting:
            if other is not attack and not self._could_be_good(other, bit):
                return Bar(case("12.21"), "why-needed-elsewhere", other.name)
        return None


def _needed(attack: Attack) -> tuple[int, int]:
    return mandated.RATIO if attack.mandated else LEAST


def _wider(attack: Attack, hex_: int) -> Attack:
    return attack._replace(targets=attack.targets | 1 << hex_)
