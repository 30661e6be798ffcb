import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { h1, news, seesScreen, trouble } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('a wrong password, a sign-in and an opened panel stand in the log, with the device, and in its file', async ({
  tenant,
  as,
  open,
  expectedComplaints,
}) => {
  expectedComplaints.push(/400/);
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['organization-admin'] });
  const ben = await tenant.member({ firstName: 'Ben', lastName: 'Okafor', birthDate: '2000-05-04' });
  const pageOfBen = await open();
  await signInByForm(pageOfBen, { ...ben, password: 'Not-My-Password-1' });
  await expect(trouble(pageOfBen)).toHaveText('Incorrect username or password.');
  await signInByForm(pageOfBen, ben);
  await seesScreen(pageOfBen, 'Upcoming Events', '/');

  const page = await as(sam);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Manage' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Members' }).click();
  await page.getByRole('link', { name: 'Okafor, Ben' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out Everywhere' })).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Audit Log' }).click();
  await expect(h1(page)).toHaveText('Audit Log');
  await page.getByRole('searchbox', { name: 'Search name or email' }).fill('okafor');
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Sam Whitaker opened Ben Okafor’s details');
  await expect(entries.nth(1)).toContainText(/Ben Okafor signed in.*Chrome on Linux/);
  await expect(entries.nth(2)).toContainText(/Wrong password for Ben Okafor.*Chrome on Linux/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const path = test.info().outputPath(download.suggestedFilename());
  await download.saveAs(path);
  const [head, ...rows]: string[][] = parse(await readFile(path, 'utf8'), { bom: true });
  expect(head?.slice(0, 4)).toEqual(['When', 'What', 'Who', 'About']);
  expect(rows.map((cells) => cells[1])).toEqual([
    'Sam Whitaker opened Ben Okafor’s details',
    'Ben Okafor signed in',
    'Wrong password for Ben Okafor',
  ]);
  await expect(news(page)).toHaveText('Audit log exported');
  await page.getByRole('searchbox', { name: 'Search name or email' }).fill('');
  await expect(entries.first()).toContainText('Sam Whitaker exported the audit log');
});
