import { expect, test, vi } from "vitest";
import type { Order } from "../src/board/ground/painter";
import type { TileMap } from "../src/lib/wire";

const ordered: Order[] = [];
vi.stubGlobal(
  "Worker",
  class {
    onmessage: unknown = null;
    postMessage = (order: Order): void => void ordered.push(order);
    terminate = (): void => undefined;
  },
);
const link = { rel: "", href: "" };
vi.stubGlobal("window", globalThis);
vi.stubGlobal("document", { createElement: () => link });
vi.stubGlobal("fetch", () => new Promise(() => undefined));
vi.stubGlobal("self", globalThis);
vi.stubGlobal("location", { href: "http://scene/" });
const { Tiles } = await import("../src/board/ground/tiles");
vi.stubGlobal("URL", Object); // the thread that paints is never begun

const names = { en: "near-names-en.svg", fr: "near-names-fr.svg" };
const near = { level: "near", hex_px: 64, size: 8000, overlap: 20, left: 0, top: 0, right: 8000, bottom: 8000, columns: 1, rows: 1, names };
const map: TileMap = { path: "/ground/m", unit: 1000, style: "style.css", seasons: { snow: "style-snow.css" }, levels: [near] };

test("the ground is painted again when the weather changes, in the style of the weather", () => {
  const tiles = new Tiles(map, { x: 0, y: 0, width: 8000, height: 8000 });
  const sheet: Pick<HTMLElement, "before" | "dataset"> = { dataset: {}, before: () => undefined };
  tiles.open(sheet as HTMLElement, sheet as HTMLElement);
  tiles.look({ x: 0, y: 0, width: 4000, height: 4000 }, 0.06);
  tiles.dress("snow");
  tiles.dress("snow");
  tiles.dress("no such weather");
  expect(ordered.map(({ style }) => style)).toEqual(["style.css", "style-snow.css", "style.css"].map((file) => `/ground/m/${file}`));
  expect(new Set(ordered.map(({ key }) => key)).size).toBe(3);
  expect(link.href).toBe("/ground/m/style.css");
});
