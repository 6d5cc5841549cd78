"""Boards put together as a page does it: from what is printed on the counters, and from change to change."""

from __future__ import annotations

from typing import Any

from grognard.server.counters import printed

USUAL: dict[str, Any] = {
    "hex": None, "where": "map", "left": None, "moved": False, "done": False, "attacked": False, "supplied": True,
    "due": None, "group": None,
}  # fmt: skip


def laid(said: Any, game: str = "", edition: str = "") -> Any:
    """A board, or what the umpire says of a sheet, with whole counters."""
    if "units" not in said:
        return said
    known = printed(game or said["game"], edition or said["edition"])
    return {**said, "units": [_unit(placed, known) for placed in said["units"]]}


def _unit(placed: Any, known: Any) -> Any:
    on = placed.get("printed") or known[placed["id"]]
    return {**USUAL, **on, "steps": on["max_steps"], **{k: v for k, v in placed.items() if k != "printed"}}


def applied(before: Any, told: Any) -> Any:
    """The board after an update; answers that are to be asked for are None."""
    if "snapshot" in told:
        return laid(told["snapshot"])
    new = told["changes"]
    assert new["since"] == before["seq"]
    moved = {unit["id"]: unit for unit in laid({**before, "units": new.get("units", [])})["units"]}
    after = {
        **before,
        **new.get("head", {}),
        "seq": told["seq"],
        "units": [moved.get(unit["id"], unit) for unit in before["units"]],
    }
    for part in ("score", "tracks"):
        after[part] = {**before[part], **new.get(part, {})}
    if new.get("question", {}) is None:
        return {**after, "question": None}
    known = before["question"]["actions"] if before["question"] else []
    if "answers" in new:
        known = [a for each in new["answers"] for a in _answers(each, known)]
    asked = {**(before["question"] or {}), **new.get("question", {}), "actions": None if new.get("later") else known}
    return {**after, "question": asked if before["question"] or "question" in new else None}


def _answers(each: Any, known: Any) -> Any:
    return known[each[0] : each[0] + each[1]] if isinstance(each, list) else [each]
