"""The rulebooks from the shell: cases by number and by words, terms in both languages."""

from __future__ import annotations

from tests.commands.conftest import Shell


def test_a_long_rulebook_is_looked_up(shell: Shell) -> None:
    said = shell("rules", "barbarossa", "10.43a")
    assert said.startswith("BSR §10.43a  The road rate\n") and said.count("BSR §") == 1
    assert said == shell("rules", "barbarossa", "BSR", "§10.43a") == shell("rules", "barbarossa", "§10.43a")
    assert "\n\nBSR §10.43a  Le " in shell("rules", "barbarossa", "10.43", "--lang", "fr")
    assert "BSR §3.21" in shell("rules", "barbarossa", "zdc")
    assert "nothing in Barbarossa about “xyzzy”" in shell("rules", "barbarossa", "xyzzy", status=2)
    assert "the editions are: BSR" in shell("rules", "barbarossa", "--edition", "2010", status=2)


def test_all_cases_of_a_rulebook_are_listed_in_its_order(shell: Shell) -> None:
    lines = shell("rules", "barbarossa").splitlines()
    assert len(lines) == 1056 and lines[0].startswith("BSR §1.0 ") and lines[-1].startswith("BSR §24.")


def test_the_terms_of_a_game_the_language_of_the_reader_first(shell: Shell) -> None:
    english = shell("rules", "barbarossa", "--glossary", "zdc").splitlines()
    assert english[0].split() == ["English", "French", "also", "called"]
    assert english[2].startswith("Zone of Control (ZOC)  Zone de Contrôle (ZdC)")
    french = shell("rules", "barbarossa", "zdc", "--glossary", "--lang", "fr").splitlines()
    assert french[0].split() == ["français", "anglais", "dit", "aussi"]
    assert french[2].startswith("Zone de Contrôle (ZdC)  Zone of Control (ZOC)")
    (found,) = shell.json("rules", "barbarossa", "--glossary", "percussion")
    assert (found["en"], found["fr"]) == ("overrun", "Overrun") and "débordement" in found["also"]
    assert len(shell("rules", "barbarossa", "--glossary").splitlines()) > 200
    assert "no term has the words “xyzzy”" in shell("rules", "barbarossa", "--glossary", "xyzzy", status=2)
    assert "no list of terms for Leningrad" in shell("rules", "leningrad", "--glossary", status=2)
