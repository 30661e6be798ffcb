import type { Roster } from '#contract/guests/roster.ts';
import { readRoster } from '#contract/guests/rosterCalls.ts';
import { rowsOf } from '#machines/guests/roster/fixtures.ts';
import type { RosterUpdate } from '#machines/guests/roster/watch.ts';
import { attendeeOf } from '#machines/kit/fixtures.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import type { Api, RequestOf } from '#src/app/services/api/api.ts';
import { createServices } from '#src/app/services/services.ts';
import { watchFlows } from '#src/app/services/live/watching.ts';
import { watchRoster } from '#src/app/services/rosters/rosters.ts';
import { silentServices } from '#tests/support/views/world.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const list: Roster = {
  version: 5,
  reset: true,
  changed: rowsOf([attendeeOf('yes')]),
  removed: [],
  counts: { all: 1, yes: 1, inside: 0 },
  capacity: null,
};

/** A page whose calls are counted; another organization becomes active by `leave`. */
function page() {
  const asked: [string, string | undefined][] = [];
  const news: (() => void)[] = [];
  let leave = () => {};
  const send = async (call: AnyCall, { params, query }: RequestOf<typeof readRoster>) => {
    expect(call).toBe(readRoster);
    asked.push([params.id, query?.since]);
    return query?.since === undefined ? list : { ...list, reset: false, changed: [] };
  };
  const services = silentServices({
    api: { send: send as unknown as Api['send'] },
    watchNews: (_, onNews) => {
      news.push(onNews);
      return () => void news.splice(news.indexOf(onNews), 1);
    },
    onTenantLeft: (listener) => (leave = listener),
  });
  const watch = (eventId: string) => {
    const told: RosterUpdate[] = [];
    const { send: say, stop } = watchRoster(services, eventId, (each) => told.push(each));
    const names = () => told.map(({ type }) => type);
    return { told, say, stop, names };
  };
  return { asked, news, watch, leave: () => leave() };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

it('is read once for all who watch it, and whoever comes later is told at once', async () => {
  const { asked, news, watch } = page();
  const door = watch('e1');
  const other = watch('e1');
  await settle();
  expect([door.names(), other.names()]).toEqual([['roster.changed'], ['roster.changed']]);
  const later = watch('e1');
  expect(later.told).toEqual(door.told);
  expect({ asked, news: news.length }).toEqual({ asked: [['e1', undefined]], news: 1 });
});

it('is still known to whoever comes back soon, and not loaded again', async () => {
  const { asked, watch } = page();
  const door = watch('e1');
  await settle();
  door.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  const guestList = watch('e1');
  expect(guestList.names()).toEqual(['roster.changed']);
  expect(asked).toEqual([['e1', undefined]]);
});

it('is followed no longer some time after the last one has gone', async () => {
  const { asked, news, watch } = page();
  const door = watch('e1');
  const other = watch('e1');
  await settle();
  door.stop();
  await vi.advanceTimersByTimeAsync(29_000);
  other.stop();
  await vi.advanceTimersByTimeAsync(30_000);
  const calls = asked.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect({ calls: asked.length, news: news.length }).toEqual({ calls, news: 0 });
  const anew = watch('e1');
  expect(anew.told).toEqual([]);
  await settle();
  expect(asked.at(-1)).toEqual(['e1', undefined]);
});

it('is another one for another event', async () => {
  const { asked, watch } = page();
  watch('e1');
  watch('e2');
  await settle();
  expect(asked).toEqual([
    ['e1', undefined],
    ['e2', undefined],
  ]);
});

it('is forgotten once another organization is active, or nobody is signed in', async () => {
  const { asked, news, watch, leave } = page();
  const door = watch('e1');
  await settle();
  leave();
  door.stop();
  expect(news.length).toBe(0);
  const anew = watch('e1');
  expect(anew.told).toEqual([]);
  await settle();
  expect({ asked, told: anew.names() }).toEqual({
    asked: [
      ['e1', undefined],
      ['e1', undefined],
    ],
    told: ['roster.changed'],
  });
});

it('tells everybody what one of them has changed, and hands on what one asks for', async () => {
  const { asked, watch } = page();
  const door = watch('e1');
  const guestList = watch('e1');
  await settle();
  door.say({ type: 'own.changed', change: { id: 'at-mia', checkedIn: true } });
  const told = guestList.told.at(-1);
  expect(told?.type === 'roster.changed' && told.parties[0]?.host.checkedIn).toBe(true);
  expect(asked.length).toBe(1);
  guestList.say({ type: 'refresh.requested' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([
    ['e1', undefined],
    ['e1', '5'],
  ]);
});

it('is shown to whoever watches the flows of this tab, as long as it is followed', async () => {
  const seen: string[] = [];
  watchFlows((flow) => {
    seen.push(`begins ${flow.getSnapshot().machine.id}`);
    return () => seen.push('ends');
  });
  const { watch, leave } = page();
  watch('e1');
  leave();
  watchFlows(() => () => undefined);
  expect(seen).toEqual(['begins roster', 'ends']);
});

it('leaves an organization when another one or none becomes active, and not when the same is set again', () => {
  const services = createServices();
  let left = 0;
  services.onTenantLeft(() => (left += 1));
  const tenants = [['a'], ['a'], ['b'], [], []] as const;
  const seen = tenants.map(([id]) => {
    services.setTenant(id === undefined ? null : { OrganizationId: id, ParentId: 'p' });
    return left;
  });
  expect(seen).toEqual([1, 1, 2, 3, 3]);
});
