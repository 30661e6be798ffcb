import { onTestFinished, vi } from 'vitest';

/** The history of a tab, with what jsdom lacks: the position in it, and a step back that ends before the next move. */
export interface TabHistory {
  /** The addresses in order. */
  entries: () => string[];
  at: () => number;
  /** The person goes back or forward. */
  go: (steps: number) => Promise<void>;
  /** The person arrives at an address of this page that comes after the present one. */
  arrive: (path: string) => void;
}

/** Stands for the tab's history until the end of the test; adding and replacing entries stays the page's own. */
export function openTab(path: string, { tellsPosition = true } = {}): TabHistory {
  history.replaceState(null, '', path);
  let entries = [location.pathname];
  let index = 0;
  const pushed = () => {
    index += 1;
    entries = [...entries.slice(0, index), location.pathname];
  };
  const replaced = () => {
    entries = entries.with(index, location.pathname);
  };
  const land = (to: string) => {
    History.prototype.replaceState.call(history, null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  const travel = async (steps: number) => {
    await Promise.resolve();
    const to = entries[index + steps];
    if (to === undefined) return;
    index += steps;
    land(to);
  };
  addEventListener('pushState', pushed);
  addEventListener('replaceState', replaced);
  vi.spyOn(history, 'go').mockImplementation((steps = 0) => void travel(steps));
  vi.spyOn(history, 'back').mockImplementation(() => void travel(-1));
  if (tellsPosition)
    vi.stubGlobal('navigation', {
      get currentEntry() {
        return { index };
      },
    });
  onTestFinished(() => {
    removeEventListener('pushState', pushed);
    removeEventListener('replaceState', replaced);
    vi.mocked(history.go).mockRestore();
    vi.mocked(history.back).mockRestore();
    vi.unstubAllGlobals();
  });
  return {
    entries: () => entries,
    at: () => index,
    go: travel,
    arrive(path) {
      index += 1;
      entries = [...entries.slice(0, index), path];
      land(path);
    },
  };
}
