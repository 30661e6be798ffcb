import { href } from '#contract/kit/addresses.ts';
import { campus, provider, signOnModel } from '#machines/organization/signOn/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { signOnPage } from '#tests/organization/signOn.page.ts';
import { askClipboard, askedClipboard } from '../support/clipboard.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  sam: Person;
}

/** The provider of the model, and no other. */
async function one({ tenant: { db, harbor } }: Fixture): Promise<void> {
  await db.query('delete from sign_on_provider where organization_id = $1', [harbor.id]);
  await db.query(
    `insert into sign_on_provider (id, name, provider, integration_id, organization_id, email_domains, issuer, client_id, position, is_on)
     values ($1, $2, $3, $1, $4, $5, $6, $7, 1, false) on conflict do nothing`,
    [
      ...[provider + harbor.id, campus.name, provider, harbor.id, JSON.stringify([campus.domains])],
      ...[campus.issuer, campus.clientId],
    ],
  );
}

describeInChromium(
  signOnModel,
  {
    page: signOnPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      return { tenant, sam: await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] }) };
    },
    async open(page, { tenant, sam }) {
      await askClipboard(page);
      await signIn(page, tenant.server, sam);
      await page.goto(href.signOn());
    },
    calls: {
      readSignOn: { method: 'GET', path: /\/organizations\/[^/]+\/sign-on$/ },
      countSignedIn: { method: 'GET', path: /\/organizations\/[^/]+\/sign-on$/ },
      refresh: { method: 'GET', path: /\/organizations\/[^/]+\/sign-on$/ },
      saveSignOnProvider: { method: 'PATCH', path: /\/sign-on\/\w+$/ },
      removeSignOnProvider: { method: 'DELETE', path: /\/sign-on\/\w+$/ },
      beginSignOnTrial: { method: 'POST', path: /\/trials$/ },
      copy: askedClipboard,
    },
    grounds: { 'readSignOn one that is off': one },
    causes: {
      isDemoted: ({ tenant, sam }) => takePolicy(tenant, sam.id, 'organization-admin'),
      isRenamed: () => Promise.reject(new Error('walked by the server tests alone')),
      isRemoved: () => Promise.reject(new Error('walked by the server tests alone')),
      isElsewhere: () => Promise.reject(new Error('walked by the server tests alone')),
    },
    leave: ({ tenant: { db, harbor } }) =>
      db.query('delete from sign_on_provider where organization_id = $1', [harbor.id]).then(() => undefined),
  },
  { situations: ['an admin who removes one', 'an admin who copies the address'] },
);
