import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { h1 } from '../support/seen.ts';
import { expect, type Page } from '../support/test.ts';

/** An event type as it is written. */
export const screens: Screens = {
  'type editor': async (fixtures) => {
    const page = await atEditor(fixtures);
    await page.getByText('2. Door team').click();
    await expect(page.getByLabel('Name of the step')).toBeVisible();
    return page;
  },
  'type editor with faults': async (fixtures) => {
    const page = await atEditor(fixtures);
    await page.getByRole('button', { name: 'Add Step' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Give this step a name.')).toBeVisible();
    return page;
  },
  'type editor preview': async (fixtures) => {
    const page = await atEditor(fixtures);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('group', { name: 'Preview of Door team' })).toBeVisible();
    return page;
  },
  'type editor asking': async (fixtures) => {
    const page = await atEditor(fixtures);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
};

async function atEditor({ tenant, as }: Fixtures): Promise<Page> {
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['organization-admin'] });
  const params = { orgId: tenant.harbor.id };
  const body = { name: 'Garden Party', from: tenant.reviewed };
  const { id } = await tenant.call(sam.id, 'createManagedType', { params, body });
  const page = await as(sam);
  await page.goto(href.typeEditor(id));
  await expect(h1(page)).toHaveText('Garden Party');
  return page;
}
