import { expect } from 'vitest';
import { confirmPasswordModel } from '#machines/account/confirmPassword/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(confirmPasswordModel, {
  sizes: {
    'a call that wants the password': { states: 10, edges: 15 },
    'a call that wants a code': { states: 10, edges: 15 },
  },
  along: {
    'password and code are known while they are proved, and never else': ({ snapshots }) => {
      for (const { context, value } of snapshots)
        expect(context.typed !== '').toBe(value === 'proving' || value === 'provingCode');
    },
    'nothing is confirmed without a proof': ({ snapshots, calls }) => {
      if (snapshots.at(-1)?.value === 'confirmed') expect(calls.length).toBeGreaterThan(0);
    },
  },
});
