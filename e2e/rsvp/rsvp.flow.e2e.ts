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
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect, type Page } from '../support/test.ts';

/** `edition` is that of the rules in force. */
interface Fixture {
  tenant: Tenant;
  mia: Person;
  event: string;
  base: string;
  wanted: string;
  edition: number;
}

const dayAndMore = 25 * 3_600_000;

const adapter: FlowAdapter<RsvpSignal, RsvpView, Fixture> = {
  now,
  async fixture(situation, server) {
    const { input, rules = 1 } = given(situation);
    const tenant = await createTenant(server);
    const { event: wantedEvent, attendee } = input.info;
    const { bypassApproval } = input.info.EventType;
    const { startDate, endDate } = wantedEvent.information;
    const type = bypassApproval ? tenant.bypassing : tenant.reviewed;
    const event = await tenant.approved({ type, startDate, endDate });
    const mia = await tenant.member({
      birthDate: input.hasBirthDate || attendee?.rsvp === 'yes' ? '2001-05-05' : null,
    });
    if (attendee?.rsvp === 'invited') await tenant.invite(event, mia.id);
    else await tenant.going(event, mia.id);
    if (attendee?.rsvp === 'no') await cancel({ tenant, event, mia });
    if (!input.hasBirthDate) await takeBirthDate(tenant, mia);
    await tenant.setRules(rules);
    return { tenant, mia, event, base: `/event-view/${event}`, wanted: input.wanted, edition: 1 };
  },
  async open(page, { tenant, mia, base, wanted }) {
    await signIn(page, tenant.server, mia);
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
    'back.pressed': async ({ page, fixture }) => {
      const previous = buttons(page).filter({ hasText: /^Previous$/ });
      if ((await previous.count()) > 0) await previous.click();
      else if (await standsBehind(page, fixture.base))
        await page.getByRole('button', { name: 'Back', exact: true }).click();
      else await arriveAt(page, fixture.base, '');
    },
    'retry.pressed': ({ page }) => press(page, 'Try again'),
    'cancel.pressed': ({ page }) => press(page, 'Cancel RSVP'),
    'no.pressed': ({ page }) => press(page, 'No'),
    'yes.pressed': ({ page }) => press(page, 'Yes'),
    'url.changed': async ({ page, fixture, signal }) => {
      if (signal.type === 'url.changed') await arriveAt(page, fixture.base, signal.path);
    },
  },
  offers: (move, view) => move.kind !== 'act' || isOffered(move.signal, view),
  grounds: Object.fromEntries(
    [0, 1, 2, 3].map((count) => [`loadRules ${count} rules`, (fixture) => restore(fixture, count)]),
  ),
  causes: {
    clockIsBehind: async ({ tenant: { server } }) => {
      server.time.move(-dayAndMore);
      return async () => server.time.move(dayAndMore);
    },
    rulesAreChanged: async (fixture) => {
      fixture.edition = 2;
      await fixture.tenant.setRules(2, 2);
    },
    birthDateIsGiven: ({ tenant, mia }) => giveBirthDate(tenant, mia),
    birthDateIsTaken: ({ tenant, mia }) => takeBirthDate(tenant, mia),
    eventIsReopened: async ({ tenant, event }) => {
      await facts.reopened(tenant, event);
      return async () => {
        await tenant.call(tenant.cora, 'submitEvent', { params: { id: event } });
        const { event: now } = await tenant.call(tenant.cora, 'getEventInfo', { params: { id: event } });
        if (now.reviewStatus !== 'approved') await tenant.approve(event);
      };
    },
    guestIsIn: async ({ tenant, event, mia }) => {
      const { id, qrCode } = await tenant.guestGoing(event, mia.id);
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
      return async () => {
        await facts.checkedOut(tenant, id);
        await tenant.call(mia.id, 'removeAttendee', { params: { id: event, attendeeId: id } });
      };
    },
  },
  async check(view, { page, fixture, where }) {
    await expect(h1(page), where).toHaveText(view.heading);
    if (view.path !== null) await expect(page, where).toHaveURL(fixture.tenant.server.url + fixture.base + view.path);
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

const restore = async (fixture: Fixture, count: number) => {
  if (fixture.edition === 1) return;
  fixture.edition = 1;
  await fixture.tenant.setRules(count);
};

const cancel = async ({ tenant, event, mia }: Pick<Fixture, 'tenant' | 'event' | 'mia'>) => {
  const attendeeId = await tenant.attendeeOf(event, mia.id);
  await tenant.call(mia.id, 'cancelRsvp', { params: { id: event, attendeeId } });
};

const giveBirthDate = async (tenant: Tenant, { id }: Pick<Person, 'id'>) => {
  await tenant.db.query(`update person set birth_date = '2001-05-05' where id = $1`, [id]);
  return async () => takeBirthDate(tenant, { id });
};

const takeBirthDate = async (tenant: Tenant, { id }: Pick<Person, 'id'>) => {
  await tenant.db.query('update person set birth_date = null where id = $1', [id]);
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
