import { expect, type Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import { news, trouble } from './seen.ts';

/**
 * Of the notices that a move has emitted, the last one is shown and announced as what it is; where none was emitted, none
 * is shown. It is closed then, since it would stay for as long as the page's time stands still.
 */
export async function seesNotice(page: Page, emitted: readonly EventObject[], where: string): Promise<void> {
  const said = emitted.filter((each) => each.type === 'notice.shown').at(-1);
  const [text, kind] = said && 'text' in said && 'kind' in said ? [String(said.text), said.kind] : [null, null];
  await expect(trouble(page), where).toHaveText(kind === 'error' && text !== null ? [text] : []);
  await expect(news(page), where).toHaveText(kind !== 'error' && text !== null ? [text] : []);
  if (text === null) return;
  await page.locator('output > span, [role=alert] > span').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('output > span, [role=alert] > span')).toHaveCount(0);
}
