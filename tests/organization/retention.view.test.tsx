import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { href } from '#contract/kit/addresses.ts';
import type { RetentionEntry } from '#contract/organization/retention.ts';
import { getRetention } from '#contract/organization/retentionCalls.ts';
import { crashed, harborHouse, memberOf, now, offline, userOf, zone } from '#machines/kit/fixtures.ts';
import { createLoadMachine } from '#machines/kit/load/machine.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel } from '#machines/kit/model/model.ts';
import { type RetentionData, retentionOf } from '#machines/organization/retention/retention.ts';
import RetentionRoute, { RetentionScreen } from '#src/organization/retention/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { has, press } from '#tests/support/views/acting.ts';
import { look, textOf } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { answering, place } from '#tests/support/views/world.tsx';

const keptDataMachine = createLoadMachine<RetentionData, { organizationId: string }>('keptData');
const { answered } = answersOf(keptDataMachine, { refresh: 'load' });

const never = { lastRunAt: null, lastRemoved: null, nextRunAt: null };
const ran = { lastRunAt: '2026-10-01T07:00:00.000Z', nextRunAt: '2026-10-02T07:00:00.000Z' };

const fresh: RetentionEntry[] = [
  { kind: 'guestDetails', keptFor: 30, unit: 'days', ...never },
  { kind: 'alertPlaces', keptFor: 1, unit: 'days', ...never },
  { kind: 'incidentReports', keptFor: 7, unit: 'years', ...never },
];
const [guests, places, reports] = fresh as [RetentionEntry, RetentionEntry, RetentionEntry];
const worked: RetentionEntry[] = [
  { ...guests, ...ran, lastRemoved: 2140 },
  { ...places, ...ran, lastRemoved: 0 },
  { ...reports, ...ran, keptFor: 1, lastRemoved: 0 },
];

const retentionModel = defineModel({
  id: 'keptData',
  machine: keptDataMachine,
  situations: { 'an admin': { input: { what: 'Data retention', params: { organizationId: harborHouse.id } } } },
  moves: () => [
    act({ type: 'retry.pressed' }),
    act({ type: 'news.arrived' }),
    answered('load', 'after a run', { entries: worked, now, zone }),
    answered('load', 'before the first run', { entries: fresh, now, zone }),
    crashed('load'),
    answered('refresh', 'after a run', { entries: worked, now, zone }),
    offline('refresh'),
  ],
  present: (snapshot) => ({ ...retentionOf(snapshot.context), refreshing: snapshot.matches('refreshing') }),
  key: ({ context }) => context.outdated,
});

describeView(retentionModel, {
  render: (actor) => place().inside(<RetentionScreen actor={actor} />),
  acts: {
    'retry.pressed': (hand) =>
      has(hand.screen, 'button', 'Try again') ? press('Try again')(hand) : hand.actor.send(hand.signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  read: (view) => ({
    ...look(),
    note: view.queryByText(/^No connection/)?.textContent ?? null,
    rows: view.queryAllByRole('listitem').map(textOf),
  }),
  shown: ({ view, rows, error, refreshing }) => ({
    heading: 'Data Retention',
    buttons: error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again'],
    links: view === 'shown' ? ['Change These Times'] : [],
    alerts: view === 'failed' ? [`Data retention didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading how long data is kept'] : [],
    note: view === 'failed' ? null : error,
    rows: rows.map(({ title, lines }) => [title, ...lines].join('')),
  }),
});

describe('Data Retention', () => {
  afterEach(cleanup);
  const linesOf = (entries: RetentionEntry[]) =>
    retentionOf({ data: { entries, now, zone }, error: null }).rows.map(({ lines }) => lines);

  it('says how long each kind is kept, when it was looked at, and what was removed', () => {
    const times = [
      'Last check Thursday, October 1, 2026, 3:00 AM EDT',
      'Next check Friday, October 2, 2026, 3:00 AM EDT',
    ];
    expect(linesOf(worked)).toEqual([
      ['Deleted 30 days after the event ends', `${times[0]}: removed 2,140`, times[1]],
      ['Deleted 1 day after the alert', `${times[0]}: removed no locations`, times[1]],
      ['Deleted 1 year after they were written, unless on legal hold', `${times[0]}: removed no reports`, times[1]],
    ]);
  });

  it('says of what was never looked at, or is due, that it comes within the hour', () => {
    const due = { ...guests, ...ran, lastRemoved: 3, nextRunAt: now };
    expect(linesOf([guests, due]).map((lines) => lines.slice(1))).toEqual([
      ['Not checked yet', 'Next check within the hour'],
      ['Last check Thursday, October 1, 2026, 3:00 AM EDT: removed 3', 'Next check within the hour'],
    ]);
  });

  it('opens for an admin, and leads anybody else home', async () => {
    const admin = userOf([{ organization: harborHouse, policies: ['member-app-login', 'organization-admin'] }]);
    const services = answering(getRetention, { data: fresh, count: 3 });
    openTab(href.retention());
    render(place({ services, user: admin }).inside(<RetentionRoute />));
    expect(await screen.findByText('Incident reports')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Change These Times' })).toHaveProperty('pathname', href.settings());
    cleanup();
    render(place({ services, user: memberOf(harborHouse) }).inside(<RetentionRoute />));
    expect(location.pathname).toBe(href.home());
  });
});
