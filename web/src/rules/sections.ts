/** The cases of a book by section: what stands under one number, or under one heading. */
import type { RuleCase } from "../lib/wire";

export interface Section {
  /** The case that it begins with. */
  first: RuleCase;
  count: number;
}

/** `2010 §8` of 2010 §8.47, `Aide: Phase 3` of its third note, `2010 CRT` of its second row. */
const KEYS = [/^\S+ §\d+/, /^[^:(]+: [^(]+?(?= \(|$)/, /^\S+ \S+/];
export const sectionOf = (name: string): string => KEYS.map((key) => key.exec(name)?.[0]).find(Boolean) ?? name;

export function sections(cases: readonly RuleCase[]): Section[] {
  const found = new Map<string, Section>();
  for (const each of cases) {
    const key = sectionOf(each.case);
    const known = found.get(key);
    if (known) known.count++;
    else found.set(key, { first: each, count: 1 });
  }
  return [...found.values()];
}
