import type { ReactNode } from 'react';
import { estimate } from '#styled/recipes/estimate.js';

/** What always has to be said, in small words. */
export function Footnote({ children }: { children: ReactNode }) {
  return <p className={estimate().label}>{children}</p>;
}
