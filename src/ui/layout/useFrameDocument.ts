import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The document of a frame without an address, made ready by `prepare` before anything is rendered into it; null until there is
 * one. A browser may exchange the document once it has loaded: the newest counts.
 */
export function useFrameDocument(
  frame: HTMLIFrameElement | null,
  prepare: (opened: Document) => void,
): Document | null {
  const [inside, setInside] = useState<Document | null>(null);
  const open = useEffectEvent((opened: Document) => {
    prepare(opened);
    setInside(opened);
  });
  useEffect(() => {
    if (!frame) return undefined;
    const begin = () => (frame.contentDocument ? open(frame.contentDocument) : undefined);
    begin();
    frame.addEventListener('load', begin);
    return () => frame.removeEventListener('load', begin);
  }, [frame]);
  return inside;
}

/** Gives the document of a frame the language and the style sheets of this one, once. */
export function copyStyles(inside: Document): void {
  const { head, documentElement } = inside;
  if (head.querySelector('link[rel=stylesheet], style')) return;
  documentElement.lang = document.documentElement.lang;
  for (const sheet of document.head.querySelectorAll('link[rel=stylesheet], style'))
    head.append(inside.importNode(sheet, true));
}
