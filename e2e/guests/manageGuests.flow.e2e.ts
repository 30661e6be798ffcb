import { eventId, now } from '#machines/kit/fixtures.ts';
import { manageGuestsModel } from '#machines/guests/manageGuests/model.ts';
import { manageGuestsPage } from '#tests/guests/manageGuests.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { askClipboard, askedClipboard } from '../support/clipboard.ts';
import { signIn } from '../support/signIn.ts';
import { createStage } from '../support/stage.ts';

describeInChromium(
  manageGuestsModel,
  {
    page: manageGuestsPage,
    now,
    async world(_, house) {
      const stage = await createStage(house);
      const mia = await stage.member();
      const event = await stage.party({ type: stage.bypassing });
      await stage.going(event, mia.id);
      const { id: gus } = await stage.guest(event, mia.id, 'Gus');
      await stage.db.query(`update attendee_record set last_name = 'Berg' where id = $1`, [gus]);
      return { stage, mia, event, gus };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { stage, mia, event }) {
      // While the page's time stands still, the end of a dialog's way out may be missed.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await askClipboard(page);
      await signIn(page, stage.house, mia);
      await page.goto(`/event-view/${event}/manage-invited-guests`);
    },
    calls: {
      removeAttendee: { method: 'DELETE', path: /^\/api\/events\/[^/]+\/attendees\/[^/]+$/ },
      renewGuestLink: { method: 'POST', path: /^\/api\/events\/[^/]+\/attendees\/[^/]+\/link$/ },
      copyLink: askedClipboard,
    },
    causes: {
      guestIsRemoved: async ({ stage, mia, event, gus }) => {
        await stage.call(mia.id, 'removeAttendee', { params: { id: event, attendeeId: gus } });
      },
    },
  },
  { situations: ['one guest', 'a link that is not known here'] },
);
