import type { FullEvent } from '#contract/events/event.ts';
import type { Policy } from '#contract/kit/policies.ts';
import { now } from '#machines/kit/fixtures.ts';
import type { ReviewEventView } from '#machines/review/reviewEvent/present.ts';
import { reviewEventModel } from '#machines/review/reviewEvent/model.ts';
import type { ReviewEventSignal } from '#machines/review/reviewEvent/setup.ts';
import type { Move } from '#machines/kit/model/model.ts';
import { addType } from '#tests/support/tenant/records.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { arriveAt } from '../support/history.ts';
import { type PageExpected, seesPage } from '../support/readPage.ts';
import { buttons } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect, type Page } from '../support/test.ts';

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
    'step.chosen': async ({ page, signal }) => {
      if (signal.type !== 'step.chosen') return;
      const names = ['All steps', 'Event Information', 'Getting home'];
      await buttons(page)
        .filter({ visible: true })
        .and(page.getByRole('button', { name: names[signal.step] ?? '' }))
        .first()
        .click();
    },
    'url.changed': async ({ page, fixture, signal }) => {
      if (signal.type === 'url.changed') await arriveAt(page, fixture.base, signal.path);
    },
    'section.decided': async ({ page, signal }) => {
      if (signal.type !== 'section.decided') return;
      const name = signal.approved ? 'Approve' : 'Not approved';
      await page
        .getByRole('group', { name: /^Decision on/ })
        .getByRole('button', { name, exact: true })
        .click();
    },
    'comment.submitted': async ({ page, signal }) => {
      if (signal.type !== 'comment.submitted') return;
      const field = page.getByLabel('Add a comment on Getting home');
      await field.fill(signal.text);
      await field.press('Enter');
    },
    'approve.pressed': ({ page }) => pressInDock(page, 'Approve'),
    'requestChanges.pressed': ({ page }) => pressInDock(page, 'Request changes'),
    'reject.pressed': ({ page }) => pressInDock(page, 'Reject'),
    'reason.submitted': async ({ page, signal }) => {
      if (signal.type !== 'reason.submitted') return;
      await page.getByRole('dialog').getByLabel('Reason').fill(signal.reason);
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
    'reason.left': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click(),
    'retry.pressed': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
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
  async check(view, { page, fixture, where }) {
    if (view.view === 'left') {
      const { path } = view.goesTo ?? { path: '' };
      await expect(page, where).toHaveURL(fixture.tenant.server.url + path.replace('autumn-social', fixture.event));
      return;
    }
    if (view.asked) return seesQuestion(page, view.asked, where);
    await expect(page.getByRole('dialog'), where).toHaveCount(0);
    await seesPage(page, expectedOf(view, fixture), where);
  },
};

const reviewing: Policy[] = ['member-app-login', 'event-reviewer'];

/** Somebody who became a reviewer too late decides nothing. */
const readerOf = (situation: string, tenant: Tenant): Promise<Person> => {
  if (situation === 'the owner') return tenant.account(tenant.cora);
  return situation === 'no reviewer when it was submitted'
    ? tenant.member({ policies: ['event-reviewer'] })
    : tenant.account(tenant.rita);
};

/** Nobody sends news to the page here, decides on what is being loaded again, or comes to the address where they are. */
function isOffered(signal: ReviewEventSignal, view: ReviewEventView): boolean {
  switch (signal.type) {
    case 'news.arrived':
      return false;
    case 'retry.pressed':
      return view.error !== null && !view.refreshing;
    case 'url.changed':
      return signal.path !== view.path;
    case 'section.decided':
    case 'approve.pressed':
      return !view.refreshing;
    default:
      return true;
  }
}

/** What could not be loaded again after somebody else's save is older than a path can know. */
const isUnknowable = (move: Move<ReviewEventSignal>): boolean =>
  move.kind === 'settle' && move.actor === 'refreshEvent' && !move.ok && move.error.injected !== undefined;

function expectedOf(view: ReviewEventView, fixture: Fixture): PageExpected {
  const tries = view.error === null ? [] : [view.refreshing ? 'Try again, busy' : 'Try again'];
  if (view.view !== 'shown') {
    return {
      heading: view.heading,
      buttons: tries,
      alerts: view.view === 'failed' ? [`The event didn’t load ${view.error} Try again`] : [],
      statuses: view.view === 'loading' ? ['Loading the event'] : [],
    };
  }
  const { count, of } = view.approved;
  return {
    address: fixture.base + (view.path ?? ''),
    heading: view.heading,
    buttons: [...barOf(view), ...tries, ...view.sections.flatMap((each) => sectionOf(each, view)), ...dockOf(view)],
    text: expect.stringContaining(view.note === null ? `${count} of ${of} sections approved` : view.note.text),
  };
}

function barOf({ step, steps }: ReviewEventView): string[] {
  if (step === 0) return steps.map(({ name }) => name);
  return [steps[step - 2]?.name, 'All steps', steps[step]?.name].filter((name) => name !== undefined);
}

const named = (name: string, busy: boolean, off: boolean) => `${name}${busy ? ', busy' : off ? ', off' : ''}`;

function sectionOf(reviewed: ReviewEventView['sections'][number], { busy }: ReviewEventView): string[] {
  const { mayDecide, mine, sending, commenting } = reviewed;
  const choice = (name: string, value: boolean) =>
    named(name, sending === value, busy && sending !== value) + (mine === value ? ', pressed' : '');
  const decision = mayDecide ? [choice('Approve', true), choice('Not approved', false)] : [];
  return [named('Send comment', commenting, false), ...decision];
}

function dockOf({ note, busy, approving, mayApprove }: ReviewEventView): string[] {
  if (note !== null) return [];
  return [
    named('Reject', false, busy),
    named('Request changes', false, busy),
    named('Approve', approving, busy || !mayApprove),
  ];
}

async function seesQuestion(page: Page, asked: NonNullable<ReviewEventView['asked']>, where: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: asked.question });
  await expect(dialog, where).toBeVisible();
  await expect(dialog.getByRole('button'), where).toHaveText(['Not now', asked.button]);
  await expect(dialog.locator('[aria-busy=true]').and(dialog.getByRole('button')), where).toHaveCount(
    asked.busy ? 1 : 0,
  );
  const field = dialog.getByLabel('Reason');
  if (asked.failed === null) await expect(field, where).not.toHaveAttribute('aria-invalid', 'true');
  else await expect(field, where).toHaveAccessibleDescription(`${asked.failed.message} ${asked.hint}`);
}

const pressInDock = (page: Page, name: string): Promise<void> =>
  page.locator('[data-dock]').getByRole('button', { name, exact: true }).click();

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
