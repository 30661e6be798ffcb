import { href } from '#contract/kit/addresses.ts';
import { mailedCode } from '../support/accounts.ts';
import { press, seesScreen } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { expect, type Page, test } from '../support/test.ts';

const head = ['Vorname', 'Nachname', 'E-Mail', 'Telefon', 'Geburtsdatum'];
const people = Array.from({ length: 40 }, (_, n) => [
  `Zoë${n}`,
  `Müller${n}`,
  `zoe${n}@example.org`,
  n % 3 === 0 ? '(617) 555-0123' : '',
  n % 2 === 0 ? '30.11.2004' : '',
]);

const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((cells) => `${cells.join(';')}\r\n`).join(''), 'latin1');

const choose = (page: Page, rows: readonly (readonly string[])[]) =>
  page.locator('input[type=file]').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: csvOf(rows) });

test('forty members come in from a spreadsheet, two of them once the file was corrected, and one claims an account', async ({
  tenant,
  as,
  open,
  server,
}) => {
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['organization-admin'] });
  const page = await as(sam);
  await page.goto(href.members());
  await page.getByRole('link', { name: 'Import from a spreadsheet' }).click();
  await seesScreen(page, 'Import Members', href.importMembers());

  const faulty = people.map((cells, n) =>
    n === 4 ? cells.with(2, 'zoe4.example.org') : n === 9 ? cells.with(1, 'x'.repeat(300)) : cells,
  );
  await choose(page, [head, ...faulty]);
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await expect(problems).toHaveText([
    'Row 6, EmailEnter a valid email (“zoe4.example.org”)',
    /^Row 11, Last nameLast name can be up to 120 characters/,
  ]);
  const members = async () =>
    (
      await tenant.db.query<{ count: number }>(
        `select count(*)::int as count from membership m join person p on p.id = m.person_id
         where m.organization_id = $1 and p.email like 'zoe%@example.org'`,
        [tenant.harbor.id],
      )
    ).rows[0]?.count;
  expect(await members()).toBe(0);
  await page.getByRole('button', { name: 'Add 38' }).click();
  await expect(page.getByText('38 added.')).toBeVisible();
  expect(await members()).toBe(38);

  await page.getByRole('button', { name: 'Another File' }).click();
  await choose(page, [head, ...people]);
  await page.getByRole('button', { name: 'Add 2' }).click();
  await expect(page.getByText('2 added.')).toBeVisible();
  expect(await members()).toBe(40);
  await page.getByRole('button', { name: 'Another File' }).click();
  await choose(page, [head, ...people]);
  await expect(page.getByText('There’s nothing to import.')).toBeVisible();

  await page.goto(href.members());
  await page.getByRole('searchbox', { name: 'Search name or email' }).fill('zoe39');
  await expect(page.getByRole('link', { name: 'Müller39, Zoë39' })).toBeVisible();

  const { email, password } = { email: 'zoe39@example.org', password: 'Harbor-2027' };
  const claiming = await open();
  await claiming.goto(href.claimAccount());
  await claiming.getByLabel('Email Address').fill(email);
  await press(claiming, 'Find Account');
  await expect(claiming.getByLabel('Email Address')).toBeDisabled();
  await claiming.getByLabel('Code').fill(await mailedCode(server, email));
  await claiming.getByLabel('Password', { exact: true }).fill(password);
  await claiming.getByLabel('Confirm Password', { exact: true }).fill(password);
  await press(claiming, 'Reset Password');
  await seesScreen(claiming, 'Select Your Organization', '/');
  await signInByForm(claiming, { email, password });
  await seesScreen(claiming, 'Upcoming Events', '/');
});
