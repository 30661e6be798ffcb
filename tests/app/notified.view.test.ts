import { harborHouse } from '#machines/kit/fixtures.ts';
import { openNotified } from '#src/app/shell/notified.ts';
import { CodeList } from '#src/ui/parts/Codes.tsx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';

/** what a page says and does when the worker asks it to show what a notification is about. */

let worker: EventTarget;
let stop: () => void;
let followed: string[];

beforeEach(() => {
  worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  openTab('/events');
  document.body.innerHTML = '<textarea></textarea><div contenteditable></div>';
  followed = [];
  stop = openNotified({ organizationId: harborHouse.id, follow: (link) => void followed.push(link) });
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function mayOpen(): unknown {
  const said: { isFree: boolean }[] = [];
  const ports = [{ postMessage: (each: { isFree: boolean }) => said.push(each) }];
  worker.dispatchEvent(Object.assign(new Event('message'), { data: 'may open', ports }));
  expect(said).toEqual([{ at: `${location.pathname}?in=${harborHouse.id}`, isFree: expect.any(Boolean) }]);
  return said[0]?.isFree;
}
const openIt = (open: unknown) =>
  worker.dispatchEvent(Object.assign(new Event('message'), { data: { open }, ports: [] }));

function type(field: Element | null, text: string) {
  if (field instanceof HTMLTextAreaElement) field.value = text;
  else if (field) field.textContent = text;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

it.each(['textarea', 'div'])('what is typed in a %s is kept until it is emptied, or gone with its form', (name) => {
  const field = document.querySelector(name);
  expect(mayOpen()).toBe(true);
  type(field, 'Somebody fell.');
  expect(mayOpen()).toBe(false);
  type(field, '');
  expect(mayOpen()).toBe(true);
  type(field, 'Somebody fell.');
  field?.remove();
  expect(mayOpen()).toBe(true);
});

it('what was typed at another address holds nothing back', () => {
  type(document.querySelector('textarea'), 'Somebody fell.');
  history.pushState(null, '', '/safety-alerts');
  expect(mayOpen()).toBe(true);
});

/** */
it('codes that are shown once hold the page until they are gone', () => {
  document.body.innerHTML = renderToStaticMarkup(createElement(CodeList, { label: 'Your code', codes: ['7KQM-2XWD'] }));
  expect(mayOpen()).toBe(false);
  openIt('/safety-alerts?from=push');
  expect(followed).toEqual([]);
  document.body.replaceChildren();
  expect(mayOpen()).toBe(true);
});

/** N-114 */
it('names its organization once, also while that still stands in the address', () => {
  history.replaceState(null, '', '/safety-alerts?in=cedar-house');
  expect(mayOpen()).toBe(true);
});

it('shows what is wanted without loading the page again, and nothing of elsewhere', () => {
  openIt('/safety-alerts?in=cedar-house');
  openIt('https://elsewhere.test/events');
  openIt(1);
  expect(followed).toEqual(['/safety-alerts?in=cedar-house']);
});
