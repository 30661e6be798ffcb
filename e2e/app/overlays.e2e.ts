import { installClock } from '../support/pageClock.ts';
import { press, seesScreen } from '../support/seen.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

/** What opens one overlay, and what in it closes it. */
interface Overlay {
  name: string;
  at(tenant: Tenant): Promise<string>;
  opens(page: Page): Promise<void>;
  closes: string;
}

const overlays: readonly Overlay[] = [
  {
    name: 'dialog',
    async at(tenant) {
      const event = await tenant.party({ title: 'Autumn Social' });
      await tenant.going(event, await tenant.person({ firstName: 'Mia', lastName: 'Castellano' }));
      return `/event-view/${event}/send-notification`;
    },
    async opens(page) {
      await page.getByLabel('Message').fill('Doors open at nine.');
      await press(page, 'Send');
    },
    closes: 'No',
  },
  {
    name: 'drawer',
    at: async () => '/',
    opens: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    closes: 'Close',
  },
];

const isOpen = (page: Page) => page.getByRole('dialog').and(page.locator('[data-state=open]'));
const close = (page: Page, name: string) => isOpen(page).getByRole('button', { name, exact: true }).click();

for (const { name, at, opens, closes } of overlays) {
  test(`what lies under a ${name} that is closing takes the next press`, async ({ tenant, as }) => {
    const page = await as(await tenant.account(tenant.cora));
    await page.goto(await at(tenant));
    await page.evaluate(neverFinishClosing);
    await opens(page);
    await close(page, closes);
    await expect(isOpen(page)).toHaveCount(0);
    await expect(page.locator('[data-part=backdrop][data-state=closed]')).toBeAttached();
    await opens(page);
    await expect(isOpen(page)).toBeVisible();
  });

  test(`a ${name} whose exit ended before anybody listened for it is gone for all that`, async ({ tenant, as }) => {
    const page = await as(await tenant.account(tenant.cora));
    const clock = await installClock(page);
    await page.goto(await at(tenant));
    await seesScreen(page, /./);
    await opens(page);
    await expect(isOpen(page)).toBeVisible();
    await clock.pause();
    await close(page, closes);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    for (let frames = 0; frames < 20; frames += 1) await clock.frame();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await opens(page);
    await clock.frame();
    await expect(isOpen(page)).toBeVisible();
  });
}

/** Runs in the page: an exit goes on for as long as the test. */
function neverFinishClosing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-scope=dialog][data-state=closed] { animation-duration: 1000s !important }');
  document.adoptedStyleSheets.push(sheet);
}
