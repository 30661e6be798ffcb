import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { isOnDuty, officerDutyMachine, whyNotOnDuty } from '#machines/lifecycles/officerDuty.machine.ts';
import {
  began,
  ended,
  endMoved,
  evening,
  officerDutyModel,
  planChanged,
  shiftBegan,
} from '#machines/lifecycles/officerDuty.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(officerDutyModel, {
  sizes: { 'the duty of an officer': { states: 7, edges: 15 }, 'a weekly plan': { states: 27, edges: 87 } },
});

const after = (...facts: Parameters<typeof whyNotOnDuty>[1][]) =>
  facts.reduce(
    (before, fact) => transition(officerDutyMachine, before, fact)[0],
    initialTransition(officerDutyMachine, { id: 'd' })[0],
  );

it('a duty knows since when and until when it is, and when it was ended', () => {
  expect(after(began(), endMoved(), ended()).context).toEqual({
    ...{ id: 'd', beganAt: evening.at, until: evening.longer, endedAt: evening.later, plan: 0 },
  });
});

it('a duty runs out at its very end, and begins anew with its own beginning', () => {
  const on = after(began());
  expect([isOnDuty(on, evening.later), isOnDuty(on, evening.until), isOnDuty(after(), evening.at)]).toEqual([
    true,
    false,
    false,
  ]);
  const again = after(began(), began({ at: evening.until, until: evening.longer }));
  expect(again.context).toEqual({ id: 'd', beganAt: evening.until, until: evening.longer, endedAt: null, plan: 0 });
});

it('a shift puts its officer on duty, or on until later, and counts from its own start after another duty', () => {
  const begun = { id: 'd', beganAt: evening.later, until: evening.longer, endedAt: null, plan: 0 };
  expect(after(shiftBegan()).context).toEqual(begun);
  expect(after(began(), ended(), shiftBegan()).context).toEqual(begun);
  expect(after(began(), shiftBegan()).context).toEqual({ ...begun, beganAt: evening.at });
  const next = { at: evening.until, until: evening.longer };
  expect(after(began(), shiftBegan(next)).context).toEqual({ ...begun, beganAt: evening.until });
});

it('a plan has the version that says how often it was changed, on duty and off', () => {
  expect(after(planChanged(), began(), planChanged({ replaces: 1 })).context.plan).toBe(2);
});

it.each([
  ['that begins while it is on', after(began()), began({ at: evening.later }), 'changedMeanwhile'],
  ['whose end is moved after it ran out', after(began()), endMoved({ at: evening.until }), 'changedMeanwhile'],
  ['that is ended after it ran out', after(began()), ended({ at: evening.until }), 'changedMeanwhile'],
  ['that is ended twice', after(began(), ended()), ended(), 'changedMeanwhile'],
  ['whose end is moved before it begins', after(), endMoved(), 'changedMeanwhile'],
  ['that ends as it begins', after(), began({ until: evening.at }), 'changedMeanwhile'],
  ['that is longer than a day', after(), began({ until: '2026-10-19T01:00:00.001Z' }), 'changedMeanwhile'],
  ['that has no end', after(), began({ until: '' }), 'changedMeanwhile'],
  ['of who is no officer', after(), began({ officer: false }), 'notAllowed'],
  ['of who is an officer no more', after(began()), endMoved({ officer: false }), 'notAllowed'],
  ['that somebody else begins', after(), began({ by: 'kim' }), 'notAllowed'],
  ['that somebody else ends', after(began()), ended({ by: 'kim' }), 'notAllowed'],
  ['whose shift ends no later', after(began()), shiftBegan({ until: evening.until }), 'changedMeanwhile'],
  ['whose shift is over', after(), shiftBegan({ at: evening.longer }), 'changedMeanwhile'],
  ['whose shift begins without the policy', after(), shiftBegan({ officer: false }), 'notAllowed'],
  ['whose plan was changed elsewhere', after(planChanged()), planChanged(), 'planChanged'],
  ['whose plan somebody else changes', after(), planChanged({ by: 'kim' }), 'notAllowed'],
  ['whose plan is changed without the policy', after(), planChanged({ officer: false }), 'notAllowed'],
  ['of a day that is an hour longer', after(), began({ until: '2026-10-19T01:00:00.000Z' }), null],
] as const)('a duty %s', (_, duty, fact, refusal) => {
  expect(whyNotOnDuty(duty, fact)).toBe(refusal);
});
