import { readable } from '#src/app/services/auth/stored.ts';
import { randomId } from '#src/app/services/device/randomId.ts';

const name = 'muster.inspect';

/**
 * The id of this tab where someone asked for it to be watched: by `?inspect` in its address, which is taken out again, and
 * from then on as long as the tab lives. Null for every other tab.
 */
export function watchedTabId(): string | null {
  const storage = readable('sessionStorage');
  const url = new URL(location.href);
  if (!url.searchParams.has('inspect')) return storage?.getItem(name) ?? null;
  url.searchParams.delete('inspect');
  history.replaceState(history.state, '', url);
  const tab = storage?.getItem(name) ?? randomId();
  storage?.setItem(name, tab);
  return tab;
}
