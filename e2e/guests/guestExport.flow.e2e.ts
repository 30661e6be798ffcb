import { eventId, now } from '#machines/kit/fixtures.ts';
import type { GuestExportSignal } from '#machines/guests/guestExport/machine.ts';
import { guestExportModel } from '#machines/guests/guestExport/model.ts';
import { exportColumns } from '#machines/guests/guestExport/exportTable.ts';
import type { GuestExportView } from '#machines/guests/guestExport/present.ts';
import { guestExportPage } from '#tests/guests/guestExport.page.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { exportList } from '../support/exported.ts';
import { news, press, seesScreen } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect, test } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  dan: Person;
  event: string;
}

const exporting = /^\/api\/events\/[^/]+\/attendees\/export$/;
const desk = { width: 1280, height: 800 };

/** Someone of the door, whose yes and whose role are the list. */
async function evening(tenant: Tenant): Promise<Fixture> {
  const dan = await tenant.member({ firstName: 'Dan', lastName: 'Reed' });
  const event = await tenant.party({ type: tenant.bypassing });
  await tenant.choose(event, dan.id);
  await tenant.going(event, dan.id);
  return { tenant, dan, event };
}

const adapter: FlowAdapter<GuestExportSignal, GuestExportView, Fixture> = {
  page: guestExportPage,
  now,
  fixture: async (_, server) => evening(await createTenant(server)),
  instead: ({ event }) => ({ [eventId]: event }),
  mask: [/\d+ of \d+/g, /\d+ checked in/g],
  async open(page, { tenant, dan, event }) {
    await page.setViewportSize(desk);
    await signIn(page, tenant.server, dan);
    await page.goto(`/event-view/${event}/guest-list`);
    await seesScreen(page, /^Guest List \(/);
  },
  opensFirst: true,
  calls: {
    exportGuestList: { method: 'POST', path: exporting },
  },
  // The file is written inside the page, at once: what it holds is seen by the tests below.
  offers: (move) => move.kind === 'act' || (move.kind === 'settle' && !move.ok),
  causes: {
    doorRoleIsTaken: async ({ tenant, event, dan }) => {
      await tenant.choose(event);
      return () => tenant.choose(event, dan.id);
    },
  },
};

describeInChromium(guestExportModel, adapter, { situations: ['check-in staff'] });

const answers: [string, (fixture: Fixture) => Promise<unknown>, unknown[][]][] = [
  [
    'somebody who is in, and their guest',
    async ({ tenant, event }) => {
      const mia = await tenant.person({ firstName: 'Mia', lastName: 'Castellano', birthDate: '2001-05-09' });
      const { qrCode } = await tenant.going(event, mia);
      await tenant.guest(event, mia, 'Gus');
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
    },
    [
      ['1', 'Mia Castellano', '', 'Checked-in'],
      ['2', 'Dan Reed', '', 'RSVP'],
      ['3', 'Cora Bell', '', 'Pending'],
      ['4', expect.stringMatching(/^Gus /), 'Mia Castellano', 'Pending'],
    ],
  ],
  [
    'nobody any more',
    ({ tenant, event }) => tenant.db.query('update attendance set is_removed = true where event_id = $1', [event]),
    [],
  ],
];

for (const [name, change, expected] of answers) {
  test(`after a failure the file has ${name}`, async ({ tenant, as }) => {
    const fixture = await evening(tenant);
    const page = await as(fixture.dan);
    await adapter.open(page, fixture);
    await page.route('**/attendees/export?**', (route) => route.abort());
    await press(page, 'Export');
    const alert = page.getByRole('alert').filter({ hasText: 'The list wasn’t exported' });
    await expect(alert).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/attendees/export?**');
    await change(fixture);
    const { rows } = await exportList(page);
    expect(rows[0]).toEqual([...exportColumns]);
    expect(rows.slice(1).map(([number, who, guestOf, , , rsvp]) => [number, who, guestOf, rsvp])).toEqual(expected);
    await expect(news(page)).toHaveText('Guest list exported');
    await expect(alert).toHaveCount(0);
  });
}
