import type { ReactNode } from 'react';
import { card } from '#styled/recipes/card.js';

export type CardProps = {
  pad?: boolean;
  as?: 'div' | 'section' | 'article';
  /** The id of what names the card. */
  labelledBy?: string;
  children: ReactNode;
};

export function Card({ pad, as: Element = 'div', labelledBy, children }: CardProps) {
  return (
    <Element className={card({ pad: pad || undefined })} aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}
