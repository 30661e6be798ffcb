import { axeViolations } from '../looks/axe.ts';
import { doubleText, smallTargets, tooWide } from '../looks/measure.ts';
import { expect, test } from '../support/test.ts';

test('somebody who forgot a password finds the code in the mailbox, on any width and in the dark', async ({
  page,
  server,
  tenant,
}) => {
  const { email } = await tenant.member();
  const answer = await fetch(`${server.url}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
    },
    body: JSON.stringify({ Username: email, ClientId: 'musterweb' }),
  });
  expect(answer.status).toBe(200);
  await page.goto('/mailbox');
  const mail = page.getByRole('listitem').filter({ hasText: email });
  await expect(async () => {
    await page.getByRole('link', { name: 'Refresh' }).click();
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();

  const looksRight = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await tooWide(page), await smallTargets(page)]).toEqual([width, 0, []]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await doubleText(page);
    expect(await tooWide(page)).toBe(0);
  };
  await looksRight();
  await mail.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your code for a new password');
  await expect(page.getByText(/^\d{6}$/m).first()).toBeVisible();
  await expect(page.frameLocator('iframe').getByText(/^\d{6}$/)).toBeVisible();
  await looksRight();
});
