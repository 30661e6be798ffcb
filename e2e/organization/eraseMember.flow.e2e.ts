import { randomInt } from 'node:crypto';
import { href } from '#contract/kit/addresses.ts';
import { now } from '#machines/kit/fixtures.ts';
import { eraseMemberModel } from '#machines/organization/eraseMember/model.ts';
import { eraseMemberPage } from '#tests/organization/eraseMember.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  sam: Person;
  kim: string;
  ben: Person;
}

const aboutBen = ({ tenant, ben }: Fixture) => ({ params: { orgId: tenant.harbor.id, memberId: ben.id } });

/** Brings Ben to where he stands before a call is answered. */
const stands = (state: 'active' | 'removed' | 'erased', isElsewhere: boolean) => async (fixture: Fixture) => {
  const { tenant, kim, ben } = fixture;
  const about = aboutBen(fixture);
  const { state: before } = await tenant.call(kim, 'readMember', about);
  if (before === 'active' && state !== 'active') await tenant.call(kim, 'removeMember', about);
  if (before === 'removed' && state === 'active') await tenant.call(kim, 'reinstateMember', about);
  if (before !== 'erased' && state === 'erased') await tenant.call(kim, 'eraseMember', about);
  const place = [ben.id, tenant.cedar.id];
  const text = isElsewhere
    ? 'insert into membership (person_id, organization_id) values ($1, $2) on conflict do nothing'
    : 'delete from membership where person_id = $1 and organization_id = $2';
  await tenant.db.query(text, place);
};

describeInChromium(
  eraseMemberModel,
  {
    page: eraseMemberPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const admin = { policies: ['organization-admin' as const] };
      const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', ...admin });
      const kim = await tenant.member({ firstName: 'Kim', lastName: 'Vance', ...admin });
      // Of no other Ben: every walk has one of its own in the same database.
      const phone = `+1401${randomInt(2_000_000, 9_999_999)}`;
      const ben = await tenant.member({ firstName: 'Ben', lastName: 'Okafor', phone });
      await tenant.db.query(`delete from login where person_id = $1 and issuer = 'test'`, [ben.id]);
      await tenant.db.query(
        `insert into safety_contact (id, person_id, name, phone, created_at)
         select gen_random_uuid()::text, unnest($1::text[]), 'Ben Okafor', $3, $2`,
        [[sam.id, kim.id], now, phone],
      );
      await tenant.db.query(
        `with report as (
           insert into incident_report (id, event_id, reporter_id, happened_at, location, information, witnessed, witnesses, created_at)
           values (gen_random_uuid()::text, $1, $2, $3, 'Stairs', 'A fall', true, '', $3) returning id
         )
         insert into incident_state (report_id, state, since) select id, 'received', $3 from report`,
        [await tenant.party(), ben.id, now],
      );
      return { tenant, sam, kim: kim.id, ben };
    },
    instead: ({ ben }) => ({ ben: ben.id }),
    async open(page, { tenant, sam, ben }) {
      await signIn(page, tenant.server, sam);
      await page.goto(href.eraseMember(ben.id));
    },
    calls: {
      readErasure: { method: 'GET', path: /\/erasure$/ },
      eraseMember: { method: 'POST', path: /\/erasure$/ },
    },
    grounds: {
      'readErasure removed': stands('removed', false),
      'readErasure elsewhere too': stands('removed', true),
      'readErasure a member': stands('active', false),
      'readErasure erased': stands('erased', false),
      'eraseMember erased': stands('removed', false),
    },
    causes: {
      isAdded: stands('active', false),
      isElsewhere: async ({ tenant, ben }) => {
        const of = [ben.id, tenant.harbor.id];
        await tenant.db.query('delete from membership where person_id = $1 and organization_id = $2', of);
        return async () =>
          void (await tenant.db.query('insert into membership (person_id, organization_id) values ($1, $2)', of));
      },
    },
  },
  { situations: ['a former member'] },
);
