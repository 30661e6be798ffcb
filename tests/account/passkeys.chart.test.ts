import { passkeysMachine } from '#machines/account/passkeys/machine.ts';
import { passkeysModel } from '#machines/account/passkeys/model.ts';
import type { PasskeyList } from '#machines/account/passkeys/passkey.ts';
import { newSteps, stepsOf } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

describeChart(passkeysModel, {
  sizes: {
    'none yet': { states: 10, edges: 22 },
    'two of them': { states: 8, edges: 16 },
    'a browser without': { states: 7, edges: 13 },
    'a device that makes none': { states: 5, edges: 9 },
    'a password of long ago': { states: 6, edges: 11 },
    'at a pool': { states: 4, edges: 4 },
    'signs in with a provider': { states: 3, edges: 3 },
  },
  along: {
    'nothing is removed without a Yes, and then what was asked about alone': (walked) => {
      const removed = walked.calls.filter(({ actor }) => actor === 'removePasskey');
      expect(removed).toHaveLength(stepsOf(walked).filter(({ move }) => move === 'yes.pressed').length);
      for (const { input } of removed) expect(input).toEqual({ id: 'of the phone' });
    },
    'what was added or removed is read again at once': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (/^(addPasskey|removePasskey) answered/.test(move)) expect(after.value).toBe('loading');
    },
    'whoever closes what the device asks reads no error': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move === 'addPasskey refused: closed') expect([after.value, after.context.error]).toEqual(['shown', null]);
    },
    'no device is asked where it cannot make one': ({ calls, snapshots }) => {
      if (snapshots[0]?.context.canMake === false) expect(calls.map(({ actor }) => actor)).not.toContain('addPasskey');
    },
  },
});

it('asks about no passkey that is not on the list', async () => {
  const list: PasskeyList = { keptBy: 'muster', offered: true, passkeys: [] };
  const machine = passkeysMachine.provide({ actors: { loadPasskeys: fromPromise(async () => list) } });
  const actor = createActor(machine, { input: { userId: 'mia', zone: 'America/New_York', canMake: true } }).start();
  await waitFor(actor, ({ value }) => value === 'shown');
  actor.send({ type: 'remove.pressed', id: 'of the phone' });
  expect(actor.getSnapshot().value).toBe('shown');
});
