import { href } from '#contract/kit/addresses.ts';
import { markSafeModel } from '#machines/alerts/markSafe/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { markSafePage } from '#tests/alerts/markSafe.page.ts';
import { answersAs } from './inside.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

const birthDate = '2000-01-31';

describeInChromium(
  markSafeModel,
  {
    page: markSafePage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const sam = await tenant.member({ firstName: 'Sam', policies: ['send-chapter-safety-alert-member'] });
      const event = await tenant.party({ title: 'Autumn Social' });
      const member = (firstName: string) => tenant.member({ firstName, lastName: 'Park', birthDate });
      const [mia, ben, ida] = [await member('Mia'), await member('Ben'), await member('Ida')];
      const codes = [];
      for (const { id } of [mia, ben, ida]) codes.push((await tenant.going(event, id)).qrCode);
      const gus = await tenant.guestGoing(event, mia.id, 'Gus');
      await tenant.db.query(`update attendee_record set last_name = 'Park' where id = $1`, [gus.id]);
      for (const qrCode of [...codes, gus.qrCode])
        await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
      const { id: alertId } = await tenant.call(sam.id, 'sendOrganizationAlert', {
        params: { orgId: tenant.harbor.id },
        body: { information: 'Leave by the front doors.', audience: { kind: 'inside', eventId: event } },
      });
      for (const each of [ben, ida]) await answersAs(tenant, each, alertId, 'Safe');
      return { tenant, sam, event, alertId };
    },
    instead: ({ event, alertId }) => ({ [eventId]: event, '/alerts/fire': `/alerts/${alertId}` }),
    async open(page, { tenant, event, alertId }) {
      // While the page's time stands still, the end of a sheet's way out may be missed.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signIn(page, tenant.server, await tenant.account(tenant.cora));
      await page.goto(href.markSafe(event, alertId));
    },
    mask: [/\d\d?:\d\d([ap]m)? E[DS]T/g],
    calls: {
      readRoll: { method: 'GET', path: /\/people$/ },
      refreshRoll: { method: 'GET', path: /\/people$/ },
      markPerson: { method: 'PATCH', path: /\/people\/[^/]+$/ },
    },
    // What this walk says of Gus is Safe alone: the server does not take back what it was told before.
    offers: (move) => move.kind !== 'act' || move.signal.type !== 'status.pressed' || move.signal.status === 'Safe',
    causes: {
      isCleared: async ({ tenant, sam, alertId }) =>
        void (await tenant.call(sam.id, 'giveAllClear', { params: { orgId: tenant.harbor.id, alertId } })),
    },
  },
  { situations: ['a correction'] },
);
