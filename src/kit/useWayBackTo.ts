import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';

interface Entry {
  url: string | null;
  index: number;
  sameDocument: boolean;
}

interface NavigationLike {
  currentEntry?: Entry | null;
  entries?: () => Entry[];
}

/** Goes where a flow leads when it is over, as `goBackTo` does. */
export function useWayBackTo(path: string | null): void {
  useEffect(() => {
    if (path !== null) goBackTo(path);
  }, [path]);
}

/** Back to a place that this one was opened from, so that it stands in the history once; where it was not, in place of this one. */
function goBackTo(path: string): void {
  const { navigation } = globalThis as { navigation?: NavigationLike };
  const index = navigation?.currentEntry?.index ?? 0;
  const before = navigation
    ?.entries?.()
    .filter((entry) => entry.index < index && entry.sameDocument && isAt(entry, path))
    .at(-1);
  if (before) history.go(before.index - index);
  else navigate(path, { replace: true });
}

const isAt = ({ url }: Entry, path: string): boolean => url !== null && new URL(url).pathname === path;
