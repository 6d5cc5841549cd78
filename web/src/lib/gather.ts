/** Things by what they have in common, in the order in which they come. */
export function gathered<T, K>(things: Iterable<T>, by: (thing: T) => K): Map<K, T[]> {
  const found = new Map<K, T[]>();
  for (const thing of things) {
    const key = by(thing);
    const others = found.get(key);
    if (others) others.push(thing);
    else found.set(key, [thing]);
  }
  return found;
}
