import { href } from '#contract/kit/addresses.ts';
import { expect, test } from '../support/test.ts';

test('the countries that an admin chooses hold for the next safety contact, and mark those who were added before', async ({
  tenant,
  as,
}) => {
  const sam = await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] });
  const mia = await tenant.member();
  await tenant.call(mia.id, 'addContact', { body: { name: 'Theo Lind', phone: '+442079460018' } });
  const [page, other] = [await as(sam), await as(mia)];
  await page.goto(href.settings());
  const countries = page.getByRole('group', { name: 'Countries we text' });
  await expect(countries.getByRole('status')).toHaveText('All countries');
  for (const country of ['United States', 'Canada']) {
    await countries.getByLabel('Find a country').fill(country.toLowerCase());
    await countries.getByRole('checkbox', { name: country, exact: true }).check();
    await expect(countries.getByLabel('Find a country')).toBeFocused();
  }
  await expect(countries.getByRole('status')).toHaveText('2 chosen: Canada and the United States');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(countries.getByRole('checkbox')).toHaveCount(2);

  await other.goto(href.safetyContacts());
  const list = other.getByRole('list', { name: 'Safety contacts' });
  await expect(list).toContainText('Texts may not reach their country');
  await other.getByLabel('Name').fill('Jo Brandt');
  await other.getByLabel('Phone').fill('+44 20 7946 0123');
  await other.getByRole('button', { name: 'Add Contact' }).click();
  await expect(
    other.getByText('Harbor House can text numbers in Canada and the United States only.').first(),
  ).toBeVisible();
  await expect(other.getByLabel('Name')).toHaveValue('Jo Brandt');
  await other.getByLabel('Phone').fill('416 555 0123');
  await other.getByRole('button', { name: 'Add Contact' }).click();
  await expect(list).toContainText('Jo Brandt');

  await countries.getByRole('checkbox', { name: 'Canada', exact: true }).click();
  await expect(countries.getByLabel('Find a country')).toBeFocused();
  await countries.getByRole('checkbox', { name: 'United States', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible();
  await other.reload();
  await expect(list).not.toContainText('Texts may not reach');
});
