import { expect, type Page } from '../support/test.ts';

/** An alert that came in, on whatever screen. */
export const incoming = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) });

/** Answers it. A tap within its first moment is ignored, so who sees nothing happen taps again. */
export const tapAway = (page: Page, status: 'Safe' | 'Not Safe'): Promise<void> =>
  expect(async () => {
    await incoming(page).getByRole('button', { name: status, exact: true }).click({ timeout: 1_000 });
    await expect(incoming(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
