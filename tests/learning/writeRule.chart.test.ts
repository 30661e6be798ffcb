import { writeRuleModel } from '#machines/learning/writeRule/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { writingAlong } from './writing.along.ts';

describeChart(writeRuleModel, {
  sizes: {
    'a rule': { states: 81, edges: 159 },
    'a new rule': { states: 53, edges: 169 },
    'an archived rule': { states: 11, edges: 18 },
    'a rule with text that was not saved': { states: 21, edges: 35 },
  },
  along: writingAlong,
});
