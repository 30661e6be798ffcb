import { writeEducationModel } from '#machines/learning/writeEducation/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { writingAlong } from './writing.along.ts';

describeChart(writeEducationModel, {
  sizes: {
    'a page': { states: 81, edges: 159 },
    'a new page': { states: 101, edges: 371 },
    'an archived page': { states: 11, edges: 18 },
    'a page with text that was not saved': { states: 21, edges: 35 },
  },
  along: writingAlong,
});
