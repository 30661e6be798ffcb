import { rosterMachine } from '#machines/guests/roster/machine.ts';
import { eventId, now, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { refused } from '#machines/kit/model/model.ts';
import { guestListModel } from '#machines/guests/guestList/model.ts';
import { guestListPage } from '#tests/guests/guestList.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Tenant } from '../support/tenant.ts';

const { answered } = answersOf(rosterMachine);
const nothing = {
  ...{ version: 0, reset: true, changed: [], removed: [] },
  ...{ counts: { all: 0, yes: 0, inside: 0 }, capacity: null },
};
const answer = (label: string) => answered('readRoster', label, { roster: nothing, at: now });

describeInChromium(
  guestListModel,
  {
    page: guestListPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const dan = await tenant.member({ firstName: 'Dan', lastName: 'Reed' });
      const event = await tenant.party({ type: tenant.bypassing });
      await tenant.choose(event, dan.id);
      await tenant.going(event, dan.id);
      return { tenant, dan, event };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { tenant, dan, event }) {
      await signIn(page, tenant.server, dan);
      await page.goto(`/event-view/${event}/guest-list`);
    },
    calls: { readRoster: { method: 'GET', path: /^\/api\/events\/[^/]+\/roster$/ } },
    settles: {
      'roster.changed (some)': answer('some'),
      'roster.changed (none)': answer('none'),
      'roster.failed (not staff)': refused('readRoster', 'not staff', refusalOf('notCheckInStaff'), 'doorRoleIsTaken'),
      'roster.failed (offline)': offline('readRoster'),
    },
    /** Once the list is there it is asked for at times of its own. */
    offers: (move, { view }) => move.kind !== 'act' || !move.signal.type.startsWith('roster.') || view === 'loading',
    grounds: {
      'readRoster some': async ({ tenant, event }) => {
        await emptyList(tenant, event);
        const mia = await tenant.person({ firstName: 'Mia', lastName: 'Castellano' });
        const ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor' });
        await tenant.going(event, mia);
        await tenant.invite(event, ben);
        const body = { firstName: 'Gus', lastName: 'Berg', phone: '(617) 555-0123' };
        await tenant.call(mia, 'inviteGuest', { params: { id: event }, body });
      },
      'readRoster none': ({ tenant, event }) => emptyList(tenant, event),
    },
    causes: {
      doorRoleIsTaken: async ({ tenant, event, dan }) => {
        await tenant.choose(event);
        return () => tenant.choose(event, dan.id);
      },
    },
  },
  { situations: ['check-in staff'] },
);

/** Takes everyone off the list: the owner and Dan, whose yes has opened it to him. */
async function emptyList(tenant: Tenant, event: string): Promise<void> {
  const sql = 'update attendance set is_removed = true where event_id = $1';
  await tenant.db.query(sql, [event]);
}
