import { setImmediate } from 'node:timers/promises';
import { cleanup, configure } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';

const environment = 'IS_REACT_ACT_ENVIRONMENT';

// Nothing here has a style sheet: what is hidden is hidden by an attribute, and asking for computed styles is dear.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000, asyncWrapper: outsideOfAct });

newPage();
beforeEach(failWhereActIsNotAwaited);

/** The files of a worker share one page and its modules: each file finds the page as it was first. */
function newPage(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  History.prototype.replaceState.call(history, null, '', '/');
  dispatchEvent(new PopStateEvent('popstate'));
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

/** As Testing Library does it, but that what is due runs without a timer: a millisecond at each press adds up. */
async function outsideOfAct<Result>(work: () => Promise<Result>): Promise<Result> {
  const before: unknown = Reflect.get(globalThis, environment);
  Reflect.set(globalThis, environment, false);
  try {
    const result = await work();
    await setImmediate();
    return result;
  } finally {
    Reflect.set(globalThis, environment, before);
  }
}

/**
 * React says so of a screen that was rendered while a part of it was loading, and leaves what comes after undone. Whether
 * the part is there already depends on the files before in the same worker.
 */
function failWhereActIsNotAwaited(): void {
  const write = console.error.bind(console);
  vi.spyOn(console, 'error').mockImplementation((first: unknown, ...rest: unknown[]) => {
    if (typeof first === 'string' && first.includes('the `act` call was not awaited')) throw new Error(first);
    write(first, ...rest);
  });
}
