/** A table at a server that answers as the real one did: see tests/scenes.py in the project's folder. */
import { expect, vi } from "vitest";
import { AT_ONCE, settings } from "../src/lib/settings.svelte";
import { Table } from "../src/lib/table.svelte";
import { laid, type Board } from "../src/lib/boards";
import type { MapInfo, Odds, Question, Update } from "../src/lib/wire";
import barbarossa from "./scenes/barbarossa.json";
import defiantRussia from "./scenes/defiant-russia.json";
import drill from "./scenes/drill.json";
import leningrad from "./scenes/leningrad.json";

type Moment = Record<string, unknown> & { news: Update };
const SCENES: Record<string, Record<string, unknown>> = { leningrad, "defiant-russia": defiantRussia, barbarossa, drill };

const moments = (game: string, name: string): Moment[] => structuredClone(SCENES[game]?.[name]) as Moment[];

/** What was answered at a moment of a scene. */
export function answer<T>(game: string, name: string, asked: string, moment = 0): T {
  const found = moments(game, name)[moment]?.[asked];
  if (!found) throw new Error(`not in the scene: ${asked}`);
  return found as T;
}
export const mapOf = (game: string, name: string): MapInfo => answer(game, name, "map");
export const oddsOf = (game: string, name: string, query: string, moment = 0): Odds => answer(game, name, `odds ${query}`, moment);
export const snapshotOf = (game: string, name: string, moment = 0): Board =>
  laid(answer<Update>(game, name, "news", moment).snapshot!, mapOf(game, name));
export const questionOf = (game: string, name: string, moment = 0): Question => snapshotOf(game, name, moment).question!;

/** Every question of every scene. */
export const questions = (): { game: string; question: Question }[] =>
  Object.entries(SCENES).flatMap(([game, scenes]) =>
    Object.keys(scenes).flatMap((name) =>
      moments(game, name)
        .flatMap((moment) => Object.values(moment) as Partial<Update & { question: Question }>[])
        .flatMap((said) => said.snapshot?.question ?? said.question ?? [])
        .map((question) => ({ game, question })),
    ),
  );

class Line {
  static last: Line | null = null;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  close = (): void => undefined;
  constructor() {
    Line.last = this;
  }
}

export class Server {
  /** What was asked for, the last at the end; and what the scene has no answer to. */
  asked: string[] = [];
  missing: string[] = [];
  #moments: Moment[];
  #now: number;

  constructor(all: Moment[], now: number) {
    this.#moments = all;
    this.#now = now;
  }

  fetch(path: string, init?: RequestInit): Promise<Response> {
    const found = this.#answer(path, init);
    const said = {
      ok: found !== null,
      status: found === null ? 404 : 200,
      json: () => Promise.resolve(found),
      text: () => Promise.resolve(""),
    };
    return Promise.resolve(said as Response);
  }

  #answer(path: string, init?: RequestInit): unknown {
    const [place = "", query = ""] = path.split("?");
    const what = place.split("/").at(-1) ?? "";
    if (what === "map") return this.#moments[0]?.map;
    if (what === "news") return this.#news();
    if (what === "map.svg" || place.includes("/overlay/")) return null;
    const said = JSON.parse(String(init?.body ?? "{}")) as { actions?: string[]; units?: string[]; to?: string; keep?: boolean };
    const { actions = [], units, to = "", keep = false } = said;
    const asked = units ? `${what} ${units.join()} ${to}${keep ? " keep" : ""}` : `${what} ${query || actions.join("; ")}`;
    this.asked.push(asked);
    if (what === "play") return this.#play(actions, asked);
    const found = this.#moments[this.#now]?.[asked];
    if (!found) this.missing.push(asked);
    return structuredClone(found) ?? null;
  }

  /** Board and log, for a page that opens now. */
  #news(): Update {
    const log = this.#moments.slice(0, this.#now + 1).flatMap((moment) => moment.news.log);
    return structuredClone({ ...this.#moments[this.#now]!.news, keep: 0, log });
  }

  #play(actions: string[], asked: string): Update | null {
    const next = this.#moments[this.#now + 1];
    if (JSON.stringify(next?.played) !== JSON.stringify(actions)) {
      this.missing.push(asked);
      return null;
    }
    this.#now++;
    return structuredClone(next!.news);
  }

  /** The live connection tells what was played last. */
  async tell(): Promise<void> {
    Line.last?.onmessage?.({ data: JSON.stringify(this.#moments[this.#now]!.news) });
    await calm();
  }
}

/** Until all that was asked has been answered. */
export const calm = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Sit down at a table of a scene. */
export async function sit(game: string, name: string, moment = 0): Promise<{ table: Table; server: Server }> {
  settings.setPace(AT_ONCE);
  const server = new Server(moments(game, name), moment);
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => server.fetch(path, init));
  vi.stubGlobal("WebSocket", Line);
  const table = new Table("scene");
  await table.open();
  await calm();
  expect(table.failed).toBeNull();
  server.asked = [];
  return { table, server };
}

/** The hexes that can be clicked, each with what a click there would say. */
export const targets = (table: Table): Record<string, string[]> =>
  Object.fromEntries([...table.picks.targets].map(([hex, actions]) => [hex, actions.map((a) => a.text)]));

export const buttons = (table: Table): string[] => table.picks.buttons.map((a) => a.text);
