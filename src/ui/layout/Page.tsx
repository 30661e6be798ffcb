import type { ReactNode } from 'react';
import { page } from '#styled/recipes/page.js';

export type PageProps = {
  /** Between its parts: 20 px, snug 16, close 12. */
  gap?: 'snug' | 'close';
  /** What stands right above it. */
  under?: 'carousel' | 'photo';
  children: ReactNode;
};

/** One column, at most 600 px, with the gutter. */
export function Page({ gap, under, children }: PageProps) {
  return <div className={page({ gap, under })}>{children}</div>;
}
