import { act, cleanup, render, screen } from '@testing-library/react';
import type { Inside } from '#contract/door/inside.ts';
import { infoOf, noConnection } from '#machines/kit/fixtures.ts';
import type { Api } from '#src/app/services/api/api.ts';
import { WithInside } from '#src/door/insideNow/part.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { place, servicesWithNews } from '#tests/support/views/world.tsx';

const at = '2026-10-18T00:05:00.000Z';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(at) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const counted = (inside: number): Inside => ({ inside, capacity: 10, quarters: [] });

/** The event view of someone, whose server answers each call with what stands here then; `tell` is the news of the event. */
function open(answers: (() => Promise<Inside>)[], checksIn = true) {
  const asked: unknown[] = [];
  const send = ({ name }: { name: string }, { query }: { query: unknown }) => {
    asked.push([name, query]);
    return answers.shift()?.() ?? new Promise(() => {});
  };
  const { services, topics, tell } = servicesWithNews({ api: { send: send as unknown as Api['send'] } });
  const shown = (
    <WithInside info={infoOf({ checksIn })} now={at}>
      {(inside) => <p>{inside ? [inside.count, ...inside.notes].join(', ') : 'no line'}</p>}
    </WithInside>
  );
  render(place({ services }).inside(shown));
  const heard = async () => {
    await act(async () => void (await import('#src/door/insideNow/count.tsx')));
    await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
  };
  return { asked, topics, heard, tell: () => act(tell) };
}

it('staff read how many are inside by the cheapest call, and follow the news of the event', async () => {
  const answers = [0, 9].map((inside) => () => Promise.resolve(counted(inside)));
  const { asked, topics, tell, heard } = open(answers);
  expect(screen.getByText('Counting…, People inside')).toBeDefined();
  await heard();
  expect(screen.getByText('No one inside, 0% of 10')).toBeDefined();
  tell();
  tell();
  await heard();
  expect(screen.getByText('9 inside, 90% of 10')).toBeDefined();
  const call = ['readInside', { only: 'count' }];
  expect({ asked, topics }).toEqual({ asked: [call, call], topics: ['event:autumn-social'] });
});

it('what is known stays where the server does not answer', async () => {
  const { tell, heard } = open([() => Promise.resolve(counted(9)), () => Promise.reject(new Error(noConnection))]);
  await heard();
  tell();
  await heard();
  expect(screen.getByText('9 inside, 90% of 10')).toBeDefined();
});

it('says so where the count does not load', async () => {
  const { heard } = open([() => Promise.reject(new Error(noConnection))]);
  await heard();
  expect(screen.getByText('No count yet, The count didn’t load')).toBeDefined();
});

it('nobody else asks', async () => {
  const { asked, topics, heard } = open([], false);
  await heard();
  expect({ asked, topics, text: document.body.textContent }).toEqual({ asked: [], topics: [], text: 'no line' });
});
