/** What a screen says to someone who reads or listens. */
export interface PageShown {
  /** Path and query. */
  address: string;
  heading: string | null;
  /** Buttons in order, each by its name: `RSVP`, `Submit, busy`, `Previous, off`, `Past, pressed`. */
  buttons: string[];
  links: string[];
  /** The sentence at each field that is wrong, by the field's name. */
  errors: Record<string, string>;
  alerts: string[];
  statuses: string[];
  /** Rows of each named list, every row as its words. */
  lists: Record<string, string[]>;
  /** Those of the screen itself, without those of its cards, notes and forms. */
  paragraphs: string[];
  /** What fields hold, by their names; of a box whether it is checked. */
  fields: Record<string, string | boolean>;
  /** All words. */
  text: string;
  /** The dialog that is open over it. */
  dialog: Omit<PageShown, 'dialog'> | null;
}

/**
 * Reads a screen, its `main` unless told another part, and the dialog over it. It is sent to Chromium as it stands and runs in
 * jsdom too, so it uses the document alone, and nothing from outside of itself. `outside` is a
 * selector of what is left out.
 */
export function readPage(
  root: Element = document.querySelector('main') ?? document.createElement('main'),
  outside = 'template',
): PageShown {
  const tags: Record<string, string> = {
    A: 'link',
    BUTTON: 'button',
    H1: 'heading',
    OL: 'list',
    OUTPUT: 'status',
    P: 'paragraph',
    UL: 'list',
  };
  const is = (element: Element, state: string) => element.getAttribute(`aria-${state}`) === 'true';
  // An element laid out as its contents alone has no box of its own, and is seen all the same.
  const hasNoBox = (element: Element) =>
    'checkVisibility' in element && !element.checkVisibility() && getComputedStyle(element).display !== 'contents';
  const seemsHidden = (element: Element) =>
    is(element, 'hidden') ||
    element.hasAttribute('hidden') ||
    element.hasAttribute('inert') ||
    element.matches(outside) ||
    hasNoBox(element);
  // Words are read again and again: of a list, its rows, the button in a row, the page.
  const known = new Map<Element, boolean>();
  const isHidden = (element: Element): boolean => {
    const hidden = known.get(element) ?? seemsHidden(element);
    known.set(element, hidden);
    return hidden;
  };
  const tidy = (words: string) => words.replace(/\s+/g, ' ').trim();
  // Where a long word may break it is one word all the same.
  const isWithinWord = (node: Node) => node.nodeName === 'WBR' || node.previousSibling?.nodeName === 'WBR';
  const wordsIn = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (!(node instanceof Element)) return '';
    if (isHidden(node)) return '';
    if (node instanceof SVGElement) return node.getAttribute('aria-label') ?? '';
    if (node instanceof HTMLImageElement) return node.alt;
    let words = '';
    for (let child = node.firstChild; child; child = child.nextSibling)
      words += `${isWithinWord(child) ? '' : ' '}${wordsIn(child)}`;
    return words;
  };
  const textOf = (element: Element) => tidy(wordsIn(element));
  const byIds = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? [])
      .map(textOf)
      .join(' ');
  const labelOf = (element: Element) =>
    byIds(element.getAttribute('aria-labelledby')) || element.getAttribute('aria-label');
  const buttonOf = (button: Element) => {
    const states = [
      is(button, 'busy') ? 'busy' : '',
      !is(button, 'busy') && is(button, 'disabled') ? 'off' : '',
      is(button, 'pressed') ? 'pressed' : '',
    ];
    return [labelOf(button) ?? textOf(button), ...states].filter(Boolean).join(', ');
  };
  const fieldOf = (field: Element) => {
    const label = 'labels' in field && field.labels instanceof NodeList ? field.labels[0] : null;
    return labelOf(field) ?? (label instanceof Element ? textOf(label) : '');
  };
  const valueOf = (field: Element) => {
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return field.checked;
    return 'value' in field ? String(field.value) : '';
  };

  const read = (from: Element): Omit<PageShown, 'dialog'> => {
    const headings: string[] = [];
    const seen = {
      address: location.pathname + location.search,
      buttons: [] as string[],
      links: [] as string[],
      errors: {} as Record<string, string>,
      alerts: [] as string[],
      statuses: [] as string[],
      lists: {} as Record<string, string[]>,
      paragraphs: [] as string[],
      fields: {} as Record<string, string | boolean>,
    };
    const take: Record<string, (element: Element) => void> = {
      heading: (element) => headings.push(textOf(element)),
      button: (element) => seen.buttons.push(buttonOf(element)),
      link: (element) => seen.links.push(labelOf(element) ?? textOf(element)),
      alert: (element) => seen.alerts.push(textOf(element)),
      status: (element) => seen.statuses.push(textOf(element)),
      paragraph: (element) => {
        if (element.parentElement === from || element.parentElement?.parentElement === from)
          seen.paragraphs.push(textOf(element));
      },
      list: (element) => {
        const rows = [...element.children].filter((row) => row.localName === 'li' && !isHidden(row));
        seen.lists[labelOf(element) ?? ''] = rows.map(textOf);
      },
    };
    const visit = (element: Element) => {
      if (isHidden(element)) return;
      take[element.getAttribute('role') ?? tags[element.tagName] ?? '']?.(element);
      if (['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName)) seen.fields[fieldOf(element)] = valueOf(element);
      if (is(element, 'invalid')) seen.errors[fieldOf(element)] = byIds(element.getAttribute('aria-describedby'));
      for (let child = element.firstElementChild; child; child = child.nextElementSibling) visit(child);
    };
    for (let child = from.firstElementChild; child; child = child.nextElementSibling) visit(child);
    const title = from.getAttribute('role')?.endsWith('dialog') ? from.querySelector('h2') : null;
    return {
      ...seen,
      heading: title ? textOf(title) : headings.length === 0 ? null : headings.join(' | '),
      alerts: seen.alerts.filter(Boolean),
      statuses: seen.statuses.filter(Boolean),
      text: tidy([...from.childNodes].map(wordsIn).join(' ')),
    };
  };
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const dialog = dialogs.find((each) => each.getAttribute('data-state') !== 'closed' && !isHidden(each));
  return { ...read(root), dialog: dialog && dialog !== root ? read(dialog) : null };
}
