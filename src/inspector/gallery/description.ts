/** What a screen says and how it looks, in words. */
export interface ScreenDescription {
  heading: string;
  text: string;
  /** Equal for two screens that are shown alike: elements with their classes, states and words, without made-up ids. */
  look: string;
}

const unseen = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'svg']);
/** Words go on inside of these. */
const withinWords = new Set(['B', 'STRONG', 'EM', 'I', 'MARK', 'BDI', 'ABBR', 'TIME']);
const said = ['aria-label', 'alt', 'placeholder'];
const madeUpId = /\b_r_[0-9a-z]+_|[«:]r[0-9a-z]+[»:]/g;
const madeUp =
  /^(id|for|name|href|src|aria-(labelledby|describedby|controls|owns|activedescendant))$|^data-(ownedby|scope)$/;

export function descriptionOf(screen: Element): ScreenDescription {
  return {
    heading: spaced(screen.querySelector('h1')?.textContent ?? ''),
    text: spaced(textOf(screen)),
    look: lookOf(screen).replaceAll(madeUpId, ''),
  };
}

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  if (!isElement(node) || isHidden(node)) return '';
  const own = said.map((name) => node.getAttribute(name) ?? '').filter(Boolean);
  const inside = [...node.childNodes].map(textOf).join('');
  const text = [...own, typedIn(node), inside].filter(Boolean).join(' ');
  return withinWords.has(node.tagName) ? text : ` ${text} `;
}

function lookOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  if (!isElement(node) || unseen.has(node.tagName)) return isElement(node) ? `<${node.tagName}>` : '';
  const attributes = [...node.attributes]
    .filter(({ name }) => !madeUp.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted();
  const isChecked = 'checked' in node && node.checked === true;
  return `<${node.tagName} ${attributes.join(' ')} ${typedIn(node)}${isChecked ? '✓' : ''}>${[...node.childNodes].map(lookOf).join('')}</>`;
}

/** A screen stands in a document with classes of its own. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

const isHidden = (element: Element): boolean =>
  unseen.has(element.tagName) || element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true';

function typedIn(element: Element): string {
  const isTyped = element.tagName === 'INPUT' || element.tagName === 'TEXTAREA';
  if (!isTyped || ['radio', 'checkbox', 'password'].includes(element.getAttribute('type') ?? '')) return '';
  return String(Reflect.get(element, 'value'));
}
