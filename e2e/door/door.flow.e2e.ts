import { eventId, now } from '#machines/kit/fixtures.ts';
import { doorModel } from '#machines/door/door/model.ts';
import { doorPage } from '#tests/door/door.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

/** `host`: whose attendee record holds the code that is typed, or who invited the one whose record does. */
interface Fixture {
  tenant: Tenant;
  dan: Person;
  event: string;
  host: { id: string; person: string };
}

const typed = '7K3M9XQ2';

describeInChromium(
  doorModel,
  {
    page: doorPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const dan = await tenant.member({ firstName: 'Dan', lastName: 'Reed' });
      const event = await tenant.party({ title: 'Autumn Social', type: tenant.bypassing });
      await tenant.choose(event, dan.id);
      const fixture = { tenant, dan, event, host: { id: '', person: '' } };
      await seatMia(fixture);
      return fixture;
    },
    instead: ({ event }) => ({ [eventId]: event }),
    mask: [/\d\d:\d\d/g, /\d+ of \d+ checked in/g],
    async open(page, { tenant, dan, event }) {
      await signIn(page, tenant.server, dan);
      await page.goto(`/event-view/${event}/check-in-guests`);
    },
    calls: {
      checkInAttendee: { method: 'PATCH', path: /\/check-in$/ },
      undoCheckIn: { method: 'DELETE', path: /\/check-in$/ },
      loadAttendees: { method: 'GET', path: /^\/api\/events\/[^/]+\/attendees$/ },
    },
    /** A call that is held for a minute has given itself up by then. */
    offers: (move, { recent: [newest], undo }) =>
      move.kind !== 'elapse' || move.delay !== 'undoOpen' || (newest?.ended !== 'waiting' && undo?.busy !== true),
    grounds: {
      'checkInAttendee a host is in': async (fixture) => {
        await seatMia(fixture);
        await seatGus(fixture, '(617) 555-0123');
        await seatGus(fixture, '(617) 555-0124');
      },
      'checkInAttendee a guest is in': async (fixture) => {
        await seatMia(fixture);
        await handCode(fixture, await seatGus(fixture, '(617) 555-0123'));
      },
    },
    causes: {
      attendeeIsIn: async (fixture) => {
        await seatMia(fixture);
        const { tenant, event } = fixture;
        await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode: typed } });
      },
      rsvpIsCancelled: async (fixture) => {
        await seatMia(fixture);
        const { tenant, event, host } = fixture;
        await tenant.call(host.person, 'cancelRsvp', { params: { id: event, attendeeId: host.id } });
      },
      minuteIsOver: ({ tenant }) => {
        tenant.server.time.move(61_000);
        return Promise.resolve(async () => tenant.server.time.move(-61_000));
      },
      checkedInByAnother: async ({ tenant, event }, request) => {
        const attendeeId = new URL(request.url()).pathname.split('/').at(-2) ?? '';
        const { rows } = await tenant.db.query<{ code: string }>(
          'select qr_code as code from attendee_record where id = $1',
          [attendeeId],
        );
        await tenant.call(tenant.cora, 'checkOutAttendee', { params: { id: event, attendeeId } });
        tenant.server.time.move(1_000);
        await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode: rows[0]?.code ?? '' } });
      },
      codeIsOther: (fixture) => takeCode(fixture),
      doorRoleIsTaken: async ({ tenant, event, dan }) => {
        await tenant.choose(event);
        return () => tenant.choose(event, dan.id);
      },
    },
  },
  {
    situations: ['one code after the other', 'taken back'],
    long: ['judged by the list', 'the tally'],
  },
);

/** A new Mia says yes, and hers is the code that is typed. */
async function seatMia(fixture: Fixture): Promise<void> {
  const { tenant, event } = fixture;
  const person = await tenant.person({ firstName: 'Mia', lastName: 'Castellano' });
  const { id } = await tenant.going(event, person);
  fixture.host = { id, person };
  await handCode(fixture, id);
}

/** Mia's guest says yes; answers the attendee's id. */
async function seatGus({ tenant, event, host }: Fixture, phone: string): Promise<string> {
  const body = { firstName: 'Gus', lastName: 'Berg', phone };
  const guest = await tenant.call(host.person, 'inviteGuest', { params: { id: event }, body });
  const answer = { response: 'yes', dateOfBirth: '2000-01-31' };
  await tenant.call(null, 'answerAsGuest', { params: { token: guest.guestToken ?? '' }, body: answer });
  return guest.id;
}

async function handCode(fixture: Fixture, attendee: string): Promise<void> {
  await takeCode(fixture);
  await fixture.tenant.db.query('update attendee_record set qr_code = $2 where id = $1', [attendee, typed]);
}

/** Whoever has the code gets another. */
async function takeCode({ tenant, event }: Fixture): Promise<void> {
  const other = `update attendee_record set qr_code = upper(left(id, 8)) where event_id = $1 and qr_code = $2`;
  await tenant.db.query(other, [event, typed]);
}
