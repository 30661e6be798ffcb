import type { Page } from 'playwright/test';
import type { Sent } from './pausedCalls.ts';

/** A clipboard that waits for a call of this path: held, answered or broken as a path says. */
export const askedClipboard = {
  method: 'GET',
  path: /^\/health$/,
  when: (request: Sent) => request.url().endsWith('?clipboard'),
  repeats: 0,
};

export const askClipboard = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const writeText = async () => void (await fetch('/health?clipboard'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  });
