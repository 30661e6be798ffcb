import type { ReactNode } from 'react';
import { pageHead } from '#styled/recipes/page-head.js';
import { Heading } from './Heading.tsx';
import { wholeWords } from './longestWord.ts';

export type PageHeadProps = { title: string; lead?: ReactNode; end?: ReactNode };

export function PageHead({ title, lead, end }: PageHeadProps) {
  const look = pageHead();
  return (
    <div className={look.root}>
      <div className={look.row}>
        <Heading>{title}</Heading>
        {end}
      </div>
      {lead ? (
        <p className={look.lead} style={wholeWords(typeof lead === 'string' ? lead : '')}>
          {lead}
        </p>
      ) : null}
    </div>
  );
}
