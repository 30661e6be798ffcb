import { passwordSentence } from '#contract/account/newPassword.form.ts';
import { harborHouse, memberOf } from '#machines/kit/fixtures.ts';
import { newPasswordMachine } from '#machines/account/newPassword/machine.ts';
import { newPasswordModel } from '#machines/account/newPassword/model.ts';
import { present } from '#machines/account/newPassword/present.ts';
import { openSessionMachine } from '#machines/account/openSession/machine.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { newSteps, stepsOf } from '#tests/kit/along.ts';

describeChart(newPasswordModel, {
  sizes: { 'a kept challenge': { states: 9, edges: 21 } },
  along: {
    'what was kept is cleared before the challenge is completed, and the session opened after it': ({ calls }) => {
      const order = calls.map(({ actor }) => actor);
      for (const [index, actor] of order.entries()) {
        if (actor === 'completeChallenge') expect(order[index - 1]).toBe('clearKept');
        if (actor === 'openSession') expect(order[index - 1]).toBe('completeChallenge');
      }
    },
    'the password is gone once the challenge was answered': ({ snapshots }) => {
      for (const { value, context } of snapshots)
        if (value !== 'clearing' && value !== 'completing') expect(context.password).toBe('');
    },
    'a form that fails is not sent': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move.startsWith('password.submitted (')) expect(after.value).toBe('editing');
      for (const { input } of walked.calls.filter(({ actor }) => actor === 'completeChallenge'))
        expect(input).toEqual({ password: 'Harbor-2027' });
    },
    'the session is entered only once it is open': (walked) => {
      const entered = stepsOf(walked).filter(({ move }) => move === 'openSession answered: a member').length;
      expect(walked.emitted.filter(({ type }) => type === 'session.opened')).toHaveLength(entered);
      for (const { move, after } of newSteps(walked))
        if (move.startsWith('openSession '))
          expect(after.value).toBe(move === 'openSession answered: a member' ? 'signedIn' : 'over');
    },
  },
});

const user = memberOf(harborHouse);

function start({ isChallenged = true, refusal }: { isChallenged?: boolean; refusal?: object } = {}) {
  const heard: unknown[] = [];
  const done: string[] = [];
  const machine = newPasswordMachine.provide({
    actors: {
      clearKept: fromPromise(async (): Promise<void> => {
        done.push('cleared');
      }),
      completeChallenge: fromPromise(async ({ input }) => {
        done.push(`completed with ${input.password}`);
        if (refusal) throw Object.assign(new Error(), refusal);
      }),
      openSession: openSessionMachine.provide({
        actors: {
          loadUser: fromPromise(async () => {
            done.push('loaded');
            return user;
          }),
          recordLogin: fromPromise(async (): Promise<void> => {
            done.push('recorded');
          }),
          endSession: fromPromise(async (): Promise<void> => {
            done.push('ended');
          }),
        },
      }),
    },
  });
  const actor = createActor(machine, { input: { isChallenged } });
  actor.on('*', (emitted) => heard.push(emitted));
  actor.start();
  const rests = () => waitFor(actor, (snapshot) => snapshot.hasTag('resting'));
  return { actor, heard, done, rests, shown: () => present(actor.getSnapshot()) };
}

const submit = { type: 'password.submitted', password: 'Harbor-2027', confirmation: 'Harbor-2027' } as const;
const said = (text: string) => ({ type: 'notice.shown', kind: 'error', text });

it('clears, completes, loads, records, and opens the session', async () => {
  const { actor, heard, done, rests } = start();
  actor.send(submit);
  await rests();
  expect(done).toEqual(['cleared', 'completed with Harbor-2027', 'loaded', 'recorded']);
  expect(heard).toEqual([{ type: 'session.opened', user }]);
});

it.each([
  ['Harbor2', 'Harbor2', 'password', passwordSentence],
  ['harbor-2027', 'harbor-2027', 'password', passwordSentence],
  ['HARBOR-2027', 'HARBOR-2027', 'password', passwordSentence],
  ['Harbor-House', 'x', 'password', passwordSentence],
  ['Harbor-2027', 'Harbor-2028', 'confirmation', 'Passwords do not match'],
])('refuses %s typed again as %s', (password, confirmation, field, message) => {
  const { actor, heard, done, shown } = start();
  actor.send({ type: 'password.submitted', password, confirmation });
  expect(shown()).toEqual({ goesTo: null, busy: false, failed: { field, message } });
  expect({ heard, done }).toEqual({ heard: [{ ...said(message), about: 'form' }], done: [] });
});

it('leads to the start where no challenge is kept', () => {
  expect(start({ isChallenged: false }).shown().goesTo).toEqual({ path: '/', by: 'replace' });
});

it('leads back to the login once the challenge is over', async () => {
  const refusal = { message: 'This took too long. Please sign in again.', code: 'NotAuthorizedException' };
  const { actor, heard, rests, shown } = start({ refusal });
  actor.send(submit);
  await rests();
  expect([shown().goesTo, heard]).toEqual([{ path: '/login', by: 'replace' }, [said(refusal.message)]]);
});

it('takes another password where the provider refuses one', async () => {
  const refusal = { message: 'Password did not conform with policy.', code: 'InvalidPasswordException' };
  const { actor, heard, rests, shown } = start({ refusal });
  actor.send(submit);
  await rests();
  expect([shown().goesTo, heard]).toEqual([null, [said(refusal.message)]]);
  expect(shown().failed).toEqual({ field: 'password', message: refusal.message });
  expect(actor.getSnapshot().can(submit)).toBe(true);
});
