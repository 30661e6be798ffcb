import { expect, type Page } from '../support/test.ts';

/** An alert that came in, on whatever screen. */
export const incoming = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) });

/** Answers it, once it takes a tap. */
export async function tapAway(page: Page, status: 'Safe' | 'Not Safe'): Promise<void> {
  await incoming(page).getByRole('button', { name: status, exact: true }).click();
  await expect(incoming(page)).toHaveCount(0);
}
