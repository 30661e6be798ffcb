import type { OwnPhone } from '#contract/account/ownPhone.ts';
import { changePhoneMachine } from '#machines/account/changePhone/machine.ts';
import { changePhoneModel } from '#machines/account/changePhone/model.ts';
import { present } from '#machines/account/changePhone/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

describeChart(changePhoneModel, {
  sizes: { 'with a number': { states: 24, edges: 54 }, 'without texts': { states: 3, edges: 3 } },
  along: {
    'no code stays once the call is over': ({ snapshots }) => {
      for (const { context, value } of snapshots) if (value !== 'confirming') expect(context.code).toBe('');
    },
    'a code is asked for, or the number changed, by a press alone': ({ calls, path }) => {
      const moves = path.split(' > ');
      const presses = ['phone.submitted', 'code.submitted', 'newCode.pressed'];
      expect(calls.filter(({ actor }) => actor !== 'loadPhone').length).toBe(
        moves.filter((move) => presses.includes(move)).length,
      );
    },
  },
});

it('whoever has no number is asked to add one', async () => {
  const loadPhone = fromPromise<OwnPhone, { userId: string }>(async () => ({ phone: null, texts: true }));
  const flow = createActor(changePhoneMachine.provide({ actors: { loadPhone } }), { input: { userId: 'mia' } }).start();
  const editing = await waitFor(flow, ({ value }) => value === 'editing');
  expect(present(editing).lead).toBe(
    'You have no phone number on file. Add one here. We’ll text it a code to confirm it.',
  );
});
