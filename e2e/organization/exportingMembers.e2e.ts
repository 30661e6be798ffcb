import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { href } from '#contract/kit/addresses.ts';
import { news, seesScreen } from '../support/seen.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const exporting = (page: Page) => page.getByRole('button', { name: 'Export', exact: true });

const admin = (tenant: Tenant) =>
  tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['organization-admin'] });

async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const path = test.info().outputPath(download.suggestedFilename());
  await download.saveAs(path);
  const text = await readFile(path, 'utf8');
  const [head, ...rows]: string[][] = parse(text, { bom: true });
  return { path, text, head, rows, name: download.suggestedFilename() };
}

test('the file holds everybody as they stand, computes nothing, and changes nothing where it is imported again', async ({
  tenant,
  as,
}) => {
  const hostile = {
    firstName: '=HYPERLINK("http://x.example")',
    lastName: 'Line\nbreak, "quoted"',
    birthDate: '2004-03-11',
  };
  await tenant.person(hostile);
  const rita = await tenant.member({
    firstName: 'Rita',
    lastName: 'Zimmer',
    policies: ['event-reviewer', 'event-creator'],
  });
  const hanna = await tenant.member({ firstName: 'Hanna', lastName: 'Held' });
  const sam = await admin(tenant);
  await tenant.call(sam.id, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: hanna.id } });
  const page = await as(sam);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(href.members());
  await seesScreen(page, 'Members');
  const { head, rows, path, name } = await saved(page, () => exporting(page).dblclick());
  await expect(news(page)).toHaveText('Members exported');
  expect(name).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  expect(head).toEqual(['First name', 'Last name', 'Email', 'Mobile number', 'Birth date', 'Roles', 'Membership']);
  const row = (last: string) => rows.find((cells) => cells[1] === last);
  expect(row(hostile.lastName)?.slice(0, 2)).toEqual([`'${hostile.firstName}`, hostile.lastName]);
  expect(row(hostile.lastName)?.slice(4)).toEqual(['2004-03-11', 'Member', 'Active']);
  expect(row('Zimmer')).toEqual([
    'Rita',
    'Zimmer',
    rita.email,
    '+16175550100',
    '',
    'Event creator, Reviewer',
    'Active',
  ]);
  expect(row('Held')?.at(-1)).toBe('Suspended');
  expect(asked.filter((url) => url.endsWith('/members/export') || url.includes('/members/export?'))).toHaveLength(1);
  expect(asked.filter((url) => /Zimmer|2004-03|5550100/.test(url))).toEqual([]);

  await page.getByRole('link', { name: 'Import from a spreadsheet' }).click();
  await seesScreen(page, 'Import Members', href.importMembers());
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.getByText('There’s nothing to import.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Problems' })).toHaveCount(0);
});

test('more than a thousand come in parts; a part that fails is asked for again and nobody is in the file twice', async ({
  tenant,
  as,
}) => {
  await tenant.db.query(
    `with many as (
       insert into person (id, first_name, last_name, email)
       select $1 || n, 'Ann', 'Many' || lpad(n::text, 5, '0'), $1 || n || '@example.org' from generate_series(1, 2300) n
       returning id)
     insert into membership (person_id, organization_id) select id, $1 from many`,
    [tenant.harbor.id],
  );
  const page = await as(await admin(tenant));
  await page.goto(href.members());
  await seesScreen(page, 'Members');
  let parts = 0;
  await page.route('**/members/export?**', (route) => (++parts > 1 ? route.abort() : route.continue()));
  await exporting(page).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/members/export?**');
  const { rows } = await saved(page, () => again.click());
  expect(rows).toHaveLength(2_303);
  expect(new Set(rows.map((cells) => cells[2])).size).toBe(2_303);
  await expect(again).toHaveCount(0);
});
