import { changePhoneModel } from '#machines/account/changePhone/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

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
