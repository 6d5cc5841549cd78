"""Units in words, in English and French: as titles, and inside sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from grognard.games.leningrad.rules import GERMAN, Division, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.warfare.phrases import and_list, hex_title
from grognard.words import Language, tell


def unit_title(rules: Rules, piece: int, state: Leningrad | None, language: Language) -> str:
    """ "1st Panzer Division", "untried infantry", "48th Rifle Division 4-4-5"."""
    title = _unit(rules, piece, state, language)
    if state is not None and state.side_of(piece) != GERMAN and state.front[piece] >= 0:
        return f"{title} {unit_figures(rules, piece, state)}"
    return title


def unit_figures(rules: Rules, piece: int, state: Leningrad | None) -> str:
    """As printed: strength and movement, the Soviets with attack and defence; ? for what is not known."""
    p = rules.pieces[piece]
    if p.side == GERMAN:
        return f"{p.strength[(state.steps[piece] or 2) if state else 2]}-{p.allowance}"
    front = state.front[piece] if state else -1
    if front < 0:
        return f"?-?-{p.allowance}"
    return f"{rules.divisions[front].attack}-{rules.divisions[front].defence}-{p.allowance}"


def division_title(division: Division, language: Language) -> str:
    return tell(f"unit-soviet-{division.kind}", language, ordinal=ordinal(int(division.name), language))


def _unit(rules: Rules, piece: int, state: Leningrad | None, language: Language, form: str = "") -> str:
    p = rules.pieces[piece]
    if p.side == GERMAN:
        if not p.title.isdigit():
            return tell(f"unit-german-ss{form}", language, name=p.title)
        return tell(f"unit-german-{p.kind}{form}", language, ordinal=ordinal(int(p.title), language))
    front = state.front[piece] if state else -1
    if front < 0:
        return tell(f"unit-untried-{p.kind}{form}", language)
    division = rules.divisions[front]
    return tell(f"unit-soviet-{division.kind}{form}", language, ordinal=ordinal(int(division.name), language))


def ordinal(number: int, language: Language) -> str:
    """Of a division, which is feminine in French."""
    if language == "fr":
        return "1re" if number == 1 else f"{number}e"
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def the_unit(rules: Rules, name: str, state: Leningrad | None, language: Language) -> str:
    """A unit inside a sentence, by its short name; air units too."""
    if name in rules.by_name:
        return _unit(rules, rules.by_name[name], state, language, ".the")
    return next((title for short, title, _ in rules.air if short == name), name)


def the_units(rules: Rules, names: Sequence[str], state: Leningrad | None, language: Language) -> str:
    """Units inside a sentence; those that nobody knows are counted, for one is like the other."""
    if len(names) == 1:
        return the_unit(rules, names[0], state, language)
    untried = Counter(rules.pieces[rules.by_name[name]].kind for name in names if _untried(rules, name, state))
    known = [name for name in names if not _untried(rules, name, state)]
    return and_list(
        [
            *(
                _unit(rules, rules.by_name[name], state, language, ".short") if name in rules.by_name
                else the_unit(rules, name, state, language)
                for name in known
            ),
            *(
                tell(f"unit-untried-{kind}{'.some' if count > 1 else '.the'}", language, count=count)
                for kind, count in untried.items()
            ),
        ],
        language,
    )  # fmt: skip


def _untried(rules: Rules, name: str, state: Leningrad | None) -> bool:
    if name not in rules.by_name:
        return False
    piece = rules.by_name[name]
    return rules.pieces[piece].side != GERMAN and (state is None or state.front[piece] < 0)


def pointed_at(state: Leningrad, names: Sequence[str], language: Language) -> str:
    """Units to choose from: one that nobody knows by the hex where it stands."""
    r = state.rules
    if len(names) == 1 and _untried(r, names[0], state) and state.place[r.by_name[names[0]]] >= 0:
        piece = r.by_name[names[0]]
        hex_ = hex_title(r, r.numbers[state.place[piece]], language)
        return tell(f"unit-untried-{r.pieces[piece].kind}.there", language, hex=hex_)
    return the_units(r, names, state, language)
