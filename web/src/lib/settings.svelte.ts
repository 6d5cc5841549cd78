/** What this browser remembers: language, theme, pace, whether the guide speaks. */
import { keep, recall } from "./memory";
import type { Language } from "./wire";

const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
/** The usual ones, and two for those who do not tell some colours from others. */
export const COLOURS = ["usual", "blue-orange", "teal-rose"] as const;
export type Colours = (typeof COLOURS)[number];
/** What is drawn on counters: the signs of NATO, or what they stand for. */
export const COUNTERS = ["nato", "silhouettes"] as const;
export type CounterStyle = (typeof COUNTERS)[number];
/** How long what is shown takes, from the slowest pace to the one that shows nothing and has all at once. */
const TEMPI = [2.6, 1.8, 1.3, 1, 0.6, 0.35, 0] as const;
export const AT_ONCE = TEMPI.length - 1;
const USUAL = TEMPI.indexOf(1);

function remembered<T extends string>(key: string, allowed: readonly T[], usual: T): T {
  const value = recall(key);
  return allowed.find((one) => one === value) ?? usual;
}

const spoken: Language = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";

class Settings {
  language = $state<Language>(remembered("language", ["en", "fr"], spoken));
  theme = $state<Theme>(remembered("theme", THEMES, "auto"));
  /** A number from 0 to AT_ONCE. */
  pace = $state(Number(remembered("pace", Object.keys(TEMPI), String(USUAL))));
  /** How many times as long as usual; 0: at once. */
  tempo = $derived(TEMPI[this.pace] ?? 1);
  guide = $state(remembered("guide", ["on", "off"], "on") === "on");

  colours = $state<Colours>(remembered("colours", COLOURS, "usual"));
  counters = $state<CounterStyle>(remembered("counters", COUNTERS, "nato"));
  sounds = $state(remembered("sounds", ["on", "off"], "off") === "on");

  /** What lies beside the map, as on a printed sheet. */
  sheet = $state(remembered("sheet", ["on", "off"], "on") === "on");

  setSheet(on: boolean): void {
    this.sheet = on;
    keep("sheet", on ? "on" : "off");
  }

  /** Whether the browser says that it is one's turn, while one looks at something else. */
  notices = $state(remembered("notices", ["on", "off"], "off") === "on");

  setNotices(on: boolean): void {
    this.notices = on;
    keep("notices", on ? "on" : "off");
  }

  setColours(colours: Colours): void {
    this.colours = colours;
    keep("colours", colours);
  }

  setCounters(counters: CounterStyle): void {
    this.counters = counters;
    keep("counters", counters);
  }

  setSounds(on: boolean): void {
    this.sounds = on;
    keep("sounds", on ? "on" : "off");
  }

  setLanguage(language: Language): void {
    this.language = language;
    keep("language", language);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
  }

  setPace(pace: number): void {
    this.pace = pace;
    keep("pace", String(pace));
  }

  setGuide(on: boolean): void {
    this.guide = on;
    keep("guide", on ? "on" : "off");
  }
}

export const settings = new Settings();
export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
