import { eventId, now } from '#machines/kit/fixtures.ts';
import { inviteGuestModel } from '#machines/guests/inviteGuest/model.ts';
import { nameOf } from '#machines/kit/model/model.ts';
import { inviteGuestPage } from '#tests/guests/inviteGuest.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { askClipboard, askedClipboard } from '../support/clipboard.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

/** A number is read inside the page, at once: what is wrong with one is seen by the journey. */
const unseen = ['guest.submitted (no number)', 'readPhone answered: no number', 'readPhone refused: offline'];

/** How a guest hears of it: without a service for texts, and in the demo. */
const byHand = 'Text messages aren’t set up here. Copy their link and send it yourself.';
const byMailbox = 'This demo sends no real texts. Theirs, with the link, is in the demo mailbox.';

describeInChromium(
  inviteGuestModel,
  {
    page: inviteGuestPage,
    now,
    async fixture(situation, server) {
      const tenant = await createTenant(server);
      const mia = await tenant.member();
      const event = await tenant.party({ type: tenant.bypassing });
      await tenant.going(event, mia.id);
      const invite = (firstName: string, phone: string) =>
        tenant.call(mia.id, 'inviteGuest', { params: { id: event }, body: { firstName, lastName: 'Field', phone } });
      await invite('Ida', '(617) 555-0177');
      if (situation === 'the last place') await invite('Ned', '(617) 555-0178');
      return { tenant, mia, event };
    },
    instead: ({ event }) => ({ [eventId]: event, [byHand]: byMailbox }),
    mask: [/http\S+\/public\/guest-rsvp\/\S+/g],
    async open(page, { tenant, mia, event }) {
      await askClipboard(page);
      await signIn(page, tenant.server, mia);
      await page.goto(`/event-view/${event}/invite-guests`);
    },
    calls: {
      readPhone: 'itself',
      inviteGuest: { method: 'POST', path: /\/attendees\/invite$/ },
      copyLink: askedClipboard,
    },
    /** Gus is invited once: for the server someone invited again is another guest. */
    offers: (move, { invited }) =>
      !unseen.includes(nameOf(move)) && (nameOf(move) !== 'guest.submitted' || invited === null),
    causes: {
      placesAreTaken: async ({ tenant, event, mia }) => {
        for (const name of ['Lea', 'Zoe', 'Pia']) await tenant.guest(event, mia.id, name).catch(() => undefined);
      },
      answerIsTakenBack: async ({ tenant, event, mia }) => {
        const { attendee } = await tenant.call(mia.id, 'getEventInfo', { params: { id: event } });
        const params = { id: event, attendeeId: attendee?.id ?? '' };
        await tenant.call(mia.id, 'cancelRsvp', { params });
        return async () => void (await tenant.call(mia.id, 'acceptRsvp', { params, body: { response: 'yes' } }));
      },
    },
  },
  { situations: ['two places left'], long: ['the last place'] },
);
