/** When the focused control is removed, the screen's heading takes the focus: otherwise keys and screen readers start again at the top of the page. */
export function keepFocus(): void {
  let last: Element | null = null;
  addEventListener('focusin', () => (last = inOverlay(document.activeElement) ? null : document.activeElement));
  addEventListener('focusout', () => queueMicrotask(() => last?.isConnected && isNowhere() && (last = null)));
  new MutationObserver(() => {
    if (!last || last.isConnected || !isNowhere()) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}

/** An overlay that closes gives the focus back by itself. */
const inOverlay = (element: Element | null): boolean => Boolean(element?.closest('[role$=dialog]'));

const isNowhere = (): boolean => document.activeElement === document.body;
