import { asksAgainAt } from '#machines/lifecycles/organizationAlert.deadline.ts';
import {
  organizationAlertMachine,
  type OrganizationAlertFact,
  whyNotAlerted,
} from '#machines/lifecycles/organizationAlert.machine.ts';
import { organizationAlerted, organizationAlertLifecycle } from '#machines/lifecycles/organizationAlert.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';

describeChart(organizationAlertLifecycle, { sizes: { 'an alert': { states: 7, edges: 6 } } });

it('is sent once', () => {
  const [unsent] = initialTransition(organizationAlertMachine, { id: 'alert-1' });
  expect(whyNotAlerted(unsent, organizationAlerted())).toBe(null);
  const [sent] = transition(organizationAlertMachine, unsent, organizationAlerted());
  expect(sent.context).toEqual({
    ...{ id: 'alert-1', sentAt: '2026-10-18T02:42:00.000Z' },
    ...{ asksAgain: [5, 15], askedAgain: 0, clearedAt: null },
  });
  expect(whyNotAlerted(sent, organizationAlerted())).toBe('changedMeanwhile');
});

const told = (...facts: OrganizationAlertFact[]) =>
  facts.reduce(
    (state, fact) => transition(organizationAlertMachine, state, fact)[0],
    initialTransition(organizationAlertMachine, { id: 'alert-1' })[0],
  ).context;
const again: OrganizationAlertFact = {
  ...{ type: 'organizationAlert.askedAgain', at: '2026-10-18T02:47:00.000Z', by: 'timers', people: 9 },
};

it('asks again after 5 and after 15 minutes, and not once it is all clear (S-91)', () => {
  const sent = organizationAlerted();
  const clear: OrganizationAlertFact = { type: 'organizationAlert.cleared', at: '2026-10-18T02:45:00.000Z', by: 'sam' };
  expect([told(), told(sent), told(sent, again), told(sent, again, again), told(sent, clear)].map(asksAgainAt)).toEqual(
    [...[null, '2026-10-18T02:47:00.000Z', '2026-10-18T02:57:00.000Z', null, null]],
  );
});
