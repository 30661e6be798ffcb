import type { Page } from 'playwright/test';
import type { Hand } from '#tests/support/page/flowPage.ts';

/** A person's hand on a page in the browser; a dialog that is closing is not pressed any more. `real` puts the data of this path in the place of a text of the fixtures. */
export const handOn = (page: Page, real: (text: string) => string): Hand => {
  const field = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea'));
  return {
    press(name, nth) {
      const buttons = page
        .locator('main, [role$=dialog]:not([data-state=closed])')
        .getByRole('button', { name: real(name), exact: true });
      return (nth === undefined ? buttons : buttons.nth(nth)).click();
    },
    type: (label, text) => field(label).fill(real(text)),
    choose: async (label, option) => void (await field(label).selectOption(option)),
    check: (label, on) => field(label).setChecked(on),
    async blur(label) {
      await field(label).focus();
      await field(label).blur();
    },
  };
};
