import type { Locator } from 'playwright/test';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ bypassCSP: true });

const lastName = 'Featherstonehaugh';
const larger = { content: 'html { font-size: 200% !important }' };

/** How many lines the name takes where it stands last in this text. */
const linesOf = (words: Locator, word = lastName) =>
  words.evaluate((element, lastName) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let each = walker.nextNode(); each; each = walker.nextNode()) texts.push(each);
    const text = texts.find((each) => each.textContent?.includes(lastName));
    const range = document.createRange();
    const start = (text?.textContent ?? '').lastIndexOf(lastName);
    if (!text || start < 0) return -1;
    range.setStart(text, start);
    range.setEnd(text, start + lastName.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }, word);

/** Mia, who is going with Gus, and Ben, who is invited; all of the same name. */
async function family(tenant: Tenant) {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const ben = await tenant.member({ firstName: 'Ben', birthDate: '2001-05-05' });
  const event = await tenant.party();
  const { qrCode } = await tenant.going(event, mia.id);
  await tenant.invite(event, ben.id);
  const gus = await tenant.guestGoing(event, mia.id);
  await tenant.db.query('update person set last_name = $1 where id = any($2)', [lastName, [mia.id, ben.id]]);
  await tenant.db.query('update attendee_record set last_name = $1 where id = $2', [lastName, gus.id]);
  return { event, mia, qrCode, gus };
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Guest code').fill(code);
  await page.keyboard.press('Enter');
}

test('a long name is not broken inside a word on the pass, at the door and in a notice, where text is twice as large', async ({
  tenant,
  as,
}) => {
  const { event, mia, qrCode, gus } = await family(tenant);
  const pass = await as(mia);
  await pass.goto(`/event-view/${event}/codes`);
  await expect(pass.getByText(`${qrCode.slice(0, 4)} ${qrCode.slice(4)}`)).toBeVisible();
  await pass.addStyleTag(larger);
  expect(await linesOf(pass.getByRole('heading', { name: `Mia ${lastName}` }))).toBe(1);

  const door = await as(await tenant.account(tenant.cora));
  await door.goto(`/event-view/${event}/check-in-guests`);
  await door.addStyleTag(larger);
  await enter(door, gus.qrCode);
  const verdict = door.getByRole('status').filter({ hasText: 'has been checked in' });
  await expect(verdict).toBeVisible();
  expect(await linesOf(verdict.getByText(`Gus ${lastName}`, { exact: true }))).toBe(1);
  await enter(door, gus.qrCode);
  const refusal = door.getByRole('alert').filter({ hasText: 'Already in since' });
  await expect(refusal).toBeVisible();
  expect(await linesOf(refusal.getByText(`Gus ${lastName}, guest of Mia ${lastName}`))).toBe(1);
  const row = door.getByRole('list', { name: 'Just now' }).getByText(`Guest of Mia ${lastName}`);
  expect(await linesOf(row)).toBe(1);

  await door.goto(`/event-view/${event}/guest-list`);
  await door.addStyleTag(larger);
  await door.getByRole('button', { name: `Check Out Gus ${lastName}` }).click();
  await door.getByRole('button', { name: 'Yes' }).click();
  const notice = door.getByText(`Gus ${lastName} has been checked out`);
  await expect(notice).toBeVisible();
  expect(await linesOf(notice)).toBe(1);
});

for (const width of [320, 390])
  test(`a long name is not broken inside a word in the guest list at ${width} px`, async ({ tenant, as }) => {
    const { event, qrCode, gus } = await family(tenant);
    for (const code of [qrCode, gus.qrCode])
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode: code } });
    const page = await as(await tenant.account(tenant.cora));
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/event-view/${event}/guest-list`);
    const names = page.getByRole('listitem').getByText(`${lastName}, `);
    await expect(names).toHaveCount(3);
    for (const name of await names.all()) expect(await linesOf(name)).toBe(1);
  });

test('titles of education, tiles and headings are not broken inside a word at 320 px with text twice as large', async ({
  tenant,
  as,
}) => {
  await tenant.educate();
  const own = 'select id from education_category where parent_id = (select parent_id from organization where id = $1)';
  const [harbor, db] = [[tenant.harbor.id], tenant.db];
  await db.query(`update education_category set name = 'Responsibilities' where id in (${own})`, harbor);
  await db.query(`update education set title = 'Understanding Communication' where category_id in (${own})`, harbor);
  const page = await as(await tenant.member());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.addStyleTag(larger);
  const tile = page.getByRole('main').getByRole('link', { name: 'Education' });
  expect(await linesOf(tile, 'Education')).toBe(1);
  await tile.click();
  const category = page.getByRole('heading', { name: 'Responsibilities' }).first();
  await expect(category).toBeVisible();
  await page.addStyleTag(larger);
  expect(await linesOf(category, 'Responsibilities')).toBe(1);
  await category.click();
  const item = page.getByRole('link', { name: 'Understanding Communication' }).first();
  expect(await linesOf(item, 'Understanding')).toBe(1);
  expect(await linesOf(item, 'Communication')).toBe(1);
  await item.click();
  const heading = page.getByRole('heading', { level: 1, name: 'Understanding Communication' });
  await expect(heading).toBeVisible();
  expect(await linesOf(heading, 'Understanding')).toBe(1);
  expect(await linesOf(heading, 'Communication')).toBe(1);
});
