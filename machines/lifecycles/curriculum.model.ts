import { act, defineModel } from '#machines/kit/model/model.ts';
import { type CurriculumFact, curriculumMachine } from './curriculum.machine.ts';

const told = { at: '2026-11-02T15:00:00.000Z', by: 'sam' };

/** Facts of the tests' world: a folder brought the category `drinking` with the pages `signs` and `card`. */
export const curriculumTaken: CurriculumFact = {
  type: 'curriculum.taken',
  ...told,
  categories: [{ id: 'drinking', hash: 'd1' }],
  pages: [
    { id: 'signs', category: 'drinking', hash: 's1' },
    { id: 'card', category: 'drinking', hash: 'c1' },
  ],
};
export const categoryAdded = (category: string, hash: string): CurriculumFact => ({
  type: 'curriculum.categoryAdded',
  ...{ ...told, category, hash },
});
export const categoryRenamed = (category: string, seen: string, hash: string): CurriculumFact => ({
  type: 'curriculum.categoryRenamed',
  ...{ ...told, category, seen, hash },
});
export const categoryMoved = (category: string, from: number, to: number): CurriculumFact => ({
  type: 'curriculum.categoryMoved',
  ...{ ...told, category, from, to },
});
export const pageWritten = (page: string, category: string, seen: string | null, hash: string): CurriculumFact => ({
  type: 'curriculum.written',
  ...{ ...told, page, category, seen, hash },
});
export const pageMoved = (page: string, from: number, to: number): CurriculumFact => ({
  type: 'curriculum.moved',
  ...{ ...told, page, from, to },
});
export const pageArchived = (page: string, seen: string): CurriculumFact => ({
  type: 'curriculum.archived',
  ...{ ...told, page, seen },
});
export const pageRestored = (page: string, seen: string): CurriculumFact => ({
  type: 'curriculum.restored',
  ...{ ...told, page, seen },
});

export const curriculumModel = defineModel({
  id: 'curriculum',
  kind: 'lifecycle',
  machine: curriculumMachine,
  situations: { 'the education of a parent': { input: { id: 'northfield.education' } } },
  moves: () => [
    act(curriculumTaken),
    act(categoryAdded('home', 'h1'), 'home'),
    act(categoryRenamed('drinking', 'd1', 'd2'), 'drinking'),
    act(categoryMoved('home', 2, 1), 'home up'),
    act(pageWritten('signs', 'home', 's1', 's2'), 'a new version of signs, at home'),
    act(pageWritten('plan', 'drinking', null, 'p1'), 'a new page'),
    act(pageMoved('card', 2, 1), 'card up'),
    act(pageArchived('card', 'c1'), 'card'),
    act(pageRestored('card', 'c1'), 'card'),
  ],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
