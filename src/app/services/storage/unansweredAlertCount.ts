let count: number | null = null;
const watchers = new Set<() => void>();

/** How many alerts of the organization wait for an answer of this member, as far as this page knows; null until it does. */
export const unansweredAlertCount = (): number | null => count;

export function setUnansweredAlertCount(owed: number | null): void {
  if (owed === count) return;
  count = owed;
  for (const watcher of watchers) watcher();
}

export function watchUnansweredAlertCount(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
