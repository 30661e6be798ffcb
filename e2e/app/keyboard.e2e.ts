import { h1, news, seesScreen, trouble } from '../support/seen.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Presses Tab until something of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await nameOfFocused(page)) === name) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

const nameOfFocused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const labels = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? null) : null;
    return (element?.getAttribute('aria-label') ?? labels ?? element?.textContent ?? '').trim();
  });

async function arrives(page: Page, heading: string): Promise<void> {
  await expect(h1(page)).toHaveText(heading);
  await expect(h1(page)).toBeFocused();
  await expect(page).toHaveTitle(heading);
}

test('the whole of RSVP is done by the keyboard, the focus on the heading of each step', async ({ tenant, as }) => {
  await tenant.setRules(2);
  const mia = await tenant.member();
  const event = await tenant.party();
  await tenant.invite(event, mia.id);
  const page = await as(mia);
  await page.goto('/');
  await seesScreen(page, 'Upcoming Events');
  await tabTo(page, 'Autumn Social');
  await page.keyboard.press('Enter');
  await arrives(page, 'Autumn Social');

  await tabTo(page, 'RSVP');
  await page.keyboard.press('Enter');
  await arrives(page, 'Enter Birthday');
  await tabTo(page, 'Submit');
  await page.keyboard.press('Enter');
  await expect(trouble(page)).toHaveText('Please enter your birthdate');
  await page.getByLabel('Date of birth').focus();
  await page.keyboard.type('05052001');
  await page.keyboard.press('Enter');
  await arrives(page, 'Rule 1');

  await tabTo(page, 'Next');
  await page.keyboard.press('Enter');
  await arrives(page, 'Rule 2');
  await tabTo(page, 'Previous');
  await page.keyboard.press('Enter');
  await arrives(page, 'Rule 1');
  await tabTo(page, 'Next');
  await page.keyboard.press('Space');
  await arrives(page, 'Rule 2');
  await tabTo(page, 'I Agree');
  await page.keyboard.press('Enter');
  await expect(news(page)).toHaveText('RSVP successfully sent');
  await arrives(page, 'Autumn Social');

  await tabTo(page, 'Cancel RSVP');
  await page.keyboard.press('Enter');
  await arrives(page, 'Are you sure you want to cancel your RSVP?');
  await tabTo(page, 'Yes');
  await page.keyboard.press('Enter');
  await expect(news(page)).toHaveText('RSVP successfully cancelled.');
  await arrives(page, 'Autumn Social');
});

test('the drawer keeps the focus inside and gives it back', async ({ tenant, as }) => {
  const page = await as(await tenant.member());
  await page.goto('/');
  await seesScreen(page, 'Upcoming Events');
  await tabTo(page, 'Menu');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  for (let presses = 0; presses < 16; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(drawer.locator(':focus')).toHaveCount(1);
  await drawer.getByRole('link', { name: 'Education' }).press('Enter');
  await expect(drawer).toHaveCount(0);
  await arrives(page, 'Education');
});

test('the Check Out dialog gives the focus back to its square', async ({ tenant, as }) => {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const event = await tenant.party();
  const { qrCode } = await tenant.going(event, mia.id);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  const page = await as(mia);
  await page.goto(`/event-view/${event}`);
  await page.getByRole('button', { name: 'Check Out' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Check Out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check Out' })).toBeFocused();
});
