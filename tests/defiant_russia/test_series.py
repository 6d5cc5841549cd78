"""Series and studies of a game with one edition."""

from __future__ import annotations

from grognard.arena import plots
from grognard.arena.pairing import Outcome
from grognard.arena.series import seeds
from grognard.arena.study import Cell, Study, answers, rows
from grognard.commands.study import as_text


def test_a_study_does_not_name_the_only_edition() -> None:
    study = Study("defiant-russia", ("a", "b"), (Cell("aide", "historical-random"),), seeds(0, 1))
    found = {p.key: Outcome(p, 3, "draw", None, 12, 1, {}, {}) for p in study.pairings()}
    said = answers(study, found)
    assert rows(said, "fr") == ["historique, météo aux dés"]
    for told in (as_text(said, "fr"), plots.study([said], "fr")):
        assert "historique, météo aux dés" in told and "aide" not in told and "Defiant Russia\u00a0: " in told
