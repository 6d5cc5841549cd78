"""What happened: facts, as the record keeps them and the log shows them."""

from __future__ import annotations

from dataclasses import dataclass

Value = str | int | float | tuple[str, ...]


@dataclass(slots=True, unsafe_hash=True)
class Event:
    """`kind` names the fact, `facts` hold printed names (units, hexes), never indices. Not frozen, because one is made
    at every decision and freezing doubles its price; nobody changes it all the same."""

    kind: str
    facts: tuple[tuple[str, Value], ...] = ()

    def __getitem__(self, name: str) -> Value:
        for key, value in self.facts:
            if key == name:
                return value
        raise KeyError(name)

    def as_dict(self) -> dict[str, Value]:
        return {"event": self.kind, **dict(self.facts)}


def event(kind: str, /, **facts: Value) -> Event:
    return Event(kind, tuple(facts.items()))
