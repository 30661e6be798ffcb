import { signedCopyModel } from '#machines/evenings/signedCopy/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(signedCopyModel, {
  sizes: { 'an admin': { states: 5, edges: 8 } },
  along: {
    'each copy that was signed is told of, and nothing else': ({ emitted, path }) =>
      expect(emitted).toEqual(
        path
          .split(' > ')
          .filter((move) => move.startsWith('saveSignedCopy answered'))
          .map(() => ({ type: 'notice.shown', kind: 'success', text: 'Signed copy saved' })),
      ),
  },
});
