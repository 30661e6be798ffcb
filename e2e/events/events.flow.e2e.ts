import { now } from '#machines/kit/fixtures.ts';
import { eventsModel } from '#machines/events/events/model.ts';
import { eventsPage, titlesOf } from '#tests/events/events.page.ts';
import { grant, revoke } from '#tests/support/tenant/records.ts';
import type { Sent } from '../support/pausedCalls.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Tenant } from '../support/tenant.ts';

describeInChromium(
  eventsModel,
  {
    page: eventsPage,
    now,
    async fixture(situation, server) {
      const tenant = await createTenant(server);
      const mia = await tenant.member({ policies: ['event-creator'], birthDate: '2000-01-31' });
      await makeEvents(tenant, mia.id);
      if (situation === 'a member') await revoke(tenant.db, mia.id, tenant.harbor, 'event-creator');
      return { tenant, mia };
    },
    /** Past events are of another year, the last one first. */
    shown(told, view) {
      if (view.period === 'upcoming') return told;
      const titles = titlesOf(view).toReversed();
      const others = told.links?.slice(titles.length) ?? [];
      return {
        ...told,
        links: [...titles, ...others],
        lists: {},
        says: view.view === 'shown' ? titles : (told.says ?? []),
      };
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await page.goto('/events');
    },
    calls: { loadEvents: { method: 'GET', path: /\/upcoming-events$/ } },
    offers: (move, { period }) => move.kind !== 'settle' || move.label !== 'no longer a creator' || period === 'past',
    grounds: {
      'loadEvents none': ({ tenant }) => moveEvents(tenant, 'cedar', 'upcoming'),
      'loadEvents several': ({ tenant }, request) =>
        moveEvents(tenant, 'harbor', isPast(request) ? 'past' : 'upcoming'),
    },
    causes: {
      eventCreatorIsTaken: async ({ tenant: { db, harbor }, mia }) => {
        await revoke(db, mia.id, harbor, 'event-creator');
        return () => grant(db, mia.id, harbor, 'event-creator');
      },
    },
  },
  { situations: ['an event creator'], long: ['a member'] },
);

/**
 * The model's four events: three of Mia's own, and one of Cora's that has Mia's yes and is being changed. It starts half a
 * minute after the other of its evening, so that their order is known.
 */
async function makeEvents(tenant: Tenant, owner: string): Promise<void> {
  const day = 86_400_000;
  const place = { owner, type: tenant.reviewed, venue: 'The Boathouse' };
  const from = (startDate: string) => ({
    startDate,
    endDate: new Date(Date.parse(startDate) + day / 6).toISOString(),
  });
  const picnic = await tenant.submitted({ ...place, title: 'Summer Picnic', ...from('2026-10-09T16:00:00.000Z') });
  await tenant.call(tenant.rita, 'rejectEvent', { params: { id: picnic }, body: { reason: 'Too far away.' } });
  await tenant.approved({
    ...place,
    type: tenant.bypassing,
    title: 'Autumn Social',
    ...from('2026-10-18T00:00:00.000Z'),
  });
  const gala = await tenant.approved({
    ...place,
    owner: tenant.cora,
    title: 'Gala',
    ...from('2026-10-18T00:00:30.000Z'),
  });
  await tenant.going(gala, owner);
  await tenant.call(tenant.cora, 'reopenEvent', { params: { id: gala } });
  await tenant.submitted({ ...place, title: 'Founders Dinner', ...from('2026-11-02T00:00:00.000Z') });
}

const isPast = (request: Sent) => new URL(request.url()).searchParams.get('pastEvents') === 'true';

/** Moves all events to an organization, in the year of `now` or in the one before. */
async function moveEvents({ db, ...tenant }: Tenant, to: 'harbor' | 'cedar', when: 'upcoming' | 'past'): Promise<void> {
  const year = when === 'past' ? 2025 : 2026;
  const inYear = (column: string) => `${column} + make_interval(years => ${year} - extract(year from ${column})::int)`;
  await db.query(
    `update event set organization_id = $1, starts_at = ${inYear('starts_at')}, ends_at = ${inYear('ends_at')}
     where organization_id in ($2, $3)`,
    [tenant[to].id, tenant.harbor.id, tenant.cedar.id],
  );
}
