import { vi } from 'vitest';

/** Whether the browser is one on a desk: media queries are all answered alike, and never change. */
export function onDesktop(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));
}
