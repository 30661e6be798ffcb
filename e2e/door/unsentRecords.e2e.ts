import { expect, test } from '../support/test.ts';
import { doorOf, eveningOf, give } from './evening.ts';

test('a check-in without a network is said on Home and at another door, and sent from there (C-68)', async ({
  tenant,
  as,
}) => {
  const { dan, event, host } = await eveningOf(tenant);
  const other = await tenant.party({ type: tenant.bypassing, title: 'Winter Gala' });
  await tenant.choose(other, dan.id);
  const page = await as(dan);
  await page.goto(doorOf(event));
  await expect(page.getByText(/^Live, /)).toBeVisible();
  await page.route(/\/(check-in|door-log)(\?|$)/, (route) => route.abort());
  await give(page, host.qrCode);
  await expect(page.getByText('Admitted · offline').first()).toBeVisible();
  const line = page.getByText(/^1 check-in at .+ is only on this phone\. We send it as soon as you’re online\.$/);
  await expect(line).toHaveCount(0);
  await page.goto('/');
  await expect(line).toBeVisible();
  await page.goto(doorOf(other));
  await expect(line).toBeVisible();
  await page.goto('/');
  await expect(line).toBeVisible();
  await page.unroute(/\/(check-in|door-log)(\?|$)/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(line).toHaveCount(0);
  expect((await tenant.facts(host.id)).at(-1)).toBe('attendance.recordedAtDoor');
});
