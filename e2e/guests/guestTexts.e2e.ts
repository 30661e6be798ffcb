import { news, press, seesScreen } from '../support/seen.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

async function evening(tenant: Tenant): Promise<{ mia: Person; event: string; base: string }> {
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Park', birthDate: '2001-05-05' });
  const event = await tenant.party({ title: 'Autumn Social' });
  await tenant.going(event, mia.id);
  return { mia, event, base: `/event-view/${event}` };
}

const linkIn = (text: string): string =>
  new URL(/https?:\/\/\S+\/public\/guest-rsvp\/[\w-]{32}/.exec(text)?.[0] ?? '').pathname;

/** The link in the text message to a number, once the mailbox has it. */
async function textedLink(page: Page, to: string): Promise<string> {
  await page.goto('/mailbox');
  const text = page.getByRole('listitem').filter({ hasText: to }).getByRole('link');
  await expect(async () => {
    await page.getByRole('link', { name: 'Refresh' }).click();
    await expect(text).toBeVisible({ timeout: 500 });
  }).toPass();
  await text.click();
  const paper = page.getByRole('region', { name: 'Text' });
  await expect(paper).toContainText(/^Mia Park invites you to Autumn Social, .* Answer here: http/);
  return linkIn(await paper.innerText());
}

test.use({ viewport: { width: 390, height: 844 } });

test('a guest is invited, finds the link in a text message, answers in another browser and has the code', async ({
  tenant,
  as,
  page: elsewhere,
}) => {
  const { mia, event, base } = await evening(tenant);
  const page = await as(mia);
  await page.goto(`${base}/invite-guests`);
  const phone = `(617) 555-0${String(Date.now() % 1000).padStart(3, '0')}`;
  await page.getByLabel('First name').fill('Gus');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Mobile number').fill(phone);
  await press(page, 'Send Invite');
  await expect(page.getByText('Gus Berg is invited.')).toBeVisible();

  const link = await textedLink(elsewhere, `+1${phone.replace(/\D/g, '')}`);
  await elsewhere.goto(link);
  await seesScreen(elsewhere, 'House Rules');
  await expect(elsewhere.getByText('Welcome, Gus')).toBeVisible();
  await elsewhere.getByLabel('Please enter your date of birth').fill('05/05/2001');
  await elsewhere.getByRole('button', { name: 'Next', exact: true }).click();
  await elsewhere.getByRole('button', { name: 'Submit & Agree' }).click();
  const { invites } = await tenant.call(mia.id, 'getEventInfo', { params: { id: event } });
  const code = invites[0]?.qrCode ?? '';
  await expect(elsewhere.getByText(`${code.slice(0, 4)} ${code.slice(4)}`)).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${base}/manage-invited-guests`);
  await seesScreen(page, 'Invited Guests (1)');
  await press(page, 'Copy Link of Gus Berg');
  await expect(news(page)).toHaveText('Link copied to clipboard');
  const renewed = linkIn(await page.evaluate(() => navigator.clipboard.readText()));
  expect(renewed).not.toBe(link);
  await elsewhere.goto(renewed);
  await expect(elsewhere.getByText(`${code.slice(0, 4)} ${code.slice(4)}`)).toBeVisible();

  await press(page, 'Remove Gus Berg');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(news(page)).toHaveText('Gus Berg was removed');
  for (const dead of [link, renewed]) {
    await elsewhere.goto(dead);
    await expect(elsewhere.getByText('This link is no longer valid.')).toBeVisible();
  }
});
