import type { HandbookLine, HandbookRule } from '#contract/learning/handbook.ts';

const changed = { changedAt: '2026-10-30T15:00:00.000Z', changedBy: 'Kim Vance' };

export const lineOf = (id: string, title: string): HandbookLine => ({ id, title, changedAt: null, changedBy: null });

/** The rule `care` as a folder brought it, or with what differs. */
export const handbookRule = (more: Partial<HandbookRule> = {}): HandbookRule => ({
  id: 'care',
  title: 'Look after each other',
  information: '<p>Stay close.</p>',
  media: null,
  videoUrl: null,
  file: null,
  changedAt: null,
  changedBy: null,
  hash: 'c1',
  isArchived: false,
  versions: [{ number: 1, hash: 'c1', id: 'care', title: 'Look after each other', changedAt: null, changedBy: null }],
  ...more,
});

/** The same after Kim wrote over it. */
export const rewritten = handbookRule({
  ...{ ...changed, title: 'Look after everyone', information: '<p>Nobody leaves alone.</p>', hash: 'c2' },
  versions: [
    { number: 2, hash: 'c2', id: 'care', title: 'Look after everyone', ...changed },
    ...handbookRule().versions,
  ],
});
