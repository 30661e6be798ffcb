/** HTML that is known to be safe: nothing else is put into the page. */
export interface Markup {
  readonly html: string;
}

type Part = string | number | Markup | readonly Markup[];

/** A piece of HTML: what stands in it is text, and every text is escaped, unless it is markup itself. */
export const markup = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  html: pieces.reduce((before, piece, index) => before + htmlOf(parts[index - 1] ?? '') + piece),
});

const htmlOf = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'html' in part ? part.html : part.map(({ html }) => html).join('');
};

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For the text of an element and for an attribute in double quotes alike. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
