import sharp from 'sharp';
import { href } from '#contract/kit/addresses.ts';
import { seesScreen } from '../support/seen.ts';
import { expect, test, type Page } from '../support/test.ts';

const barOf = (page: Page) => page.locator('header').first();
const groundOf = (page: Page) => barOf(page).evaluate((bar) => getComputedStyle(bar).backgroundColor);

test('a color and a name that an admin saves are on the open page of a member at once', async ({ tenant, as }) => {
  const sam = await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] });
  const [pageOfSam, pageOfMia] = [await as(sam), await as(await tenant.member())];
  await pageOfMia.goto(href.education());
  await expect(barOf(pageOfMia)).toBeVisible();
  await pageOfSam.goto(href.look());
  await seesScreen(pageOfSam, 'Look', href.look());
  await pageOfSam.getByLabel('Main color', { exact: true }).fill('#7a1f2b');
  await expect(pageOfSam.getByText('White text on it reads at 10.2 : 1.')).toBeVisible();
  await pageOfSam.getByLabel('Name').fill('Harbor Hall');
  expect(await groundOf(pageOfMia)).not.toBe('rgb(122, 31, 43)');
  await pageOfSam.getByRole('button', { name: 'Save' }).click();
  await expect(pageOfSam.getByText('Saved.', { exact: true })).toBeVisible();
  await expect.poll(() => groundOf(pageOfMia)).toBe('rgb(122, 31, 43)');
  await expect(barOf(pageOfMia).getByText('Harbor Hall')).toBeVisible();
  await expect.poll(() => groundOf(pageOfSam)).toBe('rgb(122, 31, 43)');
});

test('what somebody else saves meanwhile is shown, and what was typed stays', async ({ tenant, as }) => {
  const admin = () => tenant.member({ policies: ['organization-admin'] });
  const [sam, kim] = [await admin(), await admin()];
  const page = await as(sam);
  await page.goto(href.look());
  await expect(page.getByLabel('Name')).toHaveValue('Harbor House');
  await page.getByLabel('Main color', { exact: true }).fill('#7a1f2b');
  const params = { orgId: tenant.harbor.id };
  const { values: seen } = await tenant.call(kim.id, 'readLook', { params });
  const values = { ...seen, name: 'Harbor Hall', backgroundColor: '#0b6b3a' };
  await tenant.call(kim.id, 'changeLook', { params, body: { seen, values } });
  await expect(page.getByText('Someone else changed this to: #0b6b3a')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Harbor Hall');
  await expect(page.getByLabel('Main color', { exact: true })).toHaveValue('#7a1f2b');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const { values: after } = await tenant.call(kim.id, 'readLook', { params });
  expect([after.name, after.backgroundColor]).toEqual(['Harbor Hall', '#7a1f2b']);
});

test('a photo that an admin uploads stands on events that have none of their own; a small one is refused', async ({
  tenant,
  as,
}) => {
  const event = await tenant.party();
  const mia = await tenant.member();
  await tenant.invite(event, mia.id);
  const sam = await tenant.member({ policies: ['organization-admin'] });
  const page = await as(sam);
  await page.goto(href.look());
  const photo = page.getByRole('group', { name: 'Photo for events without their own' }).locator('input[type=file]');
  const put = async (name: string, width: number, height: number) =>
    photo.setInputFiles({ name, mimeType: 'image/png', buffer: await picture(width, height) });
  await put('small.png', 300, 200);
  await expect(page.getByRole('button', { name: 'Remove small.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Use a photo larger than 600 by 300 pixels.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove small.png' }).click();
  await put('boathouse.png', 900, 500);
  await expect(page.getByRole('button', { name: 'Remove boathouse.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const { eventPhoto } = await tenant.call(sam.id, 'readLook', { params: { orgId: tenant.harbor.id } });
  const pageOfMia = await as(mia);
  await pageOfMia.goto('/');
  const shown = pageOfMia.getByRole('main').locator('img').first();
  await expect(shown).toBeVisible();
  expect(await shown.getAttribute('src')).toContain(eventPhoto?.key ?? 'no photo');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f2b' } })
    .png()
    .toBuffer();

test('whoever does not run the organization is led home, and asks for nothing before', async ({ tenant, as }) => {
  const page = await as(await tenant.member());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(href.look());
  await seesScreen(page, 'Upcoming Events', '/');
  expect(asked.filter((url) => url.includes('/look?'))).toEqual([]);
});
