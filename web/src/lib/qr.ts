/** A QR code (ISO/IEC 18004) of a short text: bytes, error correction M, up to version 10, which is 213 bytes. */

/** By version: error correction bytes of a block, and how many blocks there are. */
const CORRECTION = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

type Grid = boolean[][];

/** The modules, row by row; true is dark. */
export function qr(text: string): Grid {
  const bytes = new TextEncoder().encode(text);
  const version = CORRECTION.findIndex((_, v) => v > 0 && bytes.length + (v < 10 ? 2 : 3) <= capacity(v));
  if (version < 0) throw new RangeError(`too long for a QR code: ${bytes.length} bytes`);
  const words = interleaved(data(bytes, version), version);
  const { grid, fixed } = frame(version);
  lay(grid, fixed, words);
  let best: Grid | null = null;
  let least = Infinity;
  for (let mask = 0; mask < 8; mask++) {
    const tried = masked(grid, fixed, mask);
    format(tried, mask);
    const cost = penalty(tried);
    if (cost < least) [best, least] = [tried, cost];
  }
  return best!;
}

/** As the path of an SVG with one unit for a module. */
export const qrPath = (grid: Grid): string =>
  grid.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");

// --- what is written --------------------------------------------------------------------------------------

/** Modules of a version that hold data and error correction. */
function room(version: number): number {
  let found = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    found -= (25 * marks - 10) * marks - 55;
    if (version >= 7) found -= 36;
  }
  return found;
}

const total = (version: number): number => Math.floor(room(version) / 8);
const capacity = (version: number): number => total(version) - CORRECTION[version]! * BLOCKS[version]!;

function data(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  const most = capacity(version) * 8;
  put(0, Math.min(4, most - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) words.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; words.length < capacity(version); pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

function interleaved(words: number[], version: number): number[] {
  const blocks = BLOCKS[version]!;
  const correction = CORRECTION[version]!;
  const short = Math.floor(total(version) / blocks) - correction;
  const long = total(version) % blocks;
  const divisor = generator(correction);
  const parts: number[][] = [];
  const checks: number[][] = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const part = words.slice(at, (at += short + (i < blocks - long ? 0 : 1)));
    parts.push(part);
    checks.push(remainder(part, divisor));
  }
  const across = (lists: number[][], length: number): number[] =>
    Array.from({ length }, (_, i) => lists.flatMap((list) => (i < list.length ? [list[i]!] : []))).flat();
  return [...across(parts, short + 1), ...across(checks, correction)];
}

/** In the field of 256 elements with x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> i) & 1) * a;
  }
  return product;
}

function generator(degree: number): number[] {
  const found = [...Array<number>(degree - 1).fill(0), 1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
    for (let j = 0; j < degree; j++) found[j] = times(found[j]!, root) ^ (found[j + 1] ?? 0);
  return found;
}

function remainder(words: number[], divisor: number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const word of words) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((each, i) => (rest[i]! ^= times(each, factor)));
  }
  return rest;
}

// --- where it stands --------------------------------------------------------------------------------------

function frame(version: number): { grid: Grid; fixed: Grid } {
  const size = version * 4 + 17;
  const empty = (): Grid => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const grid = empty();
  const fixed = empty();
  const set = (x: number, y: number, dark: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    grid[y]![x] = dark;
    fixed[y]![x] = true;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const square = (cx: number, cy: number, reach: number, dark: (distance: number) => boolean): void => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) set(cx + dx, cy + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const marks = alignment(version, size);
  const last = marks.length - 1;
  marks.forEach((x, i) =>
    marks.forEach((y, j) => {
      const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!corner) square(x, y, 2, (distance) => distance !== 1);
    }),
  );
  places(size).forEach((pair) => pair.forEach(([x, y]) => set(x, y, false)));
  set(8, size - 8, true);
  if (version >= 7) {
    const bits = (version << 12) | rest(version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >>> i) & 1) === 1;
      set(size - 11 + (i % 3), Math.floor(i / 3), dark);
      set(Math.floor(i / 3), size - 11 + (i % 3), dark);
    }
  }
  return { grid, fixed };
}

function alignment(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - (count - 2 - i) * step)];
}

/** The rest of a division of polynomials over two elements. */
function rest(value: number, bits: number, divisor: number): number {
  let found = value;
  for (let i = 0; i < bits; i++) found = (found << 1) ^ ((found >>> (bits - 1)) * divisor);
  return found;
}

/** By bit the two places of the format. */
function places(size: number): [number, number][][] {
  return Array.from({ length: 15 }, (_, i) => {
    const first: [number, number] = i < 6 ? [8, i] : i === 6 ? [8, 7] : i === 7 ? [8, 8] : i === 8 ? [7, 8] : [14 - i, 8];
    const second: [number, number] = i < 8 ? [size - 1 - i, 8] : [8, size - 15 + i];
    return [first, second];
  });
}

function format(grid: Grid, mask: number): void {
  const bits = ((mask << 10) | rest(mask, 10, 0x537)) ^ 0x5412; // error correction M is 0
  places(grid.length).forEach((pair, i) => pair.forEach(([x, y]) => (grid[y]![x] = ((bits >>> i) & 1) === 1)));
}

function lay(grid: Grid, fixed: Grid, words: number[]): void {
  const size = grid.length;
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (let j = 0; j < 2; j++) {
        const x = right - j;
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (fixed[y]![x] || i >= words.length * 8) continue;
        grid[y]![x] = ((words[i >>> 3]! >>> (7 - (i & 7))) & 1) === 1;
        i++;
      }
  }
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const masked = (grid: Grid, fixed: Grid, mask: number): Grid =>
  grid.map((row, y) => row.map((dark, x) => (fixed[y]![x] ? dark : dark !== MASKS[mask]!(x, y))));

/** How hard it is to read: long runs, squares, what looks like a corner, too much of one colour. */
function penalty(grid: Grid): number {
  const size = grid.length;
  const columns = grid.map((_, x) => grid.map((row) => row[x]!));
  let found = 0;
  for (const line of [...grid, ...columns]) {
    const text = line.map(Number).join("");
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) found += run.length - 2;
    for (let i = 0; i + 11 <= size; i++) if (/^(?:10111010000|00001011101)$/.test(text.slice(i, i + 11))) found += 40;
  }
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++) {
      const dark = grid[y]![x];
      if (dark === grid[y]![x + 1] && dark === grid[y + 1]![x] && dark === grid[y + 1]![x + 1]) found += 3;
    }
  const dark = grid.flat().filter(Boolean).length;
  return found + Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size)) * 10;
}
