import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { OwnAlertPlan } from '#contract/alerts/alertPlan.ts';
import { alertPlanMachine } from '#machines/alerts/alertPlan/machine.ts';
import { alertPlanModel, planOf } from '#machines/alerts/alertPlan/model.ts';
import { type AlertPlanView, present } from '#machines/alerts/alertPlan/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(alertPlanModel, {
  sizes: { 'with two contacts': { states: 51, edges: 125 }, 'without contacts': { states: 8, edges: 10 } },
  along: {
    'what is kept is what stands on the screen': ({ calls, snapshots }) => {
      const saved = calls.filter(({ actor }) => actor === 'savePlan').at(-1);
      const plan = snapshots.findLast((each) => each.matches('saving'))?.context.plan;
      if (saved)
        expect(saved.input).toEqual({
          ...{ first: plan?.first, officers: plan?.officers, hold: plan?.hold, own: plan?.own },
        });
    },
  },
});

it.each([
  [planOf(null, false), ['All your contacts At once', 'You 3 minutes later, if no one has answered']],
  [
    planOf(null, false, { hold: true }),
    ['All your contacts After 10 seconds, unless you take it back', 'You 3 minutes later, if no one has answered'],
  ],
  [
    planOf('ana', true),
    [
      'Ana Reyes At once',
      'All your other contacts 2 minutes later, if no one is on it',
      'The safety officers on duty 3 minutes later, if still no one is on it',
      'You 3 minutes later, if no one has answered',
    ],
  ],
  [
    planOf('ana', true, { own: { contacts: 1, officers: 10 } }),
    [
      'Ana Reyes At once',
      'All your other contacts 1 minute later, if no one is on it',
      'The safety officers on duty 10 minutes later, if still no one is on it',
      'You 3 minutes later, if no one has answered',
    ],
  ],
  [
    { ...planOf('ana', true, { own: { officers: 10 } }), minutes: { contacts: 7, officers: 8 } },
    [
      'Ana Reyes At once',
      'All your other contacts 7 minutes later, if no one is on it',
      'The safety officers on duty 10 minutes later, if still no one is on it',
      'You 3 minutes later, if no one has answered',
    ],
  ],
  [
    planOf(null, true, { known: [] }),
    ['The safety officers on duty At once', 'You 3 minutes later, if no one has answered'],
  ],
  [planOf(null, false, { known: [] }), []],
] as const)('says who is told when', async (plan, steps) => {
  const { steps: shown } = await chosenFrom(plan);
  expect(shown.map(({ who, when }) => `${who} ${when}`)).toEqual(steps);
});

it('says which minutes are the organization’s, and offers them to whoever has own ones', async () => {
  const plan = { ...planOf('ana', true, { own: { officers: 12 } }), minutes: { contacts: 1, officers: 8 } };
  const { minutes } = await chosenFrom(plan);
  expect(minutes.map(({ label, value, options }) => [label, value, options[0]?.name])).toEqual([
    ['Your other contacts are told after', '', 'Use Harbor House’s time: 1 minute'],
    ['The safety officers are told after', '12', 'Use Harbor House’s time: 8 minutes'],
  ]);
  expect(minutes[1]?.options.map(({ value }) => value)).toEqual([
    '',
    '1',
    '2',
    '3',
    '5',
    '10',
    '12',
    '15',
    '20',
    '30',
    '45',
    '60',
  ]);
});

it('offers minutes for no wave that the plan does not have', async () => {
  const wavesOf = async (plan: OwnAlertPlan) => (await chosenFrom(plan)).minutes.map(({ wave }) => wave);
  expect(await wavesOf(planOf(null, false))).toEqual([]);
  expect(await wavesOf(planOf(null, true))).toEqual(['officers']);
  expect(await wavesOf(planOf('ana', true, { known: [{ id: 'ana', name: 'Ana Reyes' }] }))).toEqual(['officers']);
  expect(await wavesOf(planOf(null, true, { known: [] }))).toEqual([]);
});

async function chosenFrom(plan: OwnAlertPlan): Promise<AlertPlanView> {
  const provided = alertPlanMachine.provide({ actors: { loadPlan: fromPromise(async () => plan) } });
  const actor = createActor(provided, { input: { organization: 'Harbor House' } }).start();
  await expect.poll(() => actor.getSnapshot().matches('choosing')).toBe(true);
  return present(actor.getSnapshot());
}
