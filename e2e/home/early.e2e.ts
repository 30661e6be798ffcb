import { expect, test } from '../support/test.ts';

test('the list and its first photo are asked for while the app is on its way, and once', async ({ tenant, as }) => {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const event = await tenant.party({ title: 'Autumn Social' });
  await tenant.invite(event, mia.id);
  const page = await as(mia);
  // Without its stream the page asks for nothing again.
  await page.route('**/live?**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Autumn Social')).toBeVisible();

  const lists: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/users/current/upcoming-events') lists.push(request.url());
  });
  const app = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await app.promise;
    await route.continue();
  });
  const answered = page.waitForResponse('**/upcoming-events?**');
  await page.reload({ waitUntil: 'commit' });
  await (await answered).finished();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  app.resolve();
  await expect(page.getByText('Autumn Social')).toBeVisible();
  expect(lists).toHaveLength(1);
});
