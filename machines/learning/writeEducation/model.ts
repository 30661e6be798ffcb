import { curriculumPage, rewrittenPage } from '../curriculumFixtures.ts';
import { defineModel } from '#machines/kit/model/model.ts';
import { writingPaths } from '../writing/paths.ts';
import { writeEducationMachine } from './machine.ts';
import { present } from './present.ts';

export const writeEducationModel = defineModel(
  writingPaths({
    id: 'writeEducation',
    machine: writeEducationMachine,
    present,
    changed: 'educationChanged',
    page: curriculumPage(),
    rewritten: rewrittenPage,
    categories: [
      { id: 'drinking', name: 'Drinking' },
      { id: 'home', name: 'Getting home' },
    ],
    named: ['a page', 'a new page', 'an archived page', 'a page with text that was not saved'],
  }),
);
