import type { Page } from 'playwright/test';

/** The four values of WCAG 1.4.12. */
const spaced = `
* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }`;

/** Texts that are cut off, by their first words. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      if (words === '' || !node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (isCut(range.getBoundingClientRect(), node.parentElement)) found.push(words.slice(0, 60));
    }
    return found;

    function isCut({ left, right, top, bottom }: DOMRect, around: Element): boolean {
      for (let each: Element | null = around; each && each !== document.body; each = each.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(each);
        if (clipPath !== 'none' || each.clientWidth === 1) return false;
        if (position === 'fixed') return false;
        const box = each.getBoundingClientRect();
        const [cutsX, cutsY] = [overflowX, overflowY].map((how) => how === 'hidden' || how === 'clip');
        if (cutsX && (left < box.left - 2 || right > box.right + 2)) return true;
        if (cutsY && (top < box.top - 2 || bottom > box.bottom + 2)) return true;
        if (/auto|scroll/.test(overflowX + overflowY)) return false;
      }
      return false;
    }
  });

/** Gives every text the room that some readers need. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate((spaced) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(spaced);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spaced);

export const unspaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });

/** What cannot be made out in the reader's own colors: fields without an edge, drawings in the color of their ground. */
export const lostInForcedColors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const field of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      if (!field.checkVisibility() || field.getBoundingClientRect().width <= 1) continue;
      if (!hasEdge(field))
        found.push(`${field.tagName.toLowerCase()} "${field.labels?.[0]?.textContent ?? ''}" has no edge`);
    }
    for (const drawing of document.querySelectorAll('svg')) {
      if (!drawing.checkVisibility() || drawing.closest('[data-plain]')) continue;
      const ground = groundOf(drawing);
      const shapes = [...drawing.querySelectorAll('path, circle, rect, line, polyline')];
      if (shapes.length > 0 && !shapes.some((shape) => paints(shape).some((paint) => apart(paint, ground))))
        found.push(`a drawing beside "${textBeside(drawing)}" is not seen`);
      const disc = shapes.flatMap((shape) => fillOf(shape)).at(0);
      for (const cut of drawing.querySelectorAll('.cut, .tick'))
        if (disc && !apart(colorOf(getComputedStyle(cut).stroke), disc))
          found.push(`the sign on a mark beside "${textBeside(drawing)}" is not seen`);
    }
    return found;

    function hasEdge(field: Element): boolean {
      for (let each: Element | null = field, up = 0; each && up < 3; each = each.parentElement, up += 1) {
        const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth, appearance } = getComputedStyle(each);
        if (up === 0 && appearance !== 'none' && field.matches('[type=checkbox], [type=radio], [type=range]'))
          return true;
        if (borderTopStyle !== 'none' && borderTopWidth !== '0px') return true;
        if (outlineStyle !== 'none' && outlineWidth !== '0px') return true;
      }
      return false;
    }
    type Color = readonly number[];
    function colorOf(text: string): Color {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? ['0', '0', '0', '0']).map(Number);
      return text === 'none' ? [0, 0, 0, 0] : [red, green, blue, alpha];
    }
    function fillOf(shape: Element): Color[] {
      const color = colorOf(getComputedStyle(shape).fill);
      return color[3] === 0 ? [] : [color];
    }
    function paints(shape: Element): Color[] {
      return [...fillOf(shape), colorOf(getComputedStyle(shape).stroke)].filter((color) => color[3] !== 0);
    }
    function groundOf(element: Element): Color {
      for (let each = element.parentElement; each; each = each.parentElement) {
        const color = colorOf(getComputedStyle(each).backgroundColor);
        if (color[3] !== 0) return color;
      }
      return colorOf(getComputedStyle(document.documentElement).backgroundColor);
    }
    function luminance(color: Color): number {
      const [red = 0, green = 0, blue = 0] = color.map((each) => {
        const share = each / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
    function apart(one: Color, other: Color): boolean {
      const [a, b] = [luminance(one), luminance(other)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= 3;
    }
    function textBeside(drawing: Element): string {
      const around = drawing.closest('a, button, li, p, div');
      return (around?.getAttribute('aria-label') ?? around?.textContent ?? '').trim().slice(0, 40);
    }
  });

/** Parts that move though less motion is asked for; what only appears may. */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((each) => {
      const frames = each.effect instanceof KeyframeEffect ? each.effect.getKeyframes() : [];
      const moves = frames.some(
        (frame) => 'transform' in frame || 'translate' in frame || 'left' in frame || 'top' in frame,
      );
      return moves ? [`${(each as CSSAnimation).animationName} moves`] : [];
    }),
  );
