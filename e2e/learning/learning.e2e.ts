import { press, seesScreen, trouble } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

test('house rules are read one after the other, and Back leads to the list', async ({ tenant, as }) => {
  await tenant.setRules(3);
  const page = await as(await tenant.member());
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Rules', exact: true }).click();
  await seesScreen(page, 'House Rules', '/rules');
  await page.getByRole('link', { name: 'Rule 1', exact: true }).click();
  await seesScreen(page, 'Rule 1', '/rules/1');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await press(page, 'Next');
  await seesScreen(page, 'Rule 2', '/rules/2');
  await press(page, 'Next');
  await seesScreen(page, 'Rule 3', '/rules/3');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await press(page, 'Previous');
  await seesScreen(page, 'Rule 2', '/rules/2');
  await page.reload();
  await seesScreen(page, 'Rule 2', '/rules/2');
  await page.goBack();
  await seesScreen(page, 'House Rules', '/rules');
});

test('what somebody agreed to stays readable once the rule has changed', async ({ tenant, as }) => {
  const sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'parent-admin']]] });
  const under = { params: { parentId: tenant.northfield } };
  const words = { title: 'Quiet hours', information: '<p>After ten.</p>', videoUrl: '' };
  const { id: ruleId, hash } = await tenant.call(sam, 'addRule', { ...under, body: words });
  const mia = await tenant.member({ birthDate: '2000-05-04' });
  await tenant.going(await tenant.party(), mia.id);
  const body = { ...words, information: '<p>After nine.</p>', seen: hash };
  await tenant.call(sam, 'changeRule', { params: { ...under.params, ruleId }, body });

  const page = await as(mia);
  await page.goto('/rules');
  await page.getByRole('link', { name: 'Rules you agreed to' }).click();
  await seesScreen(page, 'Rules You Agreed To', '/rules/agreed');
  await page.getByRole('link', { name: /Quiet hours/ }).click();
  await seesScreen(page, 'Quiet hours');
  await expect(page.getByText('After ten.')).toBeVisible();
  await expect(page.getByText('This version isn’t in force anymore.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('After ten.')).toBeVisible();
  await page.getByRole('link', { name: 'Read today’s house rules' }).click();
  await page.getByRole('link', { name: 'Quiet hours' }).click();
  await expect(page.getByText('After nine.')).toBeVisible();
});

test('a rule that is not there says so and leads back', async ({ tenant, as }) => {
  await tenant.setRules(1);
  const page = await as(await tenant.member());
  await page.goto('/rules');
  await seesScreen(page, 'House Rules');
  await page.evaluate(() => history.pushState(null, '', '/rules/7'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(trouble(page)).toHaveText('This doesn’t exist, or you don’t have access to it.');
  await seesScreen(page, 'House Rules', '/rules');
});

test('education opens by category, and an item shows its picture, video, text and file', async ({ tenant, as }) => {
  await tenant.educate();
  const page = await as(await tenant.member());
  await page.goto('/education');
  await seesScreen(page, 'Education');
  await expect(page.getByRole('link', { name: 'Signs of too much' })).toBeHidden();
  await page.getByText('Drinking', { exact: true }).click();
  await page.getByRole('link', { name: 'Signs of too much' }).click();
  await seesScreen(page, 'Signs of too much');
  await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com/);
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(page.getByText('Call 911. Say where you are.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Signs of too much' })).toBeVisible();
  await page.getByText('Getting home', { exact: true }).click();
  await page.getByRole('link', { name: 'Plan it before you go out' }).click();
  await seesScreen(page, 'Plan it before you go out');
  const file = page.getByRole('link', { name: /ride-plan\.pdf/ });
  await expect(file).toContainText(/KB|MB/);
  const answer = await page.request.get((await file.getAttribute('href')) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('an item of education that is not there is told of', async ({ tenant, as }) => {
  const page = await as(await tenant.member());
  await page.goto('/education/nothing');
  await expect(page.getByText('This text didn’t load')).toBeVisible();
});
