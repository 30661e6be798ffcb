import type { FullEvent } from '#contract/events/event.ts';
import type { Policy } from '#contract/kit/policies.ts';
import { now } from '#machines/kit/fixtures.ts';
import type { ReviewEventView } from '#machines/review/reviewEvent/present.ts';
import { reviewEventModel } from '#machines/review/reviewEvent/model.ts';
import type { ReviewEventSignal } from '#machines/review/reviewEvent/setup.ts';
import type { Move } from '#machines/kit/model/model.ts';
import { addType } from '#tests/support/world/records.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { arriveAt } from '../support/history.ts';
import { type PageExpected, seesPage } from '../support/readPage.ts';
import { buttons } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createStage, type Person, type Stage } from '../support/stage.ts';
import { expect, type Page } from '../support/test.ts';

/** `rides`: what the second step says by turns, so that every save changes it. */
interface World {
  stage: Stage;
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

const adapter: FlowAdapter<ReviewEventSignal, ReviewEventView, World> = {
  now,
  async world(situation, house) {
    const found = reviewEventModel.situations[situation];
    if (!found) throw new Error(`there is no situation ${situation}`);
    const stage = await createStage(house);
    const remy = await stage.person({ firstName: 'Remy', lastName: 'Stone', in: [[stage.harbor, reviewing]] });
    const type = await addType(stage.db, stage.northfield, { approvers: [stage.rita], modules: [home] });
    const dates = { startDate: '2026-10-18T00:00:00.000Z', endDate: '2026-10-18T05:00:00.000Z' };
    const event = await stage.submitted({ type, ...dates });
    const { wanted } = found.input;
    const reader = await readerOf(situation, stage);
    const world = { stage, remy, event, reader, base: `/review/${event}`, wanted, rides: [] };
    if (situation === 'every section is approved') await approveAll(world);
    if (situation === 'commenting on what has changed') {
      await decideLast(world, false);
      await save(world);
    }
    return world;
  },
  async open(page, { stage, reader, base, wanted }) {
    await signIn(page, stage.house, reader);
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
    'url.changed': async ({ page, world, signal }) => {
      if (signal.type === 'url.changed') await arriveAt(page, world.base, signal.path);
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
    eventIsCancelled: async ({ stage, event }) => {
      await stage.call(stage.cora, 'cancelEvent', { params: { id: event } });
    },
  },
  async check(view, { page, world, where }) {
    if (view.view === 'left') {
      const { path } = view.goesTo ?? { path: '' };
      await expect(page, where).toHaveURL(world.stage.house.url + path.replace('autumn-social', world.event));
      return;
    }
    if (view.asked) return seesQuestion(page, view.asked, where);
    await expect(page.getByRole('dialog'), where).toHaveCount(0);
    await seesPage(page, expectedOf(view, world), where);
  },
};

const reviewing: Policy[] = ['member-app-login', 'event-reviewer'];

/** Somebody who became a reviewer too late decides nothing. */
const readerOf = (situation: string, stage: Stage): Promise<Person> => {
  if (situation === 'the owner') return stage.account(stage.cora);
  return situation === 'no reviewer when it was submitted'
    ? stage.member({ policies: ['event-reviewer'] })
    : stage.account(stage.rita);
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

function expectedOf(view: ReviewEventView, world: World): PageExpected {
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
    address: world.base + (view.path ?? ''),
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

async function save({ stage, event, rides }: World): Promise<void> {
  const { module, section } = secondStep(await stage.full(event));
  rides.push(`Bus number ${rides.length + 1}.`);
  const sections = JSON.stringify({ [section.id]: { ride: rides.at(-1) } });
  await stage.call(stage.cora, 'saveModule', { params: { id: event, moduleId: module.id }, body: { sections } });
}

async function decideLast({ stage, event }: World, approved: boolean): Promise<void> {
  const { module, section } = secondStep(await stage.full(event));
  await stage.call(stage.rita, 'reviewSection', {
    params: { id: event, moduleId: module.id, sectionId: section.id },
    body: { approved, version: section.version },
  });
}

async function approveAll({ stage, event }: World): Promise<void> {
  const { EventModules } = await stage.full(event, stage.rita);
  for (const { id: moduleId, sections } of EventModules)
    for (const { id: sectionId, version } of sections)
      await stage.call(stage.rita, 'reviewSection', {
        params: { id: event, moduleId, sectionId },
        body: { approved: true, version },
      });
}

async function approve(world: World): Promise<void> {
  const { reviewStatus } = await world.stage.full(world.event);
  if (reviewStatus === 'approved') return;
  await approveAll(world);
  await world.stage.call(world.stage.rita, 'approveEvent', { params: { id: world.event } });
}

async function sendBack({ stage, event, remy }: World): Promise<() => Promise<void>> {
  await stage.call(remy, 'requestChanges', { params: { id: event }, body: { reason: 'Say who drives the last one.' } });
  return async () => void (await stage.call(stage.cora, 'submitEvent', { params: { id: event } }));
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
