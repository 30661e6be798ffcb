import { now } from '#machines/kit/fixtures.ts';
import { guestCode, guestRsvpModel } from '#machines/guests/guestRsvp/model.ts';
import { guestRsvpPage } from '#tests/guests/guestRsvp.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { createTenant } from '../support/tenant.ts';

/** Who is known to be 18 on the day types that very date: the server takes no other. */
const dateTyped = '2008-10-17';

describeInChromium(
  guestRsvpModel,
  {
    page: guestRsvpPage,
    fetched: true,
    now,
    async fixture(situation, server) {
      const { rsvp, hasBirthDate = false, rules = 2 } = given(situation).opens;
      const tenant = await createTenant(server);
      const event = await tenant.party({
        title: 'Autumn Social',
        startDate: '2026-10-18T00:00:00.000Z',
        endDate: '2026-10-18T05:00:00.000Z',
      });
      const mia = await tenant.member();
      await tenant.db.query(`update event set venue = 'The Boathouse', location = '12 Harbor Street' where id = $1`, [
        event,
      ]);
      await tenant.db.query(`update person set birth_date = '2001-05-05' where id = $1`, [mia.id]);
      await tenant.going(event, mia.id);
      const { id: guest, guestToken: token } =
        rsvp === 'yes' ? await tenant.guestGoing(event, mia.id) : await tenant.guest(event, mia.id);
      await tenant.db.query('update attendee_record set qr_code = $2, birth_date = $3 where id = $1', [
        guest,
        guestCode,
        hasBirthDate ? dateTyped : null,
      ]);
      await tenant.setRules(rules);
      return { tenant, mia, event, guest, token };
    },
    instead: ({ token }) => ({ 'token-of-gus': token }),
    async open(page, { token }) {
      await page.goto(`/public/guest-rsvp/${token}`);
    },
    calls: {
      loadGuest: { method: 'GET', path: /^\/api\/guests\/[^/]+$/ },
      renewGuest: { method: 'GET', path: /^\/api\/guests\/[^/]+$/ },
      sendRsvp: { method: 'PATCH', path: /^\/api\/guests\/[^/]+$/ },
    },
    acts: {
      'page.returned': async ({ page }) => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      },
    },
    causes: {
      linkDies: async ({ tenant, mia, event, guest }) => {
        await tenant.call(mia.id, 'removeAttendee', { params: { id: event, attendeeId: guest } });
      },
      hostCancels: async ({ tenant, mia, event }) => {
        const attendeeId = await tenant.attendeeOf(event, mia.id);
        await tenant.call(mia.id, 'cancelRsvp', { params: { id: event, attendeeId } });
      },
      rulesAreChanged: async ({ tenant }) => {
        await tenant.setRules(2, 2);
      },
      eventIsEarlier: async ({ tenant, event }) => {
        const moveBy = (days: number) =>
          tenant.db.query(`update event set starts_at = starts_at + $2 * interval '1 day' where id = $1`, [
            event,
            days,
          ]);
        await moveBy(-1);
        return async () => void (await moveBy(1));
      },
    },
  },
  {
    situations: ['a guest without a birth date, two rules'],
    long: ['a guest whose birth date is known', 'an event without house rules', 'a guest who has answered'],
  },
);

function given(situation: string) {
  const found = guestRsvpModel.situations[situation];
  if (!found) throw new Error(`there is no situation ${situation}`);
  return found;
}
