import { claimAccountModel } from '#machines/account/claimAccount/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { newSteps, stepsOf } from '#tests/kit/along.ts';

const sent = { type: 'notice.shown', kind: 'success', text: 'An email with your account code has been sent.' };

describeChart(claimAccountModel, {
  sizes: { 'an empty form': { states: 6, edges: 12 } },
  along: {
    'an account is claimed with the e-mail lowercased, and only for an address': ({ calls }) => {
      for (const { input } of calls) expect(input).toEqual({ email: 'cleo@muster.test' });
    },
    'what is no address is named': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move === 'email.submitted (no address)')
          expect(after.context.failed).toEqual({ field: 'email', message: 'Please provide a valid email' });
    },
    'whom to ask stands on the screen until the next claim': (walked) => {
      for (const { move, after } of newSteps(walked)) {
        const { notOffered } = after.context;
        if (move.endsWith('not offered')) expect(notOffered).toBe('To claim your account, write to help@muster.test.');
        if (after.value === 'claiming') expect(notOffered).toBeNull();
      }
    },
    'a claim is told of and leads to the reset': (walked) => {
      const claims = stepsOf(walked).filter(({ move }) => move === 'claimAccount answered: asked');
      expect(walked.emitted.filter((each) => 'kind' in each && each.kind === 'success')).toEqual(
        claims.map(() => sent),
      );
      for (const { after } of claims)
        expect(claimAccountModel.present(after).goesTo).toEqual({
          path: '/reset-password?email=cleo%40muster.test',
          by: 'push',
        });
    },
  },
});
