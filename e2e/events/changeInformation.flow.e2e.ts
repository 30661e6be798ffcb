import type { ChangeInformationSignal } from '#machines/events/changeInformation/machine.ts';
import { changeInformationModel } from '#machines/events/changeInformation/model.ts';
import type { ChangeInformationView } from '#machines/events/changeInformation/present.ts';
import { now } from '#machines/kit/fixtures.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { facts } from '../support/facts.ts';
import { seesNewPage, seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createStage, type Stage } from '../support/stage.ts';
import { expect } from '../support/test.ts';

interface World {
  stage: Stage;
  event: string;
}

const startsAt = ({ stage, event }: World, at: string) =>
  stage.db.query('update event set starts_at = $2 where id = $1', [event, at]);

const adapter: FlowAdapter<ChangeInformationSignal, ChangeInformationView, World> = {
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
  async open(page, { stage, event }) {
    await signIn(page, stage.house, await stage.account(stage.cora));
    await page.goto(`/event-view/${event}/edit/info`);
  },
  calls: { reopenEvent: { method: 'PATCH', path: /\/status\/editing$/ } },
  acts: { 'change.pressed': ({ page }) => press(page, 'Change Event and Resubmit') },
  offers: (move) => move.kind !== 'act' || move.signal.type === 'change.pressed',
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
  check: (view, { page, world: { event }, where }) => {
    if (view.goesTo !== null) return seesNewPage(page, { address: `/event/edit/${event}` }, where);
    const name = 'Change Event and Resubmit';
    const expected = {
      address: `/event-view/${event}/edit/info`,
      heading: view.heading,
      buttons: view.screen === 'asking' ? [view.busy ? `${name}, busy` : name] : [],
      text: expect.stringContaining(view.closed ?? view.lines.join(' ')),
    };
    return seesPage(page, expected, where);
  },
};

describeInChromium(changeInformationModel, adapter, {
  situations: ['an approved event', 'a type that bypasses approval, in its last hour'],
  long: ['reopened elsewhere'],
});
