import { forgotPasswordModel } from '#machines/account/forgotPassword/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { newSteps } from '#tests/kit/along.ts';

describeChart(forgotPasswordModel, {
  sizes: { 'an empty form': { states: 4, edges: 6 } },
  along: {
    'a code is asked for with the e-mail lowercased, and only for an address': ({ calls }) => {
      for (const { input } of calls) expect(input).toEqual({ email: 'mia@muster.test' });
    },
    'what is no address is named': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move === 'email.submitted (no address)')
          expect(after.context.failed).toEqual({ field: 'email', message: 'Please provide a valid email' });
    },
    'a code that was asked for leads to its reset, and nothing is said': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move === 'requestReset answered: asked')
          expect(forgotPasswordModel.present(after).goesTo).toEqual({
            path: '/reset-password?email=mia%40muster.test',
            by: 'push',
          });
    },
  },
});
