/** Actions as they are spoken (`enter 1pz,6pz 0911`, `air 2`, `retreat 8id lost`): taken apart and put together here and nowhere else.
 * The umpire does the same in `umpire/spoken.py`; one list of examples holds both to it. */

export interface Spoken {
  verb: string;
  units: string[];
  hexes: string[];
  /** Of aircraft, or of whatever is counted. */
  number: number | null;
  /** Words that are nothing of this. */
  rest: string[];
}

/** Four figures, where a map has several sheets after the letter of the sheet: 0911, E1829. */
const HEX = /^[A-Z]?\d{4}$/;
/** Of other than four figures. */
const NUMBER = /^\d{1,9}$/;

export const isHex = (word: string): boolean => HEX.test(word);

/** Units come first: a word after them that is neither hex nor number is one of the rest. */
export function parsed(text: string): Spoken {
  const [verb = "", ...words] = text.split(/\s+/).filter(Boolean);
  const found: Spoken = { verb, units: [], hexes: [], number: null, rest: [] };
  words.forEach((word, i) => {
    if (isHex(word)) found.hexes.push(word);
    else if (NUMBER.test(word)) found.number = Number(word);
    else if (i === 0) found.units = word.split(",");
    else found.rest.push(word);
  });
  return found;
}

/** The text that is taken apart into these. */
export function spoken({ verb, units = [], hexes = [], number = null, rest = [] }: Pick<Spoken, "verb"> & Partial<Spoken>): string {
  return [verb, units.join(","), ...hexes, number === null ? "" : String(number), ...rest].filter(Boolean).join(" ");
}

/** The same action on another hex than its last. */
export function elsewhere(text: string, hex: string): string {
  const found = parsed(text);
  return spoken({ ...found, hexes: [...found.hexes.slice(0, -1), hex] });
}
