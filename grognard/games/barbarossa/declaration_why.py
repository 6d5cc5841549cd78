"""Why an attack cannot be declared so (BSR §12.1-12.3)."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.barbarossa import mandated
from grognard.games.barbarossa.declaration import (
    Attack,
    all_attackers,
    attack_on,
    contacts,
    could_attack,
    inset_only,
    way_of_attack,
)
from grognard.games.barbarossa.draft import Bar, Draft
from grognard.games.barbarossa.duties import REQUIRED, open_duties
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SOVIET
from grognard.games.barbarossa.weather import muddy
from grognard.hexset import HexSet, listed, members
from grognard.umpire import Reason, Spoken

Args = dict[str, str | int | float]


def why_not(state: Barbarossa, side: int, said: Spoken) -> Reason:
    if said.verb == "end":
        return next(duty for duty in open_duties(state, side) if duty.binds).reason(state)
    if said.verb == "declare":
        return _why_no_target(state, side, said.hexes[0])
    if said.verb == "leave":
        return _why_not_leave(state, side, said.units[0])
    attack = attack_on(state, state.rules.hex(said.hexes[0]))
    if attack is None:
        return Reason(case("12.11"), "why-not-declared", {"hex": said.hexes[0]})
    return _OF_ATTACKS[said.verb](state, side, attack, said)


def _barred(draft: Draft, bar: Bar | None, **args: str) -> Reason:
    """Why something is not offered; if nothing is against it, a duty must be done first that nothing more can do."""
    if bar is None:
        return _stuck(draft)
    return Reason(bar.case, bar.key, {"hex": draft.state.rules.numbers[bar.hex], **args})


def _stuck(draft: Draft) -> Reason:
    duty = draft.stuck
    assert duty is not None
    number = draft.state.rules.numbers[listed(duty.hexes)[0]]
    return Reason(duty.case, "why-stuck-required" if duty.key == REQUIRED else "why-stuck-attack", {"hex": number})


# --- hexes --------------------------------------------------------------------------------------------


def _why_no_target(state: Barbarossa, side: int, number: str) -> Reason:
    """Why a hex cannot be attacked."""
    hex_, args = state.rules.hex(number), {"hex": number}
    if reason := _why_no_enemy(state, side, number):
        return reason
    if inset_only(state) and not state.rules.land.insets.hexes >> hex_ & 1:
        return Reason(case("17.63"), "why-not-on-inset", {**args})
    if inset_only(state) and muddy(state) >> hex_ & 1:
        return Reason(case("17.64"), "why-inset-mud", {**args})
    draft = Draft(state, side)
    if draft.known.against.get(hex_, 0):
        return _barred(draft, draft.bars_declaring(hex_))
    near = _beside(state, side, hex_)
    if not near:
        return Reason(case("12.12"), "why-nobody-adjacent", {**args})
    able = could_attack(state, near)
    if not able and inset_only(state):
        return Reason(case("17.61"), "why-inset-motorised", {**args})
    if not able:
        return Reason(case("12.12"), "why-nobody-can-attack", {**args})
    if all(way_of_attack(state, side, p, hex_) is None for p in listed(able)):
        return Reason(case("12.14a"), "why-nobody-can-enter", {**args})
    return Reason(case("3.44"), "why-all-halved", {**args})


def _why_no_enemy(state: Barbarossa, side: int, number: str) -> Reason | None:
    hex_, args = state.rules.hex(number), {"hex": number}
    if attack_on(state, hex_) is not None:
        return Reason(case("15.16"), "why-declared-already", {**args})
    if state.occupied[1 - side] >> hex_ & 1:
        return None
    if state.of_side_at(1 - side, hex_):
        return Reason(case("12.15a"), "why-only-supply", {**args})
    return Reason(case("12.15a"), "why-nobody-to-attack", {**args})


def _beside(state: Barbarossa, side: int, hex_: int) -> int:
    """All units of a side in the hexes around one."""
    found = 0
    for h in members(state.land.beside[hex_]):
        found |= state.of_side_at(side, h)
    return found


def _why_not_wider(state: Barbarossa, side: int, attack: Attack, said: Spoken) -> Reason:
    number = said.hexes[1]
    if attack.targets >> state.rules.hex(number) & 1:
        return Reason(case("12.17"), "why-declared-already", {"hex": number})
    if reason := _why_no_enemy(state, side, number):
        return reason
    draft = Draft(state, side)
    return _barred(draft, draft.bars_widening(attack, state.rules.hex(number)))


def _why_not_narrower(state: Barbarossa, side: int, attack: Attack, said: Spoken) -> Reason:
    if attack.targets & attack.targets - 1:
        return _stuck(Draft(state, side))
    return Reason(case("12.17"), "why-only-target", {"hex": said.hexes[0]})


def _why_not_undeclared(state: Barbarossa, side: int, attack: Attack, said: Spoken) -> Reason:
    return _stuck(Draft(state, side))


# --- units --------------------------------------------------------------------------------------------


def _why_no_attacker(state: Barbarossa, side: int, attack: Attack, said: Spoken) -> Reason:
    """Why a unit cannot join an attack."""
    r, name = state.rules, said.units[0]
    piece = r.by_name[name]
    if reason := _why_never(state, side, piece):
        return reason
    if all_attackers(state) >> piece & 1:
        return Reason(case("15.16"), "why-attacks-already", {"unit": name})
    draft = Draft(state, side)
    if draft.known.candidates(state, attack.targets) >> piece & 1:
        return _barred(draft, draft.bars_joining(piece, attack), unit=name)
    return _why_cannot(state, side, piece, attack.targets)


def why_not_against(state: Barbarossa, side: int, piece: int, targets: HexSet) -> Reason:
    """Why a unit may not attack these hexes as things stand."""
    return _why_never(state, side, piece) or _why_cannot(state, side, piece, targets)


def _why_cannot(state: Barbarossa, side: int, piece: int, targets: HexSet) -> Reason:
    """Of a unit that attacks at all."""
    r, args = state.rules, dict[str, str | int | float](unit=state.rules.names[piece])
    for t in members(targets & ~contacts(state, side).hexes.get(piece, 0)):
        args["hex"] = r.numbers[t]
        if not state.land.beside[state.place[piece]] >> t & 1:
            return Reason(case("12.17" if targets & targets - 1 else "12.12"), "why-not-adjacent", args)
        if way_of_attack(state, side, piece, t) is None:
            return Reason(case("12.15b"), "why-closed-to-it", args)
    return Reason(case("3.44"), "why-halved-away", {"hex": r.numbers[listed(targets)[0]], **args})


def _why_not_leave(state: Barbarossa, side: int, name: str) -> Reason:
    if all_attackers(state) >> state.rules.by_name[name] & 1:
        return _stuck(Draft(state, side))
    return Reason(case("12.13"), "why-attacks-nowhere", {"unit": name})


def _why_never(state: Barbarossa, side: int, piece: int) -> Reason | None:
    """Why a unit attacks nobody."""
    r, bit = state.rules, 1 << piece
    args: Args = {"unit": r.names[piece]}
    if r.side_of[piece] != side:
        return Reason(case("12.12"), "why-not-yours", args)
    if bit & r.stores:
        return Reason(case("12.12"), "why-no-combat-unit", args)
    if bit & r.artillery:
        return Reason(case("15.31"), "why-only-supports", args)
    if bit & state.receiving:
        return Reason(case("7.72"), "why-receiving-stays", args)
    if bit & state.garrison:
        return Reason(case("21.82"), "why-garrison-stays", args)
    if not could_attack(state, bit):
        return Reason(case("12.12"), "why-no-attack-strength", args)
    return None


# --- mandated attacks -----------------------------------------------------------------------------------


def _why_not_mandated(state: Barbarossa, side: int, attack: Attack, said: Spoken) -> Reason:
    args: Args = {"hex": said.hexes[0]}
    if side != SOVIET:
        return Reason(case("12.3"), "why-soviets-only", args)
    if attack.mandated:
        return Reason(case("12.32"), "why-mandated-already", args)
    if not mandated.may_declare(state):
        return Reason(case("12.31"), "why-none-owed", {**args, "owed": state.owed})
    if not mandated.has_steps(state, attack):
        steps = mandated.steps_of(state, attack)
        return Reason(case("12.33"), "why-too-few-steps", {**args, "steps": steps, "least": mandated.STEPS})
    if not mandated.has_ratio(state, attack):
        return Reason(case("12.33"), "why-ratio-too-low", args)
    return _stuck(Draft(state, side))


def _why_not_unmandated(state: Barbarossa, side: int, attack: Attack, said: Spoken) -> Reason:
    if attack.mandated:
        return _stuck(Draft(state, side))
    return Reason(case("12.32"), "why-not-mandated", {"hex": said.hexes[0]})


_OF_ATTACKS: dict[str, Callable[[Barbarossa, int, Attack, Spoken], Reason]] = {
    "join": _why_no_attacker,
    "widen": _why_not_wider,
    "narrow": _why_not_narrower,
    "undeclare": _why_not_undeclared,
    "mandate": _why_not_mandated,
    "unmandate": _why_not_unmandated,
}
