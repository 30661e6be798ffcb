import { status } from '#styled/recipes/status.js';
import { Mark } from '../layout/Mark.tsx';
import type { Sign } from './statuses.ts';

export type StatusProps = Sign & {
  /** The word alone, where the mark already stands on the line of a roll. */
  bare?: boolean;
};

export function Status({ kind, word, bare = false }: StatusProps) {
  return (
    <span className={status({ kind })}>
      {bare ? null : <Mark kind={kind} size="s" />}
      {word}
    </span>
  );
}
