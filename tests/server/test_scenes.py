"""The page's own tests are made with what the server says today."""

from __future__ import annotations

import json

import pytest

from grognard.games import GAMES
from tests import drill, scenes


def test_every_game_has_scenes() -> None:
    assert set(scenes.SCENES) == {*GAMES, drill.NAME}
    assert {path.stem for path in scenes.FOLDER.iterdir()} == set(scenes.SCENES)


@pytest.mark.filterwarnings("ignore:The base_url")
def test_the_scenes_are_what_the_server_answers() -> None:
    for game, written in scenes.written().items():
        kept = json.loads((scenes.FOLDER / f"{game}.json").read_text(encoding="utf-8"))
        for name, moments in json.loads(written).items():
            for i, moment in enumerate(moments):
                for asked, answer in moment.items():
                    assert kept[name][i][asked] == answer, f"{game}, {name}, {asked}: run scripts/make_scenes.py"
        assert json.dumps(kept) == json.dumps(json.loads(written)), f"{game} has more: run scripts/make_scenes.py"
