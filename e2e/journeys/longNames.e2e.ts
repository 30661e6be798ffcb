import type { Locator } from 'playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ bypassCSP: true });

const linesOf = (word: Locator) =>
  word.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    const start = (text?.textContent ?? '').indexOf('Featherstonehaugh');
    if (!text || start < 0) return -1;
    range.setStart(text, start);
    range.setEnd(text, start + 'Featherstonehaugh'.length);
    return range.getClientRects().length;
  });

test('a long name is not broken inside a word on the pass and at the door, where text is twice as large', async ({
  stage,
  as,
}) => {
  const mia = await stage.member({ birthDate: '2001-05-05' });
  const event = await stage.party();
  const { qrCode } = await stage.going(event, mia.id);
  await stage.house.db.query("update person set last_name = 'Featherstonehaugh' where id = $1", [mia.id]);
  const larger = { content: 'html { font-size: 200% !important }' };

  const pass = await as(mia);
  await pass.goto(`/event-view/${event}/codes`);
  await expect(pass.getByText(`${qrCode.slice(0, 4)} ${qrCode.slice(4)}`)).toBeVisible();
  await pass.addStyleTag(larger);
  expect(await linesOf(pass.getByRole('heading', { name: 'Mia Featherstonehaugh' }))).toBe(1);

  const door = await as(await stage.account(stage.cora));
  await door.goto(`/event-view/${event}/check-in-guests`);
  await door.addStyleTag(larger);
  await door.getByLabel('Guest code').fill(qrCode);
  await door.keyboard.press('Enter');
  const verdict = door.getByRole('status').filter({ hasText: 'has been checked in' });
  await expect(verdict).toBeVisible();
  expect(await linesOf(verdict.getByText('Mia Featherstonehaugh', { exact: true }))).toBe(1);
});
