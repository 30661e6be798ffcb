import { href } from '#contract/kit/addresses.ts';
import { proofIsOld, shownCode, turnOnAuthenticator } from '../support/authenticators.ts';
import { expect, test } from '../support/test.ts';

test('whoever has an authenticator app on gives the password and then a code before their data is downloaded', async ({
  tenant,
  as,
  expectedComplaints,
}) => {
  expectedComplaints.push(/409/, /400/);
  const mia = await tenant.member();
  const page = await as(mia);
  await page.goto(href.myAccount());
  await turnOnAuthenticator({ tenant, mia });
  await proofIsOld({ tenant, mia });
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('textbox', { name: 'Current Password' }).fill(mia.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await code.fill('not one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('That recovery code didn’t match.');
  const downloaded = page.waitForEvent('download');
  await code.fill(shownCode({ tenant, mia }));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect((await downloaded).suggestedFilename()).toContain('.json');
});
