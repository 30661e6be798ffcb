import { copyStyles } from '#src/ui/layout/useFrameDocument.ts';

/** Nothing is fetched for a screen that is played: pictures, films and pages of its made-up data are not asked for. */
const policy = "img-src data:; media-src 'none'; frame-src 'none'; connect-src 'none'; form-action 'none'";

/** Lets a document fetch nothing. */
export function close(inside: Document): void {
  const { head, documentElement } = inside;
  if (head.querySelector('meta')) return;
  documentElement.lang = document.documentElement.lang;
  const meta = inside.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  head.append(meta);
}

/** Gives a document the style sheets of this one, and nothing to fetch. */
export function dress(inside: Document): void {
  close(inside);
  copyStyles(inside);
}
