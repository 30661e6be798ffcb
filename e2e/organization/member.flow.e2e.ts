import type { MemberState } from '#contract/organization/member.ts';
import { now } from '#machines/kit/fixtures.ts';
import { memberHref } from '#machines/organization/members/present.ts';
import { memberModel } from '#machines/organization/member/model.ts';
import { memberPage } from '#tests/organization/member.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { turnOnAuthenticator } from '../support/authenticators.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  sam: Person;
  kim: string;
  ben: Person;
}

const aboutBen = ({ tenant, ben }: Fixture) => ({ params: { orgId: tenant.harbor.id, memberId: ben.id } });

/** Brings Ben to where he stands before a call is answered, with as many sessions as the model tells of. */
const stands = (state: MemberState, sessions: number) => async (fixture: Fixture) => {
  const { tenant, kim, ben } = fixture;
  const about = aboutBen(fixture);
  const before = await tenant.call(kim, 'readMember', about);
  if (before.state !== state && before.state !== 'active') await tenant.call(kim, 'reinstateMember', about);
  if (before.state !== state && state === 'suspended') await tenant.call(kim, 'suspendMember', about);
  if (before.state !== state && state === 'removed') await tenant.call(kim, 'removeMember', about);
  await tenant.db.query(
    `delete from identity_session where sub in (select sub::uuid from login where person_id = $1 and issuer <> 'test')`,
    [ben.id],
  );
  await tenant.db.query(
    `insert into identity_session (origin_jti, sub, signed_in_at, expires_at)
     select gen_random_uuid(), sub::uuid, $2::timestamptz, $2::timestamptz + interval '30 days'
     from login, generate_series(1, $3::int) where person_id = $1 and issuer <> 'test'`,
    [ben.id, now, sessions],
  );
};

const active = stands('active', 2);

const accountIs =
  (status: 'UNCLAIMED' | 'CONFIRMED') =>
  async ({ tenant, ben }: Fixture) =>
    void (await tenant.db.query(
      `update identity_account set status = $2
       where sub in (select sub::uuid from login where person_id = $1 and issuer <> 'test')`,
      [ben.id, status],
    ));
const notClaimed = async (fixture: Fixture) => {
  await stands('active', 0)(fixture);
  await fixture.tenant.db.query('update person set last_login_at = null where id = $1', [fixture.ben.id]);
  await fixture.tenant.db.query(`delete from outbox where template = 'accountInvitation' and recipient_id = $1`, [
    fixture.ben.id,
  ]);
  await accountIs('UNCLAIMED')(fixture);
};

const withApp = async (fixture: Fixture) => {
  await stands('active', 0)(fixture);
  await turnOnAuthenticator({ tenant: fixture.tenant, mia: fixture.ben });
};

describeInChromium(
  memberModel,
  {
    page: memberPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const admin = { policies: ['organization-admin' as const] };
      const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', ...admin });
      const kim = await tenant.member({ firstName: 'Kim', lastName: 'Vance', ...admin });
      const ben = await tenant.member({ firstName: 'Ben', lastName: 'Okafor', phone: '+14015550114' });
      await tenant.db.query('update person set last_login_at = $2 where id = $1', [ben.id, now]);
      return { tenant, sam, kim: kim.id, ben };
    },
    instead: ({ ben }) => ({ 'ben@muster.test': ben.email, ben: ben.id }),
    async open(page, { tenant, sam, ben }) {
      await signIn(page, tenant.server, sam);
      await page.goto(memberHref(ben.id));
    },
    calls: {
      readMember: { method: 'GET', path: /^\/api\/organizations\/[^/]+\/members\/[^/]+$/ },
      refreshMember: { method: 'GET', path: /^\/api\/organizations\/[^/]+\/members\/[^/]+$/ },
      suspendMember: { method: 'POST', path: /\/suspension$/ },
      reinstateMember: { method: 'DELETE', path: /\/suspension$/ },
      removeMember: { method: 'DELETE', path: /^\/api\/organizations\/[^/]+\/members\/[^/]+$/ },
      signOutMember: { method: 'DELETE', path: /\/sessions$/ },
      resendInvitation: { method: 'POST', path: /\/invitation$/ },
      removeAuthenticator: { method: 'DELETE', path: /\/second-factor$/ },
    },
    acts: {
      'refresh.requested': ({ page }) =>
        page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    },
    offers: (move) => move.kind !== 'act' || move.signal.type !== 'news.arrived',
    grounds: {
      'readMember active': active,
      'refreshMember active': active,
      'readMember suspended': stands('suspended', 0),
      'refreshMember suspended': stands('suspended', 0),
      'suspendMember suspended': active,
      'removeMember removed': active,
      'signOutMember signed out': active,
      'readMember not invited': notClaimed,
      'refreshMember not invited': notClaimed,
      'resendInvitation invited': notClaimed,
      'readMember with an app': withApp,
      'refreshMember with an app': withApp,
      'removeAuthenticator off': withApp,
      'reinstateMember active': stands('suspended', 0),
    },
    causes: {
      isClaimed: accountIs('CONFIRMED'),
      isSuspended: stands('suspended', 0),
      runsAnother: async ({ tenant, ben }) => {
        const of = [ben.id, tenant.cedar.id];
        await tenant.db.query(
          `insert into policy_grant (person_id, organization_id, policy) values ($1, $2, 'organization-admin')`,
          of,
        );
        return async () =>
          void (await tenant.db.query('delete from policy_grant where person_id = $1 and organization_id = $2', of));
      },
      isElsewhere: async ({ tenant, ben }) => {
        const of = [ben.id, tenant.harbor.id];
        await tenant.db.query('delete from membership where person_id = $1 and organization_id = $2', of);
        return async () =>
          void (await tenant.db.query('insert into membership (person_id, organization_id) values ($1, $2)', of));
      },
      belongsElsewhere: async ({ tenant, ben }) => {
        const of = [ben.id, tenant.cedar.id];
        await tenant.db.query('insert into membership (person_id, organization_id) values ($1, $2)', of);
        return async () =>
          void (await tenant.db.query('delete from membership where person_id = $1 and organization_id = $2', of));
      },
      policyIsTaken: ({ tenant, sam }) => takePolicy(tenant, sam.id, 'organization-admin'),
    },
  },
  {
    situations: [
      'an active member',
      'a member without an account yet',
      'a member who lost their phone',
      'a suspended member',
    ],
  },
);
