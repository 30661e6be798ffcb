interface Placed {
  id: string;
}

/** Those entries with one moved from a place to another, counted from 1; null where it stands elsewhere or there is no such place. */
export function movedIn<Entry extends Placed>(
  entries: readonly Entry[],
  id: string,
  { from, to }: { from: number; to: number },
): readonly Entry[] | null {
  const one = entries[from - 1];
  if (one?.id !== id || !Number.isInteger(to) || to < 1 || to > entries.length || to === from) return null;
  return entries.toSpliced(from - 1, 1).toSpliced(to - 1, 0, one);
}

/** Those entries with one in the place of the one of the same id. */
export const replacedIn = <Entry extends Placed>(entries: readonly Entry[], entry: Entry): readonly Entry[] =>
  entries.map((each) => (each.id === entry.id ? entry : each));
