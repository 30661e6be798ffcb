import { codesModel } from '#machines/door/codes/model.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { codesPage } from '#tests/door/codes.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { facts } from '../support/facts.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Tenant } from '../support/tenant.ts';

const codes: Readonly<Record<string, string>> = { Mia: '7K3M9XQ2', Gus: '4T8W1ZP5', Ida: 'B2N6C9RD' };

/** Five minutes past eight in the evening where the event is. */
const now = '2026-10-18T00:05:00.000Z';

describeInChromium(
  codesModel,
  {
    page: codesPage,
    now,
    async fixture(situation, server) {
      const tenant = await createTenant(server);
      const mia = await tenant.member();
      const event = await tenant.party({ title: 'Autumn Social', type: tenant.bypassing });
      const { id: attendee } = await tenant.going(event, mia.id);
      const { id: gus } = await tenant.guestGoing(event, mia.id, 'Gus');
      const { id: ida } = await tenant.guest(event, mia.id, 'Ida');
      await name(tenant, attendee, 'Mia', 'Castellano');
      await name(tenant, gus, 'Gus', 'Berg');
      await name(tenant, ida, 'Ida', 'Frost');
      if (situation.startsWith('check-in staff')) await tenant.choose(event, mia.id);
      return { tenant, mia, event, attendee };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { tenant, mia, event }) {
      await signIn(page, tenant.server, mia);
      await page.goto(`/event-view/${event}/codes`);
    },
    calls: {
      refreshOwnAttendee: { method: 'GET', path: /^\/api\/events\/[^/]+\/attendees$/ },
      checkInSelf: { method: 'PATCH', path: /\/check-in$/ },
    },
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
  },
  { situations: ['check-in staff'], long: ['a member who is known'] },
);

/** Gives an attendee the name and code that the model knows. */
async function name({ db }: Tenant, attendee: string, firstName: string, lastName: string): Promise<void> {
  await db.query(
    `update attendee_record set qr_code = $2, first_name = case when person_id is null then $3 else first_name end,
     last_name = case when person_id is null then $4 else last_name end where id = $1`,
    [attendee, codes[firstName], firstName, lastName],
  );
}
