import type { Page } from 'playwright/test';
import { startOwnProcess } from '../support/ownProcess.ts';
import { h1, news, squares } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const password = 'Harbor-2026';
const named = (name: string) => ({ email: `${name}@muster.test`, password });

test('a member answers, is checked in and stands on the list, and two power cuts lose none of it', async ({
  openAt,
}) => {
  test.setTimeout(240_000);
  const server = await startOwnProcess();
  try {
    const mia = await openAt(server.url);
    await signInByForm(mia, named('mia'));
    await expect(h1(mia)).toHaveText('Upcoming Events');
    await openAutumnSocial(mia);

    await mia.getByRole('button', { name: 'RSVP', exact: true }).click();
    await expect(h1(mia)).toHaveText('Enter Birthday');
    await mia.getByLabel('Date of birth').fill('2001-05-05');
    await mia.getByRole('button', { name: 'Submit' }).click();
    await expect(news(mia)).toHaveText('Birth date successfully submitted');
    await expect(mia.getByText('1 of 5')).toBeVisible();

    await server.kill();
    await server.start();

    for (let page = 2; page <= 5; page += 1) {
      await mia.getByRole('button', { name: 'Next' }).click();
      await expect(mia.getByText(`${page} of 5`)).toBeVisible();
    }
    await mia.getByRole('button', { name: 'I Agree' }).click();
    await expect(news(mia)).toHaveText('RSVP successfully sent');
    await mia.getByRole('link', { name: 'Check In', exact: true }).click();
    await expect(mia.getByRole('img', { name: 'QR code of Mia Castellano' })).toBeVisible();
    const pass = mia.getByRole('region', { name: 'Mia Castellano' });
    const code = (await pass.getByText(/^[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/).textContent()) ?? '';

    const dan = await openAt(server.url);
    await signInByForm(dan, named('dan'));
    await openAutumnSocial(dan);
    await dan.getByRole('link', { name: 'Check In Guests' }).click();
    await expect(dan.getByText('0 inside')).toBeAttached();
    await dan.getByLabel('Guest code').fill(code.toLowerCase());
    await dan.keyboard.press('Enter');
    await expect(dan.getByText('Mia Castellano has been checked in')).toBeVisible();
    await expect(dan.getByLabel('Guest code')).toHaveValue('');
    await expect(dan.getByLabel('Guest code')).toBeFocused();
    await expect(dan.getByText('1 inside')).toBeAttached();

    const cora = await openAt(server.url);
    await signInByForm(cora, named('cora'));
    await openAutumnSocial(cora);
    await cora.getByRole('link', { name: 'Guest List' }).click();
    await seesMiaIn(cora);

    await server.kill();
    await server.start();

    await cora.reload();
    await seesMiaIn(cora);
    await mia.goto('/');
    await expect(mia.getByRole('listitem').filter({ hasText: 'Autumn Social' })).toContainText('Checked-in');
    await openAutumnSocial(mia);
    await expect(squares(mia)).toHaveText([
      'Invite Guests',
      'Check Out',
      'Safety Alerts',
      'Incident Report',
      'Beverage Education',
    ]);
    await dan.getByLabel('Guest code').fill(code);
    await dan.keyboard.press('Enter');
    await expect(
      dan.getByRole('alert').filter({ hasText: /Already in since \d\d:\d\d E[DS]T\s*Mia Castellano/ }),
    ).toBeVisible();
  } finally {
    await server.remove();
  }
});

async function openAutumnSocial(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Autumn Social' }).click();
  await expect(h1(page)).toHaveText('Autumn Social');
}

async function seesMiaIn(page: Page): Promise<void> {
  await expect(h1(page)).toHaveText('Guest List (29 of 50 RSVP)');
  await expect(page.getByText('1 checked in')).toBeVisible();
  const row = page.getByRole('list', { name: "RSVP'd", exact: true }).getByRole('listitem');
  await expect(row.filter({ hasText: 'Castellano, Mia' })).toContainText('Checked-in');
}
