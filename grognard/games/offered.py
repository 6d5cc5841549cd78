"""Every game of ours against the contract. Nobody loads it: mypy reads it, and says what a game has not."""

from __future__ import annotations

from grognard.games import defiant_russia, leningrad
from grognard.games.defiant_russia import cases as russian_cases
from grognard.games.defiant_russia import counters as russian_counters
from grognard.games.defiant_russia import editing as russian_editing
from grognard.games.defiant_russia import fortune as russian_fortune
from grognard.games.defiant_russia import measures as russian_measures
from grognard.games.defiant_russia import observation as russian_observation
from grognard.games.defiant_russia import odds_preview as russian_odds
from grognard.games.defiant_russia import staff as russian_staff
from grognard.games.defiant_russia import strategy as russian_strategy
from grognard.games.defiant_russia import supply_lines as russian_supply
from grognard.games.defiant_russia import table as russian_table
from grognard.games.defiant_russia import telling as russian_telling
from grognard.games.defiant_russia import text as russian_text
from grognard.games.defiant_russia import workload as russian_workload
from grognard.games.leningrad import (
    cases,
    counters,
    editing,
    fortune,
    measures,
    observation,
    odds_preview,
    staff,
    strategy,
    supply_lines,
    table,
    telling,
    text,
    workload,
)
from grognard.warfare.contract import Offered

LENINGRAD = Offered[leningrad.Leningrad](
    leningrad,
    table,
    telling,
    text,
    counters,
    measures,
    observation,
    fortune,
    odds_preview,
    workload,
    cases,
    editing,
    strategy,
    supply_lines,
    staff,
)
DEFIANT_RUSSIA = Offered[defiant_russia.DefiantRussia](
    defiant_russia,
    russian_table,
    russian_telling,
    russian_text,
    russian_counters,
    russian_measures,
    russian_observation,
    russian_fortune,
    russian_odds,
    russian_workload,
    russian_cases,
    russian_editing,
    russian_strategy,
    russian_supply,
    russian_staff,
)
