import { alertResponseMachine } from '#machines/lifecycles/alertResponse.machine.ts';
import { alertResponseModel, answered } from '#machines/lifecycles/alertResponse.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';

describeChart(alertResponseModel, { sizes: { 'no answer': { states: 3, edges: 6 } } });

it('is no answer until one is given, and then what was said last', () => {
  const [unanswered] = initialTransition(alertResponseMachine, { id: 'alert-1.mia' });
  expect([unanswered.value, unanswered.context.answeredAt]).toEqual(['unanswered', null]);
  const [first] = transition(alertResponseMachine, unanswered, answered('Not Safe'));
  const [second] = transition(alertResponseMachine, first, answered('Safe'));
  expect([first.value, second.value]).toEqual(['notSafe', 'safe']);
});
