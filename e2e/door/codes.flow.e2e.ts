import type { CodesSignal } from '#machines/door/codes/machine.ts';
import { codesModel } from '#machines/door/codes/model.ts';
import type { CodePass, CodesView } from '#machines/door/codes/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { facts } from '../support/facts.ts';
import { seesPage } from '../support/readPage.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
  event: string;
  attendee: string;
}

const title = 'Autumn Social';
const codes: Readonly<Record<string, string>> = { Mia: '7K3M9XQ2', Gus: '4T8W1ZP5', Ida: 'B2N6C9RD' };

/** Five minutes past eight in the evening where the event is. */
const now = '2026-10-18T00:05:00.000Z';

const adapter: FlowAdapter<CodesSignal, CodesView, Fixture> = {
  now,
  async fixture(situation, server) {
    const tenant = await createTenant(server);
    const mia = await tenant.member();
    const event = await tenant.party({ title, type: tenant.bypassing });
    const { id: attendee } = await tenant.going(event, mia.id);
    const { id: gus } = await tenant.guestGoing(event, mia.id, 'Gus');
    const { id: ida } = await tenant.guest(event, mia.id, 'Ida');
    await name(tenant, attendee, 'Mia', 'Castellano');
    await name(tenant, gus, 'Gus', 'Berg');
    await name(tenant, ida, 'Ida', 'Frost');
    if (situation.startsWith('check-in staff')) await tenant.choose(event, mia.id);
    return { tenant, mia, event, attendee };
  },
  async open(page, { tenant, mia, event }) {
    await signIn(page, tenant.server, mia);
    await page.goto(`/event-view/${event}/codes`);
  },
  calls: {
    refreshOwnAttendee: { method: 'GET', path: /^\/api\/events\/[^/]+\/attendees$/ },
    checkInSelf: { method: 'PATCH', path: /\/check-in$/ },
  },
  acts: { 'checkInSelf.pressed': ({ page }) => page.getByRole('button', { name: 'Check In Self' }).click() },
  offers: (move) => move.kind !== 'act' || move.signal.type === 'checkInSelf.pressed',
  grounds: {
    'refreshOwnAttendee nobody': async ({ tenant, event, attendee }) => {
      await tenant.call(tenant.cora, 'removeAttendee', { params: { id: event, attendeeId: attendee } });
    },
  },
  causes: {
    attendeeIsIn: async ({ tenant, event, attendee }) => {
      tenant.server.time.startAt(now);
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode: codes.Mia ?? '' } });
      return () => facts.checkedOut(tenant, attendee);
    },
  },
  check: (view, { page, fixture, where }) => {
    const { passes, checkInSelf, error } = view;
    const self = { none: [], ready: ['Check In Self'], busy: ['Check In Self, busy'] };
    const dots = passes.length > 1 ? passes.map((each) => each.name) : [];
    const sentence =
      view.view === 'nobody'
        ? 'You’re not on the list for this event'
        : error
          ? `${error} Your codes still work.`
          : title;
    const expected = {
      address: `/event-view/${fixture.event}/codes`,
      heading: 'Check In',
      buttons: [...dots, ...self[checkInSelf]],
      ...(passes.length > 0 ? { lists: { 'Guest codes': passes.map(wordsOf) } } : {}),
      text: expect.stringContaining(sentence),
    };
    return seesPage(page, expected, where);
  },
};

const wordsOf = ({ name: who, of, shown, checkedIn }: CodePass): string =>
  [who, of === 'You' ? title : of, ...(checkedIn ? ['Checked-in'] : []), 'Guest code', shown].join(' ');

/** Gives an attendee the name and code that the model knows. */
async function name({ db }: Tenant, attendee: string, firstName: string, lastName: string): Promise<void> {
  await db.query(
    `update attendee_record set qr_code = $2, first_name = case when person_id is null then $3 else first_name end,
     last_name = case when person_id is null then $4 else last_name end where id = $1`,
    [attendee, codes[firstName], firstName, lastName],
  );
}

describeInChromium(codesModel, adapter, { situations: ['check-in staff'], long: ['a member who is known'] });
