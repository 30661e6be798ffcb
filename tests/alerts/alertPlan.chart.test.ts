import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { alertPlanMachine } from '#machines/alerts/alertPlan/machine.ts';
import { alertPlanModel, planOf } from '#machines/alerts/alertPlan/model.ts';
import { present } from '#machines/alerts/alertPlan/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(alertPlanModel, {
  sizes: { 'with two contacts': { states: 15, edges: 29 }, 'without contacts': { states: 3, edges: 2 } },
  along: {
    'what is kept is what stands on the screen': ({ calls, snapshots }) => {
      const saved = calls.filter(({ actor }) => actor === 'savePlan').at(-1);
      const plan = snapshots.findLast((each) => each.matches('saving'))?.context.plan;
      if (saved) expect(saved.input).toEqual({ first: plan?.first, officers: plan?.officers });
    },
  },
});

it.each([
  [planOf(null, false), ['All your contacts get your alert at once.', 'Then, if no one has answered, we tell you.']],
  [
    planOf('ana', true),
    [
      'Ana Reyes gets your alert first.',
      'If no one is on it 2 minutes later, all your other contacts get it.',
      'If still no one is on it 3 minutes later, the safety officers on duty get it.',
      'Then, if no one has answered, we tell you.',
    ],
  ],
] as const)('says what happens', async (plan, steps) => {
  const provided = alertPlanMachine.provide({ actors: { loadPlan: fromPromise(async () => plan) } });
  const actor = createActor(provided).start();
  await expect.poll(() => actor.getSnapshot().matches('choosing')).toBe(true);
  expect(present(actor.getSnapshot()).steps).toEqual(steps);
});
