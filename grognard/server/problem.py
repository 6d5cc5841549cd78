"""What the server refuses, and how it says so: a status, and a sentence in both languages."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from grognard.server.told import Refusal
from grognard.warfare import page
from grognard.words import LANGUAGES, Language, tell

logger = logging.getLogger(__name__)
Text = page.Text


def text(key: str, /, **args: str | int | Text) -> Text:
    """A message in both languages; an argument may be in both too."""
    return {
        language: tell(key, language, **{k: v[language] if isinstance(v, dict) else v for k, v in args.items()})
        for language in LANGUAGES
    }


def each(say: Callable[[Language], str]) -> Text:
    return {language: say(language) for language in LANGUAGES}


class Problem(Exception):
    """A request that cannot be granted. Nothing has changed."""

    def __init__(self, status: int, /, error: Text, **more: Any) -> None:
        self.status, self.error = status, error
        self.body = Refusal(error=error, **more)
        super().__init__(error["en"])


def not_found(key: str, /, **args: str | int | Text) -> Problem:
    return Problem(404, text(key, **args))


def forbidden(key: str, /, **args: str | int | Text) -> Problem:
    return Problem(403, text(key, **args))


def wrong(key: str, /, **args: str | int | Text) -> Problem:
    return Problem(422, text(key, **args))


@contextmanager
def understood(words: str) -> Iterator[None]:
    """Whatever somebody has written, and however the game stumbles over it: he is told that it is not understood."""
    try:
        yield
    except Problem:
        raise
    except Exception as error:
        logger.error("a game stumbles over words", exc_info=error)
        raise wrong("server-not-understood", words=words) from None
