let count = 0;
const watchers = new Set<() => void>();

/** How many alerts of the organization wait for an answer of this member, as far as this page knows. */
export const owedAnswers = (): number => count;

export function tellOwedAnswers(owed: number): void {
  if (owed === count) return;
  count = owed;
  for (const watcher of watchers) watcher();
}

export function watchOwedAnswers(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
