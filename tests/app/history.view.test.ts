import type * as Histories from '#src/kit/history.ts';
import { importFresh } from '#tests/support/importFresh.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';

/** The page as it is loaded, and loaded again, in a browser that does not tell the position in its history. */
const load = () => importFresh<typeof Histories>('#src/kit/history.ts');
const landed = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

beforeEach(() => {
  History.prototype.replaceState.call(history, null, '', '/');
});

describe('going back where the browser does not tell its position', () => {
  it('stays inside after a step, and leads home from the first page, also once one has come back to it', async () => {
    const { goBack, hasHistory } = await load();
    expect(hasHistory()).toBe(false);
    navigate('/events');
    expect(hasHistory()).toBe(true);
    const back = landed();
    goBack();
    await back;
    expect([location.pathname, hasHistory()]).toEqual(['/', false]);
    navigate('/rules', { replace: true });
    expect(hasHistory()).toBe(false);
    goBack();
    expect(location.pathname).toBe('/');
  });

  it('still knows after a reload what stands behind', async () => {
    await load();
    navigate('/events');
    navigate('/event-view/e1');
    const { goBack, hasHistory } = await load();
    expect(hasHistory()).toBe(true);
    const back = landed();
    goBack();
    await back;
    expect([location.pathname, hasHistory()]).toEqual(['/events', true]);
  });
});
