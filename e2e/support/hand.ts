import type { Locator, Page } from 'playwright/test';
import type { Hand } from '#tests/support/page/flowPage.ts';

/**
 * A person's hand on a page in the browser; a dialog that is closing is not pressed anymore. `real` puts the data of this
 * path in the place of a text of the fixtures. With `byKeys` it presses, types and ticks by the keyboard, on what Tab reaches.
 */
export const handOn = (page: Page, real: (text: string) => string, byKeys = false): Hand => {
  const field = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea'));
  return {
    async press(name, nth) {
      const within = (place: string) => page.locator(place).getByRole('button', { name: real(name), exact: true });
      // A dialog that opens stands before the page a moment earlier than the page behind it is hidden.
      const inDialog = within('[role$=dialog][data-state=open]');
      const buttons = (await inDialog.count()) > 0 ? inDialog : within('main, [role$=dialog]:not([data-state=closed])');
      const button = nth === undefined ? buttons : buttons.nth(nth);
      return byKeys ? pressByKey(button, 'Enter') : button.click();
    },
    async type(label, text) {
      if (!byKeys || !(await isTypedIn(field(label)))) return field(label).fill(real(text));
      await field(label).focus();
      await page.keyboard.press('ControlOrMeta+A');
      if (text === '') return page.keyboard.press('Delete');
      return page.keyboard.insertText(real(text));
    },
    choose: async (label, option) => void (await field(label).selectOption(option)),
    async check(label, on) {
      if (!byKeys) return field(label).setChecked(on);
      if ((await field(label).isChecked()) !== on) await pressByKey(field(label), 'Space');
    },
    async enter(label) {
      await field(label).focus();
      await page.keyboard.press('Enter');
    },
    async blur(label) {
      await field(label).focus();
      if (byKeys) await page.keyboard.press('Shift+Tab');
      else await field(label).blur();
    },
  };
};

async function pressByKey(control: Locator, key: string): Promise<void> {
  await control.focus();
  if (!(await control.evaluate((each: HTMLElement) => each === document.activeElement && each.tabIndex >= 0)))
    throw new Error(`Tab does not reach ${control.toString()}`);
  await control.page().keyboard.press(key);
}

/** The parts of a date, and a slider, take more than one key each; `typingTimes.e2e.ts` types into those. */
const isTypedIn = (field: Locator): Promise<boolean> =>
  field.evaluate(
    (each) =>
      each instanceof HTMLTextAreaElement ||
      /^(text|email|password|search|tel|url|number)$/.test((each as HTMLInputElement).type),
  );
