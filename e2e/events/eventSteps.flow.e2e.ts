import type { EventStepsSignal } from '#machines/events/eventSteps/setup.ts';
import { endDate, startDate } from '#machines/events/eventSteps/fixtures.ts';
import { eventStepsModel } from '#machines/events/eventSteps/model.ts';
import type { EventStepsView } from '#machines/events/eventSteps/present.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { eventStepsPage } from '#tests/events/eventSteps.page.ts';
import { addType } from '#tests/support/tenant/records.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  cora: Person;
  event: string;
}

const plan = [
  { id: 'plan-title', type: 'title', title: 'The table' },
  { id: 'seats', type: 'shortTextInput', title: 'How many seats are there?', required: true },
  { id: 'allergies', type: 'textAreaInput', title: 'How do we ask about allergies?' },
];

const adapter: FlowAdapter<EventStepsSignal, EventStepsView, Fixture> = {
  page: eventStepsPage,
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    const modules = [{ name: 'Dinner Plan', sections: [plan] }];
    const type = await addType(tenant.db, tenant.northfield, { approvers: [tenant.rita], modules });
    const event = await tenant.created({ type, title: 'Autumn Social', startDate, endDate });
    return { tenant, cora: await tenant.account(tenant.cora), event };
  },
  instead: ({ event }) => ({ [eventId]: event }),
  async open(page, { tenant, cora, event }) {
    await signIn(page, tenant.server, cora);
    await page.goto(`/event/edit/${event}/step/2`);
  },
  calls: {
    loadEvent: { method: 'GET', path: /^\/api\/events\/[^/]+$/ },
    saveModule: { method: 'PATCH', path: /^\/api\/events\/[^/]+\/modules\/[^/]+$/ },
  },
  leaves: ({ screen }) => (screen === 'left' ? { address: '/', heading: 'Upcoming Events' } : null),
  /** On a phone no one chooses the step they are on. */
  offers: (move, view) =>
    move.kind !== 'act' || move.signal.type !== 'step.chosen' || view.step?.id !== move.signal.stepId,
  causes: {
    eventIsCancelled: async ({ tenant, event }) => {
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: event } });
    },
  },
};

describeInChromium(eventStepsModel, adapter, { situations: ['a step to fill'] });
