/** Panels written out as text, which needs no browser. */
import type { Environment } from "vitest/runtime";
import { stand } from "./browser";

export default {
  name: "server",
  viteEnvironment: "ssr",
  setup(global) {
    stand(global);
    return { teardown: () => undefined };
  },
} satisfies Environment;
