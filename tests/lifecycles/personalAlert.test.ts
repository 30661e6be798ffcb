import {
  alertAnswered,
  alertEnded,
  alertSeen,
  alertSent,
  personalAlertLifecycle,
} from '#machines/lifecycles/personalAlert.model.ts';
import {
  helpersOf,
  personalAlertMachine,
  type PersonalAlertFact,
  whyNotSent,
} from '#machines/lifecycles/personalAlert.machine.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';

describeChart(personalAlertLifecycle, { sizes: { 'an alert': { states: 49, edges: 61 } } });

const [unsent] = initialTransition(personalAlertMachine, { id: 'alert-1' });

it('is not sent to nobody', () => {
  expect(whyNotSent(unsent, alertSent())).toBe('noContacts');
});

it('is sent once, and knows whom it tells', () => {
  expect(whyNotSent(unsent, alertSent('ana', 'theo'))).toBe(null);
  const [sent] = transition(personalAlertMachine, unsent, alertSent('ana', 'theo'));
  expect(sent.context).toEqual({
    ...{ id: 'alert-1', contacts: ['ana', 'theo'], sentAt: '2026-10-18T02:41:00.000Z' },
    ...{ seen: [], answers: {}, ended: null },
  });
  expect(whyNotSent(sent, alertSent('ana'))).toBe('changedMeanwhile');
});

const after = (...facts: PersonalAlertFact[]) =>
  [alertSent('ana', 'theo'), ...facts].reduce(
    (snapshot, fact) => transition(personalAlertMachine, snapshot, fact)[0],
    unsent,
  );

it('knows who is on it by what each said last', () => {
  expect(helpersOf(after(alertAnswered('ana', 'onIt'), alertAnswered('theo', 'onIt')).context)).toEqual([
    'ana',
    'theo',
  ]);
  expect(helpersOf(after(alertAnswered('ana', 'onIt'), alertAnswered('ana', 'cannot')).context)).toEqual([]);
});

it('takes an answer of those whom it tells alone, each once, and sight before an answer alone', () => {
  expect(after().can(alertAnswered('somebody', 'onIt'))).toBe(false);
  expect(after(alertAnswered('ana', 'onIt')).can(alertAnswered('ana', 'onIt'))).toBe(false);
  expect(after().can(alertSeen('somebody'))).toBe(false);
  expect(after(alertSeen('ana')).can(alertSeen('ana'))).toBe(false);
  expect(after(alertAnswered('ana', 'cannot')).can(alertSeen('ana'))).toBe(false);
});

it('ends once, and takes nothing after it', () => {
  const ended = after(alertEnded('falseAlarm'));
  expect([ended.value, ended.context.ended]).toEqual(['ended', 'falseAlarm']);
  for (const fact of [alertEnded('safe'), alertAnswered('ana', 'onIt'), alertSeen('theo')])
    expect(ended.can(fact)).toBe(false);
});
