import type { ReactNode } from 'react';
import { hero } from '#styled/recipes/hero.js';
import { Heading } from './Heading.tsx';

export type HeroProps = { title: string; end?: ReactNode };

/** The band in the organization's color on which the carousel stands. */
export function Hero({ title, end }: HeroProps) {
  const look = hero();
  return (
    <div className={look.root}>
      <div className={look.inner}>
        <Heading look="section">{title}</Heading>
        {end}
      </div>
    </div>
  );
}
