import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { alertPlanMachine } from '#machines/alerts/alertPlan/machine.ts';
import { alertPlanModel, planOf } from '#machines/alerts/alertPlan/model.ts';
import { present } from '#machines/alerts/alertPlan/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(alertPlanModel, {
  sizes: { 'with two contacts': { states: 27, edges: 61 }, 'without contacts': { states: 3, edges: 2 } },
  along: {
    'what is kept is what stands on the screen': ({ calls, snapshots }) => {
      const saved = calls.filter(({ actor }) => actor === 'savePlan').at(-1);
      const plan = snapshots.findLast((each) => each.matches('saving'))?.context.plan;
      if (saved) expect(saved.input).toEqual({ first: plan?.first, officers: plan?.officers, hold: plan?.hold });
    },
  },
});

it.each([
  [planOf(null, false), ['All your contacts At once', 'You 3 minutes later, if no one has answered']],
  [
    planOf(null, false, undefined, true),
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
] as const)('says who is told when', async (plan, steps) => {
  const provided = alertPlanMachine.provide({ actors: { loadPlan: fromPromise(async () => plan) } });
  const actor = createActor(provided).start();
  await expect.poll(() => actor.getSnapshot().matches('choosing')).toBe(true);
  expect(present(actor.getSnapshot()).steps.map(({ who, when }) => `${who} ${when}`)).toEqual(steps);
});
