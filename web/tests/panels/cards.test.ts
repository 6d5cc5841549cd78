/** Barbarossa's cards beside the map: replacement points, the rebuilding track, and the air war on one panel. */
import { render } from "svelte/server";
import { afterEach, expect, test } from "vitest";
import AirPlan, { type AirTable } from "../../src/games/barbarossa/AirPlan.svelte";
import Tracks from "../../src/games/barbarossa/Tracks.svelte";
import type { Board } from "../../src/lib/boards";
import { settings } from "../../src/lib/settings.svelte";
import type { Action, Unit } from "../../src/lib/wire";
import { snapshotOf } from "../scene";

afterEach(() => settings.setLanguage("en"));

const both = (text: string): { en: string; fr: string } => ({ en: text, fr: text });
const [READY, CADRE] = ["Aircraft: Ready", "Cadre box"];

/** A counter like one of the scene's, that lies elsewhere. */
function counter(board: Board, id: string, side: string, group: string, label = id): Unit {
  return { ...board.units[0]!, id, side, label, title: both(`Unit ${id}`), where: "dead", hex: null, group: both(group) };
}
function boardWith(...units: [string, string, string, string?][]): Board {
  const board = snapshotOf("barbarossa", "assault");
  const tracks = {
    ...board.tracks,
    stores: [
      { id: "axis-infantry", side: "axis", title: both("Infantry"), left: 3, of: 9 },
      { id: "soviet-armament", side: "soviet", title: both("Armament"), left: 0, of: 9 },
    ],
    boxes: [
      { track: "rebuilding", title: both(CADRE) },
      { track: "air", title: both(READY) },
    ],
    missions: [
      { hex: "E1730", side: "axis", units: ["stg1"], number: 1 },
      { hex: "E1730", side: "soviet", units: [], number: 2 },
    ],
  };
  return { ...board, tracks, units: units.map(([id, side, group, label]) => counter(board, id, side, group, label)) };
}
const plain = (html: string): string => html.replace(/<!--.*?-->/g, "").replace(/<svg.*?<\/svg>/gs, "");
const read = (html: string): string => plain(html).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim(); // prettier-ignore

test("points of both sides stand in boxes, and who can be rebuilt lies in his", () => {
  const shown = boardWith(["5id", "axis", CADRE], ["50rd", "soviet", CADRE], ["stg2", "axis", READY]);
  const { body } = render(Tracks, { props: { shown, place: (hex) => hex } });
  const rows = [...plain(body).matchAll(/data-points="([^"]*)".*?<\/ol>/gs)].map(([row, id]) => [
    id,
    row.match(/<li[^>]*on[^>]*>(\d+)/)?.[1],
  ]);
  expect(rows).toEqual([
    ["axis-infantry", "3"],
    ["soviet-armament", "0"],
  ]);
  expect(plain(body).match(/<li/g)?.length).toBe(20);
  expect(read(body)).toContain("Cadre box Axis: Unit 5id Soviets: Unit 50rd");
  expect(read(body)).toMatch(/Aircraft: Ready Axis: Unit stg2$/);
});

test("missions, who flies them, who is opposed to them and who can be sent are on one panel, all of it by buttons", () => {
  const shown = boardWith(
    ["stg1", "axis", READY],
    ["stg2", "axis", READY],
    ["d1", "axis", READY, "?"],
    ["d2", "axis", READY, "?"],
    ["il2", "soviet", READY],
  );
  const said = (text: string, role: Action["role"], units: string[], hexes: string[]): Action => ({
    text,
    verb: text.split(" ")[0]!,
    role,
    units,
    hexes,
    title: both(text),
  });
  const actions = [
    ...["stg2", "d1", "d2"].map((id) => said(`fly ${id} E1730`, "add", [id], ["E1730"])),
    said("target E1829", "add", [], ["E1829"]),
    said("recall stg1", "drop", ["stg1"], []),
    said("end", "stop", [], []),
  ];
  const units = new Map(shown.units.map((u) => [u.id, u]));
  const base = { ...shown.question!, side: "axis", actions };
  const table: AirTable = { shown, base, units, map: null, busy: false, beacon: null, play: () => Promise.resolve() };
  const { body } = render(AirPlan, { props: { table } });
  const buttons = [...plain(body).matchAll(/data-action="([^"]*)"/g)].map(([, text]) => text);
  // One dummy stands for the others.
  expect(buttons).toEqual(["recall stg1", "fly stg2 E1730", "fly d1 E1730"]);
  const text = read(body);
  expect(text).toContain("Ready 4");
  expect(text).toContain("E1730 opposed by 2 counters Unit stg1 Recall");
  expect(text).toContain("×2");
  expect(plain(body)).toContain('id="air-target"');
});
