import { type Extensions, Mark, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { allowedHtml } from '#contract/kit/html.ts';
import { bodyOf } from './html.ts';

const isAllowed = (address: string) => allowedHtml.linkSchemes.some((scheme) => address.startsWith(`${scheme}:`));

/** What the editor has no tools for and the allow list has: it stands in the text as it is, and is taken out as a whole. */
const Kept = Node.create({
  name: 'kept',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () =>
    ['table', 'figure', 'img'].map((tag) => ({
      tag,
      priority: 100,
      getAttrs: (element: HTMLElement) => ({ html: element.outerHTML }),
    })),
  renderHTML: ({ node }) => bodyOf(String(node.attrs['html'])).firstElementChild ?? ['p'],
});

const small = (tag: 'sub' | 'sup') =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** The allow list of house rules as an editor has it. */
export const extensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      protocols: [...allowedHtml.linkSchemes],
      isAllowedUri: (address) => isAllowed(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    trailingNode: false,
  }),
  Kept,
  small('sub'),
  small('sup'),
];

/** An address as it is typed: one without a scheme is of the web. Null for one that a rule may not lead to. */
export function linkOf(typed: string): string | null {
  const address = typed.trim();
  if (isAllowed(address)) return address;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : null;
}
