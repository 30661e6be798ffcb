import { now } from '#machines/kit/fixtures.ts';
import type { InviteGuestSignal } from '#machines/guests/inviteGuest/machine.ts';
import { inviteGuestModel } from '#machines/guests/inviteGuest/model.ts';
import type { InviteGuestView } from '#machines/guests/inviteGuest/present.ts';
import { type Move, nameOf } from '#machines/kit/model/model.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { askClipboard, askedClipboard } from '../support/clipboard.ts';
import { failing, seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
  event: string;
}

const labels: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Mobile number',
};

/** A number is read inside the page, at once: what is wrong with one is seen by the journey. */
const unseen = ['guest.submitted (no number)', 'readPhone answered: no number', 'readPhone refused: offline'];

const adapter: FlowAdapter<InviteGuestSignal, InviteGuestView, Fixture> = {
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
  acts: {
    'guest.submitted': async ({ page, signal }) => {
      if (signal.type !== 'guest.submitted') return;
      await page.getByLabel('First name').fill(signal.firstName);
      await page.getByLabel('Last name').fill(signal.lastName);
      await page.getByLabel('Mobile number').fill(signal.phone);
      await press(page, 'Send Invite');
    },
    'copyLink.pressed': ({ page }) => press(page, 'Copy Link'),
  },
  offers: (move: Move<InviteGuestSignal>, { invited }) => {
    const name = nameOf(move);
    if (unseen.includes(name)) return false;
    // Gus is invited once: for the server somebody invited again is another guest.
    if (name === 'guest.submitted') return invited === null;
    return move.kind !== 'act' || move.signal.type !== 'info.refreshed';
  },
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
  check: (view, { page, fixture: { event }, where }) => {
    const { places, closed, busy, failed, invited } = view;
    const expected = {
      address: `/event-view/${event}/invite-guests`,
      heading: view.heading,
      buttons: [
        ...(invited?.canCopy ? [invited.copying ? 'Copy Link, busy' : 'Copy Link'] : []),
        busy ? 'Send Invite, busy' : closed ? 'Send Invite, off' : 'Send Invite',
      ],
      errors: failing(labels[failed?.field ?? ''] ?? '', failed?.message ?? null),
      text: expect.stringMatching(
        `${places ?? closed ?? ''}.*${invited ? `${invited.name} is invited` : ''}.*${invited?.link ? `Link for ${invited.name}` : ''}`,
      ),
    };
    return seesPage(page, expected, where);
  },
};

describeInChromium(inviteGuestModel, adapter, { situations: ['two places left'], long: ['the last place'] });
