import type { ReactNode, Ref } from 'react';
import { carousel } from '#styled/recipes/carousel.js';

export type CarouselProps = { label: string; ref?: Ref<HTMLUListElement>; children: ReactNode };

/** Cards side by side, to be swiped; each child is a list item. */
export function Carousel({ label, ref, children }: CarouselProps) {
  return (
    <ul className={carousel().root} aria-label={label} ref={ref}>
      {children}
    </ul>
  );
}
