import { pushConsentModel } from '#machines/account/pushConsent/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(pushConsentModel, {
  sizes: {
    'on its page': { states: 271, edges: 828 },
    'after the first contact': { states: 26, edges: 37 },
  },
  along: {
    'the phone asks its own question behind a tap alone': ({ calls, path }) =>
      expect(calls.filter(({ actor }) => actor === 'subscribe').length).toBeLessThanOrEqual(
        path.split(' > ').filter((move) => /^(turnOn.pressed|(hides|events).toggled)/.test(move)).length,
      ),
  },
});
