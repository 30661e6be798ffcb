import { act, cleanup, render, screen } from '@testing-library/react';
import type { Inside } from '#contract/door/inside.ts';
import { infoOf, noConnection } from '#machines/kit/fixtures.ts';
import type { Api } from '#src/app/services/api/api.ts';
import InsideNowRoute from '#src/door/insideNow/route.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click } from '#tests/support/views/acting.ts';
import { look } from '#tests/support/views/reading.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-10-17T00:20:00.000Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const evening: Inside = {
  inside: 8,
  capacity: 10,
  quarters: [
    { from: '2026-10-17T00:00:00.000Z', in: 6, out: 0, inside: 6 },
    { from: '2026-10-17T00:15:00.000Z', in: 4, out: 2, inside: 8 },
  ],
};

/** A server that answers each call with what stands here then; `tell` is the news of the event. */
function openScreen(answers: (() => Promise<Inside>)[]) {
  const topics: string[] = [];
  const told: (() => void)[] = [];
  const info = infoOf({ startDate: '2026-10-17T00:00:00.000Z', endDate: '2026-10-17T05:00:00.000Z' });
  const services = silentServices({
    api: { send: (() => answers.shift()?.() ?? new Promise(() => {})) as unknown as Api['send'] },
    watchNews: (each, onNews) => {
      topics.push(...each);
      told.push(onNews);
      return () => {};
    },
  });
  const world = { info, isStale: false, changeInfo: () => {}, hold: () => {} };
  render(place({ services }).inside(<InsideNowRoute world={world} />));
  return { topics, tell: () => act(() => told.forEach((each) => each())) };
}

const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join(' '));
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const gone = () => Promise.reject(new Error(noConnection));

it('shows how many are inside, of how many may be, the evening as a drawing with its numbers, and its age', async () => {
  const { topics } = openScreen([() => Promise.resolve(evening)]);
  expect(look().statuses).toEqual(['Loading who is inside']);
  await screen.findByText('80%');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Inside now');
  expect(document.querySelector('main')?.textContent).toContain('Autumn Social8 of 1080% full');
  expect(screen.getByText('Live, 0 s ago')).toBeDefined();
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'People inside by quarter hour: 8 at most, from 20:15 EDT; 8 now.',
  );
  expect(screen.getByText('10 in, 2 out')).toBeDefined();
  expect(rows()[0]).toBe('From In Out Inside');
  expect(rows().slice(-2)).toEqual(['20:15 4 2 8', '20:00 6 0 6']);
  expect(topics).toEqual(['event:autumn-social']);
});

it('names no share where the event names no capacity, and draws nothing before anybody came', async () => {
  openScreen([() => Promise.resolve({ inside: 0, capacity: null, quarters: [] })]);
  await screen.findByText('No one has been checked in yet.');
  expect(document.querySelector('main')?.textContent).toContain('0 inside');
  expect([screen.queryByRole('img'), screen.queryByRole('table'), screen.queryByText('full')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('says why nothing loads, and loads it on Try again', async () => {
  openScreen([gone, () => Promise.resolve(evening)]);
  await screen.findByText(/The count didn’t load/);
  await click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('80%');
});

it('counts again two seconds after the first news, once for all that come meanwhile', async () => {
  const fuller = { ...evening, inside: 9 };
  const { tell } = openScreen([() => Promise.resolve(evening), () => Promise.resolve(fuller), gone]);
  await screen.findByText('80%');
  tell();
  tell();
  await rest(1_999);
  expect(screen.getByText('80%')).toBeDefined();
  await rest(1);
  await screen.findByText('90%');
  expect(screen.getByText('Live, 0 s ago')).toBeDefined();
});

it('keeps a count that could not be read again, says since when it is old and why, and reads it on Try again', async () => {
  const { tell } = openScreen([() => Promise.resolve(evening), gone, () => Promise.resolve(evening)]);
  await screen.findByText('80%');
  vi.setSystemTime('2026-10-17T00:21:00.000Z');
  tell();
  await rest(2_000);
  await screen.findByText(noConnection);
  expect(screen.getByText('80%')).toBeDefined();
  expect(screen.getByText('Not live since 20:20 EDT')).toBeDefined();
  await click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Live, 0 s ago');
});
