import type { FullEvent } from '#contract/events/event.ts';
import type { Policy } from '#contract/kit/policies.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import type { ReviewEventView } from '#machines/review/reviewEvent/present.ts';
import { reviewEventModel } from '#machines/review/reviewEvent/model.ts';
import type { ReviewEventSignal } from '#machines/review/reviewEvent/setup.ts';
import type { Move } from '#machines/kit/model/model.ts';
import { addType } from '#tests/support/tenant/records.ts';
import { reviewEventPage } from '#tests/review/reviewEvent.page.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { arriveAt } from '../support/history.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

/** `rides`: what the second step says by turns, so that every save changes it. */
interface Fixture {
  tenant: Tenant;
  reader: Person;
  remy: string;
  event: string;
  base: string;
  wanted: string;
  rides: string[];
}

const home = {
  name: 'Getting home',
  sections: [[{ id: 'ride', type: 'shortTextInput', title: 'How do guests get home?' }]],
};

const adapter: FlowAdapter<ReviewEventSignal, ReviewEventView, Fixture> = {
  page: reviewEventPage,
  now,
  async fixture(situation, server) {
    const found = reviewEventModel.situations[situation];
    if (!found) throw new Error(`there is no situation ${situation}`);
    const tenant = await createTenant(server);
    const remy = await tenant.person({ firstName: 'Remy', lastName: 'Stone', in: [[tenant.harbor, reviewing]] });
    const type = await addType(tenant.db, tenant.northfield, { approvers: [tenant.rita], modules: [home] });
    const dates = { startDate: '2026-10-18T00:00:00.000Z', endDate: '2026-10-18T05:00:00.000Z' };
    const event = await tenant.submitted({ type, ...dates });
    const { wanted } = found.input;
    const reader = await readerOf(situation, tenant);
    const fixture = { tenant, remy, event, reader, base: `/review/${event}`, wanted, rides: [] };
    if (situation === 'every section is approved') await approveAll(fixture);
    if (situation === 'commenting on what has changed') {
      await decideLast(fixture, false);
      await save(fixture);
    }
    return fixture;
  },
  instead: ({ event }) => ({ [eventId]: event }),
  async open(page, { tenant, reader, base, wanted }) {
    await signIn(page, tenant.server, reader);
    await page.goto(base + wanted);
  },
  calls: {
    loadEvent: { method: 'GET', path: /^\/api\/events\/[^/]+$/ },
    refreshEvent: { method: 'GET', path: /^\/api\/events\/[^/]+$/ },
    decideSection: { method: 'PATCH', path: /\/section-review\/[^/]+$/ },
    addComment: { method: 'PATCH', path: /\/section-comment\/[^/]+$/ },
    approve: { method: 'PATCH', path: /\/status\/approved$/ },
    sendBack: { method: 'PATCH', path: /\/status\/(update-required|rejected)$/ },
  },
  acts: {
    'url.changed': async ({ page, fixture, signal }) => {
      if (signal.type === 'url.changed') await arriveAt(page, fixture.base, signal.path);
    },
    'refresh.requested': ({ page }) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
  },
  offers: (move, view) => (move.kind === 'act' ? isOffered(move.signal, view) : !isUnknowable(move)),
  grounds: {
    'refreshEvent changed': save,
    'refreshEvent one open': save,
    'refreshEvent approved': approve,
    'refreshEvent sent back': sendBack,
    'approve approved': approveAll,
  },
  causes: {
    sectionIsSaved: save,
    eventIsSentBack: sendBack,
    eventIsCancelled: async ({ tenant, event }) => {
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: event } });
    },
  },
};

const reviewing: Policy[] = ['member-app-login', 'event-reviewer'];

/** Someone who became a reviewer too late decides nothing. */
const readerOf = (situation: string, tenant: Tenant): Promise<Person> => {
  if (situation === 'the owner') return tenant.account(tenant.cora);
  return situation === 'no reviewer when it was submitted'
    ? tenant.member({ policies: ['event-reviewer'] })
    : tenant.account(tenant.rita);
};

/** No one decides on what is being loaded again, or comes to the address where they are. */
function isOffered(signal: ReviewEventSignal, view: ReviewEventView): boolean {
  switch (signal.type) {
    case 'url.changed':
      return signal.path !== view.path;
    case 'section.decided':
    case 'approve.pressed':
      return !view.refreshing;
    default:
      return true;
  }
}

/** What could not be loaded again after someone else's save is older than a path can know. */
const isUnknowable = (move: Move<ReviewEventSignal>): boolean =>
  move.kind === 'settle' && move.actor === 'refreshEvent' && !move.ok && move.error.injected !== undefined;

const secondStep = ({ EventModules }: FullEvent) => {
  const [module, section] = [EventModules[1], EventModules[1]?.sections[0]];
  if (!module || !section) throw new Error('the event has no second step');
  return { module, section };
};

async function save({ tenant, event, rides }: Fixture): Promise<void> {
  const { module, section } = secondStep(await tenant.full(event));
  rides.push(`Bus number ${rides.length + 1}.`);
  const sections = JSON.stringify({ [section.id]: { ride: rides.at(-1) } });
  await tenant.call(tenant.cora, 'saveModule', { params: { id: event, moduleId: module.id }, body: { sections } });
}

async function decideLast({ tenant, event }: Fixture, approved: boolean): Promise<void> {
  const { module, section } = secondStep(await tenant.full(event));
  await tenant.call(tenant.rita, 'reviewSection', {
    params: { id: event, moduleId: module.id, sectionId: section.id },
    body: { approved, version: section.version },
  });
}

async function approveAll({ tenant, event }: Fixture): Promise<void> {
  const { EventModules } = await tenant.full(event, tenant.rita);
  for (const { id: moduleId, sections } of EventModules)
    for (const { id: sectionId, version } of sections)
      await tenant.call(tenant.rita, 'reviewSection', {
        params: { id: event, moduleId, sectionId },
        body: { approved: true, version },
      });
}

async function approve(fixture: Fixture): Promise<void> {
  const { reviewStatus } = await fixture.tenant.full(fixture.event);
  if (reviewStatus === 'approved') return;
  await approveAll(fixture);
  await fixture.tenant.call(fixture.tenant.rita, 'approveEvent', { params: { id: fixture.event } });
}

async function sendBack({ tenant, event, remy }: Fixture): Promise<() => Promise<void>> {
  await tenant.call(remy, 'requestChanges', {
    params: { id: event },
    body: { reason: 'Say who drives the last one.' },
  });
  return async () => void (await tenant.call(tenant.cora, 'submitEvent', { params: { id: event } }));
}

describeInChromium(reviewEventModel, adapter, {
  situations: ['approving a section'],
  long: [
    'reading the steps',
    'not approving a section',
    'commenting on what has changed',
    'every section is approved',
    'a reason is asked for',
    'no reviewer when it was submitted',
    'the owner',
  ],
});
