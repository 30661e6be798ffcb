import { alertSent, personalAlertLifecycle } from '#machines/lifecycles/personalAlert.model.ts';
import { personalAlertMachine, whyNotSent } from '#machines/lifecycles/personalAlert.machine.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';

describeChart(personalAlertLifecycle, { sizes: { 'an alert': { states: 2, edges: 1 } } });

const [unsent] = initialTransition(personalAlertMachine, { id: 'alert-1' });

it('is not sent to nobody', () => {
  expect(whyNotSent(unsent, alertSent())).toBe('noContacts');
});

it('is sent once, and knows whom it tells', () => {
  expect(whyNotSent(unsent, alertSent('ana', 'theo'))).toBe(null);
  const [sent] = transition(personalAlertMachine, unsent, alertSent('ana', 'theo'));
  expect(sent.context).toEqual({ id: 'alert-1', contacts: ['ana', 'theo'], sentAt: '2026-10-18T02:41:00.000Z' });
  expect(whyNotSent(sent, alertSent('ana'))).toBe('changedMeanwhile');
});
