import type { Page, Request } from 'playwright/test';

/** A clipboard that waits for a call of this path: held, answered or broken as a path says. */
export const askedClipboard = {
  method: 'GET',
  path: /^\/health$/,
  when: (request: Request) => request.url().endsWith('?clipboard'),
  repeats: 0,
};

export const askClipboard = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const writeText = async () => void (await fetch('/health?clipboard'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  });
