import { showDate, showTime } from '#contract/kit/zones.ts';
import { eventId, now, zone } from '#machines/kit/fixtures.ts';
import type { SendNotificationView } from '#machines/messages/sendNotification/present.ts';
import type { SendNotificationSignal } from '#machines/messages/sendNotification/machine.ts';
import { doorsOpen, sendNotificationModel } from '#machines/messages/sendNotification/model.ts';
import type { Move } from '#machines/kit/model/model.ts';
import { sendNotificationPage } from '#tests/messages/sendNotification.page.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  event: string;
  sentAt: string;
}

const boardCall = { method: 'GET', path: /^\/api\/events\/[^/]+\/notifications$/ };

const adapter: FlowAdapter<SendNotificationSignal, SendNotificationView, Fixture> = {
  page: sendNotificationPage,
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
    const { createdAt } = await tenant.call(tenant.cora, 'sendEventNotification', {
      params: { id: event },
      body: { information: 'Doors open at nine.', checkedIn: false },
    });
    return { tenant, event, sentAt: createdAt };
  },
  instead: ({ event, sentAt }) => ({ [eventId]: event, [whenSent(doorsOpen)]: whenSent(sentAt) }),
  async open(page, { tenant, event }) {
    await signIn(page, tenant.server, await tenant.account(tenant.cora));
    await page.goto(`/event-view/${event}/send-notification`);
  },
  calls: {
    loadBoard: boardCall,
    refreshBoard: boardCall,
    sendEventNotification: { method: 'POST', path: /^\/api\/events\/[^/]+\/notifications$/ },
  },
  acts: { 'refresh.requested': ({ page }) => page.evaluate(() => void dispatchEvent(new Event('online'))) },
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
};

/**
 * Who is there is asked for before a path can say it, and behind a question no one does anything. That the list holds the
 * form up in nothing is tried without a browser.
 */
function isOffered(move: Move<SendNotificationSignal>, { board, question, sending }: SendNotificationView): boolean {
  if (move.kind !== 'act') return !('label' in move && move.label === 'nobody else');
  const { type } = move.signal;
  if (question !== null) return !sending && (type === 'no.pressed' || type === 'yes.pressed');
  return board !== 'loading' || !(type === 'message.submitted' || type === 'audience.chosen');
}

const whenSent = (at: string) => `${showDate(at, zone)}, ${showTime(at, zone)}`;

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
