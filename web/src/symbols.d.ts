declare module "virtual:symbols" {
  /** Path data of the symbols by their names: drawn with a line, and filled. */
  const symbols: Record<string, { lines: string; solid: string }>;
  export default symbols;
}
