import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Exit } from '#machines/kit/exit.ts';
import { browserNavigation, goBack, type HistoryEntry } from './history.ts';

/** Leaves a flow's place in the tab's history as `Exit` says. */
export function leave({ path, by }: Exit): void {
  const steps = by === 'backTo' ? stepsTo(path) : 0;
  if (by === 'back') goBack();
  else if (steps < 0) history.go(steps);
  else navigate(path, { replace: by !== 'push' });
}

/** Leaves as soon as what is shown of a flow says where to. */
export function useExit(exit: Exit | null): void {
  const path = exit?.path;
  const by = exit?.by;
  useEffect(() => {
    if (path !== undefined && by !== undefined) leave({ path, by });
  }, [path, by]);
}

/** How many entries back this app was last at a path; 0 where it was not, or the browser does not tell. */
function stepsTo(path: string): number {
  const navigation = browserNavigation();
  const index = navigation?.currentEntry?.index ?? 0;
  const before = navigation
    ?.entries?.()
    .filter((entry) => entry.index < index && entry.sameDocument && isAt(entry, path))
    .at(-1);
  return before ? before.index - index : 0;
}

const isAt = ({ url }: HistoryEntry, path: string): boolean => url !== null && new URL(url).pathname === path;
