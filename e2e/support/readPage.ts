import { expect, type Page } from 'playwright/test';

/** What a page says to somebody who reads or listens; all but the address stands in its `main`. */
export interface PageShown {
  /** Path and query. */
  address: string;
  heading: string | null;
  /** Buttons in order, each by its name: `RSVP`, `Submit, busy`, `Previous, off`, `Past, pressed`. */
  buttons: string[];
  /** The sentence at each field that is wrong, by the field's name. */
  errors: Record<string, string>;
  alerts: string[];
  statuses: string[];
  /** Rows of each named list, every row as its words. */
  lists: Record<string, string[]>;
  /** All words. */
  text: string;
}

/** What is expected of a page; what is left out is not looked at. Patterns stand where the time of day decides. */
export type PageExpected = Partial<Record<keyof PageShown, unknown>>;

const intervals = [10, 20, 40, 80, 160];

/** Waits until the page says what is expected. */
export async function seesPage(page: Page, expected: PageExpected, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(read), { message: where, intervals }).toMatchObject(expected);
}

/** The same of a screen that has just been fetched: React holds it back until some of the page's time has passed. */
export async function seesNewPage(page: Page, expected: PageExpected, where: string): Promise<void> {
  const look = async () => {
    await page.clock.runFor(100);
    return page.evaluate(read);
  };
  await expect.poll(look, { message: where, intervals, timeout: 20_000 }).toMatchObject(expected);
}

/** What is wrong at one field, as `errors` says it. */
export const failing = (field: string, sentence: string | null): Record<string, string> =>
  sentence === null ? {} : { [field]: sentence };

function read(): PageShown {
  const main = document.querySelector('main') ?? document.createElement('main');
  const isSeen = (element: Element) =>
    element.checkVisibility() && element.closest('[aria-hidden="true"], [hidden], [inert]') === null;
  const all = (selector: string) => [...main.querySelectorAll(selector)].filter(isSeen);
  const tidy = (words: string) => words.replace(/\s+/g, ' ').trim();
  const wordsIn = (node: Node): string => {
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
    if (node instanceof SVGElement) return node.getAttribute('aria-label') ?? '';
    if (node instanceof HTMLImageElement) return node.alt;
    return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [...node.childNodes].map(wordsIn).join(' ');
  };
  const textOf = (element: Element) => tidy(wordsIn(element));
  const byIds = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? [])
      .map(textOf)
      .join(' ');
  const labelOf = (element: Element) =>
    byIds(element.getAttribute('aria-labelledby')) || element.getAttribute('aria-label');
  const buttonOf = (button: Element) => {
    const is = (name: string) => button.getAttribute(`aria-${name}`) === 'true';
    const busy = is('busy');
    const states = [busy ? 'busy' : '', !busy && is('disabled') ? 'off' : '', is('pressed') ? 'pressed' : ''];
    return [labelOf(button) ?? textOf(button), ...states].filter(Boolean).join(', ');
  };
  const fieldOf = (field: Element) =>
    labelOf(field) ?? tidy(document.querySelector(`label[for="${field.id}"]`)?.textContent ?? '');
  const heard = (selector: string) => all(selector).map(textOf).filter(Boolean);
  const [heading] = all('h1');
  return {
    address: location.pathname + location.search,
    heading: heading ? textOf(heading) : null,
    buttons: all('button').map(buttonOf),
    errors: Object.fromEntries(
      all('[aria-invalid="true"]').map((field) => [fieldOf(field), byIds(field.getAttribute('aria-describedby'))]),
    ),
    alerts: heard('[role=alert]'),
    statuses: heard('[role=status], output'),
    lists: Object.fromEntries(
      all('ul, ol').map((list) => [labelOf(list) ?? '', [...list.querySelectorAll(':scope > li')].map(textOf)]),
    ),
    text: textOf(main),
  };
}
