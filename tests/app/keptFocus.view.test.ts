import { beforeEach, expect, test } from 'vitest';
import { keepFocus } from '#src/app/shell/keptFocus.ts';

const button = (): HTMLElement => document.querySelector('button') ?? document.body;
const focused = () => document.activeElement?.tagName;
const observed = () => new Promise((resolve) => setTimeout(resolve));

keepFocus();

beforeEach(() => {
  document.body.innerHTML = '<h1 tabindex="-1">Safety Contacts</h1><p><button>Try again</button></p>';
});

test('what goes away with the focus in it hands it to the heading', async () => {
  button().focus();
  document.querySelector('p')?.remove();
  await observed();
  expect(focused()).toBe('H1');
});

test('a heading that comes later gets it then', async () => {
  button().focus();
  document.body.replaceChildren();
  await observed();
  expect(focused()).toBe('BODY');
  document.body.innerHTML = '<h1 tabindex="-1">Upcoming Events</h1>';
  await observed();
  expect(focused()).toBe('H1');
});

test('what goes with its dialog is given back by that', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="no">No</button></div>');
  document.getElementById('no')?.focus();
  document.querySelector('[role=dialog]')?.remove();
  await observed();
  expect(focused()).toBe('BODY');
});

test('what was left before it goes away, and what goes without it, moves nothing', async () => {
  button().focus();
  button().blur();
  await observed();
  document.querySelector('p')?.remove();
  await observed();
  expect(focused()).toBe('BODY');
});
