import type { Question } from "./wire";
import { say } from "./words.svelte";

/** The question without what only the shell needs: who is asked (shown beside it) and an example to type. */
export function asked(question: Question): string {
  const text = say(question.prompt)
    .replace(/^[^:]{3,30}?\s?:\s/u, "")
    .replace(/\s?: (lose|split|retreat)(?=[;.,\s])/gu, "")
    .replace(/\s(For example|Par exemple)\s?:.*$/su, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
