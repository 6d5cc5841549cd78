import { expect, test } from "vitest";
import { qr, qrPath } from "../src/lib/qr";

const written = (text: string): string[] => qr(text).map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));

test("a code is what every reader reads", () => {
  expect(written("Borisov")).toEqual([
    "111111100010101111111",
    "100000101100101000001",
    "101110100110001011101",
    "101110100001001011101",
    "101110101110101011101",
    "100000100010101000001",
    "111111101010101111111",
    "000000000001100000000",
    "101010100001000010010",
    "101000000000001100111",
    "111111100100100011011",
    "001101010010001110011",
    "110100100110101111001",
    "000000001101010011010",
    "111111100001011110011",
    "100000100101110010001",
    "101110101001011100011",
    "101110100010001111110",
    "101110101100100111101",
    "100000100010001010010",
    "111111101110101011011",
  ]);
});

test("what is too long is refused", () => {
  expect(qr("x".repeat(213))).toHaveLength(57);
  expect(() => qr("x".repeat(214))).toThrow(RangeError);
  expect(qr("é".repeat(106))).toHaveLength(57);
  expect(() => qr("é".repeat(107))).toThrow(RangeError);
});

test("as a path it has a square for each dark module", () => {
  const grid = qr("a");
  expect(qrPath(grid).match(/z/g)).toHaveLength(grid.flat().filter(Boolean).length);
});
