import { changeDateModel } from '#machines/events/changeDate/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { changeDatePage } from '#tests/events/changeDate.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

const elsewhere = { startDate: '2026-11-08T01:00:00.000Z', endDate: '2026-11-08T06:00:00.000Z' };
const typedEnd = '2026-10-18T02:00';

describeInChromium(
  changeDateModel,
  {
    page: changeDatePage,
    now,
    async fixture(situation, server) {
      const tenant = await createTenant(server);
      const given = changeDateModel.situations[situation]?.input.info;
      if (!given) throw new Error(`there is no situation ${situation}`);
      const { startDate, endDate } = given.event.information;
      const type = given.EventType.bypassApproval ? tenant.bypassing : tenant.reviewed;
      return { tenant, event: await tenant.party({ type, startDate, endDate }) };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { tenant, event }) {
      await signIn(page, tenant.server, await tenant.account(tenant.cora));
      await page.goto(`/event-view/${event}/edit/date`);
    },
    calls: {
      loadEvent: { method: 'GET', path: /^\/api\/events\/[^/]+$/ },
      refreshEvent: { method: 'GET', path: /^\/api\/events\/[^/]+$/ },
      saveDates: { method: 'PATCH', path: /\/modules\/[^/]+$/ },
    },
    /** Only what was typed is overtaken, and a date that was moved can not be moved there again. */
    offers(move, view) {
      if (move.kind !== 'settle' || move.ok) return true;
      if (move.actor === 'refreshEvent') return false;
      return move.label !== 'moved elsewhere' || (view.overtaken === null && view.end === typedEnd);
    },
    causes: {
      dateIsMoved: async ({ tenant, event }) => {
        const [first] = (await tenant.full(event)).EventModules;
        const params = { id: event, moduleId: first?.id ?? '' };
        await tenant.call(tenant.cora, 'saveModule', { params, body: elsewhere });
      },
    },
  },
  {
    situations: ['another tab sets the date meanwhile'],
    long: ['an approved event, in time', 'a type that bypasses approval, tomorrow'],
  },
);
