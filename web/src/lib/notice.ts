import { Refusal } from "./api";
import type { Text } from "./wire";
import { word } from "./words.svelte";

/** Something said to the player under the question: a reason, a trouble. */
export interface Notice {
  text: Text | string;
  rule: string | null;
  /** The rule as it is written. */
  cited: Text | null;
  more: Text | null;
}

/** Why something could not be had: what the server said, or else that it says nothing. */
export const reason = (error: unknown): Text | string => (error instanceof Refusal && error.said ? error.said : word("trouble-offline"));

export function trouble(error: unknown): Notice {
  if (error instanceof Refusal) {
    const text = error.said ?? (error.status === 0 ? word("trouble-offline") : word("trouble-status", { status: error.status }));
    return { text, rule: error.rule, cited: error.cited, more: null };
  }
  console.error(error);
  return { text: word("trouble-page"), rule: null, cited: null, more: null };
}
