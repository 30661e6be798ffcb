import { href } from '#contract/kit/addresses.ts';
import { type SecuredRole, securedRoles } from '#contract/organization/signInSecurity.ts';
import { policiesOf } from '#contract/organization/roles.ts';
import { signInSecurityModel } from '#machines/organization/signInSecurity/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { signInSecurityPage } from '#tests/organization/signInSecurity.page.ts';
import { turnOnAuthenticator } from '../support/authenticators.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  sam: Person;
}

/** These roles need an app before a call is answered, and no others. */
const required =
  (...roles: SecuredRole[]) =>
  async ({ tenant: { db, harbor } }: Fixture) => {
    await db.query('delete from required_second_factor where organization_id = $1', [harbor.id]);
    await db.query('insert into required_second_factor (organization_id, policy) select $1, unnest($2::text[])', [
      ...[harbor.id, policiesOf(roles)],
    ]);
  };

/** Sam is the one admin; one of two reviewers has an app, and both safety officers. */
async function onlyHolders(tenant: Tenant, sam: Person): Promise<void> {
  const { db, harbor } = tenant;
  await db.query('delete from policy_grant where organization_id = $1 and person_id <> $2 and policy = any($3)', [
    ...[harbor.id, sam.id, policiesOf(securedRoles)],
  ]);
  await tenant.member({ policies: ['event-reviewer'] });
  for (const policy of ['event-reviewer', ...policiesOf(['safetyOfficer', 'safetyOfficer'])] as const)
    await turnOnAuthenticator({ tenant, mia: await tenant.member({ policies: [policy] }) });
}

describeInChromium(
  signInSecurityModel,
  {
    page: signInSecurityPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const sam = await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] });
      await onlyHolders(tenant, sam);
      return { tenant, sam };
    },
    async open(page, { tenant, sam }) {
      await signIn(page, tenant.server, sam);
      await turnOnAuthenticator({ tenant, mia: sam });
      await page.goto(href.signInSecurity());
    },
    calls: {
      readSignInSecurity: { method: 'GET', path: /\/sign-in-security$/ },
      refresh: { method: 'GET', path: /\/sign-in-security$/ },
      changeSignInSecurity: { method: 'PATCH', path: /\/sign-in-security$/ },
    },
    grounds: {
      'readSignInSecurity as it stands': required(),
      'refresh as it stood': required(),
      'refresh officers need one': required('safetyOfficer'),
      'changeSignInSecurity admins need one': required(),
    },
    causes: {
      isDemoted: ({ tenant, sam }) => takePolicy(tenant, sam.id, 'organization-admin'),
      isWithoutApp: () => Promise.reject(new Error('walked by the server tests alone')),
      isElsewhere: () => Promise.reject(new Error('walked by the server tests alone')),
    },
  },
  { situations: ['an admin with an app'] },
);
