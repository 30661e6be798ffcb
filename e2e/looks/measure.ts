import type { Page } from 'playwright/test';

const least = 44;

/** How many CSS pixels the page is wider than its window. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Doubles every text that follows the reader's own size. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

export const undoubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });

/**
 * What can be tapped and is smaller than 44 by 44 CSS pixels. Links inside running text are left out, and what a label or a
 * pseudo-element makes larger is measured with it.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const selector = 'a[href], button, input, select, textarea, [role=button], [role=link], [tabindex="0"]';
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    return shown.flatMap((element) => {
      const { width, height } = extent(element);
      if (standsInText(element) || (width >= least && height >= least)) return [];
      return [`${element.tagName.toLowerCase()} "${nameOf(element)}" ${Math.round(width)} × ${Math.round(height)}`];
    });

    function extent(element: HTMLElement): { width: number; height: number } {
      const boxes = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
      boxes.push(...boxes.filter(hasOverlay).map(positioned));
      const sizes = boxes.map((each) => each.getBoundingClientRect());
      return {
        width: Math.max(...sizes.map((each) => each.width)),
        height: Math.max(...sizes.map((each) => each.height)),
      };
    }
    function standsInText(element: HTMLElement): boolean {
      const around = element.parentElement?.textContent.trim() ?? '';
      return element.matches('a') && getComputedStyle(element).display === 'inline' && around !== nameOf(element);
    }
    function hasOverlay(element: HTMLElement): boolean {
      const { content, position } = getComputedStyle(element, '::after');
      return content !== 'none' && position === 'absolute';
    }
    function positioned(element: HTMLElement): HTMLElement {
      const own = getComputedStyle(element).position !== 'static';
      return own ? element : ((element.offsetParent as HTMLElement | null) ?? element);
    }
    function nameOf(element: HTMLElement): string {
      return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    }
  }, least);

/** Words of the page that stand on two lines: broken inside, hyphen or not. What is only for those who listen is left out. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around?.checkVisibility() || around.offsetWidth <= 1) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) found.push(word);
      }
    }
    return found;
  });
