import { readFile } from 'node:fs/promises';
import type { MyData } from '#contract/account/myData.ts';
import { href } from '#contract/kit/addresses.ts';
import { axeViolations } from '../looks/axe.ts';
import { h1, news } from '../support/seen.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const script = '<script>document.title = "hacked"</script>';
const image = `"><img src=x onerror='document.title = "hacked"'>`;

const adult = { birthDate: '1999-05-04' };

/** Someone with what markup breaks on in every place that people write in, and someone else beside them. */
async function hostile(tenant: Tenant): Promise<{ mia: Person; ben: Person }> {
  const ben = await tenant.member({ ...adult, firstName: 'Benedetto', lastName: 'Okafor', phone: '+16175550177' });
  const mia = await tenant.member({ ...adult, firstName: script, lastName: `O'Neil & "Sons"`, phone: '+16175550123' });
  const party = await tenant.party({ title: `Evening ${image}` });
  await tenant.going(party, mia.id);
  await tenant.guest(party, mia.id, image);
  await tenant.going(party, ben.id);
  for (const [name, phone] of [
    [image, '617 555 0163'],
    ['Theo', '617 555 0164'],
  ])
    await tenant.call(mia.id, 'addContact', { body: { name, phone } });
  return { mia, ben };
}

async function saved(page: Page, label: string): Promise<{ name: string; path: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: label }).dblclick(),
  ]);
  const name = download.suggestedFilename();
  const path = test.info().outputPath(name);
  await download.saveAs(path);
  return { name, path, text: await readFile(path, 'utf8') };
}

test('both files are downloaded, hold what is theirs and nothing of anyone else, and say it as it was written', async ({
  tenant,
  as,
}) => {
  const { mia, ben } = await hostile(tenant);
  const page = await as(mia);
  let [asked, downloads] = [0, 0];
  page.on('request', (request) => (asked += request.url().endsWith('/data') ? 1 : 0));
  page.on('download', () => (downloads += 1));
  await page.goto(href.myAccount());
  await expect(h1(page)).toHaveText('My Account');

  const json = await saved(page, 'Download as JSON');
  expect(json.name).toMatch(/^muster-data-\d{4}-\d\d-\d\d\.json$/);
  await expect(news(page)).toHaveText('Your data was saved');
  const { parts }: MyData = JSON.parse(json.text);
  const rowsOf = (title: string) => parts.find((part) => part.title === title)?.rows;
  expect(rowsOf('About you')).toMatchObject([
    { firstName: script, lastName: `O'Neil & "Sons"`, phone: '+16175550123' },
  ]);
  expect(
    rowsOf('Safety contacts')
      ?.map(({ name }) => name)
      .toSorted(),
  ).toEqual([image, 'Theo'].toSorted());

  const { path, name, text } = await saved(page, 'Download as a Page');
  expect(name).toMatch(/^muster-data-\d{4}-\d\d-\d\d\.html$/);
  for (const file of [json.text, text])
    for (const word of ['Benedetto', 'Okafor', '16175550177', ben.email, ben.id]) expect(file).not.toContain(word);
  expect([asked, downloads]).toEqual([2, 2]);

  const reader = await page.context().newPage();
  const wanted: string[] = [];
  reader.on('request', (request) => wanted.push(request.url()));
  for (const width of [390, 1280]) {
    await reader.setViewportSize({ width, height: 844 });
    await reader.goto(`file://${path}`);
    await expect(h1(reader)).toHaveText('Your Data in Muster');
    await expect(reader).toHaveTitle('Your Data in Muster');
    await expect(reader.locator('script, img')).toHaveCount(0);
    await expect(reader.getByText(script)).toBeVisible();
    await expect(reader.getByRole('table', { name: 'Safety contacts', exact: true }).getByRole('row')).toHaveCount(3);
    expect(await reader.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeViolations(reader)).toEqual([]);
  }
  expect(new Set(wanted)).toEqual(new Set([`file://${path}`]));
});

test('without a connection it says so, and the next try is a file', async ({ tenant, as }) => {
  const page = await as(await tenant.member());
  await page.goto(href.myAccount());
  await page.route('**/data', (route) => route.abort());
  await page.getByRole('button', { name: 'Download as a Page' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/data');
  const [download] = await Promise.all([page.waitForEvent('download'), again.click()]);
  expect(download.suggestedFilename()).toMatch(/\.html$/);
  await expect(again).toHaveCount(0);
});
