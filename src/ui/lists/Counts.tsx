import type { ReactNode } from 'react';
import { counts } from '#styled/recipes/counts.js';

export interface CountsProps {
  rows: readonly { key: string; what: ReactNode; count: string }[];
}

/** What is counted, and how many at the end of its line. */
export function Counts({ rows }: CountsProps) {
  const look = counts();
  if (rows.length === 0) return null;
  return (
    <dl className={look.root}>
      {rows.map(({ key, what, count }) => (
        <div key={key} className={look.row}>
          <dt>{what}</dt>
          <dd className={look.count}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
