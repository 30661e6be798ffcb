import { eventId, now } from '#machines/kit/fixtures.ts';
import { guestListModel } from '#machines/guests/guestList/model.ts';
import { guestListPage } from '#tests/guests/guestList.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Tenant } from '../support/tenant.ts';

describeInChromium(
  guestListModel,
  {
    page: guestListPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const dan = await tenant.member({ firstName: 'Dan', lastName: 'Reed' });
      const event = await tenant.party({ type: tenant.bypassing });
      await tenant.choose(event, dan.id);
      await tenant.going(event, dan.id);
      return { tenant, dan, event };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { tenant, dan, event }) {
      await signIn(page, tenant.server, dan);
      await page.goto(`/event-view/${event}/guest-list`);
    },
    calls: { loadAttendees: { method: 'GET', path: /^\/api\/events\/[^/]+\/attendees$/ } },
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
  },
  { situations: ['check-in staff'] },
);

/** Takes everybody off the list: the owner and Dan, whose yes has opened it to him. */
async function emptyList(tenant: Tenant, event: string): Promise<void> {
  const sql = 'update attendance set is_removed = true where event_id = $1';
  await tenant.db.query(sql, [event]);
}
