import { openSessionModel } from '#machines/account/openSession/model.ts';
import { noUserInformation } from '#machines/account/session/setup.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { newSteps } from '#tests/kit/along.ts';

describeChart(openSessionModel, {
  sizes: { 'somebody whom the provider let in': { states: 8, edges: 11 } },
  along: {
    'the user is loaded, then the login recorded': ({ calls }) => {
      const order = calls.map(({ actor }) => actor);
      expect(order[0]).toBe('loadUser');
      if (order.includes('recordLogin')) expect(order).toEqual(['loadUser', 'recordLogin']);
    },
    'the login is recorded of whoever was loaded, and a failure of that stops nobody': (walked) => {
      for (const { input } of walked.calls.filter(({ actor }) => actor === 'recordLogin'))
        expect(input).toEqual({ userId: 'mia' });
      for (const { move, after } of newSteps(walked))
        if (move.startsWith('recordLogin ')) expect(after.value).toBe('opened');
    },
    'who is refused is signed out again, and who can’t be loaded yet is not (A-160)': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move.startsWith('loadUser refused'))
          expect([after.value, after.context.user]).toEqual([
            move.includes('no account') || move.includes('without a word') ? 'endingSession' : 'unloaded',
            null,
          ]);
    },
    'whoever is refused without a word is told that no user could be loaded (A-80)': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move.includes('without a word')) expect(after.context.refusal).toBe(noUserInformation);
    },
    'nothing is asked of whoever can’t be loaded yet (A-160)': (walked) => {
      const { actor: last } = walked.calls.at(-1) ?? {};
      if (walked.snapshots.at(-1)?.value === 'unloaded') expect(last).toBe('loadUser');
    },
    'it ends with the user or with a sentence': ({ snapshots }) => {
      const last = snapshots.at(-1);
      if (last?.status !== 'done') return;
      const { user, refusal } = last.context;
      expect(last.output).toEqual(refusal === null ? { user } : { refusal });
      expect(user === null).toBe(last.value !== 'opened');
    },
  },
});
