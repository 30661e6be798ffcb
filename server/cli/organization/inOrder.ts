type Key = string | number;

/** Sorted by one key after the other, texts by their characters: every engine and every language gives the same order. */
export const inOrder = <Thing>(things: readonly Thing[], keysOf: (thing: Thing) => readonly Key[]): Thing[] =>
  things
    .map((thing) => ({ thing, keys: keysOf(thing) }))
    .toSorted((a, b) => compared(a.keys, b.keys))
    .map(({ thing }) => thing);

function compared(a: readonly Key[], b: readonly Key[]): number {
  for (const [index, key] of a.entries()) {
    const other = b[index] ?? '';
    if (key !== other) return key < other ? -1 : 1;
  }
  return 0;
}
