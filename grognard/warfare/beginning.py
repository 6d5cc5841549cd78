"""How a game begins that is not quite ours: with a player's own charts, map or set-up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from grognard.umpire import Dice, State, parts
from grognard.umpire.position import heading_of
from grognard.umpire.reading import Page
from grognard.warfare import variants

Files = Sequence[Path | str]
S = TypeVar("S", bound=State)


def edition_of(editions: Sequence[str], edition: str, charts: Files, map: Path | str | None) -> str:
    """The edition that is meant, with these files in the place of ours. Raises ValueError, and `NoVariant` for files
    that make no variant."""
    if variants.book(edition) not in editions:
        raise ValueError(f"edition is one of {', '.join(editions)}, not {edition!r}")
    found = variants.edition_with(edition, charts, map)
    variants.variant_of(found)
    return found


def from_position(package: str, path: Path, edition: str, default: str, seed: str | int) -> Any:
    """A game from a position on: the edition that it was written for, with the variant of the one that is meant."""
    text = path.read_text(encoding="utf-8")
    written = variants.book(heading_of(text, path.name).edition)
    if variants.book(edition) not in (written, default):
        raise ValueError(f"{path.name} is a position of the edition {written}, not {edition}")
    if (variant := variants.variant_of(edition)) is not None:
        text = variants.moved_to(text, variant.of(written))
    state = parts.part(package, "text").read_position(text, path.name)
    if (hidden := state.hidden()) is not None:
        raise Page(path.name).wrong(None, hidden)
    state.dice = Dice(str(seed))
    return state


def chosen(
    state: type[S],
    editions: Sequence[str],
    default: str,
    edition: str,
    set_up: Path | str,
    set_ups: Sequence[str],
    seed: str | int,
    charts: Files,
    map: Path | str | None,
) -> tuple[str, S | None]:
    """The edition that is meant, and the game if it goes on from a position. Raises ValueError for a set-up that is
    none."""
    found = edition_of(editions, edition, charts, map)
    if isinstance(set_up, Path):
        return found, from_position(state.package, set_up, found, default, seed)
    if set_up not in set_ups:
        raise ValueError(f"set_up is one of {', '.join(set_ups)} or the path of a position, not {set_up!r}")
    return found, None
