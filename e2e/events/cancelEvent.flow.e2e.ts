import { cancelEventModel } from '#machines/events/cancelEvent/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { cancelEventPage } from '#tests/events/cancelEvent.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  cancelEventModel,
  {
    page: cancelEventPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      return { tenant, event: await tenant.party({ title: 'Autumn Social' }) };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { tenant, event }) {
      await signIn(page, tenant.server, await tenant.account(tenant.cora));
      await page.goto(`/event-view/${event}/cancel`);
    },
    calls: { cancelEvent: { method: 'DELETE', path: /^\/api\/events\/[^/]+$/ } },
    causes: {
      eventIsCancelled: async ({ tenant, event }) => {
        await tenant.call(tenant.cora, 'cancelEvent', { params: { id: event } });
      },
      peopleAreInside: async ({ tenant, event }) => {
        for (let count = 0; count < 2; count += 1) {
          const { qrCode } = await tenant.going(event, await tenant.person());
          await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
        }
      },
      policyIsTaken: ({ tenant }) => takePolicy(tenant, tenant.cora, 'event-creator'),
    },
  },
  { situations: ['the owner'] },
);
