/** What this browser remembers: language, theme, speed, whether the guide speaks. */
import { keep, recall } from "./memory";
import type { Language } from "./wire";

type Theme = "auto" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "instant";

function remembered<T extends string>(key: string, allowed: readonly T[], usual: T): T {
  const value = recall(key);
  return allowed.find((one) => one === value) ?? usual;
}

const spoken: Language = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";

class Settings {
  language = $state<Language>(remembered("language", ["en", "fr"], spoken));
  theme = $state<Theme>(remembered("theme", ["auto", "light", "dark"], "auto"));
  speed = $state<Speed>(remembered("speed", ["slow", "normal", "fast", "instant"], "normal"));
  guide = $state(remembered("guide", ["on", "off"], "on") === "on");

  setLanguage(language: Language): void {
    this.language = language;
    keep("language", language);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    keep("speed", speed);
  }

  setGuide(on: boolean): void {
    this.guide = on;
    keep("guide", on ? "on" : "off");
  }
}

export const settings = new Settings();
export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
