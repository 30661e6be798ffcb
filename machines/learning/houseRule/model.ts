import type { Rule } from '#contract/learning/rule.ts';
import { act, answered, defineModel, refused } from '#machines/kit/model/model.ts';
import { offline, refusalOf, rulesOf } from '#machines/kit/fixtures.ts';
import { houseRuleMachine } from './machine.ts';
import { present } from './present.ts';

const ruleAt = (order: number): Rule | undefined => rulesOf(3)[order - 1];

export const houseRuleModel = defineModel({
  id: 'houseRule',
  machine: houseRuleMachine,
  situations: { 'the second of three': { input: { order: '2' } } },
  moves: () => [
    act({ type: 'previous.pressed' }),
    act({ type: 'next.pressed' }),
    act({ type: 'order.opened', order: '1' }, '1'),
    act({ type: 'order.opened', order: '3' }, '3'),
    answered('loadRule', 'the first', ruleAt(1)),
    answered('loadRule', 'the second', ruleAt(2)),
    answered('loadRule', 'the third', ruleAt(3)),
    refused('loadRule', 'there is none', refusalOf('notFound'), 'ruleIsGone'),
    offline('loadRule'),
  ],
  present,
  key: ({ context }) => context.order,
});
