import { checkOutModel } from '#machines/door/checkOut/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { checkOutPage } from '#tests/door/checkOut.page.ts';
import { factsTyped } from '#tests/events/eventFacts.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';
import type { Page } from '../support/test.ts';

describeInChromium(
  checkOutModel,
  {
    page: checkOutPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const mia = await tenant.member();
      const event = await tenant.party({ ...factsTyped, type: tenant.bypassing });
      const { id: attendeeId, qrCode } = await tenant.going(event, mia.id);
      const gus = await tenant.guestGoing(event, mia.id, 'Gus');
      await tenant.db.query(`update attendee_record set last_name = 'Berg' where id = $1`, [gus.id]);
      for (const code of [qrCode, gus.qrCode]) {
        await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode: code } });
      }
      return { tenant, mia, event, attendeeId, qrCode };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { tenant, mia, event }) {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signIn(page, tenant.server, mia);
      await stayingAsItWas(page);
      await page.goto(`/event-view/${event}`);
    },
    calls: { checkOutAttendee: { method: 'PATCH', path: /\/check-out$/ } },
    causes: {
      isCheckedOut: async ({ tenant, event, attendeeId, qrCode }) => {
        await tenant.call(tenant.cora, 'checkOutAttendee', { params: { id: event, attendeeId } });
        return async () => {
          await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
        };
      },
    },
  },
  { situations: ['oneself'] },
);

/** The event is as it was first loaded: what is true of it again after a refusal may be told in between. */
async function stayingAsItWas(page: Page): Promise<void> {
  let first: Promise<string> | undefined;
  await page.route(/\/api\/events\/[^/]+\/info/, async (route) => {
    first ??= route.fetch().then((answer) => answer.text());
    await route.fulfill({ contentType: 'application/json', body: await first });
  });
}
