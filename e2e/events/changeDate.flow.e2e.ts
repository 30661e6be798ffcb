import { changeDateModel } from '#machines/events/changeDate/model.ts';
import type { ChangeDateSignal } from '#machines/events/changeDate/setup.ts';
import type { ChangeDateView } from '#machines/events/changeDate/present.ts';
import { now } from '#machines/kit/fixtures.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { seesNewPage, seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createStage, type Stage } from '../support/stage.ts';
import { expect, type Page } from '../support/test.ts';

interface World {
  stage: Stage;
  event: string;
}

const elsewhere = { startDate: '2026-11-08T01:00:00.000Z', endDate: '2026-11-08T06:00:00.000Z' };
const typedEnd = '2026-10-18T02:00';

const adapter: FlowAdapter<ChangeDateSignal, ChangeDateView, World> = {
  now,
  async world(situation, house) {
    const stage = await createStage(house);
    const given = changeDateModel.situations[situation]?.input.info;
    if (!given) throw new Error(`there is no situation ${situation}`);
    const { startDate, endDate } = given.event.information;
    const type = given.EventType.bypassApproval ? stage.bypassing : stage.reviewed;
    return { stage, event: await stage.party({ type, startDate, endDate }) };
  },
  async open(page, { stage, event }) {
    await signIn(page, stage.house, await stage.account(stage.cora));
    await page.goto(`/event-view/${event}/edit/date`);
  },
  calls: {
    loadEvent: { method: 'GET', path: /^\/api\/events\/[^/]+$/ },
    refreshEvent: { method: 'GET', path: /^\/api\/events\/[^/]+$/ },
    saveDates: { method: 'PATCH', path: /\/modules\/[^/]+$/ },
  },
  acts: {
    'start.changed': ({ page, signal }) =>
      signal.type === 'start.changed' ? type(page, 'Start', signal.wall) : Promise.resolve(),
    'end.changed': ({ page, signal }) =>
      signal.type === 'end.changed' ? type(page, 'End', signal.wall) : Promise.resolve(),
    'save.pressed': ({ page }) => press(page, 'Save Changes'),
    'retry.pressed': ({ page }) => press(page, 'Try again'),
  },
  /** Nobody types what stands there; only what was typed is overtaken, and a date that was moved can not be moved there again. */
  offers: (move, view) => {
    if (move.kind === 'act') {
      const { signal } = move;
      if (signal.type === 'start.changed') return signal.wall !== view.start;
      if (signal.type === 'end.changed') return signal.wall !== view.end;
      return signal.type === 'save.pressed' ? !view.busy : signal.type === 'retry.pressed';
    }
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
  async check(view, { page, world: { event }, where }) {
    if (view.goesTo !== null)
      return seesNewPage(page, { address: `/event-view/${event}`, heading: 'Autumn Social' }, where);
    const isEditing = view.screen === 'editing';
    const sentence = view.startError ?? view.endError ?? (view.overtaken === null ? '' : 'Someone else changed');
    await seesPage(
      page,
      {
        address: `/event-view/${event}/edit/date`,
        heading: view.heading,
        buttons: isEditing ? [view.busy ? 'Save Changes, busy' : 'Save Changes'] : view.error ? ['Try again'] : [],
        statuses: view.screen === 'loading' ? ['Loading the date'] : [],
        text: expect.stringContaining(sentence),
      },
      where,
    );
    if (!isEditing) return;
    await seesWall(page, 'Start', view.start, where);
    await seesWall(page, 'End', view.end, where);
  },
};

const partsOf = (wall: string) => {
  const [date = '', time = ''] = wall.split('T');
  return [
    ['date', date],
    ['time', time],
  ] as const;
};

async function type(page: Page, field: 'Start' | 'End', wall: string): Promise<void> {
  for (const [part, text] of partsOf(wall)) await page.getByLabel(`${field} ${part}`).fill(text);
}

async function seesWall(page: Page, field: 'Start' | 'End', wall: string, where: string): Promise<void> {
  for (const [part, text] of partsOf(wall)) await expect(page.getByLabel(`${field} ${part}`), where).toHaveValue(text);
}

describeInChromium(changeDateModel, adapter, {
  situations: ['another tab sets the date meanwhile'],
  long: ['an approved event, in time', 'a type that bypasses approval, tomorrow'],
});
