import { eventId, now } from '#machines/kit/fixtures.ts';
import { manageGuestsModel } from '#machines/guests/manageGuests/model.ts';
import { manageGuestsPage } from '#tests/guests/manageGuests.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { askClipboard, askedClipboard } from '../support/clipboard.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  manageGuestsModel,
  {
    page: manageGuestsPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const mia = await tenant.member();
      const event = await tenant.party({ type: tenant.bypassing });
      await tenant.going(event, mia.id);
      const { id: gus } = await tenant.guest(event, mia.id, 'Gus');
      await tenant.db.query(`update attendee_record set last_name = 'Berg' where id = $1`, [gus]);
      return { tenant, mia, event, gus };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { tenant, mia, event }) {
      // While the page's time stands still, the end of a dialog's way out may be missed.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await askClipboard(page);
      await signIn(page, tenant.server, mia);
      await page.goto(`/event-view/${event}/manage-invited-guests`);
    },
    calls: {
      removeAttendee: { method: 'DELETE', path: /^\/api\/events\/[^/]+\/attendees\/[^/]+$/ },
      renewGuestLink: { method: 'POST', path: /^\/api\/events\/[^/]+\/attendees\/[^/]+\/link$/ },
      copyLink: askedClipboard,
    },
    causes: {
      guestIsRemoved: async ({ tenant, mia, event, gus }) => {
        await tenant.call(mia.id, 'removeAttendee', { params: { id: event, attendeeId: gus } });
      },
    },
  },
  { situations: ['one guest', 'a link that is not known here'] },
);
