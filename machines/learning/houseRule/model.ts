import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { offline, refusalOf, ruleOf } from '#machines/kit/fixtures.ts';
import { houseRuleMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(houseRuleMachine);

export const houseRuleModel = defineModel({
  id: 'houseRule',
  machine: houseRuleMachine,
  situations: { 'the second of three': { input: { order: '2' } } },
  moves: () => [
    act({ type: 'previous.pressed' }),
    act({ type: 'next.pressed' }),
    act({ type: 'order.opened', order: '1' }, '1'),
    act({ type: 'order.opened', order: '3' }, '3'),
    answered('loadRule', 'the first', ruleOf(1, 3)),
    answered('loadRule', 'the second', ruleOf(2, 3)),
    answered('loadRule', 'the third', ruleOf(3, 3)),
    refused('loadRule', 'there is none', refusalOf('notFound'), 'ruleIsGone'),
    offline('loadRule'),
  ],
  present,
  key: ({ context }) => context.order,
});
