import { eventId, now } from '#machines/kit/fixtures.ts';
import { sendInvitesModel } from '#machines/messages/sendInvites/model.ts';
import { sendInvitesPage } from '#tests/messages/sendInvites.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  sendInvitesModel,
  {
    page: sendInvitesPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const event = await tenant.party({ type: tenant.bypassing, title: 'Autumn Social' });
      await tenant.db.query('delete from policy_grant where person_id = $1', [tenant.rita]);
      await tenant.person({ firstName: 'Mia', lastName: 'Castellano' });
      return { tenant, event };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { tenant, event }) {
      await signIn(page, tenant.server, await tenant.account(tenant.cora));
      await page.goto(`/event-view/${event}/send-invites`);
    },
    calls: {
      loadMembers: { method: 'GET', path: /^\/api\/organizations\/[^/]+\/users$/ },
      inviteMembers: { method: 'POST', path: /^\/api\/events\/[^/]+\/attendees$/ },
    },
    causes: {
      policyIsTaken: ({ tenant }) => takePolicy(tenant, tenant.cora, 'event-creator'),
      eventIsOver: async ({ tenant, event }) => {
        const move = (days: number) =>
          tenant.db.query(
            "update event set starts_at = starts_at + $2 * interval '1 day', ends_at = ends_at + $2 * interval '1 day' where id = $1",
            [event, days],
          );
        await move(-60);
        return async () => void (await move(60));
      },
    },
  },
  { situations: ['the owner'] },
);
