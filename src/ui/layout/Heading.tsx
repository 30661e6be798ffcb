import { useEffect, useRef } from 'react';
import { heading } from '#styled/recipes/heading.js';
import { wholeWords } from './longestWord.ts';

export type HeadingProps = { children: string; look?: 'title' | 'section' | 'row' | 'hidden' };

let arrived = false;

/** The one h1 of a screen. A new text names the document and takes focus, except at the first load. */
export function Heading({ children, look = 'title' }: HeadingProps) {
  const element = useRef<HTMLHeadingElement>(null);
  const announced = useRef<string>(undefined);
  useEffect(() => {
    if (announced.current === children) return;
    announced.current = children;
    if (element.current) element.current.ownerDocument.title = children;
    if (arrived) element.current?.focus({ preventScroll: true });
    arrived = true;
  }, [children]);
  return (
    <h1 ref={element} tabIndex={-1} className={heading({ look })} style={wholeWords(children)}>
      {children}
    </h1>
  );
}
