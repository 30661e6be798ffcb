import { changeInformationModel } from '#machines/events/changeInformation/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { changeInformationPage } from '#tests/events/changeInformation.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { facts } from '../support/facts.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  event: string;
}

const startsAt = ({ tenant, event }: Fixture, at: string) =>
  tenant.db.query('update event set starts_at = $2, announced_start = $2 where id = $1', [event, at]);

describeInChromium(
  changeInformationModel,
  {
    page: changeInformationPage,
    now,
    async fixture(situation, server) {
      const tenant = await createTenant(server);
      const given = changeInformationModel.situations[situation]?.input.info;
      if (!given) throw new Error(`there is no situation ${situation}`);
      const event = await tenant.party({ type: given.EventType.bypassApproval ? tenant.bypassing : tenant.reviewed });
      const fixture = { tenant, event };
      await startsAt(fixture, given.event.information.startDate);
      return fixture;
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { tenant, event }) {
      await signIn(page, tenant.server, await tenant.account(tenant.cora));
      await page.goto(`/event-view/${event}/edit/info`);
    },
    calls: { reopenEvent: { method: 'PATCH', path: /\/status\/editing$/ } },
    causes: {
      eventHasStarted: async (fixture) => {
        await startsAt(fixture, now);
        return async () => void (await startsAt(fixture, '2026-10-01T17:00:00.000Z'));
      },
      eventIsReopened: async ({ tenant, event }) => {
        await facts.reopened(tenant, event);
        return async () => {
          await tenant.call(tenant.cora, 'submitEvent', { params: { id: event } });
          await tenant.approve(event);
        };
      },
    },
  },
  {
    situations: ['an approved event', 'a type that bypasses approval, in its last hour'],
    long: ['reopened elsewhere'],
  },
);
