"""French as a player of wargames writes it: the words that stand nowhere, and the space before its signs."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import grognard

ROOT = Path(grognard.__file__).parent
PAGE = ROOT.parent / "web" / "src" / "words" / "fr.ftl"
NO_BREAK = "\N{NO-BREAK SPACE}"
ENTRY = re.compile(r"^([a-z][a-z0-9-]*) =(.*(?:\n[ \t]+.*)*)", re.MULTILINE)

# What stood there once, and why it may not come back.
FORBIDDEN = {
    r"\bdébord": "to outflank; an overrun is a percussion",
    r"\b[Tt]ouchés?\b(?! sur)": "of hits: coups au but",
    r"nettoyé": "of a hex: libéré",
    r"\b[Cc]liquez(?:-| (?:un|une|vos|l’|la|les|n’)\b)": "cliquer sur quelque chose; and what is tapped says so",
    r"\b[Pp]resse[zr]\b": "appuyer sur",
    r"vole-t-elle|vole(?:nt)?(?: \w+)? pour le combat": "of aircraft in a battle: appuyer",
    r"avions interdisent": "où placer l’interdiction aérienne",
    r"payer en pas|paie(?:nt)? (?:le résultat )?en pas|paie de deux pas": "encaisser en pas",
    r"au-delà de trois,? elles": "celles au-delà de trois sont éliminées",
    r"sans personne encore": "aucun attaquant",
    r"S’il vous plaît, lancez|Il coûte un supplément|Aux Soviétiques : forts": "as a player would say it",
    r"^arrive-at = en ": "à Memel, not en",
    r"Toutes les \{ \$count \}": "les deux, les trois",
    r"(?:variantes|[Jj]ouer) d’ici\b": "à partir d’ici",
    r"Deux d’infanterie": "divisions",
    r"moins de pertes, de": "so many fewer",
    r"glouton": "a level has a name: facile",
    r"pas de tell?e? (?:table|calque)|pas de tel ": "n’existe pas",
    r"\bcas (?:par cas|\{|ne contient)|\d cas\b|\} cas\b|numéro de cas": "of a rulebook: article",
    r"coûteuses, encore": "de nouveau",
    r"le texte commence par": "doit commencer par",
    r"Table de résolution": "the TRC: table de résultats de combat",
}


def messages() -> Iterator[tuple[str, str]]:
    for path in (PAGE, *sorted((ROOT / "locale" / "fr").glob("*.ftl"))):
        for key, text in ENTRY.findall(path.read_text(encoding="utf-8")):
            yield f"{path.name}: {key}", f"{key} ={text}"


def cases() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "games").glob("*/data/cases*.toml")):
        for name, said in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for key in ("title_fr", "fr", "note_fr"):
                if key in said:
                    yield f"{path.parts[-3]}: {name}", said[key]


@pytest.mark.parametrize("pattern", FORBIDDEN)
def test_words_that_no_player_would_write(pattern: str) -> None:
    found = [(where, text) for where, text in (*messages(), *cases()) if re.search(pattern, text, re.MULTILINE)]
    assert found == [], FORBIDDEN[pattern]


def test_the_fiftieth_corps_is_not_read_as_an_article() -> None:
    units = (ROOT / "games").glob("*/data/units.toml")
    assert [t for path in units for t in re.findall(r'fr = "(L[ea] [^"]*)"', path.read_text(encoding="utf-8"))] == []


def test_a_space_that_does_not_break_stands_before_every_sign() -> None:
    """Before ; : ! ? and », and behind «. A colon inside a term (0111:3.5) or an address stands alone."""
    wrong = re.compile(rf"[^\s{NO_BREAK}\d`\w][;!?]|\w[;!?](?=\s|$)|\w:(?=\s|$)| [;:!?»]|[^{NO_BREAK}]»|«[^{NO_BREAK}]")
    found = [(where, m[0]) for where, text in (*messages(), *cases()) for m in wrong.finditer(prose(text))]
    assert found == []


def prose(text: str) -> str:
    """Without what is typed as it stands: placeables, examples between guillemets, code."""
    text = re.sub(r"\{ ?\"[^\"]*\" ?\}", "", text)
    text = re.sub(r"\{[^{}]*\}", "N", text)
    text = re.sub(r"^[a-z0-9-]+ = ?", "", text)
    return re.sub(rf"«{NO_BREAK}[^»]*{NO_BREAK}»", f"«{NO_BREAK}N{NO_BREAK}»", text)
