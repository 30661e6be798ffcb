import { act, cleanup, render, screen } from '@testing-library/react';
import type { UpcomingEvent } from '#contract/events/event.ts';
import { infoOf } from '#machines/kit/fixtures.ts';
import { keptHomeOf, savedAt } from '#machines/home/keptHome.ts';
import { createLoadMachine } from '#machines/kit/load/machine.ts';
import { keptEvent } from '#src/app/services/storage/keptEvent.ts';
import { noConnection } from '#src/app/services/api/noConnection.ts';
import { HomeScreen } from '#src/home/route.tsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { click, control } from '#tests/support/views/acting.ts';
import { look } from '#tests/support/views/reading.ts';
import { place } from '#tests/support/views/world.tsx';

const withDates = (info: ReturnType<typeof infoOf>, endDate: string) => ({
  ...info,
  event: { ...info.event, information: { ...info.event.information, endDate } },
});
const soon = new Date(Date.now() + 3_600_000).toISOString();
const { event } = infoOf();

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(cleanup);

/** Home whose events do not load for this reason, until they do. */
async function comeHome(message: string) {
  let isThere = false;
  const machine = createLoadMachine<UpcomingEvent[], null>('home').provide({
    actors: {
      load: fromPromise<UpcomingEvent[], { params: null }>(async () => {
        if (!isThere) throw new Error(message);
        return [];
      }),
      watchNews: fromCallback(() => undefined),
    },
  });
  const actor = createActor(machine, { input: { what: 'Your events', params: null } }).start();
  await act(async () => render(place().inside(<HomeScreen actor={actor} counts={null} aside={null} />)));
  return { back: () => (isThere = true) };
}

describe('home without a connection', () => {
  it('shows the event that was kept and leads to the code; what cannot open says why', async () => {
    keptEvent.keep(withDates(infoOf({ attendance: 'yes' }), soon));
    await comeHome(noConnection);
    await screen.findByRole('link', { name: 'Show my code' });
    expect(look()).toMatchObject({
      heading: 'Upcoming Events',
      links: [event.information.title, 'Show my code', 'Events', 'Safety Alerts'],
      alerts: [],
    });
    expect(control(screen, 'link', 'Show my code').getAttribute('href')).toBe(`/event-view/${event.id}/codes`);
    expect(screen.getAllByText('Needs a connection').length).toBe(2);
    expect(screen.getByRole('status').textContent).toMatch(/^No connection\. Saved here at \d+:\d\d[ap]m E[DS]T\./);
  });

  it('tries again when asked to', async () => {
    keptEvent.keep(withDates(infoOf({ attendance: 'yes' }), soon));
    const { back } = await comeHome(noConnection);
    await screen.findByRole('link', { name: 'Show my code' });
    back();
    await click(control(screen, 'button', 'Try again'));
    expect(await screen.findByText('No upcoming events')).toBeTruthy();
  });

  it('has no way to a code for who has none, and all other ways where the server alone is in trouble', async () => {
    keptEvent.keep(withDates(infoOf({ attendance: 'invited' }), soon));
    await comeHome('Something went wrong on our side.');
    expect(await screen.findByText('Your events didn’t load.')).toBeTruthy();
    expect(look().links).toEqual([event.information.title, 'Events', 'Safety Alerts', 'Education', 'Rules']);
  });

  it('says that the events didn’t load where nothing was kept, or it is over', async () => {
    await comeHome(noConnection);
    expect(look().alerts).toEqual([`Your events didn’t load ${noConnection} Try again`]);
    cleanup();
    keptEvent.keep(withDates(infoOf({ attendance: 'yes' }), '2020-01-01T00:00:00.000Z'));
    await comeHome(noConnection);
    expect(look().alerts).toEqual([`Your events didn’t load ${noConnection} Try again`]);
  });
});

it('says when it was saved, with the day where that is another one', () => {
  const at = '2026-10-18T01:12:00.000Z';
  expect(savedAt(at, '2026-10-18T02:00:00.000Z', 'America/New_York')).toBe('Saved here at 9:12pm EDT.');
  expect(savedAt(at, '2026-10-18T18:00:00.000Z', 'America/New_York')).toBe('Saved here on 10/17 at 9:12pm EDT.');
});

it('shows an event until half a day after its end', () => {
  const info = withDates(infoOf({ attendance: 'yes' }), '2026-10-18T05:00:00.000Z');
  const at = '2026-10-18T01:12:00.000Z';
  const view = (now: string) =>
    keptHomeOf({ info, at, error: noConnection, now, zone: 'America/New_York', photo: null });
  expect(view('2026-10-18T16:59:00.000Z')).toMatchObject({ isOffline: true });
  expect(view('2026-10-18T17:01:00.000Z')).toBe(null);
});
