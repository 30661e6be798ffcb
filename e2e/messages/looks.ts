import { h1 } from '../support/seen.ts';
import { expect, type Page } from '../support/test.ts';
import type { Scene, Screens } from '../looks/scene.ts';
import { ofOwner, members } from '../looks/visits.ts';

/** The screen of notifications, with what was told before and in each of its other states. */
export const screens: Screens = {
  'send notification': async (scene) => {
    const page = await atNotifications(scene);
    await expect(page.getByRole('button', { name: wordy })).toBeVisible();
    return page;
  },
  'send notification, whom it reached': async (scene) => {
    const page = await atNotifications(scene);
    await page.getByRole('button', { name: wordy }).click();
    await expect(page.getByText('Text message. This person opted out of messages.')).toBeVisible();
    return page;
  },
  'send notification, nobody to tell': async (scene) => {
    const page = await atNotifications(scene);
    await page.getByText('Checked in now').click();
    await expect(page.getByText(/^There’s no one to notify/)).toBeVisible();
    return page;
  },
  'send notification, nothing said and nothing loaded': async (scene) => {
    const page = await atNotifications(scene, async (opened) => {
      await opened.route('**/notifications?**', (route) => route.abort());
    });
    await expect(page.getByText('Sent messages didn’t load')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Please enter a message');
    return page;
  },
  'send notification, too long': async (scene) => {
    const page = await atNotifications(scene);
    await page.getByLabel('Message').fill('x'.repeat(130));
    await expect(page.getByText('10 characters too many')).toBeVisible();
    return page;
  },
  'send invites': async (scene) => {
    const page = await atInvites(scene);
    await page.getByRole('checkbox', { name: 'Nwosu, Amara' }).check();
    await expect(page.getByText('1 member(s) selected')).toBeVisible();
    return page;
  },
  'send invites without match': async (scene) => {
    const page = await atInvites(scene);
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

/** Nobody gets many messages at once: the people of another scene must not have the same number. */
const numberOfItsOwn = () => `+1617${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

async function atNotifications({ stage, as }: Scene, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const event = await stage.party();
  const told: [person: string, state: string][] = [];
  for (const [firstName, lastName, state] of recipients) {
    const id = await stage.person({ firstName, lastName, phone: numberOfItsOwn() });
    await stage.going(event, id);
    told.push([id, state]);
  }
  const body = { information: wordy, checkedIn: false };
  const { id: cause } = await stage.call(stage.cora, 'sendEventNotification', { params: { id: event }, body });
  const left = async () =>
    (await stage.db.query("select 1 from outbox where cause = $1 and state = 'sent'", [cause])).count;
  await expect.poll(left).toBe(recipients.length);
  for (const [id, state] of told)
    await stage.db.query(
      "update outbox set state = $3, reason = case when $3 = 'failed' then 'stopped' end where cause = $1 and recipient_id = $2",
      [cause, id, state],
    );
  const page = await as(await stage.account(stage.cora));
  await prepare?.(page);
  await page.goto(`/event-view/${event}/send-notification`);
  await expect(h1(page)).toHaveText('Send Event Notification');
  if (!prepare) await expect(page.getByText('1 not delivered')).toBeVisible();
  return page;
}

async function atInvites(scene: Scene): Promise<Page> {
  const { stage } = scene;
  for (const [firstName, lastName] of members) await stage.person({ firstName, lastName });
  const page = await ofOwner(scene, 'send-invites', 'Send Invites');
  await expect(page.getByRole('checkbox', { name: 'Nwosu, Amara' })).toBeVisible();
  return page;
}
