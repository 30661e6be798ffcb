import { rosterMachine } from '#machines/guests/roster/machine.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
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
  isMuted: boolean;
  host: { id: string; person: string };
}

const typed = '7K3M9XQ2';

const { answered } = answersOf(rosterMachine);
const nothing = {
  ...{ version: 0, reset: true, changed: [], removed: [] },
  ...{ counts: { all: 0, yes: 0, inside: 0 }, capacity: null },
};
const answer = (label: string) => answered('readRoster', label, { roster: nothing, at: now });

describeInChromium(
  doorModel,
  {
    page: doorPage,
    now,
    async fixture(situation, server) {
      const tenant = await createTenant(server);
      const dan = await tenant.member({ firstName: 'Dan', lastName: 'Reed' });
      const event = await tenant.party({ title: 'Autumn Social', type: tenant.bypassing });
      await tenant.choose(event, dan.id);
      const { isMuted } = given(situation).input;
      const fixture = { tenant, dan, event, isMuted, host: { id: '', person: '' } };
      await seatMia(fixture);
      return fixture;
    },
    instead: ({ event }) => ({ [eventId]: event }),
    /** A count that is a minute old says so, by the page's own time. */
    shown: (told) => ({ ...told, silent: told.silent?.filter((each) => each !== 'Not live since') }),
    mask: [/\d\d:\d\d/g, /\d+ (known )?inside/g],
    async open(page, { tenant, dan, event, isMuted }) {
      await signIn(page, tenant.server, dan);
      if (isMuted) await page.evaluate(() => localStorage.setItem('muster.muted', 'true'));
      await page.goto(`/event-view/${event}/check-in-guests`);
    },
    calls: {
      checkInAttendee: { method: 'PATCH', path: /\/check-in$/ },
      undoCheckIn: { method: 'DELETE', path: /\/check-in$/ },
      readRoster: { method: 'GET', path: /^\/api\/events\/[^/]+\/roster$/ },
    },
    settles: {
      'roster.changed (nobody in)': answer('nobody in'),
      'roster.changed (declined)': answer('declined'),
      'roster.changed (none in)': answer('none in'),
      'roster.changed (one in)': answer('one in'),
    },
    /**
     * A call that is held for a minute has given itself up by then. Once the list is there it is asked for at times of its own;
     * the page’s knows at once whom the page has let in, as the model’s does not, so no code is judged by it from then on.
     */
    offers: (move, { recent: [newest], undo, inside }) => {
      if (move.kind === 'act') {
        const isBehind = inside?.count === 0 && newest?.ended === 'in';
        if (move.signal.type === 'code.submitted') return !isBehind;
        return inside === null || !move.signal.type.startsWith('roster.');
      }
      return (
        move.kind !== 'elapse' || move.delay !== 'undoOpen' || (newest?.ended !== 'waiting' && undo?.busy !== true)
      );
    },
    grounds: {
      'checkInAttendee a host is in': async (fixture) => {
        await seatMia(fixture);
        await seatGuests(fixture, 2);
      },
      'checkInAttendee a guest is in': async (fixture) => {
        await seatMia(fixture);
        await handCode(fixture, await seatGus(fixture, '(617) 555-0123'));
      },
      'readRoster nobody in': (fixture) => seatMiaAndGus(fixture),
      'readRoster declined': async (fixture) => {
        await seatMiaAndGus(fixture);
        await cancelMia(fixture);
      },
      'readRoster one in': async (fixture) => {
        await seatMia(fixture);
        await checkMiaIn(fixture);
      },
    },
    causes: {
      attendeeIsIn: async (fixture) => {
        await seatMia(fixture);
        await checkMiaIn(fixture);
      },
      rsvpIsCancelled: async (fixture) => {
        await seatMia(fixture);
        await cancelMia(fixture);
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
    },
  },
  {
    situations: ['one code after the other', 'taken back'],
    long: ['judged by the list', 'the tally'],
  },
);

function given(situation: string) {
  const found = doorModel.situations[situation];
  if (!found) throw new Error(`there is no situation ${situation}`);
  return found;
}

/** Mia says yes, again where she has declined, another one where she has been in; hers is the code that is typed. */
async function seatMia(fixture: Fixture): Promise<void> {
  const { tenant, event, host } = fixture;
  const seated = (await listed(fixture)).find(({ id }) => id === host.id);
  const isFree = seated !== undefined && seated.checkinDate === null;
  const person = isFree ? host.person : await tenant.person({ firstName: 'Mia', lastName: 'Castellano' });
  const { id } = isFree && seated.rsvp === 'yes' ? seated : await tenant.going(event, person);
  fixture.host = { id, person };
  await handCode(fixture, id);
}

async function seatMiaAndGus(fixture: Fixture): Promise<void> {
  await seatMia(fixture);
  await seatGuests(fixture, 1);
}

const checkMiaIn = ({ tenant, event }: Fixture) =>
  tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode: typed } });

const cancelMia = ({ tenant, event, host }: Fixture) =>
  tenant.call(host.person, 'cancelRsvp', { params: { id: event, attendeeId: host.id } });

/** Brings so many guests. */
async function seatGuests(fixture: Fixture, count: number): Promise<void> {
  const seated = (await listed(fixture)).find(({ id }) => id === fixture.host.id)?.guests.length ?? 0;
  for (const phone of ['(617) 555-0123', '(617) 555-0124'].slice(seated, count)) await seatGus(fixture, phone);
}

const listed = async ({ tenant, event }: Fixture) =>
  (await tenant.call(tenant.cora, 'listAttendees', { params: { id: event } })).data;

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
