import { cleanup, render, screen } from '@testing-library/react';
import { listEvenings } from '#contract/evenings/calls.ts';
import type { PastEvening } from '#contract/evenings/evening.ts';
import { href } from '#contract/kit/addresses.ts';
import { addressOfEvening, eveningHref, eveningsHref } from '#machines/evenings/evening/eveningHref.ts';
import { eveningsOf } from '#machines/evenings/evenings/list.ts';
import { crashed, harborHouse, infoOf, offline, userOf, zone } from '#machines/kit/fixtures.ts';
import { createLoadMachine } from '#machines/kit/load/machine.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel } from '#machines/kit/model/model.ts';
import { listUpcomingEvents } from '#contract/events/calls.ts';
import EventsRoute from '#src/events/events/route.tsx';
import EveningsRoute, { EveningsScreen } from '#src/evenings/route.tsx';
import type { PageOf } from '#tests/support/page/flowPage.ts';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { answering, place } from '#tests/support/views/world.tsx';
import { afterEach, describe, expect, it } from 'vitest';

const eveningsMachine = createLoadMachine<PastEvening[], { organizationId: string }>('evenings');
const { answered } = answersOf(eveningsMachine, { refresh: 'load' });

const held: PastEvening[] = [
  { id: 'social', title: 'Autumn Social', startDate: '2026-10-18T00:00:00.000Z', timezone: zone, admitted: 42 },
  { id: 'picnic', title: 'Summer Picnic', startDate: '2026-08-02T17:00:00.000Z', timezone: zone, admitted: 0 },
];

/** Evenings is a list that loads: the chart `load` with events that have begun in it. */
const eveningsModel = defineModel({
  id: 'evenings',
  machine: eveningsMachine,
  situations: { 'an admin': { input: { what: 'The evenings', params: { organizationId: harborHouse.id } } } },
  moves: () => [
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'news.arrived' }),
    answered('load', 'two', held),
    answered('load', 'none', []),
    crashed('load'),
    answered('refresh', 'two', held),
    offline('refresh'),
  ],
  present: (snapshot) => ({ ...eveningsOf(snapshot.context), refreshing: snapshot.matches('refreshing') }),
  key: ({ context }) => context.outdated,
});

const eveningsPage: PageOf<typeof eveningsModel> = {
  acts: { 'retry.pressed': ({ press }) => press('Try again') },
  offers: (signal, { error, refreshing }) => signal.type === 'retry.pressed' && error !== null && !refreshing,
  shown: ({ view, rows, error, refreshing }) => ({
    address: eveningsHref,
    heading: 'Evenings',
    buttons: error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again'],
    links: rows.map(({ title }) => title),
    alerts: view === 'failed' ? [`The evenings didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading the evenings'] : [],
    lists: {
      Evenings:
        rows.length === 0
          ? undefined
          : rows.map(({ day, month, title, lines }) => `${day} ${month} ${title} ${lines.join(' ')}`),
    },
    says: view === 'empty' ? ['No evenings yet'] : [],
  }),
};

describeView(eveningsModel, {
  page: eveningsPage,
  render(actor) {
    openTab(eveningsHref);
    return place().inside(<EveningsScreen actor={actor} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
});

describe('Evenings', () => {
  afterEach(cleanup);

  const open = (policies: 'organization-admin'[]) => {
    openTab(eveningsHref);
    const user = userOf([{ organization: harborHouse, policies: ['member-app-login', ...policies] }]);
    const { inside } = place({ user, services: answering(listEvenings, { data: held, count: 2 }) });
    render(inside(<EveningsRoute wanted="" />));
  };

  it('lead to each evening, for who runs the organization', async () => {
    open(['organization-admin']);
    const link = await screen.findByRole('link', { name: 'Autumn Social' });
    expect(link.getAttribute('href')).toBe(addressOfEvening('social'));
  });

  it('lead anybody else home', () => {
    open([]);
    expect(location.pathname).toBe(href.home());
  });

  it.each([
    [['organization-admin'], eveningsHref],
    [[], undefined],
  ] as const)('are reached from the events with %j', async (policies, expected) => {
    const user = userOf([{ organization: harborHouse, policies: ['member-app-login', ...policies] }]);
    const { inside } = place({ user, services: answering(listUpcomingEvents, { data: [], count: 0 }) });
    render(inside(<EventsRoute wanted="" />));
    await screen.findByText('No upcoming events');
    expect(screen.queryByRole('link', { name: 'Evenings' })?.getAttribute('href')).toBe(expected);
  });

  it.each([
    ['an admin once it has begun', true, '2026-10-18T00:00:00.000Z', addressOfEvening('autumn-social')],
    ['an admin before', true, '2026-10-17T23:59:59.999Z', null],
    ['anybody else', false, '2026-10-18T00:00:00.000Z', null],
  ])('are reached from the event by %s', (_, isAdmin, now, expected) => {
    expect(eveningHref(infoOf(), now, isAdmin)).toBe(expected);
  });
});
