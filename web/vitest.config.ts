/** The tests of the page's parts: no browser, no server; the answers of a server are in tests/scenes. */
import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

export default mergeConfig(
  page,
  defineConfig({
    // As browsers get it, not as a server would.
    resolve: { conditions: ["browser"] },
    test: {
      pool: "threads",
      projects: [
        { extends: true, test: { name: "parts", include: ["tests/*.test.ts"], environment: "./tests/client.ts" } },
        { extends: true, test: { name: "panels", include: ["tests/panels/*.test.ts"], environment: "./tests/server.ts" } },
      ],
    },
  }),
);
