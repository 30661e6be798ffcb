import { now } from '#machines/kit/fixtures.ts';
import { guestCode, guestRsvpModel } from '#machines/guests/guestRsvp/model.ts';
import type { GuestRsvpSignal } from '#machines/guests/guestRsvp/setup.ts';
import type { GuestRsvpView } from '#machines/guests/guestRsvp/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { failing, seesNewPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

/** `edition` is that of the rules in force. */
interface Fixture {
  tenant: Tenant;
  mia: Person;
  event: string;
  guest: string;
  token: string;
  rules: number;
  edition: number;
}

const knownHint = 'MM/DD/yyyy. Leave empty to keep the one we have.';
const prompt = 'Please enter your date of birth';

const adapter: FlowAdapter<GuestRsvpSignal, GuestRsvpView, Fixture> = {
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
      hasBirthDate ? '2001-05-05' : null,
    ]);
    await tenant.setRules(rules);
    return { tenant, mia, event, guest, token, rules, edition: 1 };
  },
  async open(page, { token }) {
    await page.goto(`/public/guest-rsvp/${token}`);
  },
  calls: {
    loadGuest: { method: 'GET', path: /^\/api\/guests\/[^/]+$/ },
    sendRsvp: { method: 'PATCH', path: /^\/api\/guests\/[^/]+$/ },
  },
  acts: {
    'birthDate.submitted': async ({ page, signal }) => {
      if (signal.type !== 'birthDate.submitted') return;
      await page.getByLabel(prompt).fill(signal.typed);
      await press(page, 'Next');
    },
    'agree.pressed': ({ page }) => press(page, 'Submit & Agree'),
    'back.pressed': ({ page }) => press(page, 'Back'),
    'retry.pressed': ({ page }) => press(page, 'Try again'),
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
    rulesAreChanged: async (fixture) => {
      fixture.edition = 2;
      await fixture.tenant.setRules(2, 2);
    },
    eventIsEarlier: async ({ tenant, event, guest }) => {
      await tenant.db.query(`update attendee_record set birth_date = '2008-10-17' where id = $1`, [guest]);
      const moveBy = (days: number) =>
        tenant.db.query(`update event set starts_at = starts_at + $2 * interval '1 day' where id = $1`, [event, days]);
      await moveBy(-1);
      return async () => void (await moveBy(1));
    },
  },
  check: (view, { page, fixture: { token }, where }) => {
    const busy = view.busy ? ['Back, off', 'Submit & Agree, busy'] : ['Back', 'Submit & Agree'];
    const buttons = {
      loading: [],
      failed: ['Try again'],
      dead: [],
      onHold: [],
      birthDate: ['Next'],
      rules: busy,
      changing: ['Check again'],
      sent: [],
    };
    const words = [
      view.greeting,
      view.line,
      view.event?.title,
      ...(view.event?.meta ?? []),
      view.onHold?.reason,
      view.onHold?.meaning,
      view.loadError,
      view.pass?.shown,
    ];
    const titles = view.rules.flatMap(({ title, information }) => [title, information.replace(/<[^>]*>/g, '')]);
    const expected = {
      address: `/public/guest-rsvp/${token}`,
      heading: view.heading,
      buttons: buttons[view.view],
      errors: failing(prompt, view.fieldError && `${view.fieldError} ${view.isKnown ? knownHint : 'MM/DD/yyyy'}`),
      text: expect.stringMatching(inOrder([...words.filter((each) => each != null), ...titles])),
    };
    return seesNewPage(page, expected, where);
  },
};

const inOrder = (words: readonly string[]) =>
  new RegExp(words.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'), 's');

function given(situation: string) {
  const found = guestRsvpModel.situations[situation];
  if (!found) throw new Error(`there is no situation ${situation}`);
  return found;
}

describeInChromium(guestRsvpModel, adapter, {
  situations: ['a guest without a birth date, two rules'],
  long: ['a guest whose birth date is known', 'an event without house rules', 'a guest who has answered'],
});
