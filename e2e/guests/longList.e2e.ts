import { addAttendees, addMembers } from '../support/crowd.ts';
import { seesScreen } from '../support/seen.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const crowd = 5_000;

async function night(tenant: Tenant, as: (person: { email: string; password: string }) => Promise<Page>) {
  const event = await tenant.party({ type: tenant.bypassing });
  await addAttendees(tenant, event, crowd);
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${event}/guest-list`);
  // Five thousand people are read and sent: on a busy machine that takes longer than a screen may.
  await expect(rows(page, "RSVP'd").first()).toHaveAttribute('aria-setsize', '2500', { timeout: 40_000 });
  await seesScreen(page, `Guest List (2500 of ${crowd + 1} RSVP)`);
  return { event, page };
}

const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const topOf = (page: Page, name: string) => row(page, name).evaluate((element) => element.getBoundingClientRect().top);

test('five thousand attendees: few rows are drawn, each says which of how many it is, and a search finds the last', async ({
  tenant,
  as,
}) => {
  const { page } = await night(tenant, as);
  const going = rows(page, "RSVP'd");
  await expect(going.first()).toContainText('Zz00000, First0Checked-in');
  await expect(going.nth(1)).toContainText('Gg00001, Guest1GuestChecked-in');
  await expect(going.nth(1)).toHaveAttribute('aria-setsize', '2500');
  await expect(going.nth(1)).toHaveAttribute('aria-posinset', '2');
  expect(await page.getByRole('listitem').count()).toBeLessThan(80);

  await expect(async () => {
    await page.keyboard.press('End');
    await expect(row(page, 'Gg04999, Guest4999')).toBeInViewport({ timeout: 2_000 });
  }).toPass();
  await expect(row(page, 'Gg04999, Guest4999')).toHaveAttribute('aria-posinset', '2501');
  expect(await page.getByRole('listitem').count()).toBeLessThan(80);

  await page.getByLabel('Search name or guest code').pressSequentially('guest4999');
  await expect(page.getByRole('listitem')).toHaveText([
    'Zz04996, First4996Not RSVP',
    'Gg04999, Guest4999GuestNot RSVP',
  ]);
  await page.getByLabel('Search name or guest code').fill('');
  await expect(going.first()).toContainText('Zz00000, First0');
});

test('news keep what is read where it is, whoever comes above it', async ({ tenant, as }) => {
  const { event, page } = await night(tenant, as);
  const early = await tenant.person({ firstName: 'Anna', lastName: 'Aaron' });
  await page.evaluate(() => window.scrollTo(0, 40_000));
  await expect.poll(() => page.evaluate(rowInTheMiddle)).not.toBe('');
  const name = await page.evaluate(rowInTheMiddle);
  const before = await topOf(page, name);

  await tenant.going(event, early);
  await seesScreen(page, `Guest List (2501 of ${crowd + 2} RSVP)`);
  await expect.poll(async () => Math.abs((await topOf(page, name)) - before)).toBeLessThanOrEqual(1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(rows(page, "RSVP'd").first()).toHaveText('Aaron, AnnaRSVP');
});

test('news keep what is read where it is while the list is being scrolled', async ({ tenant, as }) => {
  const { event, page } = await night(tenant, as);
  await page.evaluate(() => window.scrollTo(0, 40_000));
  await expect.poll(() => page.evaluate(rowInTheMiddle)).not.toBe('');
  const name = await page.evaluate(rowInTheMiddle);
  const before = await topOf(page, name);
  await page.evaluate(scrollToAndFro, 1);
  for (const [index, firstName] of ['Anna', 'Berta', 'Carla'].entries()) {
    await tenant.going(event, await tenant.person({ firstName, lastName: 'Aaron' }));
    await seesScreen(page, `Guest List (${2501 + index} of ${crowd + 2 + index} RSVP)`);
    await expect.poll(async () => Math.abs((await topOf(page, name)) - before)).toBeLessThanOrEqual(2);
  }
});

/** Runs in the page: as a finger that rests on it and never quite stands still. */
function scrollToAndFro(by: number): void {
  window.scrollBy({ top: by, behavior: 'instant' });
  requestAnimationFrame(() => scrollToAndFro(-by));
}

/** Runs in the page: the name in a row that is being read. */
function rowInTheMiddle(): string {
  const row = [...document.querySelectorAll('main li')].find((each) => each.getBoundingClientRect().top > 300);
  return /(Zz|Gg)\d+, \w+\d/.exec(row && row.getBoundingClientRect().top < 600 ? row.textContent : '')?.[0] ?? '';
}

test('at 320 px and with text of twice the size, rows of differing height stand one under the other, none cut', async ({
  tenant,
  as,
}) => {
  const { event, page } = await night(tenant, as);
  const long = await tenant.person({ firstName: 'Wolfeschlegelsteinhausenberger', lastName: 'von und zu Zz00100' });
  await tenant.going(event, long);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const at of [1_000, 3_000, 60_000, 150_000, 320_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), at);
    await expect.poll(() => page.evaluate(gapsAndCuts)).toEqual({ gaps: [], cut: [], wide: false, some: true });
  }
});

/** Runs in the page: rows of the list on screen that do not stand right under the one before, and words wider than the page. */
function gapsAndCuts() {
  const shown = [...document.querySelectorAll('main li')].filter((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  const boxes = shown.map((each) => ({
    list: each.parentElement,
    name: each.textContent,
    ...each.getBoundingClientRect().toJSON(),
  }));
  return {
    gaps: boxes.flatMap(({ top, list, name }, index) => {
      const above = boxes[index - 1];
      return above && above.list === list && Math.abs(above.bottom - top) > 1 ? [name] : [];
    }),
    cut: boxes.flatMap(({ right, name }) => (right > innerWidth ? [name] : [])),
    wide: document.documentElement.scrollWidth > innerWidth,
    some: shown.length > 0,
  };
}

test('five thousand members: the keyboard goes from row to row, and a row far off keeps the focus', async ({
  tenant,
  as,
}) => {
  const event = await tenant.party({ type: tenant.bypassing });
  await addMembers(tenant, crowd);
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${event}/send-invites`);
  await expect(page.getByLabel('5002 members')).toBeVisible();
  await expect(rows(page, 'Members').first()).toHaveAttribute('aria-setsize', '5002');
  await page.getByRole('checkbox', { name: 'Zz00003, First3' }).focus();
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('Tab');
  const last = page.getByRole('checkbox', { name: 'Zz00063, First63' });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();

  await page.evaluate(() => window.scrollTo(0, 150_000));
  await expect(row(page, 'Zz02').first()).toBeAttached();
  await expect(last).toBeFocused();
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 member(s) selected')).toBeVisible();
  await expect(last).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Zz00064, First64' })).toBeFocused();
});
