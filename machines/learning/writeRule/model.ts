import { handbookRule, rewritten } from '../handbookFixtures.ts';
import { defineModel } from '#machines/kit/model/model.ts';
import { writingPaths } from '../writing/paths.ts';
import { writeRuleMachine } from './machine.ts';
import { present } from './present.ts';

export const writeRuleModel = defineModel(
  writingPaths({
    id: 'writeRule',
    machine: writeRuleMachine,
    present,
    changed: 'ruleChanged',
    page: handbookRule(),
    rewritten,
    categories: [],
    named: ['a rule', 'a new rule', 'an archived rule', 'a rule with text that was not saved'],
  }),
);
