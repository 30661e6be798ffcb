import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect, type Page } from '../support/test.ts';

const rows = [
  'First name,Last name,E-mail,Mobile,Date of birth,Role',
  'Ida,Frost,ida.frost@example.org,+1 617 555 0123,11/30/2004,Event creator',
  'Gus,Ångström,gus.example.org,,,',
  'Zoë,Wolfeschlegelsteinhausenberger-Montgomery,zoe@example.org,12,,',
  'Cora,Lindqvist-Berg,cora.lindqvist@example.org,,,',
];

/** Members from a table: before, and with columns to choose. */
export const screens: Screens = {
  'import members': async (fixtures) => (await atImport(fixtures)).page,
  'import columns': async (fixtures) => {
    const { page } = await atImport(fixtures);
    await paste(
      page,
      rows.map((line, index) => (index === 0 ? 'Who,Name,Address,Mobile,Born,Role' : line)),
    );
    await expect(page.getByRole('button', { name: 'Check Rows' })).toBeVisible();
    return page;
  },
  'import date order': async (fixtures) => {
    const { page } = await atImport(fixtures);
    await paste(
      page,
      rows.map((line) => line.replace('11/30/2004', '03/04/2004')),
    );
    await expect(page.getByRole('heading', { name: 'Are dates day first or month first?' })).toBeVisible();
    return page;
  },
};

async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByLabel('Rows, with their headings').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Use These Rows' }).click();
}

async function atImport({ tenant, as }: Fixtures): Promise<{ page: Page }> {
  const sam = await tenant.member({
    ...{ firstName: 'Sam', lastName: 'Whitaker' },
    policies: ['organization-admin', 'event-creator'],
  });
  const page = await as(sam);
  await page.goto(href.importMembers());
  await expect(h1(page)).toHaveText('Import Members');
  return { page };
}
