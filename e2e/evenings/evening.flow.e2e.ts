import { eveningModel } from '#machines/evenings/evening/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { eveningPage } from '#tests/evenings/evening.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { createTenant } from '../support/tenant.ts';
import { atEvening, evening, held, makeAdmin } from './held.ts';

describeInChromium(
  eveningModel,
  {
    page: eveningPage,
    now,
    async fixture(situation, server) {
      const tenant = await createTenant(server);
      const admin = situation === 'never submitted' ? await tenant.account(tenant.cora) : await tenant.member();
      await makeAdmin(tenant, admin.id);
      const event = situation === 'never submitted' ? await tenant.created(evening) : await held(tenant);
      return { tenant, admin, event };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    open: atEvening,
    calls: { readEvening: { method: 'GET', path: /^\/api\/events\/[^/]+\/evening$/ } },
    causes: { policyIsTaken: ({ tenant, admin }) => takePolicy(tenant, admin.id, 'organization-admin') },
  },
  { situations: ['moved through by hand', 'played', 'never submitted'] },
);
