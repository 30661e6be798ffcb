import type { EventStepsSignal } from '#machines/events/eventSteps/setup.ts';
import { endDate, startDate } from '#machines/events/eventSteps/fixtures.ts';
import { eventStepsModel } from '#machines/events/eventSteps/model.ts';
import type { EventStepsView } from '#machines/events/eventSteps/present.ts';
import { now } from '#machines/kit/fixtures.ts';
import { addType } from '#tests/support/tenant/records.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { seesNewPage } from '../support/readPage.ts';
import { h1 } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect, type Page } from '../support/test.ts';

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

const seats = (page: Page) => page.getByRole('textbox', { name: 'How many seats are there?' });
const choose = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

const adapter: FlowAdapter<EventStepsSignal, EventStepsView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    const modules = [{ name: 'Dinner Plan', sections: [plan] }];
    const type = await addType(tenant.db, tenant.northfield, { approvers: [tenant.rita], modules });
    const event = await tenant.created({ type, title: 'Autumn Social', startDate, endDate });
    return { tenant, cora: await tenant.account(tenant.cora), event };
  },
  async open(page, { tenant, cora, event }) {
    await signIn(page, tenant.server, cora);
    await page.goto(`/event/edit/${event}/step/2`);
  },
  calls: {
    loadEvent: { method: 'GET', path: /^\/api\/events\/[^/]+$/ },
    saveModule: { method: 'PATCH', path: /^\/api\/events\/[^/]+\/modules\/[^/]+$/ },
  },
  acts: {
    'continue.pressed': ({ page }) => choose(page, 'Continue'),
    'finish.pressed': ({ page }) => choose(page, 'Finish Later'),
    'step.chosen': ({ page }) => choose(page, 'Dinner Plan'),
    'overview.chosen': ({ page }) => choose(page, 'All steps'),
    'item.changed': ({ page }) => seats(page).fill('Ten'),
    'item.left': ({ page }) => seats(page).blur(),
  },
  offers: (move, view) => move.kind !== 'act' || isOffered(move.signal, view),
  causes: {
    eventIsCancelled: async ({ tenant, event }) => {
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: event } });
    },
  },
  async check(view, { page, fixture, where }) {
    if (view.screen === 'left') return seesNewPage(page, { address: '/', heading: 'Upcoming Events' }, where);
    await expect(h1(page), where).toHaveText(view.heading);
    if (view.path !== null)
      await expect(page, where).toHaveURL(`${fixture.tenant.server.url}/event/edit/${fixture.event}${view.path}`);
    const rows = page.getByRole('list', { name: 'Steps' }).filter({ visible: true }).getByRole('listitem');
    if (view.screen === 'overview' || view.screen === 'submit')
      await expect(rows, where).toHaveText(
        (view.submit?.steps ?? view.steps).map(
          ({ position, name, text, isUnsaved }) => `${position}${name}${text}${isUnsaved ? 'Unsaved changes.' : ''}`,
        ),
      );
    const item = view.step?.sections.flatMap(({ items }) => items).find(({ id }) => id === 'seats');
    if (item) await expect(seats(page), where).toHaveValue(String(item.value ?? ''));
    const atWork = page.locator('main button[aria-busy=true]').filter({ visible: true });
    await expect(atWork, where).toHaveCount(view.busy === null ? 0 : 1);
  },
};

/** On a phone nobody chooses the step they are on, and a test can not leave the page without closing it. */
function isOffered(signal: EventStepsSignal, view: EventStepsView): boolean {
  if (signal.type === 'page.left') return false;
  if (signal.type === 'item.left') return view.step?.name === 'Dinner Plan';
  return signal.type !== 'step.chosen' || view.step?.id !== signal.stepId;
}

describeInChromium(eventStepsModel, adapter, { situations: ['a step to fill'] });
