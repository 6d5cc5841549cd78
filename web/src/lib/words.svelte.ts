/** The page's own words. What the umpire says comes from the server in both languages. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "../words/en.ftl?raw";
import fr from "../words/fr.ftl?raw";
import { settings } from "./settings.svelte";
import type { Language, Text } from "./wire";

function bundle(language: Language, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const error of made.addResource(new FluentResource(source))) console.error(error);
  return made;
}

const bundles: Record<Language, FluentBundle> = { en: bundle("en", en), fr: bundle("fr", fr) };

/** Whether hexes and counters are tapped with a finger rather than clicked. */
export const touch = matchMedia("(pointer: coarse)").matches;

/** A message in the language of the moment. Every message may say how something is picked: `$click`, `$Click`. */
export function word(id: string, args?: Record<string, FluentVariable>): string {
  const book = bundles[settings.language];
  const message = book.getMessage(id);
  return message?.value ? book.formatPattern(message.value, { ...pick(book), ...args }) : id;
}

function pick(book: FluentBundle): Record<string, string> {
  const click = book.formatPattern(book.getMessage(touch ? "pointer-tap" : "pointer-click")!.value!);
  return { click, Click: click.charAt(0).toUpperCase() + click.slice(1) };
}

export const hasWord = (id: string): boolean => bundles.en.hasMessage(id);

/** A text from the server. */
export function say(text: Text | string | null | undefined): string {
  if (!text) return "";
  return typeof text === "string" ? text : (text[settings.language] ?? text.en);
}

/** A number as the rulebooks write it: 4½. */
export function figure(value: number): string {
  const whole = Math.trunc(Math.abs(value));
  const half = Math.abs(value) - whole === 0.5;
  const said = half ? `${whole || ""}½` : Math.abs(value).toLocaleString(settings.language, { maximumFractionDigits: 1 });
  return value < 0 ? `−${said}` : said;
}

/** A change, with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`.replace("-", "−"));

const rounded = (share: number): string => share.toLocaleString(settings.language, { style: "percent", maximumFractionDigits: 0 });
/** What is not certain never reads 0 % or 100 %. */
export const percent = (share: number): string => {
  if (share > 0 && share < 0.005) return word("less-than", { value: rounded(0.01) });
  return share < 1 && share >= 0.995 ? word("more-than", { value: rounded(0.99) }) : rounded(share);
};
/** From one chance to another: 31–56 %, <1 % to 56 %. */
export const percents = (low: number, high: number): string => {
  const [least, most] = [percent(low), percent(high)];
  if (least === most) return most;
  const bare = least === rounded(low) && most === rounded(high);
  return bare ? `${Math.round(100 * low)}–${most}` : word("odds-range", { low: least, high: most });
};

/** A title up to its colon. */
export const short = (title: Text): string => say(title).split(/\s?:/)[0] ?? "";

export function moment(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  return date.toLocaleString(settings.language, { dateStyle: "medium", timeStyle: "short" });
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["minute", 60],
  ["hour", 60],
  ["day", 24],
  ["month", 30],
];

/** How long ago, in the largest unit that fits. */
export function ago(value: string, now = Date.now()): string {
  let passed = Math.max(0, (now - new Date(value).getTime()) / 1000);
  if (Number.isNaN(passed)) return value;
  let unit: Intl.RelativeTimeFormatUnit = "second";
  for (const [next, size] of STEPS) {
    if (passed < size) break;
    passed /= size;
    unit = next;
  }
  return new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" }).format(-Math.floor(passed), unit);
}
