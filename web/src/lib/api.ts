import type {
  Answers,
  Ask,
  Called,
  Charts,
  Checked,
  Advice,
  Coached,
  Curtain,
  Explored,
  GameInfo,
  Glance,
  Invitation,
  KeyOpened,
  KeyRead,
  Language,
  Marches,
  MarchOrders,
  MapInfo,
  Named,
  NewInvitation,
  NewKey,
  NewTable,
  Nothing,
  Odds,
  Opened,
  OpenSheet,
  Overlay,
  Play,
  Refusal as Refused,
  Reply,
  Resign,
  Ring,
  RuleCase,
  Sheet,
  Size,
  Snapshot,
  Staff,
  TablePage,
  Text,
  Undo,
  Update,
  Why,
} from "./wire";

import { link } from "./link.svelte";

/** A refusal, in the server's own words where it gave some. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly said: Text | null,
    readonly rule: string | null = null,
    readonly cited: Text | null = null,
    /** The screen is to be passed on first. */
    readonly curtain: Curtain | null = null,
  ) {
    super(said?.en ?? `HTTP ${status}`);
  }
}

declare global {
  interface Window {
    /** What `early.js` has asked for by itself: each answer serves once. */
    grognardEarly?: Record<string, Promise<Response>>;
  }
}

function early(path: string): Promise<Response> | undefined {
  const asked = window.grognardEarly?.[path];
  if (asked) delete window.grognardEarly![path];
  return asked;
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    const asked = init ? undefined : early(`/api${path}`);
    answer = await (asked ?? fetch(`/api${path}`, { credentials: "same-origin", ...init }));
  } catch {
    link.fail();
    throw new Refusal(0, null);
  }
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as Partial<Refused> | null;
    const said = body?.error && typeof body.error === "object" ? body.error : null;
    throw new Refusal(answer.status, said, body?.case || null, body?.cited ?? null, body?.curtain ? (body as Curtain) : null);
  }
  return (await answer.json()) as T;
}

const post = <T>(path: string, body: unknown): Promise<T> =>
  ask<T>(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

const drawn: Record<string, Promise<string>> = {};

async function mapText(path: string): Promise<string> {
  const answer = await fetch(`/api${path}`);
  if (!answer.ok) throw new Refusal(answer.status, null);
  return answer.text();
}

const at = (id: string): string => `/tables/${encodeURIComponent(id)}`;

const book = (game: string, edition: string): string => `/games/${game}/${edition}`;

/** Pictures of a game: a part of its map with the counters of the beginning, and all of it, small. */
export const cover = (game: string, edition: string, lang: string): string => `/api${book(game, edition)}/picture/cover?lang=${lang}`;
export const boardPicture = (game: string, edition: string): string => `/api${book(game, edition)}/picture/board`;

export const api = {
  games: () => ask<GameInfo[]>("/games"),
  size: (game: string, edition: string) => ask<Size>(`${book(game, edition)}/size`),
  /** A table from afar, as it stands after its last change. */
  glance: (id: string, seq: number) => ask<Glance>(`${at(id)}/glance?seq=${seq}`),
  /** How far the review of a game is, and what is known beyond a version of it. */
  review: (id: string, since: number) => ask<Coached>(`${at(id)}/review?since=${since}`),
  lookAgain: (id: string, stop = false) => post<Coached>(`${at(id)}/review`, { stop }),
  advice: (id: string, seq: number) => post<Advice>(`${at(id)}/advice`, { seq }),
  map: (game: string, edition: string) => ask<MapInfo>(`/games/${game}/${edition}/map`),
  /** A map is asked for once: it is large, and never changes while the page is open. */
  mapSvg(game: string, edition: string, lang: string): Promise<string> {
    const path = `/games/${game}/${edition}/map.svg?lang=${lang}`;
    drawn[path] ??= mapText(path).catch((error: unknown) => {
      delete drawn[path];
      throw error;
    });
    return drawn[path];
  },
  charts: (game: string, edition: string) => ask<Charts>(`${book(game, edition)}/charts`),
  rules: (game: string) => ask<RuleCase[]>(`/games/${game}/rules`),
  /** The tables played last, or those after a page of them. */
  tables: (after?: string) => ask<TablePage>(after === undefined ? "/tables" : `/tables?after=${encodeURIComponent(after)}`),
  create: (body: NewTable) => post<Snapshot>("/tables", body),
  table: (id: string, when?: number) => ask<Snapshot>(at(id) + (when === undefined ? "" : `?at=${when}`)),
  /** Board and log at once. */
  news: (id: string) => ask<Update>(`${at(id)}/news`),
  play: (id: string, said: Play) => post<Update | Curtain>(`${at(id)}/play`, said),
  explore: (id: string, actions: string[]) => post<Explored>(`${at(id)}/explore`, { actions }),
  why: (id: string, actions: string[]) => post<Why>(`${at(id)}/why`, { actions }),
  undo: (id: string, said: Undo) => post<Update | Curtain>(`${at(id)}/undo`, said),
  /** What can be answered, where a change says that it comes later. */
  answers: (id: string) => ask<Answers>(`${at(id)}/answers`),
  /** A side has come before the screen. */
  lift: (id: string, side: string) => post<Snapshot>(`${at(id)}/curtain`, { side }),
  /** What players say to one another. */
  ask: (id: string, said: Ask) => post<Update | Curtain>(`${at(id)}/ask`, said),
  reply: (id: string, said: Reply) => post<Update | Curtain>(`${at(id)}/reply`, said),
  resign: (id: string, said: Resign) => post<Update | Curtain>(`${at(id)}/resign`, said),
  hurry: (id: string) => post<Nothing>(`${at(id)}/hurry`, {}),
  odds(id: string, attack: string[], on: string[], air: number, overrun: boolean): Promise<Odds> {
    const query = `attack=${attack.join(",")}&on=${on.join(",")}&air=${air}&overrun=${overrun ? 1 : 0}`;
    return ask<Odds>(`${at(id)}/odds?${query}`);
  },
  overlay: (id: string, kind: string, side: string) => ask<Overlay>(`${at(id)}/overlay/${kind}?side=${side}`),
  /** A position can be had as it was at a moment; a record is always whole. */
  async text(id: string, what: "record" | "position", when?: number): Promise<string> {
    const answer = await fetch(`/api${at(id)}/${what}${when === undefined ? "" : `?at=${when}`}`);
    if (!answer.ok) throw new Refusal(answer.status, null);
    return answer.text();
  },
  import: (text: string, seats: Record<string, string>, analysis = false) => post<Snapshot>("/import", { text, seats, analysis }),
  openSheet: (from: OpenSheet) => post<Opened>("/editor/open", from),
  checkSheet: (sheet: Sheet) => post<Checked>("/editor/check", sheet),
  /** What one's own staff is to answer. */
  staff: (id: string) => ask<Staff>(`${at(id)}/staff`),
  order: (id: string, side: string, orders: Record<string, string>) => post<Staff>(`${at(id)}/staff`, { side, orders }),
  /** Where one's own units are bound for; and where some are to go, or how far they would come. */
  marches: (id: string) => ask<Marches>(`${at(id)}/march`),
  march: (id: string, said: MarchOrders) => post<Marches>(`${at(id)}/march`, said),
  rename: (id: string, name: string) => post<Named>(`${at(id)}/name`, { name }),
  remove: (id: string) => post<Nothing>(`${at(id)}/remove`, {}),
  invite: (id: string, side: string) => post<NewInvitation>(`${at(id)}/invitations`, { side }),
  withdraw: (id: string, side: string) => post<Nothing>(`${at(id)}/invitations/withdraw`, { side }),
  invitation: (secret: string) => post<Invitation>("/invitations/read", { secret }),
  /** The key to one's games. */
  ring: () => ask<Ring>("/key"),
  renewKey: () => post<NewKey>("/key/renew", {}),
  readKey: (key: string) => post<KeyRead>("/key/read", { key }),
  openKey: (key: string) => post<KeyOpened>("/key/open", { key }),
  shut: () => post<Nothing>("/key/shut", {}),
  /** Where one is told that it is one's turn. */
  called: () => ask<Called>("/call"),
  callMe: (address: string, language: Language) => post<Called>("/call", { address, language }),
  tryCall: () => post<Called>("/call/try", {}),
  /** The umpire is wrong: what somebody needs who looks into it. */
  async dispute(id: string, actions: string[], language: Language): Promise<string> {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ actions, language }) };
    const answer = await fetch(`/api${at(id)}/dispute`, init);
    if (!answer.ok) throw new Refusal(answer.status, null);
    return answer.text();
  },
  join: (secret: string) => post<Snapshot>("/invitations/take", { secret }),
};

export function live(id: string, since: number, window: string): WebSocket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api${at(id)}/live?since=${since}&window=${window}`);
}
