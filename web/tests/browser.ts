/** What the page asks of a browser when it is loaded, for tests without one. */

class Kept implements Storage {
  #kept = new Map<string, string>();
  get length(): number {
    return this.#kept.size;
  }
  key = (index: number): string | null => [...this.#kept.keys()][index] ?? null;
  getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#kept.set(key, value);
  removeItem = (key: string): void => void this.#kept.delete(key);
  clear = (): void => this.#kept.clear();
}

/** A mouse, light paper, English, and somebody who wants nothing to move. */
export function stand(global: typeof globalThis): void {
  const put = (name: string, value: unknown): void => {
    Object.defineProperty(global, name, { value, configurable: true, writable: true });
  };
  put("window", global);
  put("location", { hash: "", host: "scene", hostname: "scene", protocol: "http:", origin: "http://scene" });
  put("navigator", { language: "en-GB" });
  put("localStorage", new Kept());
  put("sessionStorage", new Kept());
  put("matchMedia", (query: string) => ({ matches: query.includes("reduced-motion") }));
}
