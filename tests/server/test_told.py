"""What the table is told besides the position: what is left to do, prices of getting away, cases, one die."""

from __future__ import annotations

from people import HOT_SEAT, Person


def test_what_is_left_to_do_and_what_a_way_costs(me: Person) -> None:
    table = me.new()
    crowded, unmoved = table["question"]["todo"]
    assert crowded["weight"] == "lost" and crowded["hexes"] == ["0113"] and "Eydtkuhnen" in crowded["text"]["fr"]
    assert unmoved["weight"] == "may" and len(unmoved["units"]) == 24
    moving = me.post(f"/api/tables/{table['table']}/explore", {"actions": ["move 1pz"]})["question"]
    away = {a["text"]: a["disengage"] for a in moving["actions"] if a["verb"] == "to"}
    assert away["to 0011"] == 2.0
    calm = me.post(f"/api/tables/{table['table']}/explore", {"actions": ["move 122id"]})["question"]
    assert {a["disengage"] for a in calm["actions"] if a["verb"] == "to"} == {None}


def test_the_die_is_told_once_and_charts_by_their_titles(me: Person) -> None:
    table = me.new()
    me.play(table, "move 1pz,6pz,36mot", "overrun 0110")
    me.play(me.see(table), "air 0")
    lines = [line for entry in me.ask(table, "log") for line in entry["lines"]]
    assert len([line for line in lines if "die" in line]) == 1
    river = next(line for line in lines if line.get("case") == "2010 CSC river")
    assert river["cited"]["en"] in river["text"]["en"] and "décalages" in river["cited"]["fr"]


def test_neither_record_nor_position(me: Person) -> None:
    said = me.post("/api/import", {"text": "nonsense", "seats": HOT_SEAT}, 422)["error"]
    assert "grognard record 1" in said["en"] and "grognard position 1" in said["fr"]
