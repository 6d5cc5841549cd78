"""What a state consists of, declared once. Copying, comparing and writing follow from the declaration.

    class Skirmish(State):
        turn: int = number()
        place: list[int] = by_piece(-1)
        done: int = pieces(told="done")
        forts: int = hexes(told="forts", most=3)
        _zones: dict[int, int] = cache(dict)

`copy` is written out as source when the class is made: a loop over fields would be three times as slow. `told` is the
statement of a written position that tells a field: of its own name and kind, or one that the game writes and reads
itself. A cache is no part of the position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

# How a value gets into a copy: as it is, because nobody changes it in place, or as a copy of its own.
AS_IS, LIST, DICT = "{}", "{}[:]", "{}.copy()"


@dataclass(frozen=True)
class Field:
    """A field of a state; its name is that under which the class has it."""

    kind: str
    copied: str
    fresh: Callable[[Any], Any]
    """What it is when a state is made, by the rules."""
    told: str = ""
    """The statement that tells it; empty where it follows from others."""
    most: int = 0
    """The highest number, or the most hexes or pieces, that can be told."""
    form: str = ""
    """How its statement is written, where the floor writes and reads it (`warfare/statements.py`)."""
    name: str = ""


NUMBER, SWITCH, PIECES, HEXES = "number", "switch", "pieces", "hexes"
"""Kinds whose statements are written and read alike in every game, unless it has its own way."""
OTHER, CACHE = "other", "cache"


def number(fresh: int = 0, *, told: str = "", most: int = 10**6) -> Any:
    return Field(NUMBER, AS_IS, lambda _: fresh, told, most)


def switch(*, told: str = "") -> Any:
    return Field(SWITCH, AS_IS, lambda _: False, told)


def pieces(*, told: str = "") -> Any:
    """A set of pieces, as bits."""
    return Field(PIECES, AS_IS, lambda _: 0, told)


def hexes(fresh: Callable[[Any], int] | None = None, *, told: str = "", form: str = "") -> Any:
    """A set of hexes, as bits."""
    return Field(HEXES, AS_IS, fresh or (lambda _: 0), told, form=form)


def by_piece(fresh: Any, *, told: str = "", form: str = "") -> Any:
    """A list with a value for each piece: one for all, or by the rules a list of them."""
    made = (lambda rules: list(fresh(rules))) if callable(fresh) else (lambda rules: [fresh] * rules.count)
    return Field(OTHER, LIST, made, told, form=form)


def listed(fresh: Callable[[Any], list[Any]], *, told: str = "", form: str = "") -> Any:
    return Field(OTHER, LIST, fresh, told, form=form)


def mapped(fresh: Callable[[Any], Mapping[Any, Any]], *, told: str = "", form: str = "") -> Any:
    return Field(OTHER, DICT, lambda rules: dict(fresh(rules)), told, form=form)


def value(fresh: Any = None, *, told: str = "", form: str = "") -> Any:
    """Anything that is replaced as a whole and never changed in place."""
    return Field(OTHER, AS_IS, lambda _: fresh, told, form=form)


def cache(fresh: Callable[[], Any] = lambda: None) -> Any:
    """Something worked out that may be wanted again: no part of the position. Lists and dictionaries are copied."""
    made = fresh()
    copied = LIST if isinstance(made, list) else DICT if isinstance(made, dict) else AS_IS
    return Field(CACHE, copied, lambda _: fresh())


class Declared(type):
    """Makes classes of their fields: slots, `copy`, and the dictionary `fields`."""

    fields: dict[str, Field]

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Declared:
        own = {key: replace(field, name=key) for key, field in space.items() if isinstance(field, Field)}
        for key in own:
            del space[key]
        inherited = {key: field for base in bases for key, field in getattr(base, "fields", {}).items()}
        space["__slots__"] = tuple(key for key in own if key not in inherited)
        made = super().__new__(cls, name, bases, space)
        made.fields = {**inherited, **own}
        _write(made, "copy", _copying(made.fields))
        _write(made, "_begin", _beginning(made.fields))
        return made


def _write(cls: Declared, name: str, source: str) -> None:
    space: dict[str, Any] = {"new": object.__new__, "cls": cls, "fields": cls.fields}
    exec(compile(source, f"<{name} of {cls.__name__}>", "exec"), space)
    method = space[name]
    method.__module__, method.__qualname__ = cls.__module__, f"{cls.__qualname__}.{name}"
    setattr(cls, name, method)


def _copying(fields: Mapping[str, Field]) -> str:
    lines = [f"    other.{name} = {field.copied.format(f'self.{name}')}" for name, field in fields.items()]
    return "\n".join(["def copy(self):", "    other = new(cls)", *lines, "    return other"])


def _beginning(fields: Mapping[str, Field]) -> str:
    lines = [f"    self.{name} = fields[{name!r}].fresh(rules)" for name in fields]
    return "\n".join(["def _begin(self, rules):", *lines])


def position_fields(cls: Any) -> list[Field]:
    """What makes up a position, in the order of the declaration."""
    return [field for field in cls.fields.values() if field.kind != CACHE]
