import { changeDateModel } from '#machines/events/changeDate/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { changeDatePage } from '#tests/events/changeDate.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createStage } from '../support/stage.ts';

const elsewhere = { startDate: '2026-11-08T01:00:00.000Z', endDate: '2026-11-08T06:00:00.000Z' };
const typedEnd = '2026-10-18T02:00';

describeInChromium(
  changeDateModel,
  {
    page: changeDatePage,
    now,
    async world(situation, house) {
      const stage = await createStage(house);
      const given = changeDateModel.situations[situation]?.input.info;
      if (!given) throw new Error(`there is no situation ${situation}`);
      const { startDate, endDate } = given.event.information;
      const type = given.EventType.bypassApproval ? stage.bypassing : stage.reviewed;
      return { stage, event: await stage.party({ type, startDate, endDate }) };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { stage, event }) {
      await signIn(page, stage.house, await stage.account(stage.cora));
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
      dateIsMoved: async ({ stage, event }) => {
        const [first] = (await stage.full(event)).EventModules;
        const params = { id: event, moduleId: first?.id ?? '' };
        await stage.call(stage.cora, 'saveModule', { params, body: elsewhere });
      },
    },
  },
  {
    situations: ['another tab sets the date meanwhile'],
    long: ['an approved event, in time', 'a type that bypasses approval, tomorrow'],
  },
);
