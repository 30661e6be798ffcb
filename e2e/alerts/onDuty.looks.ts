import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import type { Person } from '../support/tenant.ts';
import { expect } from '../support/test.ts';
import { hour } from '#contract/kit/durations.ts';

const sends = 'send-chapter-safety-alert-member';

const later = (from: string, hours: number) => new Date(Date.parse(from) + hours * hour).toISOString();

/** Two officers beside the reader, the second of whom no text reaches; on duty where it is said. */
async function officers({ tenant }: Fixtures, { onDuty }: { onDuty: boolean }): Promise<Person> {
  const { harbor, northfield, db, now } = tenant;
  await db.query('delete from policy_grant where organization_id = $1 and policy = $2', [harbor.id, sends]);
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Castellano', policies: [sends] });
  const names = [
    { firstName: 'Priya', lastName: 'Raman', phone: '+16175550161' },
    { firstName: 'James', lastName: 'Whitfield', phone: '+16175550162' },
  ];
  for (const [index, name] of names.entries()) {
    const id = await tenant.person({ ...name, in: [[harbor, ['member-app-login', sends]]] });
    if (!onDuty) continue;
    tenant.now = later(now, index - 2);
    await tenant.call(id, 'goOnDuty', {
      params: { orgId: harbor.id },
      query: { ParentId: northfield },
      body: { until: later(now, 6) },
    });
    if (index === 1)
      await db.query(
        `insert into outbox (id, cause, template, channel, recipient_kind, recipient_id, state, purpose, attempts, queued_at, changed_at)
         values ($1, $1, 'organizationAlert', 'sms', 'person', $1, 'failed', 'safety', 5, $2, $2)`,
        [id, new Date(now)],
      );
  }
  tenant.now = now;
  return mia;
}

const opened = async (fixtures: Fixtures, person: Person) => {
  const page = await fixtures.as(person);
  await page.goto(href.onDuty());
  await expect(h1(page)).toHaveText('On Duty');
  return page;
};

export const screens: Screens = {
  'no one on duty': async (fixtures) => {
    const page = await opened(fixtures, await officers(fixtures, { onDuty: false }));
    await expect(page.getByText('No one is on duty.')).toBeVisible();
    return page;
  },
  'on duty': async (fixtures) => {
    const page = await opened(fixtures, await officers(fixtures, { onDuty: true }));
    await page.getByRole('button', { name: /^Go on Duty until/ }).click();
    await expect(page.getByRole('heading', { name: 'You’re on duty' })).toBeVisible();
    await expect(page.getByText('Last text not delivered')).toBeVisible();
    await expect(page.locator('output > span > span')).toHaveCount(0, { timeout: 20_000 });
    return page;
  },
  'changing the end of a duty': async (fixtures) => {
    const page = await opened(fixtures, await officers(fixtures, { onDuty: true }));
    await page.getByRole('button', { name: /^Go on Duty until/ }).click();
    await page.getByRole('button', { name: 'Change end' }).click();
    await expect(page.getByRole('heading', { name: 'Change When Your Duty Ends' })).toBeVisible();
    await expect(page.locator('output > span > span')).toHaveCount(0, { timeout: 20_000 });
    return page;
  },
  'safety alerts while no one is on duty': async (fixtures) => {
    const mia = await officers(fixtures, { onDuty: false });
    const page = await fixtures.as(mia);
    await page.goto(href.organizationAlerts());
    await expect(page.getByText('No one is on duty.')).toBeVisible();
    return page;
  },
};
