import { alertResponseMachine, isSaidAlready } from '#machines/lifecycles/alertResponse.machine.ts';
import { alertResponseModel, answered, marked, seen } from '#machines/lifecycles/alertResponse.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';

describeChart(alertResponseModel, { sizes: { 'no answer': { states: 37, edges: 264 } } });

it('is no answer until one is given, and then what was said last', () => {
  const [unanswered] = initialTransition(alertResponseMachine, { id: 'alert-1.mia' });
  expect([unanswered.value, unanswered.context.answeredAt]).toEqual(['unanswered', null]);
  const [first] = transition(alertResponseMachine, unanswered, answered('Not Safe'));
  const [second] = transition(alertResponseMachine, first, answered('Safe'));
  expect([first.value, second.value]).toEqual([{ notSafe: 'nobodyOnIt' }, 'safe']);
});

it('is seen once, before an answer, and an answer is not taken back by it', () => {
  const [unanswered] = initialTransition(alertResponseMachine, { id: 'alert-1.mia' });
  const [shown] = transition(alertResponseMachine, unanswered, seen);
  expect([shown.value, shown.can(seen)]).toEqual(['seen', false]);
  const [safe] = transition(alertResponseMachine, shown, answered('Safe'));
  expect([safe.value, safe.can(seen)]).toEqual(['safe', false]);
});

it('is marked in their stead, until they say it themselves (S-89)', () => {
  const [unanswered] = initialTransition(alertResponseMachine, { id: 'alert-1.mia' });
  const [left] = transition(alertResponseMachine, unanswered, marked('Left before'));
  expect([left.value, left.context.markedBy]).toEqual(['leftBefore', 'sam']);
  const [safe] = transition(alertResponseMachine, left, marked('Safe'));
  expect([
    isSaidAlready(safe, 'Safe', false),
    isSaidAlready(safe, 'Safe', true),
    isSaidAlready(safe, 'Not Safe', false),
  ]).toEqual([true, false, false]);
  const [own] = transition(alertResponseMachine, safe, answered('Safe'));
  expect([own.value, own.context.markedBy, isSaidAlready(own, 'Safe', true)]).toEqual(['safe', null, true]);
});
