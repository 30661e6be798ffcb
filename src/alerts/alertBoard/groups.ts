import type { BoardGroup } from '#machines/alerts/alertBoard/rows.ts';

/** Marks say what was answered; words say how far a message came. */
export const groupMarks = {
  notSafe: 'bad',
  noAnswer: 'wait',
  unreachable: 'warn',
  leftBefore: 'no',
  safe: 'ok',
} as const satisfies Record<BoardGroup, string>;

export const sectionId = (group: BoardGroup): string => `board-${group}`;
