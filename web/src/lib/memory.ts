/** What this browser keeps for us; one that keeps nothing plays all the same. */

const PREFIX = "grognard-";
/** For good, or as long as the tab is open. */
export type Where = "localStorage" | "sessionStorage";

export function recall(key: string, where: Where = "localStorage"): string | null {
  try {
    return globalThis[where].getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string, where: Where = "localStorage"): void {
  try {
    globalThis[where].setItem(PREFIX + key, value);
  } catch {
    // It is known until the page is left.
  }
}

export function forget(key: string, where: Where = "localStorage"): void {
  try {
    globalThis[where].removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}
