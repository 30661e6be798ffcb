import type { TypeDocument } from '#contract/events/managedType.ts';
import { href } from '#contract/kit/addresses.ts';
import { press } from '../support/seen.ts';
import type { Locator } from 'playwright/test';
import { expect, type Page, test } from '../support/test.ts';

/** The middle of the handle in a row, and a place near the bottom or the top of another row. */
async function places(row: Locator, target: Locator, edge: 'top' | 'bottom') {
  await row.scrollIntoViewIfNeeded();
  const handle = await row.locator('[data-drag]').first().boundingBox();
  const over = await target.boundingBox();
  if (!handle || !over) throw new Error('A row or its handle is not on the screen.');
  expect([handle.width, handle.height]).toEqual([44, 44]);
  const x = handle.x + handle.width / 2;
  return {
    from: { x, y: handle.y + handle.height / 2 },
    to: { x, y: edge === 'top' ? over.y + 4 : over.y + over.height - 4 },
  };
}

const texts = (rows: Locator, names: readonly RegExp[]) => expect(rows).toHaveText([...names]);

test('house rules are dragged by a mouse to another place, which holds for everyone, and Escape takes it back', async ({
  tenant,
  as,
}) => {
  await tenant.setRules(3);
  const sam = await tenant.member({ policies: ['parent-admin'] });
  const page = await as(sam);
  await page.goto(href.ruleBook());
  const rows = page.getByRole('list', { name: 'House rules' }).getByRole('listitem');
  await texts(rows, [/Rule 1/, /Rule 2/, /Rule 3/]);

  const { from, to } = await places(rows.nth(0), rows.nth(2), 'bottom');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(rows.nth(2)).toHaveAttribute('data-drop', 'after');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(rows.nth(2)).not.toHaveAttribute('data-drop');
  await texts(rows, [/Rule 1/, /Rule 2/, /Rule 3/]);

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('Rule 1 is now number 3 of 3.')).toBeVisible();
  await texts(rows, [/Rule 2/, /Rule 3/, /Rule 1/]);
  const rules = await tenant.call(sam.id, 'listRules', { params: { parentId: tenant.northfield } });
  expect(rules.map(({ title }) => title)).toEqual(['Rule 2', 'Rule 3', 'Rule 1']);
});

const item = (id: string, title: string) => ({ id, type: 'heading', title }) as const;
const document: TypeDocument = {
  ...{ name: 'Dragged Dinner', bypassApproval: true, requiredApprovers: [] },
  steps: [
    {
      ...{ id: 'plan', name: 'The plan', optional: false, checkIn: false },
      sections: [
        { id: 'first', items: [item('a', 'Table'), item('b', 'Chairs'), item('c', 'Lamps')] },
        { id: 'second', items: [item('d', 'Music')] },
      ],
    },
    { ...{ id: 'later', name: 'Later', optional: false, checkIn: false }, sections: [{ id: 'third', items: [] }] },
  ],
};

/** A finger that goes from one place to the other. */
async function swipe(page: Page, { from, to }: Awaited<ReturnType<typeof places>>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 1])
    await touch('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * part }]);
  await touch('touchEnd', []);
  await session.detach();
}

test('items, sections and steps of an event type are dragged by a finger, and stay so once they are saved', async ({
  tenant,
  as,
}) => {
  const sam = await tenant.member({ policies: ['organization-admin'] });
  const orgId = tenant.harbor.id;
  const made = await tenant.call(sam.id, 'createManagedType', { params: { orgId }, body: { name: document.name } });
  const params = { orgId, typeId: made.id };
  await tenant.call(sam.id, 'saveManagedType', { params, body: { revision: made.revision, document } });
  const page = await as(sam);
  await page.goto(href.typeEditor(made.id));
  const steps = page.locator('details');
  const step = page.getByText('2. The plan');
  await step.click();
  const items = page.locator('[data-item]');

  await swipe(page, await places(items.nth(1), items.nth(0), 'top'));
  await expect(page.getByText('Chairs is now number 1 of 3.')).toBeAttached();
  const sections = steps.first().locator('section');
  await swipe(page, await places(sections.nth(1), sections.nth(0), 'top'));
  await expect(page.getByText('The section is now number 1 of 2.')).toBeAttached();
  await step.click();
  await swipe(page, await places(steps.nth(0), steps.nth(1), 'bottom'));
  await expect(steps).toHaveText([/2\. Later/, /3\. The plan/]);
  await press(page, 'Save Draft');
  await expect(page.getByText('Draft saved, not published')).toBeVisible();
  const { document: saved } = await tenant.call(sam.id, 'readManagedType', { params });
  expect(
    saved.steps.map(({ id, sections }) => [id, sections.map(({ items }) => items.map(({ id }) => id).join(''))]),
  ).toEqual([
    ['later', ['']],
    ['plan', ['d', 'bac']],
  ]);
});
