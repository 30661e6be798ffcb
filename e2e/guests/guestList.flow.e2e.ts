import { now } from '#machines/kit/fixtures.ts';
import type { GuestListSignal } from '#machines/guests/guestList/machine.ts';
import { guestListModel } from '#machines/guests/guestList/model.ts';
import type { GuestListView } from '#machines/guests/guestList/present.ts';
import type { GuestListRow } from '#machines/guests/guestList/list.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { seesPage } from '../support/readPage.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  dan: Person;
  event: string;
}

const adapter: FlowAdapter<GuestListSignal, GuestListView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    const dan = await tenant.member({ firstName: 'Dan', lastName: 'Reed' });
    const event = await tenant.party({ type: tenant.bypassing });
    await tenant.choose(event, dan.id);
    await tenant.going(event, dan.id);
    return { tenant, dan, event };
  },
  async open(page, { tenant, dan, event }) {
    await signIn(page, tenant.server, dan);
    await page.goto(`/event-view/${event}/guest-list`);
  },
  calls: { loadAttendees: { method: 'GET', path: /^\/api\/events\/[^/]+\/attendees$/ } },
  acts: {
    'label.pressed': async () => {},
    'search.changed': async ({ page, signal }) => {
      if (signal.type === 'search.changed') await page.getByLabel('Search name or guest code').fill(signal.text);
    },
    'retry.pressed': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  offers: (move, { counts, error, refreshing }) => {
    if (move.kind !== 'act') return true;
    const { type } = move.signal;
    return type === 'search.changed'
      ? (counts?.all ?? 0) > 0
      : type === 'retry.pressed' && error !== null && !refreshing;
  },
  grounds: {
    'loadAttendees some': async ({ tenant, event }) => {
      await emptyList(tenant, event);
      const mia = await tenant.person({ firstName: 'Mia', lastName: 'Castellano' });
      const ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor' });
      await tenant.going(event, mia);
      await tenant.invite(event, ben);
      const body = { firstName: 'Gus', lastName: 'Berg', phone: '(617) 555-0123' };
      await tenant.call(mia, 'inviteGuest', { params: { id: event }, body });
    },
    'loadAttendees none': ({ tenant, event }) => emptyList(tenant, event),
  },
  causes: {
    doorRoleIsTaken: async ({ tenant, event, dan }) => {
      await tenant.choose(event);
      return () => tenant.choose(event, dan.id);
    },
  },
  check: (view, { page, fixture, where }) => {
    const { counts, groups, error, search, refreshing } = view;
    const expected = {
      address: `/event-view/${fixture.event}/guest-list`,
      heading: view.heading,
      buttons: [
        ...(error ? [refreshing ? 'Try again, busy' : 'Try again'] : []),
        ...groups.flatMap(({ rows }) => rows.filter(isIn).map(({ person }) => `Check Out ${person}`)),
      ],
      alerts: view.view === 'failed' ? [`The guest list didn’t load ${error} Try again`] : [],
      statuses: view.view === 'loading' ? ['Loading the guest list'] : [],
      ...(groups.length > 0
        ? { lists: Object.fromEntries(groups.map(({ title, rows }) => [title, rows.map(wordsOf)])) }
        : {}),
      text: expect.stringContaining(counts ? `${counts.checkedIn} checked in` : ''),
    };
    const said = { empty: 'No one has been invited yet', noMatch: `No one on this list matches “${search}”` };
    const sentence = view.view === 'empty' || view.view === 'noMatch' ? said[view.view] : null;
    return seesPage(
      page,
      sentence === null ? expected : { ...expected, text: expect.stringContaining(sentence) },
      where,
    );
  },
};

const isIn = ({ label }: GuestListRow): boolean => label === 'Checked-in';

const wordsOf = (row: GuestListRow): string =>
  [row.time, row.name, row.label, isIn(row) ? `Check Out ${row.person}` : null].filter((each) => each).join(' ');

/** Takes everybody off the list: the owner and Dan, whose yes has opened it to him. */
async function emptyList(tenant: Tenant, event: string): Promise<void> {
  const sql = 'update attendance set is_removed = true where event_id = $1';
  await tenant.db.query(sql, [event]);
}

describeInChromium(guestListModel, adapter, { situations: ['check-in staff'] });
