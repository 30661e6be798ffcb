/** Nothing is fetched for a screen that is played: pictures, films and pages of its made-up data are not asked for. */
const policy = "img-src data:; media-src 'none'; frame-src 'none'; connect-src 'none'; form-action 'none'";

/** Lets a document fetch nothing; answers whether it was open until now. */
export function close(inside: Document): boolean {
  const { head, documentElement } = inside;
  if (head.querySelector('meta')) return false;
  documentElement.lang = document.documentElement.lang;
  const meta = inside.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  head.append(meta);
  return true;
}

/** Gives a document the style sheets of this one, and nothing to fetch. */
export function dress(inside: Document): void {
  if (!close(inside)) return;
  const { head } = inside;
  for (const sheet of document.head.querySelectorAll('link[rel=stylesheet], style'))
    head.append(inside.importNode(sheet, true));
}
