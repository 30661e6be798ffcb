import { curriculumMachine, whyNotCurriculum } from '#machines/lifecycles/curriculum.machine.ts';
import {
  categoryAdded,
  categoryMoved,
  categoryRenamed,
  curriculumModel,
  curriculumTaken,
  pageArchived,
  pageMoved,
  pageRestored,
  pageWritten,
} from '#machines/lifecycles/curriculum.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { describeLifecycle } from './facts.ts';

describeChart(curriculumModel, { sizes: { 'the education of a parent': { states: 123, edges: 382 } } });
describeLifecycle({
  model: curriculumModel,
  whyNot: whyNotCurriculum,
  others: [
    categoryRenamed('drinking', 'd0', 'd3'),
    categoryMoved('drinking', 1, 3),
    pageWritten('signs', 'drinking', 's0', 's3'),
    pageWritten('plan', 'nowhere', null, 'p2'),
    pageMoved('signs', 1, 0),
    pageMoved('card', 2, 1.5),
    pageArchived('gone', 'g1'),
  ],
});

const [first] = initialTransition(curriculumMachine, { id: 'northfield.education' });
const after = (...facts: Parameters<typeof whyNotCurriculum>[1][]) =>
  facts.reduce((before, fact) => transition(curriculumMachine, before, fact)[0], first);

it('a decision on what somebody else changed is told so, and changes nothing', () => {
  const changed = after(curriculumTaken, pageWritten('signs', 'drinking', 's1', 's2'));
  expect([
    whyNotCurriculum(changed, pageWritten('signs', 'drinking', 's1', 's3')),
    whyNotCurriculum(changed, pageArchived('signs', 's1')),
    whyNotCurriculum(after(curriculumTaken, pageMoved('card', 2, 1)), pageMoved('card', 2, 1)),
    whyNotCurriculum(
      after(curriculumTaken, categoryRenamed('drinking', 'd1', 'd2')),
      categoryRenamed('drinking', 'd1', 'd3'),
    ),
    whyNotCurriculum(changed, pageWritten('signs', 'drinking', 's2', 's3')),
  ]).toEqual([...Array<string>(4).fill('educationChanged'), null]);
});

it('pages keep their order in their category; one that comes from elsewhere, or back, stands behind the others', () => {
  const { pages, archived, categories } = after(
    curriculumTaken,
    categoryAdded('home', 'h1'),
    categoryMoved('home', 2, 1),
    pageWritten('plan', 'home', null, 'p1'),
    pageWritten('signs', 'home', 's1', 's2'),
    pageMoved('signs', 2, 1),
    pageArchived('card', 'c1'),
    pageWritten('water', 'drinking', null, 'w1'),
    pageRestored('card', 'c1'),
  ).context;
  const those = (category: string) => pages.filter((each) => each.category === category).map(({ id }) => id);
  expect([categories.map(({ id }) => id), those('home'), those('drinking'), archived]).toEqual([
    ['home', 'drinking'],
    ['signs', 'plan'],
    ['water', 'card'],
    [],
  ]);
});
