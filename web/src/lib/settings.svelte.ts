/** What this browser remembers: language, theme, speed, whether the guide speaks. */
import type { Language } from "./wire";

type Theme = "auto" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "instant";

function remembered<T extends string>(key: string, allowed: readonly T[], usual: T): T {
  try {
    const value = localStorage.getItem(`grognard-${key}`) as T | null;
    return value && allowed.includes(value) ? value : usual;
  } catch {
    return usual;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`grognard-${key}`, value);
  } catch {
    // A browser that stores nothing still plays.
  }
}

const spoken: Language = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";

class Settings {
  language = $state<Language>(remembered("language", ["en", "fr"], spoken));
  theme = $state<Theme>(remembered("theme", ["auto", "light", "dark"], "auto"));
  speed = $state<Speed>(remembered("speed", ["slow", "normal", "fast", "instant"], "normal"));
  guide = $state(remembered("guide", ["on", "off"], "on") === "on");

  setLanguage(language: Language): void {
    this.language = language;
    remember("language", language);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    remember("speed", speed);
  }

  setGuide(on: boolean): void {
    this.guide = on;
    remember("guide", on ? "on" : "off");
  }
}

export const settings = new Settings();
export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
