import { deliveryWords } from '#machines/messages/deliveryWords.ts';
import { now } from '#machines/kit/fixtures.ts';
import type { SentNotification } from '#machines/messages/sendNotification/board.ts';
import type { SendNotificationView } from '#machines/messages/sendNotification/present.ts';
import type { SendNotificationSignal } from '#machines/messages/sendNotification/machine.ts';
import { sendNotificationModel } from '#machines/messages/sendNotification/model.ts';
import type { Move } from '#machines/kit/model/model.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { failing, seesNewPage, seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Tenant } from '../support/tenant.ts';
import { expect, type Page } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  event: string;
}

const boardCall = { method: 'GET', path: /^\/api\/events\/[^/]+\/notifications$/ };

const adapter: FlowAdapter<SendNotificationSignal, SendNotificationView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    const event = await tenant.party({ type: tenant.bypassing, title: 'Autumn Social' });
    const [mia, ben] = [
      await tenant.person({ firstName: 'Mia', lastName: 'Castellano' }),
      await tenant.person({ firstName: 'Ben', lastName: 'Okafor' }),
    ];
    const { qrCode } = await tenant.going(event, mia);
    const body = { firstName: 'Gus', lastName: 'Berg', phone: '(617) 555-0123' };
    const { guestToken } = await tenant.call(mia, 'inviteGuest', { params: { id: event }, body });
    await tenant.call(null, 'answerAsGuest', {
      params: { token: guestToken ?? '' },
      body: { response: 'yes', dateOfBirth: '2000-01-31' },
    });
    await tenant.invite(event, ben);
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
    await tenant.call(tenant.cora, 'sendEventNotification', {
      params: { id: event },
      body: { information: 'Doors open at nine.', checkedIn: false },
    });
    return { tenant, event };
  },
  async open(page, { tenant, event }) {
    await signIn(page, tenant.server, await tenant.account(tenant.cora));
    await page.goto(`/event-view/${event}/send-notification`);
  },
  calls: {
    loadBoard: boardCall,
    refreshBoard: boardCall,
    sendEventNotification: { method: 'POST', path: /^\/api\/events\/[^/]+\/notifications$/ },
  },
  acts: {
    'audience.chosen': async ({ page, signal }) => {
      if (signal.type !== 'audience.chosen') return;
      await page.getByText(signal.checkedIn ? 'Checked in now' : 'Everyone going', { exact: true }).click();
    },
    'message.submitted': async ({ page, signal }) => {
      if (signal.type !== 'message.submitted') return;
      await page.getByLabel('Message').fill(signal.information);
      await press(page, 'Send');
    },
    'no.pressed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'No' }).click(),
    'yes.pressed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Send' }).click(),
    'people.pressed': ({ page }) => press(page, 'Doors open at nine.'),
    'retry.pressed': ({ page }) => press(page, 'Try again'),
    'refresh.requested': ({ page }) => page.evaluate(() => void dispatchEvent(new Event('online'))),
  },
  offers: (move, view) => isOffered(move, view),
  grounds: {
    'loadBoard evening': ({ tenant }) => arrive(tenant, { '': 'queued' }),
    'refreshBoard arrived': ({ tenant }) => arrive(tenant, { person: 'delivered', attendee: 'failed' }),
  },
  causes: {
    policyIsTaken: ({ tenant }) => takePolicy(tenant, tenant.cora, 'event-creator'),
    everybodyHasLeft: async ({ tenant, event }) => {
      const move = (from: string, to: string) =>
        tenant.db.query('update attendance set rsvp = $3 where event_id = $1 and rsvp = $2', [event, from, to]);
      await move('yes', 'no');
      return async () => void (await move('no', 'yes'));
    },
  },
  check: (view, { page, fixture: { event }, where }) => {
    const base = `/event-view/${event}`;
    if (view.goesTo !== null) return seesNewPage(page, { address: base, heading: 'Autumn Social' }, where);
    const { audiences, sending, canSend, failed, question, sent, error, refreshing } = view;
    if (question !== null) return seesQuestion(page, question, sending, where);
    const expected = {
      address: `${base}/send-notification`,
      heading: view.heading,
      buttons: [
        ...(error ? [refreshing ? 'Try again, busy' : 'Try again'] : []),
        ...sent.map(({ information }) => information),
        sending ? 'Send, busy' : canSend ? 'Send' : 'Send, off',
      ],
      errors: failing('Message', failed?.message ?? null),
      alerts: view.board === 'failed' ? [`Sent messages didn’t load ${error} Try again`] : [],
      statuses: view.board === 'loading' ? ['Loading sent messages'] : [],
      lists: {
        'Who gets it': audiences.map(({ name, reach }) => (reach ? `${name} ${reach}` : name)),
        ...Object.fromEntries(sent.map((each) => [each.information, rowsOf(each)])),
      },
    };
    return seesPage(page, expected, where);
  },
};

/**
 * What comes by itself nobody can do; who is there is asked for before a path can say it.
 * That the list holds the form up in nothing is tried without a browser.
 */
function isOffered(move: Move<SendNotificationSignal>, view: SendNotificationView): boolean {
  if (move.kind !== 'act') return !('label' in move && move.label === 'nobody else');
  const { signal } = move;
  const { sent, error, refreshing, sending, board, question } = view;
  if (question !== null) return !sending && (signal.type === 'no.pressed' || signal.type === 'yes.pressed');
  switch (signal.type) {
    case 'message.submitted':
      return board !== 'loading';
    case 'audience.chosen':
      return !sending && board !== 'loading';
    case 'people.pressed':
      return sent.length > 0;
    case 'retry.pressed':
      return error !== null && !refreshing;
    default:
      return signal.type === 'refresh.requested';
  }
}

async function seesQuestion(page: Page, question: string, sending: boolean, where: string): Promise<void> {
  const dialog = page.getByRole('dialog').and(page.locator('[data-state=open]'));
  await expect(dialog.getByRole('heading'), where).toHaveText(question);
  await expect(dialog.locator('[aria-busy=true]'), where).toHaveText(sending ? ['Send'] : []);
}

/** The rows but for when it was sent, which the real clock says. */
const rowsOf = ({ information, counts, people }: SentNotification) => [
  expect.stringMatching(
    new RegExp(
      `^${information} To everyone going, .* ${counts.map(({ state, count }) => `${count} ${deliveryWords[state].toLowerCase()}`).join(' ')}$`,
    ),
  ),
  ...people.map(({ name, how, state }) => `${name} ${how} ${deliveryWords[state]}`),
];

/** Puts the messages of the notification where a path says they are, by the kind of their recipient. */
async function arrive(tenant: Tenant, states: Readonly<Record<string, string>>): Promise<void> {
  for (const [kind, state] of Object.entries(states))
    await tenant.db.query(
      `update outbox set state = $1, due_at = null, reason = case when $1 = 'failed' then 'stopped' end
       where template = 'eventNotification' and watcher_id = $2 and recipient_kind like $3`,
      [state, tenant.cora, kind === '' ? '%' : kind],
    );
}

describeInChromium(sendNotificationModel, adapter, { situations: ['a message', 'what was sent'] });
