import type { Person, Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const words = { information: 'Somebody follows me', sendLocation: false, requestCall: false };
const goesOn = /^Your alert from \d+:\d\d[ap]m E[DS]T is still going on\.$/;

const send = (tenant: Tenant, { id }: Person) =>
  tenant.call(id, 'sendPersonalAlert', {
    query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
    body: words,
  });

/** Mia, who has a contact to tell. */
async function somebody(tenant: Tenant): Promise<Person> {
  const mia = await tenant.member({ firstName: 'Mia' });
  await tenant.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
  return mia;
}

const opens = (page: Page) => page.getByRole('button', { name: 'Open', exact: true });

test('an alert of a phone that is lost is opened and ended from another one', async ({ tenant, as }) => {
  const mia = await somebody(tenant);
  const { id } = await send(tenant, mia);
  const page = await as(mia);
  await page.goto('/personal-safety');
  await expect(page.getByText(goesOn)).toBeVisible();
  await opens(page).click();
  await expect(page.getByText(words.information)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(goesOn)).toHaveCount(0);

  await page.getByRole('button', { name: 'I’m safe', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I’m safe', exact: true }).click();
  await expect(page.getByText('Your alert has ended.').first()).toBeVisible();
  const { ended } = await tenant.call(mia.id, 'getPersonalAlert', { params: { alertId: id } });
  expect(ended?.how).toBe('safe');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Submit Alert' })).toBeVisible();
  await expect(page.getByText(goesOn)).toHaveCount(0);
});

test('what was typed before an alert was opened stands in the form again', async ({ tenant, as }) => {
  const mia = await somebody(tenant);
  const page = await as(mia);
  await page.goto('/personal-safety');
  await page.getByRole('textbox', { name: 'Description' }).fill('I am at the pier');
  await send(tenant, mia);
  await opens(page).click();
  await expect(page.getByText(words.information)).toBeVisible();
  await page.getByRole('button', { name: 'I’m safe', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I’m safe', exact: true }).click();
  await page.getByRole('button', { name: 'New alert' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('I am at the pier');
});

test('the line comes while the form is typed into, moves nothing, and goes once another phone has ended it', async ({
  tenant,
  as,
}) => {
  const mia = await somebody(tenant);
  const page = await as(mia);
  await page.goto('/personal-safety');
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('I am at the pier');
  const submit = page.getByRole('button', { name: 'Submit Alert' });
  const before = [await description.boundingBox(), await submit.boundingBox()];
  const { id } = await send(tenant, mia);
  await expect(page.getByText(goesOn)).toBeVisible();
  expect([await description.boundingBox(), await submit.boundingBox()]).toEqual(before);
  await expect(description).toHaveValue('I am at the pier');
  await tenant.call(mia.id, 'endPersonalAlert', { params: { alertId: id }, body: { how: 'falseAlarm' } });
  await expect(page.getByText(goesOn)).toHaveCount(0);
  await expect(description).toHaveValue('I am at the pier');
});

test('the form stands where the line can’t be fetched', async ({ tenant, as }) => {
  const mia = await somebody(tenant);
  await send(tenant, mia);
  const page = await as(mia);
  let asked = 0;
  await page.route(/\/assets\/part-[^/]+\.js$/, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/personal-safety');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'I feel unsafe' }).click();
  await expect(page.getByRole('button', { name: 'Submit Alert' })).toBeVisible();
  await expect(page.getByText(goesOn)).toHaveCount(0);
});
