import { href } from '#contract/kit/addresses.ts';
import { navigate } from 'wouter/use-browser-location';

export interface HistoryEntry {
  url: string | null;
  index: number;
  sameDocument: boolean;
}

/** The part of the browser's Navigation API that is used here. */
interface NavigationLike {
  currentEntry?: HistoryEntry | null;
  entries?: () => HistoryEntry[];
}

/** Undefined in browsers without it. */
export const browserNavigation = (): NavigationLike | undefined =>
  (globalThis as { navigation?: NavigationLike }).navigation;

/** Position in the tab's history where the browser tells it. */
export function historyIndex(): number | null {
  return browserNavigation()?.currentEntry?.index ?? null;
}

const arrivedAt = historyIndex();

/** Where the browser does not tell, each entry says itself how many of this app stand behind it; also after a reload. */
let behind = noted(history.state);
addEventListener('pushState', () => note(behind + 1));
addEventListener('replaceState', () => note(behind));
addEventListener('popstate', () => {
  behind = noted(history.state);
});

function noted(state: unknown): number {
  const found = typeof state === 'object' && state !== null && 'behind' in state ? state.behind : 0;
  return typeof found === 'number' ? found : 0;
}

/** Past the router's own bookkeeping: nothing has changed for it. */
function note(count: number): void {
  behind = count;
  if (historyIndex() !== null) return;
  const state: unknown = history.state;
  History.prototype.replaceState.call(history, { ...(typeof state === 'object' ? state : {}), behind }, '');
}

/** Whether going back stays inside the app. */
export function hasHistory(): boolean {
  const index = historyIndex();
  return index !== null && arrivedAt !== null ? index > arrivedAt : behind > 0;
}

/** Back when there is history inside the app, otherwise home (V-15). */
export function goBack(): void {
  if (hasHistory()) history.back();
  else navigate(href.home(), { replace: true });
}
