import { changePasswordModel } from '#machines/account/changePassword/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(changePasswordModel, {
  sizes: { 'somebody signed in': { states: 16, edges: 46 } },
  along: {
    'no password stays once the call is over': ({ snapshots }) => {
      for (const { context, value } of snapshots)
        if (value !== 'changing') expect([context.present, context.password]).toEqual(['', '']);
    },
    'what is wrong with the form is never sent': ({ calls, path }) =>
      expect(calls.length).toBe(path.split(' > ').filter((move) => move === 'password.submitted').length),
  },
});
