import { doorRefusalsMachine } from '#machines/lifecycles/doorRefusals.machine.ts';
import { doorRefusalsModel, turnedAway } from '#machines/lifecycles/doorRefusals.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';

describeChart(doorRefusalsModel, { sizes: { 'the doors of an event': { states: 13, edges: 26 } } });

it('counts what was refused by its reason', () => {
  const [first] = initialTransition(doorRefusalsMachine, { id: 'autumn-social:door' });
  const facts = [turnedAway(), turnedAway({ code: 'unknownCode', attendee: null }), turnedAway({ attendee: 'at-ben' })];
  const { context } = facts.reduce((before, fact) => transition(doorRefusalsMachine, before, fact)[0], first);
  expect(context).toEqual({
    id: 'autumn-social:door',
    event: 'autumn-social',
    counts: { alreadyIn: 2, unknownCode: 1 },
  });
});
