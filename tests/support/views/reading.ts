import { screen } from '@testing-library/react';
import { type PageShown, readPage } from '#tests/support/page/readPage.ts';

export type Reading = Pick<typeof screen, 'getAllByRole' | 'queryAllByRole'>;

/** What a page says by role, in order, as `readPage` reads it. */
export type Look = Pick<PageShown, 'heading' | 'buttons' | 'links' | 'alerts' | 'statuses'>;

/** Looks at all that is not hidden, once; `outside` leaves out what a selector matches. */
export function look(page: Element = document.body, outside?: string): Look {
  const { heading, buttons, links, alerts, statuses } = readPage(page, outside);
  return { heading, buttons, links, alerts, statuses };
}

const roles = {
  banner: ['header'],
  button: ['button'],
  heading: ['h1'],
  link: ['a'],
  list: ['ul', 'ol'],
  main: ['main'],
  progressbar: ['progress'],
  status: ['output'],
};

const implied = new Map(Object.entries(roles).flatMap(([role, names]) => names.map((name) => [name, role])));

const roleOf = (element: Element): string | undefined => element.getAttribute('role') ?? implied.get(element.localName);

export const listsOf = (on: Reading, name: string): HTMLElement[] =>
  allOf('list', on).filter((list) => nameOf(list) === name);

/** All of a role in order, hidden ones too. The whole page is walked by hand: a query by role is dear at every move. */
export function allOf(role: keyof typeof roles, on: Reading = screen): HTMLElement[] {
  if (on !== screen) return on.queryAllByRole(role);
  const found: HTMLElement[] = [];
  const visit = (element: Element) => {
    if (element instanceof HTMLElement && roleOf(element) === role) found.push(element);
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) visit(child);
  };
  visit(document.body);
  return found;
}

/** The name of an element as it is read aloud: its label, else its words. */
export function nameOf(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby');
  if (labelled) return wordsOf(labelled);
  return element.getAttribute('aria-label') ?? textOf(element);
}

/** What is wrong with a field, as its accessible description says; null where nothing is. */
export const errorOf = (field: Element | null): string | null =>
  field?.getAttribute('aria-invalid') === 'true' ? wordsOf(field.getAttribute('aria-describedby') ?? '') : null;

/** The words of an element without what is hidden from those who listen. */
export function textOf(element: Element): string {
  return wordsIn(element).replace(/\s+/g, ' ').trim();
}

const wordsOf = (ids: string): string =>
  ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

function wordsIn(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  if (node instanceof Element && isHidden(node)) return '';
  let words = '';
  for (let child = node.firstChild; child; child = child.nextSibling) words += wordsIn(child);
  return words;
}

const isHidden = (element: Element) => element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('hidden');
