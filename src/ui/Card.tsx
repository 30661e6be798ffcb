import type { ReactNode } from 'react';
import { card } from '#styled/recipes/card.js';

export type CardProps = { pad?: boolean; as?: 'div' | 'section' | 'article'; children: ReactNode };

export function Card({ pad, as: Element = 'div', children }: CardProps) {
  return <Element className={card({ pad: pad || undefined })}>{children}</Element>;
}
