import { changeInformationModel } from '#machines/events/changeInformation/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { changeInformationPage } from '#tests/events/changeInformation.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { facts } from '../support/facts.ts';
import { signIn } from '../support/signIn.ts';
import { createStage, type Stage } from '../support/stage.ts';

interface World {
  stage: Stage;
  event: string;
}

const startsAt = ({ stage, event }: World, at: string) =>
  stage.db.query('update event set starts_at = $2 where id = $1', [event, at]);

describeInChromium(
  changeInformationModel,
  {
    page: changeInformationPage,
    now,
    async world(situation, house) {
      const stage = await createStage(house);
      const given = changeInformationModel.situations[situation]?.input.info;
      if (!given) throw new Error(`there is no situation ${situation}`);
      const event = await stage.party({ type: given.EventType.bypassApproval ? stage.bypassing : stage.reviewed });
      const world = { stage, event };
      await startsAt(world, given.event.information.startDate);
      return world;
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { stage, event }) {
      await signIn(page, stage.house, await stage.account(stage.cora));
      await page.goto(`/event-view/${event}/edit/info`);
    },
    calls: { reopenEvent: { method: 'PATCH', path: /\/status\/editing$/ } },
    causes: {
      eventHasStarted: async (world) => {
        await startsAt(world, now);
        return async () => void (await startsAt(world, '2026-10-01T17:00:00.000Z'));
      },
      eventIsReopened: async ({ stage, event }) => {
        await facts.reopened(stage, event);
        return async () => {
          await stage.call(stage.cora, 'submitEvent', { params: { id: event } });
          await stage.approve(event);
        };
      },
    },
  },
  {
    situations: ['an approved event', 'a type that bypasses approval, in its last hour'],
    long: ['reopened elsewhere'],
  },
);
