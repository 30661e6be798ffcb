import { organizationAlertMachine, whyNotAlerted } from '#machines/lifecycles/organizationAlert.machine.ts';
import { organizationAlerted, organizationAlertLifecycle } from '#machines/lifecycles/organizationAlert.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';

describeChart(organizationAlertLifecycle, { sizes: { 'an alert': { states: 2, edges: 1 } } });

it('is sent once', () => {
  const [unsent] = initialTransition(organizationAlertMachine, { id: 'alert-1' });
  expect(whyNotAlerted(unsent, organizationAlerted())).toBe(null);
  const [sent] = transition(organizationAlertMachine, unsent, organizationAlerted());
  expect(sent.context).toEqual({ id: 'alert-1', sentAt: '2026-10-18T02:42:00.000Z' });
  expect(whyNotAlerted(sent, organizationAlerted())).toBe('changedMeanwhile');
});
