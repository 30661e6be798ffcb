import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';
import { failMessages } from './failedMessages.ts';

async function atDeliveries({ tenant, as }: Fixtures) {
  const page = await as(await tenant.member({ policies: ['organization-admin'] }));
  await page.goto(href.deliveries());
  await expect(h1(page)).toHaveText('Message Delivery');
  await expect(page.getByRole('heading', { name: 'Last 7 Days' })).toBeVisible();
  return page;
}

/** A day on which a gateway was away, with a reason that no one knows and one that nothing can be done about. */
async function afterOutage(fixtures: Fixtures) {
  const { tenant } = fixtures;
  await failMessages(tenant, {
    template: 'guestInvited',
    channel: 'sms',
    reason: 'carrierBlockedByTheOperator',
    count: 1,
  });
  await failMessages(tenant, { template: 'eventCancelled', channel: 'mail', reason: 'stopped', count: 2 });
  await failMessages(tenant, { template: 'memberInvited', channel: 'sms', reason: 'deferred', count: 1_204 });
  return atDeliveries(fixtures);
}

export const screens: Screens = {
  'message delivery': afterOutage,
  'message delivery without failures': async (fixtures) => {
    await fixtures.tenant.db.query('update outbox set organization_id = null where organization_id = $1', [
      fixtures.tenant.harbor.id,
    ]);
    return atDeliveries(fixtures);
  },
  'message delivery asked to try again': async (fixtures) => {
    const page = await afterOutage(fixtures);
    await page.getByRole('button', { name: 'Send Again Event invitations by text message, The mail' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
};
