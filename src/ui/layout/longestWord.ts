import type { CSSProperties } from 'react';

/** Letters of the longest word. */
export const longestWord = (text: string): number =>
  Math.max(1, ...text.split(/[\s-]+/).map((word) => [...word].length));

/** The longest word that a row holds whole at 320 px with its smallest letters. */
const holds = 24;

/** A word that has no room in every row: a style gives it the whole width. */
export const isLong = (text: string): boolean => longestWord(text) > 15;

/**
 * A name that keeps its words whole: a style makes it smaller by `--longest` before it would have to break inside a word. What
 * no row of a phone holds is hyphenated as its language does it, and breaks where that knows no place.
 */
export function wholeWords(text: string): CSSProperties {
  const longest = longestWord(text);
  return longest > holds ? { '--longest': longest, hyphens: 'auto' } : { '--longest': longest };
}
