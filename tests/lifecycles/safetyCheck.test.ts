import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { deadlineOf, dueAt, remindersOf } from '#machines/lifecycles/safetyCheck.deadline.ts';
import { type SafetyCheckFact, safetyCheckMachine, whyNotStarted } from '#machines/lifecycles/safetyCheck.machine.ts';
import {
  checkAt,
  checkEnded,
  checkExpired,
  checkExtended,
  checkReminded,
  checkStarted,
  safetyCheckLifecycle,
} from '#machines/lifecycles/safetyCheck.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(safetyCheckLifecycle, { sizes: { 'a check of half an hour': { states: 17, edges: 19 } } });

const [none] = initialTransition(safetyCheckMachine, { id: 'check-1' });
const after = (...facts: SafetyCheckFact[]) =>
  facts.reduce((before, fact) => transition(safetyCheckMachine, before, fact)[0], none);
const due = (...facts: SafetyCheckFact[]) => deadlineOf(after(...facts).context);
const half = checkStarted();

it.each([
  [5, [3]],
  [10, [6]],
  [15, [10, 13]],
  [25, [16, 23]],
  [30, [20, 28]],
  [60, [50, 58]],
  [1440, [1430, 1438]],
])('a check of %i minutes reminds after %o', (minutes, reminders) => {
  expect(remindersOf(after(checkStarted({ minutes })).context)).toEqual(reminders.map(checkAt));
});

it('reminds twice, then becomes an alert, and does nothing by itself after that', () => {
  expect(due(half)).toEqual({ at: checkAt(20), does: 'remind', reminder: 1 });
  expect(due(half, checkReminded(1, 20))).toEqual({ at: checkAt(28), does: 'remind', reminder: 2 });
  expect(due(half, checkReminded(1, 20), checkReminded(2, 28))).toEqual({ at: checkAt(30), does: 'expire' });
  expect([due(), due(half, checkEnded()), due(half, checkExpired()), due(half, checkExpired(null))]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('reminds anew of an end that was moved, by the time from then on', () => {
  const extended = [half, checkReminded(1, 20), checkExtended(45, 29)];
  expect(after(...extended).value).toEqual({ running: 'started' });
  expect(remindersOf(after(...extended).context)).toEqual([checkAt(39), checkAt(43)]);
  expect(due(...extended)).toEqual({ at: checkAt(39), does: 'remind', reminder: 1 });
});

it('of what was missed the last alone happens', () => {
  const { context } = after(half);
  expect(dueAt(context, checkAt(19.9))).toBe(null);
  expect(dueAt(context, checkAt(28.5))).toEqual({ at: checkAt(28), does: 'remind', reminder: 2 });
  expect(after(half).can(checkReminded(2, 28.5))).toBe(true);
  expect(dueAt(context, checkAt(30))).toEqual({ at: checkAt(30), does: 'expire' });
  expect(dueAt(after(half, checkReminded(1, 20)).context, checkAt(21))).toBe(null);
  expect(dueAt(after(half, checkEnded()).context, checkAt(99))).toBe(null);
});

it.each([
  ['of half an hour', half, null],
  ['of five minutes', checkStarted({ minutes: 5 }), null],
  ['of a day', checkStarted({ minutes: 1440 }), null],
  ['of four minutes', checkStarted({ minutes: 4 }), 'changedMeanwhile'],
  ['of more than a day', checkStarted({ minutes: 1441 }), 'changedMeanwhile'],
  ['of somebody else', checkStarted({ by: 'kim' }), 'changedMeanwhile'],
  ['without contacts', checkStarted({ contacts: 0 }), 'noContacts'],
  ['of safety officers alone', checkStarted({ contacts: 0, officers: true }), null],
  ['beside another one', checkStarted({ running: true }), 'checkRunning'],
  ['beside another one, without contacts', checkStarted({ running: true, contacts: 0 }), 'checkRunning'],
] as const)('a check %s is started or refused', (_, fact, refusal) => {
  expect(whyNotStarted(none, fact)).toBe(refusal);
});

it.each([
  ['an earlier end', checkExtended(25)],
  ['the same end', checkExtended(30)],
  ['an end that is past', checkExtended(31, 32)],
  ['an end more than a day away', checkExtended(1500, 20)],
  ['more time by somebody else', checkExtended(45, 20, 'kim')],
  ['its end by somebody else', checkEnded(25, 'kim')],
  ['a reminder before its time', checkReminded(1, 19)],
  ['a reminder that there is not', checkReminded(3, 29)],
  ['an alert before its end', checkExpired('alert-1', 29)],
  ['no alert before its end', checkExpired(null, 29)],
  ['another start', checkStarted()],
])('does not take %s', (_, fact) => {
  expect(after(half).can(fact)).toBe(false);
});

it('does not remind twice of the same, nor of the first after the last', () => {
  expect(after(half, checkReminded(1, 20)).can(checkReminded(1, 21))).toBe(false);
  expect(after(half, checkReminded(2, 28)).can(checkReminded(1, 29))).toBe(false);
});

it('ends once: what came first stands', () => {
  for (const [over, value] of [
    [checkEnded(), 'endedSafe'],
    [checkExpired(), 'becameAlert'],
    [checkExpired(null), 'toldNobody'],
  ] as const) {
    expect(after(half, over).value).toBe(value);
    for (const fact of [checkEnded(50), checkExpired('alert-2', 50), checkExtended(90, 50), checkReminded(2, 50)])
      expect(after(half, over).can(fact)).toBe(false);
  }
});

it('may still be ended as safe when it is due and nobody was told yet', () => {
  expect(after(half).can(checkEnded(31))).toBe(true);
});
