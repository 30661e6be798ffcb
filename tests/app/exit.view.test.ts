import { exit } from '#machines/kit/exit.ts';
import { leave } from '#src/kit/exit.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const at = (index: number, path: string, sameDocument = true) => ({
  index,
  sameDocument,
  url: `http://localhost${path}`,
});

/** A browser that tells what stands behind the third entry of this tab. */
function openTab(...behind: ReturnType<typeof at>[]) {
  history.replaceState(null, '', '/event-view/e1/cancel');
  const here = at(behind.length, location.pathname);
  vi.stubGlobal('navigation', { currentEntry: here, entries: () => [...behind, here] });
}

let added = 0;
const push = () => (added += 1);

beforeEach(() => {
  added = 0;
  addEventListener('pushState', push);
  vi.spyOn(history, 'go').mockImplementation(() => undefined);
});

afterEach(() => {
  removeEventListener('pushState', push);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a flow that is over', () => {
  it.each([
    ['push', 1],
    ['replace', 0],
    ['backTo', 0],
  ] as const)('goes on by %s where its place was never open in this tab', (by, entries) => {
    openTab(at(0, '/'));
    leave(exit[by]('/events'));
    expect([location.pathname, added]).toEqual(['/events', entries]);
    expect(history.go).not.toHaveBeenCalled();
  });

  it('goes back to the last entry of a place it was opened from, so that it stands in the history once', () => {
    openTab(at(0, '/events'), at(1, '/event-view/e1'), at(2, '/events'), at(3, '/event-view/e1'));
    leave(exit.backTo('/events'));
    expect(history.go).toHaveBeenCalledExactlyOnceWith(-2);
    expect(location.pathname).toBe('/event-view/e1/cancel');
  });

  it('never goes back to another document', () => {
    openTab(at(0, '/events', false));
    leave(exit.backTo('/events'));
    expect([location.pathname, added]).toEqual(['/events', 0]);
  });
});
