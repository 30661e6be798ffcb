import type { CurriculumCategory, CurriculumPage } from '#contract/learning/curriculum.ts';
import { handbookRule, lineOf } from './handbookFixtures.ts';

const changed = { changedAt: '2026-10-30T15:00:00.000Z', changedBy: 'Kim Vance' };

/** The page `signs` as a folder brought it, or with what differs. */
export const curriculumPage = (more: Partial<CurriculumPage> = {}): CurriculumPage => ({
  ...handbookRule(),
  ...{
    id: 'signs',
    title: 'Signs of too much',
    information: '<p>Call for help.</p>',
    hash: 's1',
    categoryId: 'drinking',
  },
  versions: [{ number: 1, hash: 's1', id: 'signs', title: 'Signs of too much', changedAt: null, changedBy: null }],
  ...more,
});

/** The same after Kim wrote over it. */
export const rewrittenPage = curriculumPage({
  ...{
    ...changed,
    title: 'When it is too much',
    information: '<p>Stay with them.</p>',
    hash: 's2',
    categoryId: 'home',
  },
  versions: [
    { number: 2, hash: 's2', id: 'signs', title: 'When it is too much', ...changed },
    ...curriculumPage().versions,
  ],
});

const [signs, card] = [lineOf('signs', 'Signs of too much'), lineOf('card', 'Pocket card')];

export const drinking: CurriculumCategory = { id: 'drinking', name: 'Drinking', hash: 'd1', pages: [signs, card] };
export const home: CurriculumCategory = { id: 'home', name: 'Getting home', hash: 'h1', pages: [] };

/** A page that was taken out. */
export const lakePage = lineOf('lake', 'Swimming at night');
