"""The style sheet of a map: one class a kind of thing, so that a page may show or dim any of them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from grognard.picture.fonts import font
from grognard.picture.svg import number
from grognard.picture.svg import number as in_units
from grognard.picture.theme import Theme

SCOPE = "chart"
"""The class of the groups in which these rules hold."""


def style(theme: Theme) -> str:
    """CSS for the layers, and for nothing else on a page. Lengths are in thousandths of a hex."""
    parts = (_ground, _texture, _lines, _words, _marks, _zones, _insets)
    return _scoped([rule for part in parts for rule in part(theme)], SCOPE)


def _insets(t: Theme) -> list[str]:
    return [
        f".inset-paper{{fill:{t.land};stroke:{t.ink};stroke-width:{number(0.09)}}}",
        f".inset-frame{{fill:none;stroke:{t.ink};stroke-width:{number(0.03)}}}",
        f".inset-name{{{font('serif-bold').css()};fill:{t.ink}}}",
        f".inset-edge{{fill:none;stroke:{t.ink};stroke-width:{number(0.06)};stroke-linejoin:round}}",
        f".inset-letter{{{font('serif-bold').css()};fill:{t.ink};fill-opacity:.75;text-anchor:middle}}",
    ]


def bold_style(theme: Theme, bold: float, scope: str) -> str:
    """CSS that makes the lines of a group so much broader, in groups of a class."""
    return _scoped(_lines(theme, bold), scope)


def _scoped(rules: Iterable[str], scope: str) -> str:
    return "\n".join(re.sub(r"(^|[},])\.", rf"\1.{scope} .", rule) for rule in rules)


def _stroke(colour: str, width: float, *more: str) -> str:
    rest = "".join(f";{m}" for m in more)
    return (
        f"{{fill:none;stroke:{colour};stroke-width:{number(width)};stroke-linejoin:round;stroke-linecap:round{rest}}}"
    )


def _ground(t: Theme) -> list[str]:
    return [
        f".sea{{fill:{t.sea}}}",
        f".land{{fill:{t.land};fill-rule:evenodd}}",
        f".coast{_stroke(t.coast, 0.011)}.coast.patch{{stroke-width:{number(0.022)}}}",
        f".water-line{_stroke(t.water_line, 0.008)}",
        f".stream{_stroke(t.stream, 0.013, 'stroke-opacity:.75')}",
        f".beyond{{fill:{t.enemy_land};fill-opacity:.17}}",
        f".ground-forest{{fill:{t.forest}}}",
        f".ground-swamp{{fill:{t.swamp}}}",
        f".ground-marsh{{fill:{t.marsh}}}",
        f".ground-hill{{fill:{t.hill}}}",
        f".ground-mountain{{fill:{t.mountain}}}",
        f".ground-city{{fill:{t.city}}}",
        f".ground-great-city{{fill:{t.fortress}}}",
        f".rampart{_stroke(t.fortress_block, 0.026, 'stroke-opacity:.75')}",
        f".veil{{fill:{t.paper};fill-opacity:.36;fill-rule:evenodd}}.veil.blank{{fill-opacity:1}}",
        f".out-of-play{{fill:{t.paper};fill-opacity:.45}}",
        f".hatch{_stroke(t.faint, 0.011, 'stroke-opacity:.55')}",
    ]


def _texture(t: Theme) -> list[str]:
    return [
        f".tree{{fill:{t.tree}}}",
        f".tree-shade{{fill:{t.tree_dark}}}",
        f".swamp-water{_stroke(t.swamp_water, 0.012)}",
        f".marsh-water{_stroke(t.marsh_water, 0.011)}",
        f".reed{_stroke(t.reed, 0.0085)}",
        f".hachure{{fill:{t.hachure}}}",
        f".peak{{fill:{t.peak};stroke:{t.peak_shade};stroke-width:{number(0.009)};stroke-linejoin:round}}",
        f".peak-shade{{fill:{t.peak_shade};fill-opacity:.8}}",
        f".block{{fill:{t.block}}}",
        f".fortress-block{{fill:{t.fortress_block};fill-opacity:.78}}",
    ]


def _lines(t: Theme, bold: float = 1.0) -> list[str]:
    def stroke(colour: str, width: float, *more: str) -> str:
        return _stroke(colour, width * bold, *more)

    def number(value: float) -> str:
        return in_units(value * bold)

    ties = f"stroke-dasharray:{number(0.014)} {number(0.09)}"
    return [
        f".grid{stroke(t.grid, 0.0085, 'stroke-opacity:.5')}",
        f".grid-sea{stroke(t.coast, 0.007, 'stroke-opacity:.28')}",
        ".hex{fill:#fff;fill-opacity:0}",
        f".river{{fill:{t.river}}}",
        f".river-edge{{fill:{t.river_edge};stroke:{t.river_edge};stroke-width:{number(0.02)};stroke-linejoin:round}}",
        f".major-river{{fill:{t.major_river}}}",
        f".major-river-edge{{fill:{t.major_river_edge};stroke:{t.major_river_edge};"
        f"stroke-width:{number(0.026)};stroke-linejoin:round}}",
        f".narrow-lake-edge{stroke(t.coast, 0.24)}",
        f".narrow-lake{stroke(t.sea, 0.21)}",
        f".canal{{fill:{t.river}}}",
        f".canal-edge{{fill:{t.canal_edge};stroke:{t.canal_edge};stroke-width:{number(0.036)};stroke-linejoin:round}}",
        f".barrier{stroke(t.barrier, 0.07, f'stroke-dasharray:0 {number(0.1155)}')}",
        f".barrier-halo{stroke(t.paper, 0.098, f'stroke-dasharray:0 {number(0.1155)}', 'stroke-opacity:.8')}",
        f".strait{{fill:{t.barrier};stroke:{t.paper};stroke-width:{number(0.016)};stroke-linejoin:round}}",
        f".road-edge{stroke(t.road_edge, 0.062)}",
        f".road{stroke(t.road, 0.034)}",
        f".motorway-edge{stroke(t.motorway_edge, 0.088)}",
        f".motorway{stroke(t.motorway, 0.058)}",
        f".motorway-middle{stroke(t.motorway_edge, 0.013)}",
        f".main-road-edge{stroke(t.main_road_edge, 0.05)}",
        f".main-road{stroke(t.main_road, 0.032)}",
        f".minor-road-edge{stroke(t.minor_road_edge, 0.042, 'stroke-opacity:.7')}",
        f".minor-road{stroke(t.minor_road, 0.02)}",
        f".bridge-wing{stroke(t.ink, 0.022)}",
        f".bunkers{stroke(t.bunker, 0.03, 'stroke-linecap:butt')}",
        f".bunker-teeth{{fill:{t.bunker}}}",
        f".unarmed{{stroke-opacity:.5;fill-opacity:.5}}"
        f".bunkers.unarmed{{stroke-dasharray:{number(0.07)} {number(0.05)}}}",
        f".rail{stroke(t.rail, 0.022)}",
        f".double-track{stroke(t.rail, 0.05)}",
        f".double-track-middle{stroke(t.paper, 0.018)}",
        f".rail-ties{stroke(t.rail, 0.075, 'stroke-linecap:butt', ties)}",
        f".border-halo{stroke(t.paper, 0.05, 'stroke-opacity:.6')}",
        f".border{stroke(t.border, 0.026, f'stroke-dasharray:{number(0.1)} {number(0.06)}')}",
        f".frontier-band{stroke(t.frontier, 0.2, 'stroke-opacity:.17')}",
        f".frontier-halo{stroke(t.paper, 0.052, 'stroke-opacity:.65')}",
        f".frontier{stroke(t.frontier, 0.03, f'stroke-dasharray:{number(0.11)} {number(0.055)} 1 {number(0.055)}')}",
    ]


def _words(t: Theme) -> list[str]:
    halo = "paint-order:stroke;stroke-linejoin:round"
    return [
        f".number{{{font('sans-medium').css()};fill:{t.faint};text-anchor:middle}}",
        f".name{{fill:{t.ink};stroke:{t.land};stroke-width:{number(0.038)};stroke-opacity:.9;{halo}}}",
        f".at-sea{{stroke:{t.sea}}}",
        f".town-name,.village-name{{{font('sans-medium').css()}}}",
        f".minor-city-name{{{font('sans-medium').css()}}}",
        f".city-name,.great-city-name,.major-city-name{{{font('sans-bold').css()}}}",
        f".sea-label,.lake-label{{{font('serif-italic').css()};fill:{t.water_ink};stroke:{t.sea};stroke-width:{number(0.03)};"
        f"stroke-opacity:.7;{halo}}}",
        ".course-label{text-anchor:middle}",
        f".river-label{{{font('serif-italic').css()};fill:{t.water_ink};stroke:{t.land};stroke-width:{number(0.03)};"
        f"stroke-opacity:.85;{halo}}}",
        f".land-label{{{font('serif-italic').css()};fill:{t.faint}}}",
        f".country-label{{{font('serif-bold').css()};fill:{t.ink};fill-opacity:.42;"
        f"stroke:{t.land};stroke-width:{number(0.07)};stroke-opacity:.5;{halo}}}",
        f".dot{{fill:{t.paper};stroke:{t.ink};stroke-width:{number(0.018)}}}",
        f".dot-heart{{fill:{t.ink}}}",
        f".airfield{{fill:{t.ink};fill-opacity:.75}}",
        f".airfield-name{{{font('sans-medium').css()};fill:{t.faint}}}",
        f".built-up{{fill:{t.city}}}",
        f".bastions{{fill:{t.fortress};stroke:{t.fortress_block};stroke-width:{number(0.02)};stroke-linejoin:miter}}",
        f".anchor{_stroke(t.water_ink, 0.016)}.anchor-back{{fill:{t.paper};fill-opacity:.8}}",
    ]


def _marks(t: Theme) -> list[str]:
    return [
        f".first.filled{{fill:{t.first}}}.second.filled{{fill:{t.second}}}",
        f".filled,.open{{stroke:{t.paper};stroke-width:{number(0.014)};stroke-linejoin:round;paint-order:stroke}}",
        f".open{{fill:{t.paper};fill-opacity:.6}}.first.open{{stroke:{t.first}}}.second.open{{stroke:{t.second}}}",
        f".rim{{fill:{t.paper};stroke-width:{number(0.017)}}}.spokes{_stroke(t.ink, 0.014)}",
        f".rim.first,.spokes.first{{stroke:{t.first}}}.rim.second,.spokes.second{{stroke:{t.second}}}",
        f".count{{{font('sans-bold').css()};text-anchor:middle;fill:{t.ink}}}",
        f".count.second{{fill:{t.second_count}}}.count.first{{fill:{t.first}}}",
        f".unit-box{{fill:{t.paper};fill-opacity:.8;stroke:{t.ink};stroke-width:{number(0.014)}}}"
        f".unit-box.second{{stroke:{t.second_count}}}.unit-box.first{{stroke:{t.first}}}",
        f".victory{{fill:{t.paper};fill-opacity:.85;stroke:{t.ink};stroke-width:{number(0.013)}}}",
    ]


def _zones(t: Theme) -> list[str]:
    """Hidden: `SHOW_ZONES`, or the rule of a page, brings them to light."""
    halo = f"stroke:{t.paper};stroke-width:{number(0.07)};stroke-opacity:.85;paint-order:stroke;stroke-linejoin:round"
    rules = [".zones{display:none}", f".zone-name{{{font('serif-bold').css()};text-anchor:middle;{halo}}}"]
    dashes = f"stroke-dasharray:{number(0.16)} {number(0.06)}"
    for k, ink in enumerate(t.zones):
        rules.append(f".zone-{k}{{fill:{ink};fill-opacity:.13;stroke:{ink};stroke-width:{number(0.04)};{dashes}}}")
        rules.append(f".zone-name-{k}{{fill:{ink}}}")
    return rules


SHOW_ZONES = f".{SCOPE} .zones{{display:inline}}"
