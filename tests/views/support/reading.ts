import { configure, screen } from '@testing-library/react';

// Nothing here has a style sheet: what is hidden is hidden by an attribute, which is asked for below, many times cheaper.
configure({ defaultHidden: true });

export type Reading = typeof screen;

export const headingOf = (on: Reading): string | null => on.getByRole('heading', { level: 1 }).textContent;

/** The buttons in order, each by its name: `RSVP`, `Submit, busy`, `Check In, off`, `Past, pressed`. */
export const buttonsOf = (on: Reading): string[] => shown(on.queryAllByRole('button')).map(buttonOf);

export const linksOf = (on: Reading): string[] => shown(on.queryAllByRole('link')).map(nameOf);

/** What is said aloud when it appears: alerts and statuses that hold something. */
export const alertsOf = (on: Reading): string[] => shown(on.queryAllByRole('alert')).map(textOf).filter(Boolean);
export const statusesOf = (on: Reading): string[] => shown(on.queryAllByRole('status')).map(textOf).filter(Boolean);

export const listsOf = (on: Reading, name: string): HTMLElement[] =>
  shown(on.queryAllByRole('list')).filter((list) => nameOf(list) === name);

/** The name of an element as it is read aloud: its label, else its words. */
export function nameOf(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby');
  if (labelled) return wordsOf(labelled);
  return element.getAttribute('aria-label') ?? textOf(element);
}

/** The accessible description. */
export const describedBy = (element: Element): string => wordsOf(element.getAttribute('aria-describedby') ?? '');

/** What is wrong with a field, as its accessible description says; null where nothing is. */
export const errorOf = (field: Element | null): string | null =>
  field?.getAttribute('aria-invalid') === 'true' ? describedBy(field) : null;

/** The words of an element without what is hidden from those who listen. */
export function textOf(element: Element): string {
  return wordsIn(element).join('').replace(/\s+/g, ' ').trim();
}

function buttonOf(button: HTMLElement): string {
  const busy = button.getAttribute('aria-busy') === 'true';
  const off = !busy && button.getAttribute('aria-disabled') === 'true';
  const pressed = button.getAttribute('aria-pressed') === 'true';
  return [nameOf(button), busy ? 'busy' : '', off ? 'off' : '', pressed ? 'pressed' : ''].filter(Boolean).join(', ');
}

const wordsOf = (ids: string): string =>
  ids
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? [])
    .map((element) => element.textContent)
    .join(' ');

const wordsIn = (node: Node): string[] =>
  node instanceof Element && isHidden(node)
    ? []
    : node.nodeType === Node.TEXT_NODE
      ? [node.textContent ?? '']
      : [...node.childNodes].flatMap(wordsIn);

const isHidden = (element: Element) => element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('hidden');

const shown = (elements: HTMLElement[]) =>
  elements.filter((element) => element.closest('[aria-hidden="true"], [hidden], [inert]') === null);
