import { pushRenewalModel } from '#machines/account/pushRenewal/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

describeChart(pushRenewalModel, {
  sizes: { 'at a signed-in start': { states: 44, edges: 89 } },
  along: {
    'nothing is turned on for whom this browser remembers nothing of (S-184)': ({ calls, path }) => {
      if (/nothing remembered|never turned on/.test(path))
        expect(calls.filter(({ actor }) => /^(subscribe|savePush)$/.test(actor))).toEqual([]);
    },
    'what was turned off elsewhere is not turned on again, and is said (S-185)': ({ calls, path }) => {
      if (path.startsWith('lookAtBrowser answered: on here > getPush answered: another device alone'))
        expect(calls.filter(({ actor }) => actor === 'subscribe')).toEqual([]);
    },
    'what was turned off meanwhile, or too long ago to know, is said and not remembered (S-187, S-188)': ({
      emitted,
      path,
    }) => {
      if (/turned off since$|ended long ago > getPush answered: another device alone$/.test(path))
        expect(emitted).toContainEqual({ type: 'push.off', mark: expect.objectContaining({ id: 'here' }) });
    },
    'turning them off names what was read before (S-185)': ({ emitted }) => {
      for (const told of emitted)
        if (told.type === 'push.off') expect(told).toMatchObject({ mark: { id: 'here', at: expect.any(Number) } });
    },
    'it hides on the lock screen what it hid before, and takes what it took (N-121)': ({ calls }) => {
      for (const { actor, input } of calls)
        if (actor === 'savePush')
          expect(input).toMatchObject({ userId: 'mia', hidesContent: false, takesEvents: true, renews: 'here' });
    },
  },
});
