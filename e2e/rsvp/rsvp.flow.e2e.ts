import { now } from '#machines/kit/fixtures.ts';
import { rsvpModel } from '#machines/rsvp/model.ts';
import type { RsvpView } from '#machines/rsvp/present.ts';
import type { RsvpSignal } from '#machines/rsvp/setup.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { facts } from '../support/facts.ts';
import { arriveAt, standsBehind } from '../support/history.ts';
import { buttons, h1, press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createStage, type Person, type Stage } from '../support/stage.ts';
import { expect, type Page } from '../support/test.ts';

/** `edition` is that of the rules in force. */
interface World {
  stage: Stage;
  mia: Person;
  event: string;
  base: string;
  wanted: string;
  edition: number;
}

const dayAndMore = 25 * 3_600_000;

const adapter: FlowAdapter<RsvpSignal, RsvpView, World> = {
  now,
  async world(situation, house) {
    const { input, rules = 1 } = given(situation);
    const stage = await createStage(house);
    const { event: wantedEvent, attendee } = input.info;
    const { bypassApproval } = input.info.EventType;
    const { startDate, endDate } = wantedEvent.information;
    const type = bypassApproval ? stage.bypassing : stage.reviewed;
    const event = await stage.approved({ type, startDate, endDate });
    const mia = await stage.member({ birthDate: input.hasBirthDate || attendee?.rsvp === 'yes' ? '2001-05-05' : null });
    if (attendee?.rsvp === 'invited') await stage.invite(event, mia.id);
    else await stage.going(event, mia.id);
    if (attendee?.rsvp === 'no') await cancel({ stage, event, mia });
    if (!input.hasBirthDate) await takeBirthDate(stage, mia);
    await stage.setRules(rules);
    return { stage, mia, event, base: `/event-view/${event}`, wanted: input.wanted, edition: 1 };
  },
  async open(page, { stage, mia, base, wanted }) {
    await signIn(page, stage.house, mia);
    await page.goto(base + wanted);
  },
  calls: {
    saveBirthDate: { method: 'PATCH', path: /^\/api\/users\/[^/]+$/ },
    loadRules: { method: 'GET', path: /^\/api\/organizations\/[^/]+\/rules$/ },
    sendRsvp: { method: 'PATCH', path: /\/rsvp$/ },
    cancelRsvp: { method: 'DELETE', path: /\/rsvp$/ },
  },
  acts: {
    'rsvp.pressed': ({ page }) => press(page, 'RSVP'),
    'birthday.submitted': async ({ page, signal }) => {
      if (signal.type !== 'birthday.submitted') return;
      await page.getByLabel('Date of birth').fill(signal.birthDate);
      await press(page, 'Submit');
    },
    'next.pressed': ({ page }) => press(page, 'Next'),
    'agree.pressed': ({ page }) => press(page, 'I Agree'),
    'back.pressed': async ({ page, world }) => {
      const previous = buttons(page).filter({ hasText: /^Previous$/ });
      if ((await previous.count()) > 0) await previous.click();
      else if (await standsBehind(page, world.base))
        await page.getByRole('button', { name: 'Back', exact: true }).click();
      else await arriveAt(page, world.base, '');
    },
    'retry.pressed': ({ page }) => press(page, 'Try again'),
    'cancel.pressed': ({ page }) => press(page, 'Cancel RSVP'),
    'no.pressed': ({ page }) => press(page, 'No'),
    'yes.pressed': ({ page }) => press(page, 'Yes'),
    'url.changed': async ({ page, world, signal }) => {
      if (signal.type === 'url.changed') await arriveAt(page, world.base, signal.path);
    },
  },
  offers: (move, view) => move.kind !== 'act' || isOffered(move.signal, view),
  grounds: Object.fromEntries(
    [0, 1, 2, 3].map((count) => [`loadRules ${count} rules`, (world) => restore(world, count)]),
  ),
  causes: {
    clockIsBehind: async ({ stage: { house } }) => {
      house.time.move(-dayAndMore);
      return async () => house.time.move(dayAndMore);
    },
    rulesAreChanged: async (world) => {
      world.edition = 2;
      await world.stage.setRules(2, 2);
    },
    birthDateIsGiven: ({ stage, mia }) => giveBirthDate(stage, mia),
    birthDateIsTaken: ({ stage, mia }) => takeBirthDate(stage, mia),
    eventIsReopened: async ({ stage, event }) => {
      await facts.reopened(stage, event);
      return async () => {
        await stage.call(stage.cora, 'submitEvent', { params: { id: event } });
        const { event: now } = await stage.call(stage.cora, 'getEventInfo', { params: { id: event } });
        if (now.reviewStatus !== 'approved') await stage.approve(event);
      };
    },
    guestIsIn: async ({ stage, event, mia }) => {
      const { id, qrCode } = await stage.guestGoing(event, mia.id);
      await stage.call(stage.cora, 'checkInAttendee', { params: { id: event, qrCode } });
      return async () => {
        await facts.checkedOut(stage, id);
        await stage.call(mia.id, 'removeAttendee', { params: { id: event, attendeeId: id } });
      };
    },
  },
  async check(view, { page, world, where }) {
    await expect(h1(page), where).toHaveText(view.heading);
    if (view.path !== null) await expect(page, where).toHaveURL(world.stage.house.url + world.base + view.path);
    await expect(buttons(page), where).toHaveText(buttonsOf(view));
    await expect(page.locator('main [aria-busy=true]:not(form)').filter({ visible: true }), where).toHaveCount(
      view.busy ? 1 : 0,
    );
    if (view.screen === 'birthday') await seesFieldError(page, view.fieldError, where);
    if (view.screen === 'rulesFailed') await seesFailure(page, view.loadError, where);
    if (view.rule === null || view.position === null) return;
    await expect(page.getByText(`${view.position.number} of ${view.position.of}`), where).toBeVisible();
    await expect(page.getByText(/^Edition \d\.$/), where).toHaveText(textOf(view.rule.information));
  },
};

/** Nobody asks for the event again while it is on screen, and nobody comes to the address where they are. */
function isOffered(signal: RsvpSignal, view: RsvpView): boolean {
  if (signal.type === 'info.refreshed') return false;
  return signal.type !== 'url.changed' || signal.path !== view.path;
}

function given(situation: string) {
  const found = rsvpModel.situations[situation];
  if (!found) throw new Error(`there is no situation ${situation}`);
  return found;
}

const restore = async (world: World, count: number) => {
  if (world.edition === 1) return;
  world.edition = 1;
  await world.stage.setRules(count);
};

const cancel = async ({ stage, event, mia }: Pick<World, 'stage' | 'event' | 'mia'>) => {
  const attendeeId = await stage.attendeeOf(event, mia.id);
  await stage.call(mia.id, 'cancelRsvp', { params: { id: event, attendeeId } });
};

const giveBirthDate = async (stage: Stage, { id }: Pick<Person, 'id'>) => {
  await stage.db.query(`update person set birth_date = '2001-05-05' where id = $1`, [id]);
  return async () => takeBirthDate(stage, { id });
};

const takeBirthDate = async (stage: Stage, { id }: Pick<Person, 'id'>) => {
  await stage.db.query('update person set birth_date = null where id = $1', [id]);
};

function buttonsOf({ screen, button, isLastRule }: RsvpView): string[] {
  switch (screen) {
    case 'birthday':
      return ['Submit'];
    case 'rule':
      return ['Previous', isLastRule ? 'I Agree' : 'Next'];
    case 'rulesLoading':
      return [];
    case 'rulesFailed':
      return ['Try again'];
    case 'confirmCancel':
      return ['No', 'Yes'];
    default:
      return button === null ? [] : [button === 'rsvp' ? 'RSVP' : 'Cancel RSVP'];
  }
}

async function seesFieldError(page: Page, error: string | null, where: string): Promise<void> {
  const field = page.getByLabel('Date of birth');
  if (error === null) await expect(field, where).not.toHaveAttribute('aria-invalid', 'true');
  else await expect(field, where).toHaveAccessibleDescription(error);
}

const seesFailure = (page: Page, reason: string | null, where: string): Promise<void> =>
  expect(page.getByRole('main').getByRole('alert'), where).toContainText(`The house rules didn’t load${reason}`);

const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

describeInChromium(rsvpModel, adapter, {
  situations: ['no birth date, three rules'],
  long: [
    'birth date known, one rule',
    'birth date given in another tab',
    'no rules, opened at the birthday',
    'a type that bypasses approval',
    'said yes before, opened at the question',
    'declined before, opened at the house rules',
    'reading while the event changes',
  ],
});
