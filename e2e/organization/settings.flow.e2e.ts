import { href } from '#contract/kit/addresses.ts';
import { now } from '#machines/kit/fixtures.ts';
import { settingsModel } from '#machines/organization/settings/model.ts';
import { settingsPage } from '#tests/organization/settings.page.ts';
import type { Sent } from '../support/pausedCalls.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  sam: Person;
  event: string;
}

/** Two reports that are six years old, or none. */
const reports =
  (are: boolean) =>
  async ({ tenant: { db }, sam, event }: Fixture) => {
    await db.query(
      'delete from incident_state where report_id in (select id from incident_report where event_id = $1)',
      [event],
    );
    await db.query('delete from incident_report where event_id = $1', [event]);
    if (are) await db.query(old, [event, sam.id, now]);
  };

const old = `
with report as (
  insert into incident_report (id, event_id, reporter_id, happened_at, location, information, witnessed, witnesses, created_at)
  select gen_random_uuid()::text, $1, $2, moment, 'Stairs', 'A fall', false, '', moment
  from (select $3::timestamptz - interval '6 years' as moment) m, generate_series(1, 2) returning id, created_at
)
insert into incident_state (report_id, state, since) select id, 'received', created_at from report`;

/** A save of nothing answers what stands there: three years, where someone else has set them. */
const ofSomebodyElse = async ({ tenant: { db, harbor } }: Fixture, request: Sent) => {
  const { values, seen } = request.postDataJSON();
  if (values.incidentReportsYears !== seen.incidentReportsYears) return;
  await db.query(
    `insert into setting (organization_id, slug, value) values ($1, 'incidentReportsYears', '3')
    on conflict (organization_id, slug) do update set value = excluded.value`,
    [harbor.id],
  );
};

describeInChromium(
  settingsModel,
  {
    page: settingsPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const sam = await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] });
      return { tenant, sam, event: await tenant.party() };
    },
    async open(page, { tenant, sam }) {
      await signIn(page, tenant.server, sam);
      await page.goto(href.settings());
    },
    calls: {
      readNumbers: { method: 'GET', path: /\/numbers$/ },
      countRemovals: { method: 'GET', path: /\/retention\/removals$/ },
      changeNumbers: { method: 'PATCH', path: /\/numbers$/ },
    },
    grounds: {
      'countRemovals two reports': reports(true),
      'countRemovals nothing': reports(false),
      'changeNumbers saved': ofSomebodyElse,
    },
    causes: {},
  },
  { situations: ['a shorter time'] },
);
