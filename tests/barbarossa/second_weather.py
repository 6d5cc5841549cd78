"""The second referee on the weather of a turn (BSR §5.1-5.3): one roll, and what came before."""

from __future__ import annotations

from typing import NamedTuple

TABLE = {
    "dry": "D D D D D D D DT M MT M MT",
    "mud": "D D M M M M MT F S ST S ST",
    "frost": "M M F F F F FT S S ST S ST",
    "snow": "M F F F S S S S ST ST ST ST",
}
"""By climate what 1 to 12 and more bring; T: and a storm. Reconstructed."""
KINDS = {"D": "dry", "M": "mud", "F": "frost", "S": "snow"}


class Sky(NamedTuple):
    weather: str
    storm: bool = False
    lingering: bool = False
    """Mud stays in the woods."""


def following(climate: str, modifier: int, die: int, before: list[str]) -> Sky:
    """The weather of a turn. `before`: that of all turns so far, as it was played."""
    code = TABLE[climate].split()[min(max(die + modifier, 1), 12) - 1]
    weather, storm = KINDS[code[0]], code.endswith("T")
    if climate == "dry" and weather == "mud" and before[-2:] == ["mud", "mud"]:  # 5.32
        weather, storm = "dry", False
    elif climate == "dry" and weather == "dry" and before[-5:] == ["dry"] * 5:  # 5.33
        weather, storm = "mud", False
    if weather == "frost" and before[-1:] == ["snow"]:  # 5.22
        weather = "snow"
    lingers = weather == "dry" and before[-1:] == ["mud"] and climate in ("mud", "frost")  # 5.21
    return Sky(weather, storm, lingers)


def frozen(climate: str, played: list[str]) -> bool:
    """Whether water and swamp are under ice after these turns of one climate (BSR §5.23): from the second turn of snow
    running, in a Snow climate, until it is mud or dry."""
    found = False
    for before, now in zip(["", *played], played, strict=False):
        found = (found or (climate == "snow" and before == now == "snow")) and now not in ("mud", "dry")
    return found
