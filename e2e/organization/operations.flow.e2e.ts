import { href } from '#contract/kit/addresses.ts';
import { operationsModel } from '#machines/organization/operations/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { operationsPage } from '#tests/organization/operations.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { failShifts, nothingScheduled } from './failingTimers.ts';

interface Fixture {
  tenant: Tenant;
  sam: Person;
}

const nothing = ({ tenant }: Fixture): Promise<void> => nothingScheduled(tenant);
const someFailed = async ({ tenant }: Fixture): Promise<void> => {
  await nothingScheduled(tenant);
  await failShifts(tenant, 2);
};

const reads = { method: 'GET', path: /^\/api\/.*\/operations$/ } as const;

describeInChromium(
  operationsModel,
  {
    page: operationsPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      return { tenant, sam: await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] }) };
    },
    async open(page, { tenant, sam }) {
      await signIn(page, tenant.server, sam);
      await page.goto(href.operations());
    },
    calls: {
      readOperations: reads,
      refreshOperations: reads,
      retryTimers: { method: 'POST', path: /\/timers\/retry$/ },
    },
    grounds: {
      'readOperations some failed': someFailed,
      'readOperations nothing is there': nothing,
      'refreshOperations none failed': nothing,
    },
    // How many there are of each, and how large they are, the tests of the server say.
    shown: (told) => ({
      ...told,
      lists: {},
      says: (told.says ?? []).filter((text) => !/^(As of|No files)|upload limit/.test(text)),
      silent: [],
    }),
    causes: { policyIsTaken: ({ tenant, sam }) => takePolicy(tenant, sam.id, 'organization-admin') },
  },
  { situations: ['an admin'] },
);
