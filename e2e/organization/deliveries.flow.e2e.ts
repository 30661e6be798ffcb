import { href } from '#contract/kit/addresses.ts';
import { deliveriesModel } from '#machines/organization/deliveries/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { deliveriesPage } from '#tests/organization/deliveries.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { failMessages } from './failedMessages.ts';

interface Fixture {
  tenant: Tenant;
  sam: Person;
}

/** As if nothing had been sent. */
const nothing = async ({ tenant }: Fixture): Promise<void> => {
  await tenant.db.query('update outbox set organization_id = null where organization_id = $1', [tenant.harbor.id]);
};

const someFailed = async (fixture: Fixture) => {
  await nothing(fixture);
  await failMessages(fixture.tenant, { template: 'memberInvited', channel: 'sms', reason: 'deferred', count: 3 });
};

const reads = { method: 'GET', path: /^\/api\/.*\/deliveries$/ } as const;

describeInChromium(
  deliveriesModel,
  {
    page: deliveriesPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      return { tenant, sam: await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] }) };
    },
    async open(page, { tenant, sam }) {
      await signIn(page, tenant.server, sam);
      await page.goto(href.deliveries());
    },
    calls: {
      readDeliveries: reads,
      refreshDeliveries: reads,
      retryDeliveries: { method: 'POST', path: /\/deliveries\/retry$/ },
    },
    grounds: {
      'readDeliveries some failed': someFailed,
      'readDeliveries nothing was sent': nothing,
      'refreshDeliveries none failed': nothing,
    },
    // How many there are of each kind, and when, the tests of the server say.
    shown: (told) => ({
      ...told,
      lists: {},
      says: (told.says ?? []).filter((text) => !/^(As of|The oldest)/.test(text)),
    }),
    causes: { policyIsTaken: ({ tenant, sam }) => takePolicy(tenant, sam.id, 'organization-admin') },
  },
  { situations: ['an admin'] },
);
