import { afterEach, expect, it, vi } from 'vitest';
import { closeNotifications } from '#src/app/services/worker.ts';

/** S-100, S-170: what was asked on a notification is answered on a page. */

afterEach(() => vi.unstubAllGlobals());

const page = '/public/are-you-safe/t1';

it.each(['alert:a1', page])('closes what stands for %s, and gives up what was pressed on it', async (about) => {
  const closed: string[] = [];
  const told: unknown[] = [];
  const shown = [
    { tag: 'alert:a1', data: { navigate: `https://muster.test${page}` } },
    { tag: 'alert:a2', data: { navigate: 'https://muster.test/public/are-you-safe/t2' } },
    { tag: 'unread', data: null },
  ].map((each) => ({ ...each, close: () => closed.push(each.tag) }));
  const registration = {
    active: { postMessage: (said: unknown) => told.push(said) },
    getNotifications: async () => shown,
  };
  vi.stubGlobal('location', { origin: 'https://muster.test' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  await closeNotifications(about);
  expect([closed, told]).toEqual([['alert:a1'], [{ giveUp: about }]]);
});
