import type { ReactNode, Ref } from 'react';
import { shelf } from '#styled/recipes/shelf.js';

export type CarouselProps = { label: string; ref?: Ref<HTMLUListElement>; children: ReactNode };

/** Cards side by side, to be swiped; each child is a list item. */
export function Carousel({ label, ref, children }: CarouselProps) {
  return (
    <ul className={shelf().root} aria-label={label} ref={ref}>
      {children}
    </ul>
  );
}
