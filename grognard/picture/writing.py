"""All lettering of a sheet, placed in turn so that nothing runs into anything; then what ground it leaves free."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from grognard.picture.courses import CourseName, course_names
from grognard.picture.labels import Setting, label_boxes, label_settings
from grognard.picture.marks import Marking, marks
from grognard.picture.names import PlacedName, place_names
from grognard.picture.shapes import Box, Raster, about, even
from grognard.picture.sheet import Sheet


@dataclass(frozen=True)
class Writing:
    sheet: Sheet
    title: Box | None = None
    """Room on the map that the title takes: labels keep off it."""

    @cached_property
    def marks(self) -> list[Marking]:
        return marks(self.sheet)

    @cached_property
    def labels(self) -> dict[str, Setting]:
        return label_settings(self.sheet, title=self.title)

    @cached_property
    def _label_boxes(self) -> list[tuple[Box, bool]]:
        return label_boxes(self.sheet, self.labels)

    @cached_property
    def names(self) -> list[PlacedName]:
        taken, faint = self.sheet.raster(), self.sheet.raster()
        for mark in self.marks:
            taken.stamp(mark.box.grown(0.05))
        for box, weighty in self._label_boxes:
            (taken if weighty else faint).stamp(box)
        return place_names(self.sheet, taken, faint)

    @cached_property
    def courses(self) -> list[CourseName]:
        """Names of rivers: they take what room the others leave."""
        busy = self.sheet.raster()
        self._stamp_lines(busy, 0.035)
        for box in self._boxes():
            busy.stamp(box.grown(0.02))
        return course_names(self.sheet, busy)

    @cached_property
    def bare(self) -> Raster:
        """Ground (as yes) on which nothing is drawn; names may be."""
        used = self.sheet.raster()
        self._stamp_lines(used, 0.045)
        for box in self._signs():
            used.stamp(box.grown(0.012))
        return self.sheet.land.without(used)

    @cached_property
    def free(self) -> Raster:
        """Ground on which nothing is written either, so that trees leave roads and names alone."""
        used = self.sheet.raster()
        for box in (*self._boxes(), *(b for c in self.courses for b in c.boxes)):
            used.stamp(box.grown(0.012))
        for box, weighty in self._label_boxes:
            if not weighty:
                used.stamp(box.grown(0.02))
        return self.bare.without(used)

    def _boxes(self) -> list[Box]:
        houses = [about(*self.sheet.dots[id_]) for id_ in self.sheet.built_up]
        return [name.box for name in self.names] + houses + self._signs()

    def _signs(self) -> list[Box]:
        boxes = [mark.box for mark in self.marks] + list(self.sheet.numbers.values())
        houses = self.sheet.built_up
        boxes += [about(p, radius) for id_, (p, radius) in self.sheet.dots.items() if id_ not in houses]
        return boxes + [box for box, weighty in self._label_boxes if weighty]

    def _stamp_lines(self, raster: Raster, radius: float) -> None:
        for line in self.sheet.trails:
            raster.stamp_line(line, radius * self.sheet.detail.bold)
        for river in self.sheet.rivers:
            raster.stamp_line(river.points, max(radius, river.widths[-1] / 2 + 0.02))
        for line in (*self.sheet.frontiers, *self.sheet.borders):
            raster.stamp_line(even(line, 0.1), radius)
