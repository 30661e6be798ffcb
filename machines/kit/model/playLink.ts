import type { Path } from './cover.ts';
import type { Move } from './model.ts';

/** What an address says of a moment: the start and the moves since, each in letters that stay as they are in an address. */
export interface Link {
  start: string;
  trace: readonly string[];
}

/** `18 tomorrow` is `18-tomorrow`. */
export const plain = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}./_]+/gu, '-').replaceAll(/^-+|-+$/g, '') || '-';

/** A move in an address. */
export function wordOf(move: Move<{ type: string }>): string {
  switch (move.kind) {
    case 'act':
      return move.label === undefined ? plain(move.signal.type) : `${plain(move.signal.type)}:${plain(move.label)}`;
    case 'settle':
      return `${move.actor}:${move.ok ? 'answered' : 'refused'}:${plain(move.label)}`;
    case 'elapse':
      return `${move.delay}:${move.ms}`;
  }
}

/** The part of an address after the question mark. */
export const searchOf = ({ start, trace }: Link): string =>
  trace.length === 0 ? `start=${start}` : `start=${start}&trace=${trace.join(',')}`;

/** Where the inspector plays a path up to so many of its moves. */
export function playLink({ model, situation, steps }: Path<{ type: string }, unknown>, made: number): string {
  const trace = steps.slice(0, made).map(({ move }) => wordOf(move));
  return `/inspector/${model}?${searchOf({ start: plain(situation), trace })}`;
}
