import { cancelEventModel } from '#machines/events/cancelEvent/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { cancelEventPage } from '#tests/events/cancelEvent.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createStage } from '../support/stage.ts';

describeInChromium(
  cancelEventModel,
  {
    page: cancelEventPage,
    now,
    async world(_, house) {
      const stage = await createStage(house);
      return { stage, event: await stage.party({ title: 'Autumn Social' }) };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { stage, event }) {
      await signIn(page, stage.house, await stage.account(stage.cora));
      await page.goto(`/event-view/${event}/cancel`);
    },
    calls: { cancelEvent: { method: 'DELETE', path: /^\/api\/events\/[^/]+$/ } },
    causes: {
      eventIsCancelled: async ({ stage, event }) => {
        await stage.call(stage.cora, 'cancelEvent', { params: { id: event } });
      },
      policyIsTaken: ({ stage }) => takePolicy(stage, stage.cora, 'event-creator'),
    },
  },
  { situations: ['the owner'] },
);
