"""What argparse has to complain of, in our own words: it speaks English only."""

from __future__ import annotations

import re

from grognard.words import Language, tell

_FORMS = [
    (re.compile(form), key)
    for form, key in (
        (r"the following arguments are required: (?P<what>.+)", "cli-missing"),
        (r"unrecognized arguments: (?P<what>.+)", "cli-too-much"),
        (r"argument (?P<where>.+?): invalid choice: (?P<found>.+) \(choose from (?P<known>.+)\)", "cli-choice"),
        (r"argument (?P<where>.+?): invalid (?:int|float) value: (?P<found>.+)", "cli-not-a-number"),
        (r"argument (?P<where>.+?): expected (?:one|at least one|\d+) arguments?", "cli-needs-value"),
        (r"argument (?P<where>.+?): ignored explicit argument (?P<found>.+)", "cli-takes-no-value"),
        (r"ambiguous option: (?P<found>.+) could match (?P<known>.+)", "cli-ambiguous"),
    )
]


def complaint(said: str, language: Language) -> str:
    """A complaint of argparse in somebody's language; one that we do not know stays as it is."""
    for form, key in _FORMS:
        if match := form.fullmatch(said):
            return tell(key, language, **{name: _bare(value) for name, value in match.groupdict().items()})
    return said


def _bare(text: str) -> str:
    """Without the quotation marks of Python."""
    return re.sub(r"'([^']*)'", r"\1", text)
