import { afterEach, expect, test, vi } from "vitest";
import { forget, keep, recall } from "../src/lib/memory";

afterEach(() => vi.unstubAllGlobals());

test("what is kept is known under our own name, for good or while the tab is open", () => {
  keep("theme", "dark");
  keep("tour", "scene 1", "sessionStorage");
  expect([recall("theme"), recall("tour", "sessionStorage"), recall("tour")]).toEqual(["dark", "scene 1", null]);
  expect(localStorage.getItem("grognard-theme")).toBe("dark");
  forget("theme");
  expect(recall("theme")).toBeNull();
});

test("a browser that keeps nothing is no trouble", () => {
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new Error("not here");
    },
  });
  keep("theme", "dark");
  forget("theme");
  expect(recall("theme")).toBeNull();
});
