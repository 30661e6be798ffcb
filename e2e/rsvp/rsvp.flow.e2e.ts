import { eventId, now } from '#machines/kit/fixtures.ts';
import { rsvpModel } from '#machines/rsvp/model.ts';
import { factsTyped } from '#tests/events/eventFacts.ts';
import { rsvpPage } from '#tests/rsvp/rsvp.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { facts } from '../support/facts.ts';
import { arriveAt, standsBehind } from '../support/history.ts';
import { buttons } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

/** `edition` is that of the rules in force. */
interface Fixture {
  tenant: Tenant;
  mia: Person;
  event: string;
  base: string;
  wanted: string;
  edition: number;
}

/** Who is known to be 18 today types that very date: the server takes no other. */
const dateTyped = '2008-10-01';
const dayAndMore = 25 * 3_600_000;

describeInChromium(
  rsvpModel,
  {
    page: rsvpPage,
    now,
    async fixture(situation, server) {
      const { input, rules = 1 } = given(situation);
      const tenant = await createTenant(server);
      const { event: wantedEvent, attendee } = input.info;
      const { bypassApproval } = input.info.EventType;
      const { startDate, endDate } = wantedEvent.information;
      const type = bypassApproval ? tenant.bypassing : tenant.reviewed;
      const event = await tenant.approved({ ...factsTyped, type, startDate, endDate });
      const mia = await tenant.member({
        birthDate: input.hasBirthDate || attendee?.rsvp === 'yes' ? dateTyped : null,
      });
      if (attendee?.rsvp === 'invited') await tenant.invite(event, mia.id);
      else await tenant.going(event, mia.id);
      if (attendee?.rsvp === 'no') await cancel({ tenant, event, mia });
      if (!input.hasBirthDate) await takeBirthDate(tenant, mia);
      await tenant.setRules(rules);
      return { tenant, mia, event, base: `/event-view/${event}`, wanted: input.wanted, edition: 1 };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { tenant, mia, base, wanted }) {
      await signIn(page, tenant.server, mia);
      await page.goto(base + wanted);
    },
    calls: {
      // The login of the first load is recorded by the same call.
      saveBirthDate: {
        ...{ method: 'PATCH', path: /^\/api\/users\/[^/]+$/ },
        when: (request) => request.postData()?.includes('"birthDate"') === true,
      },
      loadRules: { method: 'GET', path: /^\/api\/organizations\/[^/]+\/rules$/ },
      sendRsvp: { method: 'PATCH', path: /\/rsvp$/ },
      cancelRsvp: { method: 'DELETE', path: /\/rsvp$/ },
    },
    acts: {
      'back.pressed': async ({ page, fixture }) => {
        const previous = buttons(page).filter({ hasText: /^Previous$/ });
        if ((await previous.count()) > 0) await previous.click();
        else if (await standsBehind(page, fixture.base))
          await page.getByRole('button', { name: 'Back', exact: true }).click();
        else await arriveAt(page, fixture.base, '');
      },
      'url.changed': async ({ page, fixture, signal }) => {
        if (signal.type === 'url.changed') await arriveAt(page, fixture.base, signal.path);
      },
    },
    grounds: Object.fromEntries(
      [0, 1, 2, 3].map((count) => [`loadRules ${count} rules`, (fixture: Fixture) => restore(fixture, count)]),
    ),
    causes: {
      clockIsBehind: async ({ tenant: { server } }) => {
        server.time.move(-dayAndMore);
        return async () => server.time.move(dayAndMore);
      },
      rulesAreChanged: async (fixture) => {
        fixture.edition = 2;
        await fixture.tenant.setRules(2, 2);
      },
      birthDateIsGiven: ({ tenant, mia }) => giveBirthDate(tenant, mia),
      birthDateIsTaken: ({ tenant, mia }) => takeBirthDate(tenant, mia),
      eventIsReopened: async ({ tenant, event }) => {
        await facts.reopened(tenant, event);
        return async () => {
          await tenant.call(tenant.cora, 'submitEvent', { params: { id: event } });
          const { event: now } = await tenant.call(tenant.cora, 'getEventInfo', { params: { id: event } });
          if (now.reviewStatus !== 'approved') await tenant.approve(event);
        };
      },
      guestIsIn: async ({ tenant, event, mia }) => {
        const { id, qrCode } = await tenant.guestGoing(event, mia.id);
        await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
        return async () => {
          await facts.checkedOut(tenant, id);
          await tenant.call(mia.id, 'removeAttendee', { params: { id: event, attendeeId: id } });
        };
      },
    },
  },
  {
    situations: ['no birth date, three rules'],
    long: [
      'birth date known, one rule',
      'birth date given in another tab',
      'no rules, opened at the birthday',
      'a type that bypasses approval',
      'said yes before, opened at the question',
      'declined before, opened at the house rules',
      'reading while the event changes',
    ],
  },
);

function given(situation: string) {
  const found = rsvpModel.situations[situation];
  if (!found) throw new Error(`there is no situation ${situation}`);
  return found;
}

const restore = async (fixture: Fixture, count: number) => {
  if (fixture.edition === 1) return;
  fixture.edition = 1;
  await fixture.tenant.setRules(count);
};

const cancel = async ({ tenant, event, mia }: Pick<Fixture, 'tenant' | 'event' | 'mia'>) => {
  const attendeeId = await tenant.attendeeOf(event, mia.id);
  await tenant.call(mia.id, 'cancelRsvp', { params: { id: event, attendeeId } });
};

/** Another one than is typed; once that is said, it is the typed one, so that the same person goes on with it. */
const giveBirthDate = async (tenant: Tenant, { id }: Pick<Person, 'id'>) => {
  const give = (date: string) => tenant.db.query('update person set birth_date = $2 where id = $1', [id, date]);
  await give('2001-05-05');
  return async () => void (await give(dateTyped));
};

const takeBirthDate = async (tenant: Tenant, { id }: Pick<Person, 'id'>) => {
  await tenant.db.query('update person set birth_date = null where id = $1', [id]);
};
