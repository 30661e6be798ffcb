import { href } from '#contract/kit/addresses.ts';
import { demoSecrets } from '#server/identity/federation/demoSecrets.ts';
import { h1 } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

test('an admin adds the demo’s provider, tries it while it is off, turns it on, and it stands on the sign-in page', async ({
  tenant,
  as,
}) => {
  const sam = await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] });
  const { clientSecret } = await demoSecrets(tenant.db);
  const page = await as(sam);
  await page.goto(href.signOn());
  await page.getByRole('button', { name: 'Add a Provider' }).click();
  await page.getByLabel('Name').fill('Campus Login');
  await page.getByLabel('Issuer address').fill('http://127.0.0.1:9');
  await page.getByLabel('Client ID').fill('muster');
  await page.getByLabel('Client secret', { exact: true }).fill(clientSecret);
  await page.getByLabel('Email domains').fill('muster.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('That address doesn’t answer.').first()).toBeVisible();
  await page.getByLabel('Issuer address').fill('/demo-provider');
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('button', { name: 'Campus Login' }).click();
  await expect(page.getByLabel('Client secret', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Try It' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the Trial' }).click();
  const trial = await opening;
  await trial.getByRole('button', { name: /Finn/ }).click();
  await expect(h1(trial)).toHaveText('Campus Login');
  await expect(trial.getByText('finn@muster.test')).toBeVisible();
  await expect(trial.getByText('Doesn’t let them in: no member has this email.')).toBeVisible();
  await expect(trial.getByText('It’s off, so no one can sign in with it yet.')).toBeVisible();
  await trial.close();
  const { data } = await tenant.call(sam.id, 'searchAudit', {
    params: { orgId: tenant.harbor.id },
    body: { group: 'roles' },
  });
  expect(data.map(({ kind, named }) => [kind, named])).toEqual([
    ['signOnTried', 'Campus Login'],
    ['signOnAdded', 'Campus Login'],
  ]);

  await expect(page.getByRole('button', { name: 'Try It' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Members can sign in with it' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  const tiles = await page.request.get('/api/sso');
  expect(((await tiles.json()) as { data: { name: string }[] }).data.map(({ name }) => name)).toContain('Campus Login');
  await tenant.db.query('delete from sign_on_provider where organization_id = $1', [tenant.harbor.id]);
});
