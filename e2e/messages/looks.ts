import { h1 } from '../support/seen.ts';
import { expect, type Page } from '../support/test.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { ofOwner, members } from '../looks/visits.ts';

/** The screen of notifications, with what was told before and in each of its other states. */
export const screens: Screens = {
  'send notification': async (fixtures) => {
    const page = await atNotifications(fixtures);
    await expect(page.getByRole('button', { name: wordy })).toBeVisible();
    return page;
  },
  'send notification, whom it reached': async (fixtures) => {
    const page = await atNotifications(fixtures);
    await page.getByRole('button', { name: wordy }).click();
    await expect(page.getByText('Text message. This person opted out of messages.')).toBeVisible();
    return page;
  },
  'send notification, nobody to tell': async (fixtures) => {
    const page = await atNotifications(fixtures);
    await page.getByText('Checked in now').click();
    await expect(page.getByText(/^There’s no one to notify/)).toBeVisible();
    return page;
  },
  'send notification, nothing said and nothing loaded': async (fixtures) => {
    const page = await atNotifications(fixtures, async (opened) => {
      await opened.route('**/notifications?**', (route) => route.abort());
    });
    await expect(page.getByText('Sent messages didn’t load')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Please enter a message');
    return page;
  },
  'send notification, too long': async (fixtures) => {
    const page = await atNotifications(fixtures);
    await page.getByLabel('Message').fill('x'.repeat(130));
    await expect(page.getByText('10 characters too many')).toBeVisible();
    return page;
  },
  'send invites': async (fixtures) => {
    const page = await atInvites(fixtures);
    await page.getByRole('checkbox', { name: 'Nwosu, Amara' }).check();
    await expect(page.getByText('1 member(s) selected')).toBeVisible();
    return page;
  },
  'send invites without match': async (fixtures) => {
    const page = await atInvites(fixtures);
    await page.getByPlaceholder('Search Members').fill('zz');
    await expect(page.getByText('No members match “zz”')).toBeVisible();
    return page;
  },
};

const wordy = `Doors open at nine. ${'unbreakable'.repeat(9)}`;

const recipients = [
  ['Amara', 'Nwosu', 'delivered'],
  ['Chidi', 'Eze', 'failed'],
  ['Mia', 'Castellano', 'queued'],
  ['Wolfeschlegelsteinhausenberger', 'von und zu Montgomery-Featherstonehaugh', 'sent'],
] as const;

/** No one gets many messages at once: the people of another fixtures must not have the same number. */
const numberOfItsOwn = () => `+1617${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

async function atNotifications({ tenant, as }: Fixtures, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const event = await tenant.party();
  const told: [person: string, state: string][] = [];
  for (const [firstName, lastName, state] of recipients) {
    const id = await tenant.person({ firstName, lastName, phone: numberOfItsOwn() });
    await tenant.going(event, id);
    told.push([id, state]);
  }
  const body = { information: wordy, checkedIn: false };
  const { id: cause } = await tenant.call(tenant.cora, 'sendEventNotification', { params: { id: event }, body });
  const left = async () =>
    (await tenant.db.query("select 1 from outbox where cause = $1 and state = 'sent'", [cause])).count;
  await expect.poll(left).toBe(recipients.length);
  for (const [id, state] of told)
    await tenant.db.query(
      "update outbox set state = $3, reason = case when $3 = 'failed' then 'stopped' end where cause = $1 and recipient_id = $2",
      [cause, id, state],
    );
  const page = await as(await tenant.account(tenant.cora));
  await prepare?.(page);
  await page.goto(`/event-view/${event}/send-notification`);
  await expect(h1(page)).toHaveText('Send Event Notification');
  if (!prepare) await expect(page.getByText('1 not delivered')).toBeVisible();
  return page;
}

async function atInvites(fixtures: Fixtures): Promise<Page> {
  const { tenant } = fixtures;
  for (const [firstName, lastName] of members) await tenant.person({ firstName, lastName });
  const page = await ofOwner(fixtures, 'send-invites', 'Send Invites');
  await expect(page.getByRole('checkbox', { name: 'Nwosu, Amara' })).toBeVisible();
  return page;
}
