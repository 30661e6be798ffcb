import type { Page } from 'playwright/test';

declare global {
  interface Window {
    tabbing?: Tabbing;
  }
}

/** A walk of the page by Tab: what it has come to, and what was wrong on the way. */
interface Tabbing {
  /** One sentence for each fault. */
  found: string[];
  /** How many places the walk should come to. */
  places: number;
  /** Looks at what has the focus; false at the end of the page, or back at its first place. */
  step(): boolean;
  /** Names what was never come to. */
  end(): void;
  /** Gives the focus to one place after the other, and names those that do not show it. */
  compareAll(): string[];
}

/** A date and its time have six parts between them, each a stop of its own. */
const maxStops = 6;

/**
 * What someone meets who walks an open screen by Tab: a control that is never reached, one that shows no focus, one that has
 * the focus under a bar, a walk against the order of the page, a place that holds the focus, and what only a pointer presses.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const places = await page.evaluate(beginTabbing);
  for (let presses = 0; presses < places * maxStops + 2; presses += 1) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(() => window.tabbing?.step() ?? false))) break;
  }
  return page.evaluate(() => {
    window.tabbing?.end();
    return window.tabbing?.found ?? ['nobody walked'];
  });
}

/** What shows no focus in the colors that the page has now, after it was walked. */
export const unseenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.tabbing?.compareAll() ?? ['nobody walked']);

/** Runs in the page. */
function beginTabbing(): number {
  const root = [...document.querySelectorAll<HTMLElement>('[role$=dialog][data-state=open]')].at(-1) ?? document.body;
  const controls = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const isThere = (each: HTMLElement) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]');
  // A link in a text that is being written is a part of it: Tab leads past it.
  const isPlace = (each: HTMLElement) =>
    each.tabIndex >= 0 && !each.matches(':disabled, [contenteditable=true] *') && isThere(each);
  const places = [...root.querySelectorAll<HTMLElement>(controls)].filter(isPlace).filter(isOneOfItsRadios);
  const seen = new Set<Element>();
  const found: string[] = [];
  /** Before all else; it goes once the focus is elsewhere. */
  const start = document.createElement('span');
  let last: { element: Element; look: string; place: Place | null } | null = null;

  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (isThere(element) && getComputedStyle(element).cursor === 'pointer' && !isOfControl(element))
      found.push(`only a pointer presses ${nameOf(element)}`);
  }
  begin();
  const focus = HTMLElement.prototype.focus;
  HTMLElement.prototype.focus = function takeFocus(options) {
    if (window.tabbing && this.matches('h1'))
      found.push(`${nameOf(this)} took the focus ${afterWhat()}, ${callersOf()}`);
    focus.call(this, options);
  };
  window.tabbing = { found, places: places.length, step, end, compareAll };
  return places.length;

  /** Whether what had the focus before is there still. */
  function afterWhat(): string {
    if (last === null) return 'at the beginning';
    return `after ${nameOf(last.element)}, which ${last.element.isConnected ? 'is still there' : 'has gone'}`;
  }
  function callersOf(): string {
    const lines = new Error('focus').stack?.split('\n').slice(3, 8) ?? [];
    return lines.map((each) => each.trim().replace(/https?:\/\/[^/]+/, '')).join(' < ');
  }

  function begin() {
    start.tabIndex = -1;
    root.prepend(start);
    start.focus();
  }

  function step(): boolean {
    const element = document.activeElement;
    if (element === last?.element) return true;
    start.remove();
    compareLast();
    if (!element || element === document.body || seen.has(element)) return false;
    seen.add(element);
    // A dialog begins again after its last control, which may be before the first one met.
    const place = root !== document.body && element === places[0] ? null : placeOf(element);
    if (last?.place && place && place.bottom <= last.place.top + 2 && place.left < last.place.right - 2)
      found.push(`${nameOf(element)} comes after ${nameOf(last.element)} and stands above it`);
    const above = whatCovers(element);
    if (above !== null) found.push(`${nameOf(element)} has the focus under ${above}`);
    last = { element, look: lookOf(element), place };
    return true;
  }

  /** What it looked like with the focus, and what without. */
  function compareLast() {
    if (!last?.element.isConnected || last.element.matches('iframe')) return;
    if (lookOf(last.element) === last.look) found.push(`${nameOf(last.element)} shows no focus`);
  }

  function end() {
    HTMLElement.prototype.focus = focus;
    for (const each of places)
      if (each.isConnected && isPlace(each) && !seen.has(each)) found.push(`Tab does not reach ${nameOf(each)}`);
    if (last !== null && document.activeElement === last.element && places.length > 1)
      found.push(`${nameOf(last.element)} holds the focus`);
  }

  function compareAll(): string[] {
    const shown = places.filter((each) => each.isConnected && isPlace(each) && !each.matches('iframe'));
    const looks = shown.map((each) => {
      each.focus({ preventScroll: true });
      return document.activeElement === each ? lookOf(each) : null;
    });
    begin();
    return shown.flatMap((each, index) => (looks[index] === lookOf(each) ? `${nameOf(each)} shows no focus` : []));
  }

  /** Of radios with one name Tab stops at one: the one that is chosen, or the first. */
  function isOneOfItsRadios(each: HTMLElement): boolean {
    if (!(each instanceof HTMLInputElement) || each.type !== 'radio' || each.name === '') return true;
    const group = [...root.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(each.name)}"]`)];
    return each === (group.find(({ checked }) => checked) ?? group[0]);
  }

  function isOfControl(element: HTMLElement): boolean {
    if (element.closest('a[href], button, summary, select, [role=button], [role=link]')) return true;
    const label = element.closest('label');
    return element instanceof HTMLInputElement || Boolean(label?.control);
  }

  /** All of it that a focus can change, in the parts where one is drawn. */
  function lookOf(element: Element): string {
    const label = element.closest('label');
    const parts: [Element, string?][] = [[element], [element, '::before'], [element, '::after']];
    for (const each of [element.parentElement, element.nextElementSibling, element.previousElementSibling, label])
      if (each) parts.push([each]);
    return parts.map(([part, pseudo]) => drawn(getComputedStyle(part, pseudo))).join('|');
  }
  /** In the reader's own colors neither shadows nor grounds are drawn, but where the app keeps its own. */
  function drawn(style: CSSStyleDeclaration): string {
    const isPlain = matchMedia('(forced-colors: active)').matches && style.forcedColorAdjust !== 'none';
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow, borderColor, backgroundColor } = style;
    const isOutlined = outlineStyle !== 'none' && outlineWidth !== '0px' && !isTransparent(outlineColor);
    const outline = isOutlined ? [outlineWidth, outlineColor, outlineOffset].join() : '';
    return isPlain ? `${outline} ${borderColor}` : `${outline} ${boxShadow} ${borderColor} ${backgroundColor}`;
  }

  function isTransparent(color: string): boolean {
    return color === 'transparent' || /^rgba\(.*, 0\)$/.test(color);
  }

  /** Null where any part of it is in sight. */
  function whatCovers(element: Element): string | null {
    const { left, top, width, height } = element.getBoundingClientRect();
    // What has the focus inside of it is another document's.
    if (element.matches('iframe')) return null;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    let over: Element | null = null;
    for (const x of [0.1, 0.5, 0.9]) {
      for (const y of [0.1, 0.5, 0.9]) {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        if ((hit && [element, ...labels].some((each) => each.contains(hit))) || hit?.contains(element)) return null;
        over = hit ?? over;
      }
    }
    return over ? nameOf(over) : 'the edge of the window';
  }

  interface Place {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  /** On the page; null for what stays in its place when the page scrolls. */
  function placeOf(element: Element): Place | null {
    for (let each: Element | null = element; each && each !== root; each = each.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return null;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const scrolled = [...ancestorsOf(element)].reduce((sum, { scrollTop }) => sum + scrollTop, 0);
    return { left: left + scrollX, right: right + scrollX, top: top + scrolled, bottom: bottom + scrolled };
  }
  function* ancestorsOf(element: Element): Generator<Element> {
    for (let each = element.parentElement; each; each = each.parentElement) yield each;
  }
  function nameOf(element: Element): string {
    const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    const words = element.getAttribute('aria-label') ?? labelled ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} "${words.trim().slice(0, 40)}"`;
  }
}
