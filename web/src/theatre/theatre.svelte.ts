/** Battles as they are shown: on the map and in the panel, act by act. Log, heading and map tell of them only afterwards. */
import { settings, calm } from "../lib/settings.svelte";
import { soundOfCounter, soundOfDie } from "../lib/sounds";
import type { LogEntry, LogLine, Unit } from "../lib/wire";
import { type Act, actsOf, afterLoss, afterTurn, type Cell, type Fight } from "./acts";
import { flip, leave } from "./motion";

/** How long an act is looked at, in milliseconds at the usual pace. */
const LOOKED = { battle: 750, turns: 650, rolls: 1350, falls: 1500, loses: 650 } as const;
/** Of a roll so much is tumbling. */
const TUMBLES = 0.65;

export interface Scene {
  act: Act["what"];
  fight: Fight | null;
  /** The counter that the act is about. */
  unit: string | null;
  die: number;
  rolling: boolean;
  /** With dice, as far as they have been shown. */
  dice: LogLine[];
  cell: Cell | null;
  /** What has been told of the battle so far. */
  lines: LogLine[];
  /** The other side's, or one's own. */
  mine: boolean;
}

export class Theatre {
  scene = $state.raw<Scene | null>(null);
  /** The counters as far as has been shown; null: as they lie on the board. */
  units = $state.raw<Unit[] | null>(null);
  #skipping = false;
  #dropped = false;
  #wake: (() => void) | null = null;
  #fight: Fight | null = null;

  /** Whether there is something to show of these entries. `fight`: the battle that was being fought before them. */
  opens(entries: readonly LogEntry[], fight: Fight | null): boolean {
    const acts = settings.tempo ? actsOf(entries) : [];
    this.#fight = fight;
    return acts.length > 0 && (fight !== null || acts.some((act) => act.what === "battle"));
  }

  /** Show what has come, before it is told. */
  async play(entries: readonly LogEntry[], before: readonly Unit[], after: readonly Unit[]): Promise<void> {
    const acts = actsOf(entries);
    this.#skipping = this.#dropped = false;
    let units = [...before];
    const next = new Map(after.map((u) => [u.id, u]));
    let scene = (this.scene = this.#opened(entries));
    for (const act of acts) {
      if (act.what === "battle") {
        this.#skipping = this.#dropped;
        const whose = act.fight.units.length ? act.fight.units : (this.#fight?.units ?? []);
        this.#fight = { units: whose, hexes: act.fight.hexes };
        scene = this.#opened(entries);
      }
      if (this.#skipping) continue;
      const lines = "line" in act ? [...scene.lines, act.line] : scene.lines;
      scene = { ...scene, act: act.what, unit: null };
      if (act.what === "turns") {
        this.scene = scene = { ...scene, unit: act.unit };
        await flip(act.unit, () => (this.units = units = afterTurn(units, act.unit, act.into, next.get(act.into ?? ""), acts)));
        soundOfCounter();
      } else if (act.what === "loses") {
        this.scene = scene = { ...scene, unit: act.unit, lines };
        const show = (): void => void (this.units = units = afterLoss(units, act.unit, act.steps[1], next.get(act.unit)));
        await (act.steps[1] ? flip(act.unit, show) : leave(act.unit, show));
        soundOfCounter();
      } else if (act.what === "rolls") {
        scene = { ...scene, die: act.die, dice: act.lines, cell: null };
        if (!calm()) {
          this.scene = { ...scene, rolling: true };
          soundOfDie();
          await this.#wait(LOOKED.rolls * TUMBLES);
        }
        scene = { ...scene, rolling: false, lines: act.die ? lines : [...lines, ...act.lines.filter((l) => !l.dice)] };
      } else if (act.what === "falls") scene = { ...scene, cell: act.cell };
      this.scene = scene = { ...scene, lines: act.what === "rolls" ? scene.lines : lines };
      await this.#wait(LOOKED[act.what] * (act.what === "rolls" ? (calm() ? 1 : 1 - TUMBLES) : 1));
    }
  }

  #opened(entries: readonly LogEntry[]): Scene {
    const mine = entries.every((e) => e.mine);
    return { act: "battle", fight: this.#fight, unit: null, die: 0, rolling: false, dice: [], cell: null, lines: [], mine };
  }

  /** This one has been seen enough; or `all` that came with it. */
  skip(all = false): void {
    this.#skipping = true;
    this.#dropped ||= all;
    this.#wake?.();
  }

  /** It is told now. */
  end(): void {
    this.scene = null;
    this.units = null;
  }

  #wait(ms: number): Promise<void> {
    if (this.#skipping) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, ms * settings.tempo);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
