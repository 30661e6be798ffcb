interface Options {
  /** Milliseconds. */
  keptFor: number;
  /** How many at most; the oldest goes first. */
  kept: number;
  clock: () => Date;
}

/** Remembers what was found for some time; who asks while it is being looked for waits for the same. A failure is forgotten. */
export function createRemembered<T>({ keptFor, kept, clock }: Options) {
  const found = new Map<string, { at: number; value: Promise<T> }>();
  return (name: string, find: () => Promise<T>): Promise<T> => {
    const now = clock().getTime();
    const known = found.get(name);
    if (known && now - known.at < keptFor) return known.value;
    found.delete(name);
    const entry = { at: now, value: find() };
    found.set(name, entry);
    entry.value.catch(() => {
      if (found.get(name) === entry) found.delete(name);
    });
    for (const oldest of found.keys()) {
      if (found.size <= kept) break;
      found.delete(oldest);
    }
    return entry.value;
  };
}
