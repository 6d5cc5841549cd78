"""A combat phase as one plan: who attacks whom, and where the aircraft go. After every battle it is made anew."""

from __future__ import annotations

from grognard.games.defiant_russia import combat
from grognard.games.defiant_russia.battle import AirSupport
from grognard.games.defiant_russia.combat import Duty
from grognard.games.defiant_russia.rules import SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.battles import Battles
from grognard.games.defiant_russia.strategy.doctrine import Doctrine
from grognard.games.defiant_russia.strategy.ground import Ground
from grognard.games.defiant_russia.supply import unsupplied
from grognard.hexset import members, of
from grognard.warfare.aims import NOBODY, Aims, attack

MOST_AIR = 3


class CombatPlan(Aims):
    """Who must attack does; who need not may stay out."""

    def __init__(self, view: DefiantRussia, d: Doctrine) -> None:
        side = SIDES.index(view.side)
        self.duty = Duty.of(view, side)
        self.free = combat.exploiting(view)
        self.battles = Battles(view, d, side, self.free)
        self.battles.air = 0.0
        self.air = 0 if self.free else view.air
        r = view.rules
        self.ours = unsupplied(view, r.of_side[side])
        self.theirs = unsupplied(view, r.of_side[1 - side])
        zone = view.zoc(side)
        self.targets = [h for h in members(self.duty.hexes) if self.duty.opens(h)]
        self.way_out = {t: self.battles.way_out(view, t, zone) for t in self.targets}
        quiet = of(Ground(view, side).posts())  # garrisons of dear places that need not come out do not
        aims = {p: [t for t in self.targets if mine >> t & 1] for p, mine in self.duty.reach.items()}
        choices = {
            p: some
            for p, some in aims.items()
            if some and p not in self.duty.escorts and not (quiet >> view.place[p] & 1 and self._may_rest(p))
        }
        super().__init__(view, choices)
        self._begin()

    def _begin(self) -> None:
        force, _ = self.battles.share_out(self.view, self.ours, self.theirs)
        aims = {p: t for t, units in force.items() for p in members(units)}
        for p in self.units:
            aim = aims.get(p, NOBODY)
            self.aim[p] = aim if self._may_attack(p, aim) else self.choices[p][0]
        if self.free:
            for t, units in self.force().items():
                if self._worth(t, units, 0) <= 0:
                    self.send(units, NOBODY)

    def _worth(self, target: int, units: int, air: int) -> float:
        b, view = self.battles, self.view
        dice = sum(b.dice(view, p, target, bool(self.ours >> p & 1)) for p in members(units))
        dice += b.leaders(view, units) - bool(view.rules.minor >> target & 1)
        return b.of_dice(view, target, units, max(1, dice) + air, self.theirs, self.way_out[target])

    def value(self) -> float:
        return sum(self._shared().values())

    def _shared(self) -> dict[int, float]:
        """By target what its attack is worth, aircraft where they bring most."""
        force = self.force()
        found = {t: self._worth(t, units, 0) for t, units in force.items()}
        for t, air in self.flights(force).items():
            found[t] = self._worth(t, force[t], air)
        if not self.free:
            for h in members(self.duty.must):
                if h not in force:  # somebody will have to attack it as well
                    dice, on, _ = self.battles.defence(self.view, h, self.theirs)
                    found[h] = -self.battles.price(self.view, self.near(h), dice, on)
        return found

    def near(self, target: int) -> int:
        return sum(1 << p for p, mine in self.duty.reach.items() if mine >> target & 1)

    def flights(self, force: dict[int, int]) -> dict[int, int]:
        """By target the air support points: those that bring most, three to a battle."""
        found: dict[int, int] = {}
        gains = []
        for t, units in force.items() if self.air else ():
            before = self._worth(t, units, 0)
            for n in range(1, MOST_AIR + 1):
                after = self._worth(t, units, n)
                gains.append((after - before, -n, t))
                before = after
        for _, _, t in sorted(gains, reverse=True)[: self.air]:
            found[t] = found.get(t, 0) + 1
        return found

    def _may_rest(self, piece: int) -> bool:
        return not self.duty.bound >> piece & 1

    def actions(self) -> list[str]:
        """The best attack of the plan, with what belongs to it."""
        force = self.force()
        worth = self._shared()
        order = sorted(force, key=lambda t: (-worth[t], t))
        for best in order:
            if not self.duty.must and worth[best] <= 0:
                break
            done = self.duty.completed(1 << best, force[best])
            if done is not None:
                return self._said(best, *done, self.flights(force).get(best, 0))
        return ["end"] if not self.duty.must else [f"attack {self.view.rules.numbers[self.targets[0]]}"]

    def _said(self, target: int, targets: int, units: int, air: int) -> list[str]:
        """With the fleets that those who attack escort."""
        escorts = self.duty.escorts.items()
        fleets = [fleet for fleet, some in escorts if some & units and not targets & ~self.duty.reach[fleet]]
        *said, roll = attack(self.view.rules, targets, units, target)
        said += [*(f"with {self.view.rules.names[fleet]}" for fleet in fleets), roll]
        return [*said, f"air {min(air, AirSupport().most(self.view))}"] if self.air else said
