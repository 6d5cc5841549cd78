"""The door for texts of older rules: they are read as texts of today, and what then is wrong with one is said to be
so because the rules have changed. Texts of newer rules than ours are refused."""

from __future__ import annotations

from grognard.umpire.reading import Page, Word
from grognard.words import Message


def admit(page: Page, at: Word | str, game: str, found: int, today: int) -> None:
    """A text of the rules `found`: every complaint about it names them if they are older."""
    if found > today:
        raise page.wrong(at, "format-newer-rules", found=found, wanted=today, game=game)
    if found < today:
        page.remark = Message("format-older-rules", {"found": found, "wanted": today})
