import type { Page } from 'playwright/test';

/** The longest way by Tab from one control of a screen to another. */
const maxStops = 90;

/** Someone with nothing but a keyboard: what they press and type into they come to by Tab, from where they are. */
export interface Keys {
  /** Presses Tab until a control of this name has the focus. */
  to(name: string): Promise<void>;
  /** To a button or link, and Enter. */
  press(name: string): Promise<void>;
  /** To a box or radio, and the space bar. */
  tick(name: string): Promise<void>;
  /** To a field, and key by key what is typed; a date and a time are told as their keys. */
  type(name: string, text: string): Promise<void>;
}

export function keysOn(page: Page): Keys {
  const to = async (name: string) => {
    for (let presses = 0; presses < maxStops; presses += 1) {
      if (presses > 0 || (await nameOfFocused(page)) !== name) await page.keyboard.press('Tab');
      if ((await nameOfFocused(page)) === name) return;
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  const then = (key: string) => async (name: string) => {
    await to(name);
    await page.keyboard.press(key);
  };
  return {
    to,
    press: then('Enter'),
    tick: then('Space'),
    async type(name, text) {
      await to(name);
      await page.keyboard.type(text);
    },
  };
}

const nameOfFocused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element.matches('body, h1')) return '';
    const byId = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    return (element.getAttribute('aria-label') ?? byId ?? labels?.[0]?.textContent ?? element.textContent ?? '').trim();
  });
