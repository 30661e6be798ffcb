import { handbookMachine, whyNotHandbook } from '#machines/lifecycles/handbook.machine.ts';
import {
  handbookModel,
  ruleArchived,
  ruleMoved,
  ruleRestored,
  ruleWritten,
  taken,
} from '#machines/lifecycles/handbook.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { describeLifecycle } from './facts.ts';

describeChart(handbookModel, { sizes: { 'the house rules of a parent': { states: 29, edges: 67 } } });
describeLifecycle({
  model: handbookModel,
  whyNot: whyNotHandbook,
  others: [
    ruleWritten('name', 'n0', 'n3'),
    ruleMoved('care', 1, 2),
    ruleMoved('care', 2, 3),
    ruleArchived('gone', 'g1'),
  ],
});

const [first] = initialTransition(handbookMachine, { id: 'northfield.rules' });
const after = (...facts: Parameters<typeof whyNotHandbook>[1][]) =>
  facts.reduce((before, fact) => transition(handbookMachine, before, fact)[0], first);

it('a decision on what somebody else changed is told so, and changes nothing', () => {
  const changed = after(taken, ruleWritten('name', 'n1', 'n2'));
  expect([
    whyNotHandbook(changed, ruleWritten('name', 'n1', 'n3')),
    whyNotHandbook(changed, ruleArchived('name', 'n1')),
    whyNotHandbook(after(taken, ruleMoved('care', 2, 1)), ruleMoved('care', 2, 1)),
    whyNotHandbook(after(taken, ruleArchived('name', 'n1')), ruleWritten('name', 'n1', 'n2')),
    whyNotHandbook(changed, ruleWritten('name', 'n2', 'n3')),
  ]).toEqual(['ruleChanged', 'ruleChanged', 'ruleChanged', 'ruleChanged', null]);
});

it('rules keep their order but for the one that moved, and one that comes back stands behind the others', () => {
  const { rules, archived } = after(
    taken,
    ruleWritten('quiet', null, 'q1'),
    ruleMoved('quiet', 3, 1),
    ruleArchived('name', 'n1'),
    ruleRestored('name', 'n1'),
  ).context;
  expect([rules.map(({ id }) => id), archived]).toEqual([['quiet', 'care', 'name'], []]);
});
