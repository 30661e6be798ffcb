import type { CancelEventSignal } from '#machines/events/cancelEvent/machine.ts';
import { cancelEventModel } from '#machines/events/cancelEvent/model.ts';
import type { CancelEventView } from '#machines/events/cancelEvent/present.ts';
import { now } from '#machines/kit/fixtures.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { seesNewPage, seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createStage, type Stage } from '../support/stage.ts';
import { expect } from '../support/test.ts';

interface World {
  stage: Stage;
  event: string;
}

const adapter: FlowAdapter<CancelEventSignal, CancelEventView, World> = {
  now,
  async world(_, house) {
    const stage = await createStage(house);
    return { stage, event: await stage.party({ title: 'Autumn Social' }) };
  },
  async open(page, { stage, event }) {
    await signIn(page, stage.house, await stage.account(stage.cora));
    await page.goto(`/event-view/${event}/cancel`);
  },
  calls: { cancelEvent: { method: 'DELETE', path: /^\/api\/events\/[^/]+$/ } },
  acts: { 'no.pressed': ({ page }) => press(page, 'No'), 'yes.pressed': ({ page }) => press(page, 'Yes') },
  causes: {
    eventIsCancelled: async ({ stage, event }) => {
      await stage.call(stage.cora, 'cancelEvent', { params: { id: event } });
    },
    policyIsTaken: ({ stage }) => takePolicy(stage, stage.cora, 'event-creator'),
  },
  check: (view, { page, world: { event }, where }) => {
    if (view.goesTo?.path === '/events') return seesNewPage(page, { address: '/events', heading: 'Events' }, where);
    if (view.goesTo !== null)
      return seesNewPage(page, { address: `/event-view/${event}`, heading: 'Autumn Social' }, where);
    const expected = {
      address: `/event-view/${event}/cancel`,
      heading: view.heading,
      buttons: view.busy ? ['No, off', 'Yes, busy'] : ['No', 'Yes'],
      text: expect.stringContaining(view.lines.join(' ')),
    };
    return seesPage(page, expected, where);
  },
};

describeInChromium(cancelEventModel, adapter, { situations: ['the owner'] });
