/** The parts of the page as a browser has them: what changes is followed. */
import type { Environment } from "vitest/runtime";
import { stand } from "./browser";

export default {
  name: "client",
  viteEnvironment: "client",
  setup(global) {
    stand(global);
    return { teardown: () => undefined };
  },
} satisfies Environment;
